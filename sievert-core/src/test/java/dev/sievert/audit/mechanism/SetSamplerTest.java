package dev.sievert.audit.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.channel.IndependentSets;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The law of what samplers draw. Every statistic is a chi-square with known degrees of freedom, and
 * the limit is its mean plus five standard deviations.
 */
class SetSamplerTest {
  private static final int DRAWS = 40_000;

  private static double limit(double freedom) {
    return freedom + 5 * Math.sqrt(2 * freedom);
  }

  /** All sets of so few records are counted one by one. */
  @ParameterizedTest
  @CsvSource({"6,1,1", "6,2,1", "6,3,0.5", "6,5,1", "6,6,1", "7,4,2", "5,2,0"})
  void setsOfFixedSizeOccurAsOftenAsTheirProbability(int records, int size, double epsilon) {
    TwoLevelChannel channel = TwoLevelChannel.subsets(records, epsilon, size);
    for (int record : new int[] {0, records - 1}) {
      assertSets(channel, record);
    }
  }

  @ParameterizedTest
  @CsvSource({"6,1", "6,8", "5,0"})
  void setsOfUnaryEncodingsOccurAsOftenAsTheirProbability(int records, double epsilon) {
    assertSets(TwoLevelChannel.optimizedUnary(records, epsilon), 2);
    assertSets(TwoLevelChannel.symmetricUnary(records, epsilon), 3);
    assertSets(TwoLevelChannel.hashing(records, epsilon, 3), 1);
  }

  private static void assertSets(TwoLevelChannel channel, int record) {
    int records = (int) channel.records();
    SetSampler sampler = SetSampler.of(channel);
    long[] counts = new long[1 << records];
    long[] row = new long[1];
    RandomStream random = RandomStream.of(5, record);
    for (int draw = 0; draw < DRAWS; draw++) {
      sampler.draw(record, row, random);
      counts[(int) row[0]]++;
    }
    double square = 0;
    int cells = 0;
    double rare = 0;
    long rareCount = 0;
    for (int set = 0; set < counts.length; set++) {
      int members = Integer.bitCount(set);
      boolean holds = (set >> record & 1) == 1;
      double expected = DRAWS * (holds ? channel.inside(members) : channel.outside(members));
      if (expected == 0) {
        assertThat(counts[set]).isZero();
      } else if (expected < 10) {
        rare += expected;
        rareCount += counts[set];
      } else {
        square += Math.pow(counts[set] - expected, 2) / expected;
        cells++;
      }
    }
    assertThat(square).isLessThan(limit(cells));
    assertThat((double) rareCount)
        .isBetween(rare - 5 * Math.sqrt(rare) - 1, rare + 5 * Math.sqrt(rare) + 1);
  }

  /** Words and the correction of the number of members, beyond what can be counted one by one. */
  @ParameterizedTest
  @CsvSource({"300,100", "300,299", "300,150", "1000,20", "1000,22"})
  void largeSetsHaveTheRightSizeAndFavourNobody(int records, int size) {
    TwoLevelChannel channel = TwoLevelChannel.subsets(records, 1, size);
    SetSampler sampler = SetSampler.of(channel);
    long[] row = new long[(records + 63) / 64];
    RandomStream random = RandomStream.of(17, 3);
    int[] counts = new int[records];
    int draws = 4000;
    int record = 77;
    for (int draw = 0; draw < draws; draw++) {
      sampler.draw(record, row, random);
      assertThat(Arrays.stream(row).mapToInt(Long::bitCount).sum()).isEqualTo(size);
      for (int bit = 0; bit < records; bit++) {
        counts[bit] += isSet(row, bit) ? 1 : 0;
      }
    }
    double own = channel.hits(1)[0];
    double other = (size - own) / (records - 1);
    assertShare(counts[record], draws, own);
    double square = 0;
    for (int bit = 0; bit < records; bit++) {
      square += bit == record ? 0 : Math.pow(counts[bit] - draws * other, 2);
    }
    assertThat(square / (draws * other * (1 - other))).isLessThan(limit(records));
  }

  /** The two ends alone have the law that they have in whole sets. */
  @ParameterizedTest
  @CsvSource({"1,2,2", "1,6,2", "0.5,5,1", "2,7,4", "8,6,2", "0,4,1", "1,6,6", "1,1,1", "3,8,7"})
  void endsHaveTheLawOfWholeSets(double epsilon, int records, int size) {
    for (int record : new int[] {0, records / 2, records - 1}) {
      assertEnds(TwoLevelChannel.subsets(records, epsilon, size), record);
      assertEnds(TwoLevelChannel.optimizedUnary(records, epsilon), record);
      assertEnds(TwoLevelChannel.symmetricUnary(records, epsilon), record);
      assertEnds(TwoLevelChannel.hashing(records, epsilon, 5), record);
    }
  }

  /** Where bits are rare or nearly all set, a set of a few records has nearly always no end. */
  @ParameterizedTest
  @CsvSource({"0.9,0.001", "1,0.999", "1,0", "1,1"})
  void endsThatAreFarAreFoundToo(double own, double other) {
    assertEnds(new IndependentSets(6, 1, own, other), 3);
  }

  private static void assertEnds(TwoLevelChannel channel, int record) {
    int records = (int) channel.records();
    double[][] expected = new double[records + 1][records + 1];
    for (int set = 0; set < 1 << records; set++) {
      int members = Integer.bitCount(set);
      boolean holds = (set >> record & 1) == 1;
      int inside = set == 0 ? -1 : Integer.numberOfTrailingZeros(set);
      int outside = Integer.numberOfTrailingZeros(~set);
      expected[inside + 1][outside < records ? outside + 1 : 0] +=
          DRAWS * (holds ? channel.inside(members) : channel.outside(members));
    }
    SetSampler sampler = SetSampler.of(channel);
    SetSampler.Ends ends = new SetSampler.Ends();
    RandomStream random = RandomStream.of(11, record);
    double[][] counts = new double[records + 1][records + 1];
    for (int draw = 0; draw < DRAWS; draw++) {
      sampler.ends(record, ends, new long[1], random);
      counts[ends.inside + 1][ends.outside + 1]++;
    }
    double square = 0;
    int cells = 0;
    for (int inside = 0; inside <= records; inside++) {
      for (int outside = 0; outside <= records; outside++) {
        double mean = expected[inside][outside];
        double off = Math.abs(counts[inside][outside] - mean);
        if (mean < 10) {
          assertThat(off).isLessThanOrEqualTo(mean == 0 ? 0 : 5 * Math.sqrt(mean) + 1);
        } else {
          square += off * off / mean;
          cells++;
        }
      }
    }
    assertThat(square).isLessThan(limit(cells));
  }

  private static void assertShare(int count, int draws, double share) {
    double spread = Math.sqrt(draws * share * (1 - share));
    assertThat((double) count).isBetween(draws * share - 5 * spread, draws * share + 5 * spread);
  }

  private static boolean isSet(long[] row, int bit) {
    return (row[bit >> 6] >>> bit & 1) == 1;
  }
}
