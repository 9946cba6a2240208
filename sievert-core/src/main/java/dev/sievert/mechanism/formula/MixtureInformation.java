package dev.sievert.mechanism.formula;

import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;

/**
 * A bound on the mutual information of a record and its code with Gaussian noise: − Σ p_i ln Σ_j
 * p_j exp(− d_ij² / 2σ²), the d_ij being distances in standard deviations.
 *
 * @theorem 001 Theorem 2; Kolchinsky and Tracey 2017
 */
public final class MixtureInformation {
  /** Up to this many values every distance is taken; beyond, the greatest for all. */
  private static final int MOST_PAIRED = 500;

  private MixtureInformation() {}

  /** In nats, rounded up; {@code reach} is the greatest distance in standard deviations. */
  public static double nats(
      Secret.Finite secret, double reach, double standardDeviation, boolean oneHot) {
    double nats =
        !oneHot
                && secret.domain() instanceof Domain.Numbers numbers
                && numbers.size() <= MOST_PAIRED
            ? paired(numbers, secret.masses(), standardDeviation)
            : equidistant(secret, reach);
    return Math.max(0, nats) * (1 + 0x1p-46) + 0x1p-46;
  }

  /** All values at the same distance, as with one-hot codes. */
  private static double equidistant(Secret.Finite secret, double reach) {
    double far = Math.exp(-reach * reach / 2);
    if (!(secret.prior() instanceof Prior.Weights weights)) {
      double mass = 1.0 / secret.domain().size();
      return -Math.log(mass + (1 - mass) * far);
    }
    ExactSum sum = new ExactSum();
    for (int record = 0; record < weights.size(); record++) {
      double mass = weights.mass(record);
      sum.add(mass == 0 ? 0 : -mass * Math.log(mass + (1 - mass) * far));
    }
    return sum.value();
  }

  /** Distances are taken as decimals, because near values of great size differ in lost digits. */
  private static double paired(Domain.Numbers numbers, double[] masses, double deviation) {
    List<BigDecimal> places = numbers.numbers();
    ExactSum sum = new ExactSum();
    for (int i = 0; i < masses.length; i++) {
      ExactSum near = new ExactSum();
      for (int j = 0; j < masses.length; j++) {
        double gap = places.get(i).subtract(places.get(j)).abs().doubleValue();
        double distance = Round.up(gap / deviation, 2);
        near.add(masses[j] * Math.exp(-distance * distance / 2));
      }
      sum.add(masses[i] == 0 ? 0 : -masses[i] * Math.log(near.value()));
    }
    return sum.value();
  }
}
