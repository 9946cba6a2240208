package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Bounds under Gaussian and zero-concentrated differential privacy, from 40-digit arithmetic. */
class GaussianReferenceTest {
  static Stream<ReferenceRow> totalVariationBounds() {
    return Family.GDP_BOUNDS.rows("gdp.thm42.");
  }

  static Stream<ReferenceRow> tradeoffBounds() {
    return Family.GDP_BOUNDS.rows("gdp.thm51disc.");
  }

  static Stream<ReferenceRow> firstForms() {
    return Family.GDP_BOUNDS.rows("gdp.thm51first.");
  }

  static Stream<ReferenceRow> profiles() {
    return Family.GDP_PROFILE.rows();
  }

  static Stream<ReferenceRow> noise() {
    return Family.GDP_NOISE.rows();
  }

  static Stream<ReferenceRow> inverse() {
    return Family.GDP_INVERSE.rows();
  }

  static Stream<ReferenceRow> census() {
    return Family.CENSUS.rows();
  }

  static Stream<ReferenceRow> excess() {
    return Family.EXCESS.rows();
  }

  static Stream<ReferenceRow> singlingOut() {
    return Family.SINGLING_OUT.rows();
  }

  @ParameterizedTest
  @MethodSource("totalVariationBounds")
  void totalVariationBoundIsReproduced(ReferenceRow row) {
    double distance = GaussianDp.of(row.number("mu")).totalVariation();
    row.assertEqual(
        "Theorem 4.2",
        row.value(),
        Applied.upper("rad.total-variation", TotalVariation.of(distance), uniform(row)));
  }

  /** With exact guesses among equally likely records our interval is a single point too. */
  @ParameterizedTest
  @MethodSource("tradeoffBounds")
  void tradeoffBoundIsTheSmallerOfBothForms(ReferenceRow row) {
    Map<String, ReferenceRow> first =
        Family.GDP_BOUNDS
            .rows("gdp.thm51first.")
            .collect(Collectors.toMap(GaussianReferenceTest::parameters, Function.identity()));
    double computed = tradeoff(row.number("mu"), uniform(row));
    row.assertNotAbove("second form", row.value(), computed);
    if (first.containsKey(parameters(row))) {
      double smaller = Math.min(row.value(), first.get(parameters(row)).value());
      row.assertEqual("smaller form", smaller, computed);
    }
  }

  @ParameterizedTest
  @MethodSource("firstForms")
  void tradeoffBoundIsNotAboveTheFirstForm(ReferenceRow row) {
    row.assertNotAbove("first form", row.value(), tradeoff(row.number("mu"), uniform(row)));
  }

  @ParameterizedTest
  @MethodSource("profiles")
  void profileAtTheStoredEpsilonIsTheGivenDelta(ReferenceRow row) {
    double delta = GaussianDp.of(1 / row.number("sigma")).delta(row.value());
    assertThat(delta).isCloseTo(row.number("delta"), within(1e-17));
  }

  @ParameterizedTest
  @MethodSource("noise")
  void storedNoiseGivesTheRiskBack(ReferenceRow row) {
    double mu = Math.sqrt(row.number("T")) / row.value();
    double distance = GaussianDp.of(mu).totalVariation();
    double risk = Applied.upper("rad.total-variation", TotalVariation.of(distance), uniform(row));
    assertThat(risk).isCloseTo(row.number("gamma"), within(row.error()));
  }

  @ParameterizedTest
  @MethodSource("inverse")
  void storedDistanceGivesTheRiskBack(ReferenceRow row) {
    double risk = tradeoff(row.value(), uniform(row));
    assertThat(risk).isCloseTo(row.number("gamma"), within(row.error()));
  }

  @ParameterizedTest
  @MethodSource("census")
  void leastNoiseForEpsilonAndDeltaIsTheStoredOne(ReferenceRow row) {
    GaussianNoise noise = GaussianNoise.ofEpsilonDelta(row.number("eps"), row.number("delta"), 1);
    assertThat(1 / noise.standardDeviation()).isCloseTo(row.value(), within(row.error()));
    assertThat(GaussianDp.of(row.value()).delta(row.number("eps")))
        .isCloseTo(row.number("delta"), within(1e-20));
  }

  @ParameterizedTest
  @MethodSource("excess")
  void excessIsTheGapAtTheBlindGuess(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(row.number("base")));
    GaussianDp guarantee = GaussianDp.of(1 / row.number("sigma"));
    row.assertEqual("excess", row.value(), Applied.upper("excess.tradeoff", guarantee, threat));
    row.assertEqual(
        "success",
        row.value() + row.number("base"),
        Applied.upper("success.tradeoff", guarantee, threat));
  }

  /** Singling out one of n is n times the success of a predicate of weight w = 1/5000. */
  @ParameterizedTest
  @MethodSource("singlingOut")
  void predicateOfSmallWeightIsABlindGuess(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(1.0 / 5000));
    GaussianDp guarantee = GaussianDp.of(1 / row.number("sigma"));
    if (row.id().startsWith("spso")) {
      row.assertEqual("excess", row.value(), Applied.upper("excess.tradeoff", guarantee, threat));
    } else {
      double success = Applied.upper("success.tradeoff", guarantee, threat);
      row.assertEqual("n times", row.values().get(2), row.count("n") * success);
    }
  }

  private static double tradeoff(double mu, ThreatModel threat) {
    return Applied.upper("rad.tradeoff", GaussianDp.of(mu), threat);
  }

  private static ThreatModel uniform(ReferenceRow row) {
    return ThreatModel.reconstruction(Secret.uniform(row.count("m")));
  }

  private static String parameters(ReferenceRow row) {
    return row.params().toString();
  }
}
