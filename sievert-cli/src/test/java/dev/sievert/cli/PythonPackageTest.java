package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The Python package, by its own tests; the program that answers is that of this class path. */
class PythonPackageTest {
  @BeforeEach
  void needPython() {
    Python.assume();
  }

  private static void run(boolean isThorough, String... tests)
      throws IOException, InterruptedException {
    List<String> arguments = new ArrayList<>(List.of("-m", "unittest"));
    arguments.addAll(List.of(tests));
    Map<String, String> environment =
        isThorough ? Map.of("SIEVERT_THOROUGH", "1") : Map.of("PYTHONHASHSEED", "0");
    assertThat(Python.run(Repository.file("python"), environment, arguments))
        .containsPattern("Ran [1-9]");
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
    run(
        false,
        "tests.test_documents",
        "tests.test_notebook",
        "tests.test_typed",
        "tests.test_version");
  }

  @Test
  @Tag("thorough")
  void whatTakesLongIsTrueToo() throws IOException, InterruptedException {
    run(
        true,
        "tests.test_documents",
        "tests.test_load",
        "tests.test_notebook",
        "tests.test_release",
        "tests.test_wheel");
  }
}
