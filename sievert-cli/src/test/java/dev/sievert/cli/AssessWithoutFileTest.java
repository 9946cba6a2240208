package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Common cases need no scenario file. */
class AssessWithoutFileTest {
  private static Cli assess(String options) {
    List<String> arguments = new ArrayList<>(List.of("assess"));
    arguments.addAll(List.of(options.split(" ", -1)));
    return Cli.run(arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --mechanism laplace --epsilon 1 --size 10 | Laplace noise of scale 9, about one of 10 values
          --mechanism laplace --scale 2 --size 1e3 | Laplace noise of scale 2, about one of 1,000
          --mechanism gaussian --sigma 2 --values 0,1,5 | standard deviation 2, about one of 3 values
          --mechanism grr --epsilon 1 --values bus,tram | randomised response over 2 values
          --mechanism grr --epsilon 1 --values 08:00,09:00 | randomised response over 2 values
          --mechanism grr --epsilon 1 --size 3 --prior 1,2,3 | one of 3 values, weighted as stated
          --mechanism grr --epsilon 1 --size 3 --prior worst-case | however likely each is
          --mechanism gaussian --sigma 2 --interval 0,1 | about any number from 0 to 1
          --mechanism guarantee --epsilon 2 --delta 1e-6 --baseline 0.01 | ε = 2, δ = 1e-6
          --mechanism guarantee --gdp 1 --baseline worst-case | any secret
          --mechanism guarantee --rdp 2:0.1,8:0.5 --size 10 | Rényi curve of 2 orders
          --mechanism guarantee --rdp 2:0.1 --size 10 | Rényi ε = 0.1 of order 2
          --mechanism guarantee --tradeoff 0.1:0.5 --size 10 | points of a trade-off curve
          --mechanism guarantee --zcdp 0.5 --adjacency add-remove | (add-remove)
          --mechanism guarantee --tv 0.5 --knows everything | known record: someone who knows
          --mechanism laplace --scale 2 --size 10 --clamp 0,9 | scale 2, clamped to 0 to 9, about one of
          --mechanism laplace --epsilon 1 --size 10 --within 2 | wants the value to within 2
          """)
  void isUnderstood(String options, String expected) {
    Cli run = assess(options + " --all");
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isZero();
    assertThat(run.out().replaceAll("\\s+", " ")).startsWith("command line").contains(expected);
  }

  @Test
  void hasLimits() {
    assertThat(assess("--mechanism grr --epsilon 1 --size 10 --limit rad=0.15").code()).isZero();
    Cli two = assess("--mechanism grr --epsilon 1 --size 10 --limit rad=0.15 --limit success=0.1");
    assertThat(two.code()).isEqualTo(ExitCode.EXCEEDED);
    assertThat(two.out()).contains("ABOVE YOUR LIMIT   23.2 %, and 10.0 % allowed");
  }

  @Test
  void tellsAllMistakesAtOnce() {
    Cli run = assess("--mechanism grr --epsilon -1 --size 0 --limit rad=2 --knows all");
    assertThat(run.errLines())
        .containsExactly(
            "command line: mechanism.epsilon must be at least 0 but was -1",
            "command line: secret.size must be in [1, 9007199254740992] but was 0",
            "command line: attacker.knows must be one of nothing, everything but was all",
            "command line: limit.rad must be in [0, 1] but was 2");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          --mechanism laplase --size 2 | mechanism.type must be one of guarantee, none, grr, sue, oue, ss, blh, olh, hadamard, rappor, channel, laplace, gaussian, geometric, discrete-gaussian, exponential, counts, subsampled, dp-sgd, composition but was laplase; did you mean laplace?
          --mechanism grr --epsilon one --size 2 | mechanism.epsilon must be a number but was "one"
          --mechanism grr --epsilon NaN --size 2 | mechanism.epsilon must be a number but was "NaN"
          --mechanism grr --epsilon 1e400 --size 2 | mechanism.epsilon must be a number but was "1e400"
          --mechanism grr --epsilon 1 --size 2 --prior 1 | secret.prior must be one of uniform, worst-case but was 1
          --mechanism grr --epsilon 1 --size 2 --limit rad | limit.rad must be a number but was "rad"
          --mechanism grr --epsilon 1 --size 2 --limit rat=1 | limit.rat is not a known key; did you mean rad?
          --mechanism grr --epsilon 1 --values a,a | secret.values[1] is the same value as an earlier one
          --mechanism grr --epsilon 1 --sigma 1 --size 2 | mechanism.sigma is not a known key; known keys are type, epsilon
          --mechanism guarantee --rdp 0.5:1 | mechanism.rdp has order, which must be at least 1 but was 0.5
          --mechanism dp-sgd --noise 1 --rate 0.01 --steps 1.5 | mechanism.steps must be a whole number but was 1.5
          --mechanism dp-sgd --noise 1 --rate 2 --steps 10 | mechanism.rate must be in [0, 1] but was 2
          --mechanism dp-sgd --noise 1 --rate 0.01 | mechanism needs steps (type dp-sgd)
          --mechanism guarantee --rdp 2:x | mechanism.rdp[0][1] must be a number but was "x"
          """)
  void tellsAMistake(String options, String expected) {
    Cli run = assess(options);
    assertThat(run.errLines().get(0)).startsWith("command line: " + expected);
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void describesTrainingInOneLine() {
    Cli run = assess("--mechanism dp-sgd --noise 1 --rate 1 --steps 1e2 --size 2");
    assertThat(run.err()).isEmpty();
    assertThat(run.out()).contains("DP-SGD with noise 1, rate 1 and 100 steps");
  }

  @ParameterizedTest
  @ValueSource(strings = {"subsampled", "composition"})
  void leavesMechanismsInsideMechanismsToFiles(String type) {
    Cli run = assess("--mechanism " + type + " --size 2");
    assertThat(run.err())
        .isEqualTo(
            "sievert: --mechanism "
                + type
                + " needs a scenario file: it is made of other mechanisms (see sievert assess --help)\n");
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void namesEachLimitOnce() {
    assertThat(assess("--mechanism grr --epsilon 1 --size 2 --limit rad=1 --limit rad=0.5").err())
        .isEqualTo("sievert: --limit names rad twice (see sievert assess --help)\n");
  }

  @ParameterizedTest
  @CsvSource({
    "--epsilon 1, epsilon",
    "--size 3, size",
    "--within 1, within",
    "--limit rad=1, limit"
  })
  void needsAMechanism(String options, String name) {
    Cli run = assess(options);
    assertThat(run.err())
        .isEqualTo(
            "sievert: --%s describes a scenario and needs a file beside it, or --mechanism (see sievert assess --help)\n"
                .formatted(name));
    assertThat(run.code()).isEqualTo(ExitCode.BAD_INPUT);
  }
}
