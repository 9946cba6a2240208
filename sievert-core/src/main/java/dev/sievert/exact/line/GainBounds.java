package dev.sievert.exact.line;

/**
 * What the guesses of one cell gain at an output, G(θ) = Σ_v W(g, v) p(θ|v) − K(g) p(θ), and how
 * far the difference of two of them can rise between two outputs: from its values at both ends and
 * a bound on its second derivative.
 */
abstract sealed class GainBounds permits WindowGains, SparseGains {
  private final LineLikelihoods field;
  private final LineRecords records;
  private final CellGuesses guesses;
  private final boolean advantage;

  GainBounds(LineLikelihoods field, LineRecords records, CellGuesses guesses, boolean advantage) {
    this.field = field;
    this.records = records;
    this.guesses = guesses;
    this.advantage = advantage;
  }

  static GainBounds of(
      LineLikelihoods field, LineRecords records, CellGuesses guesses, boolean advantage) {
    return guesses instanceof GuessWindows windows
        ? new WindowGains(field, records, windows, advantage)
        : new SparseGains(field, records, (SparseGuesses) guesses, advantage);
  }

  /** Members farther than this are as good as impossible. */
  static double reach(LineLikelihoods field, LineRecords records) {
    return records.span() > field.reach()
        ? field.reach() / records.unit()
        : Double.POSITIVE_INFINITY;
  }

  /** The gain from each guess at a place, perhaps less what all of them have in common. */
  abstract double[] gains(int[] candidates, double at);

  /** The sum over values inside the span of their coefficients in the difference, if positive. */
  abstract double kinks(int one, int other, Span span);

  /** At least the greatest second derivative of the difference, less what is common. */
  abstract double bend(int one, int other, Span span);

  /** How far one guess may gain more than another: at least so much, or surely less than zero. */
  double summit(int one, int other, double left, double right, Span span) {
    // What is smooth has no kinks, and what has kinks bends by itself.
    if (field.margin() == 0) {
      return field.summit(left, right, span.width(), 0, kinks(one, other, span));
    }
    double tilted =
        field.tiltedSummit(left, right, span.from(), span.to(), tiltedBend(one, other, span));
    // Far most guesses are out of the question, and that is seen without looking closely.
    if (tilted < 0) {
      return tilted;
    }
    double rough =
        (guesses.total(one) + guesses.total(other)) * span.memberBend()
            + commonBend(one, other, span);
    double most = field.summit(left, right, span.width(), rough, 0);
    return most < 0
        ? most
        : Math.min(tilted, field.summit(left, right, span.width(), bend(one, other, span), 0));
  }

  /** At least what the difference bends by beside a common factor of all likelihoods. */
  double tiltedBend(int one, int other, Span span) {
    double common = advantage ? Math.abs(guesses.surplus(one, other)) : 0;
    double weight = guesses.total(one) + guesses.total(other) + common;
    return field.tiltedBend(span.from(), span.to(), weight, 0, 0);
  }

  /** Whether one guess surely gains on another all along. */
  boolean isMonotone(int one, int other, double left, double right, Span span) {
    return field.margin() > 0
        && (field.isTiltedMonotone(
                left, right, span.from(), span.to(), tiltedBend(one, other, span))
            || field.isMonotone(left, right, span.width(), bend(one, other, span)));
  }

  /** What the mean bends by, for as much more as one guess weighs than another. */
  double commonBend(int one, int other, Span span) {
    double surplus = Math.abs(guesses.surplus(one, other));
    return surplus * (advantage ? span.meanBend() : field.commonBend(span.distance()));
  }

  Span span(double from, double to) {
    return span(
        new Mark(from, records.firstAbove(from), guesses.firstFrom(from)),
        new Mark(to, records.firstAbove(to), guesses.firstFrom(to)));
  }

  /** The left part of an interval, or the right one. */
  Span part(Span whole, double middle, boolean left) {
    int record = records.firstAbove(middle, whole.low().record(), whole.high().record());
    int member = guesses.firstFrom(middle, whole.low().member(), whole.high().member());
    Mark cut = new Mark(middle, record, member);
    return left ? span(whole.low(), cut) : span(cut, whole.high());
  }

  private Span span(Mark low, Mark high) {
    double last = records.place(records.size() - 1);
    double outside = Math.max(0, Math.max(-high.at(), low.at() - last));
    return new Span(
        low,
        high,
        records.unit() * (high.at() - low.at()),
        advantage ? records.massBetween(low.record(), high.record()) : 0,
        advantage ? field.meanBend(low.at(), high.at()) : 0,
        records.unit() * outside,
        field.margin() == 0 ? 0 : field.bend(nearest(low, high)));
  }

  /** How far the nearest member of the cell is. */
  private double nearest(Mark low, Mark high) {
    if (low.member() < high.member()) {
      return 0;
    }
    double below =
        low.member() == 0 ? Double.POSITIVE_INFINITY : low.at() - guesses.place(low.member() - 1);
    double above =
        high.member() == guesses.members()
            ? Double.POSITIVE_INFINITY
            : guesses.place(high.member()) - high.at();
    return records.unit() * Math.max(0, Math.min(below, above));
  }

  /**
   * A place on the line of outputs.
   *
   * @param record the first record above it
   * @param member the first member of the cell at it or above
   */
  record Mark(double at, int record, int member) {}

  /**
   * A piece of the line of outputs.
   *
   * @param width its width in units of the noise
   * @param distance how far it is from all records in units of the noise
   * @param memberBend the greatest second derivative of a likelihood of the cell
   */
  record Span(
      Mark low,
      Mark high,
      double width,
      double mass,
      double meanBend,
      double distance,
      double memberBend) {
    double from() {
      return low.at();
    }

    double to() {
      return high.at();
    }
  }
}
