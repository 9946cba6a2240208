package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.bound.Applied;
import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;

class AssessmentTest {
  private static final Secret TEN = Secret.uniform(10);
  private static final ThreatModel RECONSTRUCTION = ThreatModel.reconstruction(TEN);
  private static final ThreatModel MEMBERSHIP = ThreatModel.membership(TEN);

  @Test
  void leastUpperBoundDecides() {
    Mechanism stated = new StatedGuarantee(List.of(ApproxDp.pure(1)));
    RiskResult rad = assess(stated, List.of(RECONSTRUCTION)).results().get(0);
    Finding.Upper decisive = rad.decisive().orElseThrow();
    double least =
        rad.findings().stream()
            .filter(Finding.Upper.class::isInstance)
            .mapToDouble(finding -> ((Finding.Upper) finding).upper())
            .min()
            .orElseThrow();
    assertThat(decisive.upper()).isEqualTo(least);
    assertThat(decisive.bound()).isIn("rad.total-variation", "rad.categorical");
  }

  /** Of two guarantees the one that says more is used, and named. */
  @Test
  void everyGuaranteeIsTriedAndTheBestIsNamed() {
    Mechanism stated = new StatedGuarantee(List.of(ApproxDp.pure(5), GaussianDp.of(0.1)));
    RiskResult rad = assess(stated, List.of(RECONSTRUCTION)).results().get(0);
    Finding.Upper tradeoff = upper(rad, "rad.tradeoff");
    assertThat(tradeoff.guarantee()).isEqualTo("μ = 0.1");
    assertThat(tradeoff.upper())
        .isEqualTo(Applied.upper("rad.tradeoff", GaussianDp.of(0.1), RECONSTRUCTION));
    assertThat(upper(rad, "rad.pure").guarantee()).isEqualTo("ε = 5");
  }

  @Test
  void everyTheoremIsAskedAndAnswers() {
    Assessment assessment =
        assess(new RandomizedResponse(1, 10), List.of(RECONSTRUCTION, MEMBERSHIP));
    for (RiskResult result : assessment.results()) {
      assertThat(result.findings())
          .extracting(Finding::bound)
          .containsExactlyElementsOf(Bounds.of(result.risk()).stream().map(Bound::name).toList());
    }
  }

  @Test
  void successIsNoQuestionOfMembership() {
    Assessment assessment =
        assess(new RandomizedResponse(1, 10), List.of(MEMBERSHIP, RECONSTRUCTION));
    assertThat(assessment.results())
        .extracting(RiskResult::risk)
        .containsExactly(
            Risk.RECONSTRUCTION_ADVANTAGE,
            Risk.RECONSTRUCTION_ADVANTAGE,
            Risk.SUCCESS,
            Risk.EXCESS_SUCCESS,
            Risk.NORMALIZED_ADVANTAGE);
    assertThat(assessment.results().get(0).threat()).isSameAs(MEMBERSHIP);
  }

  @Test
  void objectionsAreKept() {
    RiskResult known = assess(new RandomizedResponse(1, 10), List.of(MEMBERSHIP)).results().get(0);
    assertThat(known.findings())
        .contains(
            new Finding.Silent("rad.tradeoff", "needs an attacker without side knowledge"),
            new Finding.Silent("rad.categorical", "needs an attacker without side knowledge"));
    Mechanism gaussian = new StatedGuarantee(List.of(GaussianDp.of(1)));
    RiskResult rad = assess(gaussian, List.of(RECONSTRUCTION)).results().get(0);
    assertThat(rad.findings()).contains(new Finding.Silent("rad.pure", "needs δ = 0"));
  }

  @Test
  void whatNoTheoremBoundsHasNoDecisiveFinding() {
    ThreatModel any = ThreatModel.reconstruction(Secret.any());
    Mechanism stated = new StatedGuarantee(List.of(ApproxDp.pure(1)));
    RiskResult success = Assessment.of(stated, List.of(any), List.of()).results().get(1);
    assertThat(success.risk()).isEqualTo(Risk.SUCCESS);
    assertThat(success.decisive()).isEmpty();
    assertThat(success.silence()).isEqualTo("needs the best blind guess: state a secret");
    assertThat(new RiskResult(Risk.SUCCESS, any, List.of()).silence()).isEmpty();
  }

  @Test
  void addRemovePromisesAreCarriedOverBeforeTheyAreUsed() {
    Guarantee step = new TotalVariation(0.1, Adjacency.ADD_REMOVE);
    RiskResult rad =
        assess(new StatedGuarantee(List.of(step)), List.of(RECONSTRUCTION)).results().get(0);
    assertThat(upper(rad, "rad.total-variation").guarantee()).isEqualTo("total variation 0.2");
    assertThat(upper(rad, "rad.total-variation").upper()).isBetween(0.18, 0.18 + 1e-14);
  }

  @Test
  void withoutLimitsThereIsNoVerdict() {
    Assessment assessment = assess(new RandomizedResponse(1, 10), List.of(RECONSTRUCTION));
    assertThat(assessment.verdict()).isEmpty();
    assertThat(assessment.binding()).isEmpty();
    assertThat(assessment.rulings()).isEmpty();
  }

  @Test
  void limitsAreHeldAgainstEveryAttacker() {
    Assessment within = limited(0.14, List.of(RECONSTRUCTION, MEMBERSHIP));
    assertThat(within.rulings()).hasSize(2);
    assertThat(within.verdict()).contains(Verdict.WITHIN);
    Assessment broken = limited(0.1, List.of(RECONSTRUCTION));
    assertThat(broken.verdict()).contains(Verdict.EXCEEDED);
  }

  /** A bound that equals the limit is within it. */
  @Test
  void limitItselfIsAllowed() {
    Finding.Upper decisive =
        limited(0.5, List.of(RECONSTRUCTION)).results().get(0).decisive().orElseThrow();
    assertThat(limited(decisive.upper(), List.of(RECONSTRUCTION)).verdict())
        .contains(Verdict.WITHIN);
    assertThat(limited(Math.nextDown(decisive.upper()), List.of(RECONSTRUCTION)).verdict())
        .contains(Verdict.NOT_SHOWN);
  }

  @Test
  void worstOfAllLimitsCountsAndTheNearestBinds() {
    List<Limit> limits =
        List.of(
            new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.9),
            new Limit.AtMost(Risk.SUCCESS, 0.2),
            new Limit.AtMost(Risk.EXCESS_SUCCESS, 0.5));
    Assessment assessment =
        Assessment.of(new RandomizedResponse(1, 10), List.of(RECONSTRUCTION), limits);
    assertThat(assessment.rulings())
        .extracting(Ruling::verdict)
        .containsExactly(Verdict.WITHIN, Verdict.EXCEEDED, Verdict.WITHIN);
    assertThat(assessment.verdict()).contains(Verdict.EXCEEDED);
    assertThat(assessment.binding().orElseThrow().limit().word()).isEqualTo("success");
  }

  @Test
  void limitOnARiskThatIsNoQuestionIsNotShown() {
    List<Limit> limits =
        List.of(
            new Limit.AtMost(Risk.SUCCESS, 1), new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0));
    Mechanism stated = new StatedGuarantee(List.of(ApproxDp.pure(1)));
    Assessment assessment = Assessment.of(stated, List.of(MEMBERSHIP), limits);
    assertThat(assessment.verdict()).contains(Verdict.NOT_SHOWN);
    Ruling binding = assessment.binding().orElseThrow();
    assertThat(binding.limit().word()).isEqualTo("success");
    assertThat(binding.upper()).isEmpty();
  }

  @Test
  void limitsAreProbabilities() {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Limit.AtMost(Risk.SUCCESS, 1.5))
        .withMessage("limit.success must be in [0, 1] but was 1.5");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, Double.NaN))
        .withMessage("limit.rad must be in [0, 1] but was NaN");
  }

  @Test
  void verdictsHaveTheirWords() {
    assertThat(Verdict.values())
        .extracting(Verdict::word)
        .containsExactly("within", "not-shown", "exceeded");
  }

  private static Assessment assess(Mechanism mechanism, List<ThreatModel> threats) {
    return Assessment.of(mechanism, threats, List.of());
  }

  private static Assessment limited(double limit, List<ThreatModel> threats) {
    return Assessment.of(
        new RandomizedResponse(1, 10),
        threats,
        List.of(new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, limit)));
  }

  private static Finding.Upper upper(RiskResult result, String bound) {
    return result.findings().stream()
        .filter(finding -> finding.bound().equals(bound))
        .map(Finding.Upper.class::cast)
        .findFirst()
        .orElseThrow();
  }
}
