package dev.sievert.scenario.protocol;

import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;

/** What a program is asked, a line each. */
public final class ProgramRequest {
  private ProgramRequest() {}

  /**
   * Who are you?
   *
   * @return a line without its end
   */
  public static String describe(long id) {
    return JsonText.compact(new JsonObject().put("id", id).put("op", "describe"));
  }

  /**
   * Run on an input.
   *
   * @param seed where the randomness begins; whole in every language that has 64-bit floating point
   * @return a line without its end
   */
  public static String sample(long id, ProgramValue input, int count, long seed) {
    return JsonText.compact(
        new JsonObject()
            .put("id", id)
            .put("op", "sample")
            .put("input", ValueJson.of(input))
            .put("n", count)
            .put("seed", seed));
  }

  /** A line without its end. */
  public static String quit(long id) {
    return JsonText.compact(new JsonObject().put("id", id).put("op", "quit"));
  }
}
