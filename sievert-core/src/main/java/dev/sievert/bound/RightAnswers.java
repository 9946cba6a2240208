package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.util.Arrays;

/** The limited sum of the probabilities of being right, spent on the likeliest records first. */
@SuppressWarnings("ArrayRecordComponent")
record RightAnswers(double records, double[] ascending) {
  private static final int STEPS = 24;

  static RightAnswers about(Secret.Finite secret) {
    if (!(secret.prior() instanceof Prior.Weights weights)) {
      return new RightAnswers((double) secret.domain().size(), new double[0]);
    }
    double[] masses = Arrays.stream(weights.masses()).filter(mass -> mass > 0).sorted().toArray();
    return new RightAnswers(masses.length, masses);
  }

  /**
   * The greatest success minus the best blind guess: what the sum allows beyond one right answer.
   */
  double excess(ApproxDp guarantee) {
    double more = beyondOne(guarantee);
    double excess = ascending.length == 0 ? more / records : spent(more);
    return Round.probabilityUp(excess, STEPS);
  }

  /** The sum m (e^ε + (m − 1) δ) / (e^ε + m − 1) minus one, without cancellation. */
  private double beyondOne(ApproxDp guarantee) {
    double shrink = Math.exp(-guarantee.epsilon());
    double lost = -Math.expm1(-guarantee.epsilon());
    double sum = (records - 1) * (lost + records * guarantee.delta() * shrink);
    return Math.min(records - 1, sum / (1 + (records - 1) * shrink));
  }

  /** Spends a sum on all masses but the largest, from the larger down, at most once on each. */
  private double spent(double sum) {
    ExactSum spent = new ExactSum();
    double left = sum;
    for (int i = ascending.length - 2; i >= 0 && left > 0; i--) {
      spent.add(ascending[i] * Math.min(1, left));
      left -= 1;
    }
    return spent.value();
  }
}
