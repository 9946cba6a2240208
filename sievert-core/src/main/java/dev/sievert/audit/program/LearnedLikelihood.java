package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.audit.program.event.TextPart;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Likelihoods that were counted: each place of an output by itself, its values where they are few
 * and else its range in parts that are equally frequent; the places are taken as independent given
 * the record. With one place this is the table of how often each record gave each output.
 */
final class LearnedLikelihood implements OutputLikelihood {
  private static final int PLACES = 32;
  private static final int FEW = 4096;
  private static final int PARTS = 64;
  private static final double MOST_COUNTS = 3e7;
  private static final double SMOOTHING = 0.5;

  private final PlaceCategories[] places;
  private final float[][][] counts;
  private final double[] runs;

  private LearnedLikelihood(PlaceCategories[] places, int records) {
    this.places = places;
    this.counts = new float[places.length][][];
    Arrays.setAll(counts, place -> new float[places[place].categories()][records]);
    this.runs = new double[records];
  }

  /** How a place is read: by its values, or by the part of the range in which its number lies. */
  @SuppressWarnings("ArrayRecordComponent")
  private record PlaceCategories(int place, Map<Long, Integer> values, double[] borders) {
    int categories() {
      return values.size() + borders.length + 2;
    }

    int of(Outputs outputs, int row) {
      Integer known = values.get(OutputProjection.at(place, TextPart.WHOLE).key(outputs, row));
      if (known != null) {
        return known;
      }
      if (outputs.symbol(row, place) != Alphabet.NUMBER || borders.length == 0) {
        return values.size() + borders.length + 1;
      }
      int found = Arrays.binarySearch(borders, outputs.number(row, place));
      return values.size() + (found >= 0 ? found + 1 : -found - 1);
    }
  }

  /** Decides how places are read; nothing is counted yet. */
  static LearnedLikelihood of(Outputs some, int records) {
    int width = 1;
    for (int row = 0; row < some.count(); row++) {
      width = Math.max(width, Math.min(PLACES, some.width(row)));
    }
    int most = (int) Math.max(2, Math.min(FEW, MOST_COUNTS / records / width));
    PlaceCategories[] places = new PlaceCategories[width];
    Arrays.setAll(places, place -> categories(some, place, most));
    return new LearnedLikelihood(places, records);
  }

  private static PlaceCategories categories(Outputs some, int place, int most) {
    OutputProjection projection = OutputProjection.at(place, TextPart.WHOLE);
    Map<Long, Integer> values = new HashMap<>();
    for (int row = 0; row < some.count() && values.size() <= most; row++) {
      values.putIfAbsent(projection.key(some, row), values.size());
    }
    boolean areFew = values.size() <= most && 4 * values.size() < some.count();
    return areFew
        ? new PlaceCategories(place, values, new double[0])
        : new PlaceCategories(place, Map.of(), borders(some, place, Math.min(PARTS, most)));
  }

  private static double[] borders(Outputs some, int place, int parts) {
    double[] numbers = new double[some.count()];
    int found = 0;
    for (int row = 0; row < some.count(); row++) {
      if (some.symbol(row, place) == Alphabet.NUMBER && !Double.isNaN(some.number(row, place))) {
        numbers[found++] = some.number(row, place);
      }
    }
    double[] sorted = Arrays.copyOf(numbers, found);
    Arrays.sort(sorted);
    double[] borders = new double[found == 0 ? 0 : parts - 1];
    int size = found;
    Arrays.setAll(borders, part -> sorted[(int) ((part + 1.0) / parts * (size - 1))]);
    return Arrays.stream(borders).distinct().toArray();
  }

  /** Counts an output of a record. */
  void learn(Outputs outputs, int row, int record) {
    runs[record]++;
    for (int place = 0; place < places.length; place++) {
      counts[place][places[place].of(outputs, row)][record]++;
    }
  }

  @Override
  public boolean fill(Outputs outputs, int row, double[] logarithms) {
    Arrays.fill(logarithms, 0);
    for (int place = 0; place < places.length; place++) {
      float[] seen = counts[place][places[place].of(outputs, row)];
      double parts = counts[place].length;
      for (int record = 0; record < logarithms.length; record++) {
        logarithms[record] +=
            Math.log((seen[record] + SMOOTHING) / (runs[record] + SMOOTHING * parts));
      }
    }
    return true;
  }
}
