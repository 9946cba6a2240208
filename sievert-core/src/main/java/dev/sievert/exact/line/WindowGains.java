package dev.sievert.exact.line;

import org.jspecify.annotations.Nullable;

/** The gains of guesses that are right about neighbours on the line, by sums that they share. */
final class WindowGains extends GainBounds {
  private final LineLikelihoods field;
  private final LineRecords records;
  private final GuessWindows windows;
  private final boolean advantage;
  private final double reach;
  private final boolean isClose;
  private @Nullable Span near;
  private @Nullable MembersByDistance rings;

  WindowGains(LineLikelihoods field, LineRecords records, GuessWindows windows, boolean advantage) {
    super(field, records, windows, advantage);
    this.field = field;
    this.records = records;
    this.windows = windows;
    this.advantage = advantage;
    this.reach = reach(field, records);
    this.isClose = records.span() < 1;
  }

  /**
   * The gain from each window at a place, less what all of them have in common: the records that
   * every window holds are left out.
   */
  @Override
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

  /** Sums outwards from what all windows hold, over members that the noise reaches from here. */
  private double[] overlapping(int[] candidates, double at, double mean, int[] ends) {
    int coreStart = ends[1];
    int coreEnd = ends[2];
    int first = windows.firstFrom(at - reach);
    int beyond = windows.firstFrom(at + reach);
    Run left = new Run(Math.max(ends[0], first), Math.min(coreStart, beyond));
    double[] toLeft = new double[left.length() + 1];
    for (int k = left.end() - 1; k >= left.start(); k--) {
      toLeft[left.end() - k] = toLeft[left.end() - k - 1] + gain(k, at, mean);
    }
    Run right = new Run(Math.max(coreEnd, first), Math.min(ends[3], beyond));
    double[] toRight = new double[right.length() + 1];
    for (int k = right.start(); k < right.end(); k++) {
      toRight[k - right.start() + 1] = toRight[k - right.start()] + gain(k, at, mean);
    }
    double[] gains = new double[candidates.length];
    for (int i = 0; i < gains.length; i++) {
      int start = windows.start(candidates[i]);
      int end = windows.end(candidates[i]);
      int upTo = Math.max(coreEnd, end);
      gains[i] =
          start <= coreStart
              ? toLeft[left.end() - left.clamped(start)]
                  + toRight[right.clamped(upTo) - right.start()]
                  - mean * (left.outside(start, coreStart) + right.outside(coreEnd, upTo))
              : toRight[right.clamped(end) - right.start()]
                  - toRight[right.clamped(start) - right.start()]
                  - mean * right.outside(start, end);
    }
    return gains;
  }

  /** Members that are near, from one on and before another; perhaps none. */
  private final class Run {
    private final int start;
    private final int end;

    Run(int start, int end) {
      this.start = start;
      this.end = Math.max(start, end);
    }

    int start() {
      return start;
    }

    int end() {
      return end;
    }

    int length() {
      return end - start;
    }

    int clamped(int member) {
      return Math.max(start, Math.min(end, member));
    }

    /** The weight of members from one on and before another that are not near. */
    double outside(int from, int to) {
      return windows.massBetween(from, Math.max(from, Math.min(to, start)))
          + windows.massBetween(Math.min(to, Math.max(from, end)), to);
    }
  }

  private double gain(int member, double at, double mean) {
    int record = windows.member(member);
    boolean isFar = Math.abs(at - windows.place(member)) > reach;
    return windows.weight(member) * (isFar ? -mean : field.likelihood(record, at) - mean);
  }

  @Override
  double kinks(int one, int other, Span span) {
    int low = Math.max(windows.start(one), windows.start(other));
    int high = Math.min(windows.end(one), windows.end(other));
    double surplus = windows.surplus(one, other);
    double common = advantage && surplus < 0 ? -surplus * span.mass() : 0;
    return common
        + (low >= high
            ? weightInside(windows.start(one), windows.end(one), span)
            : weightInside(windows.start(one), low, span)
                + weightInside(high, windows.end(one), span));
  }

  @Override
  double bend(int one, int other, Span span) {
    return commonBend(one, other, span) + memberBend(one, other, span);
  }

  /**
   * Only members of one window count, as far as possible against as much weight in the other; for
   * the rest, and for what the mean takes from it, both signs add up to the surplus.
   */
  @Override
  double tiltedBend(int one, int other, Span span) {
    int low = Math.max(windows.start(one), windows.start(other));
    int high = Math.min(windows.end(one), windows.end(other));
    boolean isApart = low >= high;
    double more = isApart ? windows.total(one) : only(one, low, high);
    double less = isApart ? windows.total(other) : only(other, low, high);
    double matched = Math.min(more, less);
    return field.tiltedBend(
        span.from(),
        span.to(),
        Math.max(more, less) - matched,
        matched,
        matched == 0 ? 0 : records.unit() * extent(one, other));
  }

  /** The weight of the members of a window outside of a run inside of it. */
  private double only(int window, int low, int high) {
    return windows.massBetween(windows.start(window), low)
        + windows.massBetween(high, windows.end(window));
  }

  /** From the first member of two windows to the last; neither is empty. */
  private double extent(int one, int other) {
    int first = Math.min(windows.start(one), windows.start(other));
    int last = Math.max(windows.end(one), windows.end(other)) - 1;
    return windows.place(last) - windows.place(first);
  }

  private double memberBend(int one, int other, Span span) {
    int low = Math.max(windows.start(one), windows.start(other));
    int high = Math.min(windows.end(one), windows.end(other));
    if (low >= high) {
      return runBend(windows.start(one), windows.end(one), span)
          + runBend(windows.start(other), windows.end(other), span);
    }
    return runBend(Math.min(windows.start(one), windows.start(other)), low, span)
        + runBend(high, Math.max(windows.end(one), windows.end(other)), span);
  }

  /** All guesses are compared on one span before the next one. */
  // The same span is meant, not one like it.
  @SuppressWarnings("ReferenceEquality")
  private MembersByDistance rings(Span span) {
    MembersByDistance known = rings;
    if (known == null || near != span) {
      known = new MembersByDistance(windows, span.from(), span.to(), 1 / records.unit());
      rings = known;
      near = span;
    }
    return known;
  }

  private double runBend(int start, int end, Span span) {
    if (start >= end) {
      return 0;
    }
    if (isClose) {
      // Within one unit of the noise the far members bend about as the nearest one does.
      return windows.massBetween(start, end) * span.memberBend();
    }
    double nearest = distance(start, end, span);
    return end - start == 1
        ? windows.massBetween(start, end) * field.bend(nearest)
        : rings(span).bend(start, end, nearest, field);
  }

  private double weightInside(int start, int end, Span span) {
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
}
