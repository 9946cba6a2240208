package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;
import java.util.Optional;

/**
 * Whole-number noise with probabilities proportional to e^(−x² / 2σ²), against the same noise moved
 * by a shift s. The losses are s (2x − s) / 2σ² for all whole numbers x. A reflection between the
 * two centres exchanges the hypotheses.
 */
public final class DiscreteGaussianPair implements SymmetricPair {
  /**
   * Wider noise is taken as this wide. Either way no test gains more than 2^53 over the width, far
   * less than any curve tells from nothing; and the square of this is still a double.
   */
  private static final double WIDEST = 1e100;

  private static final int MOST_ATOMS = 64;

  private final double standardDeviation;
  private final long shift;
  private final DiscreteGaussianTail tail;

  /**
   * The pair of a noise and a shift.
   *
   * @param standardDeviation σ, greater than zero
   * @param shift how far the noise is moved, at least 1
   */
  public DiscreteGaussianPair(double standardDeviation, long shift) {
    this.standardDeviation =
        Math.min(WIDEST, Check.positive("standardDeviation", standardDeviation));
    this.shift = Check.records("shift", shift);
    this.tail = new DiscreteGaussianTail(this.standardDeviation);
  }

  @Override
  public double highest() {
    return Double.POSITIVE_INFINITY;
  }

  @Override
  public double latticeStep() {
    return shift / (2 * standardDeviation * standardDeviation);
  }

  /** Narrow noise has few outputs that are probable enough for a double. */
  @Override
  public Optional<FinitePair.Atoms> atoms() {
    double reach = tail.reach();
    double outputs = shift + 2 * reach + 1;
    if (!(outputs <= MOST_ATOMS)) {
      return Optional.empty();
    }
    double[] without = new double[(int) outputs];
    double[] with = new double[(int) outputs];
    for (int i = 0; i < without.length; i++) {
      without[i] = tail.mass(i - reach);
      with[i] = tail.mass(i - reach - shift);
    }
    return Optional.of(new FinitePair.Atoms(without, with));
  }

  @Override
  public double withoutAbove(double loss) {
    return tail.atLeast(greatest(loss) + 1);
  }

  @Override
  public double withoutUpTo(double loss) {
    return tail.atLeast(-greatest(loss));
  }

  @Override
  public double withAbove(double loss) {
    return tail.atLeast(greatest(loss) - shift + 1);
  }

  @Override
  public double withUpTo(double loss) {
    return tail.atLeast(shift - greatest(loss));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof DiscreteGaussianPair that
        && standardDeviation == that.standardDeviation
        && shift == that.shift;
  }

  @Override
  public int hashCode() {
    return 31 * Double.hashCode(standardDeviation) + Long.hashCode(shift);
  }

  @Override
  public String toString() {
    return "whole-number Gaussian noise of " + Check.number(standardDeviation) + " moved " + shift;
  }

  /** The greatest output whose loss, as a double, is not above this one. */
  private double greatest(double loss) {
    double variance = standardDeviation * standardDeviation;
    double place = Math.floor(loss * variance / shift + 0.5 * shift);
    if (loss(place) > loss) {
      return place - 1;
    }
    return loss(place + 1) <= loss ? place + 1 : place;
  }

  private double loss(double place) {
    return shift * (2 * place - shift) / (2 * standardDeviation * standardDeviation);
  }
}
