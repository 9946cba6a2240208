package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The Python package, by its own tests; the program that answers is that of this class path. */
class PythonPackageTest {
  @BeforeEach
  void needPython() {
    assumeTrue(System.getProperty("without.python") == null, "without Python, as asked");
  }

  private static void run(boolean isThorough, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of("python3", "-m", "unittest"));
    command.addAll(List.of(arguments));
    ProcessBuilder python =
        new ProcessBuilder(command)
            .directory(Repository.file("python").toFile())
            .redirectErrorStream(true);
    python.environment().put("SIEVERT_JAR", System.getProperty("java.class.path"));
    python
        .environment()
        .put("SIEVERT_JAVA", Path.of(System.getProperty("java.home"), "bin", "java").toString());
    python.environment().put("SIEVERT_JAVA_OPTIONS", "-XX:TieredStopAtLevel=1");
    python.environment().put("PYTHONDONTWRITEBYTECODE", "1");
    if (isThorough) {
      python.environment().put("SIEVERT_THOROUGH", "1");
    }
    Process process = python.start();
    String said = new String(process.getInputStream().readAllBytes(), UTF_8);
    assertThat(process.waitFor()).as(said).isZero();
    assertThat(said).containsPattern("Ran [1-9]");
  }

  @Test
  void answersAreThoseOfTheCommands() throws IOException, InterruptedException {
    run(false, "tests.test_answers", "tests.test_optional");
  }

  @Test
  void nothingIsLeftOfTheProcess() throws IOException, InterruptedException {
    run(false, "tests.test_process");
  }

  @Test
  void whatTheDocumentationSaysIsTrue() throws IOException, InterruptedException {
    run(false, "tests.test_documents");
  }

  @Test
  @Tag("thorough")
  void whatTakesLongIsTrueToo() throws IOException, InterruptedException {
    run(true, "tests.test_documents", "tests.test_wheel", "tests.test_release");
  }
}
