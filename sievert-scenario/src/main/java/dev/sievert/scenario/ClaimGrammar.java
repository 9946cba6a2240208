package dev.sievert.scenario;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Secret;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Reads {@code audit.claimed:}: a budget (ε, δ), any guarantee in the words of {@code mechanism:
 * {type: guarantee}}, or a whole mechanism whose curve is claimed.
 */
record ClaimGrammar(Optional<Secret> secret, ColumnNames columns) {
  private static final Set<String> BUDGET = Set.of("epsilon", "delta");

  private static final Set<String> SILENT = Set.of("information", "adjacency");

  /** What is claimed: one budget, or a whole curve. */
  record Stated(Optional<Claim> budget, Optional<ClaimedCurve> curve) {}

  /** The claim; nothing where there is none, or it cannot be understood. */
  Optional<Stated> read(Value value) {
    if (!value.isMapping() || BUDGET.containsAll(MechanismGrammar.keys(value))) {
      return value
          .mapping(ClaimGrammar::budget)
          .map(budget -> new Stated(Optional.of(budget), Optional.empty()));
    }
    Set<String> keys = MechanismGrammar.keys(value);
    if (SILENT.containsAll(keys)) {
      return value.report("must say something about neighbouring data sets, such as gdp");
    }
    boolean isMechanism = keys.contains("type");
    Optional<Draft> draft =
        isMechanism
            ? MechanismGrammar.read(value, secret, columns, Optional.empty())
            : MechanismGrammar.guarantee(value, secret, columns);
    return draft.flatMap(
        found -> secret.map(known -> curve(found.create(known), known, isMechanism)));
  }

  private static Stated curve(Mechanism mechanism, Secret secret, boolean isMechanism) {
    String words =
        isMechanism
            ? mechanism.words()
            : mechanism.guarantees(secret).stream()
                .map(Guarantee::words)
                .collect(Collectors.joining("; "));
    ClaimedCurve curve = ClaimedCurve.of(() -> mechanism.guarantees(secret), words);
    return new Stated(Optional.empty(), Optional.of(curve));
  }

  private static Optional<Claim> budget(MappingReader reader) {
    Optional<Double> epsilon = reader.required("epsilon").number(Range.atLeast(0));
    Value delta = reader.optional("delta");
    Optional<Double> chance = delta.number(Range.between(0, Math.nextDown(1.0)));
    return epsilon
        .filter(found -> chance.isPresent() || !delta.isPresent())
        .map(found -> new Claim(found, chance.orElse(0.0)));
  }
}
