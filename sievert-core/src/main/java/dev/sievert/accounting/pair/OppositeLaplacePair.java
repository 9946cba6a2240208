package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;

/**
 * A Laplace step on a random sample when one record replaces another that pulls the opposite way:
 * (1 − q) Lap(0) + q Lap(−ε) against (1 − q) Lap(0) + q Lap(ε), all of scale one. No two records
 * within ε of nothing are told apart more easily.
 *
 * <p>The loss is odd in the output x, so that x ↦ −x exchanges the hypotheses, increases between −ε
 * and ε and is constant beyond. Its inverse is 2x = ln(1 + (e^l − 1)((1 − q) e^ε / q + 1)) for l ≥
 * 0.
 *
 * @param epsilon how far each record pulls, at least zero
 * @theorem docs/theory/proofs/exchanged-samples.md
 */
public record OppositeLaplacePair(double epsilon, double rate) implements SymmetricPair {
  public OppositeLaplacePair {
    epsilon = Check.nonNegative("epsilon", epsilon);
    rate = Check.probability("rate", rate);
  }

  @Override
  public double highest() {
    return SampledPair.damped(epsilon, rate) - SampledPair.damped(-epsilon, rate);
  }

  @Override
  public double withoutAbove(double loss) {
    return above(loss, epsilon);
  }

  @Override
  public double withoutUpTo(double loss) {
    return upTo(loss, epsilon);
  }

  @Override
  public double withAbove(double loss) {
    return above(loss, -epsilon);
  }

  @Override
  public double withUpTo(double loss) {
    return upTo(loss, -epsilon);
  }

  private double above(double loss, double moved) {
    if (loss >= highest()) {
      return 0;
    }
    return loss < lowest() ? 1 : mixture(-output(loss), -moved);
  }

  private double upTo(double loss, double moved) {
    if (loss >= highest()) {
      return 1;
    }
    return loss < lowest() ? 0 : mixture(output(loss), moved);
  }

  private double mixture(double quantile, double moved) {
    return (1 - rate) * cdf(quantile) + rate * cdf(quantile + moved);
  }

  private static double cdf(double quantile) {
    return quantile < 0 ? Math.exp(quantile) / 2 : 1 - Math.exp(-quantile) / 2;
  }

  /** The output that has this loss. */
  private double output(double loss) {
    double size = Math.abs(loss);
    double odds = (1 - rate) / rate;
    double ratio = Math.expm1(size) * (odds * Math.exp(epsilon) + 1);
    double twice =
        ratio < Double.POSITIVE_INFINITY
            ? Math.log1p(ratio)
            : Math.log(Math.expm1(size)) + epsilon + Math.log(odds + Math.exp(-epsilon));
    return Math.copySign(Math.min(epsilon, twice / 2), loss);
  }
}
