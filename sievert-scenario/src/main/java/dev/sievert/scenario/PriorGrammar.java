package dev.sievert.scenario;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.document.KeyedValue;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Reads {@code prior:}: a word, a list of weights, or weights by value. */
final class PriorGrammar {
  private PriorGrammar() {}

  /** The prior; without the values its weights are still checked, and nothing is returned. */
  static Optional<Prior> read(Value value, Optional<Domain> domain) {
    if (value.isList()) {
      return value
          .numbers(Range.atLeast(0), Length.atLeast(1))
          .flatMap(weights -> weights(value, weights));
    }
    if (value.isMapping()) {
      return value.mapping(
          reader ->
              domain.isPresent() ? byValue(reader, value, domain.get()) : ofUnknownValues(reader));
    }
    return value
        .word("uniform", "worst-case")
        .map(word -> word.equals("uniform") ? Prior.UNIFORM : Prior.WORST_CASE);
  }

  private static Optional<Prior> weights(Value value, List<Double> weights) {
    try {
      return Optional.of(
          Prior.Weights.of(weights.stream().mapToDouble(Double::doubleValue).toArray()));
    } catch (OutOfRangeException wrong) {
      return value.report("must have a finite sum greater than 0");
    }
  }

  private static Optional<Prior> ofUnknownValues(MappingReader reader) {
    reader.entries().forEach(entry -> entry.value().number(Range.atLeast(0)));
    return Optional.empty();
  }

  private static Optional<Prior> byValue(MappingReader reader, Value value, Domain domain) {
    if (domain.size() > SecretGrammar.MOST_LISTED) {
      reader.ignoreRest();
      return value.report("by value needs at most " + SecretGrammar.MOST_LISTED + " values");
    }
    RecordPlaces places = RecordPlaces.of(domain);
    double[] weights = new double[(int) domain.size()];
    Set<Integer> seen = new HashSet<>();
    boolean sound = true;
    for (KeyedValue entry : reader.entries()) {
      OptionalInt place = places.find(entry.key().node().orElse(null));
      Optional<Double> weight = entry.value().number(Range.atLeast(0));
      if (place.isEmpty()) {
        entry.key().report("is not one of the secret's values");
      } else if (!seen.add(place.getAsInt())) {
        entry.key().report("is the same value as an earlier key");
      }
      sound &= place.isPresent() && weight.isPresent();
      if (place.isPresent() && weight.isPresent()) {
        weights[place.getAsInt()] = weight.get();
      }
    }
    return sound ? weights(value, Arrays.stream(weights).boxed().toList()) : Optional.empty();
  }
}
