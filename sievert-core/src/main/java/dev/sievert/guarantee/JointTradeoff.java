package dev.sievert.guarantee;

import dev.sievert.number.OutOfRangeException;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * Several trade-off functions that hold at once: the greatest of them, which is again convex.
 *
 * @param functions at least one, all for the same neighbours
 */
public record JointTradeoff(List<TradeoffFunction> functions) implements TradeoffFunction {
  public JointTradeoff {
    functions = List.copyOf(functions);
    long adjacencies = functions.stream().map(TradeoffFunction::adjacency).distinct().count();
    if (adjacencies != 1) {
      throw new OutOfRangeException("adjacency", "one for all functions", adjacencies);
    }
  }

  @Override
  public Adjacency adjacency() {
    return functions.get(0).adjacency();
  }

  @Override
  public double beta(double alpha) {
    return functions.stream().mapToDouble(each -> each.beta(alpha)).max().orElseThrow();
  }

  @Override
  public double power(double alpha) {
    return least(each -> each.power(alpha));
  }

  @Override
  public double gap(double alpha) {
    return least(each -> each.gap(alpha));
  }

  @Override
  public double greatestGap(double low, double high) {
    double together =
        isConcave()
            ? TradeoffFunction.super.greatestGap(low, high)
            : concave().greatestGap(low, high);
    return Math.min(together, least(each -> each.greatestGap(low, high)));
  }

  @Override
  public double delta(double epsilon) {
    double together =
        isConcave() ? TradeoffFunction.super.delta(epsilon) : concave().delta(epsilon);
    return Math.min(together, least(each -> each.delta(epsilon)));
  }

  @Override
  public TradeoffFunction inverse() {
    return new JointTradeoff(functions.stream().map(TradeoffFunction::inverse).toList());
  }

  @Override
  public TradeoffFunction symmetrized() {
    return new JointTradeoff(functions.stream().map(TradeoffFunction::symmetrized).toList());
  }

  @Override
  public TradeoffFunction concave() {
    return new JointTradeoff(functions.stream().map(TradeoffFunction::concave).toList());
  }

  /** Searches rest on it; the points of a curve, for one, are not. */
  private boolean isConcave() {
    return functions.stream().allMatch(each -> each.concave().equals(each));
  }

  private double least(ToDoubleFunction<TradeoffFunction> quantity) {
    return functions.stream().mapToDouble(quantity).min().orElseThrow();
  }

  @Override
  public String words() {
    return functions.stream().map(TradeoffFunction::words).collect(Collectors.joining("; "));
  }
}
