package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.SuccessCounts;
import dev.sievert.numeric.Normal;
import java.util.Arrays;

/**
 * Gaussian noise: q_g(ξ) = Φ(−x) at x = ξ + u_g / d + d / 2, whose derivatives are Hermite
 * polynomials times the density.
 */
final class GaussianTails implements CandidateTails {
  private static final double ROUNDING = 1 + 1e-12;

  private final double[] places;
  private final double[] counts;
  private final double signal;
  private final double total;

  GaussianTails(RelativeWeights weights, double signal) {
    this.signal = signal;
    this.counts = weights.counts();
    this.total = weights.total();
    this.places = new double[weights.groups()];
    Arrays.setAll(places, group -> weights.gaps()[group] / signal + signal / 2);
  }

  @Override
  public double rate() {
    return signal;
  }

  @Override
  public double scale() {
    return Math.min(1, signal);
  }

  @Override
  public void count(double at, SuccessCounts sums) {
    for (int group = 0; group < places.length; group++) {
      double x = at + places[group];
      sums.add(counts[group], Normal.cdf(-x), Normal.logCdf(x));
    }
  }

  /** |He_n(x)| φ(x) is at most the same recursion at the greatest |x|, times φ at the least. */
  @Override
  public void magnitudes(double middle, double half, double[] into) {
    for (int group = 0; group < places.length; group++) {
      double x = Math.abs(middle + places[group]);
      double least = Math.max(0, x - half);
      double most = x + half;
      double density = Math.exp(-least * least / 2) / Math.sqrt(2 * Math.PI) * ROUNDING;
      double before = 0;
      double here = counts[group] * density;
      double factorial = 1;
      for (int j = 1; j < into.length; j++) {
        factorial *= j;
        into[j] += here / factorial;
        double next = most * here + (j - 1) * before;
        before = here;
        here = next;
      }
    }
  }

  @Override
  public double[] breaks() {
    return new double[0];
  }

  @Override
  public double high(double most) {
    double at = signal / 2;
    while (total * Normal.cdf(signal / 2 - at) > most) {
      at += 0.25;
    }
    return at;
  }

  /** E₀ (e^−u l − e^τ)₊ is at most e^−u E₀[l; e^−u l > e^τ], and that the own tail. */
  @Override
  public double beyond(double high) {
    return total * Normal.cdfUp(signal / 2 - high);
  }
}
