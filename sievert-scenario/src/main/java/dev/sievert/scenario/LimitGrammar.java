package dev.sievert.scenario;

import dev.sievert.assess.Tolerance;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Risk;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads {@code limit:}, one key for each risk in the catalogue. */
final class LimitGrammar {
  private LimitGrammar() {}

  static List<Tolerance> read(Value value) {
    List<Tolerance> limits = new ArrayList<>();
    value.mapping(
        reader -> {
          for (Risk risk : Risk.values()) {
            reader
                .optional(risk.word())
                .number(Range.between(0, 1))
                .ifPresent(limit -> limits.add(new Tolerance.AtMost(risk, limit)));
          }
          return Optional.of(limits);
        });
    return limits;
  }
}
