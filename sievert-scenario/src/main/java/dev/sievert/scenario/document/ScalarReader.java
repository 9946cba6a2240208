package dev.sievert.scenario.document;

import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads one scalar as what it must be. */
record ScalarReader(Scalar scalar, Place place) {

  private static final int LONGEST = 1_000;
  private static final int LONGEST_SHOWN = 20;
  private static final BigDecimal LEAST_PERCENTAGE = BigDecimal.valueOf(3);
  private static final Pattern DECIMAL_COMMA = Pattern.compile("-?[0-9]{1,20},[0-9]{1,20}");
  private static final Pattern PERCENTAGE = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,20})? ?%");

  /** Above this not every whole number is a floating-point number. */
  private static final BigDecimal GREATEST_WHOLE = BigDecimal.valueOf(1L << 53);

  private static final BigDecimal GREATEST = BigDecimal.valueOf(Double.MAX_VALUE);
  private static final BigDecimal LEAST = BigDecimal.valueOf(Double.MIN_VALUE);

  Optional<Double> number(Range range) {
    // Adding zero turns minus zero into zero.
    return decimal(range).map(decimal -> decimal.doubleValue() + 0.0);
  }

  Optional<BigDecimal> decimal(Range range) {
    return written("a number")
        .filter(this::isFinite)
        .filter(this::isNotLostInRounding)
        .filter(decimal -> isIn(range, decimal));
  }

  Optional<Long> wholeNumber(Range range) {
    return written("a whole number")
        .filter(this::isCountable)
        .filter(this::isWhole)
        .filter(decimal -> isIn(range, decimal))
        .map(BigDecimal::longValueExact);
  }

  private Optional<BigDecimal> written(String requirement) {
    return switch (scalar.kind()) {
      case NUMBER -> writtenShort();
      case AMBIGUOUS -> rejectAmbiguous(requirement);
      case TEXT -> reject(requirement, textAdvice());
      case BOOLEAN, NULL -> reject(requirement, "");
    };
  }

  /** Arithmetic with thousands of digits is slow, and no quantity of ours has them. */
  private Optional<BigDecimal> writtenShort() {
    return scalar.text().length() <= LONGEST
        ? Optional.of(scalar.decimal())
        : reject("a number of at most " + LONGEST + " characters", "");
  }

  private Optional<BigDecimal> rejectAmbiguous(String requirement) {
    return Notation.isNotFinite(scalar.text())
        ? reject("a finite number", "")
        : reject(requirement, "; write numbers in plain decimal notation");
  }

  private String textAdvice() {
    String text = scalar.text();
    if (DECIMAL_COMMA.matcher(text).matches()) {
      return "; write " + text.replace(',', '.') + ", with a point";
    }
    if (PERCENTAGE.matcher(text).matches()) {
      BigDecimal percent = new BigDecimal(text.substring(0, text.indexOf('%')).strip());
      return "; write " + percent.movePointLeft(2).stripTrailingZeros().toPlainString();
    }
    return Notation.kindOf(text) == Scalar.Kind.NUMBER ? "; remove the quotes" : "";
  }

  private boolean isFinite(BigDecimal decimal) {
    return holdsOrReject(decimal.abs().compareTo(GREATEST) <= 0, "a finite number");
  }

  /** A delta of 1e-400 would become 0 and promise more than its author did. */
  private boolean isNotLostInRounding(BigDecimal decimal) {
    boolean holds = decimal.signum() == 0 || decimal.abs().compareTo(LEAST) >= 0;
    return holdsOrReject(holds, "0 or at least 4.9e-324 away from 0");
  }

  private boolean isIn(Range range, BigDecimal decimal) {
    boolean holds = range.contains(decimal);
    if (!holds) {
      reject(range.requirement(), percentAdvice(range, decimal));
    }
    return holds;
  }

  /** Where shares belong, a number from 3 to 100 is most likely a percentage. */
  private static String percentAdvice(Range range, BigDecimal decimal) {
    boolean isPercentage =
        range.isShare()
            && decimal.compareTo(LEAST_PERCENTAGE) >= 0
            && decimal.compareTo(BigDecimal.valueOf(100)) <= 0
            && decimal.precision() <= LONGEST_SHOWN;
    return isPercentage
        ? "; for %s %% write %s"
            .formatted(
                decimal.toPlainString(),
                decimal.movePointLeft(2).stripTrailingZeros().toPlainString())
        : "";
  }

  private boolean isCountable(BigDecimal decimal) {
    return holdsOrReject(decimal.compareTo(GREATEST_WHOLE) <= 0, "at most " + GREATEST_WHOLE)
        && holdsOrReject(
            decimal.compareTo(GREATEST_WHOLE.negate()) >= 0, "at least " + GREATEST_WHOLE.negate());
  }

  /** Only asked of countable numbers: expanding a huge exponent would exhaust the memory. */
  private boolean isWhole(BigDecimal decimal) {
    try {
      decimal.longValueExact();
      return true;
    } catch (ArithmeticException fraction) {
      return holdsOrReject(false, "a whole number");
    }
  }

  Optional<String> text() {
    return switch (scalar.kind()) {
      case TEXT -> Optional.of(scalar.text());
      case NUMBER, AMBIGUOUS, BOOLEAN -> reject("text", "; put it in quotes");
      case NULL -> reject("text", "");
    };
  }

  Optional<Boolean> truth() {
    return scalar.kind() == Scalar.Kind.BOOLEAN
        ? Optional.of(Notation.isTrue(scalar.text()))
        : reject("true or false", "");
  }

  Optional<String> word(List<String> words) {
    String text = scalar.text();
    if (scalar.kind() == Scalar.Kind.TEXT && words.contains(text)) {
      return Optional.of(text);
    }
    String was = text.isBlank() ? Excerpt.of(scalar) : Excerpt.shortened(text);
    place.reject(oneOf(words), () -> was, suggestion(words));
    return Optional.empty();
  }

  static String oneOf(List<String> words) {
    return (words.size() == 1 ? "" : "one of ") + String.join(", ", words);
  }

  private String suggestion(List<String> words) {
    return NearestWord.to(scalar.text(), words)
        .map(word -> "; did you mean " + word + "?")
        .orElse("");
  }

  private boolean holdsOrReject(boolean holds, String requirement) {
    if (!holds) {
      reject(requirement, "");
    }
    return holds;
  }

  private <T> Optional<T> reject(String requirement, String advice) {
    place.reject(requirement, () -> Excerpt.of(scalar), advice);
    return Optional.empty();
  }
}
