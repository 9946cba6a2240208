package dev.sievert.threat;

import java.util.Arrays;
import java.util.List;

/** Records sorted into groups: cells of side knowledge, or what is right for the same guess. */
public final class Partition {
  private final int[] groups;
  private final int count;

  private Partition(int[] groups, int count) {
    this.groups = groups;
    this.count = count;
  }

  /**
   * {@return all records in one group}
   *
   * @param records how many records there are
   */
  public static Partition whole(int records) {
    return new Partition(new int[records], 1);
  }

  /**
   * {@return every record in a group of its own, numbered like the records}
   *
   * @param records how many records there are
   */
  public static Partition singletons(int records) {
    int[] groups = new int[records];
    Arrays.setAll(groups, record -> record);
    return new Partition(groups, records);
  }

  /** Groups by number; the numbers are below the count, and some may be empty. */
  static Partition numbered(int[] groups, int count) {
    return new Partition(groups, count);
  }

  /**
   * {@return what an attacker can tell apart before the release}
   *
   * @param secret the records
   * @param auxiliary the side knowledge
   */
  public static Partition of(Secret.Finite secret, Auxiliary auxiliary) {
    int records = Math.toIntExact(secret.domain().size());
    if (auxiliary instanceof Auxiliary.Everything) {
      return singletons(records);
    }
    if (auxiliary instanceof Auxiliary.Columns known) {
      return ((Rows) secret.domain()).groups(known.names());
    }
    return auxiliary instanceof Auxiliary.Groups groups ? listed(groups, records) : whole(records);
  }

  private static Partition listed(Auxiliary.Groups groups, int records) {
    List<List<Integer>> cells = groups.partition(records);
    int[] numbers = new int[records];
    for (int cell = 0; cell < cells.size(); cell++) {
      for (int record : cells.get(cell)) {
        numbers[record] = cell;
      }
    }
    return new Partition(numbers, cells.size());
  }

  /**
   * {@return the group of a record, from 0 to one less than {@link #count()}}
   *
   * @param record its place
   */
  public int group(int record) {
    return groups[record];
  }

  /** {@return how many groups there are} */
  public int count() {
    return count;
  }

  /** {@return how many records there are} */
  public int records() {
    return groups.length;
  }

  /**
   * {@return records sorted by their groups; by counting, so that those of a group keep their
   * order}
   *
   * @param order the records in some order
   */
  public int[] sorted(int[] order) {
    int[] starts = new int[count + 1];
    for (int record : order) {
      starts[groups[record] + 1]++;
    }
    for (int group = 0; group < count; group++) {
      starts[group + 1] += starts[group];
    }
    int[] sorted = new int[order.length];
    for (int record : order) {
      sorted[starts[groups[record]]++] = record;
    }
    return sorted;
  }

  /** {@return all records, sorted by their groups} */
  public int[] sorted() {
    int[] order = new int[groups.length];
    Arrays.setAll(order, record -> record);
    return sorted(order);
  }

  /**
   * Splits the groups by another partition: records stay together where both keep them together.
   *
   * @param other the other partition, of the same records
   * @return groups that all have a record, numbered as they first occur
   */
  public Partition splitBy(Partition other) {
    int[] split = new int[groups.length];
    PairNumbers numbers = new PairNumbers(groups.length);
    Arrays.setAll(split, record -> numbers.of(groups[record], other.groups[record]));
    return new Partition(split, numbers.count());
  }

  /**
   * Sums over the groups.
   *
   * @param terms one for each record
   * @return one sum for each group
   */
  public double[] sums(double[] terms) {
    double[] sums = new double[count];
    double[] lost = new double[count];
    for (int record = 0; record < terms.length; record++) {
      int group = groups[record];
      double sum = sums[group];
      double next = sum + terms[record];
      lost[group] +=
          sum >= terms[record] ? (sum - next) + terms[record] : (terms[record] - next) + sum;
      sums[group] = next;
    }
    for (int group = 0; group < count; group++) {
      sums[group] += lost[group];
    }
    return sums;
  }
}
