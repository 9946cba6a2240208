package dev.sievert.threat;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The records that the secret may be. Numbers are decimals, so that 0.3 is 0.2 away from 0.1. */
public sealed interface Domain permits Domain.Grid, Domain.Numbers, Domain.Labels, Rows {
  /** {@return how many records there are} */
  long size();

  /**
   * {@return the distance from the least to the greatest record, or nothing where records are no
   * numbers}
   */
  Optional<BigDecimal> span();

  /**
   * {@return where guesses of this domain lie on the line of the records; names lie at the record
   * that they name}
   *
   * @param records the records, of the same kind
   */
  default BigDecimal[] placesAmong(Domain records) {
    if (this instanceof Grid grid) {
      BigDecimal[] places = new BigDecimal[(int) grid.size()];
      Arrays.setAll(places, i -> grid.from().add(grid.step().multiply(BigDecimal.valueOf(i))));
      return places;
    }
    if (this instanceof Numbers numbers) {
      return numbers.numbers().toArray(BigDecimal[]::new);
    }
    Map<String, Integer> place = new HashMap<>();
    ((Labels) records).names().forEach(name -> place.put(name, place.size()));
    // A name that no record has is a guess that is never right: it lies left of all.
    return ((Labels) this)
        .names().stream()
            .map(name -> BigDecimal.valueOf(place.getOrDefault(name, -1)))
            .toArray(BigDecimal[]::new);
  }

  /**
   * Evenly spaced numbers, held without allocating them.
   *
   * @param from the first number
   * @param step the distance of neighbours, greater than zero
   * @param size how many, up to 2^53
   */
  record Grid(BigDecimal from, BigDecimal step, long size) implements Domain {
    public Grid {
      if (step.signum() <= 0) {
        throw new OutOfRangeException("step", "greater than 0", step);
      }
      Check.records("size", size);
    }

    @Override
    public Optional<BigDecimal> span() {
      return Optional.of(step.multiply(BigDecimal.valueOf(size - 1)));
    }
  }

  /**
   * Listed numbers, each once, in any order.
   *
   * @param numbers the numbers
   */
  record Numbers(List<BigDecimal> numbers) implements Domain {
    public Numbers {
      numbers = numbers.stream().map(BigDecimal::stripTrailingZeros).toList();
      refuseRepetition(numbers);
    }

    @Override
    public long size() {
      return numbers.size();
    }

    @Override
    public Optional<BigDecimal> span() {
      BigDecimal least = numbers.stream().min(BigDecimal::compareTo).orElseThrow();
      BigDecimal greatest = numbers.stream().max(BigDecimal::compareTo).orElseThrow();
      return Optional.of(greatest.subtract(least));
    }
  }

  /**
   * Names without a distance.
   *
   * @param names the names, each once
   */
  record Labels(List<String> names) implements Domain {
    public Labels {
      names = List.copyOf(names);
      refuseRepetition(names);
    }

    @Override
    public long size() {
      return names.size();
    }

    @Override
    public Optional<BigDecimal> span() {
      return Optional.empty();
    }
  }

  /**
   * {@return the numbers 0 to size - 1}
   *
   * @param size how many
   */
  static Grid numbered(long size) {
    return new Grid(BigDecimal.ZERO, BigDecimal.ONE, size);
  }

  private static void refuseRepetition(List<?> records) {
    if (records.isEmpty()) {
      throw new OutOfRangeException("values", "a list of at least one", "empty");
    }
    HashSet<Object> seen = new HashSet<>();
    for (Object value : records) {
      if (!seen.add(value)) {
        String shown =
            value instanceof BigDecimal number ? number.toPlainString() : value.toString();
        throw new OutOfRangeException("values", "different from each other", shown + " twice");
      }
    }
  }
}
