package dev.sievert.words;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.approximate.ApproximateCurve;
import dev.sievert.number.Bracket;

/** What a trade-off curve means: sentences for people who decide. */
public final class CurveWords {
  private CurveWords() {}

  /**
   * {@return who tests what against what, and which errors they can make; two sentences, the first
   * without its capital}
   */
  public static String tested(Direction direction) {
    return "someone who knows everything else "
        + switch (direction) {
          case ADD ->
              "asks whether one record was used; the release without the record is tested against"
                  + " the release with it. A false alarm is \"was used\" where it was not; a miss"
                  + " is \"was not used\" where it was.";
          case REMOVE ->
              "asks whether one record was left out; the release with the record is tested against"
                  + " the release without it. A false alarm is \"was left out\" where it was used;"
                  + " a miss is \"was used\" where it was left out.";
          case SYMMETRIC ->
              "asks whether one record was used, or whether it was left out, whichever is easier to"
                  + " tell. A false alarm is to say so where it is not so; a miss is not to say so"
                  + " where it is.";
          case REPLACE ->
              "asks which of two records was used; the release with one record is tested against "
                  + "the release with the other in its place. A false alarm is \"the other\" where "
                  + "it was the one; a miss is \"the one\" where it was the other.";
        };
  }

  /** What brackets of a guarantee are, for those who read them as brackets of a mechanism. */
  public static final String PROMISED =
      "The brackets are of the mechanism's guarantee: no test does better, but the mechanism may "
          + "reveal less, so the truth need not be near the upper ends of what a test achieves.";

  /** {@return what the numbers of a method are: an approximation, or an estimate} */
  public static String kind(ApproximateCurve.Method method) {
    return method == ApproximateCurve.Method.MONTE_CARLO ? "estimate" : "approximation";
  }

  /** {@return what a method that proves nothing may be used for; two sentences} */
  public static String unproven(ApproximateCurve.Method method) {
    return (method == ApproximateCurve.Method.MONTE_CARLO
            ? "An estimate from losses drawn at random, with confidence limits"
            : "An approximation, off by nobody knows how much and on which side")
        + ": it is no bound. The same command without --method gives proven ends.";
  }

  /** {@return the hypotheses in a few words, such as {@code without the record against with it}} */
  public static String hypotheses(Direction direction) {
    return switch (direction) {
      case ADD -> "without the record against with it";
      case REMOVE -> "with the record against without it";
      case SYMMETRIC -> "with or without the record, in the order that serves the attacker better";
      case REPLACE -> "one record against another in its place";
    };
  }

  /** {@return what the total variation means} */
  public static String advantage(Bracket totalVariation) {
    return "The shares of catches and of false alarms differ by "
        + Figures.atMost(totalVariation.upper())
        + ", whichever test is used: a test that only guesses has no difference.";
  }

  /**
   * {@return why an ε is missing; a sentence without its full stop}
   *
   * @param epsilon an infinite bracket, or one with an infinite upper end
   */
  public static String missing(Bracket epsilon) {
    return epsilon.lower() == Double.POSITIVE_INFINITY
        ? "no finite epsilon holds with this delta"
        : "no finite epsilon is proven to hold with this delta";
  }
}
