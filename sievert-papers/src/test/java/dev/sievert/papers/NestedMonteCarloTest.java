package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.exact.ExactRisk;
import dev.sievert.guarantee.IntervalChannel;
import dev.sievert.guarantee.IntervalChannel.Noise;
import dev.sievert.numeric.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The papers' way to the same number agrees, as far as sampling can. */
class NestedMonteCarloTest {
  /** The limits fail with probability 1e-6 for each; nested guesses are a little worse. */
  @Test
  void estimatesWhatQuadratureFinds() {
    for (BetaPrior prior :
        new BetaPrior[] {BetaPrior.UNIFORM, new BetaPrior(0.1, 0.1), new BetaPrior(2, 3)}) {
      IntervalChannel channel = new IntervalChannel(Noise.EXPONENTIAL, 0.2);
      Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
      Goal goal = new Goal.Within(new BigDecimal("0.1"));
      double exact =
          ExactRisk.solve(channel, ThreatModel.of("someone", secret, goal, Auxiliary.NOTHING))
              .orElseThrow()
              .advantage()
              .value();
      Estimate estimate =
          new NestedMonteCarlo(channel, prior, 0.1)
              .advantage(4_000, 400, 1 - 1e-6, new SplittableRandom(11));
      assertThat(estimate.lower()).isLessThan(exact);
      assertThat(estimate.upper()).isGreaterThan(exact);
      assertThat(estimate.value()).isBetween(exact - 0.04, exact + 0.03);
    }
  }

  @Test
  void sameSeedSameNumber() {
    NestedMonteCarlo sampled =
        new NestedMonteCarlo(new IntervalChannel(Noise.EXPONENTIAL, 1), BetaPrior.UNIFORM, 0.2);
    assertThat(sampled.advantage(50, 50, 0.95, new SplittableRandom(3)))
        .isEqualTo(sampled.advantage(50, 50, 0.95, new SplittableRandom(3)));
    assertThatThrownBy(
            () ->
                new NestedMonteCarlo(new IntervalChannel(Noise.LAPLACE, 1), BetaPrior.UNIFORM, 0.2))
        .hasMessage("the exponential mechanism only");
  }
}
