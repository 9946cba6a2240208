package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.List;

/**
 * (ε, δ)-differential privacy: f(α) = max(0, 1 − δ − e^ε α, e^−ε (1 − δ − α)). With δ = 0 it is
 * pure.
 *
 * @param epsilon at least zero
 * @param delta in [0, 1]
 * @param adjacency which data sets are neighbours
 * @theorem 000 section 2; Wasserman and Zhou 2010
 * @accuracy at most 8 units in the last place
 */
public record ApproxDp(double epsilon, double delta, Adjacency adjacency)
    implements TradeoffFunction {
  private static final int STEPS = 8;

  public ApproxDp {
    epsilon = Check.nonNegative("epsilon", epsilon);
    delta = Check.probability("delta", delta);
  }

  /**
   * Pure differential privacy for replace-one neighbours.
   *
   * @return the guarantee with δ = 0
   */
  public static ApproxDp pure(double epsilon) {
    return new ApproxDp(epsilon, 0, Adjacency.REPLACE_ONE);
  }

  /**
   * Approximate differential privacy for replace-one neighbours.
   *
   * @return the guarantee
   */
  public static ApproxDp of(double epsilon, double delta) {
    return new ApproxDp(epsilon, delta, Adjacency.REPLACE_ONE);
  }

  /** {@return whether δ is zero; true for pure differential privacy} */
  public boolean isPure() {
    return delta == 0;
  }

  @Override
  public double beta(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    double steep = 1 - delta - grown(alpha);
    double shrink = Math.exp(-epsilon);
    double flat = shrink * (1 - delta - alpha);
    // Differences: their error is measured against what they are taken from.
    double lost = steep >= flat ? 0x1p-50 : delta == 0 ? 4 * Math.ulp(flat) : 0x1p-50 * shrink;
    return Math.max(0, Math.max(steep, flat) - lost);
  }

  @Override
  public double power(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    double steep = delta + grown(alpha);
    double flat = (1 - Math.exp(-epsilon)) + Math.exp(-epsilon) * (delta + alpha);
    return Round.probabilityUp(Math.min(steep, flat), STEPS);
  }

  @Override
  public double gap(double alpha) {
    TradeoffFunction.checkAlpha(alpha);
    double steep = delta + (alpha == 0 ? 0 : alpha * Math.expm1(epsilon));
    double flat = (1 - alpha) * -Math.expm1(-epsilon) + delta * Math.exp(-epsilon);
    return Round.up(Math.min(1 - alpha, Math.min(steep, flat)), STEPS);
  }

  @Override
  public double greatestGap(double low, double high) {
    double summit = (1 - delta) / (1 + Math.exp(epsilon));
    if (low <= Round.up(summit, STEPS) && high >= Round.down(summit, STEPS)) {
      return totalVariation();
    }
    return Math.min(totalVariation(), gap(high < summit ? high : low));
  }

  @Override
  public double totalVariation() {
    double shrink = Math.exp(-epsilon);
    double numerator = -Math.expm1(-epsilon) + 2 * delta * shrink;
    return Round.probabilityUp(numerator / (1 + shrink), STEPS);
  }

  @Override
  public double delta(double other) {
    if (other >= epsilon) {
      return delta;
    }
    // The corner of f where its two lines meet is the last to touch a flatter line.
    double shrink = Math.exp(-epsilon);
    double corner = -Math.expm1(other - epsilon) + delta * (Math.exp(other - epsilon) + shrink);
    return Round.probabilityUp(corner / (1 + shrink), 2 * STEPS);
  }

  @Override
  public List<Guarantee> implies() {
    TotalVariation variation = new TotalVariation(totalVariation(), adjacency);
    return isPure() ? List.of(variation, new PureRenyi(epsilon, adjacency)) : List.of(variation);
  }

  /**
   * The textbook group property, weaker than {@link #group} but of the same kind: (kε, δ (e^kε − 1)
   * / (e^ε − 1)); the guarantee for the group, at most one part of which exists where δ would
   * exceed one.
   */
  List<Guarantee> groupOfTheSameKind(int people, Adjacency wider) {
    double wide = Round.up(people * epsilon, 1);
    double copies = epsilon == 0 ? people : Math.expm1(people * epsilon) / Math.expm1(epsilon);
    double total = delta == 0 ? 0 : Round.up(delta * copies, STEPS);
    List<Guarantee> kind = new ArrayList<>();
    if (Double.isFinite(wide) && total <= 1) {
      kind.add(new ApproxDp(wide, total, wider));
    }
    return kind;
  }

  @Override
  public String words() {
    String pure = "ε = " + Check.number(epsilon);
    return isPure() ? pure : pure + ", δ = " + Check.number(delta);
  }

  /** e^ε α; where e^ε overflows the other branch decides, so infinity will do. */
  private double grown(double alpha) {
    return alpha == 0 ? 0 : alpha * Math.exp(epsilon);
  }
}
