package dev.sievert.audit;

import dev.sievert.numeric.ExactNumber;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a program is given, or gives back: the values that JSON knows. */
public sealed interface ProgramValue {
  /**
   * A number.
   *
   * @param number any, also infinite or not a number
   */
  record Quantity(double number) implements ProgramValue {
    @Override
    public String toString() {
      return ExactNumber.words(number);
    }
  }

  /**
   * A number that no double says, such as a whole one beyond 2^53.
   *
   * @param number with all its digits
   */
  record Digits(BigDecimal number) implements ProgramValue {
    @Override
    public String toString() {
      return number.toPlainString();
    }
  }

  /**
   * A word.
   *
   * @param text the word
   */
  record Text(String text) implements ProgramValue {
    @Override
    public String toString() {
      return '"' + text + '"';
    }
  }

  /**
   * Yes or no.
   *
   * @param flag which
   */
  record Flag(boolean flag) implements ProgramValue {
    @Override
    public String toString() {
      return Boolean.toString(flag);
    }
  }

  /** No value. */
  record Nothing() implements ProgramValue {
    @Override
    public String toString() {
      return "null";
    }
  }

  /**
   * Several values in order.
   *
   * @param values the values
   */
  record Sequence(List<ProgramValue> values) implements ProgramValue {
    public Sequence {
      values = List.copyOf(values);
    }

    @Override
    public String toString() {
      return values.stream()
          .map(ProgramValue::toString)
          .collect(Collectors.joining(", ", "[", "]"));
    }
  }

  /**
   * Values with names.
   *
   * @param values by name, in the order that was given
   */
  record Mapping(Map<String, ProgramValue> values) implements ProgramValue {
    public Mapping {
      values = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    @Override
    public String toString() {
      return values.entrySet().stream()
          .map(each -> '"' + each.getKey() + "\": " + each.getValue())
          .collect(Collectors.joining(", ", "{", "}"));
    }
  }

  /**
   * {@return a number with all its digits}
   *
   * @param number the number
   */
  static ProgramValue of(BigDecimal number) {
    double near = number.doubleValue();
    return ExactNumber.isSaidBy(near, number) ? new Quantity(near) : new Digits(number);
  }

  /**
   * {@return a number}
   *
   * @param number the number
   */
  static ProgramValue of(double number) {
    return new Quantity(number);
  }

  /**
   * Numbers in order.
   *
   * @param numbers the numbers
   * @return them as one value
   */
  static ProgramValue of(double... numbers) {
    return new Sequence(java.util.Arrays.stream(numbers).mapToObj(ProgramValue::of).toList());
  }
}
