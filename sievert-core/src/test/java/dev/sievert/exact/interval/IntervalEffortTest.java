package dev.sievert.exact.interval;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.IntervalChannel.Noise;
import dev.sievert.numeric.Patience;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Questions that no grid is fine enough for are answered soon, with wider ends. */
class IntervalEffortTest {
  private static final Duration SOON = Duration.ofMinutes(2);

  /** Exponential noise with ε = 1e-6 and a goal of a billionth of the interval. */
  @Test
  void tinyGoalBehindWideNoiseIsAnswered() {
    OptimalRisk found = soon(new IntervalChannel(Noise.EXPONENTIAL, 2e6), BetaPrior.UNIFORM, 1e-9);
    assertThat(found.advantage().upper()).isLessThan(2e-9 * 1.6 / 2e6);
    assertThat(found.success().lower()).isLessThanOrEqualTo(2e-9);
    assertThat(found.success().upper()).isBetween(2e-9, 2.001e-9);
  }

  /** A density that is nothing far away from its summit made no number of the whole. */
  @Test
  void narrowPriorBehindNarrowNoiseIsAnswered() {
    BetaPrior narrow = new BetaPrior(100, 400);
    OptimalRisk found = soon(new IntervalChannel(Noise.EXPONENTIAL, 0.0314), narrow, 0.02);
    assertThat(found.advantage().lower()).isPositive();
    assertThat(found.advantage().upper() - found.advantage().lower()).isLessThan(1e-3);
    assertThat(found.success().lower()).isGreaterThan(found.advantage().upper());
  }

  /** Without patience the ends are wider, and hold what more patience finds. */
  @Test
  void impatienceWidensTheEnds() {
    IntervalChannel channel = new IntervalChannel(Noise.GAUSSIAN, 0.3);
    ThreatModel threat = threat(new BetaPrior(2, 5), 0.1);
    OptimalRisk patient = new IntervalSolver().solve(channel, threat);
    OptimalRisk hasty = Patience.of(0.01).during(() -> new IntervalSolver().solve(channel, threat));
    assertThat(hasty.advantage().lower()).isLessThanOrEqualTo(patient.advantage().lower());
    assertThat(hasty.advantage().upper()).isGreaterThanOrEqualTo(patient.advantage().upper());
    assertThat(hasty.success().lower()).isLessThanOrEqualTo(patient.success().upper());
    assertThat(hasty.success().upper()).isGreaterThanOrEqualTo(patient.success().lower());
  }

  private static OptimalRisk soon(IntervalChannel channel, BetaPrior prior, double tolerance) {
    OptimalRisk[] found = new OptimalRisk[1];
    assertTimeoutPreemptively(
        SOON, () -> found[0] = new IntervalSolver().solve(channel, threat(prior, tolerance)));
    return found[0];
  }

  private static ThreatModel threat(BetaPrior prior, double tolerance) {
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
    return ThreatModel.of(
        "someone", secret, new Goal.Within(BigDecimal.valueOf(tolerance)), Auxiliary.NOTHING);
  }
}
