package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A known mechanism can be shown to exceed a limit; a promise alone cannot. */
class ExactVerdictTest {
  private static final ThreatModel TEN = ThreatModel.reconstruction(Secret.uniform(10));

  @Test
  void theRiskItselfDecides() {
    Assessment assessment = assess(new RandomizedResponse(1, 10), 0.14);
    RiskResult rad = assessment.results().get(0);
    assertThat(rad.isExact()).isTrue();
    assertThat(rad.decisive().orElseThrow().bound()).isEqualTo("rad.optimal-attack");
    assertThat(rad.attained()).isBetween(0.13196931668407, rad.decisive().orElseThrow().upper());
    assertThat(assessment.verdict()).contains(Verdict.WITHIN);
  }

  @Test
  void everyRiskOfAKnownMechanismIsExact() {
    Assessment assessment = assess(new UnaryEncoding(2, 10, false), 1);
    assertThat(assessment.results()).hasSize(4).allMatch(RiskResult::isExact);
    assertThat(assessment.results())
        .extracting(result -> result.decisive().orElseThrow().bound())
        .allMatch(name -> name.endsWith(".optimal-attack"));
  }

  @Test
  void aProvenAttackExceedsTheLimit() {
    Assessment assessment = assess(new RandomizedResponse(1, 10), 0.13);
    assertThat(assessment.verdict()).contains(Verdict.EXCEEDED);
    assertThat(assessment.binding().orElseThrow().verdict()).isEqualTo(Verdict.EXCEEDED);
  }

  @Test
  void anUpperBoundNeverShowsThatALimitIsExceeded() {
    Mechanism stated = new StatedGuarantee(List.of(ApproxDp.pure(1)));
    Assessment assessment = assess(stated, 0.13);
    assertThat(assessment.results()).noneMatch(RiskResult::isExact);
    assertThat(assessment.results()).allMatch(result -> result.attained() == 0);
    assertThat(assessment.verdict()).contains(Verdict.NOT_SHOWN);
  }

  private static Assessment assess(Mechanism mechanism, double limit) {
    return Assessment.of(
        mechanism, List.of(TEN), List.of(new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, limit)));
  }
}
