package dev.sievert.threat;

import java.util.Arrays;
import java.util.List;

/** Each guess is right about its own record alone, and each record is a guess. */
record SingleRecords(double[] masses) implements Neighbourhood {
  @Override
  public double greatest() {
    return Arrays.stream(masses).max().orElse(0);
  }

  @Override
  public double least() {
    return Arrays.stream(masses).min().orElse(0);
  }

  @Override
  public double greatestWithin(List<Integer> cell) {
    return cell.stream().mapToDouble(record -> masses[record]).max().orElse(0);
  }
}
