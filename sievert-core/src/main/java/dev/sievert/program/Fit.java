package dev.sievert.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Finds events that tell two inputs apart, from outputs that are kept. */
final class Fit {
  private static final int PATTERNS = 4;
  private static final int ABOUT_DIGITS = 3;
  private static final double CAUTION = 1;

  private final Outputs first;
  private final Outputs second;
  private final Promise promise;
  private final int each;
  private final Borders borders;
  private final Columns columns;
  private final List<Candidate> found = new ArrayList<>();

  private Fit(Outputs first, Outputs second, Promise promise, int each) {
    this.first = first;
    this.second = second;
    this.promise = promise;
    this.each = each;
    this.borders = new Borders(promise, first.count(), second.count());
    this.columns = new Columns(first, second);
  }

  /**
   * The most promising candidates first.
   *
   * @param each how many candidates one feature may give
   * @param kept how many there may be in all, but for those about digits that are told apart
   * @param digits what is made of binary digits
   */
  static List<Candidate> candidates(
      Outputs first, Outputs second, Promise promise, int each, int kept, Digits digits) {
    if (first.count() == 0 || second.count() == 0) {
      return List.of();
    }
    Fit fit = new Fit(first, second, promise, each);
    fit.search();
    List<Candidate> apart = fit.digits(digits);
    // Common events by a cautious eye and rare ones by a bold eye: counting will tell.
    Set<Candidate> chosen = new LinkedHashSet<>(fit.best(promise.bolder(-CAUTION), (kept + 1) / 2));
    fit.best(promise.bolder(CAUTION), kept).stream()
        .filter(candidate -> !chosen.contains(candidate))
        .limit(kept - chosen.size())
        .toList()
        .forEach(chosen::add);
    chosen.addAll(apart);
    return List.copyOf(chosen);
  }

  /** Looks at digits; those events that are to be told apart. */
  private List<Candidate> digits(Digits view) {
    if (view == Digits.IGNORED) {
      return List.of();
    }
    List<Candidate> about = new ArrayList<>();
    for (Feature feature : columns.digits()) {
      about.addAll(
          borders.of(feature, Values.of(feature, first), Values.of(feature, second), each));
    }
    if (view == Digits.COUNTED) {
      found.addAll(about);
      return List.of();
    }
    about.sort(Comparator.comparingDouble(one -> -promise.of(one.counts())));
    return about.subList(0, Math.min(ABOUT_DIGITS, about.size()));
  }

  private List<Candidate> best(Promise judge, int kept) {
    List<Candidate> sorted = new ArrayList<>(found);
    sorted.sort(Comparator.comparingDouble(one -> -judge.of(one.counts())));
    return sorted.subList(0, Math.min(kept, sorted.size()));
  }

  private void search() {
    for (Aspect aspect : columns.aspects()) {
      List<Candidate> repeats = new Repeats(promise, aspect, first, second).candidates(2 * each);
      found.addAll(repeats);
      if (aspect.equals(Aspect.SYMBOLS)) {
        repeats.stream().limit(PATTERNS).forEach(this::withinPattern);
      }
    }
    for (Feature feature : columns.features()) {
      add(feature, each);
    }
    for (Scorecard card : Discriminant.learn(columns.properties(), first, second)) {
      add(card, 3 * each);
    }
  }

  private void add(Feature feature, int kept) {
    found.addAll(borders.of(feature, Values.of(feature, first), Values.of(feature, second), kept));
  }

  /** Sizes of numbers, among the outputs of a pattern. */
  private void withinPattern(Candidate pattern) {
    for (Whole whole : List.of(Whole.LAST, Whole.LARGEST, Whole.SMALLEST)) {
      Feature within = new Within(pattern.event(), whole);
      for (Candidate one :
          borders.of(within, Values.of(within, first), Values.of(within, second), each)) {
        Threshold threshold = (Threshold) one.event();
        Event both =
            new Both(
                pattern.event(), new Threshold(whole, threshold.border(), threshold.isAbove()));
        found.add(new Candidate(both, one.isSwapped(), one.counts()));
      }
    }
  }

  /** A feature of those outputs alone on which an event happens. */
  private record Within(Event event, Feature feature) implements Feature {
    @Override
    public double of(Outputs outputs, int row) {
      return event.happens(outputs, row) ? feature.of(outputs, row) : Double.NaN;
    }

    @Override
    public String words(Alphabet alphabet) {
      return feature.words(alphabet) + " where " + event.words(alphabet);
    }
  }
}
