package dev.sievert.exact.line;

/**
 * Laplace noise of scale one, on the line or on whole coordinates. Sums over the records on one
 * side of a place follow from those at the next record by one factor, so that nothing overflows.
 */
final class LaplaceLikelihoods implements LineLikelihoods {
  /** What is left beyond, e^−45, is far below the rounding of one. */
  private static final double REACH = 45;

  private final LineRecords records;
  private final double unit;
  private final boolean centred;

  /** The probability up to a place right of the record is 1 − share e^−distance. */
  private final double share;

  private final double half;
  private final double offset;

  /** For each record, the sum of π e^−distance over it and those before, and those after. */
  private final double[] before;

  private final double[] after;

  /** The same sums of π (1 − e^−distance). */
  private final double[] missingBefore;

  private final double[] missingAfter;

  /** All guesses that are compared on an interval ask for the same width. */
  private double lastWidth = Double.NaN;

  private double lastCosh = Double.NaN;

  private int lastNext;

  /**
   * The likelihoods, for one thread.
   *
   * @param isBalanced whether weights of records add up to those of the mean
   */
  LaplaceLikelihoods(LineRecords records, boolean isAdvantage, boolean isBalanced) {
    this.records = records;
    this.unit = records.unit();
    this.centred = isAdvantage && isBalanced && records.span() < 1;
    boolean whole = records.isWhole();
    this.share = whole ? 0.5 / Math.cosh(unit / 2) : 0.5;
    this.half = whole ? 0.5 : 0;
    this.offset = whole ? Math.pow(Math.sinh(unit / 4), 2) / Math.cosh(unit / 2) : 0;
    int size = records.size();
    before = new double[size];
    after = new double[size];
    missingBefore = new double[size];
    missingAfter = new double[size];
    before[0] = records.mass(0);
    for (int i = 1; i < size; i++) {
      double gap = unit * (records.place(i - 1) - records.place(i));
      before[i] = before[i - 1] * Math.exp(gap) + records.mass(i);
      missingBefore[i] = missingBefore[i - 1] - before[i - 1] * Math.expm1(gap);
    }
    after[size - 1] = records.mass(size - 1);
    for (int i = size - 2; i >= 0; i--) {
      double gap = unit * (records.place(i) - records.place(i + 1));
      after[i] = after[i + 1] * Math.exp(gap) + records.mass(i);
      missingAfter[i] = missingAfter[i + 1] - after[i + 1] * Math.expm1(gap);
    }
  }

  @Override
  public double likelihood(int record, double at) {
    double distance = -unit * Math.abs(at - records.place(record));
    return 0.5 * (centred ? Math.expm1(distance) : Math.exp(distance));
  }

  @Override
  public double density(int record, double at) {
    return 0.5 * Math.exp(-unit * Math.abs(at - records.place(record)));
  }

  @Override
  public double density(int record, double at, double likelihood) {
    return centred ? density(record, at) : likelihood;
  }

  @Override
  public double mean(double at) {
    int next = next(at);
    return centred
        ? -0.5 * (missingLeft(next, at) + missingRight(next, at))
        : 0.5 * (left(next, at) + right(next, at));
  }

  @Override
  public double cumulative(int record, double at) {
    double distance = unit * (at + half - records.place(record));
    double inside = offset - share * Math.expm1(-Math.abs(distance));
    return distance < 0 ? -inside : inside;
  }

  @Override
  public double summand() {
    return 0.5;
  }

  @Override
  public double half() {
    return 0;
  }

  @Override
  public double meanCumulative(double at) {
    double place = at + half;
    int next = next(place);
    double uneven = offset == 0 ? 0 : offset * (records.massBelow(next) - records.massFrom(next));
    return uneven + share * (missingLeft(next, place) - missingRight(next, place));
  }

  @Override
  public double probability(int record, double at) {
    double distance = unit * (at + half - records.place(record));
    return distance < 0 ? share * Math.exp(distance) : 1 - share * Math.exp(-distance);
  }

  @Override
  public double bend(double distance) {
    return 0;
  }

  @Override
  public double commonBend(double distance) {
    return 0;
  }

  @Override
  public boolean isMonotone(double left, double right, double width, double bend) {
    return false;
  }

  @Override
  public double meanBend(double from, double to) {
    return 0;
  }

  /**
   * Between records a sum of likelihoods is its own second derivative, so that it has no positive
   * summit; only the kink at a record can make one, of at most a quarter of width times weight.
   */
  @Override
  public double summit(double left, double right, double width, double bend, double kinks) {
    double summit = kinks * width / 4;
    double highest = Math.max(left, right);
    return highest < 0 ? summit + highest / coshOfHalf(width) : highest + summit;
  }

  private double coshOfHalf(double width) {
    if (width != lastWidth) {
      lastWidth = width;
      lastCosh = Math.cosh(width / 2);
    }
    return lastCosh;
  }

  @Override
  public double tiltedSummit(double left, double right, double from, double to, double bend) {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public boolean isTiltedMonotone(double left, double right, double from, double to, double bend) {
    return false;
  }

  @Override
  public double tiltedBend(double from, double to, double lone, double matched, double apart) {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public boolean isTilted(double from, double to) {
    return false;
  }

  @Override
  public double tilt(double at) {
    return 1;
  }

  @Override
  public double greatestTilt(double from, double to) {
    return 1;
  }

  @Override
  public double margin() {
    return 0;
  }

  @Override
  public double reach() {
    return REACH;
  }

  /**
   * The first record above a place, which is mostly near the one before: looked for from there in
   * steps that double, so that the length of the line does not matter.
   */
  private int next(double at) {
    int near = lastNext;
    boolean isFurther = near < records.size() && records.place(near) <= at;
    lastNext = isFurther ? nextAfter(near, at) : nextUpTo(near, at);
    return lastNext;
  }

  private int nextAfter(int record, double at) {
    int below = record;
    int above = record + 1;
    for (int step = 1; above < records.size() && records.place(above) <= at; step *= 2) {
      below = above;
      above = Math.min(records.size() - step, above) + step;
    }
    return records.firstAbove(at, below + 1, above);
  }

  private int nextUpTo(int record, double at) {
    int below = record - 1;
    int above = record;
    for (int step = 1; below >= 0 && records.place(below) > at; step *= 2) {
      above = below;
      below = Math.max(step - 1, below) - step;
    }
    return records.firstAbove(at, below + 1, above);
  }

  private double left(int next, double at) {
    return next == 0 ? 0 : before[next - 1] * Math.exp(unit * (records.place(next - 1) - at));
  }

  private double right(int next, double at) {
    return next == records.size() ? 0 : after[next] * Math.exp(unit * (at - records.place(next)));
  }

  private double missingLeft(int next, double at) {
    return next == 0
        ? 0
        : missingBefore[next - 1]
            - before[next - 1] * Math.expm1(unit * (records.place(next - 1) - at));
  }

  private double missingRight(int next, double at) {
    return next == records.size()
        ? 0
        : missingAfter[next] - after[next] * Math.expm1(unit * (at - records.place(next)));
  }
}
