package dev.sievert.words;

import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Normal;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;

/** What noise costs, in the units of those who use the release. */
public final class UtilityWords {
  private static final double TWO_SIDED_95 = 0.975;
  private static final long USUAL_SURVEY = 1_000;
  private static final MathContext DIGITS = new MathContext(2);
  private static final double THOUSAND = 1e3;
  private static final double MILLION = 1e6;

  /** Nobody sees less, in points. */
  private static final double LEAST_POINTS = 0.001;

  /** A share that is off by so much can be any. */
  private static final double USELESS = 0.5;

  private UtilityWords() {}

  /**
   * How far a release is off in 95 of 100 cases; one sentence, or nothing where there is no such
   * unit.
   *
   * @param people how many are asked, where that is stated
   */
  public static Optional<String> sentence(Utility utility, Optional<Long> people) {
    return clause(utility, people).map(Sentence::of);
  }

  /**
   * The same as the end of a sentence, such as {@code ; then each count is off by ±4 (95 %).}; a
   * full stop where there is no such unit.
   */
  public static String then(Optional<Utility> utility, Optional<Long> people) {
    return utility.flatMap(cost -> clause(cost, people)).map(cost -> "; then " + cost).orElse("")
        + ".";
  }

  private static Optional<String> clause(Utility utility, Optional<Long> people) {
    return switch (utility.kind()) {
      case STANDARD_DEVIATION -> number(utility, people);
      case COUNT_DEVIATION ->
          usual(utility)
              .map(
                  usual ->
                      Double.isFinite(usual)
                          ? "each count is off by ±" + error(usual) + " (95 %)"
                          : "the noise hides every count");
      case FREQUENCY_VARIANCE -> Optional.of(share(utility, people.orElse(USUAL_SURVEY)));
      case NOISE_MULTIPLIER -> Optional.empty();
    };
  }

  /** The same in a cell of a table, such as {@code ±4.1 points}. */
  public static String figure(Utility utility, Optional<Long> people) {
    return switch (utility.kind()) {
      case STANDARD_DEVIATION, COUNT_DEVIATION -> "±" + error(amount(utility, people));
      case FREQUENCY_VARIANCE -> points(amount(utility, people));
      case NOISE_MULTIPLIER -> CalibrationWords.rounded(utility.value());
    };
  }

  /** What the figures of a table are. */
  public static String measure(Utility utility, Optional<Long> people) {
    return switch (utility.kind()) {
      case STANDARD_DEVIATION -> "how far a released number is off (95 %)";
      case COUNT_DEVIATION -> "how far a count is off (95 %)";
      case FREQUENCY_VARIANCE ->
          "how far the share of a rare answer among "
              + Figures.grouped(people.orElse(USUAL_SURVEY))
              + " people is off (95 %)";
      case NOISE_MULTIPLIER -> utility.kind().words();
    };
  }

  /**
   * The same for an axis.
   *
   * @return what {@link #amount} is in
   */
  public static String axis(Utility utility, Optional<Long> people) {
    boolean isShare = utility.kind() == Utility.Kind.FREQUENCY_VARIANCE;
    return measure(utility, people) + (isShare ? ", in points" : "");
  }

  /**
   * The number of a figure.
   *
   * @return how far the release is off in 95 of 100 cases, or what the noise is
   */
  public static double amount(Utility utility, Optional<Long> people) {
    return switch (utility.kind()) {
      case STANDARD_DEVIATION, COUNT_DEVIATION -> usual(utility).orElse(utility.value());
      case FREQUENCY_VARIANCE -> 100 * shareError(utility, people.orElse(USUAL_SURVEY));
      case NOISE_MULTIPLIER -> utility.value();
    };
  }

  private static double shareError(Utility utility, long people) {
    return Normal.quantile(TWO_SIDED_95) * Math.sqrt(utility.value() / people);
  }

  private static Optional<Double> usual(Utility utility) {
    return Optional.ofNullable(utility.details().get(Utility.USUAL_ERROR));
  }

  private static Optional<String> number(Utility utility, Optional<Long> people) {
    return usual(utility)
        .map(
            usual ->
                Double.isFinite(usual)
                    ? "a released number is off by ±"
                        + error(usual)
                        + " (95 %)"
                        + people.map(count -> mean(usual, count)).orElse("")
                    : "the noise hides every number");
  }

  private static String mean(double usual, long people) {
    return "; where it is a sum over %s people, their mean by ±%s"
        .formatted(Figures.grouped(people), error(usual / people));
  }

  /** The estimate of a rare answer's share has variance value ÷ people. */
  private static String share(Utility utility, long people) {
    double usual = shareError(utility, people);
    if (usual >= USELESS) {
      return "among " + Figures.grouped(people) + " people the noise hides every share";
    }
    return "the share of a rare answer among %s people is off by %s (95 %%)"
        .formatted(Figures.grouped(people), points(100 * usual));
  }

  private static String points(double usual) {
    if (usual < LEAST_POINTS) {
      return "less than ±" + Check.number(LEAST_POINTS) + " points";
    }
    String number = error(usual);
    return "±" + number + (number.equals("1") ? " point" : " points");
  }

  private static String error(double usual) {
    if (!Double.isFinite(usual)) {
      return "∞";
    }
    double rounded = new BigDecimal(usual).round(DIGITS).doubleValue();
    boolean isLong = rounded >= THOUSAND && rounded < MILLION;
    return isLong ? Figures.grouped((long) rounded) : Check.number(rounded);
  }
}
