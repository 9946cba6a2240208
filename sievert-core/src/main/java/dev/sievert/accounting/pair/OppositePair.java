package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Normal;
import java.util.Optional;

/**
 * A Gaussian step on a random sample when one record replaces another that pulls the opposite way:
 * (1 − q) N(0, 1) + q N(−μ, 1) against (1 − q) N(0, 1) + q N(μ, 1). No two records within μ of
 * nothing, in any dimension, are told apart more easily.
 *
 * <p>The loss is odd and increasing in the output x, so that x ↦ −x exchanges the hypotheses; its
 * inverse is μ x = l/2 + arsinh((1 − q) / q · e^(μ²/2) sinh(l/2)).
 *
 * @param mu how far each record pulls, at least zero
 * @theorem docs/theory/proofs/exchanged-samples.md
 */
public record OppositePair(double mu, double rate) implements SymmetricPair {
  public OppositePair {
    mu = Check.nonNegative("mu", mu);
    rate = Check.probability("rate", rate);
  }

  @Override
  public Optional<NormalMixtures> normals() {
    return Optional.of(
        new NormalMixtures(new NormalMixtures.Part(rate, -mu), new NormalMixtures.Part(rate, mu)));
  }

  @Override
  public double highest() {
    return saysNothing() ? 0 : Double.POSITIVE_INFINITY;
  }

  @Override
  public double withoutAbove(double loss) {
    return mixture(-output(loss), -mu);
  }

  @Override
  public double withoutUpTo(double loss) {
    return mixture(output(loss), mu);
  }

  @Override
  public double withAbove(double loss) {
    return mixture(-output(loss), mu);
  }

  @Override
  public double withUpTo(double loss) {
    return mixture(output(loss), -mu);
  }

  private boolean saysNothing() {
    return mu == 0 || rate == 0;
  }

  private double mixture(double quantile, double moved) {
    return (1 - rate) * Normal.cdf(quantile) + rate * Normal.cdf(quantile + moved);
  }

  /** The output that has this loss. */
  private double output(double loss) {
    if (saysNothing()) {
      return loss < 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
    }
    double half = Math.abs(loss) / 2;
    return Math.copySign((half + sampling(half)) / mu, loss);
  }

  /** What the coin of the sample adds, arsinh((1 − q)/q · e^(μ²/2) sinh(half)). */
  private double sampling(double half) {
    if (rate == 1 || half == 0) {
      return 0;
    }
    double odds = (1 - rate) / rate;
    double argument = odds * Math.sinh(half) / CompensatedExp.ofSquare(mu, 1);
    if (argument < 1e9) {
      double square = argument * argument;
      return Math.log1p(argument + square / (1 + Math.sqrt(1 + square)));
    }
    // 2 sinh(half) is e^half (1 − e^−2half), which does not overflow as a logarithm.
    return half + Math.log(-Math.expm1(-2 * half)) + Math.log(odds) + mu * mu / 2;
  }
}
