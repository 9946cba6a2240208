package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.Feature;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.audit.program.event.OutputSummary;
import dev.sievert.audit.program.event.TextMeasure;
import dev.sievert.audit.program.event.TextPart;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/** Which features and properties are worth a look, from the outputs themselves. */
final class FeatureCatalogue {
  private static final int PLACES = 24;

  /** So many outputs tell what there is to look at. */
  private static final int SOME = 4096;

  /** So many tell where the quarters of all numbers lie. */
  private static final int FEW = 512;

  private static final int SYMBOLS = 6;
  private static final int MANY_WORDS = 16;

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
        projections.add(OutputProjection.at(place, TextPart.WHOLE));
      }
    }
    for (int place = 0; place < width; place++) {
      if (hasManyWords(place)) {
        for (TextPart part : TextPart.values()) {
          projections.add(OutputProjection.at(place, part));
        }
      }
    }
    return projections.stream().distinct().toList();
  }

  /** Whether a place holds so many words that most of them come once. */
  private boolean hasManyWords(int place) {
    Set<Integer> words = new HashSet<>();
    int found = 0;
    for (Outputs outputs : List.of(first, second)) {
      for (int row = 0; row < Math.min(SOME, outputs.count()); row++) {
        int symbol = outputs.symbol(row, place);
        if (outputs.alphabet().isWord(symbol)) {
          words.add(symbol);
          found++;
        }
      }
    }
    return 4 * words.size() > found && words.size() > MANY_WORDS;
  }

  /** Symbols that say something by being there at all, wherever they were seen. */
  List<Event> symbols() {
    List<Event> events = new ArrayList<>();
    for (int place = 0; place < width; place++) {
      int kinds = kinds(place);
      for (int symbol = Alphabet.ABSENT; symbol <= Alphabet.NO_ANSWER; symbol++) {
        if (Integer.bitCount(kinds) > 1 && (kinds & kind(symbol)) != 0) {
          events.add(new Event.SymbolAt(place, symbol));
        }
      }
    }
    return events;
  }

  /** Which symbols stand in a place, a bit each; all words have one bit together. */
  private int kinds(int place) {
    int kinds = 0;
    for (Outputs outputs : List.of(first, second)) {
      for (int row = 0; row < outputs.count(); row++) {
        kinds |= kind(outputs.symbol(row, place));
      }
    }
    return kinds;
  }

  private static int kind(int symbol) {
    return 1 << Math.min(symbol + 1, Alphabet.NO_ANSWER + 2);
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

  /** Places whose numbers may betray what they can be. */
  List<OutputProjection> fine() {
    List<OutputProjection> places = new ArrayList<>();
    for (int place = 0; isNumeric && place < Math.min(FINE, width); place++) {
      if (hasNumbers(place)) {
        places.add(width == 1 ? OutputProjection.ALL : OutputProjection.at(place, TextPart.WHOLE));
      }
    }
    return places;
  }

  /** The numbers place by place, and their differences. */
  private List<Feature> places() {
    List<Feature> features = new ArrayList<>();
    for (int at = 0; at < width; at++) {
      int place = at;
      if (hasManyWords(place)) {
        for (TextMeasure.Kind kind : TextMeasure.Kind.values()) {
          features.add(new TextMeasure(place, kind, width == 1));
        }
      }
      if (hasNumbers(place)) {
        features.add(new Feature.NumberAt(place, width == 1));
        base(place).ifPresent(base -> features.add(new Feature.OffsetAt(place, base, width == 1)));
        if (place > 0 && hasNumbers(place - 1)) {
          features.add(new Feature.DifferenceAt(place));
        }
      }
    }
    return features;
  }

  /** A number from which those are counted that have more digits than a double. */
  private OptionalDouble base(int place) {
    for (Outputs outputs : List.of(first, second)) {
      for (int row = 0; row < Math.min(SOME, outputs.count()); row++) {
        if (outputs.rest(row, place) != 0) {
          return OptionalDouble.of(outputs.number(row, place));
        }
      }
    }
    return OptionalDouble.empty();
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
      int rows = Math.min(FEW, outputs.count());
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
