package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import java.util.Arrays;

/**
 * A Bloom filter of the record, each bit of which is reported by randomised response for itself.
 * Which bits a record sets is fixed: hash number k of record z is bit mix(z + 1, k) mod bits, where
 * mix is the finaliser of SplitMix64 on (z + 1) · 0x9E3779B97F4A7C15 + k · 0xD1B54A32D192ED03.
 *
 * @param records how many records there are, m
 * @param bits how many bits the filter has
 * @param hashes how many bits each record sets, where they do not coincide
 * @param set how probable a bit is reported that is set
 * @param unset how probable a bit is reported that is not set
 */
public record BloomChannel(long records, int bits, int hashes, double set, double unset)
    implements Channel {
  /** More bits than any filter of one value needs. */
  public static final int MOST_BITS = 1 << 16;

  /** More hashes than any filter of one value needs. */
  public static final int MOST_HASHES = 64;

  public BloomChannel {
    Check.records("size", records);
    if (bits < 1 || bits > MOST_BITS) {
      throw new OutOfRangeException("bits", "a whole number from 1 to " + MOST_BITS, bits);
    }
    if (hashes < 1 || hashes > MOST_HASHES) {
      throw new OutOfRangeException("hashes", "a whole number from 1 to " + MOST_HASHES, hashes);
    }
    set = Check.probability("set", set);
    unset = Check.probability("unset", unset);
  }

  /**
   * {@return the bits that a record sets; their places, ascending, each once}
   *
   * @param record the record, from 0
   */
  public int[] pattern(long record) {
    int[] places = new int[hashes];
    Arrays.setAll(places, hash -> place(record, hash));
    Arrays.sort(places);
    int count = 1;
    for (int hash = 1; hash < hashes; hash++) {
      if (places[hash] != places[hash - 1]) {
        places[count++] = places[hash];
      }
    }
    return count == hashes ? places : Arrays.copyOf(places, count);
  }

  private int place(long record, int hash) {
    long mixed = (record + 1) * 0x9E3779B97F4A7C15L + hash * 0xD1B54A32D192ED03L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return (int) Long.remainderUnsigned(mixed ^ (mixed >>> 31), bits);
  }

  /**
   * {@return whether a report says nothing at all; true where a bit is reported as often whether or
   * not it is set}
   */
  public boolean isConstant() {
    return set == unset;
  }

  @Override
  public String words() {
    return "a filter of " + bits + " bits, known exactly";
  }
}
