package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.Feature;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.audit.program.event.OutputSummary;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which features and properties are worth a look, from the outputs themselves. */
final class FeatureCatalogue {
  private static final int PLACES = 24;

  /** So many outputs tell what there is to look at. */
  private static final int SOME = 4096;

  private static final int SYMBOLS = 6;

  /** Numbers of the same program are rounded in the same way: a few places tell. */
  private static final int FINE = 4;

  private final Outputs first;
  private final Outputs second;
  private final int width;
  private final boolean isNumeric;

  FeatureCatalogue(Outputs first, Outputs second) {
    this.first = first;
    this.second = second;
    int widest = 0;
    boolean anyNumber = false;
    for (Outputs outputs : List.of(first, second)) {
      for (int row = 0; row < Math.min(SOME, outputs.count()); row++) {
        widest = Math.max(widest, outputs.width(row));
        for (int place = 0; !anyNumber && place < outputs.width(row); place++) {
          anyNumber = outputs.symbol(row, place) == Alphabet.NUMBER;
        }
      }
    }
    this.width = Math.min(PLACES, widest);
    this.isNumeric = anyNumber;
  }

  /** What can be compared as equal or not. */
  List<OutputProjection> projections() {
    List<OutputProjection> projections = new ArrayList<>(List.of(OutputProjection.ALL));
    if (isNumeric) {
      projections.add(OutputProjection.SYMBOLS);
    }
    if (width > 1) {
      for (int place = 0; place < width; place++) {
        projections.add(new OutputProjection(place, true));
      }
    }
    return projections;
  }

  /** What can be compared with a threshold. */
  List<Feature> features() {
    List<Feature> features = new ArrayList<>(places());
    if (width > 1) {
      features.addAll(List.of(OutputSummary.values()));
      if (isNumeric) {
        counting(features, false);
        counting(features, true);
      }
    }
    return features;
  }

  /** What the binary digits of numbers may betray. */
  List<Feature> digits() {
    List<Feature> features = new ArrayList<>();
    for (int place = 0; isNumeric && place < Math.min(FINE, width); place++) {
      if (hasNumbers(place)) {
        features.add(new Feature.LowestBinaryDigit(place, width == 1));
      }
    }
    return features;
  }

  /** The numbers place by place, and their differences. */
  private List<Feature> places() {
    List<Feature> features = new ArrayList<>();
    for (int place = 0; place < width; place++) {
      if (hasNumbers(place)) {
        features.add(new Feature.NumberAt(place, width == 1));
        if (place > 0 && hasNumbers(place - 1)) {
          features.add(new Feature.DifferenceAt(place));
        }
      }
    }
    return features;
  }

  private boolean hasNumbers(int place) {
    for (Outputs outputs : List.of(first, second)) {
      for (int row = 0; row < Math.min(SOME, outputs.count()); row++) {
        if (outputs.symbol(row, place) == Alphabet.NUMBER) {
          return true;
        }
      }
    }
    return false;
  }

  private void counting(List<Feature> features, boolean ofSteps) {
    double[] pooled = pooled(ofSteps);
    for (double share : new double[] {0.25, 0.5, 0.75}) {
      if (pooled.length > 0) {
        double border = ReadableNumbers.nice(pooled[(int) (share * (pooled.length - 1))], pooled);
        features.add(new Feature.CountAbove(border, ofSteps));
      }
    }
  }

  private double[] pooled(boolean ofSteps) {
    List<Double> numbers = new ArrayList<>();
    for (Outputs outputs : List.of(first, second)) {
      int rows = Math.min(SOME, outputs.count());
      for (int row = 0; row < rows; row++) {
        double before = 0;
        for (int place = 0; place < outputs.width(row); place++) {
          if (outputs.symbol(row, place) == Alphabet.NUMBER) {
            double number = outputs.number(row, place);
            if (Double.isFinite(number - before)) {
              numbers.add(number - before);
            }
            before = ofSteps ? number : 0;
          }
        }
      }
    }
    double[] sorted = numbers.stream().mapToDouble(Double::doubleValue).toArray();
    Arrays.sort(sorted);
    return sorted;
  }

  /** Properties for the points of a scorecard. */
  List<Event> properties() {
    List<Event> properties = new ArrayList<>();
    if (width == 1) {
      // Of a single value a threshold says as much, in fewer words.
      return properties;
    }
    for (int place = 0; place < width; place++) {
      for (int symbol : symbols(place)) {
        properties.add(new Event.SymbolAt(place, symbol));
      }
    }
    List<Feature> measured = places();
    if (isNumeric) {
      measured.addAll(List.of(OutputSummary.LARGEST, OutputSummary.LAST));
    }
    double[] shares = measured.size() > 12 ? new double[] {0.5} : new double[] {0.25, 0.5, 0.75};
    for (Feature feature : measured) {
      FeatureSample values = FeatureSample.some(feature, first);
      for (double share : shares) {
        if (!values.isEmpty()) {
          properties.add(new Event.Threshold(feature, values.nice(share), true));
        }
      }
    }
    return properties.stream().distinct().toList();
  }

  private SortedSet<Integer> symbols(int place) {
    SortedSet<Integer> found = new TreeSet<>();
    for (Outputs outputs : List.of(first, second)) {
      for (int row = 0; row < Math.min(SOME, outputs.count()); row++) {
        found.add(outputs.symbol(row, place));
      }
    }
    if (found.size() > 1 && found.size() <= SYMBOLS) {
      // One of them is what is left when the others are not there.
      found.remove(found.last());
      return found;
    }
    return new TreeSet<>();
  }
}
