package dev.sievert.exact.product;

import java.util.Arrays;

/**
 * Columns in a table that finds those with the same direction. Each has a key: its logarithms,
 * against the greatest of them, on a grid. Columns with the same key are added up. What a key
 * cannot tell apart does not matter for proofs: what merging costs is measured on the columns
 * themselves.
 */
final class MergedColumns {
  /** Outputs that are so rare are left out. */
  private static final double NEGLIGIBLE = 1e-21;

  /** Logarithms are not told apart below this. */
  private static final double DEEPEST = -700;

  private static final double UNIT = 0x1p-53;

  private final double[] prior;
  private final double grid;
  private final boolean isMassive;
  private double[] columns;
  private double[] logarithms;
  private double[] masses;
  private long[] keys;
  private int[] places;
  private int count;
  private double lost;
  private double rounding;

  /**
   * An empty table.
   *
   * @param prior how likely each record is
   * @param grid how close logarithms are that are taken for the same
   * @param isMassive whether rare columns are put on a coarser grid, because they cost less
   */
  MergedColumns(double[] prior, double grid, boolean isMassive) {
    this.prior = prior;
    this.grid = grid;
    this.isMassive = isMassive;
    this.columns = new double[16 * prior.length];
    this.logarithms = new double[16 * prior.length];
    this.masses = new double[16];
    this.keys = new long[16];
    this.places = new int[64];
  }

  /** Takes over what was lost before, and what one more step rounds. */
  void inherit(MergedColumns before, double rounded) {
    lost += before.lost;
    rounding += before.rounding + rounded;
  }

  int count() {
    return count;
  }

  double lost() {
    return lost;
  }

  double rounding() {
    return rounding;
  }

  double[] column(int place) {
    return Arrays.copyOfRange(columns, place * prior.length, (place + 1) * prior.length);
  }

  /** A column times the probabilities of another output. */
  void multiply(int place, double[] output, double[] added, double[] product, double[] sums) {
    int from = place * prior.length;
    for (int record = 0; record < prior.length; record++) {
      product[record] = columns[from + record] * output[record];
      sums[record] = logarithms[from + record] + added[record];
    }
  }

  /** All columns of another table, until there are too many. */
  void addAll(MergedColumns others, int most) {
    for (int place = 0; place < others.count && count <= most; place++) {
      add(others.columns, place * prior.length, others.logarithms, place * prior.length);
    }
  }

  /** One column, with its logarithms, each from a place on. */
  void add(double[] column, int from, double[] logs, int logsFrom) {
    double mass = 0;
    double greatest = Double.NEGATIVE_INFINITY;
    for (int record = 0; record < prior.length; record++) {
      if (prior[record] > 0) {
        mass += prior[record] * column[from + record];
        greatest = Math.max(greatest, logs[logsFrom + record]);
      }
    }
    if (!(mass > NEGLIGIBLE)) {
      rounding += mass;
      return;
    }
    long key = key(logs, logsFrom, greatest, mass);
    int place = find(key);
    if (place < 0) {
      append(column, from, logs, logsFrom, mass, key);
    } else {
      merge(place, column, from, mass);
    }
  }

  private long key(double[] logs, int from, double greatest, double mass) {
    int level = isMassive ? level(mass) : 0;
    double scale = 1 / Math.scalb(grid, level);
    long key = level;
    for (int record = 0; record < prior.length; record++) {
      if (prior[record] > 0) {
        double below = Math.max(DEEPEST, logs[from + record] - greatest);
        key = mixed(key + Math.round(below * scale));
      }
    }
    return key;
  }

  /** Every four times rarer, a grid twice as coarse, beginning with one output in a thousand. */
  private static int level(double mass) {
    return Math.min(20, Math.max(0, (-Math.getExponent(mass) - 10) / 2));
  }

  private static long mixed(long value) {
    long once = (value ^ (value >>> 30)) * 0xbf58476d1ce4e5b9L;
    long twice = (once ^ (once >>> 27)) * 0x94d049bb133111ebL;
    return (twice ^ (twice >>> 31)) + 0x9e3779b97f4a7c15L;
  }

  /** The place of a key, or less than zero. */
  private int find(long key) {
    int mask = places.length - 1;
    for (int slot = (int) key & mask; places[slot] != 0; slot = (slot + 1) & mask) {
      if (keys[places[slot] - 1] == key) {
        return places[slot] - 1;
      }
    }
    return -1;
  }

  private void append(
      double[] column, int from, double[] logs, int logsFrom, double mass, long key) {
    int width = prior.length;
    if (count == masses.length) {
      columns = Arrays.copyOf(columns, 2 * columns.length);
      logarithms = Arrays.copyOf(logarithms, 2 * logarithms.length);
      masses = Arrays.copyOf(masses, 2 * count);
      keys = Arrays.copyOf(keys, 2 * count);
      rehash();
    }
    System.arraycopy(column, from, columns, count * width, width);
    System.arraycopy(logs, logsFrom, logarithms, count * width, width);
    masses[count] = mass;
    keys[count] = key;
    count++;
    enter(key, count);
  }

  private void rehash() {
    places = new int[2 * places.length];
    for (int place = 0; place < count; place++) {
      enter(keys[place], place + 1);
    }
  }

  private void enter(long key, int entry) {
    int mask = places.length - 1;
    int slot = (int) key & mask;
    while (places[slot] != 0) {
      slot = (slot + 1) & mask;
    }
    places[slot] = entry;
  }

  /** Adds c to s, and what that may cost: Σ π(z) |c_z − a s_z|. */
  private void merge(int place, double[] column, int from, double mass) {
    int start = place * prior.length;
    double share = mass / masses[place];
    double cost = 0;
    for (int record = 0; record < prior.length; record++) {
      double own = columns[start + record];
      double other = column[from + record];
      cost += prior[record] * Math.abs(other - share * own);
      columns[start + record] = own + other;
    }
    masses[place] += mass;
    lost += cost * (1 + 0x1p-20) + 8 * UNIT * mass;
    rounding += UNIT * masses[place];
  }
}
