package dev.sievert.exact.person;

import dev.sievert.threat.Partition;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.OptionalInt;

/**
 * Which columns single a person out: the smallest sets of columns in which nobody else has the same
 * values, as SUDA (special uniques detection) looks for them. All sets of one column are tried,
 * then all of two, and so on, until everybody who can be singled out is, or there are too many
 * sets.
 *
 * <p>Counts tell who is alone in the table. Where rows carry weights, a group that stands for one
 * person of the population or less is one person.
 */
public final class SinglingColumns {
  /** Sets of columns times rows; each takes some ten nanoseconds. */
  private static final double MOST_STEPS = 1 << 27;

  private static final double ONE = 1 + 1e-9;

  private final Rows rows;
  private final double[] weights;
  private final byte[] fewest;
  private final double[][] shares;
  private int searched;

  private SinglingColumns(Rows rows, double[] weights) {
    this.rows = rows;
    this.weights = weights;
    this.fewest = new byte[weights.length];
    this.shares = new double[weights.length][];
  }

  /**
   * {@return the columns that single people out}
   *
   * @param secret rows of a table with their counts or weights
   */
  public static SinglingColumns of(Secret.Finite secret) {
    Rows rows = (Rows) secret.domain();
    double[] weights = new double[(int) rows.size()];
    Arrays.setAll(
        weights, row -> secret.prior() instanceof Prior.Weights stated ? stated.weight(row) : 1);
    SinglingColumns found = new SinglingColumns(rows, weights);
    found.search();
    return found;
  }

  private void search() {
    int columns = rows.columns().size();
    double steps = 0;
    double sets = 1;
    for (int size = 1; size <= Math.min(columns, Byte.MAX_VALUE) && isAnyoneLeft(); size++) {
      sets *= (double) (columns - size + 1) / size;
      steps += sets * weights.length;
      if (steps > MOST_STEPS) {
        return;
      }
      search(Partition.whole(weights.length), 0, new int[size], 0);
      settle();
      searched = size;
    }
  }

  private boolean isAnyoneLeft() {
    for (int row = 0; row < weights.length; row++) {
      if (isPerson(row) && fewest[row] == 0) {
        return true;
      }
    }
    return false;
  }

  private void search(Partition groups, int from, int[] chosen, int count) {
    if (count == chosen.length) {
      mark(groups, chosen);
      return;
    }
    int columns = rows.columns().size();
    for (int column = from; column <= columns - (chosen.length - count); column++) {
      chosen[count] = column;
      Partition classes = rows.classes(rows.columns().get(column).name());
      search(groups.splitBy(classes), column + 1, chosen, count + 1);
    }
  }

  private void mark(Partition groups, int[] chosen) {
    double[] sums = groups.sums(weights);
    for (int row = 0; row < weights.length; row++) {
      boolean isOpen = fewest[row] == 0 || fewest[row] == -chosen.length;
      if (isOpen && isPerson(row) && sums[groups.group(row)] <= ONE) {
        fewest[row] = (byte) -chosen.length;
        if (shares[row] == null) {
          shares[row] = new double[rows.columns().size()];
        }
        for (int column : chosen) {
          shares[row][column]++;
        }
      }
    }
  }

  /** Each set of the same size counts as much as the others, and each of its columns as much. */
  private void settle() {
    for (int row = 0; row < weights.length; row++) {
      if (fewest[row] < 0) {
        fewest[row] = (byte) -fewest[row];
        double sum = 0;
        for (double share : shares[row]) {
          sum += share;
        }
        for (int column = 0; column < shares[row].length; column++) {
          shares[row][column] /= sum;
        }
      }
    }
  }

  /** {@return whether a row stands for one person, who is unique in the table} */
  public boolean isPerson(int row) {
    return weights[row] > 0 && weights[row] <= ONE;
  }

  /** {@return the fewest columns that single the person of a row out; none where nothing does} */
  public OptionalInt fewest(int row) {
    return fewest[row] > 0 ? OptionalInt.of(fewest[row]) : OptionalInt.empty();
  }

  /**
   * {@return the part that a column has in the smallest sets that single this person out, from 0 to
   * 1; the shares of all columns sum to one}
   */
  public double share(int row, int column) {
    return shares[row] == null ? 0 : shares[row][column];
  }

  /** {@return up to how many columns at once were tried} */
  public int searched() {
    return searched;
  }
}
