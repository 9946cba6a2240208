package dev.sievert.scenario;

import dev.sievert.numeric.Check;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Domain;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Reads the values of a secret: a list of numbers, a list of names, or from, to and step. */
final class DomainGrammar {
  private static final BigDecimal MOST = BigDecimal.valueOf(Check.MOST_RECORDS);

  private DomainGrammar() {}

  static Optional<Domain> read(Value value) {
    if (value.isMapping()) {
      return value.mapping(reader -> grid(reader, value));
    }
    return allNumbers(value) ? numbers(value) : names(value);
  }

  private static Optional<Domain> numbers(Value value) {
    Set<BigDecimal> seen = new HashSet<>();
    return value
        .list(
            Length.atLeast(1),
            element ->
                element
                    .decimal(Range.anyFinite())
                    .flatMap(number -> fresh(element, number.stripTrailingZeros(), seen)))
        .flatMap(numbers -> measurable(value, new Domain.Numbers(numbers)));
  }

  private static Optional<Domain> names(Value value) {
    Set<String> seen = new HashSet<>();
    return value
        .list(
            Length.atLeast(1), element -> name(element).flatMap(name -> fresh(element, name, seen)))
        .map(Domain.Labels::new);
  }

  private static <T> Optional<T> fresh(Value element, T record, Set<T> seen) {
    return seen.add(record)
        ? Optional.of(record)
        : element.report("is the same value as an earlier one");
  }

  /** A record's name: any scalar but null, as it was written; 010 must be quoted to be one. */
  private static Optional<String> name(Value value) {
    if (!(value.node().orElse(null) instanceof Scalar scalar)) {
      return value.reject("a name or a number");
    }
    return switch (scalar.kind()) {
      case TEXT, NUMBER, BOOLEAN -> Optional.of(scalar.text());
      case AMBIGUOUS -> value.text();
      case NULL -> value.reject("a name or a number");
    };
  }

  /** What looks like a number but is none, such as .nan, must not turn the others into names. */
  private static boolean allNumbers(Value value) {
    return value.node().orElse(null) instanceof Sequence sequence
        && sequence.elements().stream()
            .allMatch(
                node ->
                    node instanceof Scalar scalar
                        && (scalar.kind() == Scalar.Kind.NUMBER
                            || scalar.kind() == Scalar.Kind.AMBIGUOUS));
  }

  /** Distances become floating-point numbers, so the greatest of them must be one. */
  private static Optional<Domain> measurable(Value value, Domain domain) {
    double span = domain.span().map(BigDecimal::doubleValue).orElse(0.0);
    return Double.isFinite(span)
        ? Optional.of(domain)
        : value.report("must span at most " + Check.number(Double.MAX_VALUE));
  }

  private static Optional<Domain> grid(MappingReader reader, Value value) {
    Optional<BigDecimal> from = reader.required("from").decimal(Range.anyFinite());
    Optional<BigDecimal> to = reader.required("to").decimal(Range.anyFinite());
    Value stepped = reader.optional("step");
    Optional<BigDecimal> step =
        stepped.isPresent() ? stepped.decimal(Range.greaterThan(0)) : Optional.of(BigDecimal.ONE);
    if (from.isEmpty() || to.isEmpty() || step.isEmpty()) {
      return Optional.empty();
    }
    if (to.get().compareTo(from.get()) < 0) {
      return reader.optional("to").reject("at least as large as from");
    }
    // Checked by multiplication first: a quotient of 1e308 and 1e-308 would be a huge integer.
    BigDecimal length = to.get().subtract(from.get());
    if (length.compareTo(step.get().multiply(MOST)) >= 0) {
      return value.report("must have at most 2^53 values; take a larger step");
    }
    long steps = length.divide(step.get(), 0, RoundingMode.FLOOR).longValueExact();
    return measurable(value, new Domain.Grid(from.get(), step.get(), steps + 1));
  }
}
