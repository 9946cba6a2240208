package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.tradeoff.CurvePoints;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.LocalHashing;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.Clamp;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.noise.NoiseLevel;
import dev.sievert.mechanism.stated.StatedGuarantee;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MechanismGrammarTest {
  private static final String SECRET = "secret: {size: 10}";

  static List<MechanismType> types() {
    return Mechanisms.ALL;
  }

  private static Mechanism mechanism(String text) {
    return Given.scenario(SECRET, "mechanism: {type: " + text + "}").mechanism();
  }

  private static List<String> problems(String text) {
    return Given.problems(SECRET, "mechanism: {type: " + text + "}");
  }

  /** A table has as many rows as the secret has values. */
  private static String secret(MechanismType type) {
    return type.name().equals("channel") ? "secret: {size: 2}" : SECRET;
  }

  private static Mechanism stated(Guarantee... guarantees) {
    return new StatedGuarantee(List.of(guarantees));
  }

  @ParameterizedTest
  @MethodSource("types")
  void readsTheExampleOfEveryType(MechanismType type) {
    assertThat(Given.yaml(secret(type), "mechanism: " + type.example()).lines()).isEmpty();
  }

  /** Adjacency is never a matter of guessing. */
  @ParameterizedTest
  @MethodSource("types")
  void saysOfEveryTypeWhichStepsItIs(MechanismType type) {
    Scenario scenario = Given.scenario(secret(type), "mechanism: " + type.example());
    Mechanism mechanism = scenario.mechanism();

    assertThat(mechanism.words()).isNotBlank();
    assertThat(mechanism.release(scenario.secret())).isPresent();
    assertThat(mechanism.exchangedRelease(scenario.secret()).map(Release::adjacency))
        .matches(found -> found.orElse(Adjacency.REPLACE_ONE) == Adjacency.REPLACE_ONE);
    assertThat(mechanism.sampledRelease().map(Release::adjacency))
        .matches(found -> found.orElse(Adjacency.ADD_REMOVE) == Adjacency.ADD_REMOVE);
  }

  @Test
  void readsGuarantees() {
    assertThat(mechanism("guarantee, epsilon: 1")).isEqualTo(stated(ApproxDp.pure(1)));
    assertThat(mechanism("guarantee, epsilon: 1, delta: 1e-6"))
        .isEqualTo(stated(ApproxDp.of(1, 1e-6)));
    assertThat(mechanism("guarantee, gdp: 0.5")).isEqualTo(stated(GaussianDp.of(0.5)));
    assertThat(mechanism("guarantee, zcdp: 0.5")).isEqualTo(stated(ZeroConcentratedDp.of(0.5)));
    assertThat(mechanism("guarantee, tv: 0.5")).isEqualTo(stated(TotalVariation.of(0.5)));
  }

  @Test
  void readsListsOfPairs() {
    Adjacency replace = Adjacency.REPLACE_ONE;
    List<RenyiDp.Order> orders = List.of(new RenyiDp.Order(2, 0.1), new RenyiDp.Order(8, 0.5));
    assertThat(mechanism("guarantee, rdp: [[8, 0.5], [2, 0.1]]"))
        .isEqualTo(stated(new RenyiDp(orders, replace)));
    List<PiecewiseLinear.Point> points = List.of(new PiecewiseLinear.Point(0.25, 0.25));
    assertThat(mechanism("guarantee, tradeoff: [[0.25, 0.25]]"))
        .isEqualTo(stated(CurvePoints.of(points, replace).symmetrized()));
    assertThat(mechanism("guarantee, tradeoff: [[0.25, 0.25]], lines: false"))
        .isEqualTo(stated(CurvePoints.of(points, replace).symmetrized()));
    assertThat(mechanism("guarantee, tradeoff: [[0.25, 0.25]], lines: true"))
        .isEqualTo(stated(PiecewiseLinear.of(points, replace).symmetrized()));
    assertThat(mechanism("guarantee, profile: [[2, 0.01], [1, 0.1]]"))
        .isEqualTo(stated(PrivacyProfile.of(List.of(ApproxDp.of(1, 0.1), ApproxDp.of(2, 0.01)))));
  }

  @Test
  void readsSeveralGuaranteesAtOnce() {
    assertThat(mechanism("guarantee, gdp: 0.3, epsilon: 1, delta: 1e-6, adjacency: add-remove"))
        .isEqualTo(
            stated(
                new ApproxDp(1, 1e-6, Adjacency.ADD_REMOVE),
                new GaussianDp(0.3, Adjacency.ADD_REMOVE)));
    assertThat(mechanism("guarantee, gdp: 0.3, adjacency: replace-one"))
        .isEqualTo(stated(GaussianDp.of(0.3)));
  }

  @Test
  void readsRandomisedResponse() {
    assertThat(mechanism("grr, epsilon: 1.5")).isEqualTo(new RandomizedResponse(1.5, 10));
  }

  @Test
  void readsLaplaceNoise() {
    assertThat(mechanism("laplace, scale: 2, sensitivity: 4"))
        .isEqualTo(LaplaceNoise.ofScale(2, 4));
    assertThat(mechanism("laplace, epsilon: 2, sensitivity: 4"))
        .isEqualTo(LaplaceNoise.ofEpsilon(2, 4));
  }

  @Test
  void readsTheRangeOfOutputs() {
    assertThat(mechanism("laplace, scale: 2, clamp: [0, 9]"))
        .isEqualTo(new LaplaceNoise(new NoiseLevel.Scale(2), 9, new Clamp(0, 9)));
    assertThat(mechanism("gaussian, sigma: 2, clamp: [-1.5, 9]"))
        .isEqualTo(new GaussianNoise(2, 9, false, new Clamp(-1.5, 9)));
    assertThat(problems("laplace, scale: 2, clamp: [9, 0]"))
        .containsExactly("s.yaml:2: mechanism.clamp must be two increasing numbers but was 9, 0");
    assertThat(problems("laplace, scale: 2, clamp: 3")).hasSize(1);
    assertThat(problems("laplace, scale: 2, clamp: [1, 2, 3]")).hasSize(1);
  }

  @Test
  void readsGaussianNoise() {
    assertThat(mechanism("gaussian, sigma: 2, sensitivity: 4")).isEqualTo(new GaussianNoise(2, 4));
    assertThat(mechanism("gaussian, epsilon: 1, delta: 1e-6, sensitivity: 4"))
        .isEqualTo(GaussianNoise.ofEpsilonDelta(1, 1e-6, 4));
  }

  @Test
  void takesTheRangeOfTheValuesForTheSensitivity() {
    assertThat(mechanism("laplace, epsilon: 1")).isEqualTo(LaplaceNoise.ofEpsilon(1, 9));
    assertThat(mechanism("gaussian, sigma: 1")).isEqualTo(new GaussianNoise(1, 9));
  }

  @Test
  void needsAKnownType() {
    assertThat(problems("laplase, epsilon: 1, whatever: 2"))
        .containsExactly(
            "s.yaml:2: mechanism.type must be one of "
                + Given.mechanismTypes()
                + " but was laplase; did you mean laplace?");
    assertThat(Given.problems(SECRET, "mechanism: laplace"))
        .containsExactly("s.yaml:2: mechanism must be a mapping but was \"laplace\"");
    assertThat(Given.problems(SECRET, "mechanism:", "  typ: grr", "  epsilon: 1"))
        .containsExactly(
            "s.yaml:3: mechanism needs type",
            "s.yaml:3: mechanism.typ is not a known key; did you mean type?");
  }

  @Test
  void tellsAMisspeltParameterWithTheOneThatWasMeant() {
    assertThat(problems("grr, epsilom: 1"))
        .containsExactly(
            "s.yaml:2: mechanism needs epsilon (type grr)",
            "s.yaml:2: mechanism.epsilom is not a known key; did you mean epsilon?");
    assertThat(problems("grr, epsilon: 1, sigma: 2"))
        .containsExactly(
            "s.yaml:2: mechanism.sigma is not a known key; known keys are type, epsilon, column");
  }

  @Test
  void tellsEveryBadParameterOnItsOwnLine() {
    assertThat(
            Given.problems(
                SECRET,
                "mechanism:",
                "  type: guarantee",
                "  epsilon: -1",
                "  delta: 1.2",
                "  gdp: .inf",
                "  zcdp: \"1\"",
                "  tv: 1e-400",
                "  adjacency: add_remove"))
        .containsExactly(
            "s.yaml:4: mechanism.epsilon must be at least 0 but was -1",
            "s.yaml:5: mechanism.delta must be in [0, 1] but was 1.2",
            "s.yaml:6: mechanism.gdp must be a finite number but was .inf",
            "s.yaml:7: mechanism.zcdp must be a number but was \"1\"; remove the quotes",
            "s.yaml:8: mechanism.tv must be 0 or at least 4.9e-324 away from 0 but was 1e-400",
            "s.yaml:9: mechanism.adjacency must be one of replace-one, add-remove but was"
                + " add_remove; did you mean add-remove?");
  }

  @Test
  void needsEnoughParametersThatGoTogether() {
    assertThat(problems("guarantee, adjacency: add-remove"))
        .containsExactly(
            "s.yaml:2: mechanism needs at least one of epsilon, gdp, zcdp, rdp, tv, tradeoff,"
                + " profile, information (type guarantee)");
    assertThat(problems("guarantee, gdp: 1, delta: 0.1"))
        .containsExactly(
            "s.yaml:2: mechanism needs epsilon where delta is stated (type guarantee)");
    assertThat(problems("laplace, scale: 1, epsilon: 1"))
        .containsExactly(
            "s.yaml:2: mechanism takes scale or epsilon, not scale and epsilon (type laplace)");
    assertThat(problems("gaussian, epsilon: 1"))
        .containsExactly("s.yaml:2: mechanism needs delta with epsilon, or sigma (type gaussian)");
    assertThat(problems("gaussian, sigma: 1, delta: 0.1"))
        .containsExactly("s.yaml:2: mechanism takes delta only with epsilon (type gaussian)");
  }

  @Test
  void needsASecretThatFits() {
    assertThat(Given.problems("mechanism: {type: grr, epsilon: 1}", "secret: {baseline: 0.1}"))
        .containsExactly("s.yaml:1: mechanism needs a secret with size or values (type grr)");
    assertThat(Given.problems("mechanism: {type: laplace, scale: 1}", "secret: {values: [a, b]}"))
        .containsExactly(
            "s.yaml:1: mechanism needs sensitivity, or a secret with at least two numbers (type"
                + " laplace)");
  }

  @Test
  void tellsAPairOutOfRangeByTheListItIsIn() {
    assertThat(problems("guarantee, epsilon: 1, rdp: [[2, 1], [0.5, 1]]"))
        .containsExactly("s.yaml:2: mechanism.rdp has order, which must be at least 1 but was 0.5");
    assertThat(problems("guarantee, epsilon: 1, rdp: [[2, -1]]"))
        .containsExactly(
            "s.yaml:2: mechanism.rdp has epsilon, which must be at least 0 but was -1");
    assertThat(problems("guarantee, tradeoff: [[0.5, 0.6]]"))
        .containsExactly(
            "s.yaml:2: mechanism.tradeoff has beta, which must be at most 1 - alpha = 0.5 but was"
                + " 0.6");
    assertThat(problems("guarantee, profile: [[1, 2]]"))
        .containsExactly(
            "s.yaml:2: mechanism.profile has delta, which must be in [0, 1] but was 2");
    assertThat(problems("guarantee, tradeoff: [[0.1, 0.5]], lines: perhaps"))
        .containsExactly("s.yaml:2: mechanism.lines must be true or false but was \"perhaps\"");
    assertThat(problems("guarantee, tradeoff: [[1.5, 0]]"))
        .containsExactly(
            "s.yaml:2: mechanism.tradeoff has alpha, which must be in [0, 1] but was 1.5");
  }

  @Test
  void tellsAParameterThatDoesNotGoWithTheOthers() {
    assertThat(problems("gaussian, epsilon: 1, delta: 4.9e-324"))
        .singleElement()
        .asString()
        .startsWith("s.yaml:2: mechanism.delta must be large enough")
        .endsWith(" but was 4.9e-324");
  }

  @Test
  void doesNotTakeTheMemberOfAPairForAKey() {
    assertThat(problems("guarantee, rdp: [[0.5, 1]], order: 2"))
        .containsExactly(
            "s.yaml:2: mechanism.rdp has order, which must be at least 1 but was 0.5",
            "s.yaml:2: mechanism.order is not a known key; known keys are type, epsilon, delta,"
                + " gdp, zcdp, rdp, tv, tradeoff, lines, profile, information, adjacency");
  }

  @Test
  void readsPairsAsListsOfTwo() {
    assertThat(problems("guarantee, rdp: [[2], [2, x], 3]"))
        .containsExactly(
            "s.yaml:2: mechanism.rdp[0] must have exactly 2 elements but had 1",
            "s.yaml:2: mechanism.rdp[1][1] must be a number but was \"x\"",
            "s.yaml:2: mechanism.rdp[2] must be a list but was 3");
    assertThat(problems("guarantee, rdp: [" + "[2, 1], ".repeat(1001) + "]"))
        .containsExactly(
            "s.yaml:2: mechanism.rdp must have between 1 and 1000 elements but had 1001");
  }

  @Test
  void isCheckedWithoutTheSecretAsFarAsPossible() {
    assertThat(
            Given.problems(
                "secret: {size: 0}", "mechanism: {type: laplace, epsilon: -1, scael: 2}"))
        .containsExactly(
            "s.yaml:1: secret.size must be in [1, 9007199254740992] but was 0",
            "s.yaml:2: mechanism.epsilon must be at least 0 but was -1",
            "s.yaml:2: mechanism.scael is not a known key; did you mean scale?");
  }

  @Test
  void readsMechanismsOfLocalPrivacy() {
    assertThat(mechanism("ss, epsilon: 1, subset: 4")).isEqualTo(new SubsetSelection(1, 10, 4));
    assertThat(mechanism("olh, epsilon: 1, buckets: 7, hash: ideal"))
        .isEqualTo(new LocalHashing(1, 10, 7));
    assertThat(mechanism("oue, epsilon: 1")).isEqualTo(new UnaryEncoding(1, 10, false));
    assertThat(problems("ss, epsilon: 1, subset: 11"))
        .containsExactly(
            "s.yaml:2: mechanism.subset must be a whole number from 1 to 10 but was 11");
    assertThat(problems("olh, epsilon: 1, buckets: 1"))
        .containsExactly("s.yaml:2: mechanism.buckets must be in [2, 9007199254740992] but was 1");
    assertThat(problems("blh, epsilon: 1, hash: xx"))
        .containsExactly("s.yaml:2: mechanism.hash must be one of ideal, carter-wegman but was xx");
  }

  @Test
  void readsTables() {
    Scenario scenario =
        Given.scenario(
            "secret: {size: 2}", "mechanism: {type: channel, rows: [[0.75, 0.25], [0.5, 0.5]]}");
    FiniteChannel table = ((KnownChannel) scenario.mechanism()).channel();
    assertThat(table.likelihood(0, 0)).isEqualTo(0.75);
    assertThat(table.likelihood(1, 1)).isEqualTo(0.5);
    assertThat(problems("channel, rows: [[1, 0]]"))
        .containsExactly("s.yaml:2: mechanism.rows must be a list of 10 rows but was 1");
    assertThat(problems("channel, rows: [[1, 2]]"))
        .containsExactly("s.yaml:2: mechanism.rows[0][1] must be in [0, 1] but was 2");
    assertThat(problems("channel, rows: 7"))
        .containsExactly("s.yaml:2: mechanism.rows must be a list but was 7");
    assertThat(problems("channel"))
        .containsExactly("s.yaml:2: mechanism needs rows or csv (type channel)");
  }
}
