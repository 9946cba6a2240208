package dev.sievert.scenario;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * One thing that varies from scenario to scenario, and the values that it takes.
 *
 * @param path where it stands, as {@link Changes} takes it
 * @param values the values in order, at least one
 */
public record Axis(String path, List<Object> values) {
  private static final String FORM = "NAME=FROM:TO:STEP or NAME=A,B,…";

  /** Not more than a scenario may hold of anything, and without an exponent that is none. */
  private static final Pattern NUMBER =
      Pattern.compile("[+-]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][+-]?[0-9]{1,3})?");

  /** Copies the list and refuses an empty one. */
  public Axis {
    values = List.copyOf(values);
    if (path.isBlank() || values.isEmpty()) {
      throw wrong(path);
    }
  }

  /**
   * Reads an axis: {@code noise=0.5:2:0.1}, both ends included where a step meets them, {@code
   * steps=100,1000}, or both together.
   *
   * @throws OutOfRangeException if it is none, or has too many values
   */
  public static Axis parse(String text) {
    int equals = text.indexOf('=');
    if (equals < 1) {
      throw wrong(text);
    }
    List<Object> values = new ArrayList<>();
    for (String item : text.substring(equals + 1).split(",", -1)) {
      values.addAll(item(item.strip(), text));
    }
    return new Axis(text.substring(0, equals).strip(), values);
  }

  private static List<Object> item(String item, String text) {
    String[] ends = item.split(":", -1);
    if (ends.length == 3) {
      return range(decimal(ends[0], text), decimal(ends[1], text), decimal(ends[2], text), text);
    }
    if (item.isEmpty() || ends.length == 2) {
      throw wrong(text);
    }
    return List.of(value(item));
  }

  /** Decimals, so that 0.3 is three tenths however often 0.1 is added. */
  private static List<Object> range(BigDecimal from, BigDecimal to, BigDecimal step, String text) {
    if (step.signum() <= 0 || from.compareTo(to) > 0) {
      throw new OutOfRangeException(
          "vary", "FROM:TO:STEP with a step above 0 and FROM not above TO", text);
    }
    BigDecimal steps = to.subtract(from).divideToIntegralValue(step);
    if (steps.compareTo(BigDecimal.valueOf(Sweep.MOST)) >= 0) {
      throw Sweep.tooMany(steps.add(BigDecimal.ONE).toBigInteger());
    }
    return IntStream.rangeClosed(0, steps.intValueExact())
        .<Object>mapToObj(place -> from.add(step.multiply(BigDecimal.valueOf(place))))
        .toList();
  }

  private static BigDecimal decimal(String word, String text) {
    return number(word.strip()).orElseThrow(() -> wrong(text));
  }

  private static Object value(String word) {
    return number(word)
        .<Object>map(number -> number)
        .orElse(word.equals("true") || word.equals("false") ? Boolean.valueOf(word) : word);
  }

  private static Optional<BigDecimal> number(String word) {
    return NUMBER.matcher(word).matches() ? Optional.of(new BigDecimal(word)) : Optional.empty();
  }

  private static OutOfRangeException wrong(String text) {
    return new OutOfRangeException("vary", FORM, text);
  }
}
