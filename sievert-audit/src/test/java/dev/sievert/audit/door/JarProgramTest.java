package dev.sievert.audit.door;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.ProgramAudit;
import dev.sievert.scenario.audit.AuditTarget;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A jar that was compiled elsewhere. */
class JarProgramTest {
  private static final String SOURCE =
      """
      package foreign;
      import dev.sievert.audit.*;
      import java.util.List;
      public class Echo implements Program {
        public String name() { return "echo"; }
        public List<ProgramValue> inputs() { return List.of(ProgramValue.of(0), ProgramValue.of(1)); }
        public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
          double number = ((ProgramValue.Quantity) input).number();
          if (number < 0) throw new IllegalArgumentException("negative");
          for (int i = 0; i < count; i++) { outputs.number(number); outputs.end(); }
        }
        public static class Broken extends Echo {
          public Broken() { throw new IllegalStateException("not today"); }
        }
        public static class Stranger {}
        public static class Asserting extends Echo {
          public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
            throw new AssertionError("never");
          }
          public void close() { throw new AssertionError("not even now"); }
        }
        public static class Nameless extends Echo {
          public String name() { throw new AssertionError("nobody"); }
        }
        public static class Early extends Echo {
          public Early() { throw new AssertionError("too early"); }
        }
        public static class Leaving extends Echo {
          public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
            System.out.println("nobody should read this");
            if (((ProgramValue.Quantity) input).number() > 0) Runtime.getRuntime().halt(0);
            super.sample(input, count, seed, outputs);
          }
        }
        public static class Big extends Echo {
          public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
            long number = (1L << 60) + (long) ((ProgramValue.Quantity) input).number();
            for (int i = 0; i < count; i++) {
              outputs.number(number); outputs.number(-0.0); outputs.number(Double.NaN);
              outputs.text("\\"quoted\\" \\u001b"); outputs.end();
              if (System.getenv("SIEVERT_SECRET") != null) throw new IllegalStateException("told");
            }
          }
        }
        public static class Shy extends Echo { public Shy(int argument) {} }
      }
      """;

  @TempDir private Path directory;

  @BeforeEach
  void compile() throws IOException {
    Path source = Files.writeString(directory.resolve("Echo.java"), SOURCE);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    String path =
        Path.of(Program.class.getProtectionDomain().getCodeSource().getLocation().getPath())
            .toString();
    int code =
        compiler.run(
            null,
            null,
            null,
            "-proc:none",
            "-cp",
            path,
            "-d",
            directory.toString(),
            source.toString());
    assertThat(code).isZero();
    try (OutputStream file = Files.newOutputStream(directory.resolve("echo.jar"));
        JarOutputStream jar = new JarOutputStream(file)) {
      for (String name :
          List.of(
              "Echo",
              "Echo$Broken",
              "Echo$Stranger",
              "Echo$Shy",
              "Echo$Asserting",
              "Echo$Leaving",
              "Echo$Big",
              "Echo$Nameless",
              "Echo$Early")) {
        jar.putNextEntry(new JarEntry("foreign/" + name + ".class"));
        jar.write(Files.readAllBytes(directory.resolve("foreign/" + name + ".class")));
      }
      jar.putNextEntry(new JarEntry("META-INF/services/" + Program.class.getName()));
      jar.write("foreign.Echo\n".getBytes(StandardCharsets.UTF_8));
    }
  }

  private CommandProgram open(String name) throws ProgramException {
    return JarProgram.open(new AuditTarget.Jar("echo.jar", name), directory, 1, new ReplyLog(0));
  }

  @Test
  void runsTheServiceThatIsNamed() throws ProgramException {
    try (CommandProgram program = open("foreign.Echo")) {
      assertThat(program.name()).isEqualTo("echo");
      assertThat(program.inputs()).hasSize(2);
      Outputs outputs = new Outputs(new Alphabet());
      program.sample(ProgramValue.of(1), 3, 0, outputs);
      assertThat(outputs.count()).isEqualTo(3);
      assertThatThrownBy(() -> program.sample(ProgramValue.of(-1), 3, 0, outputs))
          .isInstanceOf(ProgramException.class)
          .hasMessage("reported an error: \"threw java.lang.IllegalArgumentException: negative\"");
    }
  }

  /** Errors as well as exceptions: they ended the whole program, with the code of a verdict. */
  @Test
  void errorsEndARunAndNotTheAudit() throws ProgramException {
    try (CommandProgram program = open("foreign.Echo$Asserting")) {
      Outputs outputs = new Outputs(new Alphabet());
      assertThatThrownBy(() -> program.sample(ProgramValue.of(1), 3, 0, outputs))
          .isInstanceOf(ProgramException.class)
          .hasMessage("reported an error: \"threw java.lang.AssertionError: never\"");
    }
    assertThatThrownBy(() -> open("foreign.Echo$Nameless"))
        .isInstanceOf(ProgramException.class)
        .hasMessage(
            "class foreign.Echo$Nameless could not say what it is: it threw"
                + " java.lang.AssertionError: nobody");
    assertThatThrownBy(() -> open("foreign.Echo$Early"))
        .isInstanceOf(ProgramException.class)
        .hasMessageEndingWith("could not be made: java.lang.AssertionError: too early");
  }

  /** It passed silently: the whole of Sievert was gone, with the exit code of a good verdict. */
  @Test
  void aProgramThatEndsEverythingEndsItself() throws ProgramException {
    try (CommandProgram program = open("foreign.Echo$Leaving")) {
      Outputs outputs = new Outputs(new Alphabet());
      program.sample(ProgramValue.of(0), 3, 0, outputs);
      ProgramException gone =
          catchThrowableOfType(
              ProgramException.class, () -> program.sample(ProgramValue.of(1), 3, 0, outputs));
      assertThat(gone).hasMessageContaining("ended with exit code 0 before it answered");
      assertThat(gone.isCostly()).isTrue();
      program.sample(ProgramValue.of(0), 3, 0, outputs);
      assertThat(outputs.count()).isEqualTo(6);
      ProgramPlan plan =
          new ProgramPlan(
              Neighbours.among(program.inputs()), new Claim(1, 0), 2000, 1, 0.95, false);
      ProgramOutcome found = ProgramAudit.of(program, plan).run(1, soFar -> {});
      assertThat(found.verdict()).isEqualTo("exceeded");
      assertThat(found.strongest().orElseThrow().event()).contains("⟨failed⟩");
      assertThat(found.strongest().orElseThrow().pair().first()).isEqualTo(ProgramValue.of(1));
    }
  }

  @Test
  void everyDigitComesThrough() throws ProgramException {
    try (CommandProgram program = open("foreign.Echo$Big")) {
      Outputs outputs = new Outputs(new Alphabet());
      program.sample(ProgramValue.of(1), 2, 0, outputs);
      assertThat(outputs.number(1, 0)).isEqualTo(0x1p60);
      assertThat(outputs.rest(1, 0)).isEqualTo(1);
      assertThat(1 / outputs.number(1, 1)).isEqualTo(Double.NEGATIVE_INFINITY);
      assertThat(outputs.number(1, 2)).isNaN();
      assertThat(outputs.alphabet().word(outputs.symbol(1, 3))).contains("\"quoted\" \u001b");
    }
  }

  @Test
  void saysWhatIsWrong() {
    assertThatThrownBy(() -> open("foreign.Missing"))
        .hasMessage("class foreign.Missing is not in echo.jar");
    assertThatThrownBy(() -> open("foreign.Echo$Stranger"))
        .hasMessage("class foreign.Echo$Stranger does not implement dev.sievert.audit.Program");
    assertThatThrownBy(() -> open("foreign.Echo$Shy"))
        .hasMessage("class foreign.Echo$Shy has no constructor without arguments");
    assertThatThrownBy(() -> open("foreign.Echo$Broken"))
        .hasMessageContaining("could not be made: java.lang.IllegalStateException: not today");
    AuditTarget.Jar missing = new AuditTarget.Jar("no.jar", "A");
    assertThatThrownBy(() -> JarProgram.open(missing, directory, 1, new ReplyLog(0)))
        .hasMessage("jar no.jar does not exist");
  }

  @Test
  void refusesAClassOfANewerJava() throws IOException {
    byte[] bytes = Files.readAllBytes(directory.resolve("foreign/Echo.class"));
    bytes[7] = (byte) 200;
    try (OutputStream file = Files.newOutputStream(directory.resolve("echo.jar"));
        JarOutputStream jar = new JarOutputStream(file)) {
      jar.putNextEntry(new JarEntry("foreign/Echo.class"));
      jar.write(bytes);
    }
    assertThatThrownBy(() -> open("foreign.Echo"))
        .hasMessageContaining("was compiled for a newer Java");
  }
}
