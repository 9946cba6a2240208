package dev.sievert.mechanism;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Normal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What noise costs those who use a release. Smaller is better; values of different kinds must never
 * be compared.
 *
 * @param kind what is measured
 * @param value how much
 * @param details the same noise in other measures, by name
 */
public record Utility(Kind kind, double value, Map<String, Double> details) {
  /** What the absolute error does not exceed in 95 of 100 cases. */
  public static final String USUAL_ERROR = "95 % error";

  /** What is measured. */
  public enum Kind {
    /** Of the noise on a released number. */
    STANDARD_DEVIATION("standard deviation"),
    /** Of the noise on one count of a table. */
    COUNT_DEVIATION("standard deviation of a count"),
    /** Of the estimated share of a rare value, times the number of people. */
    FREQUENCY_VARIANCE("variance of a frequency estimate, times the number of people"),
    /** Noise over clipping norm in training. */
    NOISE_MULTIPLIER("noise multiplier");

    private final String words;

    Kind(String words) {
      this.words = words;
    }

    /** {@return the kind in results} */
    public String words() {
      return words;
    }
  }

  public Utility {
    if (!(value >= 0)) {
      throw new OutOfRangeException("value", "at least 0", Check.number(value));
    }
    details = Collections.unmodifiableMap(new LinkedHashMap<>(details));
  }

  /**
   * Noise on a released number.
   *
   * @param deviation its standard deviation
   * @param meanError its mean absolute value
   * @param usualError what its absolute value does not exceed in 95 of 100 cases
   * @return the utility
   */
  public static Utility ofNoise(double deviation, double meanError, double usualError) {
    Map<String, Double> details = new LinkedHashMap<>();
    details.put("mean absolute error", meanError);
    details.put(USUAL_ERROR, usualError);
    return new Utility(Kind.STANDARD_DEVIATION, deviation, details);
  }

  /** {@return the same noise, on every count of a table} */
  public Utility ofCount() {
    return new Utility(Kind.COUNT_DEVIATION, value, details);
  }

  /**
   * Gaussian noise on a released number.
   *
   * @param deviation its standard deviation
   * @return the utility
   */
  public static Utility ofGaussian(double deviation) {
    return ofNoise(
        deviation, deviation * Math.sqrt(2 / Math.PI), deviation * Normal.quantile(0.975));
  }

  /**
   * {@return the estimate of how many people have a value from reports that support values; the
   * variance for a value that hardly anybody has, times the number of people}
   *
   * @param own the probability that a report supports the reporter's own value
   * @param other the probability that it supports a given other value
   * @theorem Wang, Blocki, Li and Jha 2017, Theorem 2
   */
  public static Utility ofReports(double own, double other) {
    double difference = own - other;
    // Reports that support all values alike say nothing; there the variance is no 0/0.
    double variance =
        difference > 0 ? other * (1 - other) / (difference * difference) : Double.POSITIVE_INFINITY;
    return new Utility(Kind.FREQUENCY_VARIANCE, variance, Map.of());
  }
}
