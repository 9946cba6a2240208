package dev.sievert.mechanism.noise;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;

/**
 * The trade-off curve of whole-number Gaussian noise, with its privacy profile summed up directly:
 * a σ that was found on the profile keeps the (ε, δ) that it was found for.
 *
 * @param reach how far the number moves, at least 1
 */
record DiscreteGaussianPromise(TradeoffFunction curve, double sigma, long reach)
    implements TradeoffFunction {
  @Override
  public Adjacency adjacency() {
    return curve.adjacency();
  }

  @Override
  public double beta(double alpha) {
    return curve.beta(alpha);
  }

  @Override
  public double power(double alpha) {
    return curve.power(alpha);
  }

  @Override
  public double gap(double alpha) {
    return curve.gap(alpha);
  }

  @Override
  public double greatestGap(double low, double high) {
    return Math.min(totalVariation(), curve.greatestGap(low, high));
  }

  @Override
  public double totalVariation() {
    return Math.min(curve.totalVariation(), delta(0));
  }

  @Override
  public double delta(double epsilon) {
    return Math.min(curve.delta(epsilon), DiscreteGaussianProfile.delta(sigma, reach, epsilon));
  }

  @Override
  public TradeoffFunction concave() {
    return curve.concave();
  }

  @Override
  public TradeoffFunction group(int people) {
    return people == 1 ? this : curve.group(people);
  }

  @Override
  public String words() {
    return curve.words();
  }
}
