package dev.sievert.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.noise.Clamp;
import dev.sievert.mechanism.noise.DiscreteGaussianNoise;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.noise.NoiseLevel;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.mechanism.sampling.Subsampled;
import dev.sievert.mechanism.stated.StatedGuarantee;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NestedMechanismsTest {
  private static final String SECRET = "secret: {size: 10}";
  private static final String LAPLACE = "{type: laplace, scale: 1, sensitivity: 1}";

  private static Mechanism mechanism(String text) {
    return Given.scenario(SECRET, "mechanism: {type: " + text + "}").mechanism();
  }

  private static List<String> problems(String text) {
    return Given.problems(SECRET, "mechanism: {type: " + text + "}");
  }

  @Test
  void readsNoiseInWholeNumbers() {
    assertThat(mechanism("geometric, scale: 2, sensitivity: 4"))
        .isEqualTo(GeometricNoise.ofScale(2, 4));
    assertThat(mechanism("geometric, epsilon: 1"))
        .isEqualTo(new GeometricNoise(new NoiseLevel.Budget(1), 9, Clamp.NONE));
    assertThat(mechanism("discrete-gaussian, sigma: 2")).isEqualTo(new DiscreteGaussianNoise(2, 9));
    assertThat(problems("geometric, epsilon: 1, sensitivity: 1.5"))
        .containsExactly("s.yaml:2: mechanism.sensitivity must be a whole number but was 1.5");
    assertThat(
            Given.problems(
                "mechanism: {type: geometric, scale: 1}", "secret: {values: [0, 0.5, 1]}"))
        .containsExactly(
            "s.yaml:1: mechanism needs a secret of whole numbers, at most 2^53 apart (type"
                + " geometric)");
  }

  @Test
  void readsTraining() {
    assertThat(mechanism("dp-sgd, noise: 1, rate: 0.01, steps: 1e6"))
        .isEqualTo(new DpSgd(1, 0.01, 1_000_000));
    assertThat(mechanism("dp-sgd, noise: 1, rate: 0.01, steps: 10.0, distance: 1"))
        .isEqualTo(new DpSgd(1, 0.01, 10, 1));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          noise: 0, rate: 0.1, steps: 1 | noise must be greater than 0 but was 0
          noise: 1, rate: 2, steps: 1 | rate must be in [0, 1] but was 2
          noise: 1, rate: 0.1, steps: 1.5 | steps must be a whole number but was 1.5
          noise: 1, rate: 0.1, steps: 0 | steps must be in [1, 9007199254740992] but was 0
          noise: 1, rate: 0.1, steps: 1, distance: 2.1 | distance must be in (0, 2] but was 2.1
          """)
  void tellsTrainingThatCannotBe(String parameters, String complaint) {
    assertThat(problems("dp-sgd, " + parameters))
        .containsExactly("s.yaml:2: mechanism." + complaint);
  }

  @Test
  void readsAMechanismOnASample() {
    assertThat(mechanism("subsampled, rate: 0.1, of: {type: gaussian, sigma: 2, sensitivity: 1}"))
        .isEqualTo(new Subsampled(new GaussianNoise(2, 1), 0.1));
    Mechanism stated = new StatedGuarantee(List.of(new ApproxDp(1, 0, Adjacency.ADD_REMOVE)));
    assertThat(
            mechanism(
                "subsampled, rate: 0.1, of: {type: guarantee, epsilon: 1, adjacency: add-remove}"))
        .isEqualTo(new Subsampled(stated, 0.1));
  }

  @Test
  void readsAComposition() {
    Mechanism laplace = LaplaceNoise.ofScale(1, 1);
    assertThat(mechanism("composition, of: [" + LAPLACE + ", {times: 15, of: " + LAPLACE + "}]"))
        .isEqualTo(new Composition(List.of(Part.once(laplace), new Part(laplace, 15))));
    Mechanism pair = new Composition(List.of(Part.once(laplace), new Part(laplace, 2)));
    assertThat(
            mechanism(
                "composition, of: [{times: 3, of: ["
                    + LAPLACE
                    + ", {times: 2, of: "
                    + LAPLACE
                    + "}]}]"))
        .isEqualTo(new Composition(List.of(new Part(pair, 3))));
  }

  @Test
  void readsMechanismsInsideEachOtherFreely() {
    String text =
        "subsampled, rate: 0.5, of: {type: composition, of: [{times: 2, of: {type: subsampled, rate:"
            + " 0.1, of: "
            + LAPLACE
            + "}}, {type: dp-sgd, noise: 1, rate: 0.1, steps: 5}]}";
    Mechanism inner = new Subsampled(LaplaceNoise.ofScale(1, 1), 0.1);
    Part training = Part.once(new DpSgd(1, 0.1, 5));
    assertThat(mechanism(text))
        .isEqualTo(new Subsampled(new Composition(List.of(new Part(inner, 2), training)), 0.5));
  }

  @Test
  void tellsEveryProblemInItsPlace() {
    assertThat(
            Given.problems(
                SECRET,
                "mechanism:",
                "  type: composition",
                "  of:",
                "    - type: laplase",
                "    - times: 0",
                "      of:",
                "        type: subsampled",
                "        rate: 2",
                "        of:",
                "          type: gaussian",
                "          sgima: 1",
                "          sigma: -1",
                "    - 7"))
        .containsExactly(
            "s.yaml:5: mechanism.of[0].type must be one of "
                + Given.mechanismTypes()
                + " but was laplase; did you mean laplace?",
            "s.yaml:6: mechanism.of[1].times must be in [1, 9007199254740992] but was 0",
            "s.yaml:9: mechanism.of[1].of.rate must be in [0, 1] but was 2",
            "s.yaml:12: mechanism.of[1].of.of.sgima is not a known key; did you mean sigma?",
            "s.yaml:13: mechanism.of[1].of.of.sigma must be greater than 0 but was -1",
            "s.yaml:14: mechanism.of[2] must be a mapping but was 7");
  }

  @Test
  void wantsTheSensitivityStatedInsideASample() {
    assertThat(
            Given.problems(
                SECRET,
                "mechanism:",
                "  type: subsampled",
                "  rate: 0.1",
                "  of:",
                "    type: composition",
                "    of:",
                "      - {type: laplace, epsilon: 1}",
                "      - {type: geometric, epsilon: 1}"))
        .containsExactly(
            "s.yaml:8: mechanism.of.of[0] needs sensitivity inside a sample, for adding or removing a"
                + " record (type laplace)",
            "s.yaml:9: mechanism.of.of[1] needs sensitivity inside a sample, for adding or removing a"
                + " record (type geometric)");
    assertThat(
            Given.problems(
                SECRET,
                "mechanism:",
                "  type: subsampled",
                "  rate: 0.1",
                "  of: {type: grr, epsilon: 1}"))
        .containsExactly(
            "s.yaml:5: mechanism.of must be a mechanism whose sensitivity is stated for adding or"
                + " removing a record but was randomised response over 10 values with ε = 1");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          subsampled, rate: 0.1 | mechanism needs of (type subsampled)
          subsampled, of: {type: laplace, scale: 1, sensitivity: 1} | mechanism needs rate (type subsampled)
          subsampled, rate: 0.1, of: ~ | mechanism.of must be a mapping but was ~
          subsampled, rate: 0.1, of: [] | mechanism.of must be a mapping but was a list
          composition | mechanism needs of (type composition)
          composition, of: [] | mechanism.of must have between 1 and 1000 elements but had 0
          composition, of: 3 | mechanism.of must be a list but was 3
          composition, of: [{times: 2}] | mechanism.of[0] needs of
          composition, of: [{of: {type: grr}}] | mechanism.of[0] needs type
          composition, of: [{times: 2, of: []}] | mechanism.of[0].of must have between 1 and 1000 elements but had 0
          composition, of: [{times: 2, type: grr}] | mechanism.of[0] has type beside times; write {times: …, of: {type: …}}
          """)
  void tellsWhatIsMissing(String text, String complaint) {
    assertThat(problems(text)).containsExactly("s.yaml:2: " + complaint);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          -1 | must be in [1, 9007199254740992] but was -1
          1.5 | must be a whole number but was 1.5
          1e300 | must be at most 9007199254740992 but was 1e300
          many | must be a whole number but was "many"
          """)
  void tellsTimesThatAreNoNumberOfTimes(String times, String complaint) {
    assertThat(problems("composition, of: [{times: " + times + ", of: " + LAPLACE + "}]"))
        .containsExactly("s.yaml:2: mechanism.of[0].times " + complaint);
  }

  @Test
  void refusesMoreStepsThanCanBeCounted() {
    String often = "{times: 9007199254740992, of: ";
    assertThat(
            problems(
                "composition, of: [" + often + "[" + often + LAPLACE + "}, " + LAPLACE + "]}]"))
        .singleElement()
        .asString()
        .startsWith("s.yaml:2: mechanism.of")
        .contains("must be at most 2^53 steps in all but was ");
  }

  @Test
  void refusesToGoTooDeep() {
    String sampled = "{type: subsampled, rate: 0.5, of: ";
    String deep = sampled.repeat(19) + LAPLACE + "}".repeat(19);
    assertThat(Given.yaml("mechanism: " + deep).lines()).isEmpty();
    String deeper = sampled.repeat(20) + LAPLACE + "}".repeat(20);
    assertThat(Given.problems("mechanism: " + deeper))
        .containsExactly(
            "s.yaml:1: mechanism"
                + ".of".repeat(20)
                + " must not be inside of more than 19 others");
  }

  @Test
  void refusesTooManyParts() {
    String hundred = "[" + (LAPLACE + ", ").repeat(100) + "]";
    String all =
        "{type: composition, of: [" + ("{times: 2, of: " + hundred + "}, ").repeat(11) + "]}";
    assertThat(Given.problems("mechanism: " + all))
        .containsExactly(
            "s.yaml:1: mechanism.of[10].of[0] must be one of at most 1000 mechanisms in all");
  }

  @Test
  void isCheckedWithoutTheSecretAsFarAsPossible() {
    assertThat(
            Given.problems(
                "secret: {size: 0}",
                "mechanism: {type: composition, of: [{type: laplace, epsilon: -1}]}"))
        .containsExactly(
            "s.yaml:1: secret.size must be in [1, 9007199254740992] but was 0",
            "s.yaml:2: mechanism.of[0].epsilon must be at least 0 but was -1");
  }
}
