package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/**
 * How many values, or differences of values, are large. Where places are alike, this counts the
 * evidence of all of them.
 *
 * @param border what is large
 * @param ofSteps whether differences of successive values are counted, the first one from zero
 */
public record CountAbove(double border, boolean ofSteps) implements Feature {
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
