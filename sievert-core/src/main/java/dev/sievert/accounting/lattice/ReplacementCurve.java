package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.CurveTradeoff;
import dev.sievert.accounting.curve.Lazy;
import dev.sievert.accounting.curve.PowerHull;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ConcaveMaximum;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;

/**
 * What steps for adding or removing a record promise for exchanging one: no more than removing one
 * and adding the other reveals, in either order, and no less than some exchange does.
 */
public final class ReplacementCurve implements CertifiedCurve {
  /** How δ is divided among the two steps. */
  private static final double[] SHARES = {0.1, 0.5, 0.9};

  private final LatticeCurve add;
  private final LatticeCurve remove;
  private final LatticeCurve exchange;
  private final Lazy<PowerHull> polygon;
  private final Lazy<Bracket> distance;

  /** The curve of exchanging. */
  public ReplacementCurve(LatticeCurve add, LatticeCurve exchange) {
    this.add = add;
    this.remove = add.mirrored();
    this.exchange = exchange;
    this.polygon = new Lazy<>(this::sampled);
    this.distance = new Lazy<>(this::greatestGain);
  }

  @Override
  public Bracket power(double alpha) {
    double removing = add.power(remove.power(alpha).upper()).upper();
    double adding = remove.power(add.power(alpha).upper()).upper();
    return Brackets.bracket(exchange.power(alpha).lower(), Math.min(removing, adding));
  }

  @Override
  public Bracket beta(double alpha) {
    double removing = add.beta(remove.power(alpha).upper()).lower();
    double adding = remove.beta(add.power(alpha).upper()).lower();
    return Brackets.complementOrdered(Math.max(removing, adding), exchange.beta(alpha).upper());
  }

  /**
   * Two steps within ε₁ and ε₂ are within their sum, at the price of δ₁ + e^ε₁ δ₂; and no more than
   * the polygon of both steps leaves room for.
   */
  @Override
  public Bracket delta(double epsilon) {
    double low = exchange.delta(epsilon).lower();
    return Brackets.bracket(low, Math.max(low, deltaUp(epsilon)));
  }

  /** Of the three curves the exchange is for the lower end only. */
  @Override
  public double deltaUp(double epsilon) {
    Check.nonNegative("epsilon", epsilon);
    double half = epsilon / 2;
    double removing = remove.delta(half).upper();
    double adding = add.delta(half).upper();
    double steps = Math.min(removing + times(half, adding), adding + times(half, removing));
    double high = Math.min(polygon.get().delta(epsilon), Brackets.up(steps));
    return Math.min(totalVariation().upper(), high);
  }

  /** e^ε δ, where e^ε may be no double, and δ may be zero. */
  private static double times(double epsilon, double delta) {
    return delta == 0 ? 0 : Math.exp(epsilon + Math.log(delta));
  }

  /** One step takes a share of δ; what is left for the other is divided by e^ε₁. */
  @Override
  public Bracket epsilon(double delta) {
    Check.probability("delta", delta);
    if (totalVariation().upper() <= delta) {
      return Bracket.ZERO;
    }
    double low = exchange.epsilon(delta).lower();
    double high = Double.POSITIVE_INFINITY;
    for (double share : SHARES) {
      high =
          Math.min(
              high, Math.min(both(remove, add, share, delta), both(add, remove, share, delta)));
    }
    return Brackets.bracket(Math.min(low, high), high);
  }

  private static double both(
      CertifiedCurve first, CertifiedCurve second, double share, double delta) {
    double one = first.epsilon(share * delta).upper();
    return one + second.epsilon((1 - share) * delta * Math.exp(-one)).upper();
  }

  @Override
  public Bracket totalVariation() {
    return distance.get();
  }

  private Bracket greatestGain() {
    PowerHull first = remove.polygon();
    PowerHull second = add.polygon();
    DoubleUnaryOperator gain = alpha -> second.power(first.power(alpha)) - alpha;
    double unbeaten = Math.min(1, Brackets.up(ConcaveMaximum.of(gain, 0, 1)));
    return Brackets.bracket(exchange.totalVariation().lower(), unbeaten);
  }

  @Override
  public TradeoffFunction promise() {
    return new CurveTradeoff(this, Adjacency.REPLACE_ONE, polygon, Optional.empty());
  }

  /** Two concave polygons in a row are concave, with a corner for each corner of either. */
  private PowerHull sampled() {
    return remove.polygon().then(add.polygon());
  }
}
