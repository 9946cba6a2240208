package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import java.math.BigDecimal;
import java.util.List;
import java.util.StringJoiner;

/** A number that an output is described by. */
public sealed interface Feature
    permits Feature.NumberAt,
        Feature.OffsetAt,
        Feature.DifferenceAt,
        Feature.CountAbove,
        Feature.LowestBinaryDigit,
        Feature.PointScore,
        Feature.Within,
        TextMeasure,
        OutputSummary {
  /** Not a number where this output has none, and then no event holds. */
  double of(Outputs outputs, int row);

  /** Such as "the second value". */
  String words(Alphabet alphabet);

  /** Whether it is about binary digits rather than about size; mostly no. */
  default boolean isAboutDigits() {
    return false;
  }

  /**
   * The number in a place.
   *
   * @param isAlone whether outputs have no other place
   */
  record NumberAt(int place, boolean isAlone) implements Feature {
    @Override
    public double of(Outputs outputs, int row) {
      return outputs.symbol(row, place) == Alphabet.NUMBER
          ? outputs.number(row, place)
          : Double.NaN;
    }

    @Override
    public String words(Alphabet alphabet) {
      return isAlone ? "the output" : "the " + Ordinals.ordinal(place) + " value";
    }
  }

  /**
   * How much larger the number in a place is than a fixed one, with the digits that a double of its
   * size has no room for.
   */
  record OffsetAt(int place, double base, boolean isAlone) implements Feature {
    @Override
    public double of(Outputs outputs, int row) {
      return outputs.symbol(row, place) == Alphabet.NUMBER
          ? outputs.number(row, place) - base + outputs.rest(row, place)
          : Double.NaN;
    }

    @Override
    public String words(Alphabet alphabet) {
      return new NumberAt(place, isAlone).words(alphabet)
          + " minus "
          + new BigDecimal(base).toPlainString();
    }
  }

  /**
   * How much larger the number in a place is than the one before it.
   *
   * @param place which place, at least one
   */
  record DifferenceAt(int place) implements Feature {
    @Override
    public double of(Outputs outputs, int row) {
      boolean isNumeric =
          outputs.symbol(row, place) == Alphabet.NUMBER
              && outputs.symbol(row, place - 1) == Alphabet.NUMBER;
      return isNumeric ? outputs.number(row, place) - outputs.number(row, place - 1) : Double.NaN;
    }

    @Override
    public String words(Alphabet alphabet) {
      return "the " + Ordinals.ordinal(place) + " value minus the " + Ordinals.ordinal(place - 1);
    }
  }

  /**
   * How many values, or differences of values, are large. Where places are alike, this counts the
   * evidence of all of them.
   *
   * @param ofSteps whether differences of successive values are counted, the first one from zero
   */
  record CountAbove(double border, boolean ofSteps) implements Feature {
    @Override
    public double of(Outputs outputs, int row) {
      double before = 0;
      int found = 0;
      for (int place = 0; place < outputs.width(row); place++) {
        if (outputs.symbol(row, place) == Alphabet.NUMBER) {
          double number = outputs.number(row, place);
          found += number - before > border ? 1 : 0;
          before = ofSteps ? number : 0;
        }
      }
      return found;
    }

    @Override
    public String words(Alphabet alphabet) {
      return "how many of its "
          + (ofSteps
              ? "differences (each number minus the one before, the first minus 0)"
              : "numbers")
          + " are greater than "
          + Ordinals.number(border);
    }
  }

  /**
   * How fine the number in a place is: the exponent of its lowest binary digit that is not zero.
   * Where two inputs are rounded differently, this tells which of them can have given the output.
   */
  record LowestBinaryDigit(int place, boolean isAlone) implements Feature {
    @Override
    public double of(Outputs outputs, int row) {
      if (outputs.symbol(row, place) != Alphabet.NUMBER) {
        return Double.NaN;
      }
      double number = outputs.number(row, place);
      if (number == 0 || Double.isNaN(number) || Double.isInfinite(number)) {
        return Double.NaN;
      }
      long bits = Double.doubleToRawLongBits(number);
      long mantissa = bits & 0xFFFFFFFFFFFFFL;
      int exponent = Math.getExponent(number);
      return mantissa == 0 ? exponent : exponent - 52 + Long.numberOfTrailingZeros(mantissa);
    }

    @Override
    public String words(Alphabet alphabet) {
      return "the exponent of the lowest binary digit of "
          + new NumberAt(place, isAlone).words(alphabet);
    }

    @Override
    public boolean isAboutDigits() {
      return true;
    }
  }

  /** Points for properties of an output: a linear classifier that can be worked out by hand. */
  record PointScore(List<Term> terms) implements Feature {
    /**
     * A property and its points.
     *
     * @param points how many points it gives, perhaps less than none
     */
    public record Term(Event event, int points) {}

    public PointScore {
      terms = List.copyOf(terms);
    }

    @Override
    public double of(Outputs outputs, int row) {
      int sum = 0;
      for (int index = 0; index < terms.size(); index++) {
        Term term = terms.get(index);
        sum += term.event.happens(outputs, row) ? term.points : 0;
      }
      return sum;
    }

    @Override
    public String words(Alphabet alphabet) {
      StringJoiner words = new StringJoiner("; ", "the sum of points (", ")");
      for (Term term : terms) {
        words.add(term.points + " if " + term.event.words(alphabet));
      }
      return words.toString();
    }
  }

  /** A feature of those outputs alone on which an event happens. */
  record Within(Event event, Feature feature) implements Feature {
    @Override
    public double of(Outputs outputs, int row) {
      return event.happens(outputs, row) ? feature.of(outputs, row) : Double.NaN;
    }

    @Override
    public String words(Alphabet alphabet) {
      return feature.words(alphabet) + " where " + event.words(alphabet);
    }
  }
}
