package dev.sievert.scenario;

import dev.sievert.assess.Limit;
import dev.sievert.assess.Presets;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Risk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads {@code limit:}: one key for each risk in the catalogue, a true-positive rate, a budget, or
 * a limit that somebody has named. Of two limits on the same risk the stricter one holds.
 */
final class LimitGrammar {
  private LimitGrammar() {}

  static List<Limit> read(Value value) {
    List<Limit> limits = new ArrayList<>();
    value.mapping(
        reader -> {
          for (Risk risk : Risk.values()) {
            reader
                .optional(risk.word())
                .number(Range.between(0, 1))
                .ifPresent(limit -> limits.add(new Limit.AtMost(risk, limit)));
          }
          Value rate = reader.optional(Limit.TruePositives.WORD);
          rate.mapping(LimitGrammar::rate).ifPresent(limits::add);
          budget(reader).ifPresent(limits::add);
          reader
              .optional("preset")
              .word(Presets.names())
              .ifPresent(
                  name ->
                      Presets.named(name)
                          .orElseThrow()
                          .limits()
                          .forEach(each -> add(each, limits)));
          return Optional.of(limits);
        });
    return limits;
  }

  /** All limits must hold, and of two on the same risk the stricter one says that. */
  private static void add(Limit named, List<Limit> limits) {
    if (limits.stream().noneMatch(stated -> isAtLeastAsStrict(stated, named))) {
      limits.removeIf(stated -> isAtLeastAsStrict(named, stated));
      limits.add(named);
    }
  }

  private static boolean isAtLeastAsStrict(Limit one, Limit other) {
    return one instanceof Limit.AtMost strict
        && other instanceof Limit.AtMost lax
        && strict.risk() == lax.risk()
        && strict.limit() <= lax.limit();
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
