package dev.sievert.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.Generalization;
import dev.sievert.threat.Threat.Narcissus;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;

class FamilyTest {
  private static final Secret TEN = Secret.uniform(10);

  @Test
  void guessersBelongToWhatTheyKnow() {
    assertThat(Family.of(ThreatModel.membership(TEN))).isEqualTo(Family.MEMBERSHIP);
    assertThat(Family.of(ThreatModel.reconstruction(TEN))).isEqualTo(Family.RECONSTRUCTION);
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1)));
    assertThat(Family.of(ThreatModel.of("groups", TEN, Goal.EXACT, groups)))
        .isEqualTo(Family.ATTRIBUTE);
  }

  @Test
  void theOthersBelongToWhatTheyAreAfter() {
    assertThat(Family.of(new Distinguisher(Secret.any()))).isEqualTo(Family.MEMBERSHIP);
    assertThat(Family.of(new AttributeThroughMembership(3, Secret.any())))
        .isEqualTo(Family.ATTRIBUTE);
    assertThat(Family.of(new SinglingOut(0.1, 3, SinglingOut.Target.ANYBODY, Secret.any())))
        .isEqualTo(Family.SINGLING_OUT);
    assertThat(Family.of(new Narcissus(3, 0.1, Secret.any()))).isEqualTo(Family.LEARNING);
    assertThat(Family.of(new Generalization(0.1, Secret.any()))).isEqualTo(Family.LEARNING);
  }
}
