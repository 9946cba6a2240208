package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OutputCut;

/**
 * The outputs of a step in small cells: how probable each is under a tilt, and how steep the
 * privacy loss L is in it, all between proven ends.
 *
 * <p>The tilted density ρ = φ A^(1 − s) B^s / E_P[e^(s L)] has |(ln ρ)″| ≤ 1 + (|1 − s| m₀² + |s|
 * m₁²)/4 =: c, so in a cell of width w |(ln ρ)′| is at most v, which is its value in the middle and
 * c w/2 more, and the mass of the cell is w ρ(middle) but for a share of w²/24 (c + v²) e^(v w/2).
 *
 * <p>Of mixtures with a cut, cells end where outputs begin to be given away; {@link #cutShare} says
 * how much is, at most, of what they hold.
 */
final class OutputCells {
  /** Cells reach as far as the density is more than e^−{@value} of its greatest value. */
  private static final double DEPTH = 24;

  /** A cell's width, in the reciprocal of how fast the density may change. */
  private static final double WIDTH = 0.4;

  private static final int MOST = 20_000;

  /** Cells end where a share of e^−{@value} is given away. */
  private static final double KEPT = 30;

  /** What the masses may be off by rounding, as a share. */
  private static final double ROUNDING = 1e-9;

  /** What sums up to a cell may be off, as a share. */
  private static final double SUMS = 1e-12;

  private final NormalMixtures mixtures;
  private final double tilt;
  private final double logScale;
  private final double slope;
  private final double farthest;
  private final double width;
  private final double start;
  private final double[] edgeLoss;
  private final double[] steepness;

  /** Up to each cell: the least mass, the most, and ∫ |(ρ/L′)′|. */
  private final double[] leastBefore;

  private final double[] mostBefore;
  private final double[] partsBefore;

  OutputCells(NormalMixtures mixtures, double tilt, double logScale) {
    this.mixtures = mixtures;
    this.tilt = tilt;
    this.logScale = logScale;
    this.slope = new TiltedMixtures(mixtures, tilt).slope();
    double shift = mixtures.without().shift();
    double shiftWith = mixtures.with().shift();
    this.farthest = mixtures.farthest();
    double bend =
        1 + (Math.abs(1 - tilt) * shift * shift + Math.abs(tilt) * shiftWith * shiftWith) / 4;
    this.width = WIDTH / (4 + Math.sqrt(bend));
    int most = (int) Math.min(MOST, Math.ceil((slope + 9) / width));
    OutputCut cut = mixtures.cut();
    double kept = cut.place() - KEPT / cut.steepness();
    int last = (int) Math.min(most, Math.floor(kept / width));
    double greatest = greatest(most, last);
    int low = -most;
    while (low < most && logDensity(low * width) < greatest - DEPTH) {
      low++;
    }
    int high = last;
    while (high > low && logDensity(high * width) < greatest - DEPTH) {
      high--;
    }
    int count = high - low;
    if (most == MOST || count < 2) {
      throw new TooFineException();
    }
    this.start = low * width;
    this.edgeLoss = new double[count + 1];
    this.steepness = new double[count];
    this.leastBefore = new double[count + 1];
    this.mostBefore = new double[count + 1];
    this.partsBefore = new double[count + 1];
    double[] before = slopes(edge(0));
    edgeLoss[0] = mixtures.loss(edge(0));
    for (int i = 0; i < count; i++) {
      double[] after = slopes(edge(i + 1));
      edgeLoss[i + 1] = mixtures.loss(edge(i + 1));
      // Each of the two parts of the slope of L is monotone.
      steepness[i] = Math.min(before[0], after[0]) + Math.min(before[1], after[1]);
      before = after;
      double middle = edge(i) + width / 2;
      double speed = Math.abs(slopeOfLogarithm(middle)) + width / 2 * bend;
      double mass = width * density(middle);
      double share =
          width * width / 24 * (bend + speed * speed) * Math.exp(speed * width / 2) + ROUNDING;
      leastBefore[i + 1] = leastBefore[i] + Math.max(0, mass * (1 - share));
      mostBefore[i + 1] = mostBefore[i] + mass * (1 + share);
      partsBefore[i + 1] = partsBefore[i] + (speed + farthest) * mass * (1 + share) / steepness[i];
    }
  }

  /** At most by how much the mass of all cells, or a part of it, is less because of the cut. */
  double cutShare() {
    return mixtures.cut().isNone() ? 0 : 2 * Math.exp(-KEPT);
  }

  private double greatest(int most, int last) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = -most; i <= last; i++) {
      greatest = Math.max(greatest, logDensity(i * width));
    }
    return greatest;
  }

  private double logDensity(double x) {
    return (1 - tilt) * mixtures.without().logRatio(x)
        + tilt * mixtures.with().logRatio(x)
        - x * x / 2;
  }

  private double density(double x) {
    return Math.exp(logDensity(x) - logScale) / Math.sqrt(2 * Math.PI);
  }

  /** (ln ρ)′, but for rounding. */
  private double slopeOfLogarithm(double x) {
    NormalMixtures.Part without = mixtures.without();
    NormalMixtures.Part with = mixtures.with();
    return (1 - tilt) * without.shift() * without.share(x, without.logRatio(x))
        + tilt * with.shift() * with.share(x, with.logRatio(x))
        - x;
  }

  /** The two parts of |L′|, which have the same sign. */
  private double[] slopes(double x) {
    NormalMixtures.Part without = mixtures.without();
    NormalMixtures.Part with = mixtures.with();
    return new double[] {
      Math.abs(without.shift()) * without.share(x, without.logRatio(x)),
      Math.abs(with.shift()) * with.share(x, with.logRatio(x))
    };
  }

  private double edge(int place) {
    return start + place * width;
  }

  int count() {
    return steepness.length;
  }

  double leastSteepness() {
    return java.util.Arrays.stream(steepness).min().orElse(0);
  }

  double greatestSteepness() {
    return java.util.Arrays.stream(steepness).max().orElse(0);
  }

  /** The first cell that is no steeper; the number of cells where all are. */
  int firstUpTo(double level) {
    int place = 0;
    while (place < count() && steepness[place] > level) {
      place++;
    }
    return place;
  }

  /** The last cell that is no steeper; −1 where all are. */
  int lastUpTo(double level) {
    int place = count() - 1;
    while (place >= 0 && steepness[place] > level) {
      place--;
    }
    return place;
  }

  /** At most the mass of some cells. */
  double least(int from, int to) {
    return Math.max(0, (leastBefore[to] - leastBefore[from]) * (1 - ROUNDING) - SUMS);
  }

  /** At least the mass of some cells. */
  double most(int from, int to) {
    return (mostBefore[to] - mostBefore[from]) * (1 + ROUNDING) + SUMS;
  }

  /** At least the greatest difference of losses in some cells. */
  double range(int from, int to) {
    return Math.abs(edgeLoss[to] - edgeLoss[from]) * (1 + ROUNDING) + 1e-15 * slope;
  }

  /** At least ω |∫ ρ e^(iωL)| over some cells. */
  double byParts(int from, int to) {
    if (from >= to) {
      return 0;
    }
    double sum = partsBefore[to] - partsBefore[from] + SUMS * partsBefore[to];
    for (int end : new int[] {from, to}) {
      double[] slopes = slopes(edge(end));
      sum += density(edge(end)) / (slopes[0] + slopes[1]);
    }
    return sum * (1 + 1e-7);
  }

  /**
   * At most ∬ ρ ρ′ (L − L′)² over some cells: of pairs on different sides of a middle, each taken
   * to lie at the end of its cell that is nearer to it.
   */
  double pairs(int from, int to) {
    double half = (leastBefore[from] + leastBefore[to]) / 2;
    int middle = from;
    while (middle < to && leastBefore[middle] < half) {
      middle++;
    }
    double[] left = moments(from, middle, 1, edgeLoss[middle]);
    double[] right = moments(middle, to, 0, edgeLoss[middle]);
    double squares = right[0] * left[2] + left[0] * right[2] + 2 * left[1] * right[1];
    return 2 * squares * (1 - 1e-3);
  }

  private double[] moments(int from, int to, int inner, double centre) {
    double[] moments = new double[3];
    for (int i = from; i < to; i++) {
      double mass = leastBefore[i + 1] - leastBefore[i];
      double away = Math.abs(edgeLoss[i + inner] - centre);
      moments[0] += mass;
      moments[1] += mass * away;
      moments[2] += mass * away * away;
    }
    return moments;
  }
}
