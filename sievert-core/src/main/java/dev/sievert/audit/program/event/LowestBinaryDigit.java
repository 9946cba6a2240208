package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/**
 * How fine the number in a place is: the exponent of its lowest binary digit that is not zero.
 * Where two inputs are rounded differently, this tells which of them can have given the output.
 *
 * @param place which place, from zero
 * @param isAlone whether outputs have no other place
 */
public record LowestBinaryDigit(int place, boolean isAlone) implements Feature {
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
