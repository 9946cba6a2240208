package dev.sievert.door;

import dev.sievert.program.Alphabet;
import dev.sievert.program.Outputs;

/** Tells the names of columns from outputs that happen to stand first. */
final class Header {
  private Header() {}

  /** Whether the first row is all words, one of which is nowhere else in its column. */
  static boolean isFirst(Outputs outputs) {
    if (outputs.count() < 2 || outputs.width(0) == 0) {
      return false;
    }
    boolean isNew = false;
    for (int place = 0; place < outputs.width(0); place++) {
      if (outputs.symbol(0, place) <= Alphabet.TRUE) {
        return false;
      }
      isNew |= isNew(outputs, place);
    }
    return isNew;
  }

  private static boolean isNew(Outputs outputs, int place) {
    int word = outputs.symbol(0, place);
    for (int row = 1; row < outputs.count(); row++) {
      if (outputs.symbol(row, place) == word) {
        return false;
      }
    }
    return true;
  }
}
