package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.bound.Applied;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Exact risks of mechanisms that people run on their own answers. */
class LocalMechanismReferenceTest {
  static Stream<ReferenceRow> response() {
    return Family.GRR_UNIFORM.rows();
  }

  static Stream<ReferenceRow> calibratedResponse() {
    return Family.GRR_CALIBRATION.rows();
  }

  static Stream<ReferenceRow> keptAnswers() {
    return Family.GRR_KEPT.rows();
  }

  static Stream<ReferenceRow> keptAnswersOfThree() {
    return Family.GRR_KEPT_OTHER_PRIOR.rows();
  }

  static Stream<ReferenceRow> pureMechanisms() {
    return Stream.of(
            Family.GRR_TOLERANT.rows(), Family.UNARY.rows(), Family.SUBSET_SELECTION.rows())
        .flatMap(rows -> rows);
  }

  @ParameterizedTest
  @MethodSource("response")
  void randomisedResponseAttainsTwoBounds(ReferenceRow row) {
    Secret secret = Secret.uniform(row.count("m"));
    RandomizedResponse response = new RandomizedResponse(row.number("eps"), row.count("m"));
    for (ThreatModel threat :
        new ThreatModel[] {ThreatModel.reconstruction(secret), ThreatModel.membership(secret)}) {
      for (Applied applied : everything(response, secret, threat)) {
        row.assertNotBelow(applied.words(), row.value(), applied.upper());
      }
      row.assertEqual("its total variation", row.value(), ownDistance(response, secret, threat));
    }
    ThreatModel threat = ThreatModel.reconstruction(secret);
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    row.assertEqual("m records", row.value(), Applied.upper("rad.categorical", pure, threat));
  }

  @ParameterizedTest
  @MethodSource("calibratedResponse")
  void calibratedEpsilonGivesTheRiskBack(ReferenceRow row) {
    Secret secret = Secret.uniform(row.count("m"));
    RandomizedResponse response = new RandomizedResponse(row.value(), row.count("m"));
    row.assertEqual(
        "risk",
        row.number("gamma"),
        ownDistance(response, secret, ThreatModel.reconstruction(secret)));
  }

  /** Keeping the truth with probability 1 - q and else any value is randomised response. */
  @ParameterizedTest
  @MethodSource("keptAnswers")
  void totalVariationIsTheProbabilityOfKeeping(ReferenceRow row) {
    RandomizedResponse response = new RandomizedResponse(row.values().get(2), row.count("M"));
    Secret secret = Secret.uniform(row.count("M"));
    double diversity = 1 - 1.0 / row.count("M");
    double risk = ownDistance(response, secret, ThreatModel.membership(secret));
    row.assertEqual("kept", (1 - row.number("q")) * diversity, risk);
  }

  @ParameterizedTest
  @MethodSource("keptAnswersOfThree")
  void successOfThreeUnequalRecordsKeepsTheBounds(ReferenceRow row) {
    double[] prior = {0.367, 0.339, 0.294};
    double keep = 1 - row.number("q");
    RandomizedResponse response =
        new RandomizedResponse(Math.log1p(3 * keep / row.number("q")), prior.length);
    Secret secret = Threats.weighted(prior);
    double success = prior[0] + (1 - prior[0]) * row.values().get(2);
    ThreatModel threat = ThreatModel.reconstruction(secret);
    Guarantee[] known = response.guarantees(secret).toArray(Guarantee[]::new);
    for (Applied applied : Applied.all(Risk.SUCCESS, threat, known)) {
      row.assertNotBelow(applied.words(), success, applied.upper());
    }
    for (Applied applied : Applied.all(Risk.EXCESS_SUCCESS, threat, known)) {
      row.assertNotBelow(applied.words(), success - prior[0], applied.upper());
    }
  }

  @ParameterizedTest
  @MethodSource("pureMechanisms")
  void noBoundIsBelowTheExactRisk(ReferenceRow row) {
    Secret secret =
        row.params().has("m")
            ? Secret.uniform(row.count("m"))
            : Threats.weighted(row.numbers("prior"));
    BigDecimal tolerance = row.params().has("eta") ? row.decimal("eta") : BigDecimal.ZERO;
    ThreatModel threat = Threats.within(secret, tolerance);
    ApproxDp pure = ApproxDp.pure(row.number("eps"));
    for (Applied applied : Applied.all(Risk.RECONSTRUCTION_ADVANTAGE, threat, pure)) {
      row.assertNotBelow(applied.words(), row.value(), applied.upper());
    }
  }

  private static Iterable<Applied> everything(
      RandomizedResponse response, Secret secret, ThreatModel threat) {
    return Applied.all(
        Risk.RECONSTRUCTION_ADVANTAGE,
        threat,
        response.guarantees(secret).toArray(Guarantee[]::new));
  }

  private static double ownDistance(
      RandomizedResponse response, Secret secret, ThreatModel threat) {
    Guarantee own = response.guarantees(secret).get(1);
    assertThat(own).isInstanceOf(TotalVariation.class);
    return Applied.upper("rad.total-variation", own, threat);
  }
}
