package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.sievert.scenario.PolicyReader;
import dev.sievert.service.ExitCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What the documents show is what the program prints. After a change of the output, write it down
 * anew with {@code mvn test -Dsievert.update-documents=true} and read the difference.
 */
class LivingDocumentsTest {
  private static final List<String> DOCUMENTS =
      List.of(
          "README.md",
          "docs/tour.md",
          "docs/limits-guide.md",
          "docs/starting.md",
          "docs/per-record.md");

  /** Digits that depend on the processor and the version of Java. */
  private static final Pattern LAST_DIGITS = Pattern.compile("(\\.[0-9]{12})[0-9]+");

  @BeforeAll
  static void writeDownAnewIfAsked() throws IOException {
    if (Boolean.getBoolean("sievert.update-documents")) {
      for (String document : DOCUMENTS) {
        LivingDocument updated = new LivingDocument(Repository.read(document)).updated();
        Files.writeString(Repository.file(document), updated.text());
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> showWhatTheProgramPrints() {
    return DOCUMENTS.stream()
        .flatMap(
            document ->
                new LivingDocument(Repository.read(document))
                    .commands().stream()
                        .map(
                            command ->
                                dynamicTest(document + ": " + command, () -> check(command))));
  }

  private static void check(LivingDocument.Command command) {
    assertThat(steady(command.output()))
        .as("%s; to write it down anew: mvn test -Dsievert.update-documents=true", command)
        .isEqualTo(steady(command.run()));
  }

  private static String steady(String output) {
    return LAST_DIGITS.matcher(output.stripTrailing()).replaceAll("$1…");
  }

  @Test
  void showSeveralCommandsEach() {
    assertThat(new LivingDocument(Repository.read("README.md")).commands())
        .hasSizeGreaterThanOrEqualTo(3);
    assertThat(new LivingDocument(Repository.read("docs/tour.md")).commands())
        .hasSizeGreaterThanOrEqualTo(8);
  }

  @Test
  void haveNoOtherWayToShowAPrompt() {
    for (String document : DOCUMENTS) {
      String text = Repository.read(document);
      long prompts = text.lines().filter(line -> line.startsWith("$ ")).count();
      assertThat(new LivingDocument(text).commands()).hasSize((int) prompts);
    }
  }

  @Test
  void showTheExampleAsItIs() {
    String readme = Repository.read("README.md");
    String block = readme.substring(readme.indexOf("```yaml\n") + 8);
    List<String> shown = block.substring(0, block.indexOf("```")).lines().toList();
    List<String> example =
        Repository.read("examples/hours.yaml")
            .lines()
            .filter(line -> !line.startsWith("#") && !line.startsWith("about:"))
            .toList();
    assertThat(shown).isEqualTo(example);
  }

  static List<Path> examples() {
    return Repository.files("examples").stream()
        .filter(file -> file.toString().matches(".*\\.(yaml|json)"))
        .filter(file -> !file.endsWith(PolicyReader.FILE))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("examples")
  void haveExamplesThatCanBeAssessed(Path example) {
    assertThat(Cli.run("validate", example.toString()))
        .isEqualTo(new Cli(0, example + ": no problems\n", ""));
    Cli run = Cli.run("assess", example.toString());
    assertThat(run.err()).isEmpty();
    assertThat(run.code()).isIn(ExitCode.WITHIN, ExitCode.NOT_SHOWN);
  }
}
