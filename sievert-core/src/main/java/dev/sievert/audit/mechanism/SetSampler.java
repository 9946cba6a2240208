package dev.sievert.audit.mechanism;

import dev.sievert.guarantee.FixedSizeSets;
import dev.sievert.guarantee.IndependentSets;
import dev.sievert.guarantee.TwoLevelChannel;
import dev.sievert.numeric.BernoulliBits;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;

/** Draws whole outputs of a mechanism that puts out sets of records. */
interface SetSampler {
  /** Draws the set for a record into a row of bits, one for each record. */
  void draw(int record, long[] words, RandomStream random);

  /** The sampler of a channel. */
  static SetSampler of(TwoLevelChannel channel) {
    return channel instanceof IndependentSets sets
        ? new Independent(sets)
        : new FixedSize((FixedSizeSets) channel);
  }

  /** Every bit by itself. */
  final class Independent implements SetSampler {
    private final int records;
    private final double own;
    private final BernoulliBits others;

    private Independent(IndependentSets sets) {
      this.records = (int) sets.records();
      this.own = sets.own();
      this.others = new BernoulliBits(sets.other());
    }

    @Override
    public void draw(int record, long[] words, RandomStream random) {
      others.fill(words, records, random);
      long bit = 1L << record;
      words[record >> 6] =
          random.happens(own) ? words[record >> 6] | bit : words[record >> 6] & ~bit;
    }
  }

  /**
   * A set of fixed size: the record itself or not, and then any set of the others. Where that set
   * is large, bits are drawn independently, and members taken away or added at random until their
   * number is right; all sets of the same size stay equally probable.
   */
  final class FixedSize implements SetSampler {
    /** Up to this share of a word each member is drawn by itself. */
    private static final int WORDS = 48;

    private final int records;
    private final int size;
    private final double own;
    private final BernoulliBits with;
    private final BernoulliBits without;

    private FixedSize(FixedSizeSets sets) {
      this.records = (int) sets.records();
      this.size = (int) sets.size();
      this.own = sets.hits(1)[0];
      this.with = new BernoulliBits(share(size - 1));
      this.without = new BernoulliBits(share(size));
    }

    private double share(int members) {
      return records == 1 ? 0 : (double) smaller(members) / (records - 1);
    }

    /** The others that are in, or those that are not. */
    private int smaller(int members) {
      return Math.max(0, Math.min(members, records - 1 - members));
    }

    @Override
    public void draw(int record, long[] words, RandomStream random) {
      boolean holdsOwn = random.happens(own);
      int members = holdsOwn ? size - 1 : size;
      int fewer = smaller(members);
      if (fewer * WORDS < records) {
        Arrays.fill(words, 0);
        add(fewer, record, words, random);
      } else {
        (holdsOwn ? with : without).fill(words, records, random);
        words[record >> 6] &= ~(1L << record);
        correct(fewer - count(words), record, words, random);
      }
      if (fewer < members) {
        complement(words);
      }
      long bit = 1L << record;
      words[record >> 6] = holdsOwn ? words[record >> 6] | bit : words[record >> 6] & ~bit;
    }

    private void correct(int missing, int record, long[] words, RandomStream random) {
      if (missing > 0) {
        add(missing, record, words, random);
        return;
      }
      for (int surplus = -missing; surplus > 0; ) {
        int place = random.below(records);
        long bit = 1L << place;
        if ((words[place >> 6] & bit) != 0) {
          words[place >> 6] &= ~bit;
          surplus--;
        }
      }
    }

    private void add(int missing, int record, long[] words, RandomStream random) {
      for (int left = missing; left > 0; ) {
        int place = random.below(records);
        long bit = 1L << place;
        if (place != record && (words[place >> 6] & bit) == 0) {
          words[place >> 6] |= bit;
          left--;
        }
      }
    }

    private void complement(long[] words) {
      for (int word = 0; word < words.length; word++) {
        words[word] = ~words[word];
      }
      if ((records & 63) != 0) {
        words[words.length - 1] &= (1L << records) - 1;
      }
    }

    private static int count(long[] words) {
      int count = 0;
      for (long word : words) {
        count += Long.bitCount(word);
      }
      return count;
    }
  }
}
