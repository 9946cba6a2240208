package dev.sievert.scenario;

import dev.sievert.audit.Claim;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import java.util.Arrays;
import java.util.Optional;

/** Reads {@code audit:}: what runs, and the budget that it is said to keep. */
final class AuditGrammar {
  private static final String[] TARGETS = {"command", "jar", "outputs", "scores", "counts"};

  private AuditGrammar() {}

  /** The section; nothing where it cannot be understood. */
  static Optional<AuditSection> read(Value value) {
    return value.isPresent()
        ? value.mapping(AuditGrammar::section)
        : Optional.of(AuditSection.NONE);
  }

  private static Optional<AuditSection> section(MappingReader reader) {
    Value target = reader.optional("target");
    Value claimed = reader.optional("claimed");
    Optional<String> kind = target.mapping(AuditGrammar::target);
    Optional<Claim> claim = claimed.mapping(AuditGrammar::claim);
    boolean isWhole =
        target.isPresent() == kind.isPresent() && claimed.isPresent() == claim.isPresent();
    return isWhole ? Optional.of(new AuditSection(kind, claim)) : Optional.empty();
  }

  private static Optional<String> target(MappingReader reader) {
    boolean isOne = reader.exactlyOneOf(TARGETS);
    reader.onlyTogether("class", "jar");
    Optional<String> kind =
        Arrays.stream(TARGETS).filter(reader::has).findFirst().filter(name -> isOne);
    kind.filter("jar"::equals).ifPresent(jar -> reader.required("class").text());
    return kind;
  }

  private static Optional<Claim> claim(MappingReader reader) {
    Optional<Double> epsilon = reader.required("epsilon").number(Range.atLeast(0));
    Value delta = reader.optional("delta");
    Optional<Double> chance = delta.number(Range.between(0, Math.nextDown(1.0)));
    return epsilon
        .filter(found -> chance.isPresent() || !delta.isPresent())
        .map(found -> new Claim(found, chance.orElse(0.0)));
  }
}
