package dev.sievert.mechanism;

import dev.sievert.numeric.Check;
import java.util.List;
import java.util.Optional;

/**
 * A parameter of a kind of mechanism, described well enough for scenario files, the command line,
 * the JSON Schema and the documentation to read it from here.
 *
 * @param name the key in a scenario file
 * @param kind what values it takes
 * @param meaning one plain sentence fragment
 * @param safer which values reveal less, where the parameter sets how much is revealed
 * @param instead parameters whose place it takes: of these and it, only one is stated
 */
public record Parameter(
    String name, Kind kind, String meaning, Optional<Safer> safer, List<String> instead) {
  /** Which values of a parameter reveal less. */
  public enum Safer {
    /** Smaller values, as of ε. */
    LESS,
    /** Greater values, as of a standard deviation. */
    MORE
  }

  public Parameter {
    instead = List.copyOf(instead);
  }

  /**
   * A parameter that does not set how much is revealed.
   *
   * @param name the key in a scenario file
   * @param kind what values it takes
   * @param meaning one plain sentence fragment
   */
  public Parameter(String name, Kind kind, String meaning) {
    this(name, kind, meaning, Optional.empty(), List.of());
  }

  /**
   * {@return the same parameter, known to reveal less the smaller it is}
   *
   * @param others parameters whose place it takes
   */
  public Parameter saferWhenLess(String... others) {
    return new Parameter(name, kind, meaning, Optional.of(Safer.LESS), List.of(others));
  }

  /**
   * {@return the same parameter, known to reveal less the greater it is}
   *
   * @param others parameters whose place it takes
   */
  public Parameter saferWhenMore(String... others) {
    return new Parameter(name, kind, meaning, Optional.of(Safer.MORE), List.of(others));
  }

  /** What values a parameter takes. */
  public sealed interface Kind {}

  /**
   * A finite number.
   *
   * @param least the least value
   * @param leastIncluded whether the least value itself is allowed
   * @param greatest the greatest value, allowed; infinite where there is none
   */
  public record Numeric(double least, boolean leastIncluded, double greatest) implements Kind {}

  /**
   * A whole number.
   *
   * @param least the least value
   * @param greatest the greatest value, at most 2^53
   */
  public record Whole(long least, long greatest) implements Kind {}

  /**
   * Another mechanism.
   *
   * @param sampled whether it sees a random sample of the people rather than all of them
   */
  public record Inner(boolean sampled) implements Kind {}

  /** A list of other mechanisms, each perhaps with how often it runs. */
  public record Series() implements Kind {}

  /**
   * One of some words.
   *
   * @param words the words, the default first
   */
  public record Choice(List<String> words) implements Kind {
    public Choice {
      words = List.copyOf(words);
    }
  }

  /** True or false; false where it is not stated. */
  public record Flag() implements Kind {}

  /**
   * A list of pairs of numbers.
   *
   * @param first what the first number of a pair is
   * @param second what the second is
   */
  public record Pairs(String first, String second) implements Kind {}

  /** Two increasing numbers, the ends of a range. */
  public record Ends() implements Kind {}

  /** A table of probabilities: lists of the same length. */
  public record Table() implements Kind {}

  /** The name of a file with such a table, one row on each line. */
  public record TableFile() implements Kind {}

  /**
   * {@return a number of at least zero}
   *
   * @param name the key
   * @param meaning what it is
   */
  public static Parameter nonNegative(String name, String meaning) {
    return new Parameter(name, new Numeric(0, true, Double.POSITIVE_INFINITY), meaning);
  }

  /**
   * {@return a number above zero}
   *
   * @param name the key
   * @param meaning what it is
   */
  public static Parameter positive(String name, String meaning) {
    return new Parameter(name, new Numeric(0, false, Double.POSITIVE_INFINITY), meaning);
  }

  /**
   * {@return a number from zero to one}
   *
   * @param name the key
   * @param meaning what it is
   */
  public static Parameter probability(String name, String meaning) {
    return new Parameter(name, new Numeric(0, true, 1), meaning);
  }

  /**
   * {@return a whole number from one to 2^53}
   *
   * @param name the key
   * @param meaning what it is
   */
  public static Parameter count(String name, String meaning) {
    return new Parameter(name, new Whole(1, Check.MOST_RECORDS), meaning);
  }

  /**
   * {@return whether a value is written as mechanisms of its own, which takes a file; true where a
   * single text cannot say it}
   */
  public boolean isNested() {
    return kind instanceof Inner || kind instanceof Series;
  }
}
