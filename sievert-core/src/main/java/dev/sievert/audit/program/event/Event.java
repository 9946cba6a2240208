package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import java.util.Arrays;
import java.util.List;

/** Something that an output may be, which a person can check. */
public sealed interface Event {
  /** Whether this output is so; yes or no. */
  boolean happens(Outputs outputs, int row);

  /** What it says of an output; a sentence without a full stop. */
  String words(Alphabet alphabet);

  /**
   * Whether it looks at the binary digits of numbers, which no private output should betray; mostly
   * no.
   */
  default boolean isAboutDigits() {
    return false;
  }

  /**
   * A feature on one side of a number.
   *
   * @param isAbove whether it must be greater, otherwise less
   */
  record Threshold(Feature feature, double border, boolean isAbove) implements Event {
    @Override
    public boolean happens(Outputs outputs, int row) {
      return isBeyond(feature.of(outputs, row));
    }

    /** Whether a value of the feature is on this side; a yes or no. */
    public boolean isBeyond(double value) {
      return isAbove ? value > border : value < border;
    }

    @Override
    public String words(Alphabet alphabet) {
      return feature.words(alphabet)
          + (isAbove ? " is greater than " : " is less than ")
          + Ordinals.number(border);
    }

    @Override
    public boolean isAboutDigits() {
      return feature.isAboutDigits();
    }
  }

  /** That a symbol, or any number, stands in a place. */
  record SymbolAt(int place, int code) implements Event {
    @Override
    public boolean happens(Outputs outputs, int row) {
      return outputs.symbol(row, place) == code;
    }

    @Override
    public String words(Alphabet alphabet) {
      if (code == Alphabet.FAILED || code == Alphabet.NO_ANSWER) {
        return code == Alphabet.FAILED ? "the run fails: ⟨failed⟩" : "no answer comes: ⟨no answer⟩";
      }
      if (code == Alphabet.ABSENT) {
        return "there is no " + Ordinals.ordinal(place) + " value";
      }
      String what = code == Alphabet.NUMBER ? "a number" : alphabet.words(code);
      return "the " + Ordinals.ordinal(place) + " value is " + what;
    }
  }

  /** Two things at once. */
  record Conjunction(Event one, Event other) implements Event {
    @Override
    public boolean happens(Outputs outputs, int row) {
      return one.happens(outputs, row) && other.happens(outputs, row);
    }

    @Override
    public String words(Alphabet alphabet) {
      return one.words(alphabet) + ", and " + other.words(alphabet);
    }

    @Override
    public boolean isAboutDigits() {
      return one.isAboutDigits() || other.isAboutDigits();
    }
  }

  /** That an output is one of several, or is so in some aspect. */
  final class OneOf implements Event {
    private static final int SHOWN = 12;

    private final OutputProjection projection;
    private final long[] keys;
    private final List<String> values;
    private final boolean isAboutDigits;

    /**
     * Some outputs.
     *
     * @param keys what it may be, by {@link OutputProjection#key}
     * @param values how these read, in the same order
     */
    public OneOf(OutputProjection projection, long[] keys, List<String> values) {
      this(projection, keys, values, false);
    }

    /**
     * Some outputs.
     *
     * @param isAboutDigits whether they are so many that only their digits tell them from others
     */
    public OneOf(
        OutputProjection projection, long[] keys, List<String> values, boolean isAboutDigits) {
      this.projection = projection;
      this.keys = keys.clone();
      Arrays.sort(this.keys);
      this.values = List.copyOf(values);
      this.isAboutDigits = isAboutDigits;
    }

    @Override
    public boolean isAboutDigits() {
      return isAboutDigits;
    }

    /** What is compared; an aspect of outputs. */
    public OutputProjection projection() {
      return projection;
    }

    /** Whether outputs with this key are among them; yes or no. */
    public boolean has(long key) {
      return keys.length == 1 ? keys[0] == key : Arrays.binarySearch(keys, key) >= 0;
    }

    List<String> values() {
      return values;
    }

    @Override
    public boolean happens(Outputs outputs, int row) {
      return has(projection.key(outputs, row));
    }

    @Override
    public String words(Alphabet alphabet) {
      if (values.size() == 1) {
        return projection.subject() + " is " + values.get(0);
      }
      String some = String.join("; ", values.subList(0, Math.min(SHOWN, values.size())));
      String more = values.size() > SHOWN ? "; and " + (values.size() - SHOWN) + " more" : "";
      return projection.subject() + " is one of " + values.size() + ": " + some + more;
    }
  }
}
