package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.Fourier;
import java.util.Arrays;

/**
 * What the rounding of one step's own probabilities does to the tails of a sum of steps.
 *
 * <p>Let each computed tail T̃(l) be within (1 ± η) T(l). A tail of the sum is the mean of a
 * function that grows with any one summand, so exchanging one true step for a computed one changes
 * it by at most ∫ η T dg ≤ E[η(X); S &gt; l], and n steps change it by a share of at most (1 + η)^n
 * − 1. Tails are exponentials of arguments with a relative rounding: η is {@value #SHARE} and
 * {@value #SHARE_OF_LOGARITHM} times |ln T|, as deep as tails are looked into. Places that hold
 * less than a thousandth of the tilted probability of n steps together are not looked into; by
 * Chernoff's inequality they count at most {@link PrivacyLossDistribution#LEFT_OUT} of it.
 */
final class InputRounding {
  /** Roundings of a distribution function. */
  private static final double SHARE = 4e-15;

  /** Sixteen roundings of the argument of an exponential. */
  private static final double SHARE_OF_LOGARITHM = 16 * Fourier.UNIT;

  /** Times the greatest η of all, 1e-12, this is no more than is left out. */
  private static final double NEGLIGIBLE = 1e-3;

  private InputRounding() {}

  /**
   * The share by which a tail of all steps may be off.
   *
   * @param tilt under which places count as little
   */
  static double of(LossDiscretization lattice, double tilt, double times) {
    double[] tilted = tilted(lattice, tilt);
    double share = NEGLIGIBLE / times;
    double depth =
        Math.max(
            depth(lattice, tilt, tilted, share, true), depth(lattice, tilt, tilted, share, false));
    return Math.expm1(times * (SHARE + SHARE_OF_LOGARITHM * depth));
  }

  /** The tilted probability of each place, as a share of the greatest. */
  private static double[] tilted(LossDiscretization lattice, double tilt) {
    double[] tilted = new double[lattice.places.length];
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < tilted.length; i++) {
      tilted[i] = Math.log(lattice.without[i]) + tilt * lattice.loss(i);
      greatest = Math.max(greatest, tilted[i]);
    }
    // Where nothing is left of the step, everything is told for certain, and nothing is in doubt.
    for (int i = 0; i < tilted.length; i++) {
      tilted[i] = greatest > Double.NEGATIVE_INFINITY ? Math.exp(tilted[i] - greatest) : 0;
    }
    return tilted;
  }

  /** How deep tails are, and how far tilts reach, where from one end on places begin to count. */
  private static double depth(
      LossDiscretization lattice, double tilt, double[] tilted, double share, boolean fromAbove) {
    double least = share * Arrays.stream(tilted).sum();
    double seen = 0;
    double without = 0;
    double with = 0;
    for (int k = 0; k < tilted.length; k++) {
      int i = fromAbove ? tilted.length - 1 - k : k;
      seen += tilted[i];
      without += lattice.without[i];
      with += lattice.with[i];
      if (seen > least) {
        return depth(without) + depth(with) + Math.abs(tilt * lattice.loss(i));
      }
    }
    return 0;
  }

  /** What is impossible is so without rounding. */
  private static double depth(double tail) {
    return tail > 0 ? -Math.log(Math.min(1, tail)) : 0;
  }
}
