package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;
import java.util.Optional;

/**
 * The pair of which every (ε, δ) pair is a post-processing: with probability δ the output tells
 * which hypothesis holds, else it is randomised response with losses ±ε. The outputs of losses l
 * and −l change places.
 *
 * @param epsilon at least zero
 * @param delta in [0, 1]
 * @theorem Kairouz, Oh and Viswanath 2015, Theorem 3.3
 */
public record ApproxPair(double epsilon, double delta) implements SymmetricPair {
  public ApproxPair {
    epsilon = Check.nonNegative("epsilon", epsilon);
    delta = Check.probability("delta", delta);
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
  public double latticeStep() {
    return epsilon;
  }

  @Override
  public Optional<FinitePair.Atoms> atoms() {
    if (delta == 0) {
      return Optional.of(
          new FinitePair.Atoms(new double[] {truth(), lie()}, new double[] {lie(), truth()}));
    }
    double[] without = {delta, truth(), lie(), 0};
    double[] with = {0, lie(), truth(), delta};
    return Optional.of(new FinitePair.Atoms(without, with));
  }

  @Override
  public double withoutAbove(double loss) {
    return loss < -epsilon ? 1 - delta : loss >= epsilon ? 0 : lie();
  }

  @Override
  public double withoutUpTo(double loss) {
    return loss < -epsilon ? delta : loss >= epsilon ? 1 : delta + truth();
  }

  @Override
  public double withAbove(double loss) {
    return loss < -epsilon ? 1 : loss >= epsilon ? delta : delta + truth();
  }

  @Override
  public double withUpTo(double loss) {
    return loss < -epsilon ? 0 : loss >= epsilon ? 1 - delta : lie();
  }

  private double truth() {
    return (1 - delta) / (1 + Math.exp(-epsilon));
  }

  private double lie() {
    return Math.exp(-epsilon) * truth();
  }
}
