package dev.sievert.lab.data;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Columns as numbers: amounts are moved and stretched to mean zero and variance one, names become
 * one number each, which is one where the name stands. Learned from one table, used on others.
 */
public final class Encoding {
  /** A column with more different names than this says too little about each of them. */
  private static final int MOST_NAMES = 200;

  private sealed interface Column {
    int width();
  }

  private record Amounts(int place, double mean, double deviation) implements Column {
    @Override
    public int width() {
      return 1;
    }
  }

  private record Names(int place, Map<String, Integer> names) implements Column {
    @Override
    public int width() {
      return names.size();
    }
  }

  private final List<Column> columns;
  private final int width;

  private Encoding(List<Column> columns) {
    this.columns = List.copyOf(columns);
    this.width = columns.stream().mapToInt(Column::width).sum();
  }

  /** Learns how the columns at these places look; columns of too many names are left out. */
  public static Encoding of(CsvTable table, List<Integer> places) {
    List<Column> columns = new ArrayList<>();
    for (int place : places) {
      List<String> values = table.values(place);
      if (values.stream().allMatch(text -> amount(text).isPresent())) {
        columns.add(amounts(table, place));
      } else if (values.size() <= MOST_NAMES) {
        Map<String, Integer> names = new HashMap<>();
        values.forEach(text -> names.put(text, names.size()));
        columns.add(new Names(place, names));
      }
    }
    return new Encoding(columns);
  }

  private static Amounts amounts(CsvTable table, int place) {
    double sum = 0;
    double squares = 0;
    for (int row = 0; row < table.size(); row++) {
      double value = amount(table.text(row, place)).orElse(0);
      sum += value;
      squares += value * value;
    }
    double mean = sum / table.size();
    double variance = squares / table.size() - mean * mean;
    return new Amounts(place, mean, variance > 0 ? Math.sqrt(variance) : 1);
  }

  /** The number that a text is, where it is a finite one. */
  public static OptionalDouble amount(String text) {
    try {
      double value = Double.parseDouble(text);
      return Double.isFinite(value) && Math.abs(value) < 1e15
          ? OptionalDouble.of(value)
          : OptionalDouble.empty();
    } catch (NumberFormatException name) {
      return OptionalDouble.empty();
    }
  }

  /** How many numbers a row becomes. */
  public int width() {
    return width;
  }

  /** The numbers of a row; a name that was never seen is all zeros. */
  public double[] of(CsvTable table, int row) {
    double[] numbers = new double[width];
    int start = 0;
    for (Column column : columns) {
      if (column instanceof Amounts amounts) {
        double value = amount(table.text(row, amounts.place())).orElse(amounts.mean());
        numbers[start] = (value - amounts.mean()) / amounts.deviation();
      } else if (column instanceof Names names) {
        Integer name = names.names().get(table.text(row, names.place()));
        if (name != null) {
          numbers[start + name] = 1;
        }
      }
      start += column.width();
    }
    return numbers;
  }
}
