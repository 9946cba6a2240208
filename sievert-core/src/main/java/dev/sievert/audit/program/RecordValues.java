package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.threat.Domain;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The records of a secret as a program is given them, and found again in what it puts out. */
public final class RecordValues {
  private final List<ProgramValue> values;
  private final Map<Object, Integer> records = new HashMap<>();

  private RecordValues(List<ProgramValue> values) {
    this.values = values;
    for (int record = 0; record < values.size(); record++) {
      ProgramValue value = values.get(record);
      Object key =
          value instanceof ProgramValue.Quantity number
              ? (Object) number.number()
              : value instanceof ProgramValue.Text text ? text.text() : value;
      records.putIfAbsent(key, record);
    }
  }

  /** The values of a domain; nothing where its records are rows of a table. */
  public static Optional<RecordValues> of(Domain domain) {
    List<ProgramValue> values = new ArrayList<>();
    if (domain instanceof Domain.Grid grid) {
      for (long record = 0; record < grid.size(); record++) {
        values.add(
            ProgramValue.of(grid.from().add(grid.step().multiply(BigDecimal.valueOf(record)))));
      }
    } else if (domain instanceof Domain.Numbers numbers) {
      numbers.numbers().forEach(number -> values.add(ProgramValue.of(number)));
    } else if (domain instanceof Domain.Labels labels) {
      labels.names().forEach(name -> values.add(new ProgramValue.Text(name)));
    } else {
      return Optional.empty();
    }
    return Optional.of(new RecordValues(List.copyOf(values)));
  }

  /** What the program is given. */
  ProgramValue value(int record) {
    return values.get(record);
  }

  /** Which record stands in a place of an output; −1 where none does. */
  int record(Outputs outputs, int row, int place) {
    int symbol = outputs.symbol(row, place);
    if (symbol == Alphabet.NUMBER) {
      return records.getOrDefault((Object) outputs.number(row, place), -1);
    }
    return outputs.alphabet().word(symbol).map(word -> records.getOrDefault(word, -1)).orElse(-1);
  }

  /** Which record a text names; −1 where it names none. */
  public int record(String text) {
    Integer named = records.get(text);
    if (named != null) {
      return named;
    }
    try {
      return records.getOrDefault((Object) Double.valueOf(text), -1);
    } catch (NumberFormatException noNumber) {
      return -1;
    }
  }
}
