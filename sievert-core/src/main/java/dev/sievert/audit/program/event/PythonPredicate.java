package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.program.event.Feature.CountAbove;
import dev.sievert.audit.program.event.Feature.DifferenceAt;
import dev.sievert.audit.program.event.Feature.LowestBinaryDigit;
import dev.sievert.audit.program.event.Feature.NumberAt;
import dev.sievert.audit.program.event.Feature.OffsetAt;
import dev.sievert.audit.program.event.Feature.PointScore;
import dev.sievert.audit.program.event.Feature.Within;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Events as expressions of Python, so that somebody who does not trust an audit can count again.
 * The output is the list {@code v}; {@code at}, {@code num} and so on are functions that {@link
 * #HELPERS} defines. What has no short expression, such as parts of texts, has none.
 */
public final class PythonPredicate {
  /** The functions that expressions use. */
  public static final List<String> HELPERS =
      List.of(
          "nan = float('nan')",
          "def at(v, i): return v[i] if i < len(v) else ...",
          "def num(v, i): return at(v, i) if type(at(v, i)) in (int, float) else nan",
          "def nums(v): return [x for x in v if type(x) in (int, float)]",
          "def low(x):  # the exponent of the lowest binary digit",
          "    if x != x or x in (0, float('inf'), -float('inf')): return nan",
          "    a, b = float(x).as_integer_ratio()",
          "    return (a & -a).bit_length() - b.bit_length()",
          "def same(x, y): return type(x) in (int, float) if y is float else x == y and"
              + " (type(x) is bool) == (type(y) is bool)",
          "def alike(v, w): return len(v) == len(w) and all(map(same, v, w))");

  private static final int MOST_VALUES = 100;

  private PythonPredicate() {}

  /** {@return an event as an expression; nothing where it has none} */
  public static Optional<String> of(Event event, Alphabet alphabet) {
    if (event instanceof Event.Threshold side) {
      String sign = side.isAbove() ? " > " : " < ";
      return of(side.feature(), alphabet)
          .map(value -> "(" + value + sign + decimal(side.border()) + ")");
    }
    if (event instanceof Event.Conjunction both) {
      return of(both.one(), alphabet)
          .flatMap(one -> of(both.other(), alphabet).map(two -> "(" + one + " and " + two + ")"));
    }
    return event instanceof Event.SymbolAt symbol
        ? symbol(symbol, alphabet)
        : oneOf((Event.OneOf) event);
  }

  private static Optional<String> symbol(Event.SymbolAt symbol, Alphabet alphabet) {
    String there = "at(v, " + symbol.place() + ")";
    return switch (symbol.code()) {
      case Alphabet.FAILED, Alphabet.NO_ANSWER -> Optional.empty();
      case Alphabet.ABSENT -> Optional.of("(" + there + " is ...)");
      case Alphabet.NUMBER -> Optional.of("same(" + there + ", float)");
      default ->
          literal(alphabet.words(symbol.code())).map(value -> "same(" + there + ", " + value + ")");
    };
  }

  private static Optional<String> oneOf(Event.OneOf event) {
    List<String> literals = new ArrayList<>();
    for (String value : event.values()) {
      boolean isLong = value.contains(" values, ");
      Optional<String> literal =
          isLong ? LongOutput.python(value).flatMap(PythonPredicate::literal) : literal(value);
      if (literal.isEmpty() || literals.size() == MOST_VALUES) {
        return Optional.empty();
      }
      boolean isList = literal.get().startsWith("[");
      literals.add(isList ? literal.get() : "[" + literal.get() + "]");
    }
    OutputProjection seen = event.projection();
    if (seen.part() != TextPart.WHOLE) {
      return Optional.empty();
    }
    String what = seen.place() < 0 ? "v" : "[at(v, " + seen.place() + ")]";
    return Optional.of(
        "any(alike(" + what + ", w) for w in [" + String.join(", ", literals) + "])");
  }

  /** What an output reads like, in Python; nothing where it is a failure or a missing place. */
  private static Optional<String> literal(String words) {
    if (words.contains("⟨") || words.contains("nothing more") || words.contains("\\")) {
      return Optional.empty();
    }
    StringBuilder literal = new StringBuilder();
    String[] parts = words.split("\"", -1);
    // Between quotes stands text, which is as it is.
    for (int part = 0; part < parts.length; part++) {
      literal.append(
          part % 2 == 1
              ? '"' + parts[part] + '"'
              : parts[part]
                  .replace("a number", "float")
                  .replace("true", "True")
                  .replace("false", "False")
                  .replace("null", "None")
                  .replace("NaN", "nan")
                  .replace("Infinity", "float('inf')"));
    }
    return parts.length % 2 == 1 ? Optional.of(literal.toString()) : Optional.empty();
  }

  private static Optional<String> of(Feature feature, Alphabet alphabet) {
    if (feature instanceof NumberAt number) {
      return Optional.of("num(v, " + number.place() + ")");
    }
    if (feature instanceof OffsetAt offset) {
      String base = new BigDecimal(offset.base()).toPlainString();
      return Optional.of("num(v, " + offset.place() + ") - " + base);
    }
    if (feature instanceof DifferenceAt step) {
      return Optional.of("num(v, %d) - num(v, %d)".formatted(step.place(), step.place() - 1));
    }
    if (feature instanceof CountAbove count) {
      return Optional.of(
          count.ofSteps()
              ? "sum(x - y > %s for x, y in zip(nums(v), [0] + nums(v)))"
                  .formatted(decimal(count.border()))
              : "sum(x > %s for x in nums(v))".formatted(decimal(count.border())));
    }
    if (feature instanceof LowestBinaryDigit digit) {
      return Optional.of("low(num(v, " + digit.place() + "))");
    }
    if (feature instanceof PointScore score) {
      return points(score, alphabet);
    }
    if (feature instanceof Within within) {
      return of(within.event(), alphabet)
          .flatMap(
              when ->
                  of(within.feature(), alphabet)
                      .map(value -> "(" + value + " if " + when + " else nan)"));
    }
    return feature instanceof OutputSummary summary ? of(summary) : Optional.empty();
  }

  private static Optional<String> points(PointScore score, Alphabet alphabet) {
    List<String> terms = new ArrayList<>();
    for (PointScore.Term term : score.terms()) {
      Optional<String> when = of(term.event(), alphabet);
      if (when.isEmpty()) {
        return when;
      }
      terms.add("(" + term.points() + ") * " + when.get());
    }
    return Optional.of("(" + String.join(" + ", terms) + ")");
  }

  private static Optional<String> of(OutputSummary summary) {
    return switch (summary) {
      case SUM -> Optional.of("(sum(nums(v)) if nums(v) else nan)");
      case LARGEST -> Optional.of("max(nums(v), default=nan)");
      case SMALLEST -> Optional.of("min(nums(v), default=nan)");
      case RANGE -> Optional.of("(max(nums(v), default=nan) - min(nums(v), default=nan))");
      case LAST -> Optional.of("([nan] + nums(v))[-1]");
      case LENGTH -> Optional.of("len(v)");
      case YES -> Optional.of("sum(x is True for x in v)");
      case NO -> Optional.of("sum(x is False for x in v)");
      case NUMBERS -> Optional.of("len(nums(v))");
      case LARGEST_PLACE, ASCENTS -> Optional.empty();
    };
  }

  private static String decimal(double number) {
    return Double.toString(number);
  }
}
