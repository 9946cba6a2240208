package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds on success in closed form, and exact successes that no bound may go below. */
class SuccessReferenceTest {
  /** How close the certified end of a maximum comes. */
  private static final double CERTIFIED = 3e-12;

  static Stream<ReferenceRow> zeroConcentrated() {
    return Family.ZERO_CONCENTRATED.rows();
  }

  static Stream<ReferenceRow> twoRecords() {
    return Family.TWO_RECORDS.rows();
  }

  static Stream<ReferenceRow> earlierBounds() {
    return Family.PAPER_003.rows("s003.prop51.");
  }

  static Stream<ReferenceRow> equidistant() {
    return Family.EQUIDISTANT_MEANS.rows();
  }

  static Stream<ReferenceRow> oneHot() {
    return Family.ONE_HOT.rows();
  }

  /** The best order is tried besides a grid, so the search is the closed form up to rounding. */
  @ParameterizedTest
  @MethodSource("zeroConcentrated")
  void corollaryB1IsReproduced(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(row.number("base")));
    ZeroConcentratedDp known = ZeroConcentratedDp.of(row.number("rho"));
    row.assertEqual("closed", row.value(), Applied.upper("success.zcdp", known, threat));
    row.assertEqual("search", row.value(), Applied.upper("success.renyi", known, threat));
  }

  @ParameterizedTest
  @MethodSource("twoRecords")
  void bayesErrorOfTwoRecordsIsReproduced(ReferenceRow row) {
    double rare = row.number("pi");
    ThreatModel threat = ThreatModel.reconstruction(Threats.weighted(rare, 1 - rare));
    GaussianDp known = GaussianDp.of(1 / row.number("sigma"));
    double computed = Applied.upper("success.two-point", known, threat);
    row.assertWithin("success", 1 - row.value(), computed, CERTIFIED);
  }

  @ParameterizedTest
  @MethodSource("earlierBounds")
  void tightFormIsReproducedAndThePrintedOneIsNotSmaller(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(row.count("m")));
    double computed =
        Applied.upper("success.categorical", ApproxDp.pure(row.number("eps")), threat);
    row.assertEqual("tight", row.values().get(2), computed);
    row.assertNotAbove("printed", row.values().get(0), computed);
  }

  @ParameterizedTest
  @MethodSource("equidistant")
  void equidistantMeansKeepEveryBound(ReferenceRow row) {
    assertKept(row, row.number("rho"));
  }

  /** Unit vectors are the root of two apart, so ρ is 1/σ². */
  @ParameterizedTest
  @MethodSource("oneHot")
  void oneHotVectorsKeepEveryBound(ReferenceRow row) {
    assertKept(row, 1 / (row.number("sigma") * row.number("sigma")));
  }

  private static void assertKept(ReferenceRow row, double rho) {
    long records = row.count("M");
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(records));
    List<Guarantee> known =
        List.of(ZeroConcentratedDp.of(rho), GaussianDp.of(Math.sqrt(2 * rho) * (1 + 1e-15)));
    double blind = 1.0 / records;
    for (Guarantee guarantee : known) {
      assertKept(row, Risk.SUCCESS, row.value(), threat, guarantee);
      assertKept(row, Risk.EXCESS_SUCCESS, row.value() - blind, threat, guarantee);
      assertKept(
          row, Risk.NORMALIZED_ADVANTAGE, (row.value() - blind) / (1 - blind), threat, guarantee);
    }
    List<Applied> concentrated = Applied.all(Risk.SUCCESS, threat, known.get(0));
    assertThat(concentrated)
        .extracting(Applied::bound)
        .contains("success.renyi", "success.zcdp", "success.tradeoff", "success.categorical");
  }

  private static void assertKept(
      ReferenceRow row, Risk risk, double exact, ThreatModel threat, Guarantee guarantee) {
    for (Applied applied : Applied.all(risk, threat, guarantee)) {
      row.assertNotBelow(applied.words(), exact, applied.upper());
    }
  }
}
