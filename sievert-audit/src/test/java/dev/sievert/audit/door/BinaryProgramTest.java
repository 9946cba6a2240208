package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.scenario.audit.AuditTarget;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The conversation in frames of bytes. */
@Timeout(120)
class BinaryProgramTest {
  private static final Path EXAMPLES = Path.of("../examples/programs").toAbsolutePath().normalize();

  /** Answers the first frame politely, and each one after it with what is put in its place. */
  private static final String PYTHON =
      """
      import os, struct, sys
      def asked():
        head = sys.stdin.buffer.read(40)
        if len(head) < 40: sys.exit(0)
        id, op, content, n, seed, length = struct.unpack("<qiiqqq", head)
        body = sys.stdin.buffer.read(length)
        return id, op, content, n, seed, body
      def say(bytes):
        sys.stdout.buffer.write(bytes); sys.stdout.buffer.flush()
      def frame(id, content, width, body):
        return struct.pack("<qiiq", id, content, width, len(body)) + body
      def doubles(*values):
        return struct.pack("<%dd" % len(values), *values)
      asked()
      say(frame(1, 3, 0, b'{"name": "frames", "inputs": [0, 1], "claimed": {"epsilon": 1}}'))
      while True:
        id, op, content, n, seed, body = asked()
        if op == 2: break
      """;

  private static CommandProgram open(String reply, double timeout) throws ProgramException {
    return open(List.of("python3", "-c", PYTHON + "  " + reply + "\n"), Path.of(""), timeout);
  }

  private static CommandProgram open(List<String> words, Path directory, double timeout)
      throws ProgramException {
    AuditTarget.Command command =
        new AuditTarget.Command(
            words, Optional.of(1), timeout, 2048, 1000, AuditTarget.Protocol.BINARY);
    return CommandProgram.open(command, directory, 1);
  }

  private static Outputs sample(CommandProgram program, ProgramValue input, int count)
      throws ProgramException {
    Outputs outputs = new Outputs(new Alphabet());
    program.sample(input, count, 7, outputs);
    return outputs;
  }

  @Test
  void numbersComeAsTheyAreInMemory() throws ProgramException {
    String reply =
        "say(frame(id, 2, 2, doubles(1.5, -0.0, float('nan'), 0.1 + 0.2, float('inf'), 5e-324)))";
    try (CommandProgram program = open(reply, 10)) {
      assertThat(program.name()).isEqualTo("frames");
      assertThat(program.inputs()).hasSize(2);
      Outputs outputs = sample(program, ProgramValue.of(0), 3);
      assertThat(outputs.count()).isEqualTo(3);
      assertThat(outputs.width(0)).isEqualTo(2);
      assertThat(outputs.number(0, 0)).isEqualTo(1.5);
      assertThat(1 / outputs.number(0, 1)).isEqualTo(Double.NEGATIVE_INFINITY);
      assertThat(outputs.number(1, 0)).isNaN();
      assertThat(outputs.number(1, 1)).isEqualTo(0.1 + 0.2);
      assertThat(outputs.number(2, 0)).isEqualTo(Double.POSITIVE_INFINITY);
      assertThat(outputs.number(2, 1)).isEqualTo(Double.MIN_VALUE);
    }
  }

  @Test
  void anythingElseComesAsJson() throws ProgramException {
    String reply = "say(frame(id, 3, 0, b'{\"outputs\": [\"a\", 1152921504606846977]}'))";
    try (CommandProgram program = open(reply, 10)) {
      Outputs outputs = sample(program, ProgramValue.of(0), 2);
      assertThat(outputs.alphabet().words(outputs.symbol(0, 0))).isEqualTo("\"a\"");
      assertThat(outputs.rest(1, 0)).isEqualTo(1);
    }
  }

  /** What it is run on comes back: a number, numbers, or JSON. */
  @Test
  void inputsOfEveryShape() throws ProgramException {
    String reply =
        "say(frame(id, 2, 3, doubles(content, len(body),"
            + " struct.unpack('<d', body[-8:])[0] if content < 3 else body[0])))";
    try (CommandProgram program = open(reply, 10)) {
      assertThat(row(sample(program, ProgramValue.of(2.5), 1))).containsExactly(1.0, 8.0, 2.5);
      assertThat(row(sample(program, ProgramValue.of(1, 2, 3), 1))).containsExactly(2.0, 24.0, 3.0);
      ProgramValue table = new ProgramValue.Mapping(Map.of("age", ProgramValue.of(3.0)));
      assertThat(row(sample(program, table, 1))).containsExactly(3.0, 9.0, (double) '{');
      ProgramValue word = new ProgramValue.Text("x");
      assertThat(row(sample(program, word, 1))).containsExactly(3.0, 3.0, (double) '"');
    }
  }

  private static List<Double> row(Outputs outputs) {
    List<Double> row = new ArrayList<>();
    for (int place = 0; place < outputs.width(0); place++) {
      row.add(outputs.number(0, place));
    }
    return row;
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          say(frame(id + 5, 2, 1, doubles(1, 2)))        ~ answered request 7 where 2 was expected
          say(frame(id, 2, 1, doubles(1)))               ~ gave 8 bytes of outputs that are 1 wide when asked for 2
          say(frame(id, 2, -1, doubles(1)))              ~ gave 8 bytes of outputs that are -1 wide
          say(frame(id, 2, 2000000000, b''))             ~ gave 0 bytes of outputs that are 2000000000 wide
          say(frame(id, 7, 1, doubles(1, 2)))            ~ gave content 7 instead of 2, 3 or 4
          say(frame(id, 0, 1, b''))                      ~ gave content 0 instead of 2, 3 or 4
          say(frame(id, 3, 0, b'{'))                     ~ said what is not JSON
          say(frame(id, 3, 0, b'{}'))                    ~ gave no outputs when asked for 2
          say(frame(id, 4, 0, b'no such \\x1b[2Jinput')) ~ reported an error: no such ?[2Jinput
          say(struct.pack('<qiiq', id, 2, 1, -1))        ~ announced a reply of -1 bytes, where 64 megabytes are
          say(struct.pack('<qiiq', id, 2, 1, 1 << 40))   ~ announced a reply of 1099511627776 bytes
          say(b'x' * 20); sys.exit(3)                    ~ ended with exit code 3 before it answered
          say(frame(id, 2, 1, doubles(1, 2))[:-1]); sys.exit(4) ~ ended with exit code 4 before it answered
          os.close(1)                                    ~ closed its standard output
          """)
  void talksNonsense(String reply, String expected) throws ProgramException {
    try (CommandProgram program = open(reply, 20)) {
      ProgramException failure =
          catchThrowableOfType(
              ProgramException.class, () -> sample(program, ProgramValue.of(0), 2));
      assertThat(failure).hasMessageContaining(expected);
    }
  }

  @Test
  void aReplyThatIsNotWhole() throws ProgramException {
    try (CommandProgram program = open("say(frame(id, 2, 1, doubles(1, 2))[:-1])", 1)) {
      assertThatThrownBy(() -> sample(program, ProgramValue.of(0), 2))
          .hasMessageContaining("did not answer within 1 s (a reply is one frame, a header of 24");
    }
  }

  /** Words on standard output are not a frame, and soon it is said so. */
  @Test
  void speaksLinesWhereFramesAreExpected() {
    assertThatThrownBy(
            () ->
                open(
                    List.of(
                        "sh",
                        "-c",
                        "head -c 40 >/dev/null; echo '{\"id\":1,\"name\":\"no frames\"}'; sleep 20"),
                    Path.of(""),
                    5))
        .isInstanceOf(ProgramException.class)
        .hasMessageMatching("answered request \\d{9,} where 1 was expected");
  }

  @Test
  void floods() throws ProgramException {
    String flood = "\n  while True: say(frame(id, 2, 1, doubles(1)))";
    try (CommandProgram program = open(flood, 20)) {
      assertThat(sample(program, ProgramValue.of(0), 1).count()).isEqualTo(1);
      assertThatThrownBy(() -> sample(program, ProgramValue.of(0), 1))
          .hasMessageMatching("(spoke without being asked|answered request 2 where 3 was).*");
    }
  }

  private static void isANoisyCount(CommandProgram program, String language)
      throws ProgramException {
    assertThat(program.name()).isEqualTo("a noisy count in " + language);
    Outputs outputs = sample(program, ProgramValue.of(10), 4000);
    double sum = 0;
    int equal = 0;
    for (int row = 0; row < outputs.count(); row++) {
      assertThat(outputs.number(row, 0)).isEqualTo(Math.rint(outputs.number(row, 0)));
      sum += outputs.number(row, 0);
      equal += outputs.number(row, 0) == 10 ? 1 : 0;
    }
    // The mean has standard deviation 0.022; P(noise = 0) = tanh(1/2) = 0.4621, give or take 0.008.
    assertThat(sum / outputs.count()).isBetween(9.88, 10.12);
    assertThat(equal / 4000.0).isBetween(0.42, 0.505);
  }

  @Test
  void theExampleInPython() throws ProgramException {
    List<String> words = List.of("python3", "binary.py");
    try (CommandProgram program = open(words, EXAMPLES, 30)) {
      isANoisyCount(program, "Python");
    }
  }

  @Test
  void theExampleInJava() throws ProgramException {
    String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    try (CommandProgram program = open(List.of(java, "Binary.java"), EXAMPLES, 30)) {
      isANoisyCount(program, "Java");
    }
  }

  @Test
  void theExampleInC(@TempDir Path folder) throws Exception {
    Process compiler =
        new ProcessBuilder(
                "cc", "-O2", "-Wall", "-Werror", "-o", "binary", EXAMPLES + "/binary.c", "-lm")
            .directory(folder.toFile())
            .inheritIO()
            .start();
    assertThat(compiler.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(compiler.exitValue()).isZero();
    assertThat(Files.isExecutable(folder.resolve("binary"))).isTrue();
    try (CommandProgram program = open(List.of("./binary"), folder, 30)) {
      isANoisyCount(program, "C");
    }
  }

  /** The adapter answers in the language that it is asked in, whatever the function gives. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "lambda data: data + 0.5",
        "lambda data: [data, data + 1.0]",
        "lambda data: 1 << 60",
        "lambda data: 'word'",
        "lambda data: True",
        "lambda data: {'a': [data, None]}",
        "lambda data: 1 // 0",
        "lambda data, n: [data] * n",
        "lambda data, n: [float(data)] * (n - 1)",
        "lambda data: type(data).__name__"
      })
  void theAdapterSaysTheSameInBoth(String function) throws ProgramException {
    String script = "import sievert_program\nsievert_program.serve(%s)\n".formatted(function);
    List<String> words = List.of("python3", "-c", script);
    AuditTarget.Command lines = new AuditTarget.Command(words, Optional.of(1), 30, 2048, 1000);
    try (CommandProgram binary = open(words, EXAMPLES, 30);
        CommandProgram json = CommandProgram.open(lines, EXAMPLES, 1)) {
      assertThat(said(binary)).isEqualTo(said(json));
    }
  }

  private static String said(CommandProgram program) {
    try {
      Outputs outputs = sample(program, ProgramValue.of(3), 4);
      StringBuilder text = new StringBuilder();
      for (int place = 0; place < outputs.width(3); place++) {
        text.append(outputs.alphabet().isWord(outputs.symbol(3, place)))
            .append(
                outputs.symbol(3, place) < 0
                    ? ""
                    : outputs.alphabet().words(outputs.symbol(3, place)))
            .append(outputs.number(3, place))
            .append('+')
            .append(outputs.rest(3, place))
            .append(' ');
      }
      return text + " " + outputs.failures();
    } catch (ProgramException failure) {
      return failure.getMessage();
    }
  }
}
