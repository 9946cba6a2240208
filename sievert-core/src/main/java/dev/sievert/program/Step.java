package dev.sievert.program;

/**
 * How much larger the number in a place is than the one before it.
 *
 * @param place which place, at least one
 */
record Step(int place) implements Feature {
  @Override
  public double of(Outputs outputs, int row) {
    boolean isNumeric =
        outputs.symbol(row, place) == Alphabet.NUMBER
            && outputs.symbol(row, place - 1) == Alphabet.NUMBER;
    return isNumeric ? outputs.number(row, place) - outputs.number(row, place - 1) : Double.NaN;
  }

  @Override
  public String words(Alphabet alphabet) {
    return "the " + Naming.ordinal(place) + " value minus the " + Naming.ordinal(place - 1);
  }
}
