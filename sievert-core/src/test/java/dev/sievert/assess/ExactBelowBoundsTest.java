package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.HadamardResponse;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.LocalHashing;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.Rappor;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What the best attack achieves is at most what every theorem says of the same mechanism. */
class ExactBelowBoundsTest {
  private static final int RECORDS = 4;

  @Test
  void noBoundIsBelowTheRisk() {
    Random random = new Random(71);
    for (int draw = 0; draw < 36; draw++) {
      Mechanism mechanism = mechanism(random, draw);
      Assessment assessment = Assessment.of(mechanism, List.of(threat(random)), List.of());
      for (RiskResult result : assessment.results()) {
        assertThat(result.findings())
            .filteredOn(Finding.Upper.class::isInstance)
            .as(draw + ": " + mechanism.words())
            .allSatisfy(
                finding ->
                    assertThat(((Finding.Upper) finding).upper())
                        .as(finding.bound())
                        .isGreaterThanOrEqualTo(result.attained()));
      }
    }
  }

  private static Mechanism mechanism(Random random, int draw) {
    double epsilon = 3 * random.nextDouble();
    return switch (draw % 6) {
      case 0 ->
          new Rappor(
              RECORDS,
              random.nextDouble(),
              random.nextDouble(),
              random.nextDouble(),
              3 + random.nextInt(8),
              1 + random.nextInt(2));
      case 1 ->
          new LocalHashing(
              epsilon, RECORDS, 2 + random.nextInt(4), LocalHashing.HashFamily.CARTER_WEGMAN);
      case 2 ->
          new Composition(
              List.of(
                  new Part(new RandomizedResponse(epsilon, RECORDS), 3),
                  Part.once(new UnaryEncoding(epsilon / 2, RECORDS, random.nextBoolean()))));
      case 3 ->
          new Composition(
              List.of(
                  Part.once(new SubsetSelection(epsilon, RECORDS, 2)),
                  Part.once(new HadamardResponse(epsilon, RECORDS))));
      case 4 ->
          new Composition(
              List.of(
                  new Part(new LocalHashing(epsilon, RECORDS, 3), 2),
                  Part.once(new Rappor(RECORDS, 0.5, 0.4, 0.8, 6, 2))));
      default -> new KnownChannel(table(random));
    };
  }

  private static FiniteChannel table(Random random) {
    double[][] rows = new double[RECORDS][3];
    for (double[] row : rows) {
      Arrays.setAll(row, output -> 0.05 + random.nextDouble());
      double sum = Arrays.stream(row).sum();
      Arrays.setAll(row, output -> row[output] / sum);
    }
    return FiniteChannel.of(rows);
  }

  private static ThreatModel threat(Random random) {
    double[] weights = random.doubles(RECORDS, 0.05, 1).toArray();
    Secret secret = new Secret.Finite(Domain.numbered(RECORDS), Prior.Weights.of(weights));
    Goal goal = new Goal.Within(BigDecimal.valueOf(random.nextInt(2)));
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 2)));
    List<Auxiliary> all = List.of(Auxiliary.NOTHING, Auxiliary.EVERYTHING, groups);
    return ThreatModel.of("someone", secret, goal, all.get(random.nextInt(3)));
  }
}
