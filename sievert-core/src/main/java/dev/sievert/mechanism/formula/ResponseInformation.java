package dev.sievert.mechanism.formula;

import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;

/**
 * The mutual information of a record and its randomised response, rounded up: the entropy of the
 * response minus that of the noise,
 *
 * <pre>I = −Σ_y P(y) ln P(y) + p ln p + (m − 1) q ln q,   P(y) = q + (p − q) π(y),</pre>
 *
 * where p = 1 / (1 + (m − 1) e^−ε) is how probable the truth is, and q = e^−ε p each other value.
 *
 * @theorem 001 section 5.2, equation 9
 */
public final class ResponseInformation {
  private ResponseInformation() {}

  /** In nats. Entropies are differences of logarithms, so their error is measured against ln m. */
  public static double nats(double epsilon, double records, Secret.Finite secret) {
    if (epsilon == 0) {
      return 0;
    }
    double shrink = Math.exp(-epsilon);
    double truth = 1 / (1 + (records - 1) * shrink);
    double other = shrink * truth;
    double nats =
        secret.prior() instanceof Prior.Weights weights
            ? outputEntropy(weights, truth, other) + term(truth) + (records - 1) * term(other)
            : truth * Math.log(records * truth) + (records - 1) * other * Math.log(records * other);
    double exact = other == 0 ? truthful(secret) : nats;
    return Math.max(0, exact) + 0x1p-48 * (1 + Math.log(records));
  }

  /** Without noise the response tells the record, which is worth the entropy of the prior. */
  private static double truthful(Secret.Finite secret) {
    return secret.prior() instanceof Prior.Weights weights
        ? outputEntropy(weights, 1, 0)
        : Math.log((double) secret.domain().size());
  }

  private static double outputEntropy(Prior.Weights weights, double truth, double other) {
    ExactSum entropy = new ExactSum();
    for (int record = 0; record < weights.size(); record++) {
      entropy.add(-term(other + (truth - other) * weights.mass(record)));
    }
    return entropy.value();
  }

  private static double term(double probability) {
    return probability == 0 ? 0 : probability * Math.log(probability);
  }
}
