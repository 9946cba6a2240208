package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;
import java.util.Optional;

/**
 * Whole-number noise with probabilities proportional to e^(−perUnit |x|), against the same noise
 * moved by the sensitivity s. The losses are perUnit (2k − s) for k = 0..s. A reflection between
 * the two centres exchanges the hypotheses.
 *
 * @param perUnit how fast the noise falls, greater than zero: ε for each unit of sensitivity
 * @param sensitivity how far the noise is moved, at least 1
 */
public record DiscreteLaplacePair(double perUnit, long sensitivity) implements SymmetricPair {
  private static final long MOST_ATOMS = 64;

  public DiscreteLaplacePair {
    perUnit = Check.positive("perUnit", perUnit);
    sensitivity = Check.records("sensitivity", sensitivity);
  }

  @Override
  public double highest() {
    return loss((double) sensitivity);
  }

  @Override
  public double endError() {
    return Math.abs(Math.fma(perUnit, (double) sensitivity, -highest()));
  }

  @Override
  public double latticeStep() {
    return perUnit;
  }

  /**
   * All outputs on one side of both centres have the same loss, so that they are as good as one.
   */
  @Override
  public Optional<FinitePair.Atoms> atoms() {
    if (sensitivity >= MOST_ATOMS) {
      return Optional.empty();
    }
    double[] without = new double[(int) sensitivity + 1];
    double[] with = new double[without.length];
    for (int k = 0; k < without.length; k++) {
      boolean isEnd = k == 0 || k == sensitivity;
      double share = isEnd ? 1 : -Math.expm1(-perUnit);
      without[k] = k == 0 ? above(-1) : share * tail(k);
      with[without.length - 1 - k] = without[k];
    }
    return Optional.of(new FinitePair.Atoms(without, with));
  }

  @Override
  public double withoutAbove(double loss) {
    return loss < lowest() ? 1 : loss >= highest() ? 0 : above(greatest(loss));
  }

  @Override
  public double withoutUpTo(double loss) {
    return loss < lowest() ? 0 : loss >= highest() ? 1 : above(-greatest(loss) - 1);
  }

  @Override
  public double withAbove(double loss) {
    return loss < lowest() ? 1 : loss >= highest() ? 0 : above(greatest(loss) - sensitivity);
  }

  @Override
  public double withUpTo(double loss) {
    return loss < lowest() ? 0 : loss >= highest() ? 1 : above(sensitivity - greatest(loss) - 1);
  }

  /** The greatest output whose loss, as a double, is not above this one. */
  private double greatest(double loss) {
    double place = Math.floor((loss / perUnit + sensitivity) / 2);
    if (loss(place) > loss) {
      return place - 1;
    }
    return loss(place + 1) <= loss ? place + 1 : place;
  }

  private double loss(double place) {
    return perUnit * (2 * place - sensitivity);
  }

  /** How probable noise above this is; a complement is taken only of what is at most a half. */
  private double above(double noise) {
    return noise >= 0 ? tail(noise + 1) : 1 - tail(-noise);
  }

  private double tail(double from) {
    return CompensatedExp.ofProduct(-perUnit, from) / (1 + Math.exp(-perUnit));
  }
}
