package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.scenario.audit.AuditTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The example's Python module serves functions of every style. */
class PythonAdapterTest {
  @BeforeEach
  void needPython() {
    assumeTrue(System.getProperty("without.python") == null, "without Python, as asked");
  }

  private static CommandProgram open(String function) throws ProgramException {
    Path root = Path.of("").toAbsolutePath();
    while (!Files.exists(root.resolve("examples"))) {
      root = root.getParent();
    }
    String script =
        "import random, sievert_program\n" + function + "\nsievert_program.serve(f, epsilon=1)\n";
    return CommandProgram.open(
        new AuditTarget.Command(List.of("python3", "-c", script), Optional.of(1), 20, 1000, 100),
        root.resolve("examples/programs"),
        1);
  }

  private static Outputs sample(CommandProgram program, long seed) throws ProgramException {
    Outputs outputs = new Outputs(new Alphabet());
    program.sample(ProgramValue.of(5), 50, seed, outputs);
    return outputs;
  }

  private static double sum(Outputs outputs) {
    double sum = 0;
    for (int row = 0; row < outputs.count(); row++) {
      sum += outputs.number(row, 0);
    }
    return sum;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "def f(data): return data + random.random()",
        "def f(data, n): return [data + random.random() for _ in range(n)]",
        "def f(data, size): return (data + random.random() for _ in range(size))",
        "def f(data, rng): return data + rng.random()",
        "def f(data, seed): return data + random.Random(seed).random()",
        "def f(data, n, seed): r = random.Random(seed); return [data + r.random() for _ in"
            + " range(n)]",
        "def f(data):\n  while True: yield data + random.random()",
        "def f(data):\n  yield data + random.random()",
        "def f(data): print('chatter'); return (data + random.random(), None, 'x', True)"
      })
  void servesEveryStyleAndHonoursSeeds(String function) throws ProgramException {
    try (CommandProgram program = open(function)) {
      assertThat(program.name()).isEqualTo("f");
      double sum = sum(sample(program, 1));
      assertThat(sum).isBetween(255.0, 295.0);
      assertThat(sum(sample(program, 1))).isEqualTo(sum);
      assertThat(sum(sample(program, 2))).isNotEqualTo(sum);
    }
  }

  @Test
  void tellsWhatTheFunctionRaises() throws ProgramException {
    try (CommandProgram program = open("def f(data): raise ValueError('too small')")) {
      Outputs outputs = sample(program, 1);
      assertThat(outputs.symbol(7, 0)).isEqualTo(Alphabet.FAILED);
      assertThat(outputs.failures()).containsEntry("ValueError: too small", 50L);
    }
  }

  @Test
  void refusesWhatIsNoOutputAndKeepsDigits() throws ProgramException {
    try (CommandProgram program = open("def f(data): return object()")) {
      assertThatThrownBy(() -> sample(program, 1))
          .hasMessageContaining("TypeError: an output must be a number, text");
    }
    String odd =
        "import datetime, decimal\n"
            + "def f(data): return {'a': 2**60 + 1, 'b':"
            + " decimal.Decimal('0.12345678901234567890123'), 'c': datetime.date(2024, 2, 29), 'd':"
            + " b'ab', 'e': []}";
    try (CommandProgram program = open(odd)) {
      assertThat(OutputProjection.ALL.words(sample(program, 1), 0))
          .isEqualTo(
              "[\"{a: 2, b: 3, c: 4, d: 5, e: []}\", 1152921504606846977,"
                  + " \"0.12345678901234567890123\", \"2024-02-29\", \"6162\"]");
    }
  }
}
