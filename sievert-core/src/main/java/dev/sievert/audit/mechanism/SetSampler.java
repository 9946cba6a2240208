package dev.sievert.audit.mechanism;

import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.IndependentSets;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.BernoulliBits;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;

/** Draws whole outputs of a mechanism that puts out sets of records. */
interface SetSampler {
  /** Draws the set for a record into a row of bits, one for each record. */
  void draw(int record, long[] words, RandomStream random);

  /**
   * Draws of the set for a record only its ends: all that someone looks at who knows nothing. The
   * law of the two is that of a whole set.
   *
   * @param words a row of bits to draw in, where a whole set costs less
   */
  void ends(int record, Ends ends, long[] words, RandomStream random);

  /** The sampler of a channel. */
  static SetSampler of(TwoLevelChannel channel) {
    return channel instanceof IndependentSets sets
        ? new Independent(sets)
        : new FixedSize((FixedSizeSets) channel);
  }

  /** The first record in a set and the first one that is not, by rank; −1 where there is none. */
  final class Ends {
    int inside;
    int outside;

    /**
     * From what is known of the other records, which stand in a row without the own one.
     *
     * @param in the place of the first other record in the set
     * @param out the place of the first other record that is not
     */
    private void set(int record, boolean holdsOwn, long in, long out, int records) {
      inside = place(in, record, records);
      outside = place(out, record, records);
      if (holdsOwn) {
        inside = inside < 0 ? record : Math.min(inside, record);
      } else {
        outside = outside < 0 ? record : Math.min(outside, record);
      }
    }

    private static int place(long other, int record, int records) {
      return other >= records - 1 ? -1 : (int) (other < record ? other : other + 1);
    }

    private void look(long[] words, int records) {
      inside = first(words, 0, records);
      outside = first(words, -1, records);
    }

    /** The first bit that differs from those of a word, or −1. */
    private static int first(long[] row, long word, int records) {
      for (int place = 0; place < row.length; place++) {
        long differing = row[place] ^ word;
        if (differing != 0) {
          int rank = (place << 6) + Long.numberOfTrailingZeros(differing);
          return rank < records ? rank : -1;
        }
      }
      return -1;
    }
  }

  /** Every bit by itself. */
  final class Independent implements SetSampler {
    private final int records;
    private final double own;
    private final double other;
    private final double staying;
    private final double leaving;
    private final BernoulliBits others;

    private Independent(IndependentSets sets) {
      this.records = (int) sets.records();
      this.own = sets.own();
      this.other = sets.other();
      this.staying = StrictMath.log(other);
      this.leaving = StrictMath.log1p(-other);
      this.others = new BernoulliBits(sets.other());
    }

    @Override
    public void draw(int record, long[] words, RandomStream random) {
      others.fill(words, records, random);
      long bit = 1L << record;
      words[record >> 6] =
          random.happens(own) ? words[record >> 6] | bit : words[record >> 6] & ~bit;
    }

    /** The first other record is at one end; how far it is to the other end is geometric. */
    @Override
    public void ends(int record, Ends ends, long[] words, RandomStream random) {
      boolean holdsOwn = random.happens(own);
      if (random.happens(other)) {
        ends.set(record, holdsOwn, 0, 1 + gap(staying, random), records);
      } else {
        ends.set(record, holdsOwn, 1 + gap(leaving, random), 0, records);
      }
    }

    /** How many in a row, the logarithm of the probability that there is one more being given. */
    private long gap(double rate, RandomStream random) {
      return rate == 0 ? records : (long) (StrictMath.log(random.positive()) / rate);
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

    /** One other record after the other, until one is in and one is not; both are near. */
    @Override
    public void ends(int record, Ends ends, long[] words, RandomStream random) {
      if (smaller(size) * WORDS < records) {
        draw(record, words, random);
        ends.look(words, records);
        return;
      }
      boolean holdsOwn = random.happens(own);
      int members = holdsOwn ? size - 1 : size;
      int others = records - 1;
      int next = 1;
      if (random.below(others) < members) {
        while (next < others && random.below(others - next) < members - next) {
          next++;
        }
        ends.set(record, holdsOwn, 0, next, records);
      } else {
        while (next < others && random.below(others - next) >= members) {
          next++;
        }
        ends.set(record, holdsOwn, next, 0, records);
      }
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
