package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/**
 * The number in a place.
 *
 * @param place which place, from zero
 * @param isAlone whether outputs have no other place
 */
public record NumberAt(int place, boolean isAlone) implements Feature {
  @Override
  public double of(Outputs outputs, int row) {
    return outputs.symbol(row, place) == Alphabet.NUMBER ? outputs.number(row, place) : Double.NaN;
  }

  @Override
  public String words(Alphabet alphabet) {
    return isAlone ? "the output" : "the " + Ordinals.ordinal(place) + " value";
  }
}
