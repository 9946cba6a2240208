package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.SuccessCounts;
import java.util.Arrays;

/**
 * Laplace noise, a = 1 / b: q_g(τ) is one below −a − u_g, e^{−(a + τ + u_g) / 2} / 2 from there to
 * a − u_g, and zero above.
 */
final class LaplaceTails implements CandidateTails {
  private static final double ROUNDING = 1 + 1e-12;

  private final double[] gaps;
  private final double[] counts;
  private final double signal;

  LaplaceTails(RelativeWeights weights, double signal) {
    this.gaps = weights.gaps();
    this.counts = weights.counts();
    this.signal = signal;
  }

  @Override
  public double rate() {
    return 1;
  }

  @Override
  public double scale() {
    return Math.min(1, signal);
  }

  @Override
  public void count(double at, SuccessCounts sums) {
    for (int group = 0; group < gaps.length; group++) {
      double place = at + gaps[group];
      if (place < -signal) {
        sums.add(counts[group], 1, Double.NEGATIVE_INFINITY);
      } else if (place < signal) {
        double found = Math.exp(-(signal + place) / 2) / 2;
        sums.add(counts[group], found, Math.log1p(-found));
      }
    }
  }

  @Override
  public void magnitudes(double middle, double half, double[] into) {
    double sum = 0;
    for (int group = 0; group < gaps.length; group++) {
      double place = middle + gaps[group];
      if (place > -signal && place < signal) {
        sum += counts[group] * Math.exp(-(signal + place) / 2) / 2;
      }
    }
    double coefficient = sum * Math.exp(half / 2) * ROUNDING;
    for (int j = 1; j < into.length; j++) {
      coefficient *= 0.5 / j;
      into[j] += coefficient;
    }
  }

  @Override
  public double[] breaks() {
    double[] breaks = new double[2 * gaps.length];
    for (int group = 0; group < gaps.length; group++) {
      breaks[2 * group] = -signal - gaps[group];
      breaks[2 * group + 1] = signal - gaps[group];
    }
    Arrays.sort(breaks);
    return breaks;
  }

  @Override
  public double high(double most) {
    return signal;
  }

  @Override
  public double beyond(double high) {
    return 0;
  }
}
