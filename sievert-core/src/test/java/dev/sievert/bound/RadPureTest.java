package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RadPureTest extends BoundContract<ApproxDp> {
  RadPureTest() {
    super("rad.pure", ApproxDp.class);
  }

  @Override
  ApproxDp guarantee(double strength) {
    return ApproxDp.pure(strength);
  }

  @ParameterizedTest
  @CsvSource({"2, 1", "3, 2", "5, 0.5", "6, 1", "7, 4"})
  void isAttainedBySubsetSelectionAgainstMembership(int records, double epsilon) {
    double[] prior = IntStream.range(0, records).mapToDouble(i -> 1.0 / records).toArray();
    boolean[][] hits = new boolean[records][records];
    IntStream.range(0, records).forEach(record -> hits[record][record] = true);
    List<List<Integer>> known = IntStream.range(0, records).boxed().map(List::of).toList();
    double best = 0;
    for (int size = 1; size < records; size++) {
      FiniteChannel channel = FiniteChannel.subsetSelection(records, size, epsilon);
      best = Math.max(best, new BruteForce(channel, prior, known, hits).advantage());
    }
    ThreatModel threat = ThreatModel.membership(Secret.uniform(records));
    assertThat(upper(ApproxDp.pure(epsilon), threat)).isCloseTo(best, within(1e-14));
  }

  @ParameterizedTest
  @ValueSource(doubles = {1e-300, 1e-12, 0.1, 1, 4, 40, 700})
  void forAnySecretItIsTheHyperbolicTangentOfAQuarter(double epsilon) {
    double tangent = Math.tanh(epsilon / 4);
    assertThat(upper(ApproxDp.pure(epsilon), ThreatModel.membership(Secret.any())))
        .isBetween(tangent * (1 - 1e-15), Math.min(1, tangent * (1 + 1e-14)));
  }

  /** Few records: every set is tried. */
  @Test
  void withFewRecordsTheBestSetDecides() {
    Random random = new Random(61);
    for (int draw = 0; draw < 200; draw++) {
      double[] weights = random.doubles(2 + random.nextInt(8), 0, 1).toArray();
      double epsilon = 5 * random.nextDouble();
      double found = upper(ApproxDp.pure(epsilon), membership(weights));
      assertThat(found).isCloseTo(bestSet(weights, epsilon), within(1e-14));
    }
  }

  /** Many records: any mass between the least and its complement, which is never too small. */
  @Test
  void withManyRecordsTheBoundIsNotBelowTheBestSet() {
    Random random = new Random(62);
    for (int draw = 0; draw < 6; draw++) {
      double[] weights = random.doubles(17, 0, 1).map(x -> Math.pow(x, 6) + 1e-4).toArray();
      double epsilon = 8 * random.nextDouble();
      double found = upper(ApproxDp.pure(epsilon), membership(weights));
      assertThat(found)
          .isGreaterThanOrEqualTo(bestSet(weights, epsilon) * (1 - 1e-14))
          .isLessThanOrEqualTo(Math.tanh(epsilon / 4) * (1 + 1e-14));
    }
  }

  /** No set is lighter than the least likely record, however much lighter the best one would be. */
  @Test
  void withManyRecordsTheLeastLikelyOneIsTheLightestSet() {
    double[] weights = new double[20];
    Arrays.fill(weights, 1);
    assertThat(upper(ApproxDp.pure(40), membership(weights))).isBetween(0.95 - 1e-12, 0.95 + 1e-12);
  }

  /** Seventeen records of which sixteen cannot occur are one record. */
  @Test
  void recordsThatCannotOccurDoNotCount() {
    double[] weights = new double[17];
    weights[3] = 0.6;
    weights[9] = 0.4;
    assertThat(upper(ApproxDp.pure(2), membership(weights)))
        .isCloseTo(upper(ApproxDp.pure(2), membership(0.6, 0.4)), within(1e-15));
  }

  @Test
  void massesNearOneKeepTheirDigits() {
    double rare = 1e-12;
    double growth = Math.expm1(1);
    double bound = upper(ApproxDp.pure(1), membership(1, rare));
    double rareSet = growth * rare / (1 + growth * rare);
    assertThat(bound).isBetween(rareSet * (1 - 3e-12), rareSet * (1 + 1e-14));
    assertThat(upper(ApproxDp.pure(700), membership(1, rare))).isGreaterThan(0.99);
  }

  @Test
  void hugeDomainsApproachTheLimit() {
    double limit = Math.tanh(0.25);
    assertThat(upper(ApproxDp.pure(1), ThreatModel.membership(Secret.uniform(1L << 53))))
        .isBetween(limit * (1 - 1e-15), limit * (1 + 1e-14));
  }

  /** e^(−ε/2) was 0 from ε = 1491 on, and the best mass with it: nothing seemed to be gained. */
  @ParameterizedTest
  @ValueSource(doubles = {1400, 1491, 1500, 1e300})
  void whatIsBelowAllDoublesStillCounts(double epsilon) {
    for (Secret secret : List.of(Secret.any(), new Secret.BestGuess(1e-12))) {
      assertThat(upper(ApproxDp.pure(epsilon), ThreatModel.membership(secret))).isEqualTo(1);
    }
  }

  @Test
  void deltaIsAnObjection() {
    assertThat(bound().objection(ApproxDp.of(1, 1e-300), ThreatModel.membership(Secret.any())))
        .contains("needs δ = 0");
    assertThat(bound().needsWords()).isEqualTo("a pure ε guarantee (δ = 0)");
  }

  private static ThreatModel membership(double... weights) {
    return ThreatModel.membership(
        new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights)));
  }

  private static double bestSet(double[] weights, double epsilon) {
    double growth = Math.expm1(epsilon);
    double total = IntStream.range(0, weights.length).mapToDouble(i -> weights[i]).sum();
    double best = 0;
    for (int set = 0; set < 1 << weights.length; set++) {
      double mass = 0;
      for (int record = 0; record < weights.length; record++) {
        mass += (set >> record & 1) == 1 ? weights[record] / total : 0;
      }
      best = Math.max(best, growth * mass * (1 - mass) / (1 + growth * mass));
    }
    return best;
  }
}
