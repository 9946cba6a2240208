package dev.sievert.assess;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TradeoffFunction;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * What is proven of tests between neighbours, in the adjacency that a mechanism states first: how
 * many members are found, and which (ε, δ) holds.
 */
final class StrongAttacker {
  private final List<Guarantee> known;
  private final Adjacency adjacency;

  /** Looks at what is known. */
  StrongAttacker(List<Guarantee> known) {
    this.known = known;
    this.adjacency = known.isEmpty() ? Adjacency.REPLACE_ONE : known.get(0).adjacency();
  }

  /** The most that a limit's quantity can be, or nothing where no promise speaks of it. */
  OptionalDouble upper(Limit limit) {
    if (limit instanceof Limit.TruePositives rate) {
      return least(tradeoffs().mapToDouble(f -> f.power(rate.falsePositives())));
    }
    Limit.Budget budget = (Limit.Budget) limit;
    return budget.isPure()
        ? least(pure())
        : least(tradeoffs().mapToDouble(f -> f.delta(budget.epsilon())));
  }

  private Stream<TradeoffFunction> tradeoffs() {
    return known.stream()
        .filter(guarantee -> guarantee.adjacency() == adjacency)
        .filter(TradeoffFunction.class::isInstance)
        .map(TradeoffFunction.class::cast);
  }

  private DoubleStream pure() {
    return tradeoffs()
        .filter(ApproxDp.class::isInstance)
        .map(ApproxDp.class::cast)
        .filter(each -> each.delta() == 0)
        .mapToDouble(ApproxDp::epsilon);
  }

  private static OptionalDouble least(DoubleStream uppers) {
    return uppers.min();
  }
}
