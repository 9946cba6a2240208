package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Normal;

/**
 * A Gaussian step on a random sample whose coin the attacker sees: with probability 1 − rate the
 * output says nothing, else it is one of two unit normals a distance apart, which a reflection
 * exchanges.
 *
 * @param mu the distance of the means, at least zero
 */
public record RevealedCoinPair(double mu, double rate) implements SymmetricPair {
  public RevealedCoinPair {
    mu = Check.nonNegative("mu", mu);
    rate = Check.probability("rate", rate);
  }

  @Override
  public double highest() {
    return saysNothing() ? 0 : Double.POSITIVE_INFINITY;
  }

  @Override
  public double withoutAbove(double loss) {
    return mixed(loss < 0, -far(loss));
  }

  @Override
  public double withoutUpTo(double loss) {
    return mixed(loss >= 0, far(loss));
  }

  @Override
  public double withAbove(double loss) {
    return mixed(loss < 0, -near(loss));
  }

  @Override
  public double withUpTo(double loss) {
    return mixed(loss >= 0, near(loss));
  }

  private boolean saysNothing() {
    return mu == 0 || rate == 0;
  }

  private double mixed(boolean nothing, double quantile) {
    if (saysNothing()) {
      return nothing ? 1 : 0;
    }
    return (nothing ? 1 - rate : 0) + rate * Normal.cdf(quantile);
  }

  private double near(double loss) {
    return loss / mu - mu / 2;
  }

  private double far(double loss) {
    return loss / mu + mu / 2;
  }
}
