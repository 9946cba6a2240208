package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.IntervalChannel.Noise;
import dev.sievert.numeric.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** The paper's way to the same number comes near it, as far as sampling can. */
class NestedMonteCarloTest {
  /** The error falls as 1/√N; six estimates from 300 draws each are within a few hundredths. */
  @Test
  void comesNearWhatQuadratureFinds() {
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
          new NestedMonteCarlo(channel, prior, 0.1).repeated(300, 6, new SplittableRandom(11));
      assertThat(estimate.value()).isBetween(exact - 0.04, exact + 0.04);
    }
  }

  /** For the uniform prior g has a closed integral over a fine grid, without Leibniz' rule. */
  @Test
  void candidatesHoldTheGreatestPlace() {
    double scale = 0.5;
    for (double reach : new double[] {0.1, 0.25, 0.5, 0.75}) {
      NestedMonteCarlo nested =
          new NestedMonteCarlo(
              new IntervalChannel(Noise.EXPONENTIAL, scale), BetaPrior.UNIFORM, reach);
      for (double output : new double[] {0.05, 0.3, 0.5, 0.8}) {
        double[] upTo = integral(output, scale);
        double marginal = upTo[upTo.length - 1];
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i <= 1000; i++) {
          most = Math.max(most, gain(upTo, marginal, i / 1000.0, reach));
        }
        double found =
            nested.candidates(output, marginal).stream()
                .mapToDouble(guess -> gain(upTo, marginal, guess, reach))
                .max()
                .orElseThrow();
        assertThat(found).isCloseTo(most, within(1e-4));
      }
    }
  }

  private static double[] integral(double output, double scale) {
    int cells = 20_000;
    double[] upTo = new double[cells + 1];
    for (int i = 0; i < cells; i++) {
      double z = (i + 0.5) / cells;
      double total = scale * (2 - Math.exp(-z / scale) - Math.exp(-(1 - z) / scale));
      upTo[i + 1] = upTo[i] + Math.exp(-Math.abs(output - z) / scale) / total / cells;
    }
    return upTo;
  }

  private static double gain(double[] upTo, double marginal, double guess, double reach) {
    double low = Math.max(0, guess - reach);
    double high = Math.min(1, guess + reach);
    int cells = upTo.length - 1;
    return upTo[(int) Math.round(high * cells)]
        - upTo[(int) Math.round(low * cells)]
        - marginal * (high - low);
  }

  /** At so few draws the printed error bound allows more than there is to lose. */
  @Test
  void errorBoundFallsWithTheDrawsAndSaysLittle() {
    NestedMonteCarlo nested =
        new NestedMonteCarlo(new IntervalChannel(Noise.EXPONENTIAL, 1), BetaPrior.UNIFORM, 0.25);
    double most = 1 / -Math.expm1(-1);
    double t = nested.errorBound(1000, 0.05);
    double scale = 1000 / (2 * most * most);
    double sum =
        2 * Math.exp(-scale * t * t / 9)
            + Math.exp(-scale * square(t / 3 - most * Math.sqrt(2 * Math.log(8) / 1000)))
            + Math.exp(-scale * square(t / 1.5 - most / (2 * Math.sqrt(1000))));
    assertThat(sum).isCloseTo(0.05, within(1e-6));
    assertThat(nested.errorBound(100, 0.05)).isGreaterThan(1).isGreaterThan(t);
    assertThat(nested.errorBound(100_000, 0.05)).isLessThan(t / 5);
  }

  private static double square(double x) {
    return x * x;
  }

  @Test
  void sameSeedSameNumber() {
    NestedMonteCarlo sampled =
        new NestedMonteCarlo(new IntervalChannel(Noise.EXPONENTIAL, 1), BetaPrior.UNIFORM, 0.2);
    assertThat(sampled.estimate(50, new SplittableRandom(3)))
        .isEqualTo(sampled.estimate(50, new SplittableRandom(3)));
    assertThatThrownBy(
            () ->
                new NestedMonteCarlo(new IntervalChannel(Noise.LAPLACE, 1), BetaPrior.UNIFORM, 0.2))
        .hasMessage("the exponential mechanism only");
  }
}
