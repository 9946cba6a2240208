package dev.sievert.scenario;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads {@code secret:}. */
final class SecretGrammar {
  /** More records than this are counted but not listed one by one. */
  static final int MOST_LISTED = 1_000_000;

  private static final Range SIZE = Range.between(1, Check.MOST_RECORDS);

  private SecretGrammar() {}

  static Optional<Secret> read(Value value, TableGrammar tables) {
    return value.mapping(reader -> secret(reader, tables));
  }

  private static Optional<Secret> secret(MappingReader reader, TableGrammar tables) {
    if (!reader.exactlyOneOf("size", "values", "interval", "baseline", "table", "sql")) {
      // What is left of these keys must not be called unknown.
      List.of("prior", "guesses", "columns", "weight").forEach(reader::optional);
      return Optional.empty();
    }
    if (reader.has("table") || reader.has("sql")) {
      refuseWithout(reader.has("table") ? "table" : "sql", reader, "guesses");
      return tables.read(reader);
    }
    for (String key : List.of("columns", "weight")) {
      if (reader.has(key)) {
        reader.optional(key).report("goes with table or sql");
      }
    }
    if (reader.has("baseline")) {
      refuseWithout("baseline", reader, "prior", "guesses");
      return baseline(reader.optional("baseline"));
    }
    if (reader.has("interval")) {
      refuseWithout("interval", reader, "guesses");
      return interval(reader.optional("interval"), reader.optional("prior"));
    }
    return finite(reader);
  }

  private static void refuseWithout(String present, MappingReader reader, String... keys) {
    for (String key : keys) {
      if (reader.has(key)) {
        reader.optional(key).report("goes with size or values, not with " + present);
      }
    }
  }

  private static Optional<Secret> baseline(Value value) {
    if (value.is("worst-case")) {
      return Optional.of(Secret.any());
    }
    return value.isNumber()
        ? value.number(Range.between(0, 1)).map(Secret.BestGuess::new)
        : value.reject("a number in [0, 1] or worst-case");
  }

  private static Optional<BetaPrior> intervalPrior(Value prior) {
    if (!prior.isPresent() || prior.is("uniform")) {
      return Optional.of(BetaPrior.UNIFORM);
    }
    return prior.isMapping()
        ? prior.mapping(
            reader ->
                reader
                    .required("beta")
                    .pair(Range.greaterThan(0), Range.greaterThan(0))
                    .map(shapes -> new BetaPrior(shapes.first(), shapes.second())))
        : prior.reject("uniform or {beta: [a, b]}");
  }

  private static Optional<Secret> interval(Value value, Value stated) {
    Optional<BetaPrior> prior = intervalPrior(stated);
    Optional<List<BigDecimal>> ends =
        value.list(Length.exactly(2), end -> end.decimal(Range.anyFinite()));
    if (ends.isEmpty()) {
      return Optional.empty();
    }
    BigDecimal low = ends.get().get(0);
    BigDecimal high = ends.get().get(1);
    if (low.compareTo(high) >= 0) {
      return value.report("must be two increasing numbers");
    }
    double length = high.subtract(low).doubleValue();
    return length > 0 && Double.isFinite(length)
        ? prior.map(shape -> new Secret.Interval(low, high, shape))
        : value.report("must have a length that is a finite number greater than 0");
  }

  private static Optional<Secret> finite(MappingReader reader) {
    Optional<Domain> domain =
        reader.has("size")
            ? reader.optional("size").wholeNumber(SIZE).map(Domain::numbered)
            : DomainGrammar.read(reader.optional("values"));
    Value guesses = reader.optional("guesses");
    Optional<Domain> alphabet = DomainGrammar.read(guesses);
    Value stated = reader.optional("prior");
    Optional<Prior> prior =
        stated.isPresent() ? PriorGrammar.read(stated, domain) : Optional.of(Prior.UNIFORM);
    if (domain.isEmpty() || prior.isEmpty() || (guesses.isPresent() && alphabet.isEmpty())) {
      return Optional.empty();
    }
    if (alphabet.isPresent() && !isListed(domain.get(), alphabet.get())) {
      return guesses.report(
          "needs at most " + MOST_LISTED + " values, and at most as many guesses");
    }
    try {
      return Optional.of(new Secret.Finite(domain.get(), prior.get(), alphabet));
    } catch (OutOfRangeException wrong) {
      return reader.optional(wrong.name()).report(wrong.complaint());
    }
  }

  private static boolean isListed(Domain... domains) {
    return Arrays.stream(domains).allMatch(domain -> domain.size() <= MOST_LISTED);
  }
}
