package dev.sievert.assess;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Collection;
import java.util.Locale;

/**
 * Probabilities as people read them: percentages, points, and counts out of a fixed round number.
 * An upper bound is never shown smaller than it is, but for one part in a thousand million.
 */
public final class Figures {
  private static final long[] DENOMINATORS = {1_000, 1_000_000, 1_000_000_000};
  private static final double TOLERANCE = 1e-9;

  /** What is smaller is as good as nothing, and perhaps only rounding. */
  private static final double NOISE = 1e-12;

  private static final double LEAST_DIFFERENCE = 1e-9;
  private static final BigDecimal TINY_PERCENT = new BigDecimal("1e-7");
  private static final BigDecimal LEAST_PERCENT = new BigDecimal("1e-13");

  private final long denominator;

  private Figures(long denominator) {
    this.denominator = denominator;
  }

  /**
   * Figures with one denominator for all: the least of 1,000, a million and a thousand million in
   * which each of the probabilities counts.
   *
   * @param probabilities everything that will be shown
   * @return figures to show them with
   */
  public static Figures covering(Collection<Double> probabilities) {
    double least =
        probabilities.stream().filter(value -> value > 0).min(Double::compare).orElse(1.0);
    for (long denominator : DENOMINATORS) {
      if (least * denominator >= 1 - TOLERANCE) {
        return new Figures(denominator);
      }
    }
    return new Figures(DENOMINATORS[DENOMINATORS.length - 1]);
  }

  /**
   * A known probability out of the denominator.
   *
   * @param probability the probability
   * @return such as {@code 100 in 1,000}
   */
  public String count(double probability) {
    return count(Math.round(probability * denominator), probability);
  }

  /**
   * An upper bound out of the denominator, rounded up.
   *
   * @param upper the bound
   * @return such as {@code 132 in 1,000}
   */
  public String countUp(double upper) {
    return count(ceiling(upper), upper);
  }

  /**
   * How many more an upper bound is than a known probability, as the difference of the two counts
   * that are shown.
   *
   * @param probability the probability
   * @param upper the bound
   * @return such as {@code 132}
   */
  public String more(double probability, double upper) {
    return grouped(Math.max(0, ceiling(upper) - Math.round(probability * denominator)));
  }

  private long ceiling(double upper) {
    if (upper < NOISE) {
      return 0;
    }
    // A thousandth of one count at most, so that a certainty does not lose its last count.
    double tolerance = Math.min(TOLERANCE, 1e-3 / denominator);
    return (long) Math.ceil(upper * denominator * (1 - tolerance));
  }

  /**
   * Only the count of a known probability.
   *
   * @param probability the probability
   * @return such as {@code 100}
   */
  public String bareCount(double probability) {
    String whole = count(probability);
    return whole.substring(0, whole.indexOf(" in "));
  }

  /**
   * A known probability in percent.
   *
   * @param probability the probability
   * @return such as {@code 10.0 %}
   */
  public static String percent(double probability) {
    return hundredths(probability, RoundingMode.HALF_EVEN) + " %";
  }

  /**
   * An upper bound in percent, rounded up.
   *
   * @param upper the bound
   * @return such as {@code 13.2 %}
   */
  public static String percentUp(double upper) {
    return hundredths(upper * (1 - TOLERANCE), RoundingMode.CEILING) + " %";
  }

  /**
   * An upper bound of a difference in percentage points, rounded up. Below one in a thousand
   * million, which no limit is held against, it only says so.
   *
   * @param upper the bound
   * @return such as {@code +13.2 points}
   */
  public static String pointsUp(double upper) {
    if (upper > 0 && upper < LEAST_DIFFERENCE) {
      return "less than +0.0000001 points";
    }
    return "+" + hundredths(upper * (1 - TOLERANCE), RoundingMode.CEILING) + " points";
  }

  /**
   * One decimal from one percent on; below that two significant digits, and one where there are
   * many zeros before it. What is smaller than all that is shown as the least that is, which is
   * more than it is and never less.
   */
  private static String hundredths(double probability, RoundingMode mode) {
    if (probability == 0) {
      return "0.0";
    }
    BigDecimal percent = new BigDecimal(probability).movePointRight(2);
    if (percent.compareTo(BigDecimal.ONE) >= 0) {
      return percent.setScale(1, mode).toPlainString();
    }
    if (percent.compareTo(LEAST_PERCENT) < 0) {
      return LEAST_PERCENT.toPlainString();
    }
    int digits = percent.compareTo(TINY_PERCENT) < 0 ? 1 : 2;
    return percent.round(new MathContext(digits, mode)).toPlainString();
  }

  private String count(long count, double probability) {
    if (count == 0 && probability > 0) {
      return "fewer than 1 in " + grouped(denominator);
    }
    return grouped(count) + " in " + grouped(denominator);
  }

  private static String grouped(long number) {
    return String.format(Locale.ROOT, "%,d", number);
  }
}
