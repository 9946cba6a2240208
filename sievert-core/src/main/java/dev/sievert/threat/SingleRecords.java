package dev.sievert.threat;

import java.util.List;

/** Each guess is right about its own record alone, and each record is a guess. */
@SuppressWarnings("ArrayRecordComponent")
record SingleRecords(double[] success) implements Neighbourhood.Tried {
  @Override
  public double greatestWithin(List<Integer> cell) {
    return cell.stream().mapToDouble(record -> success[record]).max().orElse(0);
  }
}
