package dev.sievert.exact.interval;

import dev.sievert.guarantee.channel.IntervalChannel.Noise;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;

/**
 * Proven ends for noise that is wide against the interval. With the scale s in parts of the
 * interval, what an output says about a record is
 *
 * <pre>
 * p(θ|z) − p(θ) = F(θ, z)/s + e(θ, z),   ∫ sup_z |e(θ, z)| dθ ≤ K/s²
 * </pre>
 *
 * <p>so that the advantage is that of F/s but for κ⁺ K/s², or K/s² for whoever knows the record.
 *
 * <p>Free noise says only whether the record is high or low: F(θ, z) is a(θ) (z − m) with m the
 * mean record, and both parts of a have the integral A. <i>Laplace noise</i>: beyond the interval
 * e^(−z/s) is 1 − z/s but for at most 1/2s², so that A = 1/2; outputs inside have density at most
 * 1/2s, of which the record changes at most a share of 1/s: K = 1. <i>Gaussian noise</i>: with t
 * the distance of the output from the middle of the interval and x that of the record, in standard
 * deviations, the density is that of a record in the middle times Σ He_n(t) xⁿ/n!. The second term
 * gives A = 1/√(2π). As |x| ≤ 1/2s and E |He_n| ≤ √n!, those after it have a mean of at most
 * 0.25/s² for s ≥ 1, and taking the mean over records away doubles that at most: K = 1/2.
 *
 * <p><i>Exponential noise</i> with c the mean distance of an output from the record has the density
 * 1 + (c − |θ − z|)/s but for at most 0.82/s² where s ≥ 999, so that K = 2. There F is no product,
 * but it does not depend on s: ends for one wide scale are ends for another.
 */
final class WideNoise {
  /** For wider noise the ranges that {@link IntervalProof} works with lose too many digits. */
  private static final double WIDE = 1_000;

  /** The exponential noise whose ends are carried over, in parts of the interval. */
  static final double NARROWER = 999;

  private static final double EXPONENTIAL_ERROR = 2;

  private WideNoise() {}

  /** Whether noise of this scale, in parts of the interval, is wide; not where it is infinite. */
  static boolean isWide(double scale) {
    return scale > WIDE && scale < Double.POSITIVE_INFINITY;
  }

  /**
   * What is gained from noise on the whole line.
   *
   * @param scale that of the noise, in parts of the interval, at least one
   * @param window what a hint whether the record is high or low is worth
   * @param share the greatest prior mass about which one guess is right
   */
  static Bracket gained(Noise noise, double scale, Bracket window, double share) {
    boolean isLaplace = noise == Noise.LAPLACE;
    double through = isLaplace ? 0.5 : 1 / Math.sqrt(2 * Math.PI);
    double error = (isLaplace ? 1 : 0.5) * share / scale;
    return between(through * window.lower() - error, through * window.upper() + error, scale);
  }

  /**
   * What is gained from exponential noise.
   *
   * @param scale that of the noise, in parts of the interval, at least {@link #NARROWER}
   * @param narrower what is gained where the scale is that
   */
  static Bracket carried(double scale, Bracket narrower, double share) {
    double error = EXPONENTIAL_ERROR * share * (1 / NARROWER + 1 / scale);
    return between(NARROWER * narrower.lower() - error, NARROWER * narrower.upper() + error, scale);
  }

  private static Bracket between(double least, double most, double scale) {
    return Bracket.between(
        Math.max(0, Round.down(least / scale, 8)), Math.min(1, Round.up(most / scale, 8)));
  }
}
