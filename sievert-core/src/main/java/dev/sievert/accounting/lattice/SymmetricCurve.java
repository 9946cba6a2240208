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
 * point of a profile is a line below the curve: a line below the curve of adding is below both
 * where adding has the greater profile at its slope.
 *
 * @theorem Dong, Roth and Su 2022, Propositions 2.4 and D.2
 */
public final class SymmetricCurve implements CertifiedCurve {
  /** A power that cannot be told from one: no order can be worse. */
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
    Tangent line = add.tangent(alpha);
    if (line.loss() >= 0) {
      return left(alpha, line);
    }
    Optional<Bracket> turned = turned(alpha);
    Tangent other = removing(alpha, turned);
    if (other.loss() <= 0) {
      return right(alpha, other, turned);
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
    double low = centre.pessimistic().alpha(alpha);
    double high = centre.optimistic().alpha(alpha);
    boolean isReadable = low >= ORDINARY && high >= low && alpha >= ORDINARY;
    return isReadable && lossTurned(alpha) >= 0
        ? Optional.of(Brackets.complementOrdered(Brackets.down(low), Brackets.up(high)))
        : Optional.empty();
  }

  /** The loss at which the curve of adding turns, at a type II error. */
  private double lossTurned(double beta) {
    TiltedCurve centre = add.centre();
    return centre.lossAt(centre.pessimistic().alpha(beta));
  }

  /** The line at which the curve of removing turns. */
  private Tangent removing(double alpha, Optional<Bracket> turned) {
    return turned
        .map(
            missed ->
                new Tangent(-lossTurned(alpha), Brackets.up(1 - missed.lower()), missed.lower()))
        .orElseGet(() -> remove.tangent(alpha));
  }

  /**
   * Where a line of the profile, steeper than guessing, supports the curve. What the curve of
   * adding is known to stay below otherwise does not count: the curve of removing may exceed it.
   */
  private Bracket left(double alpha, Tangent adding) {
    double alone = add.power(alpha).lower();
    if (adding.power() >= NEARLY_ONE || isAboveOther(alpha, adding)) {
      return narrowed(alpha, alone, adding.power());
    }
    double line =
        Brackets.up(remove.delta(adding.loss()).upper() + Math.exp(adding.loss()) * alpha);
    double attained = Math.max(alone, remove.power(alpha).lower());
    return narrowed(alpha, attained, Math.max(adding.power(), line));
  }

  /** Where a line that is flatter than guessing does. */
  private Bracket right(double alpha, Tangent removing, Optional<Bracket> turned) {
    double alone =
        turned
            .map(missed -> Brackets.down(1 - missed.upper()))
            .orElseGet(() -> remove.power(alpha).lower());
    if (removing.power() >= NEARLY_ONE || isAboveOther(alpha, removing)) {
      return narrowed(alpha, alone, removing.power());
    }
    double missed = 1 - remove.delta(-removing.loss()).upper() - alpha;
    double line = Brackets.up(1 - Math.exp(removing.loss()) * missed);
    double attained = Math.max(alone, add.power(alpha).lower());
    return narrowed(alpha, attained, Math.max(removing.power(), line));
  }

  /**
   * Whether a line of the curve of adding, or its mirror image, is above the curve of removing, or
   * its mirror image, too.
   */
  private boolean isAboveOther(double alpha, Tangent line) {
    double loss = line.loss();
    if (loss >= 0) {
      return isAtMost(roughRemove, loss, add.deltaDownAt(alpha, loss));
    }
    return isAtMost(roughRemove, -loss, roughAdd.deltaDown(-loss, line.exchangedProfile(alpha)));
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
    NeymanPearsonTests tests = centre.optimistic();
    int best = tests.placeAbove(0);
    double guessed = isBetween(alpha) ? alpha + tests.power[best] - tests.alpha[best] : alpha;
    double pure = epsilon(0).upper();
    double surest = Math.exp(pure) * alpha * (1 + 1e-15 * (8 + pure));
    double most = Math.min(Math.min(1, surest), Brackets.up(alpha + centre.deltaUp(0)));
    return Brackets.bracket(
        Math.max(Math.min(Brackets.down(guessed), most), attained), Math.min(most, unbeaten));
  }

  private boolean isBetween(double alpha) {
    NeymanPearsonTests tests = add.centre().optimistic();
    int best = tests.placeAbove(0);
    return adjacency == Adjacency.ADD_REMOVE
        && Math.min(tests.alpha[best], tests.beta[best]) <= alpha
        && alpha <= Math.max(tests.alpha[best], tests.beta[best]);
  }

  @Override
  public Bracket beta(double alpha) {
    Bracket power = power(alpha);
    if (power.lower() < 0.5 || alpha == 0 || isBetween(alpha)) {
      return Brackets.complement(power);
    }
    if (add.tangent(alpha).loss() >= 0) {
      return Brackets.complement(power);
    }
    Optional<Bracket> turned = turned(alpha);
    Tangent line = removing(alpha, turned);
    return line.loss() > 0 || !isAboveOther(alpha, line)
        ? Brackets.complement(power)
        : turned.orElseGet(() -> missed(alpha, line, power));
  }

  /** The error of removing, where its own lines say so much of both orders. */
  private Bracket missed(double alpha, Tangent line, Bracket power) {
    Bracket alone = remove.beta(alpha);
    double known = Math.max(line.beta(), 1 - power.upper());
    double low =
        remove
            .tangentAt(alpha, alone.upper())
            .filter(each -> isAboveOther(alpha, each))
            .map(each -> Math.max(known, each.beta()))
            .orElse(known);
    return Brackets.complementOrdered(Math.min(low, alone.upper()), alone.upper());
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
