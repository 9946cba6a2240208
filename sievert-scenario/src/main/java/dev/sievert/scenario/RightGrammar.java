package dev.sievert.scenario;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.document.KeyedValue;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BiPredicate;

/**
 * Reads goals that are not the same on both sides: {@code within: {below: 2, above: 5}}, {@code
 * distance: relative}, and {@code right: {40: [35, 40, 45]}}.
 */
final class RightGrammar {
  private RightGrammar() {}

  /** A guess may be farther off on one side of the truth than on the other. */
  static Optional<Goal> uneven(Value value, Optional<Secret> secret) {
    Optional<BigDecimal[]> sides =
        value.mapping(
            reader -> {
              Optional<BigDecimal> below = side(reader, "below");
              Optional<BigDecimal> above = side(reader, "above");
              return below.flatMap(least -> above.map(most -> new BigDecimal[] {least, most}));
            });
    if (sides.isEmpty() || secret.isEmpty()) {
      return Optional.empty();
    }
    BigDecimal below = sides.get()[0];
    BigDecimal above = sides.get()[1];
    return numbers(value, secret.get())
        .flatMap(
            places ->
                goal(
                    value,
                    places.length,
                    (truth, guess) -> {
                      BigDecimal off = places[guess].subtract(places[truth]);
                      return off.compareTo(above) <= 0 && off.negate().compareTo(below) <= 0;
                    },
                    "from " + below + " below to " + above + " above"));
  }

  private static Optional<BigDecimal> side(MappingReader reader, String key) {
    Value value = reader.optional(key);
    return value.isPresent() ? value.decimal(Range.atLeast(0)) : Optional.of(BigDecimal.ZERO);
  }

  /** A guess may be off by a share of the truth. */
  static Optional<Goal> relative(Value value, BigDecimal share, Secret.Finite secret) {
    return numbers(value, secret)
        .flatMap(
            places ->
                goal(
                    value,
                    places.length,
                    (truth, guess) ->
                        places[guess]
                                .subtract(places[truth])
                                .abs()
                                .compareTo(places[truth].abs().multiply(share))
                            <= 0,
                    "to within " + share + " times itself"));
  }

  /** For each truth the guesses that count; a value that is not listed is right for itself. */
  static Optional<Goal> listed(Value value, Optional<Secret> secret) {
    if (secret.isPresent() && unlessListed(value, secret.get()).isPresent()) {
      return Optional.empty();
    }
    return value
        .mapping(
            reader -> {
              if (secret.isEmpty()) {
                reader.ignoreRest();
                return Optional.<boolean[][]>empty();
              }
              return accepted(reader, ((Secret.Finite) secret.get()).domain());
            })
        .flatMap(
            right ->
                goal(
                    value,
                    right.length,
                    (truth, guess) -> right[truth][guess],
                    "as the list of right guesses says"));
  }

  private static Optional<boolean[][]> accepted(MappingReader reader, Domain domain) {
    RecordPlaces places = RecordPlaces.of(domain);
    boolean[][] right = new boolean[(int) domain.size()][(int) domain.size()];
    Set<Integer> seen = new HashSet<>();
    boolean isSound = true;
    for (KeyedValue entry : reader.entries()) {
      OptionalInt truth = places.find(entry.key().node().orElse(null));
      if (truth.isEmpty()) {
        entry.key().report("is not one of the secret's values");
      } else if (!seen.add(truth.getAsInt())) {
        entry.key().report("is the same value as an earlier key");
      }
      Optional<List<Integer>> guesses =
          entry
              .value()
              .list(
                  Length.atLeast(1),
                  guess -> {
                    OptionalInt place = places.find(guess.node().orElse(null));
                    return place.isPresent()
                        ? Optional.of(place.getAsInt())
                        : guess.reject("one of the secret's values");
                  });
      isSound &= truth.isPresent() && guesses.isPresent();
      if (truth.isPresent() && guesses.isPresent()) {
        guesses.get().forEach(guess -> right[truth.getAsInt()][guess] = true);
      }
    }
    for (int record = 0; record < right.length; record++) {
      right[record][record] |= !seen.contains(record);
    }
    return isSound ? Optional.of(right) : Optional.empty();
  }

  private static Optional<BigDecimal[]> numbers(Value value, Secret secret) {
    if (unlessListed(value, secret).isPresent()) {
      return Optional.empty();
    }
    Domain domain = ((Secret.Finite) secret).domain();
    return domain.span().isEmpty()
        ? value.report("needs values that are numbers, but the secret's are names")
        : Optional.of(domain.placesAmong(domain));
  }

  /** Says what is wrong with the secret, and returns something if so. */
  private static Optional<Boolean> unlessListed(Value value, Secret secret) {
    if (!(secret instanceof Secret.Finite finite)
        || finite.domain() instanceof Rows
        || finite.guesses().isPresent()) {
      value.report("needs a secret with size or values, and no guesses");
      return Optional.of(true);
    }
    if (finite.domain().size() > DistanceGrammar.MOST_RECORDS) {
      value.report("needs at most " + DistanceGrammar.MOST_RECORDS + " different values");
      return Optional.of(true);
    }
    return Optional.empty();
  }

  private static Optional<Goal> goal(
      Value value, int records, BiPredicate<Integer, Integer> isRight, String words) {
    try {
      return Optional.of(Goal.Listed.of(records, isRight, words));
    } catch (OutOfRangeException wrong) {
      return value.report("leads to " + wrong.name() + ", which " + wrong.complaint());
    }
  }
}
