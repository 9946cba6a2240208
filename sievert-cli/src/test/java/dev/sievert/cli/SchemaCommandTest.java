package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.sievert.report.pages.GeneratedPages;
import org.junit.jupiter.api.Test;

class SchemaCommandTest {
  @Test
  void printsAJsonSchema() throws JsonProcessingException {
    Cli run = Cli.run("schema");
    assertThat(run.code()).isZero();
    assertThat(run.err()).isEmpty();
    JsonNode schema = new ObjectMapper().readTree(run.out());
    assertThat(schema.path("$schema").asText()).startsWith("https://json-schema.org/");
    assertThat(schema.path("anyOf").get(0).path("required").get(0).asText()).isEqualTo("mechanism");
    assertThat(schema.path("anyOf").get(1).path("required").get(0).asText()).isEqualTo("audit");
  }

  @Test
  void printsThePageInTheDocumentation() {
    assertThat(Cli.run("schema").out()).isEqualTo(GeneratedPages.all().get("scenario.schema.json"));
  }
}
