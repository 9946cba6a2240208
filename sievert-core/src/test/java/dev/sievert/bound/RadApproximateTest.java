package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;

class RadApproximateTest extends BoundContract<TradeoffFunction> {
  RadApproximateTest() {
    super("rad.approximate", TradeoffFunction.class);
  }

  @Override
  TradeoffFunction guarantee(double strength) {
    return ApproxDp.pure(strength);
  }

  @Override
  List<TradeoffFunction> extremes() {
    return List.of(
        ApproxDp.of(0, 1e-300),
        ApproxDp.of(1e-12, 1e-300),
        ApproxDp.of(700, 1e-300),
        ApproxDp.of(700, 0.5),
        ApproxDp.of(1, 1),
        GaussianDp.of(1e-9),
        GaussianDp.of(30));
  }

  /** Two records under (ε, δ): with probability δ the truth, else a biased coin. */
  @Test
  void isAttainedForTwoEquallyLikelyRecords() {
    double delta = 0.07;
    double lie = (1 - delta) / (1 + Math.exp(0.8));
    double truth = (1 - delta) - lie;
    FiniteChannel channel =
        FiniteChannel.of(new double[] {truth, lie, delta, 0}, new double[] {lie, truth, 0, delta});
    assertThat(channel.delta(0.8)).isCloseTo(delta, within(1e-15));
    boolean[][] hits = {{true, false}, {false, true}};
    double exact =
        new BruteForce(channel, new double[] {0.5, 0.5}, List.of(List.of(0, 1)), hits).advantage();
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(2));
    assertThat(upper(ApproxDp.of(0.8, delta), threat)).isCloseTo(exact, within(1e-14));
  }

  @Test
  void agreesWithTheTradeoffBound() {
    for (ThreatModel threat : threats()) {
      ApproxDp guarantee = ApproxDp.of(1.2, 1e-3);
      if (bound().objection(guarantee, threat).isEmpty()) {
        assertThat(upper(guarantee, threat))
            .isEqualTo(Applied.upper("rad.tradeoff", guarantee, threat));
      }
    }
  }

  /** Of all (ε, δ) the best is nearly what the function gives at once, and never less. */
  @Test
  void aTradeoffFunctionIsAskedForItsWholeProfile() {
    for (ThreatModel threat : threats()) {
      GaussianDp f = GaussianDp.of(0.7);
      if (bound().objection(f, threat).isEmpty()) {
        double whole = Applied.upper("rad.tradeoff", f, threat);
        assertThat(upper(f, threat)).as(threat.name()).isBetween(whole, whole * 1.01 + 1e-12);
      }
    }
  }

  @Test
  void sideKnowledgeIsAnObjection() {
    assertThat(bound().objection(ApproxDp.pure(1), ThreatModel.membership(Secret.any())))
        .contains("needs an attacker without side knowledge");
    assertThat(bound().needsWords()).isEqualTo("a trade-off function or an (ε, δ) guarantee");
  }
}
