package dev.sievert.bound;

import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.function.DoubleUnaryOperator;

/**
 * Fano's inequality and its generalisation to Rényi orders, solved for the success of the best
 * guess: the divergence between the coin "right or wrong" and the coin of a uniform guess is at
 * most the information plus what the prior lacks to be uniform,
 *
 * <pre>D_t(s ‖ 1/M) ≤ I_t + ln M − H_t,</pre>
 *
 * with H_t the Rényi entropy of the prior on M records, and for t = 1 the divergence of Kullback
 * and Leibler.
 *
 * @theorem 001 Algorithms 1 and 2
 */
final class Fano {
  /** Room for the rounding of logarithms and entropies, in nats. */
  private static final double SLACK = 0x1p-46;

  /** ln M, and ln(1 − 1/M): asked for again and again. */
  private final double logRecords;

  private final double logOthers;
  private final double greatestMass;

  /** Each mass once, with its logarithm and how many records have it; none where all have one. */
  private final double[] masses;

  private final double[] logMasses;
  private final int[] counts;

  private Fano(double records, double greatestMass, double[] masses, int[] counts) {
    this.logRecords = Math.log(records);
    this.logOthers = Math.log1p(-1 / records);
    this.greatestMass = greatestMass;
    this.masses = masses;
    this.logMasses = Arrays.stream(masses).map(Math::log).toArray();
    this.counts = counts;
  }

  /** Only records that can occur count: fewer records give a smaller bound. */
  static Fano about(Secret.Finite secret) {
    if (!(secret.prior() instanceof Prior.Weights weights)) {
      double size = secret.domain().size();
      return new Fano(size, 1 / size, new double[0], new int[0]);
    }
    double[] sorted = Arrays.stream(weights.masses()).filter(mass -> mass > 0).sorted().toArray();
    double greatest = sorted.length == 0 ? 1 : sorted[sorted.length - 1];
    double[] masses = new double[sorted.length];
    int[] counts = new int[sorted.length];
    int kinds = 0;
    for (double mass : sorted) {
      kinds += kinds == 0 || mass > masses[kinds - 1] ? 1 : 0;
      masses[kinds - 1] = mass;
      counts[kinds - 1]++;
    }
    return new Fano(
        sorted.length, greatest, Arrays.copyOf(masses, kinds), Arrays.copyOf(counts, kinds));
  }

  /** The greatest success under this much information of an order, rounded up. */
  double success(double order, double information) {
    return success(order, information, 1);
  }

  /** The same where it is less than what is known, and otherwise no less than that. */
  double success(double order, double information, double known) {
    // Asked first, because the entropy of many records takes its time.
    if (information >= logRecords) {
      return 1;
    }
    double told = information + missing(order);
    double room = told * (1 + SLACK) + SLACK * (1 + logRecords);
    return within(order, room, known);
  }

  double greatestMass() {
    return greatestMass;
  }

  /** ln M minus the Rényi entropy of the prior. */
  private double missing(double order) {
    if (masses.length == 0) {
      return 0;
    }
    return Math.max(0, logRecords - entropy(order));
  }

  private double entropy(double order) {
    ExactSum sum = new ExactSum();
    double beyond = order - 1;
    boolean isNear = beyond < 0.5;
    double top = Math.log(greatestMass);
    for (int kind = 0; kind < masses.length; kind++) {
      double log = logMasses[kind];
      double term =
          order == 1
              ? -masses[kind] * log
              : isNear ? masses[kind] * Math.expm1(beyond * log) : Math.exp(order * (log - top));
      sum.add(counts[kind] * term);
    }
    if (order == 1) {
      return sum.value();
    }
    return isNear
        ? -Math.log1p(sum.value()) / beyond
        : -(order * top + Math.log(sum.value())) / beyond;
  }

  /** The greatest success whose coin is within reach, by its logarithm. */
  private double within(double order, double room, double known) {
    // Certain success is ln M away from a blind guess, whatever the order.
    DoubleUnaryOperator distance =
        logarithm ->
            logarithm == 0
                ? logRecords
                : order == 1 ? divergence(logarithm) : divergence(logarithm, order);
    if (distance.applyAsDouble(Math.log(known)) <= room) {
      return known;
    }
    double least = -logRecords;
    double fraction =
        MonotoneInverse.zero(share -> distance.applyAsDouble(least * (1 - share)) - room, 0, 1, 4)
            .upper();
    return Math.min(1, Math.exp(least * (1 - fraction)) * (1 + 1e-13 * (1 - least)));
  }

  /** s ln(s M) + (1 − s) ln((1 − s) M / (M − 1)) at s = e^logarithm. */
  private double divergence(double logarithm) {
    double success = Math.exp(logarithm);
    double right = success * (logarithm + logRecords);
    double failure = -Math.expm1(logarithm);
    return right + failure * (Math.log(failure) - logOthers);
  }

  private double divergence(double logarithm, double order) {
    double beyond = order - 1;
    double right = logarithm + logRecords;
    double failure = -Math.expm1(logarithm);
    double wrong = Math.log(failure) - logOthers;
    if (beyond * right < 0.5) {
      double success = Math.exp(logarithm);
      double sum = success * Math.expm1(beyond * right) + failure * Math.expm1(beyond * wrong);
      return Math.log1p(sum) / beyond;
    }
    double onRight = logarithm + beyond * right;
    double onWrong = Math.log(failure) + beyond * wrong;
    double greater = Math.max(onRight, onWrong);
    double sum = greater + Math.log1p(Math.exp(Math.min(onRight, onWrong) - greater));
    return sum / beyond;
  }
}
