package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.Feature;
import dev.sievert.audit.program.event.OutputProjection;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What features say of the first rows of some outputs, and in which of these rows events happen.
 * Each feature is worked out once, for all rows at a time, however many events look at it: events
 * are many, and going through them row by row takes ten times as long as drawing the row.
 */
final class FeatureColumns {
  /** So many numbers are kept at most; what was worked out before them is forgotten. */
  private static final long MOST = 1L << 22;

  /** Of so few rows it is kept in which of them a property of a scorecard is there. */
  private static final int SHORT = 1 << 15;

  private final Outputs outputs;
  private final int rows;
  private final Map<Feature, double[]> columns = new HashMap<>();
  private final Map<OutputProjection, long[]> keys = new HashMap<>();
  private final Map<Event.SymbolAt, long[]> symbols = new HashMap<>();
  private final Map<Integer, int[]> codes = new HashMap<>();
  private final Map<Event, int[]> present = new HashMap<>();

  FeatureColumns(Outputs outputs, int rows) {
    this.outputs = outputs;
    this.rows = rows;
  }

  FeatureColumns(Outputs outputs) {
    this(outputs, outputs.count());
  }

  /** How many rows there are. */
  int rows() {
    return rows;
  }

  /** A feature of each row, not a number where a row has none; not to be changed. */
  double[] of(Feature feature) {
    double[] known = columns.get(feature);
    if (known != null) {
      return known;
    }
    double[] column = column(feature);
    makeRoom();
    columns.put(feature, column);
    return column;
  }

  private void makeRoom() {
    if ((columns.size() + keys.size() + 1L) * rows > MOST) {
      columns.clear();
      keys.clear();
    }
  }

  private double[] column(Feature feature) {
    double[] column = new double[rows];
    if (feature instanceof Feature.NumberAt number) {
      fill(number.place(), column);
    } else if (feature instanceof Feature.DifferenceAt difference) {
      fill(difference.place(), column);
      double[] before = new double[rows];
      fill(difference.place() - 1, before);
      Arrays.setAll(column, row -> column[row] - before[row]);
    } else if (feature instanceof Feature.PointScore score) {
      int[] sums = new int[rows];
      score.terms().forEach(term -> add(term, sums));
      Arrays.setAll(column, row -> sums[row]);
    } else {
      Arrays.setAll(column, row -> feature.of(outputs, row));
    }
    return column;
  }

  private void fill(int place, double[] column) {
    int[] kinds = codes(place);
    for (int row = 0; row < rows; row++) {
      column[row] = kinds[row] == Alphabet.NUMBER ? outputs.number(row, place) : Double.NaN;
    }
  }

  private void add(Feature.PointScore.Term term, int[] sums) {
    int points = term.points();
    if (rows <= SHORT) {
      int[] there = present.get(term.event());
      if (there == null) {
        there = ones(term.event());
        present.put(term.event(), there);
      }
      for (int row = 0; row < rows; row++) {
        sums[row] += there[row] * points;
      }
      return;
    }
    long[] bits = bits(term.event());
    for (int row = 0; row < rows; row++) {
      sums[row] += (int) (bits[row / Long.SIZE] >>> row & 1) * points;
    }
  }

  /** One in rows in which an event happens, otherwise zero: sums of these are quick. */
  private int[] ones(Event event) {
    int[] ones = new int[rows];
    if (event instanceof Event.SymbolAt symbol) {
      int[] codes = codes(symbol.place());
      int code = symbol.code();
      for (int row = 0; row < rows; row++) {
        ones[row] = codes[row] == code ? 1 : 0;
      }
    } else if (event instanceof Event.Threshold threshold) {
      double[] values = of(threshold.feature());
      double border = threshold.border();
      boolean isAbove = threshold.isAbove();
      for (int row = 0; row < rows; row++) {
        ones[row] = (isAbove ? values[row] > border : values[row] < border) ? 1 : 0;
      }
    } else {
      long[] bits = bits(event);
      Arrays.setAll(ones, row -> (int) (bits[row / Long.SIZE] >>> row & 1));
    }
    return ones;
  }

  /** What stands in a place of each row. */
  private int[] codes(int place) {
    return codes.computeIfAbsent(
        place,
        at -> {
          int[] column = new int[rows];
          outputs.symbols(at, column);
          return column;
        });
  }

  /** In how many rows an event happens. */
  int hits(Event event) {
    int hits = 0;
    for (long word : bits(event)) {
      hits += Long.bitCount(word);
    }
    return hits;
  }

  /** In which rows an event happens, a bit each; not to be changed. */
  long[] bits(Event event) {
    return event instanceof Event.SymbolAt symbol
        ? symbols.computeIfAbsent(symbol, this::found)
        : found(event);
  }

  private long[] found(Event event) {
    long[] bits = new long[(rows + Long.SIZE - 1) / Long.SIZE];
    if (event instanceof Event.Threshold threshold) {
      double[] values = of(threshold.feature());
      boolean isAbove = threshold.isAbove();
      double border = threshold.border();
      for (int row = 0; row < rows; row++) {
        boolean isHit = isAbove ? values[row] > border : values[row] < border;
        bits[row / Long.SIZE] |= (isHit ? 1L : 0L) << row;
      }
    } else if (event instanceof Event.SymbolAt symbol) {
      int[] column = codes(symbol.place());
      int code = symbol.code();
      for (int row = 0; row < rows; row++) {
        bits[row / Long.SIZE] |= (column[row] == code ? 1L : 0L) << row;
      }
    } else if (event instanceof Event.OneOf set) {
      long[] found = keys(set.projection());
      for (int row = 0; row < rows; row++) {
        bits[row / Long.SIZE] |= (set.has(found[row]) ? 1L : 0L) << row;
      }
    } else if (event instanceof Event.Conjunction both) {
      long[] other = bits(both.other());
      long[] one = bits(both.one());
      Arrays.setAll(bits, word -> one[word] & other[word]);
    } else {
      for (int row = 0; row < rows; row++) {
        bits[row / Long.SIZE] |= (event.happens(outputs, row) ? 1L : 0L) << row;
      }
    }
    return bits;
  }

  /** What a projection compares of each row; not to be changed. */
  long[] keys(OutputProjection projection) {
    long[] known = keys.get(projection);
    if (known != null) {
      return known;
    }
    long[] found = new long[rows];
    Arrays.setAll(found, row -> projection.key(outputs, row));
    makeRoom();
    keys.put(projection, found);
    return found;
  }
}
