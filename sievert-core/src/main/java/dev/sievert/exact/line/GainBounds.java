package dev.sievert.exact.line;

/**
 * What the windows of one cell gain at an output, G_w(θ) = Σ π(z) (p(θ|z) − p(θ)) over the records
 * z of window w, and how far the difference of two of them can rise between two outputs: from its
 * values at both ends and a bound on its second derivative.
 */
final class GainBounds {
  private final LineLikelihoods field;
  private final LineRecords records;
  private final GuessWindows windows;
  private final boolean advantage;

  /** Members farther than this are as good as impossible. */
  private final double reach;

  GainBounds(LineLikelihoods field, LineRecords records, GuessWindows windows, boolean advantage) {
    this.field = field;
    this.records = records;
    this.windows = windows;
    this.advantage = advantage;
    this.reach =
        records.span() > field.reach() ? field.reach() / records.unit() : Double.POSITIVE_INFINITY;
  }

  /**
   * The gain from each window at a place, less what all of them have in common: the records that
   * every window holds are left out.
   */
  double[] gains(int[] candidates, double at) {
    int low = Integer.MAX_VALUE;
    int high = 0;
    int coreStart = 0;
    int coreEnd = Integer.MAX_VALUE;
    long length = 0;
    for (int window : candidates) {
      int start = windows.start(window);
      int end = windows.end(window);
      low = Math.min(low, start);
      high = Math.max(high, end);
      coreStart = Math.max(coreStart, start);
      coreEnd = Math.min(coreEnd, end);
      length += end - start;
    }
    double mean = advantage ? field.mean(at) : 0;
    if (coreStart >= coreEnd && length <= high - low) {
      // Short windows are gone through faster than their near members are found.
      double near = length > 8L * candidates.length ? reach : Double.POSITIVE_INFINITY;
      return apart(candidates, at, mean, near);
    }
    if (coreStart >= coreEnd) {
      coreStart = low;
      coreEnd = low;
    }
    return overlapping(candidates, at, mean, new int[] {low, coreStart, coreEnd, high});
  }

  private double[] apart(int[] candidates, double at, double mean, double within) {
    double[] gains = new double[candidates.length];
    boolean isCut = Double.isFinite(within);
    int first = isCut ? windows.firstFrom(at - within) : 0;
    int beyond = isCut ? windows.firstFrom(at + within) : windows.members();
    for (int i = 0; i < gains.length; i++) {
      int start = windows.start(candidates[i]);
      int end = windows.end(candidates[i]);
      int near = Math.min(end, Math.max(start, first));
      int far = Math.max(near, Math.min(end, beyond));
      double sum = -mean * (windows.massBetween(start, near) + windows.massBetween(far, end));
      for (int k = near; k < far; k++) {
        sum += gain(k, at, mean);
      }
      gains[i] = sum;
    }
    return gains;
  }

  private double[] overlapping(int[] candidates, double at, double mean, int[] ends) {
    int coreStart = ends[1];
    int coreEnd = ends[2];
    double[] left = new double[coreStart - ends[0] + 1];
    for (int k = coreStart - 1; k >= ends[0]; k--) {
      left[coreStart - k] = left[coreStart - k - 1] + gain(k, at, mean);
    }
    double[] right = new double[ends[3] - coreEnd + 1];
    for (int k = coreEnd; k < ends[3]; k++) {
      right[k - coreEnd + 1] = right[k - coreEnd] + gain(k, at, mean);
    }
    double[] gains = new double[candidates.length];
    for (int i = 0; i < gains.length; i++) {
      int start = windows.start(candidates[i]);
      int end = windows.end(candidates[i]);
      gains[i] =
          start <= coreStart
              ? left[coreStart - start] + right[Math.max(0, end - coreEnd)]
              : right[end - coreEnd] - right[start - coreEnd];
    }
    return gains;
  }

  private double gain(int member, double at, double mean) {
    int record = windows.member(member);
    boolean isFar = Math.abs(at - windows.place(member)) > reach;
    return records.mass(record) * (isFar ? -mean : field.likelihood(record, at) - mean);
  }

  /** How far one window may gain more than another: at least so much, or surely less than zero. */
  double summit(int one, int other, double left, double right, Span span) {
    double surplus = windows.surplus(one, other);
    double kinks = advantage && surplus < 0 ? -surplus * span.mass() : 0;
    int low = Math.max(windows.start(one), windows.start(other));
    int high = Math.min(windows.end(one), windows.end(other));
    if (low >= high) {
      kinks += kinks(windows.start(one), windows.end(one), span);
    } else {
      kinks += kinks(windows.start(one), low, span) + kinks(high, windows.end(one), span);
    }
    return field.summit(left, right, span.width(), bend(one, other, span), kinks);
  }

  /** Whether one window surely gains on another all along. */
  boolean isMonotone(int one, int other, double left, double right, Span span) {
    return field.isMonotone(left, right, span.width(), bend(one, other, span));
  }

  private double bend(int one, int other, Span span) {
    if (field.margin() == 0) {
      return 0;
    }
    double surplus = Math.abs(windows.surplus(one, other));
    int low = Math.max(windows.start(one), windows.start(other));
    int high = Math.min(windows.end(one), windows.end(other));
    double bend = surplus * (advantage ? span.meanBend() : field.commonBend(span.distance()));
    if (low >= high) {
      return bend
          + runBend(windows.start(one), windows.end(one), span)
          + runBend(windows.start(other), windows.end(other), span);
    }
    return bend
        + runBend(Math.min(windows.start(one), windows.start(other)), low, span)
        + runBend(high, Math.max(windows.end(one), windows.end(other)), span);
  }

  private double runBend(int start, int end, Span span) {
    if (start >= end) {
      return 0;
    }
    double nearest = distance(start, end, span);
    return end - start == 1
        ? windows.massBetween(start, end) * field.bend(nearest)
        : span.rings().bend(start, end, nearest, field);
  }

  private double kinks(int start, int end, Span span) {
    return windows.massBetween(
        Math.max(start, span.low().member()), Math.min(end, span.high().member()));
  }

  /** How far the nearest member of a run is, which may have some on either side of the span. */
  private double distance(int start, int end, Span span) {
    int first = span.low().member();
    int beyond = span.high().member();
    if (Math.max(start, first) < Math.min(end, beyond)) {
      return 0;
    }
    int last = Math.min(end, first) - 1;
    int next = Math.max(start, beyond);
    double below = last < start ? Double.POSITIVE_INFINITY : span.from() - windows.place(last);
    double above = next >= end ? Double.POSITIVE_INFINITY : windows.place(next) - span.to();
    return records.unit() * Math.max(0, Math.min(below, above));
  }

  Span span(double from, double to) {
    return span(
        new Mark(from, records.firstAbove(from), windows.firstFrom(from)),
        new Mark(to, records.firstAbove(to), windows.firstFrom(to)));
  }

  /** The left part of an interval, or the right one. */
  Span part(Span whole, double middle, boolean left) {
    int record = records.firstAbove(middle, whole.low().record(), whole.high().record());
    int member = windows.firstFrom(middle, whole.low().member(), whole.high().member());
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
        new MembersByDistance(windows, low.at(), high.at(), 1 / records.unit()));
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
   */
  record Span(
      Mark low,
      Mark high,
      double width,
      double mass,
      double meanBend,
      double distance,
      MembersByDistance rings) {
    double from() {
      return low.at();
    }

    double to() {
      return high.at();
    }
  }
}
