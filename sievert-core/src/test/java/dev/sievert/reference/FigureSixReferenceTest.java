package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Figure 6 of 004: Laplace noise on the numbers 0 to 100, exact risks and every bound. */
class FigureSixReferenceTest {
  static Stream<ReferenceRow> exactAdvantage() {
    return Family.FIGURE_6.rows("fig6.rad.");
  }

  static Stream<ReferenceRow> exactSuccess() {
    return Family.FIGURE_6.rows("fig6.rero.");
  }

  static Stream<ReferenceRow> distanceBounds() {
    return Family.FIGURE_6.rows("fig6.thm42tv.");
  }

  static Stream<ReferenceRow> tradeoffBounds() {
    return Family.FIGURE_6.rows("fig6.thm51");
  }

  static Stream<ReferenceRow> approximateBounds() {
    return Family.FIGURE_6.rows("fig6.prop53.");
  }

  static Stream<ReferenceRow> successBounds() {
    return Family.FIGURE_6.rows("fig6.rero_f.");
  }

  static Stream<ReferenceRow> approximateSuccessBounds() {
    return Family.FIGURE_6.rows("fig6.rero_eps.");
  }

  @ParameterizedTest
  @MethodSource("exactAdvantage")
  void noBoundIsBelowTheExactAdvantage(ReferenceRow row) {
    for (Applied applied : Applied.all(Risk.RECONSTRUCTION_ADVANTAGE, threat(row), noise(row))) {
      row.assertNotBelow(applied.words(), row.value(), applied.upper());
    }
  }

  @ParameterizedTest
  @MethodSource("exactSuccess")
  void noBoundIsBelowTheExactSuccess(ReferenceRow row) {
    ThreatModel threat = threat(row);
    for (Applied applied : Applied.all(Risk.SUCCESS, threat, noise(row))) {
      row.assertNotBelow(applied.words(), row.value(), applied.upper());
    }
    double blind = threat.baseline().best().value();
    for (Applied applied : Applied.all(Risk.EXCESS_SUCCESS, threat, noise(row))) {
      row.assertNotBelow(applied.words(), row.value() - blind, applied.upper());
    }
  }

  @ParameterizedTest
  @MethodSource("distanceBounds")
  void totalVariationBoundIsReproduced(ReferenceRow row) {
    TotalVariation distance = TotalVariation.of(noise(row).totalVariation());
    row.assertEqual(
        "Theorem 4.2", row.value(), Applied.upper("rad.total-variation", distance, threat(row)));
  }

  /** The second form was printed with a longer interval, so ours may be smaller. */
  @ParameterizedTest
  @MethodSource("tradeoffBounds")
  void tradeoffBoundIsNotAboveEitherForm(ReferenceRow row) {
    double computed = Applied.upper("rad.tradeoff", noise(row), threat(row));
    row.assertNotAbove("Theorem 5.1", row.value(), computed);
    exactOf(row).forEach(exact -> exact.assertNotBelow("rad.tradeoff", exact.value(), computed));
  }

  @ParameterizedTest
  @MethodSource("approximateBounds")
  void approximateBoundIsNotAboveThePrintedOne(ReferenceRow row) {
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    double computed = Applied.upper("rad.approximate", pure, threat(row));
    row.assertNotAbove("Proposition 5.3", row.value(), computed);
    exactOf(row).forEach(exact -> exact.assertNotBelow("approximate", exact.value(), computed));
    assertThat(computed)
        .isGreaterThanOrEqualTo(
            Applied.upper("rad.tradeoff", noise(row), threat(row)) * (1 - 1e-12));
  }

  @ParameterizedTest
  @MethodSource("successBounds")
  void successBoundIsReproduced(ReferenceRow row) {
    row.assertEqual(
        "1 - f", row.value(), Applied.upper("success.tradeoff", noise(row), threat(row)));
  }

  /** The branch 1 - e^-ε (1 - κ) is missing in print. */
  @ParameterizedTest
  @MethodSource("approximateSuccessBounds")
  void approximateSuccessBoundIsNotAboveThePrintedOne(ReferenceRow row) {
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    double computed = Applied.upper("success.approximate", pure, threat(row));
    row.assertNotAbove("equation 1", row.value(), computed);
    double blind = threat(row).baseline().best().value();
    double branch = 1 - Math.exp(-row.number("eps")) * (1 - blind);
    assertThat(computed).isLessThanOrEqualTo(branch + 1e-14);
  }

  private static List<ReferenceRow> exactOf(ReferenceRow row) {
    return exactAdvantage().filter(exact -> exact.params().equals(row.params())).toList();
  }

  private static LaplaceTradeoff noise(ReferenceRow row) {
    return LaplaceTradeoff.of(row.number("Delta") / row.number("b"));
  }

  /** Numbers 0 to 100, equally likely, or only the two ends with one half each. */
  private static ThreatModel threat(ReferenceRow row) {
    Prior prior = Prior.UNIFORM;
    if (row.params().get("prior").textValue().equals("two")) {
      double[] ends = new double[101];
      ends[0] = 0.5;
      ends[100] = 0.5;
      prior = Prior.Weights.of(ends);
    }
    return Threats.within(new Secret.Finite(Domain.numbered(101), prior), row.decimal("eta"));
  }
}
