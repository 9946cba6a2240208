package dev.sievert.threat;

import java.util.Arrays;
import java.util.List;

/** Each record is right for one guess only: for its own, or for the value of one column. */
final class GroupedNeighbourhood implements Neighbourhood.Partitioned {
  private final Partition classes;
  private final double[] masses;
  private final double[] success;

  GroupedNeighbourhood(Partition classes, double[] masses) {
    this.classes = classes;
    this.masses = masses;
    this.success = classes.sums(masses);
  }

  @Override
  public double[] success() {
    return success;
  }

  @Override
  public double greatestWithin(List<Integer> cell) {
    double[] inside = new double[masses.length];
    cell.forEach(record -> inside[record] = masses[record]);
    return Arrays.stream(classes.sums(inside)).max().orElse(0);
  }

  @Override
  public double[] greatestWithin(Partition cells) {
    Partition both = cells.splitBy(classes);
    double[] joint = both.sums(masses);
    double[] best = new double[cells.count()];
    for (int record = 0; record < masses.length; record++) {
      int cell = cells.group(record);
      best[cell] = Math.max(best[cell], joint[both.group(record)]);
    }
    return best;
  }
}
