package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.service.ExitCode;
import dev.sievert.service.Fault;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What is not an answer is one sentence and an exit code that is no verdict. */
class FaultTest {
  private static final List<Throwable> PROBLEMS =
      List.of(
          new OutOfMemoryError("Java heap space"),
          new StackOverflowError(),
          new AssertionError("of a jar"),
          new NoClassDefFoundError("gone"),
          new ExceptionInInitializerError("before it began"),
          new InternalError("of the machine"),
          new IllegalStateException("over\nseveral\n  lines"),
          new IllegalStateException("in a pool", new ExecutionException(new OutOfMemoryError("x"))),
          new UncheckedIOException(new IOException("read")));

  /** Standard input is the one thing that every command can be made to stumble over. */
  private static Cli stumble(Throwable problem, String... arguments) {
    InputStream in =
        new InputStream() {
          @Override
          public int read() {
            throw FaultTest.<RuntimeException>sneaky(problem);
          }

          @Override
          public int read(byte[] bytes, int from, int count) {
            return read();
          }
        };
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int code = SievertCommand.run(new PrintWriter(out), new PrintWriter(err), in, arguments);
    return new Cli(code, out.toString(), err.toString());
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> T sneaky(Throwable problem) throws T {
    throw (T) problem;
  }

  static Stream<Arguments> everyProblemInEveryCommand() {
    return Stream.of(
            "assess -",
            "calibrate -",
            "compare -",
            "curve -",
            "audit -",
            "plot - icons --out -",
            "validate -")
        .flatMap(line -> PROBLEMS.stream().map(problem -> Arguments.of(line, problem)));
  }

  @ParameterizedTest
  @MethodSource
  void everyProblemInEveryCommand(String line, Throwable problem) {
    Cli run = stumble(problem, line.split(" "));
    assertThat(run.code()).isEqualTo(ExitCode.INTERNAL);
    assertThat(run.out()).isEmpty();
    assertThat(run.errLines()).singleElement().asString().startsWith("sievert: ");
  }

  @Test
  void whatTheMachineLacksIsNamed() {
    assertThat(Fault.of(new OutOfMemoryError("Java heap space")).sentence())
        .startsWith("Java ran out of memory (Java heap space, at most ")
        .endsWith(" MB); allow more, for example with SIEVERT_JAVA_OPTIONS=-Xmx4g");
    assertThat(Fault.of(new OutOfMemoryError("unable to create native thread: x")).sentence())
        .isEqualTo(
            "the system allows no more threads; ask for fewer, for example with --threads 1");
    assertThat(Fault.of(new RuntimeException(new StackOverflowError())).sentence())
        .startsWith("Java ran out of stack");
    assertThat(Fault.of(new IllegalStateException("a\n b")).sentence())
        .isEqualTo("internal error, please report it: IllegalStateException: a b");
  }

  /** A chain of causes that bites its tail must end too. */
  @Test
  void causesMayGoRoundInCircles() {
    Exception first = new Exception("first");
    Exception second = new Exception("second", first);
    first.initCause(second);
    assertThat(Fault.of(first).code()).isEqualTo(ExitCode.INTERNAL);
  }
}
