package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A name in a scenario file stays a name in every format. */
class HostileNamesTest {
  @TempDir private Path directory;

  private Cli assess(String name, String... format) {
    String quoted =
        "\"" + name.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
    String text =
        "name: %s\nmechanism: {type: grr, epsilon: 1}\nsecret: {size: 2}\nattacker: {name: %s}\n"
            .formatted(quoted, quoted);
    List<String> arguments = new ArrayList<>(List.of(format));
    arguments.addAll(0, List.of("assess", new ScenarioFiles(directory).write("s.yaml", text)));
    return Cli.run(arguments.toArray(String[]::new));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      quoteCharacter = '\0',
      textBlock =
          """
          plain~plain
          a, b~"a, b"
          say "x"~"say ""x\"""
          =1+1~'=1+1
          +cmd|x~'+cmd|x
          -1+cmd~'-1+cmd
          @sum(A1)~'@sum(A1)
          =HYPERLINK("http://e")~"'=HYPERLINK(""http://e"")"
          """)
  void isOneHarmlessCell(String name, String cell) {
    Cli run = assess(name, "--csv");
    assertThat(run.code()).isZero();
    assertThat(run.outLines().get(1)).startsWith(cell + "," + cell + ",rad,");
  }

  @Test
  void isOneCellOnOneLine() {
    Cli run = assess("one\ntwo", "--csv");
    assertThat(run.out()).contains("\none\\u000atwo,one\\u000atwo,rad,");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "*bold* _and_ `code`",
        "[a link](https://example.org)",
        "<script>alert(1)</script>",
        "a | b | c",
        "# heading",
        "back\\slash"
      })
  void isNoMarkup(String name) {
    Cli run = assess(name, "--markdown", "--all");
    String escaped = name.replaceAll("([\\\\`*_\\[\\]<>|#])", "\\\\$1");
    assertThat(run.outLines().get(0)).isEqualTo("## " + escaped);
    assertThat(run.out()).contains("| " + escaped + " | cost of taking part (rad) |");
    assertThat(run.out().replace(escaped, "")).doesNotContain("script", "https:", "bold");
  }

  @Test
  void isOneLineOfMarkdown() {
    assertThat(assess("one\n\n## two", "--markdown", "--all").outLines().get(0))
        .isEqualTo("## one\\\\u000a\\\\u000a\\#\\# two");
  }

  @Test
  void isTheSameTextInJson() throws JsonProcessingException {
    String name = "\"quoted\" \\ \n <b>";
    assertThat(new ObjectMapper().readTree(assess(name, "--json").out()).path("name").asText())
        .isEqualTo(name);
  }
}
