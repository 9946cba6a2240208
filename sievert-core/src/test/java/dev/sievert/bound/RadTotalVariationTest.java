package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class RadTotalVariationTest extends BoundContract<TotalVariation> {
  RadTotalVariationTest() {
    super("rad.total-variation", TotalVariation.class);
  }

  @Override
  TotalVariation guarantee(double strength) {
    return new TotalVariation(-Math.expm1(-strength), Adjacency.REPLACE_ONE);
  }

  @Test
  void isAttainedByRandomizedResponseForEveryPrior() {
    double[] prior = {0.4, 0.3, 0.2, 0.1};
    FiniteChannel channel = FiniteChannel.randomizedResponse(4, 1.3);
    boolean[][] hits = new boolean[4][4];
    IntStream.range(0, 4).forEach(record -> hits[record][record] = true);
    Secret secret = new Secret.Finite(Domain.numbered(4), Prior.Weights.of(prior));
    TotalVariation own = TotalVariation.of(channel.totalVariation());
    double reconstruction =
        new BruteForce(channel, prior, List.of(List.of(0, 1, 2, 3)), hits).advantage();
    double membership =
        new BruteForce(
                channel, prior, List.of(List.of(0), List.of(1), List.of(2), List.of(3)), hits)
            .advantage();
    assertThat(upper(own, ThreatModel.reconstruction(secret)))
        .isCloseTo(reconstruction, within(1e-14));
    assertThat(upper(own, ThreatModel.membership(secret))).isCloseTo(membership, within(1e-14));
  }

  /**
   * A prior within 1e-12 of certainty leaves little to differ in, and that is known to all digits.
   */
  @Test
  void smallDiversityKeepsItsDigits() {
    Secret secret = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(1, 1e-12));
    double diversity = 2e-12 / ((1 + 1e-12) * (1 + 1e-12));
    double bound = upper(TotalVariation.of(0.5), ThreatModel.membership(secret));
    assertThat(bound).isBetween(diversity / 2, diversity / 2 * (1 + 1e-14));
  }

  @Test
  void nothingCanBeLearnedAboutASingleRecord() {
    assertThat(upper(TotalVariation.of(1), ThreatModel.reconstruction(Secret.uniform(1)))).isZero();
  }

  @Test
  void holdsForAnyAttackerAndSecret() {
    for (ThreatModel threat : threats()) {
      assertThat(bound().objection(TotalVariation.of(0.5), threat)).isEmpty();
    }
    ThreatModel any = ThreatModel.of("any", Secret.any(), Goal.EXACT, Auxiliary.NOTHING);
    assertThat(upper(TotalVariation.of(0.5), any)).isBetween(0.5, 0.5 + 1e-15);
  }

  /** With the prior left open, equally likely records are the worst case. */
  @Test
  void openPriorIsAtMostTheUniformOne() {
    Secret open = new Secret.Finite(Domain.numbered(4), Prior.WORST_CASE);
    assertThat(upper(TotalVariation.of(0.8), ThreatModel.reconstruction(open)))
        .isCloseTo(0.6, within(1e-15));
  }
}
