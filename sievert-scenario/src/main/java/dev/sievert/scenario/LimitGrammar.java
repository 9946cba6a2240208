package dev.sievert.scenario;

import dev.sievert.assess.Limit;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.NearestWord;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import dev.sievert.words.Presets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads {@code limit:}: one key for each risk in the catalogue, a true-positive rate, a budget, or
 * a limit that somebody has named; and, by the name of an attacker, risks that hold for that one
 * only. Of two limits on the same thing the stricter one holds.
 */
final class LimitGrammar {
  private final Optional<List<Threat>> threats;
  private final Map<String, List<Limit>> presets;
  private final List<Limit> limits = new ArrayList<>();

  private LimitGrammar(Optional<List<Threat>> threats, Map<String, List<Limit>> presets) {
    this.threats = threats;
    this.presets = presets;
  }

  /**
   * The limits of a scenario.
   *
   * @param presets limits that a policy has named, beside those that everybody knows
   */
  static List<Limit> read(
      Value value, Optional<List<Threat>> threats, Map<String, List<Limit>> presets) {
    LimitGrammar grammar = new LimitGrammar(threats, presets);
    value.mapping(reader -> grammar.all(reader, value));
    return grammar.limits;
  }

  private Optional<List<Limit>> all(MappingReader reader, Value value) {
    for (String attacker : attackers(value)) {
      Value own = reader.optional(attacker);
      if (isAttacker(attacker, own)) {
        own.mapping(inner -> risks(inner, Optional.of(attacker)));
      }
    }
    risks(reader, Optional.empty());
    Value rate = reader.optional(Limit.TruePositives.WORD);
    rate.mapping(LimitGrammar::rate).ifPresent(limits::add);
    budget(reader).ifPresent(limits::add);
    List<String> named = new ArrayList<>(Presets.names());
    named.addAll(presets.keySet());
    reader
        .optional("preset")
        .word(named)
        .ifPresent(name -> preset(name).forEach(each -> add(each, limits)));
    return Optional.of(limits);
  }

  private List<Limit> preset(String name) {
    return presets.containsKey(name)
        ? presets.get(name)
        : Presets.named(name).orElseThrow().limits();
  }

  /** What has a mapping of its own is an attacker, save the rate. */
  private static List<String> attackers(Value value) {
    return value.node().orElseThrow() instanceof Mapping mapping
        ? mapping.entries().entrySet().stream()
            .filter(entry -> entry.getValue().value() instanceof Mapping)
            .map(Map.Entry::getKey)
            .filter(key -> !key.equals(Limit.TruePositives.WORD))
            .toList()
        : List.of();
  }

  private boolean isAttacker(String name, Value value) {
    if (threats.isEmpty()) {
      return true;
    }
    List<String> names = threats.get().stream().map(Threat::name).distinct().toList();
    boolean isRisk = Risk.named(name).isPresent();
    if (isRisk && !names.contains(name)) {
      value.reject("a number");
    } else if (names.isEmpty()) {
      value.report("must be a number in [0, 1]: a policy holds for every attacker");
    } else if (!names.contains(name)) {
      String advice =
          NearestWord.to(name, names)
              .map(near -> "; did you mean " + near + "?")
              .orElse("; its attackers are " + String.join(", ", names));
      value.report("is no attacker of this scenario" + advice);
    } else if (names.contains(name + AttackerNames.SECOND)) {
      value.report("is the name of several attackers; give each a name of its own");
    } else if (value.node().orElseThrow() instanceof Mapping own && own.entries().isEmpty()) {
      value.report("must limit a risk, such as rad: 0.1");
    }
    return names.contains(name);
  }

  private Optional<List<Limit>> risks(MappingReader reader, Optional<String> attacker) {
    for (Risk risk : Risk.values()) {
      Value value = reader.optional(risk.word());
      if (!value.isMapping()) {
        value
            .number(Range.between(0, 1))
            .ifPresent(limit -> limits.add(new Limit.AtMost(risk, limit, attacker)));
      }
    }
    return Optional.of(limits);
  }

  /** All limits must hold, and of two on the same thing the stricter one says that. */
  static void add(Limit more, List<Limit> limits) {
    if (limits.stream().noneMatch(stated -> isAtLeastAsStrict(stated, more))) {
      limits.removeIf(stated -> isAtLeastAsStrict(more, stated));
      limits.add(more);
    }
  }

  private static boolean isAtLeastAsStrict(Limit one, Limit other) {
    if (one instanceof Limit.AtMost strict && other instanceof Limit.AtMost lax) {
      return strict.risk() == lax.risk()
          && strict.attacker().equals(lax.attacker())
          && strict.limit() <= lax.limit();
    }
    if (one instanceof Limit.TruePositives strict && other instanceof Limit.TruePositives lax) {
      return strict.falsePositives() == lax.falsePositives() && strict.limit() <= lax.limit();
    }
    return one instanceof Limit.Budget strict
        && other instanceof Limit.Budget lax
        && strict.epsilon() <= lax.epsilon()
        && strict.delta() <= lax.delta();
  }

  private static Optional<Limit> rate(MappingReader reader) {
    Optional<Double> errors = reader.required("fpr").number(Range.between(0, 1));
    Optional<Double> limit = reader.required("at-most").number(Range.between(0, 1));
    return errors.flatMap(alpha -> limit.map(most -> new Limit.TruePositives(alpha, most)));
  }

  private static Optional<Limit> budget(MappingReader reader) {
    Value epsilon = reader.optional(Limit.Budget.WORD);
    Value delta = reader.optional("delta");
    if (delta.isPresent() && !epsilon.isPresent()) {
      return delta.report("needs epsilon beside it");
    }
    Optional<Double> stated = delta.number(Range.between(0, Math.nextDown(1.0)));
    return epsilon
        .number(Range.atLeast(0))
        .filter(found -> stated.isPresent() || !delta.isPresent())
        .map(found -> new Limit.Budget(found, stated.orElse(0.0)));
  }
}
