package dev.sievert.threat;

import dev.sievert.numeric.PrefixSums;
import dev.sievert.threat.TableColumn.NearValues;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/** A guess is a value of one column, right about rows whose value there is near. */
final class NearNeighbourhood implements Neighbourhood.Partitioned {
  private final NearValues values;
  private final double[] masses;
  private final double[] success;

  NearNeighbourhood(NearValues values, double[] masses) {
    this.values = values;
    this.masses = masses;
    PrefixSums sums = PrefixSums.of(values.byRank(masses.length).sums(masses));
    this.success = new double[values.count()];
    Arrays.setAll(success, rank -> sums.between(values.first(rank), values.end(rank)));
  }

  @Override
  public double[] success() {
    return success;
  }

  @Override
  public double greatestWithin(List<Integer> cell) {
    return greatest(cell.stream().mapToInt(Integer::intValue).toArray());
  }

  @Override
  public double[] greatestWithin(Partition cells) {
    int[] starts = new int[cells.count() + 1];
    for (int row = 0; row < cells.records(); row++) {
      starts[cells.group(row) + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    int[] next = starts.clone();
    int[] rows = new int[cells.records()];
    for (int row = 0; row < rows.length; row++) {
      rows[next[cells.group(row)]++] = row;
    }
    return IntStream.range(0, cells.count())
        .mapToDouble(cell -> greatest(Arrays.copyOfRange(rows, starts[cell], starts[cell + 1])))
        .toArray();
  }

  /**
   * The best guess in a cell: of those that are right about a value and none below it, the greatest
   * one is right about most.
   */
  private double greatest(int[] rows) {
    long[] sorted =
        Arrays.stream(rows).mapToLong(row -> (long) values.rank(row) << 32 | row).toArray();
    Arrays.sort(sorted);
    int[] ranks = Arrays.stream(sorted).mapToInt(each -> (int) (each >> 32)).toArray();
    PrefixSums sums =
        PrefixSums.of(Arrays.stream(sorted).mapToDouble(each -> masses[(int) each]).toArray());
    double greatest = 0;
    int end = 0;
    for (int place = 0; place < ranks.length; place++) {
      int farthest = values.end(values.end(ranks[place]) - 1);
      while (end < ranks.length && ranks[end] < farthest) {
        end++;
      }
      greatest = Math.max(greatest, sums.between(place, end));
    }
    return greatest;
  }
}
