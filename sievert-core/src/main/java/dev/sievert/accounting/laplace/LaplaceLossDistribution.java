package dev.sievert.accounting.laplace;

import dev.sievert.numeric.ExactSum;

/**
 * The distribution of the summed privacy loss of N Laplace steps without the record.
 *
 * <p>A loss l is counted as the place x = (l / μ + N) / 2 in [0, N]. One step puts ½ on 0, ½ e^−μ
 * on 1 and the density ½ μ e^(−μx) between. After N steps there are atoms on the whole numbers, and
 * on each cell between two of them e^(−μt) times a polynomial in the place t within the cell. The
 * polynomials are kept in Bernstein's basis, in which the convolution with a uniform distribution
 * only adds non-negative numbers: nothing cancels, for any N and μ. With the record, x is
 * distributed as N − x without it.
 *
 * @accuracy each probability to a relative {@link #steps()} units of 2^−52, or to the least normal
 *     double
 */
final class LaplaceLossDistribution {
  private final double mu;
  private final int count;
  private double[] atoms;
  private BernsteinPolynomial[] pieces;
  private final double[] head;
  private final double[] tail;
  private final double[] whole;
  private final double[] mirrored;

  LaplaceLossDistribution(double mu, int count) {
    this.mu = mu;
    this.count = count;
    double shrink = Math.exp(-mu);
    this.atoms = new double[] {0.5, shrink / 2};
    this.pieces = new BernsteinPolynomial[] {BernsteinPolynomial.constant(mu / 2)};
    for (int step = 1; step < count; step++) {
      convolve(shrink);
    }
    this.head = new double[count + 1];
    this.tail = new double[count + 2];
    this.whole = new double[count];
    this.mirrored = new double[count];
    sum();
  }

  /**
   * How far a probability may be off; the bound in units of 2^−52. Per convolution: 7. Then at most
   * N for each of the split of a piece, the sum over its coefficients and the sum over cells. The
   * series of e^(rate·v) has 2.5 units for each unit of its rate and half a unit for each of its 2
   * μ + 60 terms; the exponentials before it have μ units for their arguments and 2 for themselves.
   */
  double steps() {
    return 10.0 * count + 5 * mu + 50;
  }

  /** How probable a place beyond t in this cell is; the atom at the cell's left end is not. */
  double above(int cell, double t) {
    if (t == 1) {
      return tail[cell + 1];
    }
    double width = 1 - t;
    double part = pieces[cell].reversed().upTo(width).reversed().against(mu * width);
    return tail[cell + 1] + width * Math.exp(-mu * t) * part;
  }

  /** How probable a place up to t in this cell is; the atom at the cell's left end counts. */
  double below(int cell, double t) {
    return t == 0 ? head[cell] : head[cell] + t * pieces[cell].upTo(t).against(mu * t);
  }

  /** How probable it is to reach at least this whole place. */
  double from(int place) {
    return tail[place];
  }

  /**
   * The mean of 1 − e^(−2μ(limit − x)) over the places x below a limit: the privacy profile, as a
   * sum of non-negative parts.
   *
   * @param limit at least zero, less than N
   */
  double profile(double limit) {
    int cell = (int) limit;
    double t = limit - cell;
    ExactSum sum = new ExactSum();
    for (int i = 0; i < cell; i++) {
      sum.add(whole[i]).add(-Math.expm1(-2 * mu * (limit - i - 1)) * mirrored[i]);
    }
    for (int i = 0; i <= cell; i++) {
      sum.add(-Math.expm1(-2 * mu * (limit - i)) * atoms[i]);
    }
    return sum.add(t * pieces[cell].upTo(t).againstDifference(mu * t)).value();
  }

  private void convolve(double shrink) {
    int steps = pieces.length;
    double[] nextAtoms = new double[steps + 2];
    BernsteinPolynomial[] next = new BernsteinPolynomial[steps + 1];
    for (int j = 0; j <= steps + 1; j++) {
      nextAtoms[j] = (j <= steps ? atoms[j] : 0) / 2 + shrink / 2 * (j > 0 ? atoms[j - 1] : 0);
    }
    BernsteinPolynomial nothing = BernsteinPolynomial.zero(steps - 1);
    for (int j = 0; j <= steps; j++) {
      BernsteinPolynomial here = j < steps ? pieces[j] : nothing;
      BernsteinPolynomial before = j > 0 ? pieces[j - 1] : nothing;
      BernsteinPolynomial spread =
          here.integral().plus(shrink, before.reversed().integral().reversed()).plus(atoms[j]);
      next[j] = here.elevated().times(0.5).plus(shrink / 2, before.elevated()).plus(mu / 2, spread);
    }
    atoms = nextAtoms;
    pieces = next;
  }

  private void sum() {
    ExactSum upwards = new ExactSum();
    double[] masses = new double[count];
    double shrink = Math.exp(-mu);
    for (int j = 0; j < count; j++) {
      masses[j] = pieces[j].against(mu);
      whole[j] = pieces[j].againstDifference(mu);
      mirrored[j] = shrink * pieces[j].reversed().against(mu);
      head[j] = upwards.add(atoms[j]).value();
      upwards.add(masses[j]);
    }
    head[count] = upwards.add(atoms[count]).value();
    ExactSum downwards = new ExactSum();
    for (int j = count; j >= 0; j--) {
      tail[j] = downwards.add(j < count ? masses[j] : 0).add(atoms[j]).value();
    }
  }
}
