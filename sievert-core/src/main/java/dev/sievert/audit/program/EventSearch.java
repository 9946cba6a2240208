package dev.sievert.audit.program;

import dev.sievert.audit.DigitPolicy;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.Feature;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.audit.program.event.OutputSummary;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds events that tell two inputs apart, from outputs that are kept. */
final class EventSearch {
  private static final int PATTERNS = 4;
  private static final int ABOUT_DIGITS = 3;
  private static final double CAUTION = 1;

  private final Outputs first;
  private final Outputs second;
  private final ExpectedLimit expected;
  private final int each;
  private final ThresholdSearch borders;
  private final FeatureCatalogue columns;
  private final List<EventCandidate> found = new ArrayList<>();

  private EventSearch(Outputs first, Outputs second, ExpectedLimit expected, int each) {
    this.first = first;
    this.second = second;
    this.expected = expected;
    this.each = each;
    this.borders = new ThresholdSearch(expected, first.count(), second.count());
    this.columns = new FeatureCatalogue(first, second);
  }

  /**
   * The most promising candidates first.
   *
   * @param each how many candidates one feature may give
   * @param kept how many there may be in all, but for those about digits that are told apart
   */
  static List<EventCandidate> candidates(
      Outputs first,
      Outputs second,
      ExpectedLimit expected,
      int each,
      int kept,
      DigitPolicy digits) {
    if (first.count() == 0 || second.count() == 0) {
      return List.of();
    }
    EventSearch fit = new EventSearch(first, second, expected, each);
    fit.search();
    List<EventCandidate> apart = fit.digits(digits);
    // Common events by a cautious eye and rare ones by a bold eye: counting will tell.
    Set<EventCandidate> chosen =
        new LinkedHashSet<>(fit.best(expected.bolder(-CAUTION), (kept + 1) / 2));
    fit.best(expected.bolder(CAUTION), kept).stream()
        .filter(candidate -> !chosen.contains(candidate))
        .limit(kept - chosen.size())
        .toList()
        .forEach(chosen::add);
    chosen.addAll(apart);
    return List.copyOf(chosen);
  }

  /** Looks at digits; those events that are to be told apart. */
  private List<EventCandidate> digits(DigitPolicy view) {
    if (view == DigitPolicy.IGNORED) {
      return List.of();
    }
    List<EventCandidate> about = new ArrayList<>();
    for (Feature feature : columns.digits()) {
      about.addAll(
          borders.of(
              feature, FeatureSample.of(feature, first), FeatureSample.of(feature, second), each));
    }
    if (view == DigitPolicy.COUNTED) {
      found.addAll(about);
      return List.of();
    }
    about.sort(Comparator.comparingDouble(one -> -expected.of(one.counts())));
    return about.subList(0, Math.min(ABOUT_DIGITS, about.size()));
  }

  private List<EventCandidate> best(ExpectedLimit judge, int kept) {
    List<EventCandidate> sorted = new ArrayList<>(found);
    sorted.sort(Comparator.comparingDouble(one -> -judge.of(one.counts())));
    return sorted.subList(0, Math.min(kept, sorted.size()));
  }

  private void search() {
    for (Event event : columns.symbols()) {
      EventCounts counts =
          new EventCounts(
              EventCounting.happened(event, first, first.count()),
              first.count(),
              EventCounting.happened(event, second, second.count()),
              second.count());
      found.add(new EventCandidate(event, false, counts));
      found.add(new EventCandidate(event, true, counts.swapped()));
    }
    for (OutputProjection projection : columns.projections()) {
      List<EventCandidate> repeats =
          new AtomSearch(expected, projection, first, second).candidates(2 * each);
      found.addAll(repeats);
      if (projection.equals(OutputProjection.SYMBOLS)) {
        repeats.stream().limit(PATTERNS).forEach(this::withinPattern);
      }
    }
    for (Feature feature : columns.features()) {
      add(feature, each);
    }
    for (Feature.PointScore card : FisherDiscriminant.learn(columns.properties(), first, second)) {
      add(card, 3 * each);
    }
  }

  private void add(Feature feature, int kept) {
    found.addAll(
        borders.of(
            feature, FeatureSample.of(feature, first), FeatureSample.of(feature, second), kept));
  }

  /** Sizes of numbers, among the outputs of a pattern. */
  private void withinPattern(EventCandidate pattern) {
    for (OutputSummary whole :
        List.of(OutputSummary.LAST, OutputSummary.LARGEST, OutputSummary.SMALLEST)) {
      Feature within = new Feature.Within(pattern.event(), whole);
      for (EventCandidate one :
          borders.of(
              within, FeatureSample.of(within, first), FeatureSample.of(within, second), each)) {
        Event.Threshold threshold = (Event.Threshold) one.event();
        Event both =
            new Event.Conjunction(
                pattern.event(),
                new Event.Threshold(whole, threshold.border(), threshold.isAbove()));
        found.add(new EventCandidate(both, one.isSwapped(), one.counts()));
      }
    }
  }
}
