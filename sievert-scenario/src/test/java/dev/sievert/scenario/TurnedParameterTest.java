package dev.sievert.scenario;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.number.OutOfRangeException;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which parameter of a written mechanism is turned, and what comes of turning it. */
class TurnedParameterTest {
  private static final String SECRET = "secret: {values: {from: 0, to: 9}}\n";

  private static Reading read(String mechanism, Optional<String> parameter) {
    String text = SECRET + "mechanism: " + mechanism;
    return ScenarioBytes.of("s.yaml", text.getBytes(UTF_8)).readToTurn(parameter);
  }

  private static Knob knob(String mechanism, Optional<String> parameter) {
    Reading reading = read(mechanism, parameter);
    assertThat(reading.lines()).isEmpty();
    return reading.scenario().orElseThrow().knob(parameter);
  }

  @Test
  void theStatedAmountIsTurned() {
    Knob knob = knob("{type: laplace, scale: 4}", Optional.empty());
    assertThat(knob.name()).isEqualTo("scale");
    assertThat(knob.safer()).isEqualTo(Parameter.Safer.MORE);
    assertThat(knob.range().start()).isEqualTo(4);
    assertThat(knob.mechanism(2.5)).isEqualTo(LaplaceNoise.ofScale(2.5, 9));
    Knob other = knob("{type: laplace, epsilon: 4}", Optional.empty());
    assertThat(other.name()).isEqualTo("epsilon");
    assertThat(other.mechanism(0)).isEqualTo(LaplaceNoise.ofEpsilon(0, 9));
  }

  @ParameterizedTest
  @CsvSource({
    "'{type: laplace}', scale",
    "'{type: gaussian}', sigma",
    "'{type: grr}', epsilon",
    "'{type: dp-sgd, rate: 0.1, steps: 10}', noise",
    "'{type: composition, of: [{times: 15, of: {type: laplace}}]}', 'of[0].of.scale'",
    "'{type: subsampled, rate: 0.1, of: {type: gaussian, sensitivity: 1}}', of.sigma",
    "'{type: guarantee, gdp: 1}', gdp",
    "'{type: rappor, p: 0.5, q: 0.75, bits: 8, hashes: 2}', f"
  })
  void whatIsNotStatedMayBeTurned(String mechanism, String name) {
    assertThat(knob(mechanism, Optional.empty()).name()).isEqualTo(name);
  }

  @Test
  void anotherParameterTakesThePlaceOfTheStatedOne() {
    Knob knob = knob("{type: gaussian, epsilon: 1, delta: 1e-5}", Optional.of("sigma"));
    assertThat(knob.mechanism(3)).isEqualTo(new GaussianNoise(3, 9));
    Knob back = knob("{type: gaussian, sigma: 1, delta: 1e-5}", Optional.of("epsilon"));
    assertThat(back.mechanism(1)).isEqualTo(GaussianNoise.ofEpsilonDelta(1, 1e-5, 9));
  }

  @Test
  void pathsLeadIntoMechanismsInsideMechanisms() {
    String mechanism =
        "{type: composition, of: [{type: gaussian, sigma: 1}, {times: 3, of: {type: dp-sgd, noise: 2,"
            + " rate: 0.5, steps: 7}}]}";
    Knob steps = knob(mechanism, Optional.of("of[1].of.steps"));
    assertThat(steps.range().isWhole()).isTrue();
    assertThat(steps.mechanism(9).words()).contains("9 steps");
    Knob times = knob(mechanism, Optional.of("mechanism.of[1].times"));
    assertThat(times.range().start()).isEqualTo(3);
    assertThat(times.mechanism(1).words()).contains("7 steps");
    assertThat(read(mechanism, Optional.empty()).lines())
        .containsExactly(
            "s.yaml:2: mechanism has several amounts of noise; say which is turned with --parameter,"
                + " one of of[0].sigma, of[0].epsilon, of[1].times, of[1].of.noise, of[1].of.rate,"
                + " of[1].of.steps");
  }

  @ParameterizedTest
  @CsvSource({"sigma", "of[0]", "epsilon.", "'of[0', ''", "of[99999999999].x"})
  void unknownPathsAreRefused(String path) {
    assertThat(read("{type: grr, epsilon: 1}", Optional.of(path)).lines())
        .containsExactly(
            "s.yaml:2: mechanism must have a parameter that can be turned at "
                + path
                + " but has only epsilon");
  }

  @Test
  void nothingToTurnIsSaid() {
    assertThat(read("{type: channel, rows: [[1, 0], [0, 1]]}", Optional.empty()).lines())
        .contains("s.yaml:2: mechanism has no parameter that can be turned");
  }

  @Test
  void onlySteadyKnobsAreCalledSo() {
    assertThat(knob("{type: grr}", Optional.empty()).isSteady()).isTrue();
    assertThat(knob("{type: ss}", Optional.empty()).isSteady()).isFalse();
    assertThat(knob("{type: ss}", Optional.empty()).jumps()).isNotEmpty();
    assertThat(knob("{type: ss, subset: 2}", Optional.empty()).isSteady()).isTrue();
    assertThat(knob("{type: discrete-gaussian}", Optional.empty()).isSteady()).isFalse();
    assertThat(
            knob(
                    "{type: composition, of: [{type: ss, epsilon: 1}, {type: ss}]}",
                    Optional.of("of[1].epsilon"))
                .isSteady())
        .isFalse();
  }

  @Test
  void aValueThatMakesNoMechanismIsSaid() {
    Knob knob = knob("{type: dp-sgd, noise: 1, rate: 0.5, steps: 7}", Optional.of("rate"));
    assertThat(knob.mechanism(0.25)).isEqualTo(new DpSgd(1, 0.25, 7));
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> knob.mechanism(2))
        .withMessageContaining("rate must be in [0, 1] but was 2");
  }
}
