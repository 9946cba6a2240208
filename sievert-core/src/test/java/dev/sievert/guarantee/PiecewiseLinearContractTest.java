package dev.sievert.guarantee;

import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

class PiecewiseLinearContractTest extends TradeoffFunctionContract {
  @Override
  List<TradeoffFunction> members() {
    return members(Adjacency.REPLACE_ONE);
  }

  @Override
  List<TradeoffFunction> addRemoveMembers() {
    return members(Adjacency.ADD_REMOVE);
  }

  /** A function that its own inverse crosses more than once. */
  static PiecewiseLinear bent(Adjacency adjacency) {
    return PiecewiseLinear.of(
        List.of(
            new Point(0, 1),
            new Point(0.05, 0.8),
            new Point(0.2, 0.5),
            new Point(0.3, 0.36),
            new Point(0.45, 0.22),
            new Point(0.85, 0.02),
            new Point(1, 0)),
        adjacency);
  }

  private static List<TradeoffFunction> members(Adjacency adjacency) {
    List<TradeoffFunction> members = new ArrayList<>();
    members.add(bent(adjacency));
    members.add(PiecewiseLinear.of(List.of(new Point(0, 1)), adjacency));
    members.add(PiecewiseLinear.of(List.of(new Point(0, 0)), adjacency));
    members.add(PiecewiseLinear.of(List.of(new Point(0.25, 0.25)), adjacency));
    members.add(PiecewiseLinear.of(List.of(new Point(0, 0.7), new Point(0.6, 0)), adjacency));
    members.add(
        PiecewiseLinear.of(
            List.of(new Point(0, 1), new Point(1e-300, 0.9), new Point(1e-12, 0.5)), adjacency));
    members.add(
        PiecewiseLinear.of(List.of(new Point(0, 1), new Point(1e-12, 1 - 1e-11)), adjacency));
    for (long seed = 1; seed <= 12; seed++) {
      members.add(random(seed, adjacency));
    }
    return members;
  }

  private static PiecewiseLinear random(long seed, Adjacency adjacency) {
    Random random = new Random(seed);
    List<Point> points = new ArrayList<>();
    for (int i = 0; i < 2 + random.nextInt(8); i++) {
      double alpha = random.nextDouble();
      points.add(new Point(alpha, (1 - alpha) * random.nextDouble()));
    }
    if (random.nextBoolean()) {
      points.add(new Point(0, 1));
    }
    return PiecewiseLinear.of(points, adjacency);
  }
}
