package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.Feature;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.audit.program.event.OutputSummary;
import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Columns say what features and events say row by row. */
class FeatureColumnsTest {
  private static final int ROWS = 333;

  private final Outputs outputs = outputs();

  /** Rows of all widths from none to five, with numbers of all kinds, words and symbols. */
  private static Outputs outputs() {
    RandomStream random = RandomStream.of(11, 0);
    Outputs outputs = new Outputs(new Alphabet());
    for (int row = 0; row < ROWS; row++) {
      int width = random.below(6);
      for (int place = 0; place < width; place++) {
        switch (random.below(6)) {
          case 0 -> outputs.flag(random.nextBoolean());
          case 1 -> outputs.text("word " + random.below(3));
          case 2 -> outputs.number(Double.NaN);
          case 3 -> outputs.number(Double.POSITIVE_INFINITY);
          default -> outputs.number(random.below(9) - 4.0);
        }
      }
      outputs.end();
    }
    return outputs;
  }

  private static List<Event> events() {
    List<Event> events = new ArrayList<>();
    for (int place = 0; place < 5; place++) {
      for (boolean isAbove : new boolean[] {true, false}) {
        events.add(new Event.Threshold(new Feature.NumberAt(place, false), 1, isAbove));
        events.add(new Event.Threshold(new Feature.DifferenceAt(place + 1), 0, isAbove));
      }
      events.add(new Event.SymbolAt(place, Alphabet.TRUE));
      events.add(new Event.SymbolAt(place, Alphabet.NUMBER));
      events.add(new Event.SymbolAt(place, Alphabet.ABSENT));
    }
    for (OutputSummary summary : OutputSummary.values()) {
      events.add(new Event.Threshold(summary, 1.5, true));
    }
    events.add(new Event.Conjunction(events.get(0), events.get(5)));
    List<Feature.PointScore.Term> terms = new ArrayList<>();
    for (int index = 0; index < events.size(); index++) {
      terms.add(new Feature.PointScore.Term(events.get(index), index % 7 - 3));
    }
    events.add(new Event.Threshold(new Feature.PointScore(terms), 2, true));
    events.add(new Event.Threshold(new Feature.Within(events.get(4), OutputSummary.SUM), 0, false));
    return events;
  }

  @Test
  void anEventHappensInTheSameRows() {
    List<Event> events = events();
    long[] keys = {OutputProjection.ALL.key(outputs, 5), OutputProjection.ALL.key(outputs, 9)};
    events.add(new Event.OneOf(OutputProjection.ALL, keys, List.of("one", "other")));
    FeatureColumns columns = new FeatureColumns(outputs, ROWS - 3);
    for (Event event : events) {
      int hits = 0;
      long[] bits = columns.bits(event);
      for (int row = 0; row < ROWS - 3; row++) {
        boolean isHit = (bits[row / 64] >>> row & 1) != 0;
        assertThat(isHit).as("%s in row %d", event, row).isEqualTo(event.happens(outputs, row));
        hits += isHit ? 1 : 0;
      }
      assertThat(columns.hits(event)).isEqualTo(hits);
    }
  }

  @Test
  void aFeatureHasTheSameValues() {
    FeatureColumns columns = new FeatureColumns(outputs);
    for (Event event : events()) {
      if (event instanceof Event.Threshold threshold) {
        double[] column = columns.of(threshold.feature());
        for (int row = 0; row < ROWS; row++) {
          Double expected = threshold.feature().of(outputs, row);
          assertThat(Double.valueOf(column[row])).isEqualTo(expected);
        }
      }
    }
  }

  /** Points are added up in another way where rows are many. */
  @Test
  void manyRowsAreAddedUpAsFewAre() {
    Outputs many = new Outputs(outputs.alphabet());
    int times = (1 << 15) / ROWS + 1;
    for (int time = 0; time < times; time++) {
      many.addAll(outputs);
    }
    FeatureColumns columns = new FeatureColumns(many);
    FeatureColumns few = new FeatureColumns(outputs);
    for (Event event : events()) {
      assertThat(columns.hits(event)).as("%s", event).isEqualTo(times * few.hits(event));
    }
  }

  @Test
  void symbolsOfAPlaceComeAllAtOnce() {
    int[] column = new int[ROWS];
    for (int place = 0; place < 7; place++) {
      outputs.symbols(place, column);
      for (int row = 0; row < ROWS; row++) {
        assertThat(column[row]).isEqualTo(outputs.symbol(row, place));
      }
    }
  }

  /** Also where values are borders themselves, or beyond all of them. */
  @Test
  void valuesAreTalliedBetweenBorders() {
    double[] values = {-5, -1, -1, 0, 0.5, 1, 2, 3, Double.NEGATIVE_INFINITY, 1e300};
    FeatureSample sample = FeatureSample.of(values);
    assertThat(sample.tally(new double[] {-1, 0.5, 2})).containsExactly(2, 2, 1, 1, 1, 1, 2);
    assertThat(sample.tally(new double[] {1})).containsExactly(6, 1, 3);
  }
}
