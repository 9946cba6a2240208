package dev.sievert.threat;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;

/**
 * Equally likely, evenly spaced records: everything is counting, and nothing is allocated.
 *
 * @param reach how many neighbours on each side a guess is right about
 */
record EvenNeighbourhood(long size, long reach) implements Neighbourhood {
  static EvenNeighbourhood of(Domain.Grid grid, Goal.OnLine goal) {
    // A tolerance with a huge negative exponent is not divided: that would take a huge integer too.
    if (goal.tolerance().compareTo(grid.step()) < 0) {
      return new EvenNeighbourhood(grid.size(), 0);
    }
    BigDecimal most = BigDecimal.valueOf(grid.size());
    // The whole grid is within reach long before the quotient could become a huge integer.
    BigDecimal reach =
        goal.tolerance().compareTo(grid.step().multiply(most)) >= 0
            ? most
            : goal.tolerance().divide(grid.step(), 0, RoundingMode.FLOOR);
    return new EvenNeighbourhood(grid.size(), reach.longValueExact());
  }

  @Override
  public double greatest() {
    return (double) Math.min(size, 2 * reach + 1) / size;
  }

  @Override
  public double least() {
    return (double) Math.min(size, reach + 1) / size;
  }

  @Override
  public double greatestWithin(List<Integer> cell) {
    int[] places = cell.stream().mapToInt(Integer::intValue).sorted().toArray();
    int greatest = 0;
    int first = 0;
    for (int last = 0; last < places.length; last++) {
      while (places[last] - (long) places[first] > 2 * reach) {
        first++;
      }
      greatest = Math.max(greatest, last - first + 1);
    }
    return (double) greatest / size;
  }
}
