package dev.sievert.junit;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.numeric.OutOfRangeException;
import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** Writes what a mechanism returned as one output. */
final class Answers {
  private Answers() {}

  static void write(@Nullable Object answer, Outputs outputs) {
    if (answer instanceof Iterable<?> several) {
      for (Object each : several) {
        place(each, outputs);
      }
    } else if (answer instanceof double[] numbers) {
      for (double number : numbers) {
        outputs.number(number);
      }
    } else if (answer != null && answer.getClass().isArray()) {
      for (int index = 0; index < Array.getLength(answer); index++) {
        place(Array.get(answer, index), outputs);
      }
    } else {
      place(answer, outputs);
    }
  }

  private static void place(@Nullable Object value, Outputs outputs) {
    if (value == null) {
      outputs.symbol(Alphabet.NOTHING);
    } else if (value instanceof Number number) {
      outputs.number(number.doubleValue());
    } else if (value instanceof Boolean flag) {
      outputs.flag(flag);
    } else if (value instanceof CharSequence || value instanceof Character) {
      outputs.text(value.toString());
    } else if (value instanceof Enum<?> constant) {
      outputs.text(constant.name());
    } else {
      throw new OutOfRangeException(
          "an output",
          "a number, truth value, word or null, or an array or collection of these",
          value.getClass().getName());
    }
  }
}
