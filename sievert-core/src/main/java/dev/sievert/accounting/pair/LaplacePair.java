package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;

/**
 * Two Laplace distributions of scale one: the loss is −ε left of both centres, ε right of both, and
 * grows evenly between them. A reflection between the two centres exchanges the hypotheses.
 *
 * @param epsilon how far apart they are, at least zero
 */
public record LaplacePair(double epsilon) implements SymmetricPair {
  public LaplacePair {
    epsilon = Check.nonNegative("epsilon", epsilon);
  }

  @Override
  public double highest() {
    return epsilon;
  }

  @Override
  public double endError() {
    return 0;
  }

  @Override
  public double withoutAbove(double loss) {
    if (loss >= epsilon) {
      return 0;
    }
    return loss < -epsilon ? 1 : Math.exp(-(loss + epsilon) / 2) / 2;
  }

  @Override
  public double withoutUpTo(double loss) {
    if (loss >= epsilon) {
      return 1;
    }
    return loss < -epsilon ? 0 : 1 - Math.exp(-(loss + epsilon) / 2) / 2;
  }

  @Override
  public double withAbove(double loss) {
    if (loss >= epsilon) {
      return 0;
    }
    return loss < -epsilon ? 1 : 1 - Math.exp((loss - epsilon) / 2) / 2;
  }

  @Override
  public double withUpTo(double loss) {
    if (loss >= epsilon) {
      return 1;
    }
    return loss < -epsilon ? 0 : Math.exp((loss - epsilon) / 2) / 2;
  }
}
