package dev.sievert.mechanism;

import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.ApproxPair;
import dev.sievert.accounting.DiscreteGaussianPair;
import dev.sievert.accounting.DiscreteLaplacePair;
import dev.sievert.accounting.LossPair;
import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class AmplificationTest {
  private static final double[] EPSILONS = {1e-20, 1e-9, 0.1, 1, 5, 29, 30, 31, 100, 600};
  private static final double[] RATES = {1e-12, 1e-3, 0.1, 0.5, 0.999};

  /** Read backwards in decimals: e^ε' is at least 1 + q (e^ε − 1), and hardly more. */
  @Test
  void isNeverBelowTheFormulaAndHardlyAbove() {
    for (double epsilon : EPSILONS) {
      for (double rate : RATES) {
        double sampled = Amplification.epsilon(epsilon, rate);
        BigDecimal truth =
            BigDecimal.ONE.add(exactly(rate).multiply(exp(epsilon).subtract(BigDecimal.ONE)));
        assertThat(exp(sampled)).as(epsilon + " at " + rate).isGreaterThanOrEqualTo(truth);
        assertThat(exp(sampled - 1e-12 * Math.max(sampled, 1e-3 * epsilon)))
            .as(epsilon + " at " + rate)
            .isLessThan(truth);
      }
    }
  }

  @Test
  void endsAreExact() {
    assertThat(Amplification.epsilon(3, 0)).isZero();
    assertThat(Amplification.epsilon(3, 1)).isEqualTo(3);
    assertThat(Amplification.epsilon(0, 0.5)).isZero();
    assertThat(Amplification.epsilon(1e300, 0.5)).isLessThanOrEqualTo(1e300);
  }

  @Test
  void isKnownOfStepsWithAnEpsilonOfTheirOwn() {
    assertThat(Amplification.of(single(new DiscreteLaplacePair(0.5, 2)), 1).orElseThrow().epsilon())
        .isBetween(1.0, 1 + 1e-15);
    assertThat(Amplification.of(single(new ApproxPair(0, 0.5)), 0.5).orElseThrow().delta())
        .isBetween(0.25, 0.25 + 1e-15);
    assertThat(Amplification.of(single(new DiscreteGaussianPair(1, 1)), 0.5)).isEmpty();
    Release twice = new Release.Repeated(single(new ApproxPair(1, 0)), 2);
    assertThat(Amplification.of(twice, 0.5)).isEmpty();
  }

  private static Release single(LossPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }

  private static BigDecimal exp(double x) {
    return HighPrecision.exp(exactly(x));
  }
}
