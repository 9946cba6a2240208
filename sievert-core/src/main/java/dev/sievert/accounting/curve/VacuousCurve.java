package dev.sievert.accounting.curve;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;

/**
 * The curve of so many steps that doubles cannot add up what they reveal: nothing is promised, and
 * nothing is claimed to be attained.
 */
public record VacuousCurve(Adjacency adjacency) implements CertifiedCurve {
  @Override
  public Bracket beta(double alpha) {
    return Brackets.complement(power(alpha));
  }

  @Override
  public Bracket power(double alpha) {
    Check.probability("alpha", alpha);
    return new Bracket(alpha, 1, 1);
  }

  @Override
  public Bracket delta(double epsilon) {
    Check.nonNegative("epsilon", epsilon);
    return new Bracket(0, 1, 1);
  }

  @Override
  public Bracket epsilon(double delta) {
    Check.probability("delta", delta);
    return delta == 1
        ? Bracket.ZERO
        : new Bracket(0, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
  }

  @Override
  public Bracket totalVariation() {
    return new Bracket(0, 1, 1);
  }

  @Override
  public TradeoffFunction promise() {
    return new ApproxDp(0, 1, adjacency);
  }
}
