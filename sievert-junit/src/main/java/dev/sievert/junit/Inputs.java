package dev.sievert.junit;

import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.program.Value;
import java.util.List;

/** Inputs as a mechanism wants them. */
final class Inputs {
  private Inputs() {}

  static double number(Value input) {
    if (input instanceof Value.Quantity quantity) {
      return quantity.number();
    }
    throw new OutOfRangeException("an input of audit.number", "a number", input);
  }

  static double[] numbers(Value input) {
    if (input instanceof Value.Sequence sequence && allNumbers(sequence.values())) {
      return sequence.values().stream().mapToDouble(Inputs::number).toArray();
    }
    throw new OutOfRangeException("an input of audit.numbers", "a list of numbers", input);
  }

  private static boolean allNumbers(List<Value> values) {
    return values.stream().allMatch(Value.Quantity.class::isInstance);
  }
}
