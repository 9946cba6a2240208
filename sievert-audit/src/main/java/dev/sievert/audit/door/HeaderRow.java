package dev.sievert.audit.door;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/** Tells the names of columns from outputs that happen to stand first. */
final class HeaderRow {
  private HeaderRow() {}

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
