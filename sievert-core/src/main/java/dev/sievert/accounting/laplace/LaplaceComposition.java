package dev.sievert.accounting.laplace;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Round;

/**
 * The exact curve of several Laplace steps of one scale, as far as doubles can hold it.
 *
 * <p>Every end is proven whatever the search for a threshold finds: a type II error is at least its
 * supporting line at any threshold, and at most its chord between any two. The curve is its own
 * inverse, so it serves for both orders of the hypotheses.
 *
 * <p>Up to {@link #MOST_STEPS} steps; the polynomials cost N³ operations once and N² for each
 * evaluation, and their error grows with N.
 *
 * @theorem Dong, Roth and Su 2022, for products; the loss of a step is a point or uniform once it
 *     is tilted by half of itself, so that of many is a mixture of lattice points and splines
 * @domain N from 1 to {@link #MOST_STEPS}, 0 &lt; μ ≤ {@link #MOST_MU}
 * @accuracy brackets of a relative 2 · (10 N + 5 μ + 50) · 2^−52, times the slope where α is given
 */
public final class LaplaceComposition implements CertifiedCurve {
  /** The greatest number of steps. */
  public static final int MOST_STEPS = 200;

  /** The greatest sensitivity over scale. */
  public static final double MOST_MU = 100;

  /** How close two thresholds must come, in steps of 2^−52. */
  private static final double CLOSE = 0x1p16;

  private final double mu;
  private final int count;
  private final Adjacency adjacency;
  private final LaplaceLossDistribution losses;

  private LaplaceComposition(double mu, int count, Adjacency adjacency) {
    this.mu = mu;
    this.count = count;
    this.adjacency = adjacency;
    this.losses = new LaplaceLossDistribution(mu, count);
  }

  /**
   * Composes Laplace steps.
   *
   * @param mu sensitivity over scale of each step, greater than 0 and at most 100
   * @param steps how many, from 1 to 200
   */
  public static LaplaceComposition of(double mu, long steps, Adjacency adjacency) {
    if (!(mu > 0 && mu <= MOST_MU)) {
      throw new OutOfRangeException("mu", "greater than 0 and at most 100", Check.number(mu));
    }
    if (steps < 1 || steps > MOST_STEPS) {
      throw new OutOfRangeException("steps", "a whole number from 1 to 200", steps);
    }
    return new LaplaceComposition(mu, (int) steps, adjacency);
  }

  @Override
  public Bracket beta(double alpha) {
    ChordAndTangents segment = around(Check.probability("alpha", alpha));
    return segment.miss(alpha);
  }

  @Override
  public Bracket power(double alpha) {
    ChordAndTangents segment = around(Check.probability("alpha", alpha));
    return segment.power(alpha);
  }

  @Override
  public Bracket delta(double epsilon) {
    if (!(epsilon >= 0)) {
      throw new OutOfRangeException("epsilon", "at least 0", Check.number(epsilon));
    }
    if (epsilon >= greatestLoss()) {
      return Bracket.ZERO;
    }
    // The profile grows with the limit, so that a limit off by rounding is moved to the safe side.
    double limit = (count - epsilon / mu) / 2;
    double blur = 2 * Math.ulp((double) count);
    double lower = limit <= blur ? 0 : down(losses.profile(limit - blur));
    double upper = Math.min(1, up(losses.profile(Math.max(0, limit) + blur)));
    return Bracket.between(lower, upper);
  }

  @Override
  public Bracket epsilon(double delta) {
    Check.probability("delta", delta);
    double end = greatestLoss();
    double lower =
        delta(0).lower() <= delta
            ? 0
            : MonotoneInverse.border(each -> delta(each).lower() > delta, 0, end, 1).lower();
    double upper =
        delta(0).upper() <= delta
            ? 0
            : MonotoneInverse.border(each -> delta(each).upper() > delta, 0, end, 1).upper();
    return Bracket.between(lower, upper);
  }

  @Override
  public Bracket totalVariation() {
    return delta(0);
  }

  @Override
  public TradeoffFunction promise() {
    return new LaplaceCompositionTradeoff(this);
  }

  /** Which data sets are neighbours. */
  public Adjacency adjacency() {
    return adjacency;
  }

  /** The curve in a few symbols, such as {@code 15 times Laplace noise, μ = 0.2}. */
  public String words() {
    return count + " times Laplace noise, μ = " + Check.number(mu);
  }

  /** The sizes at which the gap is greatest: those of the tests that reject from a loss of zero. */
  Bracket summit() {
    int cell = count / 2;
    return count % 2 == 1
        ? widened(losses.above(cell, 0.5))
        : Bracket.between(down(losses.above(cell, 0)), Math.min(1, up(losses.from(cell))));
  }

  /**
   * At least what the best test of a size gains over guessing: a line of the privacy profile, which
   * is above every power whatever the slope, less the size. No part is negative, so a small gap
   * keeps its digits.
   */
  double gapUp(double alpha) {
    double loss = around(alpha).left().loss();
    double gap =
        loss >= 0
            ? Math.expm1(loss) * alpha + delta(loss).upper()
            : -Math.expm1(loss) * (1 - alpha) + Math.exp(loss) * delta(-loss).upper();
    return Round.probabilityUp(gap, 4);
  }

  /** Pure differential privacy: no loss is greater. */
  double greatestLoss() {
    return Round.up(count * mu, 1);
  }

  /** Two corners of the curve, one on each side of a size, close together or on one straight. */
  private ChordAndTangents around(double alpha) {
    if (alpha == 1) {
      return new ChordAndTangents(corner(-1, 1), corner(-1, 1));
    }
    int place = count;
    while (place > 0 && up(losses.from(place)) < alpha) {
      place--;
    }
    LaplaceThreshold inside = corner(place, 0);
    if (inside.size().upper() <= alpha) {
      return new ChordAndTangents(inside, corner(place - 1, 1));
    }
    // The size falls as the threshold moves to the right. Between 1 and 2 doubles are evenly
    // spaced,
    // so that a place less 1 and 2 less a place are both exact.
    int cell = place;
    Bracket shifted = MonotoneInverse.zero(u -> alpha - up(losses.above(cell, u - 1)), 1, 2, CLOSE);
    return new ChordAndTangents(
        corner(cell, shifted.upper() - 1), corner(cell, shifted.lower() - 1));
  }

  /** The test that rejects beyond this place; cell −1 ends where everything is rejected. */
  private LaplaceThreshold corner(int cell, double t) {
    if (cell < 0) {
      return LaplaceThreshold.everything(-greatestLoss());
    }
    if (cell == count) {
      return LaplaceThreshold.nothing(greatestLoss());
    }
    // With the record, a place is as probable as its mirror image without it.
    int mirror = count - 1 - cell;
    return new LaplaceThreshold(
        mu * (2 * (cell + t) - count),
        widened(losses.above(cell, t)),
        widened(losses.above(mirror, 1 - t)),
        widened(losses.below(mirror, 1 - t)));
  }

  private Bracket widened(double value) {
    double inside = Math.min(1, value);
    return new Bracket(down(inside), inside, Math.min(1, up(inside)));
  }

  private double up(double value) {
    return Round.up(value, losses.steps()) + Double.MIN_NORMAL;
  }

  private double down(double value) {
    return Math.max(0, Round.down(value, losses.steps()) - Double.MIN_NORMAL);
  }
}
