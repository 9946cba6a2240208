package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/**
 * How much larger the number in a place is than the one before it.
 *
 * @param place which place, at least one
 */
public record DifferenceAt(int place) implements Feature {
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
