package dev.sievert.scenario.protocol;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.ExactNumber;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.util.List;
import java.util.Optional;

/** What a program answers, written where the program is a piece of Java; a line each. */
public final class ReplyText {
  private ReplyText() {}

  /** {@return who it is} */
  public static String description(
      long id, String name, List<ProgramValue> inputs, Optional<Claim> claimed, boolean isInOrder) {
    JsonObject reply =
        new JsonObject()
            .put("id", id)
            .put("name", name)
            .put("inputs", ValueJson.of(new ProgramValue.Sequence(inputs)))
            .put("inOrder", isInOrder);
    claimed.ifPresent(
        claim ->
            reply.put(
                "claimed",
                new JsonObject().put("epsilon", claim.epsilon()).put("delta", claim.delta())));
    return JsonText.compact(reply);
  }

  /** {@return why it cannot be run at all} */
  public static String refusal(long id, String why) {
    return JsonText.compact(new JsonObject().put("id", id).put("refused", why));
  }

  /** {@return why it could not answer} */
  public static String error(long id, String why) {
    return JsonText.compact(new JsonObject().put("id", id).put("error", why));
  }

  /** {@return all outputs, to the last digit} */
  public static String outputs(long id, Outputs outputs) {
    StringBuilder line = new StringBuilder(32 + 20 * outputs.count());
    line.append("{\"id\":").append(id).append(",\"outputs\":[");
    String why = outputs.failures().keySet().stream().findFirst().orElse("failed");
    for (int row = 0; row < outputs.count(); row++) {
      line.append(row == 0 ? "" : ",");
      boolean isFailure = outputs.symbol(row, 0) == Alphabet.FAILED;
      if (isFailure) {
        line.append(JsonText.compact(new JsonObject().put("error", why)));
      } else if (outputs.width(row) == 1) {
        place(outputs, row, 0, line);
      } else {
        list(outputs, row, line);
      }
    }
    return line.append("]}").toString();
  }

  private static void list(Outputs outputs, int row, StringBuilder line) {
    line.append('[');
    for (int place = 0; place < outputs.width(row); place++) {
      line.append(place == 0 ? "" : ",");
      place(outputs, row, place, line);
    }
    line.append(']');
  }

  private static void place(Outputs outputs, int row, int place, StringBuilder line) {
    int symbol = outputs.symbol(row, place);
    if (symbol == Alphabet.NUMBER) {
      double number = outputs.number(row, place);
      double rest = outputs.rest(row, place);
      line.append(rest == 0 ? Double.toString(number) : ExactNumber.words(number, rest));
    } else if (outputs.alphabet().isWord(symbol)) {
      line.append(quoted(outputs.alphabet().word(symbol).orElse("")));
    } else {
      line.append(outputs.alphabet().words(symbol));
    }
  }

  private static String quoted(String word) {
    // What writes objects writes texts; this is the text between the key and the end.
    String object = JsonText.compact(new JsonObject().put("", word));
    return object.substring(object.indexOf(':') + 1, object.length() - 1);
  }
}
