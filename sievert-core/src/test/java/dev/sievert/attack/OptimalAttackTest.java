package dev.sievert.attack;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class OptimalAttackTest {
  /** The example of errata A4: the likeliest record is never the one that costs most. */
  @Test
  void theLikeliestRecordNeedNotCostMost() {
    ThreatModel threat = ThreatModel.reconstruction(numbers(0.7, 0.2, 0.1));
    OptimalAttack costly = new OptimalAttack(RightGuesses.of(threat), OptimalAttack.Aim.ADVANTAGE);
    OptimalAttack likely = new OptimalAttack(RightGuesses.of(threat), OptimalAttack.Aim.SUCCESS);
    double more = Math.E;
    assertThat(costly.best(new double[] {1, 1, more}, 0).guess()).isEqualTo(2);
    assertThat(likely.best(new double[] {1, 1, more}, 0).guess()).isZero();
    assertThat(costly.best(new double[] {1, more, 1}, 0).guess()).isEqualTo(1);
    assertThat(costly.best(new double[] {more, 1, 1}, 0).guess()).isZero();
    assertThat(likely.best(new double[] {1, 1, more}, 0).share()).isEqualTo(0.7);
  }

  /** A guess outside the cell is never right, and better than one that does harm. */
  @Test
  void aKnownCellIsLeftWhereNothingIsGained() {
    ThreatModel threat = ThreatModel.membership(numbers(1, 1, 1));
    OptimalAttack attack = new OptimalAttack(RightGuesses.of(threat), OptimalAttack.Aim.ADVANTAGE);
    double[] likelihoods = {0.9, 0.3, 0.3};
    assertThat(attack.best(likelihoods, 0).guess()).isZero();
    assertThat(attack.best(likelihoods, 1).guess()).isNotEqualTo(1);
    assertThat(attack.best(likelihoods, 2).share()).isZero();
    assertThat(attack.best(new double[] {1, 1, 1}, 0).guess()).isNotZero();
  }

  @Test
  void nearGuessesCountAndOtherAlphabetsToo() {
    Domain guesses = new Domain.Numbers(List.of(new BigDecimal("0.5"), new BigDecimal("1.6")));
    Secret secret =
        new Secret.Finite(Domain.numbered(3), Prior.Weights.of(1, 1, 1), Optional.of(guesses));
    Goal near = new Goal.Within(new BigDecimal("0.6"));
    ThreatModel threat = ThreatModel.of("near", secret, near, Auxiliary.NOTHING);
    OptimalAttack attack = new OptimalAttack(RightGuesses.of(threat), OptimalAttack.Aim.SUCCESS);
    assertThat(attack.best(new double[] {0.5, 0.4, 0.1}, 0).guess()).isZero();
    assertThat(attack.best(new double[] {0.1, 0.4, 0.5}, 0).guess()).isEqualTo(1);
  }

  @Test
  void namesAreRightOnlyAboutThemselves() {
    Domain labels = new Domain.Labels(List.of("yes", "no"));
    ThreatModel threat = ThreatModel.reconstruction(new Secret.Finite(labels, Prior.UNIFORM));
    OptimalAttack attack = new OptimalAttack(RightGuesses.of(threat), OptimalAttack.Aim.ADVANTAGE);
    assertThat(RecordNames.of(labels, attack.best(new double[] {0.2, 0.8}, 0).guess()))
        .isEqualTo("no");
  }

  @Test
  void whatCannotBeListedIsRefused() {
    assertThat(RightGuesses.objection(ThreatModel.reconstruction(Secret.any())))
        .contains("needs a secret whose values are counted");
    assertThat(RightGuesses.objection(ThreatModel.reconstruction(Secret.uniform(1L << 40))))
        .contains("needs a scenario of fewer values");
    Secret open = new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE);
    assertThat(RightGuesses.objection(ThreatModel.reconstruction(open)))
        .contains("needs a known prior");
  }

  private static Secret numbers(double... weights) {
    return new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights));
  }
}
