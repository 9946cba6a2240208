package dev.sievert.words;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * One line of a report: how large a risk is without the release, with it, and by how much it rises,
 * as whole counts b, a and m of one denominator n with b + m = a. Rows, sentences and pictures all
 * read from here, so they cannot contradict each other.
 *
 * <p>With the release and the rise are rounded by their kind: up for bounds, to nearest for exact
 * values. The baseline is what is left between them. It is then one of the two counts around its
 * true value; {@link RiskLines} looks for a denominator at which it is the nearer one.
 */
public final class RiskLine {
  private static final String SAME = "the same";

  private final OptionalDouble baseline;
  private final double result;
  private final boolean isExact;
  private final long denominator;
  private final RoundingMode kind;
  private final OptionalDouble rise;
  private final long before;
  private final long after;

  private RiskLine(
      OptionalDouble baseline,
      double result,
      OptionalDouble rise,
      boolean isExact,
      long denominator) {
    this.baseline = baseline;
    this.result = result;
    this.isExact = isExact;
    this.denominator = denominator;
    this.kind = isExact ? RoundingMode.HALF_EVEN : RoundingMode.CEILING;
    this.rise = rise;
    this.after = Figures.count(result, denominator, kind);
    double known = baseline.orElse(0);
    this.before =
        isRising()
            ? after - Figures.count(rise.getAsDouble(), denominator, kind)
            : Figures.count(known, denominator, RoundingMode.HALF_EVEN);
  }

  /**
   * {@return a line of which also the rise is known, perhaps without the baseline}
   *
   * @param baseline the risk without the release, where that is known
   * @param result the risk with it: itself, or an upper bound
   * @param denominator a power of ten from 100 to a million
   */
  static RiskLine rising(
      OptionalDouble baseline,
      OptionalDouble rise,
      double result,
      boolean isExact,
      long denominator) {
    return new RiskLine(baseline, result, rise, isExact, denominator);
  }

  /** The exact difference of two doubles, to nearest, and never below zero. */
  static OptionalDouble rise(OptionalDouble baseline, double result) {
    if (baseline.isEmpty()) {
      return OptionalDouble.empty();
    }
    BigDecimal known = BigDecimal.valueOf(baseline.getAsDouble());
    return OptionalDouble.of(Math.max(0, BigDecimal.valueOf(result).subtract(known).doubleValue()));
  }

  /** Whether the rise can be told and counted from the baseline. */
  private boolean isRising() {
    return baseline.isPresent() && rise.orElse(0) >= Figures.TELLABLE;
  }

  /** Whether the result is as good as the baseline, but cannot be shown as the same number. */
  private boolean isSame() {
    return baseline.orElse(0) > 0 && !isRising() && (before != after || isTiny(baseline.orElse(0)));
  }

  private static boolean isTiny(double probability) {
    return probability > 0 && probability < Figures.TELLABLE;
  }

  /** Whether the baseline is shown to nearest; always so at a denominator that it divides. */
  boolean isNearest() {
    double known = baseline.orElse(0);
    return Math.abs(before - known * denominator) <= 0.5 + 1e-6;
  }

  /** Whether each of the numbers shows two digits. */
  boolean isTold() {
    return Figures.isCoarseEnough(baseline.orElse(0), denominator)
        && Figures.isCoarseEnough(result, denominator)
        && Figures.isCoarseEnough(rise.orElse(0), denominator);
  }

  /** Baseline and result in percent, such as {@code 10.0 % → 23.2 %}. */
  public String percents() {
    return percentBefore().orElse("?") + " → " + percentAfter();
  }

  /** {@return the baseline in percent, such as {@code 10.0 %}, or nothing where it is not known} */
  public Optional<String> percentBefore() {
    return baseline.stream()
        .mapToObj(known -> isTiny(known) ? Figures.below() : Figures.share(before, denominator))
        .findFirst();
  }

  /** {@return the result in percent, such as {@code 23.2 %}} */
  public String percentAfter() {
    return isSame() ? SAME : Figures.percent(result, denominator, kind);
  }

  /** Baseline and result as counts, such as {@code 100 → 232 in 1,000}. */
  public String counts() {
    if (isSame()) {
      return before() + " → " + SAME;
    }
    String known = isTiny(baseline.orElse(0)) ? "fewer than 1" : Figures.grouped(before);
    return (baseline.isPresent() ? known : "?") + " → " + after();
  }

  /** {@return the baseline as a count, such as {@code 100 in 1,000}} */
  public String before() {
    return isTiny(baseline.orElse(0)) ? Figures.fewer() : Figures.counted(before, denominator);
  }

  /** {@return the result as a count, such as {@code 232 in 1,000}} */
  public String after() {
    if (isSame()) {
      return before();
    }
    return isTiny(result) ? Figures.fewer() : Figures.counted(after, denominator);
  }

  /**
   * {@return the result as a count, with the words that a bound needs, such as {@code at most 232
   * in 1,000}}
   */
  public String upTo() {
    return isExact || isTiny(result) ? after() : "at most " + after();
  }

  /**
   * {@return the result in percent, with the words that a bound needs, such as {@code at most 23.2
   * %}}
   */
  public String percentUpTo() {
    return isExact || isTiny(result) || isSame() ? percentAfter() : "at most " + percentAfter();
  }

  /**
   * {@return the rise in points of percent, such as {@code +13.2 points}, or nothing where it is
   * not known}
   */
  public String increase() {
    if (rise.isEmpty()) {
      return "";
    }
    double most = rise.getAsDouble();
    return isTiny(most) ? Figures.NONE : "+" + Figures.points(more(), denominator) + " points";
  }

  /**
   * The result as a difference, with the words of a bound, such as {@code at most 13.2 percentage
   * points}.
   */
  String gain() {
    String points = Figures.percentage(result, denominator, kind) + " percentage points";
    return isExact ? points : Figures.atMost(points);
  }

  /** Of how many people the counts are. */
  String people() {
    return denominator == Figures.FINEST ? "a million" : Figures.grouped(denominator);
  }

  /** How many of them without the release. */
  String anyway() {
    return Figures.grouped(before);
  }

  /** Whether without the release it is less than one in a million, and yet not none. */
  boolean isRareBefore() {
    return isTiny(baseline.orElse(0));
  }

  /** How many more with it, with the words of a bound. */
  String added() {
    return (isExact ? "" : "at most ") + Figures.grouped(more());
  }

  /** How many with it, with the words of a bound. */
  String altogether() {
    return (isExact ? "" : "at most ") + Figures.grouped(after);
  }

  private long more() {
    return isRising() ? after - before : Figures.count(rise.orElse(0), denominator, kind);
  }

  /** What a sentence says after the result, such as {@code 132 more}. */
  String moreWords() {
    return Figures.grouped(more()) + " more";
  }

  /** Whether there is a rise that matters, or none at all that is shown in numbers. */
  boolean isCounted() {
    return !isSame() && !isTiny(rise.orElse(0));
  }

  /**
   * {@return the same among a few people, each a whole one: nobody is lost, and a bound stays one;
   * how many without the release, and how many with it}
   */
  public long[] among(int people) {
    long without = Figures.count((double) before / denominator, people, RoundingMode.HALF_EVEN);
    long with = Figures.count((double) after / denominator, people, kind);
    return new long[] {without, isRising() ? Math.max(without, with) : without};
  }
}
