package dev.sievert.exact.finite;

import dev.sievert.guarantee.channel.BloomChannel;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Bits of a filter that the same records set, so that it matters only how many of them are
 * reported. Bits that nobody sets say nothing.
 *
 * @param setters which of the records set them, ascending
 * @param times how many such bits there are
 */
@SuppressWarnings("ArrayRecordComponent")
record FilterBits(int[] setters, int times) {
  /** All kinds of bits for some records; a record is called by its place among them. */
  static List<FilterBits> of(BloomChannel channel, int[] records) {
    Map<IntBuffer, Integer> kinds = new LinkedHashMap<>();
    for (int[] setters : setters(channel, records)) {
      if (setters.length > 0) {
        kinds.merge(IntBuffer.wrap(setters), 1, Integer::sum);
      }
    }
    List<FilterBits> bits = new ArrayList<>();
    kinds.forEach((setters, times) -> bits.add(new FilterBits(setters.array(), times)));
    return bits;
  }

  /** For each bit the places of the records that set it. */
  private static int[][] setters(BloomChannel channel, int[] records) {
    int[][] patterns = new int[records.length][];
    int[] counts = new int[channel.bits()];
    for (int place = 0; place < records.length; place++) {
      patterns[place] = channel.pattern(records[place]);
      for (int bit : patterns[place]) {
        counts[bit]++;
      }
    }
    int[][] setters = Arrays.stream(counts).mapToObj(int[]::new).toArray(int[][]::new);
    for (int place = records.length - 1; place >= 0; place--) {
      for (int bit : patterns[place]) {
        setters[bit][--counts[bit]] = place;
      }
    }
    return setters;
  }
}
