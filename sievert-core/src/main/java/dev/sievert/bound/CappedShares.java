package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.PrefixSums;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.util.Arrays;

/** The greedy sum of 004 Theorem 5.5, for a prior that is sorted once. */
@SuppressWarnings("ArrayRecordComponent")
record CappedShares(double records, double[] descending, double[] others) {
  private static final int STEPS = 24;

  /** The last one is kept, because every trade-off function of a release asks for it. */
  static CappedShares of(Secret.Finite secret) {
    return Memory.last(CappedShares.class, secret, secret.prior(), () -> sorted(secret));
  }

  private static CappedShares sorted(Secret.Finite secret) {
    if (!(secret.prior() instanceof Prior.Weights weights)) {
      return new CappedShares(secret.domain().size(), new double[0], new double[0]);
    }
    double[] masses = Arrays.stream(weights.masses()).filter(mass -> mass > 0).sorted().toArray();
    for (int i = 0, j = masses.length - 1; i < j; i++, j--) {
      double swapped = masses[i];
      masses[i] = masses[j];
      masses[j] = swapped;
    }
    return new CappedShares(masses.length, masses, others(masses));
  }

  /** One minus each mass, as the sum of the others, so that a mass near one loses nothing. */
  private static double[] others(double[] masses) {
    PrefixSums sums = PrefixSums.of(masses);
    double[] others = new double[masses.length];
    Arrays.setAll(others, i -> sums.between(0, i) + sums.between(i + 1, masses.length));
    return others;
  }

  /** The greatest advantage under (ε, δ), rounded up. */
  double greatest(ApproxDp guarantee) {
    double shrink = Math.exp(-guarantee.epsilon());
    double lost = -Math.expm1(-guarantee.epsilon());
    double all =
        (records - 1)
            * (lost + records * guarantee.delta() * shrink)
            / (1 + (records - 1) * shrink);
    // Equally likely records never reach their caps.
    double advantage =
        descending.length == 0 ? all / records : filled(guarantee.totalVariation(), all);
    return Round.probabilityUp(advantage, STEPS);
  }

  private double filled(double cap, double all) {
    ExactSum advantage = new ExactSum();
    ExactSum left = new ExactSum().add(all);
    for (int i = 0; i < descending.length && left.value() > 0; i++) {
      double share = Math.min(cap * others[i], left.value());
      advantage.add(descending[i] * share);
      left.add(-share);
    }
    return advantage.value();
  }
}
