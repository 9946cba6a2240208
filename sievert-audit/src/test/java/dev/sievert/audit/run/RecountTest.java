package dev.sievert.audit.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AuditJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a counterexample says is seen again by whoever runs the script that comes with it. */
@Timeout(120)
class RecountTest {
  @TempDir private Path directory;

  /** Reads requests and answers each with outputs that Python computes. */
  private static String program(String output) {
    return """
    import json, math, random, sys
    for line in sys.stdin:
        ask = json.loads(line)
        if ask['op'] == 'describe': print(json.dumps({'id': ask['id'], 'inputs': [0, 1]}), flush=True)
        if ask['op'] != 'sample': continue
        random.seed(ask['seed']); x = ask['input']
        print(json.dumps({'id': ask['id'], 'outputs': [%s for _ in range(ask['n'])]}), flush=True)
    """
        .formatted(output);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "round(3 * (x + random.gauss(0, 1))) / 3",
        "[random.random() < 0.3 + 0.4 * x, 'yes' if random.random() < 0.5 else None]",
        "['a', 'b', 'c'][min(2, int(random.random() * (2 + 2 * x)))]",
        "[round(random.gauss(x, 1), 2) for _ in range(4)]",
        "2**60 + x + (random.random() < 0.1)"
      })
  void givesTheSameFrequencies(String output) throws Exception {
    Path file = Files.writeString(directory.resolve("p.py"), program(output));
    String text =
        "audit: {target: {command: [python3, '%s']}, claimed: {epsilon: 0.1}}".formatted(file);
    Scenario scenario = Given.scenario(text);
    ProgramOutcome found;
    try (AuditSession session =
        AuditSession.open(scenario, Given.inputs(text), Given.options(20_000, false), 1)) {
      found = (ProgramOutcome) session.run((seen, advantage) -> {});
    }
    DistinguishingEvent event = found.strongest().orElseThrow();
    String json = JsonText.pretty(AuditJson.of(scenario, found));
    List<String> counted = run(recount(json));
    assertThat(Double.parseDouble(counted.get(0)))
        .as(event.event())
        .isCloseTo(event.likely().value(), within(0.03));
    assertThat(Double.parseDouble(counted.get(1)))
        .as(event.event())
        .isCloseTo(event.unlikely().value(), within(0.03));
  }

  private static String recount(String json) {
    Mapping root =
        (Mapping)
            Document.parse(json.getBytes(StandardCharsets.UTF_8), Problems.in("result.json"))
                .orElseThrow()
                .root();
    Mapping strongest = (Mapping) root.entries().get("strongest").value();
    return ((Scalar) strongest.entries().get("recount").value()).text();
  }

  private List<String> run(String script) throws IOException, InterruptedException {
    Path file = Files.writeString(directory.resolve("recount.py"), script);
    Path out = directory.resolve("out.txt");
    Process process =
        new ProcessBuilder("python3", file.toString())
            .redirectOutput(out.toFile())
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
    assertThat(process.exitValue()).isZero();
    return Files.readAllLines(out);
  }
}
