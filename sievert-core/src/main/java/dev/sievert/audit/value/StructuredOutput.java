package dev.sievert.audit.value;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.numeric.ExactNumber;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Writes any value as one row. A plain value is one place, a list of plain values has a place for
 * each. Anything else begins with a word for its shape, in which the places are numbered, such as
 * {@code {"age": 2, "tags": [3, 4]}}; then come the values in that order, names sorted.
 */
public final class StructuredOutput {
  private final Outputs outputs;
  private final StringBuilder shape = new StringBuilder();
  private int next = 2;

  private StructuredOutput(Outputs outputs) {
    this.outputs = outputs;
  }

  /** Writes a value; the row is not ended. */
  public static void write(ProgramValue value, Outputs outputs) {
    if (isPlain(value)) {
      leaf(value, outputs);
    } else if (value instanceof ProgramValue.Sequence list
        && list.values().stream().allMatch(StructuredOutput::isPlain)) {
      list.values().forEach(each -> leaf(each, outputs));
    } else {
      StructuredOutput writer = new StructuredOutput(outputs);
      writer.draw(value);
      outputs.text(writer.shape.toString());
      writer.leaves(value);
    }
  }

  /** {@return the plain values that were written into a row which is not ended yet} */
  public static List<ProgramValue> begun(Outputs outputs) {
    List<ProgramValue> values = new ArrayList<>();
    int row = outputs.count();
    outputs.end();
    for (int place = 0; place < outputs.width(row); place++) {
      values.add(value(outputs, row, place));
    }
    outputs.keep(row);
    return values;
  }

  private static ProgramValue value(Outputs outputs, int row, int place) {
    int symbol = outputs.symbol(row, place);
    if (symbol == Alphabet.NUMBER) {
      double rest = outputs.rest(row, place);
      double number = outputs.number(row, place);
      return rest == 0
          ? ProgramValue.of(number)
          : ProgramValue.of(new BigDecimal(ExactNumber.words(number, rest)));
    }
    if (outputs.alphabet().isWord(symbol)) {
      return new ProgramValue.Text(outputs.alphabet().word(symbol).orElse(""));
    }
    return symbol == Alphabet.NOTHING
        ? new ProgramValue.Nothing()
        : new ProgramValue.Flag(symbol == Alphabet.TRUE);
  }

  private static boolean isPlain(ProgramValue value) {
    return !(value instanceof ProgramValue.Sequence || value instanceof ProgramValue.Mapping);
  }

  private static void leaf(ProgramValue value, Outputs outputs) {
    if (value instanceof ProgramValue.Quantity quantity) {
      outputs.number(quantity.number());
    } else if (value instanceof ProgramValue.Digits digits) {
      outputs.number(digits.number());
    } else if (value instanceof ProgramValue.Text text) {
      outputs.text(text.text());
    } else if (value instanceof ProgramValue.Flag flag) {
      outputs.flag(flag.flag());
    } else {
      outputs.symbol(Alphabet.NOTHING);
    }
  }

  private void draw(ProgramValue value) {
    if (value instanceof ProgramValue.Sequence list) {
      shape.append('[');
      for (int place = 0; place < list.values().size(); place++) {
        shape.append(place == 0 ? "" : ", ");
        draw(list.values().get(place));
      }
      shape.append(']');
    } else if (value instanceof ProgramValue.Mapping mapping) {
      shape.append('{');
      String[] between = {""};
      new TreeMap<>(mapping.values())
          .forEach(
              (key, each) -> {
                shape.append(between[0]).append(key).append(": ");
                between[0] = ", ";
                draw(each);
              });
      shape.append('}');
    } else {
      shape.append(next++);
    }
  }

  private void leaves(ProgramValue value) {
    if (value instanceof ProgramValue.Sequence list) {
      list.values().forEach(this::leaves);
    } else if (value instanceof ProgramValue.Mapping mapping) {
      new TreeMap<>(mapping.values()).values().forEach(this::leaves);
    } else {
      leaf(value, outputs);
    }
  }
}
