package dev.sievert.guarantee.tradeoff;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.JointTradeoff;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Some points of a privacy profile: (ε, δ) for several ε, all of which hold. Its trade-off function
 * is the greatest of theirs, f(α) = max over i of f_{ε_i, δ_i}(α), between the points and beyond.
 *
 * @theorem Dong, Roth and Su 2022, Proposition 2.12
 */
public final class PrivacyProfile implements TradeoffFunction {
  private final List<ApproxDp> points;
  private final JointTradeoff joint;

  private PrivacyProfile(List<ApproxDp> points) {
    this.points = List.copyOf(points);
    this.joint = new JointTradeoff(List.copyOf(points));
  }

  /**
   * {@return the points of a profile that say something: a greater ε with no less δ does not}
   *
   * @param points at least one, all for the same neighbours
   */
  public static PrivacyProfile of(List<ApproxDp> points) {
    if (points.isEmpty()) {
      throw new OutOfRangeException("profile", "a list of at least one point", "empty");
    }
    List<ApproxDp> sorted = new ArrayList<>(points);
    Comparator<ApproxDp> byEpsilon = Comparator.comparingDouble(ApproxDp::epsilon);
    sorted.sort(byEpsilon.thenComparingDouble(point -> point.delta()));
    List<ApproxDp> telling = new ArrayList<>();
    for (ApproxDp point : sorted) {
      boolean isNews = telling.isEmpty() || point.delta() < last(telling).delta();
      boolean isSame = telling.isEmpty() || point.adjacency() == last(telling).adjacency();
      if (isNews || !isSame) {
        telling.add(point);
      }
    }
    return new PrivacyProfile(telling);
  }

  private static ApproxDp last(List<ApproxDp> list) {
    return list.get(list.size() - 1);
  }

  /** {@return the points that say something, with growing ε and falling δ} */
  public List<ApproxDp> points() {
    return points;
  }

  @Override
  public Adjacency adjacency() {
    return joint.adjacency();
  }

  @Override
  public double beta(double alpha) {
    return joint.beta(alpha);
  }

  @Override
  public double power(double alpha) {
    return joint.power(alpha);
  }

  @Override
  public double gap(double alpha) {
    return joint.gap(alpha);
  }

  @Override
  public double greatestGap(double low, double high) {
    return joint.greatestGap(low, high);
  }

  /** Between two points δ is at most the mean of theirs that e^ε is of their e^ε. */
  @Override
  public double delta(double epsilon) {
    Check.nonNegative("epsilon", epsilon);
    double least = joint.delta(epsilon);
    for (int i = 1; i < points.size(); i++) {
      ApproxDp below = points.get(i - 1);
      ApproxDp above = points.get(i);
      if (below.epsilon() <= epsilon && epsilon < above.epsilon()) {
        double share =
            Math.expm1(epsilon - above.epsilon()) / Math.expm1(below.epsilon() - above.epsilon());
        double mean = share * below.delta() + (1 - share) * above.delta();
        // The differences are off by half a unit of their own, so the share by a few of its own;
        // and the mean is at least the share of the greater δ.
        least = Math.min(least, Round.probabilityUp(mean, 16));
      }
    }
    return least;
  }

  @Override
  public TradeoffFunction group(int people) {
    return joint.group(people);
  }

  @Override
  public Guarantee forReplacement() {
    return adjacency() == Adjacency.REPLACE_ONE ? this : joint.forReplacement();
  }

  /** A point without δ is a pure promise too. */
  @Override
  public List<Guarantee> implies() {
    List<Guarantee> implied = new ArrayList<>(TradeoffFunction.super.implies());
    points.stream().filter(ApproxDp::isPure).forEach(implied::add);
    return implied;
  }

  @Override
  public String words() {
    return points.size() == 1
        ? points.get(0).words()
        : "privacy profile from %s to %s"
            .formatted(points.get(0).words(), points.get(points.size() - 1).words());
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof PrivacyProfile that && points.equals(that.points);
  }

  @Override
  public int hashCode() {
    return points.hashCode();
  }

  @Override
  public String toString() {
    return words();
  }
}
