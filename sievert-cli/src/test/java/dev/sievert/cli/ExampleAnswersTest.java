package dev.sievert.cli;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The answer to every example, as it was when somebody last looked at it. After a change, write it
 * down anew with {@code mvn test -Dsievert.update-documents=true} and read the difference.
 */
class ExampleAnswersTest {
  @ParameterizedTest
  @ValueSource(ints = {80, 120})
  void areAsTheyWere(int width) throws IOException {
    Path file = Repository.file("sievert-cli/src/test/resources/answers-" + width + ".txt");
    String answers = examples().map(name -> answer(name, width)).collect(Collectors.joining("\n"));
    if (Boolean.getBoolean("sievert.update-documents")) {
      Files.writeString(file, answers);
    }
    assertThat(answers).isEqualTo(Files.readString(file));
    assertThat(answers.lines()).allMatch(line -> line.codePointCount(0, line.length()) <= width);
  }

  private static Stream<String> examples() throws IOException {
    try (Stream<Path> files = Files.list(Repository.file("examples"))) {
      List<String> names =
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".yaml") || name.endsWith(".json"))
              .sorted()
              .toList();
      return names.stream();
    }
  }

  private static String answer(String name, int width) {
    StringWriter out = new StringWriter();
    SievertCommand.run(
        width,
        new PrintWriter(out),
        new PrintWriter(new StringWriter()),
        new ByteArrayInputStream("".getBytes(UTF_8)),
        "assess",
        "../examples/" + name);
    return "$ sievert assess ../examples/" + name + "\n" + out;
  }
}
