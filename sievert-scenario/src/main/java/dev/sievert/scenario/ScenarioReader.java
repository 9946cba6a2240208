package dev.sievert.scenario;

import dev.sievert.assess.Limit;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.audit.AuditSection;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads scenario files, version 1, YAML or JSON. Bad input is never an exception. */
public final class ScenarioReader {
  /** What the report may say of a release. */
  static final List<String> ABOUT = List.of("release", "recipients", "unit", "notes");

  /** What a scenario may say. */
  static final List<String> KEYS =
      List.of(
          "sievert",
          "name",
          "mechanism",
          "secret",
          "attacker",
          "limit",
          "about",
          "people",
          "audit");

  private static final Choice NOTHING = (mechanism, secret) -> Optional.empty();

  /** Which parameter of a mechanism is turned, and so need not be stated. */
  @FunctionalInterface
  private interface Choice {
    Optional<Knob> of(Value mechanism, Optional<Secret> secret);
  }

  private ScenarioReader() {}

  static Reading readToTurn(
      Optional<Document> document,
      Problems problems,
      Optional<String> parameter,
      Optional<Policy> policy) {
    return read(document, problems, (value, secret) -> turned(value, parameter, secret), policy);
  }

  /**
   * Reads a scenario from memory.
   *
   * @param source the file as people named it; its ending tells YAML from JSON
   */
  public static Reading read(String source, byte[] bytes) {
    Problems problems = Problems.in(source);
    return read(Document.parse(bytes, problems), problems, Optional.empty());
  }

  static Reading read(Optional<Document> document, Problems problems, Optional<Policy> policy) {
    return read(document, problems, NOTHING, policy);
  }

  private static Reading read(
      Optional<Document> document, Problems problems, Choice choice, Optional<Policy> policy) {
    Optional<Scenario> scenario =
        document
            .map(parsed -> parsed.value(problems))
            .flatMap(root -> root.mapping(top -> scenario(top, problems, choice, policy)));
    return Reading.of(scenario, problems);
  }

  /** What is turned, as far as the mechanism can be made out. */
  private static Optional<Knob> turned(
      Value mechanism, Optional<String> parameter, Optional<Secret> secret) {
    try {
      return mechanism
          .node()
          .filter(node -> mechanism.isMapping())
          .map(node -> MechanismSketch.of(node).knob(parameter, secret.orElse(Secret.any())));
    } catch (MissingSettingException none) {
      return mechanism.report(none.complaint());
    }
  }

  private static Optional<Scenario> scenario(
      MappingReader top, Problems problems, Choice choice, Optional<Policy> policy) {
    top.optional("sievert").wholeNumber(Range.between(1, 1));
    String name = top.optional("name").text().orElse(problems.source());
    Value stated = top.optional("secret");
    UsedColumns used = UsedColumns.of(top.optional("mechanism"), top.optional("attacker"));
    TableGrammar tables = new TableGrammar(used);
    Optional<Secret> secret =
        stated.isPresent() ? SecretGrammar.read(stated, tables) : Optional.of(Secret.any());
    ColumnNames columns = tables.columns();
    Optional<List<Threat>> threats =
        AttackerGrammar.read(top.optional("attacker"), secret, columns);
    List<Limit> limits = limits(top.optional("limit"), threats, policy);
    Map<String, String> about = about(top.optional("about"));
    Optional<Long> people =
        top.optional("people").wholeNumber(Range.between(1, Check.MOST_RECORDS));
    Value audited = top.optional("audit");
    // Only a mechanism has something to turn.
    boolean isAudited = AuditGrammar.hasTarget(audited) && choice == NOTHING;
    Optional<AuditSection> audit =
        AuditGrammar.read(audited, secret, columns)
            .map(found -> found.with(guesses(top.optional("attacker"))));
    Value described = isAudited ? top.optional("mechanism") : top.required("mechanism");
    Optional<Draft> draft =
        MechanismGrammar.read(described, secret, columns, choice.of(described, secret));
    Optional<Mechanism> mechanism =
        described.isPresent() || !isAudited
            ? draft.flatMap(found -> secret.map(found::create))
            : audit.map(ScenarioReader::promised);
    if (mechanism.isEmpty() || secret.isEmpty() || threats.isEmpty() || audit.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Scenario(
            name,
            mechanism.get(),
            secret.get(),
            threats.get(),
            limits,
            about,
            people,
            draft,
            audit.get(),
            policy));
  }

  /** The file in which an attacker brings guesses. */
  private static Optional<String> guesses(Value attacker) {
    return attacker.isMapping()
        ? attacker
            .mapping()
            .filter(reader -> reader.has(AttackerGrammar.GUESSES))
            .flatMap(reader -> reader.optional(AttackerGrammar.GUESSES).text())
        : Optional.empty();
  }

  /** What the scenario says and what its policy says, of which all must hold. */
  private static List<Limit> limits(
      Value value, Optional<List<Threat>> threats, Optional<Policy> policy) {
    List<Limit> limits =
        LimitGrammar.read(value, threats, policy.map(Policy::presets).orElse(Map.of()));
    policy.ifPresent(found -> found.limits().forEach(each -> LimitGrammar.add(each, limits)));
    return limits;
  }

  /** A program of which nothing is known but its claim, or not even that. */
  private static Mechanism promised(AuditSection audit) {
    return new StatedGuarantee(
        List.of(
            audit
                .claimed()
                .<Guarantee>map(claim -> ApproxDp.of(claim.epsilon(), claim.delta()))
                .or(() -> audit.curve().map(ClaimedCurve::tradeoff))
                .orElse(TotalVariation.of(1))));
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
