package dev.sievert.calibrate;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Steadiness;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.function.DoubleFunction;

/**
 * One parameter that sets how much a release reveals, and the release at each of its settings.
 *
 * @param name how people call it
 * @param parameter what it is, which says which settings there are and which of them reveal less
 * @param stated the setting that somebody stated, or NaN
 * @param steadiness what the mechanisms around it say of turning it
 * @param secret what is known of the secret that its mechanism acts on
 * @param mechanism the release at a setting
 */
public record Knob(
    String name,
    Parameter parameter,
    double stated,
    Steadiness steadiness,
    Secret secret,
    DoubleFunction<Mechanism> mechanism) {
  /** Refuses parameters that do not set how much is revealed. */
  public Knob {
    if (parameter.safer().isEmpty()) {
      throw new OutOfRangeException(
          "parameter", "one that sets how much is revealed", parameter.name());
    }
  }

  /**
   * Which settings reveal less.
   *
   * @return smaller or greater ones
   */
  public Parameter.Safer safer() {
    return parameter.safer().orElseThrow();
  }

  /**
   * The settings to search.
   *
   * @return from the safest to the riskiest
   */
  public Range range() {
    return Range.of(parameter, stated);
  }

  /**
   * Whether turning it to the safe side never raises a risk.
   *
   * @return as the mechanisms around it say
   */
  public boolean isSteady() {
    return steadiness.isSteady();
  }

  /**
   * Where a knob that is not steady changes its shape; between two of them it is steady.
   *
   * @return in increasing order, none where they are not known
   */
  public List<Double> jumps() {
    return steadiness.jumps(parameter, secret);
  }

  /** Beyond it e^ε is no number, and the noise is as good as none. */
  private static final double GREATEST_EPSILON = 700;

  /** Amounts of noise are searched this many times above and below where the search starts. */
  private static final double FAR = 1e12;

  /**
   * Settings to search.
   *
   * @param safest the setting that reveals least
   * @param riskiest the setting that reveals most
   * @param start where to begin
   * @param isWhole whether only whole numbers are settings
   */
  public record Range(double safest, double riskiest, double start, boolean isWhole) {
    /** Refuses a start that is outside. */
    public Range {
      double least = Math.min(safest, riskiest);
      double greatest = Math.max(safest, riskiest);
      if (!(start >= least && start <= greatest)) {
        throw new OutOfRangeException("start", "in [" + least + ", " + greatest + "]", start);
      }
    }

    /**
     * The settings of a parameter that a search can reach.
     *
     * @param parameter a parameter that sets how much is revealed
     * @param stated the setting that somebody stated, or NaN
     * @return the range
     */
    public static Range of(Parameter parameter, double stated) {
      boolean lessIsSafer = parameter.safer().orElseThrow() == Parameter.Safer.LESS;
      if (parameter.kind() instanceof Parameter.Whole whole) {
        double start = stated >= whole.least() ? stated : whole.least();
        double least = (double) whole.least();
        double greatest = (double) whole.greatest();
        return new Range(
            lessIsSafer ? least : greatest, lessIsSafer ? greatest : least, start, true);
      }
      Parameter.Numeric kind = (Parameter.Numeric) parameter.kind();
      boolean isBounded = kind.greatest() < Double.POSITIVE_INFINITY;
      double middle = isBounded ? (kind.least() + kind.greatest()) / 2 : 1;
      double start = stated > kind.least() && stated < kind.greatest() ? stated : middle;
      if (lessIsSafer) {
        double most = isBounded ? kind.greatest() : Math.max(GREATEST_EPSILON, 2 * start);
        return new Range(kind.least(), most, start, false);
      }
      double most = isBounded ? kind.greatest() : Math.min(Double.MAX_VALUE, start * FAR);
      double least = Math.max(kind.least(), Math.max(Double.MIN_NORMAL, start / FAR));
      return new Range(most, least, start, false);
    }
  }

  /**
   * Whether every change of shape is known on the safe side of a setting.
   *
   * @param setting the setting
   * @return true where the search from there to the safe end is complete
   */
  public boolean isKnownUpTo(double setting) {
    List<Double> known = jumps();
    return safer() == Parameter.Safer.LESS
        && !known.isEmpty()
        && setting <= known.get(known.size() - 1);
  }

  /** Whether a setting reveals no more than another, by the knob's own order. */
  boolean isSaferOrSame(double setting, double than) {
    return safer() == Parameter.Safer.LESS ? setting <= than : setting >= than;
  }
}
