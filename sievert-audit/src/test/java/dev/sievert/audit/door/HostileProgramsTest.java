package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.scenario.audit.AuditTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that do harm, by mistake or on purpose, do none here. */
@Timeout(60)
class HostileProgramsTest {
  private static String message(String script, int count) throws ProgramException {
    return message(script, count, 0.4);
  }

  private static String message(String script, int count, double timeout) throws ProgramException {
    try (CommandProgram program = Script.open(Script.POLITE + script, timeout)) {
      ProgramException failure =
          catchThrowableOfType(ProgramException.class, () -> Script.sample(program, count));
      assertThat(failure).isNotNull();
      return failure.getMessage();
    }
  }

  /** Says this when it is asked for outputs, and goes on listening. */
  private static String says(String line) {
    return "while read -r line; do echo '" + line + "'; done\n";
  }

  @Test
  void silence() {
    assertThatThrownBy(() -> Script.open("sleep 60", 0.1))
        .isInstanceOf(ProgramException.class)
        .hasMessageContaining("did not answer within 0.3");
  }

  @Test
  void isGoneAtOnce() {
    assertThatThrownBy(() -> Script.open("echo sorry >&2; exit 3"))
        .hasMessage(
            "ended with exit code 3 before it answered; the last it wrote to standard error:"
                + " sorry");
  }

  @Test
  void doesNotExist() {
    AuditTarget.Command command =
        new AuditTarget.Command(List.of("no-such-program"), Optional.empty(), 1, 100, 10);
    assertThatThrownBy(() -> CommandProgram.open(command, Path.of(""), 1))
        .hasMessage("command could not be started: no-such-program was not found");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      textBlock =
          """
          {"id":2,"outputs":[1,2]}         ~ gave 2 outputs when asked for 3
          {"id":2,"outputs":[1,2,3,4]}     ~ gave more outputs than the 3 it was asked for
          {"id":7,"outputs":[1,2,3]}       ~ answered request 7 where 2 was expected
          {"id":"2","outputs":[1,2,3]}     ~ answered request 2 where 2 was expected
          {"outputs":[1,2,3]}              ~ gave no id where 2 was expected
          {"id":2}                         ~ gave no outputs when asked for 3
          {"id":2,"outputs":7}             ~ gave outputs that are no list
          {"id":2,"outputs":[1,2,3]} {}    ~ said more than one thing on one line
          {"id":2,"outputs":[1,2           ~ said what is not JSON
          {"id":2,"outputs":[+1,2,x]}      ~ said what is not JSON
          hello                            ~ said what is not JSON
          [1, 2, 3]                        ~ said what is no reply
          {"id":2,"error":"no such input"} ~ reported an error: "no such input"
          """)
  void talksNonsense(String line, String expected) throws ProgramException {
    assertThat(message(says(line), 3)).contains(expected);
  }

  @Test
  void talksInAnotherEncoding() throws ProgramException {
    assertThat(message("read -r line; printf '{\"id\":2,\"outputs\":[\"\\377\"]}\\n'", 1))
        .contains("Invalid UTF-8");
  }

  @Test
  void crashes() throws ProgramException {
    assertThat(message("read -r line; echo oops >&2; exit 7", 1))
        .contains("ended with exit code 7 before it answered", "oops");
  }

  @Test
  void isSlow() throws ProgramException {
    assertThat(message("read -r line; sleep 60", 1)).contains("did not answer within 0.4");
  }

  @Test
  void closesItsOutputButLives() throws ProgramException {
    assertThat(message("read -r line; exec 1>&-; sleep 60", 1))
        .contains("closed its standard output");
  }

  @Test
  void floods() throws ProgramException {
    String flood = "read -r line; yes '{\"id\":2,\"outputs\":[1]}'";
    try (CommandProgram program = Script.open(Script.POLITE + flood)) {
      assertThat(Script.sample(program, 1).count()).isEqualTo(1);
      assertThatThrownBy(() -> Script.sample(program, 1))
          .hasMessageMatching("(spoke without being asked|answered request 2 where 3 was).*");
    }
  }

  @Test
  void writesALineWithoutEnd() throws ProgramException {
    assertThat(message("read -r line; yes | tr -d '\\n'", 1, 20))
        .contains("wrote a line of more than 64 megabytes");
  }

  @Test
  void holdsTooMuchMemory() throws ProgramException {
    AuditTarget.Command greedy =
        Script.command(Script.POLITE + "read -r line; tail -n 1 /dev/zero", 20, 60);
    try (CommandProgram program = CommandProgram.open(greedy, Path.of(""), 1)) {
      assertThatThrownBy(() -> Script.sample(program, 1))
          .hasMessageContaining("held more than the 60 megabytes of memory that it may");
    }
  }

  @Test
  void doesNotListen() throws ProgramException {
    try (CommandProgram program = Script.open(Script.POLITE + "sleep 60")) {
      ProgramValue much = new ProgramValue.Text("x".repeat(5_000_000));
      assertThatThrownBy(() -> program.sample(much, 1, 1, new Outputs(new Alphabet())))
          .hasMessageContaining("did not answer within 0.4");
    }
  }

  @Test
  void isGivenUpAfterManyFailures() throws ProgramException {
    try (CommandProgram program = Script.open(Script.POLITE + "read -r line; exit 1")) {
      ProgramException last = new ProgramException("none yet", false);
      for (int attempt = 0; attempt < 30 && !last.isFinal(); attempt++) {
        last = catchThrowableOfType(ProgramException.class, () -> Script.sample(program, 1));
      }
      assertThat(last.isFinal()).isTrue();
      assertThat(last).hasMessageContaining("given up after 20 failures");
    }
  }

  @Test
  void diesAfterEveryAnswerAndIsStartedAgain() throws ProgramException {
    String mortal = "read -r line; echo '{\"id\":2,\"outputs\":[5]}'";
    try (CommandProgram program = Script.open(Script.POLITE + mortal)) {
      Outputs outputs = new Outputs(new Alphabet());
      for (int attempt = 0; attempt < 40 && outputs.count() < 10; attempt++) {
        try {
          program.sample(ProgramValue.of(0), 1, attempt, outputs);
        } catch (ProgramException dead) {
          assertThat(dead.isFinal()).isFalse();
        }
      }
      assertThat(outputs.count()).isEqualTo(10);
    }
  }

  @Test
  void writesMuchToStandardError() throws ProgramException {
    String loud = "yes loud >&2 & " + says("{\"id\":2,\"outputs\":[1.5]}");
    try (CommandProgram program = Script.open(Script.POLITE + loud, 5)) {
      assertThat(Script.sample(program, 1).number(0, 0)).isEqualTo(1.5);
    }
  }

  @Test
  void outputsOfAnyShape() throws ProgramException {
    String nested =
        says(
            "{\"id\":2,\"outputs\":[{\"b\":[1,2],\"a\":\"x\"},[1,[2],{}],[[]],"
                + "1152921504606846977,0.12345678901234567890123,{\"error\":\"too small\"}]}");
    try (CommandProgram program = Script.open(Script.POLITE + nested)) {
      Outputs outputs = Script.sample(program, 6);
      assertThat(OutputProjection.ALL.words(outputs, 0))
          .isEqualTo("[\"{a: 2, b: [3, 4]}\", \"x\", 1, 2]");
      assertThat(OutputProjection.ALL.words(outputs, 1)).isEqualTo("[\"[2, [3], {}]\", 1, 2]");
      assertThat(OutputProjection.ALL.words(outputs, 2)).isEqualTo("\"[[]]\"");
      assertThat(OutputProjection.ALL.words(outputs, 3)).isEqualTo("1152921504606846977");
      assertThat(OutputProjection.ALL.words(outputs, 4)).isEqualTo("0.12345678901234567890123");
      assertThat(outputs.symbol(5, 0)).isEqualTo(Alphabet.FAILED);
      assertThat(outputs.failures()).containsEntry("too small", 1L);
    }
  }

  @Test
  void numbersThatAreNone() throws ProgramException {
    String strange =
        says("{\"id\":2,\"outputs\":[NaN,-Infinity,1e999,null,true,\"a\",[1,\"b\"],[]]}");
    try (CommandProgram program = Script.open(Script.POLITE + strange)) {
      Outputs outputs = Script.sample(program, 8);
      assertThat(outputs.number(0, 0)).isNaN();
      assertThat(outputs.number(1, 0)).isEqualTo(Double.NEGATIVE_INFINITY);
      assertThat(outputs.number(2, 0)).isEqualTo(Double.POSITIVE_INFINITY);
      assertThat(outputs.symbol(3, 0)).isEqualTo(Alphabet.NOTHING);
      assertThat(outputs.symbol(4, 0)).isEqualTo(Alphabet.TRUE);
      assertThat(outputs.alphabet().words(outputs.symbol(5, 0))).isEqualTo("\"a\"");
      assertThat(outputs.width(6)).isEqualTo(2);
      assertThat(outputs.width(7)).isZero();
    }
  }

  private static long running(String marker) {
    return ProcessHandle.allProcesses()
        .filter(each -> each.info().commandLine().orElse("").contains(marker))
        .count();
  }

  @Test
  void leavesNobodyBehind() throws ProgramException, InterruptedException {
    String father =
        """
        trap '' TERM HUP PIPE
        sleep 4711.25 &
        setsid sh -c 'sleep 4711.25 & sleep 4711.25' &
        while :; do sleep 4711.25; done
        """;
    try (CommandProgram program = Script.open(Script.POLITE + father)) {
      assertThat(program.name()).isEqualTo("test");
      for (int wait = 0; wait < 100 && running("sleep 4711.25") < 3; wait++) {
        Thread.sleep(20);
      }
      assertThat(running("sleep 4711.25")).isPositive();
    }
    for (int wait = 0; wait < 100 && running("sleep 4711.25") > 0; wait++) {
      Thread.sleep(20);
    }
    assertThat(running("sleep 4711.25")).isZero();
  }
}
