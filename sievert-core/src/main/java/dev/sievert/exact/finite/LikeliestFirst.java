package dev.sievert.exact.finite;

/** Sorts records by their mass without boxing them: a merge sort, so equals keep their order. */
public final class LikeliestFirst {
  private LikeliestFirst() {}

  public static int[] sorted(int[] records, double[] masses) {
    int[] now = records.clone();
    int[] next = new int[now.length];
    for (int width = 1; width < now.length; width *= 2) {
      for (int from = 0; from < now.length; from += 2 * width) {
        int middle = Math.min(now.length, from + width);
        merge(now, next, from, middle, Math.min(now.length, middle + width), masses);
      }
      int[] swap = now;
      now = next;
      next = swap;
    }
    return now;
  }

  private static void merge(int[] now, int[] next, int from, int middle, int end, double[] masses) {
    int left = from;
    int right = middle;
    for (int place = from; place < end; place++) {
      boolean takeLeft = left < middle && (right >= end || masses[now[left]] >= masses[now[right]]);
      next[place] = takeLeft ? now[left++] : now[right++];
    }
  }
}
