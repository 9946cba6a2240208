package dev.sievert.scenario;

import dev.sievert.assess.Tolerance;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads scenario files, version 1, YAML or JSON. Bad input is never an exception. */
public final class ScenarioReader {
  /** What the report may say of a release. */
  static final List<String> ABOUT = List.of("release", "recipients", "unit", "notes");

  private ScenarioReader() {}

  /**
   * Reads a scenario from a stream, no further than a scenario may be long.
   *
   * @param source the file as people named it; its ending tells YAML from JSON
   * @param input its bytes
   * @return the scenario or its problems
   * @throws IOException if the stream cannot be read
   */
  public static Reading read(String source, InputStream input) throws IOException {
    Problems problems = Problems.in(source);
    return read(Document.read(input, problems), problems);
  }

  /**
   * Reads a scenario from memory.
   *
   * @param source the file as people named it; its ending tells YAML from JSON
   * @param bytes its bytes
   * @return the scenario or its problems
   */
  public static Reading read(String source, byte[] bytes) {
    Problems problems = Problems.in(source);
    return read(Document.parse(bytes, problems), problems);
  }

  private static Reading read(Optional<Document> document, Problems problems) {
    Optional<Scenario> scenario =
        document
            .map(parsed -> parsed.value(problems))
            .flatMap(root -> root.mapping(top -> scenario(top, problems)));
    return Reading.of(scenario, problems);
  }

  private static Optional<Scenario> scenario(MappingReader top, Problems problems) {
    top.optional("sievert").wholeNumber(Range.between(1, 1));
    String name = top.optional("name").text().orElse(problems.source());
    Value stated = top.optional("secret");
    UsedColumns used = UsedColumns.of(top.optional("mechanism"), top.optional("attacker"));
    TableGrammar tables = new TableGrammar(problems.source(), used);
    Optional<Secret> secret =
        stated.isPresent() ? SecretGrammar.read(stated, tables) : Optional.of(Secret.any());
    ColumnNames columns = tables.columns();
    Optional<Mechanism> mechanism =
        MechanismGrammar.read(top.required("mechanism"), secret, columns, problems.source());
    Optional<List<Threat>> threats =
        AttackerGrammar.read(top.optional("attacker"), secret, columns, problems.source());
    List<Tolerance> limits = LimitGrammar.read(top.optional("limit"));
    Map<String, String> about = about(top.optional("about"));
    // The audit section belongs to another command, which reads it strictly.
    top.optional("audit");
    if (mechanism.isEmpty() || secret.isEmpty() || threats.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Scenario(name, mechanism.get(), secret.get(), threats.get(), limits, about));
  }

  private static Map<String, String> about(Value about) {
    Map<String, String> texts = new LinkedHashMap<>();
    about.mapping(
        reader -> {
          ABOUT.forEach(key -> reader.optional(key).text().ifPresent(text -> texts.put(key, text)));
          return Optional.of(texts);
        });
    return texts;
  }
}
