package dev.sievert.reference;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Gaussian noise on vectors: the hardest channels for what we claim beyond the papers, the least
 * rad.categorical over all (ε, δ) of a trade-off function.
 */
class ManyMeansReferenceTest {
  static Stream<ReferenceRow> equidistant() {
    return Family.EQUIDISTANT_MEANS.rows();
  }

  static Stream<ReferenceRow> oneHot() {
    return Family.ONE_HOT.rows();
  }

  static Stream<ReferenceRow> twoRecords() {
    return Family.TWO_RECORDS.rows();
  }

  static Stream<ReferenceRow> gradients() {
    return Family.GRADIENTS.rows();
  }

  @ParameterizedTest
  @MethodSource("equidistant")
  void equidistantMeansKeepEveryBound(ReferenceRow row) {
    assertSuccessKept(row, row.count("M"), Math.sqrt(2 * row.number("rho")));
  }

  /** Unit vectors are the root of two apart. */
  @ParameterizedTest
  @MethodSource("oneHot")
  void oneHotVectorsKeepEveryBound(ReferenceRow row) {
    assertSuccessKept(row, row.count("M"), Math.sqrt(2) / row.number("sigma"));
  }

  @ParameterizedTest
  @MethodSource("twoRecords")
  void bayesianTestOfTwoRecordsKeepsEveryBound(ReferenceRow row) {
    double rare = row.number("pi");
    ThreatModel threat = ThreatModel.reconstruction(Threats.weighted(rare, 1 - rare));
    GaussianDp guarantee = GaussianDp.of(1 / row.number("sigma"));
    double success = 1 - row.value();
    for (Applied applied : Applied.all(Risk.SUCCESS, threat, guarantee)) {
      row.assertNotBelow(applied.words(), success, applied.upper());
    }
    for (Applied applied : Applied.all(Risk.EXCESS_SUCCESS, threat, guarantee)) {
      row.assertNotBelow(applied.words(), success - Math.max(rare, 1 - rare), applied.upper());
    }
  }

  /** Eight gradients: attackers who know the record, the half it is in, or nothing. */
  @ParameterizedTest
  @MethodSource("gradients")
  void gradientsKeepEveryBound(ReferenceRow row) {
    double apart = row.id().contains("rand4") ? 2 : Math.sqrt(2);
    GaussianDp guarantee = GaussianDp.of(apart * row.number("mu"));
    Secret secret = Secret.uniform(row.count("m"));
    List<Integer> half = IntStream.range(0, 4).boxed().toList();
    List<ThreatModel> threats =
        List.of(
            ThreatModel.membership(secret),
            ThreatModel.membership(secret),
            Threats.grouped(secret, List.of(half)),
            Threats.grouped(secret, List.of(half)),
            ThreatModel.reconstruction(secret),
            ThreatModel.reconstruction(secret));
    for (int i = 0; i < threats.size(); i++) {
      for (Applied applied :
          Applied.all(Risk.RECONSTRUCTION_ADVANTAGE, threats.get(i), guarantee)) {
        row.assertNotBelow(applied.words(), row.values().get(i), applied.upper());
      }
    }
  }

  private static void assertSuccessKept(ReferenceRow row, long records, double distance) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
    GaussianDp guarantee = GaussianDp.of(distance);
    for (Applied applied : Applied.all(Risk.SUCCESS, threat, guarantee)) {
      row.assertNotBelow(applied.words(), row.value(), applied.upper());
    }
    double advantage = row.value() - 1.0 / records;
    for (Applied applied : Applied.all(Risk.RECONSTRUCTION_ADVANTAGE, threat, guarantee)) {
      row.assertNotBelow(applied.words(), advantage, applied.upper());
    }
    for (Applied applied : Applied.all(Risk.EXCESS_SUCCESS, threat, guarantee)) {
      row.assertNotBelow(applied.words(), advantage, applied.upper());
    }
  }
}
