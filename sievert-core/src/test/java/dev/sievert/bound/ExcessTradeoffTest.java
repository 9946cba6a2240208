package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExcessTradeoffTest extends BoundContract<PowerFunction> {
  ExcessTradeoffTest() {
    super("excess.tradeoff", PowerFunction.class);
  }

  @Override
  PowerFunction guarantee(double strength) {
    return GaussianDp.of(strength);
  }

  /** Φ(Φ⁻¹(κ) + μ) − κ is near μ φ(Φ⁻¹(κ)) where the difference itself would be rounding. */
  @ParameterizedTest
  @CsvSource({"1e-12, 1e-12, 7.1714e-24", "0.5, 1e-12, 3.98942e-13", "0.5, 1e-300, 3.98942e-301"})
  void smallGainsDoNotCancel(double blind, double mu, double gain) {
    assertThat(upper(GaussianDp.of(mu), ThreatModel.reconstruction(new Secret.BestGuess(blind))))
        .isCloseTo(gain, within(1e-4 * gain));
  }

  /** The gain is over the best guess of someone who has the side knowledge. */
  @Test
  void sideKnowledgeRaisesTheBlindGuess() {
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1), List.of(2, 3)));
    ThreatModel threat = ThreatModel.of("groups", Secret.uniform(8), Goal.EXACT, groups);
    GaussianDp f = GaussianDp.of(0.5);
    double exact = f.gap(1.0 / 2) / 2 + f.gap(1.0 / 4) / 2;
    assertThat(upper(f, threat)).isCloseTo(exact, within(1e-13));
    assertThat(exact).isLessThan(f.gap(3.0 / 8));
  }

  @Test
  void withoutABaselineItIsTheTotalVariation() {
    GaussianDp f = GaussianDp.of(1);
    assertThat(upper(f, ThreatModel.reconstruction(Secret.any()))).isEqualTo(f.totalVariation());
  }

  @Test
  void knownRecordIsAnObjection() {
    assertThat(bound().objection(GaussianDp.of(1), ThreatModel.membership(Secret.any())))
        .contains("needs something to guess, but this attacker already knows the record");
    assertThat(bound().needsWords()).isEqualTo("a trade-off function");
  }
}
