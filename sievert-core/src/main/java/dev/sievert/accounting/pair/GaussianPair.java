package dev.sievert.accounting.pair;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Normal;
import java.util.Optional;

/**
 * Two unit normals: the loss at x is μx − μ²/2, and x ↦ μ − x exchanges them.
 *
 * @param mu how far apart they are, at least zero
 */
public record GaussianPair(double mu) implements SymmetricPair {
  public GaussianPair {
    mu = Check.nonNegative("mu", mu);
  }

  @Override
  public Optional<NormalMixtures> normals() {
    return Optional.of(
        new NormalMixtures(NormalMixtures.Part.PLAIN, new NormalMixtures.Part(1, mu)));
  }

  @Override
  public double highest() {
    return mu == 0 ? 0 : Double.POSITIVE_INFINITY;
  }

  @Override
  public double withoutAbove(double loss) {
    return mu == 0 ? step(loss < 0) : Normal.cdf(-(loss / mu + mu / 2));
  }

  @Override
  public double withoutUpTo(double loss) {
    return mu == 0 ? step(loss >= 0) : Normal.cdf(loss / mu + mu / 2);
  }

  @Override
  public double withAbove(double loss) {
    return mu == 0 ? step(loss < 0) : Normal.cdf(mu / 2 - loss / mu);
  }

  @Override
  public double withUpTo(double loss) {
    return mu == 0 ? step(loss >= 0) : Normal.cdf(loss / mu - mu / 2);
  }

  @Override
  public TailProbabilities tails(double loss) {
    if (mu == 0) {
      return SymmetricPair.super.tails(loss);
    }
    double place = loss / mu;
    double tail = Normal.cdf(-Math.abs(place + mu / 2));
    double tailWith = Normal.cdf(-Math.abs(place - mu / 2));
    boolean isRight = place + mu / 2 > 0;
    boolean isRightWith = place - mu / 2 > 0;
    return new TailProbabilities(
        isRight ? tail : 1 - tail,
        isRight ? 1 - tail : tail,
        isRightWith ? tailWith : 1 - tailWith,
        isRightWith ? 1 - tailWith : tailWith);
  }

  private static double step(boolean holds) {
    return holds ? 1 : 0;
  }
}
