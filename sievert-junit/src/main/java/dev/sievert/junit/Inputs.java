package dev.sievert.junit;

import dev.sievert.audit.ProgramValue;
import dev.sievert.number.OutOfRangeException;
import java.util.List;

/** Inputs as a mechanism wants them. */
final class Inputs {
  private Inputs() {}

  static double number(ProgramValue input) {
    if (input instanceof ProgramValue.Quantity quantity) {
      return quantity.number();
    }
    throw new OutOfRangeException("an input of audit.number", "a number", input);
  }

  static double[] numbers(ProgramValue input) {
    if (input instanceof ProgramValue.Sequence sequence && allNumbers(sequence.values())) {
      return sequence.values().stream().mapToDouble(Inputs::number).toArray();
    }
    throw new OutOfRangeException("an input of audit.numbers", "a list of numbers", input);
  }

  private static boolean allNumbers(List<ProgramValue> values) {
    return values.stream().allMatch(ProgramValue.Quantity.class::isInstance);
  }
}
