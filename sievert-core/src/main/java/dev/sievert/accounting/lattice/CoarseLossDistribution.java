package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.TailProbabilities;
import java.util.Arrays;

/**
 * One step on a few hundred losses, close together near zero and far apart in the tails: good
 * enough to choose a tilt and a lattice by, never part of an answer. Its cumulants are those of
 * K(s) = ln Σ P(l) e^(s l).
 */
final class CoarseLossDistribution {
  private static final int POINTS = 400;

  private final double[] loss;
  private final double[] logMass;

  private CoarseLossDistribution(double[] loss, double[] logMass) {
    this.loss = loss;
    this.logMass = logMass;
  }

  /** Each cell stands at its own likelihood ratio, so that many of them add up without a bias. */
  static CoarseLossDistribution of(DominatingPair pair, LossRange range) {
    double[] ends = places(range);
    double[] loss = new double[ends.length];
    double[] logMass = new double[ends.length];
    double impossible = pair.withoutUpTo(-Double.MAX_VALUE);
    TailProbabilities before = new TailProbabilities(1 - impossible, impossible, 1, 0);
    for (int i = 0; i < ends.length; i++) {
      boolean isLast = i == ends.length - 1;
      TailProbabilities now = pair.tails(isLast ? Double.MAX_VALUE : ends[i]);
      double mass = LossDiscretization.mass(before, now);
      double massWith = LossDiscretization.massWith(before, now);
      logMass[i] = Math.log(mass);
      double ratio = mass > 0 && massWith > 0 ? Math.log(massWith / mass) : ends[i];
      loss[i] = Math.max(ends[Math.max(0, i - 1)], Math.min(ends[i], ratio));
      before = now;
    }
    return new CoarseLossDistribution(loss, logMass);
  }

  /** From the low end through zero to the high end, each step longer than the last. */
  private static double[] places(LossRange range) {
    double span = range.high() - range.low();
    if (span == 0) {
      return new double[] {range.low()};
    }
    double centre = Math.max(range.low(), Math.min(range.high(), 0));
    double[] places = new double[2 * POINTS + 1];
    for (int i = 0; i <= POINTS; i++) {
      // sinh spacing: even near the centre, geometric far from it.
      double share = Math.sinh(14.0 * i / POINTS) / Math.sinh(14.0);
      places[POINTS + i] = centre + share * (range.high() - centre);
      places[POINTS - i] = centre - share * (centre - range.low());
    }
    return Arrays.stream(places).distinct().toArray();
  }

  /** Adds this step's share of the cumulants of the tilted loss: value, mean, variance. */
  void addCumulants(double tilt, double times, double[] cumulants) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < loss.length; i++) {
      greatest = Math.max(greatest, logMass[i] + tilt * loss[i]);
    }
    double sum = 0;
    double first = 0;
    double second = 0;
    for (int i = 0; i < loss.length; i++) {
      double weight = Math.exp(logMass[i] + tilt * loss[i] - greatest);
      sum += weight;
      first += weight * loss[i];
      second += weight * loss[i] * loss[i];
    }
    double mean = first / sum;
    cumulants[0] += times * (greatest + Math.log(sum));
    cumulants[1] += times * mean;
    cumulants[2] += times * Math.max(0, second / sum - mean * mean);
  }

  /** How far the step reaches, in its standard deviations. */
  double reach(LossRange range) {
    double[] cumulants = new double[3];
    addCumulants(0.5, 1, cumulants);
    return range.width() / Math.sqrt(cumulants[2]);
  }

  int size() {
    return loss.length;
  }

  double loss(int place) {
    return loss[place];
  }

  /** How much of the tilted probability lies at this place or farther from the bulk. */
  double[] tiltedTails(double tilt) {
    double[] cumulants = new double[3];
    addCumulants(tilt, 1, cumulants);
    double[] tails = new double[loss.length];
    double total = 0;
    for (int i = 0; i < loss.length; i++) {
      total += Math.exp(logMass[i] + tilt * loss[i] - cumulants[0]);
      tails[i] = total;
    }
    total = 0;
    for (int i = loss.length - 1; i >= 0; i--) {
      total += Math.exp(logMass[i] + tilt * loss[i] - cumulants[0]);
      tails[i] = Math.min(tails[i], total);
    }
    return tails;
  }
}
