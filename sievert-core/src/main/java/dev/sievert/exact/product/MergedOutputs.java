package dev.sievert.exact.product;

import dev.sievert.exact.finite.FiniteOutputs;
import java.util.Arrays;
import java.util.List;

/**
 * Everything that several steps put out together, where outputs that say the same are one. An
 * output is its column c = (p(y|z))_z, and a risk is a sum R over columns that is convex and scales
 * with them. So merging columns s and c never adds to it, and nothing is lost where they are in
 * proportion. Otherwise, with c = a s + e and a = p(c)/p(s),
 *
 * <pre>R(s) + R(c) − R(s + c) ≤ R(e) + R(−e) ≤ Σ_z π(z) |e_z|,</pre>
 *
 * for success, and at most twice that for the advantage; later steps multiply e by probabilities
 * that sum to one. What was merged is added up as it happens, so that the true risk lies between
 * what is found and what is found plus {@link #lost}.
 *
 * @theorem ours; docs/theory/compositions.md
 */
@SuppressWarnings("ArrayRecordComponent")
record MergedOutputs(double[] prior, MergedColumns columns) implements FiniteOutputs {
  /** Columns whose logarithms agree to this are taken for the same; what it costs is counted. */
  private static final double SAME = 1e-9;

  /** The first grid of logarithms on which columns are merged where there are too many. */
  private static final double COARSE = 0x1p-9;

  /** On a grid coarser than this, rare and frequent columns meet too. */
  private static final double COARSEST_BY_MASS = 64;

  /** No step yet: one output, which says nothing. */
  static MergedOutputs none(double[] prior) {
    MergedColumns columns = new MergedColumns(prior, SAME, false);
    double[] ones = new double[prior.length];
    Arrays.fill(ones, 1);
    columns.add(ones, 0, new double[prior.length], 0);
    return new MergedOutputs(prior, columns);
  }

  /**
   * One more step.
   *
   * @param step how probable each of its outputs is for each record
   * @param rounding how far rounding may have moved probability inside the step
   */
  MergedOutputs and(List<double[]> step, double rounding) {
    MergedColumns next = new MergedColumns(prior, SAME, false);
    next.inherit(columns, rounding + (16.0 + prior.length) * 0x1p-53);
    double[] product = new double[prior.length];
    double[] logarithms = new double[prior.length];
    for (double[] output : step) {
      double[] added = Arrays.stream(output).map(Math::log).toArray();
      for (int column = 0; column < columns.count(); column++) {
        columns.multiply(column, output, added, product, logarithms);
        next.add(product, 0, logarithms, 0);
      }
    }
    return new MergedOutputs(prior, next);
  }

  /** At most so many outputs: as few as that are merged, on a grid of their logarithms. */
  MergedOutputs atMost(int most) {
    MergedColumns fewer = columns;
    for (double grid = COARSE; fewer.count() > most; grid *= 2) {
      MergedColumns coarser = new MergedColumns(prior, grid, grid < COARSEST_BY_MASS);
      coarser.inherit(columns, 0);
      coarser.addAll(columns, most);
      fewer = coarser;
    }
    return fewer == columns ? this : new MergedOutputs(prior, fewer);
  }

  int count() {
    return columns.count();
  }

  /** What the best success on all outputs may exceed that on the merged ones by. */
  double lost() {
    return columns.lost();
  }

  /** How probable an output is for each record. */
  double[] column(int output) {
    return columns.column(output);
  }

  @Override
  public int records() {
    return prior.length;
  }

  @Override
  public double rounding() {
    return columns.rounding();
  }

  @Override
  public void forEach(Visitor visitor) {
    for (int output = 0; output < count(); output++) {
      double[] extra = columns.column(output);
      double least = Double.POSITIVE_INFINITY;
      for (double each : extra) {
        least = Math.min(least, each);
      }
      for (int record = 0; record < extra.length; record++) {
        extra[record] -= least;
      }
      visitor.see(least, extra);
    }
  }
}
