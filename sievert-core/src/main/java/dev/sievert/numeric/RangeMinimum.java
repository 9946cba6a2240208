package dev.sievert.numeric;

/**
 * Where the least number of any run of a list stands, in logarithmic time: a tree whose nodes hold
 * the better of two.
 */
public final class RangeMinimum {
  private final double[] values;
  private final int[] least;

  /**
   * Looks at every number once.
   *
   * @param values the numbers, which are not copied
   */
  public RangeMinimum(double[] values) {
    int size = values.length;
    this.values = values;
    this.least = new int[2 * size];
    for (int i = 0; i < size; i++) {
      least[size + i] = i;
    }
    for (int node = size - 1; node > 0; node--) {
      least[node] = better(least[2 * node], least[2 * node + 1]);
    }
  }

  /** The place of the least number from one place on and before another, the first of equals. */
  public int first(int from, int to) {
    int best = from;
    int low = from + values.length;
    int high = to + values.length;
    while (low < high) {
      if ((low & 1) == 1) {
        best = better(best, least[low]);
        low++;
      }
      if ((high & 1) == 1) {
        high--;
        best = better(best, least[high]);
      }
      low >>= 1;
      high >>= 1;
    }
    return best;
  }

  private int better(int one, int other) {
    int order = Double.compare(values[one], values[other]);
    return order < 0 || (order == 0 && one < other) ? one : other;
  }
}
