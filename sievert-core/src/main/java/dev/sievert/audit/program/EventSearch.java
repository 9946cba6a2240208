package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.Feature;
import dev.sievert.audit.program.event.OutputProjection;
import dev.sievert.audit.program.event.OutputSummary;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds events that tell two inputs apart, from outputs that are kept. */
final class EventSearch {
  private static final int PATTERNS = 4;
  private static final int ABOUT_DIGITS = 3;
  private static final int KINDS = 3;
  private static final double CAUTION = 1;

  private final Outputs first;
  private final Outputs second;
  private final FeatureColumns one;
  private final FeatureColumns other;
  private final ExpectedLimit expected;
  private final int each;
  private final ThresholdSearch borders;
  private final FeatureCatalogue columns;

  /** Outputs that are equal in some aspect. */
  private final List<EventCandidate> atoms = new ArrayList<>();

  /** Numbers on one side of a border. */
  private final List<EventCandidate> borderlines = new ArrayList<>();

  /** Points of scorecards on one side of a border. */
  private final List<EventCandidate> scores = new ArrayList<>();

  private EventSearch(Outputs first, Outputs second, ExpectedLimit expected, int each) {
    this.first = first;
    this.second = second;
    this.one = new FeatureColumns(first);
    this.other = new FeatureColumns(second);
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
    Set<EventCandidate> chosen = new LinkedHashSet<>();
    // What was fitted more seems better than it is, so that each kind keeps some of its own.
    for (List<EventCandidate> kind : List.of(fit.atoms, fit.borderlines, fit.scores)) {
      chosen.addAll(fit.best(kind, (kept + KINDS - 1) / KINDS));
    }
    chosen.addAll(apart);
    return List.copyOf(chosen);
  }

  /** Common events by a cautious eye and rare ones by a bold eye: counting will tell. */
  private Set<EventCandidate> best(List<EventCandidate> kind, int kept) {
    Set<EventCandidate> chosen =
        new LinkedHashSet<>(best(kind, expected.bolder(-CAUTION), (kept + 1) / 2));
    best(kind, expected.bolder(CAUTION), kept).stream()
        .filter(candidate -> !chosen.contains(candidate))
        .limit(kept - chosen.size())
        .toList()
        .forEach(chosen::add);
    return chosen;
  }

  /** Looks at digits; those events that are to be told apart. */
  private List<EventCandidate> digits(DigitPolicy view) {
    if (view == DigitPolicy.IGNORED) {
      return List.of();
    }
    List<EventCandidate> about = new ArrayList<>();
    for (Feature feature : columns.digits()) {
      about.addAll(borders.of(feature, sample(one, feature), sample(other, feature), each));
    }
    for (OutputProjection place : columns.fine()) {
      about.addAll(new SupportSearch(place, first, second).candidates());
    }
    if (view == DigitPolicy.COUNTED) {
      borderlines.addAll(about);
      return List.of();
    }
    return expected.sorted(about).subList(0, Math.min(ABOUT_DIGITS, about.size()));
  }

  private static List<EventCandidate> best(
      List<EventCandidate> kind, ExpectedLimit judge, int kept) {
    return judge.sorted(kind).subList(0, Math.min(kept, kind.size()));
  }

  private void search() {
    for (Event event : columns.symbols()) {
      EventCounts counts =
          new EventCounts(one.hits(event), first.count(), other.hits(event), second.count());
      atoms.add(new EventCandidate(event, false, counts));
      atoms.add(new EventCandidate(event, true, counts.swapped()));
    }
    for (OutputProjection projection : columns.projections()) {
      List<EventCandidate> repeats =
          new AtomSearch(expected, projection, first, second).candidates(2 * each);
      atoms.addAll(repeats);
      if (projection.equals(OutputProjection.SYMBOLS)) {
        repeats.stream().limit(PATTERNS).forEach(this::withinPattern);
      }
    }
    for (Feature feature : columns.features()) {
      borderlines.addAll(found(feature, each));
    }
    for (Feature.PointScore card : FisherDiscriminant.learn(columns.properties(), one, other)) {
      scores.addAll(found(card, 3 * each));
    }
  }

  private static FeatureSample sample(FeatureColumns columns, Feature feature) {
    return FeatureSample.of(columns.of(feature));
  }

  private List<EventCandidate> found(Feature feature, int kept) {
    return borders.of(feature, sample(one, feature), sample(other, feature), kept);
  }

  /** Sizes of numbers, among the outputs of a pattern. */
  private void withinPattern(EventCandidate pattern) {
    for (OutputSummary whole :
        List.of(OutputSummary.LAST, OutputSummary.LARGEST, OutputSummary.SMALLEST)) {
      Feature within = new Feature.Within(pattern.event(), whole);
      for (EventCandidate found :
          borders.of(within, sample(one, within), sample(other, within), each)) {
        Event.Threshold threshold = (Event.Threshold) found.event();
        Event both =
            new Event.Conjunction(
                pattern.event(),
                new Event.Threshold(whole, threshold.border(), threshold.isAbove()));
        borderlines.add(new EventCandidate(both, found.isSwapped(), found.counts()));
      }
    }
  }
}
