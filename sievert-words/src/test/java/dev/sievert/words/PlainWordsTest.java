package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class PlainWordsTest {
  private static final Secret TEN = Secret.uniform(10);
  private static final ThreatModel RECONSTRUCTION = ThreatModel.reconstruction(TEN);
  private static final Mechanism RESPONSE = new RandomizedResponse(1, 10);

  @Test
  void everyRiskHasItsSentence() {
    List<RiskResult> results = assess(RESPONSE, RECONSTRUCTION).results();
    assertThat(said(results.get(0))).startsWith("Taking part costs 13.2 percentage points");
    assertThat(said(results.get(1)))
        .startsWith("Without this release, the best guess is right 100 in 1,000 times.")
        .contains("the best attack is right 232 in 1,000")
        .endsWith("132 more.");
    assertThat(said(results.get(2)))
        .contains("the best attack is right 13.2 percentage points more often");
  }

  @Test
  void membershipIsAboutHavingBeenUsed() {
    RiskResult result = assess(RESPONSE, ThreatModel.membership(TEN)).results().get(0);
    assertThat(said(result)).contains("13.2 percentage points").contains("was used");
  }

  @Test
  void whatIsNotKnownIsNotSaid() {
    ThreatModel any = ThreatModel.reconstruction(Secret.any());
    Mechanism stated = new StatedGuarantee(List.of(ApproxDp.pure(1)));
    RiskResult success = assess(stated, any).results().get(1);
    assertThat(said(success))
        .isEqualTo(
            "No theorem bounds the success of the attack here: needs the best blind guess: state a "
                + "secret.");
    Secret open = new Secret.Finite(Domain.numbered(3), Prior.UNIFORM);
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0)));
    ThreatModel known = ThreatModel.of("groups", open, Goal.EXACT, groups);
    assertThat(said(assess(stated, known).results().get(1))).isNotBlank();
  }

  @Test
  void attackersAreDescribed() {
    assertThat(PlainWords.attacker(RECONSTRUCTION))
        .isEqualTo("someone who knows nothing else wants the value exactly");
    assertThat(PlainWords.attacker(ThreatModel.membership(TEN)))
        .isEqualTo("someone who knows the record asks whether it was used");
    Goal near = new Goal.Within(new BigDecimal("2.5"));
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0)));
    assertThat(PlainWords.attacker(ThreatModel.of("g", TEN, near, groups)))
        .isEqualTo(
            "someone who knows the group of the record (the 9 values in no group are one of their own)"
                + " wants the value to within 2.5");
    assertThat(PlainWords.assumptions())
        .isNotEmpty()
        .allSatisfy(each -> assertThat(each).isNotBlank());
  }

  @Test
  void verdictSaysWhatWasShownAndNotMore() {
    assertThat(PlainWords.verdict(assess(RESPONSE, RECONSTRUCTION))).isEmpty();
    assertThat(PlainWords.verdict(limited(Risk.RECONSTRUCTION_ADVANTAGE, 0.5)).orElseThrow())
        .startsWith("Within the limit: ")
        .contains("13.2 %")
        .contains("50.0 %");
    Assessment stated =
        Assessment.of(
            new StatedGuarantee(List.of(ApproxDp.pure(1))),
            List.of(RECONSTRUCTION),
            List.of(new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.05)));
    assertThat(PlainWords.verdict(stated).orElseThrow())
        .startsWith("Not shown to be within the limit: ")
        .endsWith("This does not show that it is that large.");
    Assessment undetermined =
        Assessment.of(
            RESPONSE,
            List.of(ThreatModel.membership(TEN)),
            List.of(new Limit.AtMost(Risk.SUCCESS, 0.5)));
    assertThat(PlainWords.verdict(undetermined).orElseThrow()).startsWith("Not shown: ");
  }

  @Test
  void termsAreFoundInAnyCase() {
    assertThat(Glossary.named("RAD")).isEqualTo(Glossary.named("rad")).isPresent();
    assertThat(Glossary.named("no such word")).isEmpty();
    assertThat(Glossary.ALL)
        .extracting(Glossary.Term::name)
        .doesNotHaveDuplicates()
        .allSatisfy(name -> assertThat(name).isNotBlank());
    assertThat(Glossary.ALL)
        .extracting(Glossary.Term::meaning)
        .allSatisfy(meaning -> assertThat(meaning).endsWith("."));
    assertThat(Glossary.INTRODUCTION).isNotBlank();
  }

  private static Assessment assess(Mechanism mechanism, ThreatModel threat) {
    return Assessment.of(mechanism, List.of(threat), List.of());
  }

  private static Assessment limited(Risk risk, double limit) {
    return Assessment.of(RESPONSE, List.of(RECONSTRUCTION), List.of(new Limit.AtMost(risk, limit)));
  }

  private static String said(RiskResult result) {
    return new PlainWords(RiskLines.of(List.of(result))).sentence(result);
  }

  @Test
  void aBoundStandsBesideTheEstimate() {
    Secret values = Secret.uniform(60);
    Goal near = new Goal.Within(BigDecimal.TEN);
    ThreatModel threat = ThreatModel.of("near", values, near, Auxiliary.NOTHING);
    RiskResult result = assess(new UnaryEncoding(1, 60, false), threat).results().get(0);
    assertThat(said(result))
        .startsWith("Taking part costs at most ")
        .contains("Sampling puts what the best attack achieves at about ")
        .contains("99 % confidence")
        .endsWith("that is an estimate and proves nothing.");
  }

  @Test
  void aProvenAttackExceedsTheLimit() {
    assertThat(PlainWords.verdict(limited(Risk.RECONSTRUCTION_ADVANTAGE, 0.13)).orElseThrow())
        .isEqualTo(
            "Exceeded: the cost of taking part (reconstruction) of the best attack is 13.2 %, the "
                + "limit is 13.0 %.");
  }

  @Test
  void theWorstPriorIsNamedWhereNoneIsStated() {
    Mechanism stated = new StatedGuarantee(List.of(ApproxDp.pure(1)));
    Secret open = new Secret.Finite(Domain.numbered(10), Prior.WORST_CASE);
    RiskResult rad = assess(stated, ThreatModel.reconstruction(open)).results().get(0);
    assertThat(PlainWords.worstPrior(rad))
        .contains(
            "The bound on rad holds for every prior. Of those that are equally likely on some "
                + "values, the worst is equally likely on 3 of 10 values, with at most 24.3 %.");
    RiskResult any = assess(stated, ThreatModel.reconstruction(Secret.any())).results().get(0);
    assertThat(PlainWords.worstPrior(any)).isEmpty();
  }
}
