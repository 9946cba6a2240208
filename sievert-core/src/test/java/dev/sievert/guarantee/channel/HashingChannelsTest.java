package dev.sievert.guarantee.channel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Channels with a structure of their own, against their definitions spelt out. */
class HashingChannelsTest {
  @Test
  void hashesOfTheFamilyPutTwoRecordsApartAsOftenAsSaid() {
    for (int records : new int[] {2, 3, 5, 7, 10}) {
      for (int buckets : new int[] {2, 3, 4, 7, 11}) {
        UniversalHashing hashing = new UniversalHashing(records, 1, buckets);
        long prime = hashing.prime();
        assertThat(prime).isGreaterThanOrEqualTo(Math.max(records, buckets));
        long apart = 0;
        long all = 0;
        for (long factor = 1; factor < prime; factor++) {
          for (long shift = 0; shift < prime; shift++) {
            long one = hashing.bucket(factor, shift, prime, 0);
            long other = hashing.bucket(factor, shift, prime, records - 1);
            assertThat(one).isEqualTo(shift % prime % buckets);
            assertThat(other).isEqualTo((factor * (records - 1) + shift) % prime % buckets);
            apart += one == other ? 0 : 1;
            all++;
          }
        }
        assertThat(hashing.apart())
            .as("%s records, %s buckets", records, buckets)
            .isCloseTo((double) apart / all, within(1e-15));
      }
    }
  }

  @Test
  void primesAreTheLeastThatAreLargeEnough() {
    assertThat(new UniversalHashing(1, 1, 2).prime()).isEqualTo(2);
    assertThat(new UniversalHashing(2, 1, 2).prime()).isEqualTo(2);
    assertThat(new UniversalHashing(3, 1, 2).prime()).isEqualTo(3);
    assertThat(new UniversalHashing(2, 1, 5).prime()).isEqualTo(5);
    assertThat(new UniversalHashing(8, 1, 4).prime()).isEqualTo(11);
    assertThat(new UniversalHashing(1L << 31, 1, 2).prime()).isEqualTo(2_147_483_659L);
  }

  @Test
  void theOwnBucketIsReportedByRandomizedResponse() {
    for (double epsilon : new double[] {0, 1, 3}) {
      double grown = Math.exp(epsilon);
      assertThat(new UniversalHashing(9, epsilon, 4).kept())
          .isCloseTo(grown / (grown + 3), within(1e-15));
    }
    assertThat(new UniversalHashing(9, 1, 4).words())
        .isEqualTo("hashes of a family, known exactly");
  }

  @Test
  void familiesOutsideTheirRangesAreRefused() {
    String size = "size must be from 1 to 2^31 for this family of hashes but was ";
    String buckets = "buckets must be from 2 to 2^31 for this family of hashes but was ";
    refused(() -> new UniversalHashing(0, 1, 2), size + "0");
    refused(() -> new UniversalHashing((1L << 31) + 1, 1, 2), size + "2147483649");
    refused(() -> new UniversalHashing(2, 1, 1), buckets + "1");
    refused(() -> new UniversalHashing(2, 1, (1L << 31) + 1), buckets + "2147483649");
    refused(() -> new UniversalHashing(2, -1, 2), "epsilon must be at least 0 but was -1");
    assertThat(new UniversalHashing(1, 1, 1L << 31).records()).isEqualTo(1);
  }

  /** Rows of a Hadamard matrix: half of the columns are likely, two rows agree in half of them. */
  @Test
  void hadamardRowsAreOrthogonal() {
    for (int records = 1; records <= 20; records++) {
      HadamardChannel channel = new HadamardChannel(records, 1.5);
      int columns = (int) channel.outputs();
      assertThat(Integer.bitCount(columns)).isEqualTo(1);
      assertThat(columns).isGreaterThan(records).isLessThanOrEqualTo(2 * records);
      double outside = channel.inside() * Math.exp(-1.5);
      for (int one = 0; one < records; one++) {
        int likely = 0;
        for (int column = 0; column < columns; column++) {
          likely += HadamardChannel.isLikely(one, column) ? 1 : 0;
        }
        assertThat(likely).isEqualTo(columns / 2);
        assertThat(columns * 0.5 * (channel.inside() + outside)).isCloseTo(1, within(1e-14));
        for (int other = 0; other < one; other++) {
          double distance = 0;
          for (int column = 0; column < columns; column++) {
            boolean gained =
                HadamardChannel.isLikely(one, column) && !HadamardChannel.isLikely(other, column);
            distance += gained ? channel.inside() - outside : 0;
          }
          assertThat(channel.totalVariation()).isCloseTo(distance, within(1e-14));
        }
      }
    }
    assertThat(new HadamardChannel(1, 3).totalVariation()).isZero();
    assertThat(new HadamardChannel(5, 3).words()).isEqualTo("a Hadamard matrix of 8 columns");
    refused(
        () -> new HadamardChannel(0, 1), "size must be a whole number from 1 to 2^53 but was 0");
    refused(() -> new HadamardChannel(2, -1), "epsilon must be at least 0 but was -1");
  }

  @Test
  void filtersSetAFewDifferentBitsThatLookDrawnAtRandom() {
    BloomChannel filter = new BloomChannel(1000, 64, 3, 0.75, 0.25);
    int[] seen = new int[64];
    Set<String> patterns = new HashSet<>();
    int bits = 0;
    for (long record = 0; record < 1000; record++) {
      int[] pattern = filter.pattern(record);
      assertThat(pattern).isSorted().hasSizeBetween(1, 3);
      assertThat(Arrays.stream(pattern).distinct().count()).isEqualTo(pattern.length);
      for (int place : pattern) {
        assertThat(place).isBetween(0, 63);
        seen[place]++;
        bits++;
      }
      patterns.add(Arrays.toString(pattern));
    }
    // Two of three drawn bits agree one time in 64; a bit is drawn 3,000/64 times, give or take 7.
    assertThat(bits).isBetween(2900, 2990);
    for (int count : seen) {
      assertThat(count).isBetween(20, 75);
    }
    assertThat(patterns).hasSizeGreaterThan(970);
  }

  /** The pattern is a promise: tables that were computed once stay as they are. */
  @Test
  void filtersStayTheSame() {
    BloomChannel filter = new BloomChannel(1000, 1 << 16, 4, 0.75, 0.25);
    int[][] found = {filter.pattern(0), filter.pattern(1), filter.pattern(999)};
    for (int record = 0; record < 3; record++) {
      int[] wanted = new int[4];
      for (int hash = 0; hash < 4; hash++) {
        long[] records = {0, 1, 999};
        wanted[hash] = splitMix(records[record], hash);
      }
      Arrays.sort(wanted);
      assertThat(found[record]).containsExactly(wanted);
    }
  }

  /** SplitMix64 of Steele, Lea and Flood, started by record and hash, modulo 2^16. */
  private static int splitMix(long record, int hash) {
    BigInteger word = BigInteger.ONE.shiftLeft(64);
    BigInteger mixed =
        BigInteger.valueOf(record + 1)
            .multiply(new BigInteger("9E3779B97F4A7C15", 16))
            .add(BigInteger.valueOf(hash).multiply(new BigInteger("D1B54A32D192ED03", 16)))
            .mod(word);
    mixed =
        mixed.xor(mixed.shiftRight(30)).multiply(new BigInteger("BF58476D1CE4E5B9", 16)).mod(word);
    mixed =
        mixed.xor(mixed.shiftRight(27)).multiply(new BigInteger("94D049BB133111EB", 16)).mod(word);
    return mixed.xor(mixed.shiftRight(31)).mod(BigInteger.valueOf(1 << 16)).intValue();
  }

  @Test
  void filtersOutsideTheirRangesAreRefused() {
    refused(
        () -> new BloomChannel(0, 8, 1, 1, 0),
        "size must be a whole number from 1 to 2^53 but was 0");
    refused(
        () -> new BloomChannel(1, 0, 1, 1, 0),
        "bits must be a whole number from 1 to 65536 but was 0");
    refused(
        () -> new BloomChannel(1, 65_537, 1, 1, 0),
        "bits must be a whole number from 1 to 65536 but was 65537");
    refused(
        () -> new BloomChannel(1, 8, 0, 1, 0),
        "hashes must be a whole number from 1 to 64 but was 0");
    refused(
        () -> new BloomChannel(1, 8, 65, 1, 0),
        "hashes must be a whole number from 1 to 64 but was 65");
    refused(() -> new BloomChannel(1, 8, 1, 2, 0), "set must be in [0, 1] but was 2");
    refused(() -> new BloomChannel(1, 8, 1, 1, -1), "unset must be in [0, 1] but was -1");
    assertThat(new BloomChannel(1, 1, 64, 0.5, 0.5).isConstant()).isTrue();
    assertThat(new BloomChannel(1, 65_536, 1, 0.5, 0.25).isConstant()).isFalse();
    assertThat(new BloomChannel(1, 8, 1, 1, 0).words())
        .isEqualTo("a filter of 8 bits, known exactly");
  }

  @Test
  void noiseOnALineAndOnAnIntervalHasAScale() {
    refused(
        () -> new LineChannel(LineChannel.Noise.LAPLACE, 0),
        "scale must be greater than 0 but was 0");
    refused(
        () -> new LineChannel(LineChannel.Noise.LAPLACE, 1, 2, 2),
        "clamp must be two increasing numbers but was 2, 2");
    refused(
        () -> new IntervalChannel(IntervalChannel.Noise.GAUSSIAN, 0),
        "scale must be greater than 0 but was 0");
    assertThat(LineChannel.Noise.LAPLACE.isWhole()).isFalse();
    assertThat(LineChannel.Noise.DISCRETE_GAUSSIAN.isWhole()).isTrue();
    assertThat(new LineChannel(LineChannel.Noise.LAPLACE, 1).words()).isEqualTo("the noise itself");
    assertThat(new IntervalChannel(IntervalChannel.Noise.LAPLACE, 1).words())
        .isEqualTo("the noise itself");
    Channel known = new HadamardChannel(5, 1);
    assertThat(known.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(known.implies()).isEmpty();
    assertThat(known.forReplacement()).isSameAs(known);
  }

  private static void refused(Runnable made, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(made::run).withMessage(message);
  }
}
