package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;

class SuccessTradeoffTest extends BoundContract<PowerFunction> {
  SuccessTradeoffTest() {
    super("success.tradeoff", PowerFunction.class);
  }

  @Override
  PowerFunction guarantee(double strength) {
    return GaussianDp.of(strength);
  }

  @Override
  List<PowerFunction> extremes() {
    return List.of(LaplaceTradeoff.of(0), LaplaceTradeoff.of(1e-12), LaplaceTradeoff.of(700));
  }

  @Test
  void isThePowerAtTheBestBlindGuess() {
    GaussianDp f = GaussianDp.of(1);
    assertThat(upper(f, ThreatModel.reconstruction(new Secret.BestGuess(1e-12))))
        .isEqualTo(f.power(1e-12));
  }

  /** Someone who knows the group plays a game of its own in each; together they are never more. */
  @Test
  void sideKnowledgeRaisesTheBlindGuess() {
    Secret secret = new Secret.Finite(Domain.numbered(4), Prior.Weights.of(0.4, 0.3, 0.2, 0.1));
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1), List.of(2, 3)));
    ThreatModel threat = ThreatModel.of("groups", secret, Goal.EXACT, groups);
    GaussianDp f = GaussianDp.of(0.5);
    double exact = 0.7 * f.power(4.0 / 7) + 0.3 * f.power(2.0 / 3);
    assertThat(upper(f, threat))
        .isCloseTo(exact, within(1e-13))
        .isGreaterThanOrEqualTo(exact - 1e-16);
    assertThat(exact).isLessThan(f.power(0.6));
  }

  @Test
  void objectionsSayWhatIsMissing() {
    GaussianDp f = GaussianDp.of(1);
    assertThat(bound().objection(f, ThreatModel.reconstruction(Secret.any())))
        .contains("needs the best blind guess: state a secret");
    Secret open = new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE);
    assertThat(bound().objection(f, ThreatModel.reconstruction(open)))
        .contains("needs the best blind guess: state a prior");
    assertThat(bound().objection(f, ThreatModel.membership(Secret.uniform(3))))
        .contains("needs something to guess, but this attacker already knows the record");
    assertThat(bound().needsWords()).isEqualTo("a trade-off function");
  }
}
