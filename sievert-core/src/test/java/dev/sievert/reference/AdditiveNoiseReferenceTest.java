package dev.sievert.reference;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Exact risks of noise on a number, from quadrature and from sums, below every bound. */
class AdditiveNoiseReferenceTest {
  static Stream<ReferenceRow> laplace() {
    return Family.LAPLACE.rows();
  }

  static Stream<ReferenceRow> gaussian() {
    return Family.GAUSSIAN.rows();
  }

  static Stream<ReferenceRow> discreteLaplace() {
    return Family.DISCRETE_LAPLACE.rows();
  }

  static Stream<ReferenceRow> discreteGaussian() {
    return Family.DISCRETE_GAUSSIAN.rows();
  }

  static Stream<ReferenceRow> exponential() {
    return Family.EXPONENTIAL.rows();
  }

  static Stream<ReferenceRow> exponentialBound() {
    return Family.EXPONENTIAL_BOUND.rows();
  }

  @ParameterizedTest
  @MethodSource("laplace")
  void laplaceNoiseKeepsEveryBound(ReferenceRow row) {
    double scale = row.params().has("b") ? row.number("b") : 1 / row.number("eps");
    Secret secret = secret(row);
    Guarantee known = LaplaceNoise.ofScale(scale, 1).guarantees(secret).get(0);
    assertNoBoundBelow(row, row.value(), Threats.within(secret, tolerance(row)), known);
  }

  @ParameterizedTest
  @MethodSource("gaussian")
  void gaussianNoiseKeepsEveryBound(ReferenceRow row) {
    Secret secret = secret(row);
    Guarantee known = new GaussianNoise(row.number("sigma"), 1).guarantees(secret).get(0);
    assertNoBoundBelow(row, row.value(), Threats.within(secret, tolerance(row)), known);
  }

  @ParameterizedTest
  @MethodSource("discreteLaplace")
  void discreteLaplaceNoiseIsPure(ReferenceRow row) {
    ThreatModel threat = Threats.within(Threats.weighted(row.numbers("prior")), tolerance(row));
    assertNoBoundBelow(row, row.value(), threat, ApproxDp.pure(row.number("eps")));
  }

  /** Canonne, Kamath and Steinke 2020, Theorem 4: ρ = Δ² / (2 σ²), here with a range of 4. */
  @ParameterizedTest
  @MethodSource("discreteGaussian")
  void discreteGaussianNoiseIsZeroConcentrated(ReferenceRow row) {
    ThreatModel threat = Threats.within(Threats.weighted(row.numbers("prior")), tolerance(row));
    double sigma = row.number("sigma");
    assertNoBoundBelow(row, row.value(), threat, ZeroConcentratedDp.of(8 / (sigma * sigma)));
  }

  @ParameterizedTest
  @MethodSource("exponential")
  void exponentialMechanismOnAnIntervalIsPure(ReferenceRow row) {
    assertNoBoundBelow(row, row.value(), onUnitInterval(row), ApproxDp.pure(row.number("eps")));
  }

  @ParameterizedTest
  @MethodSource("exponentialBound")
  void boundOnAnIntervalIsNotAboveThePrintedOne(ReferenceRow row) {
    ThreatModel threat = onUnitInterval(row);
    row.assertEqual("best", row.values().get(0), threat.baseline().best().upper());
    row.assertEqual("worst", row.values().get(1), threat.baseline().worst().upper());
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    double computed = Applied.upper("rad.approximate", pure, threat);
    row.assertNotAbove("Proposition 5.3", row.values().get(2), computed);
    for (ReferenceRow exact : Family.EXPONENTIAL.rows().toList()) {
      if (exact.params().equals(row.params())) {
        exact.assertNotBelow("Proposition 5.3", exact.value(), computed);
      }
    }
  }

  private static void assertNoBoundBelow(
      ReferenceRow row, double exact, ThreatModel threat, Guarantee known) {
    for (Applied applied : Applied.all(Risk.RECONSTRUCTION_ADVANTAGE, threat, known)) {
      row.assertNotBelow(applied.words(), exact, applied.upper());
    }
  }

  private static ThreatModel onUnitInterval(ReferenceRow row) {
    return Threats.within(new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE), row.decimal("eta"));
  }

  private static BigDecimal tolerance(ReferenceRow row) {
    return row.params().has("eta") ? row.decimal("eta") : BigDecimal.ZERO;
  }

  /** Places of range one: as listed, or evenly spaced, with the stated prior. */
  private static Secret secret(ReferenceRow row) {
    if (row.params().has("prior")) {
      return Threats.onLine(row.numbers("z"), row.numbers("prior"));
    }
    if (row.params().has("z")) {
      double[] places = row.numbers("z");
      return Threats.onLine(
          places, IntStream.range(0, places.length).mapToDouble(i -> 1).toArray());
    }
    long records = row.count("m");
    BigDecimal step = BigDecimal.ONE.divide(BigDecimal.valueOf(records - 1), MathContext.DECIMAL64);
    Domain grid = new Domain.Grid(BigDecimal.ZERO, step, records);
    if (row.id().contains("lin11")) {
      double[] rising = IntStream.rangeClosed(1, (int) records).mapToDouble(i -> i).toArray();
      return new Secret.Finite(grid, Prior.Weights.of(rising));
    }
    return new Secret.Finite(grid, Prior.UNIFORM);
  }
}
