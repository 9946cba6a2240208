package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.List;
import org.junit.jupiter.api.Test;

/** The worst prior is found, not assumed (errata A6). */
class WorstPriorTest {
  private static final Mechanism PURE = new StatedGuarantee(List.of(ApproxDp.pure(1)));

  @Test
  void randomisedResponseFearsTheUniformPriorOnAllValues() {
    RiskResult rad = rad(new RandomizedResponse(1, 10), ThreatModel.reconstruction(open(10)));
    WorstPrior worst = rad.worstPrior().orElseThrow();
    assertThat(worst.words()).isEqualTo("equally likely on 10 of 10 values");
    assertThat(worst.upper()).isBetween(0.131969, 0.131970);
    assertThat(worst.kind()).isEqualTo(WorstPrior.Kind.WORST);
    assertThat(rad.isExact()).isTrue();
    assertKept(rad);
  }

  /** Not the uniform prior on six of ten values, of which the bounds say 0.186. */
  @Test
  void optimisedUnaryEncodingFearsFourUnequalValues() {
    RiskResult rad = rad(new UnaryEncoding(1, 10, false), ThreatModel.reconstruction(open(10)));
    WorstPrior worst = rad.worstPrior().orElseThrow();
    assertThat(worst.words()).isEqualTo("on 4 of 10 values");
    assertThat(worst.upper()).isBetween(0.136300640974, 0.136300640976);
    assertThat(worst.masses()).hasSize(4);
    assertThat(rad.decisive().orElseThrow().bound()).isEqualTo("rad.optimal-attack");
    assertThat(rad.isExact()).isTrue();
  }

  /** 2 (e − 1) / 3 (e + 2): more than with two values, and more than with ten. */
  @Test
  void statedEpsilonFearsThreeValues() {
    RiskResult rad = rad(PURE, ThreatModel.reconstruction(open(10)));
    WorstPrior worst = rad.worstPrior().orElseThrow();
    assertThat(worst.words()).isEqualTo("equally likely on 3 of 10 values");
    assertThat(worst.upper()).isBetween(0.24278, 0.24279);
    assertKept(rad);
  }

  @Test
  void largeDomainsAreSearchedInSteps() {
    RiskResult rad = rad(PURE, ThreatModel.membership(open(1L << 53)));
    assertThat(rad.worstPrior().orElseThrow().words()).endsWith(" of 9,007,199,254,740,992 values");
    assertKept(rad);
  }

  @Test
  void aKnownPriorLeavesNothingToSearch() {
    assertThat(rad(PURE, ThreatModel.reconstruction(Secret.uniform(10))).worstPrior()).isEmpty();
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1)));
    ThreatModel grouped = ThreatModel.of("g", open(5), Goal.EXACT, groups);
    assertThat(rad(PURE, grouped).worstPrior()).isEmpty();
  }

  private static void assertKept(RiskResult rad) {
    assertThat(rad.decisive().orElseThrow().upper())
        .isGreaterThanOrEqualTo(rad.worstPrior().orElseThrow().upper() * (1 - 1e-13));
  }

  private static RiskResult rad(Mechanism mechanism, ThreatModel threat) {
    RiskResult first = Assessment.of(mechanism, List.of(threat), List.of()).results().get(0);
    assertThat(first.risk()).isEqualTo(Risk.RECONSTRUCTION_ADVANTAGE);
    return first;
  }

  private static Secret open(long records) {
    return new Secret.Finite(Domain.numbered(records), Prior.WORST_CASE);
  }
}
