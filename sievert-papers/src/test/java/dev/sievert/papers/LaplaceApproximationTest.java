package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.approximate.Edgeworth;
import dev.sievert.accounting.approximate.GaussianLimit;
import dev.sievert.accounting.approximate.LossCumulants;
import dev.sievert.accounting.approximate.StepLoss;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The cumulants of Laplace losses, against closed forms and draws. */
class LaplaceApproximationTest {
  /** Without sampling the mean losses are the two divergences ±(μ + e^(−μ) − 1). */
  @Test
  void meansAreDivergences() {
    for (double mu : new double[] {0.1, 1, 3}) {
      double divergence = mu + Math.expm1(-mu);
      assertThat(LossCumulants.of(new StepLoss.Laplace(mu, 1), true).mean())
          .isCloseTo(divergence, within(1e-10));
      assertThat(LossCumulants.of(new StepLoss.Laplace(mu, 1), false).mean())
          .isCloseTo(-divergence, within(1e-10));
    }
  }

  /** A million draws of one step; limits of five standard errors. */
  @Test
  void momentsAreThoseOfDraws() {
    SplittableRandom random = new SplittableRandom(5);
    int draws = 1_000_000;
    double sum = 0;
    double squares = 0;
    for (int i = 0; i < draws; i++) {
      double size = -Math.log1p(-random.nextDouble());
      double x = random.nextBoolean() ? size : -size;
      double loss = Math.log(0.9 + 0.1 * Math.exp(Math.abs(x) - Math.abs(x - 1)));
      sum += loss;
      squares += loss * loss;
    }
    LossCumulants known = LossCumulants.of(new StepLoss.Laplace(1, 0.1), false);
    double error = 5 * Math.sqrt(known.variance() / draws);
    assertThat(known.mean()).isCloseTo(sum / draws, within(error));
    double variance = squares / draws - sum / draws * sum / draws;
    assertThat(known.variance()).isCloseTo(variance, within(0.01 * variance));
  }

  /** Small effects and many steps: both approximations meet the truth by another accounting. */
  @Test
  void bothMeetTheTruthWhereTheyShould() {
    double truth = 1 - LossTransform.laplace(0.2, 50).near(1).power(0.1);
    assertThat(Edgeworth.sampledLaplace(0.2, 1, 50).beta(0.1, 4).value())
        .isCloseTo(truth, within(1e-3));
    assertThat(GaussianLimit.sampledLaplace(0.2, 1, 50).beta(0.1).value())
        .isCloseTo(truth, within(0.03));
  }
}
