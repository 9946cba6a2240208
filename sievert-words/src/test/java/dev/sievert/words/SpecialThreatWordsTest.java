package dev.sievert.words;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Verdict;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.Generalization;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.Threat.SinglingOut.Target;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Sentences about attackers who do not guess a record. */
class SpecialThreatWordsTest {
  private static final Mechanism PURE = new StatedGuarantee(List.of(ApproxDp.pure(1)));

  @Test
  void strongAttackerAndMemorization() {
    List<RiskResult> results = results(PURE, new Distinguisher(Secret.any()));
    assertThat(results)
        .extracting(RiskResult::risk)
        .containsExactly(Risk.MEMBERSHIP, Risk.MEMORIZATION);
    assertThat(said(results.get(0)))
        .isEqualTo(
            "The attack says \"was used\" at most 46.3 percentage points more often about a record "
                + "that was used than about one that was not.");
    assertThat(said(results.get(1)))
        .isEqualTo("Using one record changes the loss on it by at most 463 in 1,000.");
  }

  @Test
  void attributeThroughMembership() {
    assertThat(sentence(PURE, new AttributeThroughMembership(4, Secret.any())))
        .isEqualTo(
            "This one attack finds the attribute at most 11.6 percentage points more often for a "
                + "participant; another attack may gain more.");
  }

  @Test
  void singlingOut() {
    assertThat(sentence(PURE, new SinglingOut(0.1, 10, Target.ONE_PERSON, Secret.any())))
        .startsWith("Without this release, ")
        .contains("100 in 1,000 times. With it, ")
        .endsWith(" at most 272 in 1,000: 172 more.");
    assertThat(sentence(PURE, new SinglingOut(0.01, 10, Target.ANYBODY, Secret.any())))
        .contains("91 in 1,000 times. With it, ")
        .endsWith(" at most 272 in 1,000: 181 more.");
  }

  @Test
  void narcissusAndGeneralization() {
    Mechanism gaussian = new StatedGuarantee(List.of(GaussianDp.of(0.1)));
    assertThat(sentence(gaussian, new Narcissus(10, 0.5, Secret.any())))
        .isEqualTo(
            "An attack that succeeds on other data 500 in 1,000 times succeeds on this data at "
                + "most 842 in 1,000 times.");
    assertThat(sentence(PURE, new Generalization(0.1, Secret.any())))
        .isEqualTo("The average loss on new data is at most 272 in 1,000.");
  }

  @Test
  void shareOfTheMissingKnowledge() {
    List<RiskResult> results = results(PURE, ThreatModel.reconstruction(Secret.uniform(10)));
    assertThat(results.get(3).risk()).isEqualTo(Risk.NORMALIZED_ADVANTAGE);
    assertThat(said(results.get(3)))
        .isEqualTo(
            "Of what the best blind guess gets wrong, the attack gets right at most 147 in 1,000.");
  }

  @Test
  void everyAttackerIsDescribed() {
    List<Threat> threats =
        List.of(
            new Distinguisher(Secret.any()),
            new AttributeThroughMembership(2, Secret.any()),
            new SinglingOut(0.1, 2, Target.ONE_PERSON, Secret.any()),
            new SinglingOut(0.1, 2, Target.ANYBODY, Secret.any()),
            new Narcissus(2, 0.1, Secret.any()),
            new Generalization(0.1, Secret.any()));
    assertThat(threats.stream().map(PlainWords::attacker))
        .doesNotHaveDuplicates()
        .allSatisfy(words -> assertThat(words).isNotBlank().doesNotEndWith("."));
    assertThat(PlainWords.attacker(threats.get(2)))
        .isEqualTo("someone who knows everybody else's record describes one person");
    assertThat(PlainWords.attacker(threats.get(3)))
        .isEqualTo("someone who knows only the population describes anybody");
  }

  @Test
  void limitsOnTheseRisksAreHeld() {
    Assessment within =
        Assessment.of(
            PURE,
            List.of(new Distinguisher(Secret.any())),
            List.of(new Limit.AtMost(Risk.MEMBERSHIP, 0.5)));
    assertThat(within.verdict()).contains(Verdict.WITHIN);
    Assessment broken =
        Assessment.of(
            PURE,
            List.of(new Distinguisher(Secret.any())),
            List.of(new Limit.AtMost(Risk.MEMBERSHIP, 0.1)));
    assertThat(PlainWords.verdict(broken).orElseThrow())
        .startsWith("Not shown to be within the limit: ")
        .contains("46.3 %");
  }

  private static String sentence(Mechanism mechanism, Threat threat) {
    return said(results(mechanism, threat).get(0));
  }

  private static List<RiskResult> results(Mechanism mechanism, Threat threat) {
    return Assessment.of(mechanism, List.of(threat), List.of()).results();
  }

  private static String said(RiskResult result) {
    return new PlainWords(RiskLines.of(List.of(result))).sentence(result);
  }
}
