package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Optional;

/**
 * The curve of one step, from the tails of its own privacy loss: with A(t) = P(L &gt; t) and W(t) =
 * Q(L &gt; t),
 *
 * <pre>
 * δ(ε) = W(ε) − e^ε A(ε),   1 − f(α) = min_t W(t) + e^t (α − A(t)),
 * </pre>
 *
 * where every t gives an upper bound, and the test that rejects losses above t attains W(t) with a
 * type I error of A(t).
 *
 * @theorem Neyman and Pearson; docs/theory/accounting.md
 */
final class SingleStep {
  /** More than a pair may be off in a tail, as a share. */
  private static final double SHARE = 1e-14;

  /** Near the least double probabilities lose their digits. */
  private static final double RAREST = 1e-300;

  /** More than it may be off in a loss, in units in the last place. */
  private static final double STEPS = 16;

  /** No loss of an output that a double can tell from impossible is farther. */
  private static final double FARTHEST = 1e300;

  private final DominatingPair pair;
  private final boolean isWhole;

  private SingleStep(DominatingPair pair) {
    this.pair = pair;
    this.isWhole = isWhole(pair);
  }

  /** The step, where there is only one, whose tails are known in closed form. */
  static Optional<SingleStep> of(
      List<Repeated<DominatingPair>> dominating, List<Repeated<DominatingPair>> dominated) {
    boolean isOne =
        dominating.size() == 1
            && dominating.get(0).times() == 1
            && dominating.equals(dominated)
            && isClosed(dominating.get(0).part());
    return isOne ? Optional.of(new SingleStep(dominating.get(0).part())) : Optional.empty();
  }

  private static boolean isClosed(DominatingPair pair) {
    if (pair instanceof MirroredPair mirrored) {
      return isClosed(mirrored.part());
    }
    return isWhole(pair)
        || pair.normals().isPresent()
        || (pair instanceof SampledPair sampled && sampled.part() instanceof LaplacePair);
  }

  /** Whole-number noise with more losses than are worth listing. */
  private static boolean isWhole(DominatingPair pair) {
    if (pair instanceof MirroredPair mirrored) {
      return isWhole(mirrored.part());
    }
    return pair instanceof DiscreteLaplacePair && pair.atoms().isEmpty();
  }

  /** δ(ε). */
  Bracket delta(double epsilon) {
    return Brackets.bracket(deltaDown(epsilon), deltaUp(epsilon));
  }

  double deltaUp(double epsilon) {
    if (isWhole) {
      double with = pair.withAbove(epsilon);
      return Math.min(1, sameOutputs(epsilon, with, SHARE));
    }
    double delta = withUp(epsilon) - cost(epsilon, withoutDown(epsilon));
    return Math.min(1, delta + SHARE * withUp(epsilon));
  }

  double deltaDown(double epsilon) {
    if (isWhole) {
      return Math.max(0, sameOutputs(epsilon, pair.withAbove(epsilon), -SHARE));
    }
    double delta = withDown(epsilon) - cost(epsilon, withoutUp(epsilon));
    return Math.max(0, delta - SHARE * withUp(epsilon));
  }

  /**
   * W(S) − e^ε A(S), where every loss is an atom: both tails are asked for at one loss, so that
   * they are of the same outputs S. Outputs that rounding puts on the wrong side of ε have a loss
   * within a few units in the last place of it, and each of them adds Q (1 − e^(ε − L)), which is
   * no more than those units.
   */
  private double sameOutputs(double epsilon, double with, double share) {
    double without = pair.withoutAbove(epsilon) * (1 - share);
    double doubt = 2 * STEPS * Math.ulp(epsilon);
    return with * (1 + 2 * share) - cost(epsilon, without) + Math.copySign(doubt, share);
  }

  /** The least ε for a δ above zero. */
  Bracket epsilon(double delta) {
    if (deltaUp(0) <= delta) {
      return Bracket.ZERO;
    }
    double most = 1;
    while (deltaUp(most) > delta && most < FARTHEST) {
      most *= 2;
    }
    double end = Math.min(most, pair.highest());
    double high = MonotoneInverse.border(each -> deltaUp(each) > delta, 0, end, 4).upper();
    double low = MonotoneInverse.border(each -> deltaDown(each) > delta, 0, end, 4).lower();
    return Brackets.bracket(Math.min(low, high), high);
  }

  /** 1 − f(α), for an α far above {@value #RAREST} and below one. */
  Bracket power(double alpha) {
    Bracket border = border(alpha);
    double high = 1;
    for (double loss : new double[] {border.lower(), border.upper()}) {
      high = Math.min(high, Brackets.up(withUp(loss) + beyond(loss, alpha)));
    }
    double low = withDown(border.upper()) + chord(border, alpha);
    return Brackets.bracket(Math.min(high, Math.max(alpha, Brackets.down(low))), high);
  }

  /** f(α), for an α far above {@value #RAREST} and below one. */
  Bracket beta(double alpha) {
    Bracket border = border(alpha);
    double low = 0;
    for (double loss : new double[] {border.lower(), border.upper()}) {
      low = Math.max(low, Brackets.down(upToDown(loss) - beyond(loss, alpha)));
    }
    double high = upToUp(border.upper()) - Brackets.down(chord(border, alpha));
    double most = Math.min(1 - alpha, Brackets.up(high));
    return Brackets.complementOrdered(low, Math.max(low, most));
  }

  /** The line with the slope at which the curve turns, at an α between zero and one. */
  Tangent tangent(double alpha) {
    double loss = border(alpha).upper();
    double beyond = beyond(loss, alpha);
    return new Tangent(
        loss, Brackets.up(withUp(loss) + beyond), Brackets.down(upToDown(loss) - beyond));
  }

  /**
   * Two losses close to each other: tests above the first err more often than α, tests above the
   * second do not. An atom between them is farther from both than losses may be off.
   */
  private Bracket border(double alpha) {
    double low = -1;
    while (withoutUp(low) <= alpha && low > -FARTHEST) {
      low *= 2;
    }
    double high = 1;
    while (withoutUp(high) > alpha && high < FARTHEST) {
      high *= 2;
    }
    Bracket border = MonotoneInverse.border(loss -> withoutUp(loss) > alpha, low, high, 4);
    return Bracket.between(
        border.lower() - 4 * STEPS * Math.ulp(border.lower()),
        border.upper() + 4 * STEPS * Math.ulp(border.upper()));
  }

  /** e^t (α − A(t)), at least. */
  private double beyond(double loss, double alpha) {
    return cost(loss, alpha - withoutDown(loss));
  }

  /** What tests with outputs at the border gain, where it is an atom. */
  private double chord(Bracket border, double alpha) {
    double from = withoutUp(border.upper());
    double to = withoutUp(border.lower());
    double gained = withDown(border.lower()) - withDown(border.upper());
    return to > from && alpha > from && gained > 0 ? gained * (alpha - from) / (to - from) : 0;
  }

  private static double cost(double epsilon, double alpha) {
    return alpha == 0 ? 0 : Math.exp(epsilon) * alpha;
  }

  private double withUp(double loss) {
    return pair.withAbove(before(loss)) * (1 + SHARE) + RAREST;
  }

  private double withDown(double loss) {
    return pair.withAbove(after(loss)) * (1 - SHARE) - RAREST;
  }

  private double withoutUp(double loss) {
    return pair.withoutAbove(before(loss)) * (1 + SHARE) + RAREST;
  }

  private double withoutDown(double loss) {
    return Math.max(0, pair.withoutAbove(after(loss)) * (1 - SHARE) - RAREST);
  }

  private double upToUp(double loss) {
    return pair.withUpTo(after(loss)) * (1 + SHARE) + RAREST;
  }

  private double upToDown(double loss) {
    return pair.withUpTo(before(loss)) * (1 - SHARE) - RAREST;
  }

  private static double before(double loss) {
    return loss - STEPS * Math.ulp(loss);
  }

  private static double after(double loss) {
    return loss + STEPS * Math.ulp(loss);
  }
}
