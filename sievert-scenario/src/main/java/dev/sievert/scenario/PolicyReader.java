package dev.sievert.scenario;

import dev.sievert.assess.Limit;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.KeyedValue;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Threat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads policies, as strictly as scenarios. Bad input is never an exception. */
public final class PolicyReader {
  /** Where a policy is looked for, beside the scenario. */
  public static final String FILE = "policy.yaml";

  /** Which regulators' questions a report can answer. */
  public static final List<String> VIEWS = List.of("wp29", "ema", "nist");

  /** What an organisation may call by words of its own. */
  public static final List<String> WORDING =
      List.of("organisation", "decision", "within", "exceeded", "not-shown", "signature", "note");

  /** A policy knows no attackers; it is for all of them. */
  private static final Optional<List<Threat>> NOBODY = Optional.of(List.of());

  private PolicyReader() {}

  /** {@return what is wrong with a policy, a line each} */
  public static List<String> problems(String file) {
    return PolicyFile.read(file).lines();
  }

  /**
   * Reads a policy.
   *
   * @param source the file as people named it; its ending tells YAML from JSON
   */
  static Optional<Policy> read(String source, byte[] bytes, Problems problems) {
    Optional<Policy> policy =
        Document.parse(bytes, problems)
            .map(document -> document.value(problems))
            .flatMap(root -> root.mapping(top -> policy(top, source)));
    return problems.isEmpty() ? policy : Optional.empty();
  }

  private static Optional<Policy> policy(MappingReader top, String source) {
    top.optional("sievert").wholeNumber(Range.between(1, 1));
    Map<String, List<Limit>> presets = presets(top.optional("presets"));
    List<Limit> limits = LimitGrammar.read(top.optional("limit"), NOBODY, presets);
    Optional<Double> confidence = top.optional("confidence").number(Range.strictlyBetween(0, 1));
    List<String> views =
        top.optional("views")
            .list(Length.between(0, VIEWS.size()), view -> view.word(VIEWS))
            .orElse(List.of());
    return Optional.of(
        new Policy(
            source,
            limits,
            presets,
            confidence.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
            views,
            wording(top.optional("wording"))));
  }

  private static Map<String, List<Limit>> presets(Value value) {
    Map<String, List<Limit>> presets = new LinkedHashMap<>();
    value.mapping(
        reader -> {
          for (KeyedValue preset : reader.entries()) {
            preset
                .key()
                .node()
                .ifPresent(
                    node ->
                        presets.put(
                            ((Scalar) node).text(),
                            LimitGrammar.read(preset.value(), NOBODY, Map.of())));
          }
          return Optional.of(presets);
        });
    return presets;
  }

  private static Map<String, String> wording(Value value) {
    Map<String, String> wording = new LinkedHashMap<>();
    value.mapping(
        reader -> {
          WORDING.forEach(
              key -> reader.optional(key).text().ifPresent(text -> wording.put(key, text)));
          return Optional.of(wording);
        });
    return wording;
  }
}
