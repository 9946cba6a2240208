package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

/** When Bayes security and capacities are silent, and why. */
class BayesSecurityObjectionsTest {
  private static final TotalVariation KNOWN = TotalVariation.of(0.3);
  private static final SuccessBayesSecurity SECURITY = new SuccessBayesSecurity();

  private static ThreatModel threat(Secret secret, Goal goal, Auxiliary auxiliary) {
    return ThreatModel.of("any", secret, goal, auxiliary);
  }

  @Test
  void guessesMustBeRightAboutOneRecord() {
    ThreatModel interval =
        threat(new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE), Goal.EXACT, Auxiliary.NOTHING);
    ThreatModel near =
        threat(Secret.uniform(5), new Goal.Within(BigDecimal.ONE), Auxiliary.NOTHING);
    for (ThreatModel each : new ThreatModel[] {interval, near}) {
      String reason =
          each == near ? "needs the goal to be exact" : "needs a secret with finitely many values";
      assertThat(SECURITY.objection(KNOWN, each)).hasValue(reason);
      assertThat(SECURITY.excessObjection(KNOWN, each)).hasValue(reason);
      assertThat(SECURITY.shareObjection(KNOWN, each)).hasValue(reason);
    }
  }

  @Test
  void recordMustBeUnknown() {
    ThreatModel known = threat(Secret.uniform(5), Goal.EXACT, Auxiliary.EVERYTHING);
    String reason = "needs something to guess, but this attacker already knows the record";
    assertThat(SECURITY.objection(KNOWN, known)).hasValue(reason);
    assertThat(SECURITY.excessObjection(KNOWN, known)).hasValue(reason);
  }

  /** Of any prior the gain is told, not the success. */
  @Test
  void priorIsNeededForSuccessAlone() {
    ThreatModel any =
        ThreatModel.reconstruction(new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE));
    assertThat(SECURITY.objection(KNOWN, any))
        .hasValue("needs the best blind guess: state a prior");
    assertThat(SECURITY.excessObjection(KNOWN, any)).isEmpty();
    assertThat(SECURITY.shareObjection(KNOWN, any)).isEmpty();
    assertThat(SECURITY.share(KNOWN, any)).isEqualTo(0.3);
    TwoLevelChannel channel = TwoLevelChannel.response(3, 1);
    double separation = new SuccessAdditiveCapacity().share(channel, any);
    double distance = Math.expm1(1) / (Math.E + 2);
    assertThat(separation).isBetween(distance * (1 - 1e-14), distance * (1 + 1e-12));
  }

  @Test
  void replacementsAreNeeded() {
    assertThat(SECURITY.accepts(Adjacency.REPLACE_ONE)).isTrue();
    assertThat(SECURITY.accepts(Adjacency.ADD_REMOVE)).isFalse();
    assertThat(new Contrast<>(new RadTotalVariation()).accepts(Adjacency.ADD_REMOVE)).isFalse();
    assertThat(new Contrast<>(new RadTotalVariation()).accepts(Adjacency.REPLACE_ONE)).isTrue();
  }

  @Test
  void knownRecordsLeaveNothingToGain() {
    ThreatModel known = threat(Secret.uniform(5), Goal.EXACT, Auxiliary.EVERYTHING);
    String reason = "needs something to guess, but this attacker already knows the record";
    assertThat(new SuccessZcdp().excessObjection(ZeroConcentratedDp.of(1), known)).hasValue(reason);
    assertThat(new SuccessRenyi().excessObjection(ZeroConcentratedDp.of(1), known))
        .hasValue(reason);
  }
}
