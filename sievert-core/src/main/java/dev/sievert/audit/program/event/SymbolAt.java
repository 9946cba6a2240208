package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/**
 * That a symbol, or any number, stands in a place.
 *
 * @param place which place, from zero
 * @param code which symbol
 */
public record SymbolAt(int place, int code) implements Event {
  @Override
  public boolean happens(Outputs outputs, int row) {
    return outputs.symbol(row, place) == code;
  }

  @Override
  public String words(Alphabet alphabet) {
    if (code == Alphabet.ABSENT) {
      return "there is no " + Ordinals.ordinal(place) + " value";
    }
    String what = code == Alphabet.NUMBER ? "a number" : alphabet.words(code);
    return "the " + Ordinals.ordinal(place) + " value is " + what;
  }
}
