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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcessApproximateTest extends BoundContract<TradeoffFunction> {
  ExcessApproximateTest() {
    super("excess.approximate", TradeoffFunction.class);
  }

  @Override
  TradeoffFunction guarantee(double strength) {
    return ApproxDp.pure(strength);
  }

  @Override
  List<TradeoffFunction> extremes() {
    return List.of(
        ApproxDp.of(0, 1e-300),
        ApproxDp.of(700, 1e-300),
        ApproxDp.of(1, 1),
        GaussianDp.of(1e-9),
        GaussianDp.of(30));
  }

  @ParameterizedTest
  @CsvSource({
    "1e-12, 1e-12, 0, 1e-24",
    "0.5, 1e-12, 0, 5e-13",
    "0.5, 0, 1e-300, 1e-300",
    "0.25, 700, 0, 0.75",
    "0.1, 1, 0, 0.171828182845905"
  })
  void gainsDoNotCancel(double blind, double epsilon, double delta, double gain) {
    ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(blind));
    assertThat(upper(ApproxDp.of(epsilon, delta), threat)).isCloseTo(gain, within(1e-11 * gain));
  }

  @Test
  void everyBoundOnExcessComesFromOneOnSuccess() {
    assertThat(Bounds.named("excess.approximate").orElseThrow().theorem().source())
        .startsWith("000 Theorem 3.3, from ");
    assertThat(bound().needsWords()).isEqualTo("a trade-off function or an (ε, δ) guarantee");
  }
}
