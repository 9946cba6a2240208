package dev.sievert.accounting.lattice.convolution;

import dev.sievert.numeric.ExactSum;
import java.util.Arrays;

/**
 * A privacy loss distribution on a lattice under an exponential tilt, P(L = l) e^(s l − K(s)), s
 * being the tilt and K(s) = ln E_P[e^(s L)], which is computed as a log-sum-exp. With it goes a
 * bound on what rounding did to the masses. Rounding may have made some of them negative: they stay
 * so, because cutting them off would add mass.
 */
public final class PrivacyLossDistribution {
  /** How probabilities are put on a lattice, and from one lattice on a coarser one. */
  public enum Side {
    /** Onto both ends of a cell, keeping the mass with and without the record. */
    SPLIT,
    /** Onto the nearest point. */
    MERGED
  }

  /**
   * What the places of a step that count for so little that nobody looks into them may add to a
   * sum, or hide, of its tilted probability.
   */
  public static final double LEFT_OUT = 1e-15;

  /** What the masses of a step may be off, as a share of the smaller tail. */
  private static final double INPUT_ERROR = 1e-15;

  final Lattice lattice;
  final long first;
  final double[] mass;

  final double logScale;
  final double error;

  /** The places that hold anything, for a single step; otherwise none are listed. */
  final int[] places;

  private final Side side;
  private final double tilt;

  /**
   * A distribution on neighbouring points of a lattice.
   *
   * @param first the number of the first point
   * @param scaleAndError K(s), and at least every Fourier coefficient of the errors
   */
  public PrivacyLossDistribution(
      Side side, double tilt, Lattice lattice, long first, double[] mass, double[] scaleAndError) {
    this(side, tilt, lattice, first, mass, scaleAndError, new int[0]);
  }

  private PrivacyLossDistribution(
      Side side,
      double tilt,
      Lattice lattice,
      long first,
      double[] mass,
      double[] scaleAndError,
      int[] places) {
    this.side = side;
    this.tilt = tilt;
    this.lattice = lattice;
    this.first = first;
    this.mass = mass;
    this.logScale = scaleAndError[0];
    this.error = scaleAndError[1];
    this.places = places;
  }

  /** Tilts the masses of a step that stand at some of the lattice's points. */
  public static PrivacyLossDistribution tilted(
      Side side, double tilt, Lattice lattice, int[] places, double[] masses) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int i = 0; i < places.length; i++) {
      if (masses[i] > 0) {
        greatest = Math.max(greatest, Math.log(masses[i]) + tilt * lattice.loss(places[i]));
      }
    }
    if (greatest == Double.NEGATIVE_INFINITY) {
      // Both hypotheses are told apart with certainty; something that counts for nothing is left.
      return new PrivacyLossDistribution(
          side, tilt, lattice, places[0], new double[] {1}, new double[] {-1e6, INPUT_ERROR});
    }
    int first = places[0];
    double[] dense = new double[places[places.length - 1] - first + 1];
    ExactSum total = new ExactSum();
    for (int i = 0; i < places.length; i++) {
      if (masses[i] > 0) {
        double value = tilted(masses[i], tilt * lattice.loss(places[i]), greatest);
        // Far smaller numbers slow everything down and matter to nothing.
        dense[places[i] - first] = value < 1e-60 ? 0 : value;
        total.add(value);
      }
    }
    double sum = total.value();
    for (int i = 0; i < dense.length; i++) {
      dense[i] /= sum;
    }
    int[] held = Arrays.stream(places).map(place -> place - first).toArray();
    double[] scaleAndError = {greatest + Math.log(sum), INPUT_ERROR};
    return new PrivacyLossDistribution(side, tilt, lattice, first, dense, scaleAndError, held);
  }

  private static double tilted(double mass, double exponent, double greatest) {
    return Math.abs(exponent) + Math.abs(greatest) < 600
        ? mass * Math.exp(exponent - greatest)
        : Math.exp(Math.log(mass) + exponent - greatest);
  }

  /** Where its losses lie. */
  public Lattice lattice() {
    return lattice;
  }

  /** The number of the first point of the lattice. */
  public long first() {
    return first;
  }

  /** The masses of the points from the first on. */
  public double[] mass() {
    return mass;
  }

  /** The logarithm of what the masses were divided by, K(s). */
  public double logScale() {
    return logScale;
  }

  /** At least every Fourier coefficient of the errors. */
  public double error() {
    return error;
  }

  /**
   * What errors of a step's masses do at a frequency, in radians per unit of loss: they are bounded
   * as shares of the smaller tail and sum to zero, so that only a change of e^(tilt × loss) over
   * the spread of the losses feels them; where they sum to zero with the record too, only its bend.
   */
  double inputError(double frequency, double spread) {
    double change = Math.abs(tilt) + frequency;
    double bend = side == Side.SPLIT ? Math.abs(tilt - 1) + frequency : 1;
    return INPUT_ERROR * change * bend * spread * lattice.step();
  }

  /**
   * The same masses on a lattice that is coarser by an odd factor. Errors move with the masses, and
   * grow as much as any of them does: hardly, unless the tilt is felt across a cell.
   */
  public PrivacyLossDistribution coarser(int factor) {
    if (factor == 1) {
      return this;
    }
    double step = lattice.step();
    int half = factor / 2;
    long shift = side == Side.SPLIT ? 0 : half;
    long coarseFirst = Math.floorDiv(first + shift, factor);
    long coarseLast = Math.floorDiv(first + mass.length - 1 + shift, factor) + 1;
    double[] coarse = new double[(int) (coarseLast - coarseFirst + 1)];
    double[] left = new double[factor];
    double[] right = new double[factor];
    for (int i = 0; i < factor; i++) {
      if (side == Side.SPLIT) {
        double share = Math.expm1(i * step) / Math.expm1(factor * step);
        left[i] = (1 - share) * Math.exp(-tilt * i * step);
        right[i] = share * Math.exp(tilt * (factor - i) * step);
      } else {
        left[i] = Math.exp(tilt * (half - i) * step);
      }
    }
    double most = 1;
    for (int i = 0; i < factor; i++) {
      most = Math.max(most, left[i] + right[i]);
    }
    int offset = (int) Math.floorMod(first + shift, (long) factor);
    int place = 0;
    for (double value : mass) {
      coarse[place] += left[offset] * value;
      coarse[place + 1] += right[offset] * value;
      if (++offset == factor) {
        offset = 0;
        place++;
      }
    }
    double sum = ExactSum.of(coarse);
    for (int i = 0; i < coarse.length; i++) {
      coarse[i] /= sum;
    }
    double[] scaleAndError = {logScale + Math.log(sum), most * error / sum};
    return new PrivacyLossDistribution(
        side, tilt, lattice.coarser(factor), coarseFirst, coarse, scaleAndError);
  }

  /** Other masses of the same kind. */
  PrivacyLossDistribution with(
      Lattice other, long otherFirst, double[] otherMass, double otherScale, double otherError) {
    return new PrivacyLossDistribution(
        side, tilt, other, otherFirst, otherMass, new double[] {otherScale, otherError});
  }

  double absoluteSum() {
    double sum = 0;
    for (double value : mass) {
      sum += Math.abs(value);
    }
    return sum;
  }
}
