package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The pipelines of docs/ci.md are YAML, and each command that they state runs and leaves with 0.
 */
class CiDocumentTest {
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```(yaml|python)\n(.*?)^```$");

  @TempDir private Path folder;

  @BeforeEach
  void scenarios() throws IOException {
    Files.createDirectory(folder.resolve("privacy"));
    Files.copy(Repository.file("examples/survey.yaml"), folder.resolve("privacy/survey.yaml"));
    Files.writeString(
        folder.resolve("privacy/audit.yaml"),
        "mechanism: {type: grr, epsilon: 1}\nsecret: {size: 4}\n");
  }

  private static List<String> blocks(String language) {
    return BLOCK
        .matcher(Repository.read("docs/ci.md"))
        .results()
        .filter(block -> block.group(1).equals(language))
        .map((MatchResult block) -> block.group(2))
        .toList();
  }

  private void runs(Stream<String> lines, int expected) {
    List<String> commands = lines.filter(line -> line.startsWith("sievert ")).toList();
    assertThat(commands).hasSize(expected);
    for (String command : commands) {
      String[] words =
          Stream.of(command.split(" ", -1))
              .skip(1)
              .map(word -> word.matches("[\\w/]+\\.[a-z]+") ? folder.resolve(word) : word)
              .map(Object::toString)
              .toArray(String[]::new);
      Cli run = Cli.run(words);
      assertThat(run.code()).as(command + "\n" + run.err()).isZero();
    }
  }

  @Test
  void stepsOfActionsRun() throws IOException {
    JsonNode steps = new YAMLMapper().readTree(blocks("yaml").get(0)).at("/jobs/privacy/steps");
    runs(steps.findValuesAsText("run").stream().flatMap(String::lines), 3);
    List<String> kept = steps.get(steps.size() - 1).at("/with/path").asText().lines().toList();
    assertThat(kept).allSatisfy(file -> assertThat(folder.resolve(file)).isNotEmptyFile());
  }

  @Test
  void linesOfGitLabRun() throws IOException {
    JsonNode job = new YAMLMapper().readTree(blocks("yaml").get(1)).get("privacy");
    List<String> lines = new ArrayList<>();
    job.get("script").forEach(line -> lines.add(line.asText()));
    runs(lines.stream(), 3);
    assertThat(folder.resolve(job.at("/artifacts/paths/0").asText())).isNotEmptyFile();
    assertThat(folder.resolve(job.at("/artifacts/reports/junit").asText())).isNotEmptyFile();
  }

  @Test
  void pythonRuns() throws IOException, InterruptedException {
    Python.assume();
    assertThat(Python.run(folder, Map.of(), List.of("-c", blocks("python").get(0))))
        .contains("WITHIN YOUR LIMIT");
  }
}
