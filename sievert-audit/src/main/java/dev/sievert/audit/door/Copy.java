package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/** Moves outputs from one place to another that has the same alphabet. */
final class Copy {
  private Copy() {}

  static void all(Outputs from, Outputs to) {
    for (int row = 0; row < from.count(); row++) {
      row(from, row, to);
    }
  }

  static void row(Outputs from, int row, Outputs to) {
    for (int place = 0; place < from.width(row); place++) {
      int symbol = from.symbol(row, place);
      if (symbol == Alphabet.NUMBER) {
        to.number(from.number(row, place));
      } else {
        to.symbol(symbol);
      }
    }
    to.end();
  }
}
