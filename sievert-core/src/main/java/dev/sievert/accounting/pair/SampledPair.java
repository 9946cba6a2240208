package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;
import java.util.Optional;

/**
 * A step that sees the record with a fixed probability only: without the record as before, with it
 * a mixture. A loss of l in the step becomes ln(1 − q + q e^l).
 *
 * @param rate the probability q, greater than zero, at most one
 */
public record SampledPair(DominatingPair part, double rate) implements DominatingPair {
  /** Beyond it e^−l is nothing next to one. */
  private static final double LARGE = 40;

  /** The logarithm of a rate, and a loss that it takes back, are no farther from zero. */
  private static final double LARGEST = 1e3;

  public SampledPair {
    rate = Check.probability("rate", rate);
  }

  /** The sampled step, or the step itself where everybody is in the sample. */
  public static DominatingPair of(DominatingPair part, double rate) {
    if (rate == 1) {
      return part;
    }
    return part instanceof SampledPair sampled
        ? new SampledPair(sampled.part, sampled.rate * rate)
        : new SampledPair(part, rate);
  }

  @Override
  public double lowest() {
    boolean impossibleWith = part.withoutUpTo(-Double.MAX_VALUE) > 0;
    return damped(impossibleWith ? Double.NEGATIVE_INFINITY : part.lowest(), rate);
  }

  @Override
  public double highest() {
    return damped(part.highest(), rate);
  }

  /** A loss is damped, and so is what it is off; a tiny rate and a large loss cancel. */
  @Override
  public double endError() {
    double cancelled = part.highest() > LARGE ? END_ROUNDINGS * Math.ulp(LARGEST) : 0;
    return DominatingPair.super.endError() + part.endError() + cancelled;
  }

  @Override
  public Optional<FinitePair.Atoms> atoms() {
    return part.atoms().map(this::mixed);
  }

  @Override
  public Optional<NormalMixtures> normals() {
    return part instanceof GaussianPair gaussian
        ? Optional.of(
            new NormalMixtures(
                NormalMixtures.Part.PLAIN, new NormalMixtures.Part(rate, gaussian.mu())))
        : Optional.empty();
  }

  @Override
  public double withoutAbove(double loss) {
    return loss < lowest() ? 1 : part.withoutAbove(inner(loss));
  }

  @Override
  public double withoutUpTo(double loss) {
    return loss < lowest() ? 0 : part.withoutUpTo(inner(loss));
  }

  @Override
  public double withAbove(double loss) {
    if (loss < lowest()) {
      return 1;
    }
    double inner = inner(loss);
    return (1 - rate) * part.withoutAbove(inner) + rate * part.withAbove(inner);
  }

  @Override
  public double withUpTo(double loss) {
    if (loss < lowest()) {
      return 0;
    }
    double inner = inner(loss);
    return (1 - rate) * part.withoutUpTo(inner) + rate * part.withUpTo(inner);
  }

  @Override
  public TailProbabilities tails(double loss) {
    if (loss < lowest()) {
      return new TailProbabilities(1, 0, 1, 0);
    }
    TailProbabilities inside = part.tails(inner(loss));
    return new TailProbabilities(
        inside.withoutAbove(),
        inside.withoutUpTo(),
        (1 - rate) * inside.withoutAbove() + rate * inside.withAbove(),
        (1 - rate) * inside.withoutUpTo() + rate * inside.withUpTo());
  }

  private FinitePair.Atoms mixed(FinitePair.Atoms atoms) {
    double[] without = new double[atoms.count()];
    double[] with = new double[atoms.count()];
    for (int i = 0; i < without.length; i++) {
      without[i] = atoms.without(i);
      with[i] = Math.min(1, (1 - rate) * atoms.without(i) + rate * atoms.with(i));
    }
    return new FinitePair.Atoms(without, with);
  }

  /** The sampled loss that a step's own loss becomes. */
  static double damped(double loss, double rate) {
    if (rate == 0) {
      return 0;
    }
    if (isNearlyNothing(loss, rate)) {
      return Math.log((1 - rate) + rate * Math.exp(loss));
    }
    if (loss <= LARGE) {
      return Math.log1p(rate * Math.expm1(loss));
    }
    // ln(q e^l): where that is small, a tiny rate has met a large loss, and ln(1 − q + …) cancels.
    // The rest, 1 − q or − q, is less than a rounding.
    double seen = loss + Math.log(rate);
    return seen > LARGE ? seen : Math.log1p(Math.exp(seen));
  }

  /** Where little is left of one, it is added up rather than taken away from. */
  private static boolean isNearlyNothing(double loss, double rate) {
    return loss < -1 && rate > 0.5;
  }

  /** The step's own loss behind a sampled one. */
  private double inner(double loss) {
    if (rate == 0) {
      return loss >= 0 ? Double.POSITIVE_INFINITY : Double.NEGATIVE_INFINITY;
    }
    if (loss > LARGE) {
      return loss - Math.log(rate);
    }
    if (isNearlyNothing(loss, rate)) {
      double left = Math.exp(loss) - (1 - rate);
      return left > 0 ? Math.log(left / rate) : Double.NEGATIVE_INFINITY;
    }
    double share = Math.expm1(loss) / rate;
    if (share == Double.POSITIVE_INFINITY) {
      return Math.log(Math.expm1(loss)) - Math.log(rate);
    }
    return share <= -1 ? Double.NEGATIVE_INFINITY : Math.log1p(share);
  }
}
