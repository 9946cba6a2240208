package dev.sievert.exact.line;

import dev.sievert.numeric.GaussLegendre;
import dev.sievert.numeric.Normal;

/**
 * Gaussian noise of standard deviation one. The mean likelihood and its integral are smooth at this
 * scale: they are worked out by {@link MeanStretches}.
 */
class GaussianLikelihoods implements LineLikelihoods {
  private static final double REACH = 12;
  private static final double PEAK = 1 / Math.sqrt(2 * Math.PI);

  /** Beyond it e^x − 1 loses less than two bits. */
  private static final double LEAST_PLAIN = 0.35;

  /** 0.35^15 / 15! is far below the rounding of 0.35. */
  private static final int TERMS = 14;

  /** Farther away, the normal density would lose its digits. */
  private static final double MOST_TILTED = 30;

  /** Across an interval no likelihood may change by more than e^4 beside the common factor. */
  private static final double MOST_TURNED = 4;

  /** The greatest third derivative of the normal density is less. */
  private static final double THIRD = 0.56;

  /** Distances beyond the nearest record, each twice the one before. */
  private static final double[] RINGS = {0.25, 0.5, 1, 2, 4, 8, 16};

  private final LineRecords records;
  private final double unit;
  private final boolean close;
  private final boolean centred;
  private final double centre;
  private final MeanStretches stretches;
  private double lastMiddle = Double.NaN;
  private double lastFactor;
  private Tilt lastTilt = Tilt.NOWHERE;

  /**
   * The likelihoods.
   *
   * @param isBalanced whether weights of records add up to those of the mean
   */
  GaussianLikelihoods(LineRecords records, boolean isAdvantage, boolean isBalanced) {
    this.records = records;
    this.unit = records.unit();
    this.close = isBalanced && records.span() < 0.5;
    this.centred = isAdvantage && close;
    this.centre = records.span() / 2;
    this.stretches = new MeanStretches(records, this, centred);
  }

  @Override
  public double likelihood(int record, double at) {
    return likelihood(unit * records.place(record), unit * at, centred);
  }

  @Override
  public double density(int record, double at) {
    return normal(unit * (at - records.place(record)));
  }

  @Override
  public double density(int record, double at, double likelihood) {
    return centred ? density(record, at) : likelihood;
  }

  @Override
  public double mean(double at) {
    double place = unit * at;
    return stretches.at(place).density(place);
  }

  @Override
  public double cumulative(int record, double at) {
    return cumulative(unit * records.place(record), unit * at);
  }

  @Override
  public double summand() {
    return 0;
  }

  @Override
  public double half() {
    return centred ? 0 : 0.5;
  }

  @Override
  public double meanCumulative(double at) {
    double place = unit * at;
    return stretches.at(place).cumulative(place);
  }

  @Override
  public double probability(int record, double at) {
    return Normal.cdf(unit * (at - records.place(record)));
  }

  /** Close records bend together, and only the difference counts. */
  @Override
  public double bend(double distance) {
    if (!close) {
      return secondDerivative(distance);
    }
    double near = Math.max(0, distance - records.span());
    double third = near < 2.34 ? THIRD : near * (near * near - 3) * normal(near);
    return third * records.span();
  }

  @Override
  public double commonBend(double distance) {
    return close ? secondDerivative(Math.max(0, distance - records.span())) : 0;
  }

  @Override
  public double meanBend(double from, double to) {
    if (close) {
      return bend(Math.max(0, Math.max(-unit * to, unit * from - records.span())));
    }
    int inside = records.firstAbove(from);
    double above = inside == records.size() ? REACH : unit * (records.place(inside) - to);
    double below = inside == 0 ? REACH : unit * (from - records.place(inside - 1));
    double nearest = Math.max(0, Math.min(above, below));
    double bend = 0;
    double counted = 0;
    for (double ring : RINGS) {
      int first = records.firstAbove(from - (nearest + ring) / unit);
      int end = records.firstAbove(to + (nearest + ring) / unit);
      double mass = records.massBetween(first, end);
      bend +=
          Math.max(0, mass - counted)
              * secondDerivative(nearest + (ring == RINGS[0] ? 0 : ring / 2));
      counted = mass;
    }
    return bend;
  }

  /** A slope that exceeds all that it can change by keeps its sign. */
  @Override
  public boolean isMonotone(double left, double right, double width, double bend) {
    return Math.abs(left - right) > 1.01 * bend * width * width;
  }

  /** The greatest second derivative of the normal density that far out, or farther. */
  private static double secondDerivative(double distance) {
    return distance * distance < 3 ? PEAK : (distance * distance - 1) * normal(distance);
  }

  private static double normal(double at) {
    return PEAK * Math.exp(-at * at / 2);
  }

  /** A function lies above its chord by at most an eighth of its bend times the width squared. */
  @Override
  public double summit(double left, double right, double width, double bend, double kinks) {
    return Math.max(left, right) + bend * width * width / 8;
  }

  /**
   * With m the distance to the middle of all records, a sum of likelihoods is φ(m) E(m), where E is
   * a sum of e^(s m − s²/2) over the records' distances s from the middle.
   */
  @Override
  public double tiltedSummit(double left, double right, double from, double to, double bend) {
    if (Double.isInfinite(bend)) {
      return bend;
    }
    Tilt tilt = tilt(from, to);
    double width = unit * (to - from);
    double highest = Math.max(left / tilt.atFrom, right / tilt.atTo) + bend * width * width / 8;
    return highest * (highest < 0 ? Math.min(tilt.atFrom, tilt.atTo) : tilt.greatest);
  }

  @Override
  public boolean isTiltedMonotone(double left, double right, double from, double to, double bend) {
    if (Double.isInfinite(bend)) {
      return false;
    }
    Tilt tilt = tilt(from, to);
    double width = unit * (to - from);
    return Math.abs(left / tilt.atFrom - right / tilt.atTo) > 1.01 * bend * width * width;
  }

  /**
   * E bends by a sum of f(s) = s² e^(s m − s²/2) ≥ 0. A weight beside as much of the opposite sign
   * adds f(s) − f(t), at most the greatest f, and at most |s − t| times the greatest |f′|, f′(s) =
   * (2 s + s² (m − s)) e^(s m − s²/2).
   */
  @Override
  public double tiltedBend(double from, double to, double lone, double matched, double apart) {
    if (!isTilted(from, to)) {
      return Double.POSITIVE_INFINITY;
    }
    Tilt tilt = tilt(from, to);
    return lone * tilt.bend + matched * Math.min(tilt.bend, apart * tilt.turn);
  }

  @Override
  public boolean isTilted(double from, double to) {
    double far = Math.max(Math.abs(unit * from - centre), Math.abs(unit * to - centre));
    return far <= MOST_TILTED && centre * unit * (to - from) <= MOST_TURNED;
  }

  @Override
  public double tilt(double at) {
    return normal(unit * at - centre);
  }

  @Override
  public double greatestTilt(double from, double to) {
    double first = unit * from - centre;
    double last = unit * to - centre;
    boolean isAround = first <= 0 && last >= 0;
    return normal(isAround ? 0 : Math.min(Math.abs(first), Math.abs(last)));
  }

  /** All guesses are compared on one interval before the next one. */
  private Tilt tilt(double from, double to) {
    Tilt known = lastTilt;
    if (known.from != from || known.to != to) {
      known = Tilt.of(this, from, to);
      lastTilt = known;
    }
    return known;
  }

  /**
   * The common factor on an interval, and what bends beside it.
   *
   * @param bend the greatest f(s) of any record
   * @param turn the greatest |f′(s)| between records
   */
  private record Tilt(
      double from,
      double to,
      double atFrom,
      double atTo,
      double greatest,
      double bend,
      double turn) {
    static final Tilt NOWHERE = new Tilt(Double.NaN, Double.NaN, 0, 0, 0, 0, 0);

    static Tilt of(GaussianLikelihoods field, double from, double to) {
      double far =
          Math.max(
              Math.abs(field.unit * from - field.centre), Math.abs(field.unit * to - field.centre));
      double shift = Math.min(field.centre, (far + Math.sqrt(far * far + 8)) / 2);
      double most = Math.min(field.centre, far);
      return new Tilt(
          from,
          to,
          field.tilt(from),
          field.tilt(to),
          field.greatestTilt(from, to),
          shift * shift * Math.exp(shift * far - shift * shift / 2),
          (2 + field.centre * (far + field.centre))
              * field.centre
              * Math.exp(most * far - most * most / 2));
    }
  }

  @Override
  public double margin() {
    return REACH;
  }

  @Override
  public double reach() {
    return REACH;
  }

  private double likelihood(double place, double at, boolean less) {
    double distance = at - place;
    if (!less) {
      return PEAK * Math.exp(-distance * distance / 2);
    }
    double shift = place - centre;
    double middle = at - centre;
    if (middle != lastMiddle) {
      lastMiddle = middle;
      lastFactor = PEAK * Math.exp(-middle * middle / 2);
    }
    return lastFactor * expm1(shift * (middle - shift / 2));
  }

  /** As the library's, within three units in the last place, and several times as fast. */
  private static double expm1(double x) {
    if (Math.abs(x) > LEAST_PLAIN) {
      return Math.exp(x) - 1;
    }
    double sum = 1;
    for (int term = TERMS; term > 1; term--) {
      sum = 1 + x / term * sum;
    }
    return x * sum;
  }

  private double cumulative(double place, double at) {
    return centred ? shifted(place, at) : Normal.cdf(at - place);
  }

  /** How much likelier an output is up to a place in units of the noise than from the middle. */
  final double centredCumulative(int record, double at) {
    return shifted(unit * records.place(record), at);
  }

  private double shifted(double place, double at) {
    return GaussLegendre.integral(GaussianLikelihoods::density, at - centre, centre - place);
  }

  private static double density(double at) {
    return Math.exp(-at * at / 2) / Math.sqrt(2 * Math.PI);
  }
}
