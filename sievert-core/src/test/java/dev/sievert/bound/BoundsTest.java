package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The catalogue, and laws that concern all of it. */
class BoundsTest {
  @Test
  void namesAreDifferentAndFoundAgain() {
    assertThat(Bounds.ALL).extracting(Bound::name).doesNotHaveDuplicates();
    for (Bound<?, ?> bound : Bounds.ALL) {
      assertThat(Bounds.named(bound.name())).containsSame(bound);
    }
    assertThat(Bounds.named("rad.unheard-of")).isEmpty();
  }

  @Test
  void everyRiskHasItsBoundsInCatalogueOrder() {
    for (Risk risk : Risk.values()) {
      assertThat(Bounds.of(risk))
          .as(risk.word())
          .isNotEmpty()
          .allSatisfy(bound -> assertThat(bound.name()).startsWith(risk.word() + "."));
    }
    assertThat(Bounds.of(Risk.RECONSTRUCTION_ADVANTAGE))
        .extracting(Bound::name)
        .containsExactly(
            "rad.optimal-attack",
            "rad.total-variation",
            "rad.tradeoff",
            "rad.approximate",
            "rad.categorical",
            "rad.pure",
            "rad.unbiased",
            "rad.success");
    assertThat(Bounds.of(Risk.SUCCESS)).hasSize(16);
  }

  /** By construction: what bounds success bounds what is gained, in both units, and vice versa. */
  @Test
  void everyBoundOnSuccessIsOneInTheOtherUnits() {
    List<String> success = kinds(Risk.SUCCESS);
    assertThat(kinds(Risk.NORMALIZED_ADVANTAGE)).isEqualTo(success);
    assertThat(kinds(Risk.EXCESS_SUCCESS)).containsAll(success).hasSize(success.size() + 1);
  }

  private static List<String> kinds(Risk risk) {
    return Bounds.of(risk).stream()
        .map(bound -> bound.name().substring(risk.word().length()))
        .toList();
  }

  /** Names carry no meaning: another order of the records changes nothing but rounding. */
  @Test
  void renamingRecordsChangesNothing() {
    Random random = new Random(71);
    for (int draw = 0; draw < 50; draw++) {
      double[] weights = random.doubles(6, 0, 1).toArray();
      double[] renamed = new double[6];
      List<Integer> places = new ArrayList<>(List.of(0, 1, 2, 3, 4, 5));
      Collections.shuffle(places, random);
      for (int i = 0; i < 6; i++) {
        renamed[places.get(i)] = weights[i];
      }
      Guarantee guarantee = ApproxDp.pure(3 * random.nextDouble());
      List<Applied> before = applied(weights, guarantee);
      List<Applied> after = applied(renamed, guarantee);
      for (int i = 0; i < before.size(); i++) {
        assertThat(after.get(i).upper())
            .isBetween(before.get(i).upper() * (1 - 1e-13), before.get(i).upper() * (1 + 1e-13));
      }
    }
  }

  /** A bound on success that has no sharper form for the excess: the difference, rounded up. */
  @Test
  void excessIsByDefaultADifferenceAndNeverNegative() {
    ZeroConcentratedDp guarantee = ZeroConcentratedDp.of(0.5);
    ThreatModel guess = ThreatModel.reconstruction(Secret.uniform(100));
    SuccessZcdp success = new SuccessZcdp();
    double difference = success.upper(guarantee, guess) - 0.01;
    assertThat(success.excess(guarantee, guess)).isBetween(difference, difference + 1e-15);
    assertThat(success.excess(guarantee, ThreatModel.reconstruction(Secret.uniform(1))))
        .isBetween(0.0, 1e-14);
  }

  private static List<Applied> applied(double[] weights, Guarantee guarantee) {
    Secret secret = new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights));
    return Applied.all(
        Risk.RECONSTRUCTION_ADVANTAGE, ThreatModel.reconstruction(secret), guarantee);
  }
}
