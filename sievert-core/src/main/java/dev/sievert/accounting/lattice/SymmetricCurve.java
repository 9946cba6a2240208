package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.CurveTradeoff;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;
import java.util.Optional;

/**
 * The curve of an attacker who may choose which hypothesis to call the null: the greatest convex
 * function below the curves of both orders. Its profile is the greater of both profiles, and each
 * point of a profile is a line below the curve: where adding has the greater profile at the slope
 * of its curve, the curve is that of adding.
 *
 * @theorem Dong, Roth and Su 2022, Propositions 2.4 and D.2
 */
public final class SymmetricCurve implements CertifiedCurve {
  /** A line this flat is at one throughout, as far as doubles tell. */
  private static final double FLAT = 0x1p-60;

  /** A power that cannot be told from one. */
  private static final double NEARLY_ONE = 1 - 0x1p-52;

  /** Errors from here on are read off the centre of a curve. */
  private static final double ORDINARY = 1e-3;

  private final LatticeCurve add;
  private final LatticeCurve remove;
  private final LatticeCurve roughAdd;
  private final LatticeCurve roughRemove;
  private final Adjacency adjacency;

  public SymmetricCurve(LatticeCurve add, Adjacency adjacency) {
    this.add = add;
    this.remove = add.mirrored();
    this.roughAdd = add.rough();
    this.roughRemove = roughAdd.mirrored();
    this.adjacency = adjacency;
  }

  @Override
  public Bracket power(double alpha) {
    Check.probability("alpha", alpha);
    if (alpha == 0 || alpha == 1) {
      return Brackets.greater(add.power(alpha), remove.power(alpha));
    }
    if (isBetween(alpha)) {
      // The line between the two tests that attain total variation is all there is to say.
      return narrowed(alpha, 0, 1);
    }
    double loss = add.forSize(alpha).lossAt(alpha);
    if (loss >= 0) {
      return left(alpha, loss);
    }
    Optional<Bracket> turned = turned(alpha);
    double otherLoss =
        turned.isPresent() ? -lossTurned(alpha) : remove.forSize(alpha).lossAt(alpha);
    if (otherLoss <= 0) {
      return right(alpha, -otherLoss, turned);
    }
    double attained = Math.max(add.power(alpha).lower(), remove.power(alpha).lower());
    return narrowed(alpha, attained, 1);
  }

  /**
   * The type II error of removing at a type I error, read off the curve of adding the other way
   * round: it is the type I error there of the test whose type II error this is. Only where that
   * curve is steeper than guessing, so that a type I error is known better than the power that it
   * buys, and its errors are ordinary.
   *
   * @theorem docs/theory/accounting.md, Removing read off adding
   */
  private Optional<Bracket> turned(double alpha) {
    TiltedCurve centre = add.centre();
    double low = centre.pessimistic.alpha(alpha);
    double high = centre.optimistic.alpha(alpha);
    boolean isReadable = low >= ORDINARY && high >= low && alpha >= ORDINARY;
    return isReadable && lossTurned(alpha) >= 0
        ? Optional.of(Brackets.complementOrdered(Brackets.down(low), Brackets.up(high)))
        : Optional.empty();
  }

  /** The loss at which the curve of adding turns, at a type II error. */
  private double lossTurned(double beta) {
    TiltedCurve centre = add.centre();
    return centre.lossAt(centre.pessimistic.alpha(beta));
  }

  /** Where a line of the profile, steeper than guessing, supports the curve. */
  private Bracket left(double alpha, double loss) {
    Bracket power = add.power(alpha);
    if (power.upper() >= NEARLY_ONE) {
      return narrowed(alpha, power.lower(), 1);
    }
    double profile = add.forSize(alpha).deltaDown(loss);
    if (isAtMost(roughRemove, loss, profile)) {
      return narrowed(alpha, power.lower(), power.upper());
    }
    double cost = Math.exp(loss) * alpha;
    // A line that says nothing, whatever the profile, needs no profile.
    double line = cost >= 1 ? 1 : remove.delta(loss).upper() + cost;
    double attained = Math.max(power.lower(), remove.power(alpha).lower());
    return narrowed(alpha, attained, Math.max(power.upper(), line));
  }

  /** Where a line that is flatter than guessing does. */
  private Bracket right(double alpha, double epsilon, Optional<Bracket> turned) {
    Bracket power = turned.map(SymmetricCurve::detected).orElseGet(() -> remove.power(alpha));
    if (power.upper() >= NEARLY_ONE) {
      // No order can be worse.
      return narrowed(alpha, power.lower(), 1);
    }
    if (isRightOfAdding(alpha, epsilon, turned)) {
      return narrowed(alpha, power.lower(), power.upper());
    }
    double slope = Math.exp(-epsilon);
    double line = slope < FLAT ? 1 : 1 - slope * (1 - profile(epsilon) - alpha);
    double attained = Math.max(power.lower(), add.power(alpha).lower());
    return narrowed(alpha, attained, Math.max(power.upper(), line));
  }

  /** One minus a type II error, which is rounded away from. */
  private static Bracket detected(Bracket missed) {
    return Brackets.bracket(
        Math.max(0, Brackets.down(1 - missed.upper())),
        Math.min(1, Brackets.up(1 - missed.lower())));
  }

  /** The greater of both profiles. */
  private double profile(double epsilon) {
    return Brackets.greater(add.delta(epsilon), remove.delta(epsilon)).upper();
  }

  private boolean isRightOfAdding(double alpha, double epsilon, Optional<Bracket> turned) {
    double beta = turned.map(Bracket::upper).orElseGet(() -> remove.forSize(alpha).betaUp(alpha));
    double scale = Math.max(1e-12, 1 - alpha - Math.exp(epsilon) * beta);
    return isAtMost(roughRemove, epsilon, roughAdd.deltaDown(epsilon, scale));
  }

  /** Whether a curve is shown to have a profile of at most δ at ε. */
  private static boolean isAtMost(LatticeCurve curve, double epsilon, double delta) {
    return delta > 0 && curve.deltaUp(epsilon, delta) <= delta;
  }

  /**
   * Within what total variation allows. Between the two points that attain it, the convex curve of
   * adding or removing attains it everywhere; of two records that are exchanged each order is a
   * test of its own, and a lower end is one that such a test attains.
   */
  private Bracket narrowed(double alpha, double attained, double unbeaten) {
    TiltedCurve centre = add.centre();
    NeymanPearsonTests tests = centre.optimistic;
    int best = tests.placeAbove(0);
    double guessed = isBetween(alpha) ? alpha + tests.power[best] - tests.alpha[best] : alpha;
    double most = Math.min(1, Brackets.up(alpha + centre.deltaUp(0)));
    return Brackets.bracket(
        Math.max(Math.min(Brackets.down(guessed), most), attained), Math.min(most, unbeaten));
  }

  private boolean isBetween(double alpha) {
    NeymanPearsonTests tests = add.centre().optimistic;
    int best = tests.placeAbove(0);
    return adjacency == Adjacency.ADD_REMOVE
        && Math.min(tests.alpha[best], tests.beta[best]) <= alpha
        && alpha <= Math.max(tests.alpha[best], tests.beta[best]);
  }

  @Override
  public Bracket beta(double alpha) {
    Bracket power = power(alpha);
    if (power.lower() < 0.5 || alpha == 0 || alpha == 1 || isBetween(alpha)) {
      return Brackets.complement(power);
    }
    double loss = add.forSize(alpha).lossAt(alpha);
    if (loss >= 0) {
      double profile = add.forSize(alpha).deltaDown(loss);
      return isAtMost(roughRemove, loss, profile) ? add.beta(alpha) : Brackets.complement(power);
    }
    Optional<Bracket> turned = turned(alpha);
    double otherLoss =
        turned.isPresent() ? -lossTurned(alpha) : remove.forSize(alpha).lossAt(alpha);
    return otherLoss <= 0 && isRightOfAdding(alpha, -otherLoss, turned)
        ? turned.orElseGet(() -> remove.beta(alpha))
        : Brackets.complement(power);
  }

  /** One minus a power that a test attains is no less than the error, and so than its lower end. */
  @Override
  public boolean isBetaAtLeast(double alpha, double misses) {
    return Brackets.up(1 - power(alpha).lower()) >= misses && beta(alpha).lower() >= misses;
  }

  @Override
  public Bracket delta(double epsilon) {
    Bracket adding = add.delta(epsilon);
    return epsilon == 0 || isAtMost(roughRemove, epsilon, adding.lower())
        ? adding
        : Brackets.greater(adding, remove.delta(epsilon));
  }

  @Override
  public Bracket epsilon(double delta) {
    Bracket adding = add.epsilon(delta);
    boolean isAdding = delta > 0 && roughRemove.epsilon(delta).upper() <= adding.lower();
    return isAdding ? adding : Brackets.greater(adding, remove.epsilon(delta));
  }

  @Override
  public Bracket totalVariation() {
    return add.totalVariation();
  }

  @Override
  public TradeoffFunction promise() {
    return new CurveTradeoff(this, adjacency, () -> add.polygon().symmetrized(), Optional.empty());
  }
}
