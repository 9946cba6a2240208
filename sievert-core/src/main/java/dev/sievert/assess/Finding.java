package dev.sievert.assess;

/** What one theorem had to say. */
public sealed interface Finding {
  /**
   * The theorem.
   *
   * @return its name, such as {@code rad.categorical}
   */
  String bound();

  /**
   * The risk is at most this.
   *
   * @param bound the theorem
   * @param upper the greatest risk
   * @param guarantee the guarantee it was applied to, in a few symbols
   */
  record Upper(String bound, double upper, String guarantee) implements Finding {}

  /**
   * The theorem does not apply.
   *
   * @param bound the theorem
   * @param objection why it is silent
   */
  record Silent(String bound, String objection) implements Finding {}
}
