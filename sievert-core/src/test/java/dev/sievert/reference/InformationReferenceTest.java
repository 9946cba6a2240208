package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.bound.Applied;
import dev.sievert.bound.FanoOfOrder;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.MutualInformation.Origin;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the output of a known mechanism tells about the record, in nats. */
class InformationReferenceTest {
  private static final double[] PRIOR = {0.367, 0.339, 0.294};
  private static final double BUDGET = 1e-10;

  /** A quadrature takes a quarter of a second, and several rows need the same. */
  private static final Map<String, List<Guarantee>> KNOWN = new ConcurrentHashMap<>();

  static Stream<ReferenceRow> response() {
    return Family.GRR_KEPT.rows();
  }

  static Stream<ReferenceRow> responseOfThree() {
    return Family.GRR_KEPT_OTHER_PRIOR.rows();
  }

  static Stream<ReferenceRow> oneHot() {
    return Family.ONE_HOT_INFORMATION.rows();
  }

  static Stream<ReferenceRow> oneHotOfThree() {
    return Family.ONE_HOT_OTHER_PRIOR.rows();
  }

  static Stream<ReferenceRow> oneHotAdvantage() {
    return Family.ONE_HOT_FANO.rows();
  }

  /** The true answer with probability 1 - q + q/M: Fano is tight, and its value is 1 - q. */
  @ParameterizedTest
  @MethodSource("response")
  void randomisedResponseAttainsFano(ReferenceRow row) {
    Secret secret = Secret.uniform(row.count("M"));
    Mechanism response = kept(row.number("q"), row.count("M"));
    double nats = nats(response, secret, Origin.EXACT).nats();
    row.assertWithin("information", row.values().get(0), nats, BUDGET);
    row.assertWithin("Fano", row.values().get(1), fanoExact(response, secret), BUDGET);
    ApproxDp pure = (ApproxDp) response.guarantees(secret).get(0);
    assertThat(pure.epsilon()).isCloseTo(row.values().get(2), within(1e-12));
    row.assertWithin(
        "pairwise",
        row.values().get(4),
        FanoOfOrder.advantage(secret, 1, row.values().get(3)),
        BUDGET);
  }

  @ParameterizedTest
  @MethodSource("responseOfThree")
  void otherPriorsLeaveAGap(ReferenceRow row) {
    Secret secret = Threats.weighted(PRIOR);
    Mechanism response = kept(row.number("q"), PRIOR.length);
    double nats = nats(response, secret, Origin.EXACT).nats();
    row.assertWithin("information", row.values().get(0), nats, BUDGET);
    row.assertWithin("Fano", row.values().get(1), fanoExact(response, secret), BUDGET);
    assertNormalizedKept(row, row.values().get(2), response, secret);
  }

  /** The quadrature agrees with the stored one to the accuracy of the latter. */
  @ParameterizedTest
  @MethodSource("oneHot")
  void quadratureAndMixtureBoundAreReproduced(ReferenceRow row) {
    Secret secret = Secret.uniform(row.count("M"));
    Mechanism noise = oneHot(row.number("sigma"));
    double exact = nats(noise, secret, Origin.EXACT).nats();
    double mixture = nats(noise, secret, Origin.GAUSSIAN_MIXTURE).nats();
    row.assertEqual("exact", row.values().get(0), exact);
    assertThat(mixture).isCloseTo(row.values().get(1), within(1e-14 + 1e-12 * mixture));
    assertThat(mixture).isGreaterThanOrEqualTo(row.values().get(1));
    assertThat(exact).isLessThan(mixture);
    assertThat(mixture).isLessThanOrEqualTo(row.values().get(2));
  }

  @ParameterizedTest
  @MethodSource("oneHotOfThree")
  void mixtureBoundOfUnequalRecordsIsReproduced(ReferenceRow row) {
    Mechanism noise = oneHot(row.number("sigma"));
    double mixture = nats(noise, Threats.weighted(PRIOR), Origin.GAUSSIAN_MIXTURE).nats();
    assertThat(mixture).isCloseTo(row.values().get(0), within(1e-12));
    row.assertNotBelow("sampled information", row.values().get(1), mixture);
  }

  /** Stored to nine digits, from an information stored to eight. */
  @ParameterizedTest
  @MethodSource("oneHotAdvantage")
  void advantageOfOneHotCodesIsReproduced(ReferenceRow row) {
    Secret secret = Secret.uniform(row.count("M"));
    Mechanism noise = oneHot(row.number("sigma"));
    if (row.id().contains("thm1")) {
      double nats = 1 / (row.number("sigma") * row.number("sigma"));
      row.assertWithin("1", row.value(), FanoOfOrder.advantage(secret, 1, nats), BUDGET);
    } else if (row.id().contains("thm2")) {
      MutualInformation known = nats(noise, secret, Origin.GAUSSIAN_MIXTURE);
      ThreatModel threat = ThreatModel.reconstruction(secret);
      double computed = Applied.upper("normalized.fano-gaussian", known, threat);
      row.assertWithin("2", row.value(), computed, BUDGET);
    } else {
      assertThat(fanoExact(noise, secret)).isCloseTo(row.value(), within(2e-8));
    }
  }

  private static Mechanism kept(double replaced, long records) {
    return new RandomizedResponse(Math.log1p(records * (1 - replaced) / replaced), records);
  }

  private static Mechanism oneHot(double sigma) {
    return new GaussianNoise(sigma, Math.nextUp(Math.sqrt(2)), true);
  }

  private static MutualInformation nats(Mechanism mechanism, Secret secret, Origin origin) {
    return KNOWN
        .computeIfAbsent(mechanism.words() + secret.words(), key -> mechanism.guarantees(secret))
        .stream()
        .filter(MutualInformation.class::isInstance)
        .map(MutualInformation.class::cast)
        .filter(information -> information.origin() == origin)
        .findFirst()
        .orElseThrow();
  }

  private static double fanoExact(Mechanism mechanism, Secret secret) {
    return Applied.upper(
        "normalized.fano-exact",
        nats(mechanism, secret, Origin.EXACT),
        ThreatModel.reconstruction(secret));
  }

  private static void assertNormalizedKept(
      ReferenceRow row, double exact, Mechanism mechanism, Secret secret) {
    ThreatModel threat = ThreatModel.reconstruction(secret);
    Guarantee[] known = mechanism.guarantees(secret).toArray(Guarantee[]::new);
    for (Applied applied : Applied.all(Risk.NORMALIZED_ADVANTAGE, threat, known)) {
      row.assertNotBelow(applied.words(), exact, applied.upper());
    }
  }
}
