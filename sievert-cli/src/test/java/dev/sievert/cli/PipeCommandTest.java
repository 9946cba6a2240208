package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.sievert.service.ExitCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Through the pipe comes what the command prints, and its exit code. */
class PipeCommandTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  private static JsonNode reply(String operation, String file, ObjectNode options)
      throws JsonProcessingException {
    ObjectNode request = JSON.createObjectNode().put("id", 1).put("op", operation);
    request.put("file", Repository.file(file).toString());
    request.set("options", options);
    Cli pipe = Cli.withInput(JSON.writeValueAsString(request) + "\n", "pipe");
    assertThat(pipe.code()).as(pipe.err()).isZero();
    String[] lines = pipe.out().split("\n", -1);
    return JSON.readTree(lines[lines.length - 2]);
  }

  @ParameterizedTest
  @CsvSource({
    "assess, examples/survey.yaml",
    "assess, examples/two-attackers.yaml",
    "assess, examples/singling-out.yaml",
    "assess, examples/diagnosis.yaml",
    "calibrate, examples/survey.yaml",
    "compare, examples/survey.yaml",
    "curve, examples/survey.yaml",
    "validate, examples/survey.yaml"
  })
  void repliesAreWhatTheCommandsPrint(String operation, String file)
      throws JsonProcessingException {
    JsonNode reply = reply(operation, file, JSON.createObjectNode());
    String path = Repository.file(file).toString();
    Cli command =
        operation.equals("validate")
            ? Cli.run(operation, path)
            : Cli.run(operation, path, "--json");
    assertThat(reply.get("exit").asInt()).isEqualTo(command.code());
    if (!operation.equals("validate")) {
      assertThat(reply.get("result")).isEqualTo(JSON.readTree(command.out()));
    }
  }

  @Test
  void sweepsAreWhatTheCommandsPrint() throws JsonProcessingException {
    JsonNode reply =
        reply(
            "assess", "examples/survey.yaml", JSON.createObjectNode().put("vary", "epsilon=1:2:1"));
    Cli command =
        Cli.run(
            "assess",
            Repository.file("examples/survey.yaml").toString(),
            "--vary",
            "epsilon=1:2:1",
            "--json");
    assertThat(reply.get("exit").asInt()).isEqualTo(command.code());
    assertThat(reply.get("result")).isEqualTo(JSON.readTree(command.out()));
  }

  @Test
  void theNumberOfThreadsIsAWholeNumber() {
    assertThat(Cli.run("pipe", "--threads", "0").code()).isEqualTo(ExitCode.BAD_INPUT);
  }

  @Test
  void withoutRequestsThereAreNoReplies() {
    Cli pipe = Cli.run("pipe");
    assertThat(pipe.code()).isZero();
    assertThat(pipe.out()).isEmpty();
  }
}
