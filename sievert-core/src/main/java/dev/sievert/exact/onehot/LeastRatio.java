package dev.sievert.exact.onehot;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import java.util.OptionalDouble;

/**
 * How far the mean of the least likelihood ratio of k candidates is below one, 1 − E₀ min_g l_g, as
 * an upper end. With F the distribution function of one ratio, E₀ min = ∫ (1 − F(v))^k dv.
 *
 * <p>Laplace noise, a = 1/b: E₀ min = e^−a + 2^−k (e^−a − e^−(k−1)a)/(k/2 − 1), for k = 2 with 2a
 * e^−a in place of the quotient. Noise in whole numbers by sums, Gaussian noise by panels.
 *
 * @theorem ours; docs/theory/proofs/success.capacity.md
 */
final class LeastRatio {
  private static final double ROUNDING = 4e-12;

  /** The logarithm of a ratio that is hardly a double any more. */
  private static final double GREAT = 700;

  private LeastRatio() {}

  /** How far it is below one, or nothing where the law of the ratios is not known. */
  static OptionalDouble separation(OneHotChannel channel, double candidates) {
    if (candidates == 1 || Double.isInfinite(channel.scale())) {
      return OptionalDouble.of(0);
    }
    if (channel.noise() == Noise.GAUSSIAN) {
      double signal = Math.sqrt((double) channel.cells()) / channel.scale();
      return OptionalDouble.of(GaussianRatios.shortfall(candidates, signal).upper());
    }
    if (channel.noise() == Noise.LAPLACE) {
      return channel.cells() == 1
          ? OptionalDouble.of(laplace(1 / channel.scale(), candidates))
          : OptionalDouble.empty();
    }
    return RatioLattice.of(channel).stream()
        .mapToDouble(lattice -> onLattice(lattice, candidates))
        .findFirst();
  }

  private static double laplace(double signal, double candidates) {
    double further =
        candidates == 2
            ? signal / 2
            : Math.pow(2, -candidates)
                * -Math.expm1(-(candidates - 2) * signal)
                / (candidates / 2 - 1);
    double separation = -Math.expm1(-signal) - further * Math.exp(-signal);
    return Math.max(0, separation) * (1 + ROUNDING);
  }

  /**
   * ∫_0^1 P(min l ≤ v) dv − ∫_1^∞ P(min l > v) dv, place by place: two sums of positive terms. What
   * is not listed may be nothing.
   */
  private static double onLattice(RatioLattice lattice, double candidates) {
    double[] masses = lattice.masses();
    double[] beyond = new double[masses.length];
    for (int place = masses.length - 2; place >= 0; place--) {
      beyond[place] = beyond[place + 1] + masses[place + 1];
    }
    double gained = 0;
    double lost = 0;
    double upTo = 0;
    // Between the first place and the last; before it P(min l ≤ v) is zero, after it one.
    for (int place = 0; place < masses.length; place++) {
      upTo += masses[place];
      double from = lattice.first() + place * lattice.step();
      double to = place + 1 < masses.length ? from + lattice.step() : Math.max(from, 0);
      double logarithm = candidates * (upTo < 0.5 ? Math.log1p(-upTo) : Math.log(beyond[place]));
      gained += -Math.expm1(logarithm) * between(Math.min(from, 0), Math.min(to, 0));
      // Where a ratio is that great, two candidates hardly ever have it both; leaving it out is
      // safe.
      if (to < GREAT) {
        lost += Math.exp(logarithm) * between(Math.max(from, 0), Math.max(to, 0));
      }
    }
    return Math.max(0, gained - lost)
        + ROUNDING * (gained + lost)
        + 2 * lattice.lost() * candidates;
  }

  /** e^to − e^from. */
  private static double between(double from, double to) {
    return Math.exp(to) * -Math.expm1(from - to);
  }
}
