package dev.sievert.accounting.pair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.channel.FiniteChannel;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rows of a table: which two are compared, and what covers them all. */
class ChannelPairsTest {
  private static final double[] EPSILONS = {0, 0.1, 0.5, 1, 2};

  private static FiniteChannel random(Random random, int records, int outputs) {
    double[][] rows = new double[records][];
    for (int record = 0; record < records; record++) {
      double[] row = random.doubles(outputs, 0.05, 1).toArray();
      double sum = Arrays.stream(row).sum();
      rows[record] = Arrays.stream(row).map(each -> each / sum).toArray();
    }
    return FiniteChannel.of(rows);
  }

  private static double profile(DominatingPair pair, double epsilon) {
    return pair.withAbove(epsilon) - Math.exp(epsilon) * pair.withoutAbove(epsilon);
  }

  @Test
  void noTwoRowsAreEasierToTellApartThanWhatDominatesThem() {
    Random random = new Random(211);
    for (int draw = 0; draw < 30; draw++) {
      FiniteChannel channel = random(random, 2 + random.nextInt(4), 2 + random.nextInt(4));
      ChannelPairs pairs = new ChannelPairs(channel);
      DominatingPair above = pairs.dominating();
      assertThat(pairs.isTight()).isTrue();
      assertThat(above.holdsInBothOrders()).isTrue();
      for (double epsilon : EPSILONS) {
        double greatest = 0;
        for (int one = 0; one < channel.records(); one++) {
          for (int other = 0; other < channel.records(); other++) {
            FinitePair pair = pairs.between(new RecordPairs.Compared(one, other));
            greatest = Math.max(greatest, profile(pair, epsilon));
          }
        }
        assertThat(profile(above, epsilon)).isBetween(greatest - 1e-13, greatest + 1e-9);
      }
    }
  }

  /** Of too many rows only the budget and the distance of the table are kept. */
  @Test
  void largeTablesAreCoveredByTheirPromise() {
    Random random = new Random(212);
    FiniteChannel channel = random(random, 150, 3);
    ChannelPairs pairs = new ChannelPairs(channel);
    assertThat(pairs.isTight()).isFalse();
    DominatingPair above = pairs.dominating();
    for (double epsilon : EPSILONS) {
      double greatest = 0;
      for (int draw = 0; draw < 500; draw++) {
        RecordPairs.Compared two =
            new RecordPairs.Compared(random.nextInt(150), random.nextInt(150));
        greatest = Math.max(greatest, profile(pairs.between(two), epsilon));
      }
      assertThat(profile(above, epsilon)).isGreaterThanOrEqualTo(greatest - 1e-13);
    }
    assertThat(above.highest()).isCloseTo(channel.epsilon(), within(1e-9));
    assertThat(profile(above, 0)).isCloseTo(channel.totalVariation(), within(1e-9));
  }

  @Test
  void whatOnlyOneRowReleasesIsToldForCertain() {
    double[][] rows = new double[200][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = i == 7 ? new double[] {0.5, 0.5} : new double[] {1, 0};
    }
    DominatingPair above = new ChannelPairs(FiniteChannel.of(rows)).dominating();
    assertThat(above.withAbove(Double.MAX_VALUE)).isCloseTo(0.5, within(1e-9));
  }

  /** Exactly 2^16 outputs of all pairs are still compared one by one. */
  @Test
  void sizesDecideHowRowsAreCompared() {
    Random random = new Random(213);
    assertThat(new ChannelPairs(random(random, 128, 4)).isTight()).isTrue();
    assertThat(new ChannelPairs(random(random, 129, 4)).isTight()).isFalse();
    assertThat(new ChannelPairs(random(random, 2, 30_000)).isTight()).isTrue();
    assertThatThrownBy(() -> new ChannelPairs(random(random, 1, 2)))
        .hasMessage("rows must be at least two but was 1");
  }

  @Test
  void easiestRowsAreTheFarthestApart() {
    Random random = new Random(214);
    for (int draw = 0; draw < 50; draw++) {
      FiniteChannel channel = random(random, 2 + random.nextInt(6), 2 + random.nextInt(4));
      ChannelPairs pairs = new ChannelPairs(channel);
      RecordPairs.Compared easiest = pairs.easiest();
      double greatest = 0;
      for (int one = 0; one < channel.records(); one++) {
        for (int other = 0; other < channel.records(); other++) {
          greatest =
              Math.max(greatest, profile(pairs.between(new RecordPairs.Compared(one, other)), 0));
        }
      }
      assertThat(profile(pairs.between(easiest), 0)).isCloseTo(greatest, within(1e-14));
      assertThat(easiest.one()).isLessThan(easiest.other());
      assertThat(pairs.records()).isEqualTo(channel.records());
    }
  }

  /** Rows from the two hundred and first on are not looked at. */
  @Test
  void twoHundredRowsAreCompared() {
    double[][] rows = new double[201][];
    for (int i = 0; i < rows.length; i++) {
      rows[i] = new double[] {0.5 + i / 1000.0, 0.5 - i / 1000.0};
    }
    rows[200] = new double[] {0, 1};
    assertThat(new ChannelPairs(FiniteChannel.of(rows)).easiest())
        .isEqualTo(new RecordPairs.Compared(0, 199));
    assertThat(new ChannelPairs(FiniteChannel.of(new double[][] {{1, 0}, {1, 0}})).easiest())
        .isEqualTo(new RecordPairs.Compared(0, 1));
  }

  /** What covers too many rows has the few outputs of what they promise. */
  @Test
  void largeTablesAreNotComparedRowByRow() {
    FiniteChannel channel = random(new Random(215), 150, 3);
    assertThat(new ChannelPairs(channel).dominating().atoms().orElseThrow().count()).isLessThan(20);
  }
}
