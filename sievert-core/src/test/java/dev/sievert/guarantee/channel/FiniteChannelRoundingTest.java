package dev.sievert.guarantee.channel;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.log;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** A table of probabilities: what it promises, against the table in decimals. */
class FiniteChannelRoundingTest {
  private static final int DRAWS = 300;

  /** Weights whose sum is one but for rounding, and their exact shares. */
  private static double[][] rows(Random random, int records, int outputs, double unlike) {
    double[][] rows = new double[records][outputs];
    double[] common = random.doubles(outputs, 0.1, 1).toArray();
    for (double[] row : rows) {
      double sum = 0;
      for (int i = 0; i < outputs; i++) {
        row[i] = common[i] * (1 + unlike * random.nextDouble());
        sum += row[i];
      }
      for (int i = 0; i < outputs; i++) {
        row[i] /= sum;
      }
    }
    return rows;
  }

  private static BigDecimal[] exact(double[] row) {
    BigDecimal sum = ZERO;
    for (double each : row) {
      sum = sum.add(exactly(each));
    }
    BigDecimal[] shares = new BigDecimal[row.length];
    for (int i = 0; i < row.length; i++) {
      shares[i] = over(exactly(row[i]), sum);
    }
    return shares;
  }

  @Test
  void distanceIsNeverBelowAndNotFarAbove() {
    Random random = new Random(101);
    for (int draw = 0; draw < DRAWS; draw++) {
      double unlike = Math.pow(10, -6 * random.nextDouble());
      double[][] rows = rows(random, 2 + random.nextInt(4), 2 + random.nextInt(6), unlike);
      BigDecimal greatest = ZERO;
      for (double[] one : rows) {
        for (double[] other : rows) {
          BigDecimal above = ZERO;
          BigDecimal[] mine = exact(one);
          BigDecimal[] theirs = exact(other);
          for (int i = 0; i < mine.length; i++) {
            above = above.add(mine[i].subtract(theirs[i]).max(ZERO));
          }
          greatest = greatest.max(above);
        }
      }
      double found = FiniteChannel.of(rows).totalVariation();
      assertThat(exactly(found)).isGreaterThanOrEqualTo(greatest);
      assertThat(found).isLessThan(greatest.doubleValue() * (1 + 1e-14) + 4e-15);
    }
  }

  /** e^ε times the lesser probability is no less than the greater one. */
  @Test
  void budgetCoversEveryQuotient() {
    Random random = new Random(102);
    for (int draw = 0; draw < DRAWS; draw++) {
      double unlike = Math.pow(10, 3 - 9 * random.nextDouble());
      double[][] rows = rows(random, 2 + random.nextInt(3), 2 + random.nextInt(4), unlike);
      double found = FiniteChannel.of(rows).epsilon();
      BigDecimal grown = exp(exactly(found));
      BigDecimal less = exp(exactly(found * (1 - 1e-13) - 1e-14));
      boolean isReached = false;
      for (double[] one : rows) {
        for (double[] other : rows) {
          BigDecimal[] mine = exact(one);
          BigDecimal[] theirs = exact(other);
          for (int i = 0; i < mine.length; i++) {
            assertThat(mine[i]).isLessThanOrEqualTo(theirs[i].multiply(grown, DIGITS));
            isReached |= mine[i].compareTo(theirs[i].multiply(less, DIGITS)) > 0;
          }
        }
      }
      assertThat(isReached).as("%s", found).isTrue();
    }
  }

  @Test
  void equalRowsRevealNothing() {
    FiniteChannel same = FiniteChannel.of(new double[] {0.25, 0.75}, new double[] {0.25, 0.75});
    assertThat(same.totalVariation()).isZero();
    assertThat(same.epsilon()).isZero();
  }

  @Test
  void whatOnlyOneRecordReleasesIsToldForCertain() {
    FiniteChannel channel = FiniteChannel.of(new double[] {1, 0}, new double[] {0, 1});
    assertThat(channel.epsilon()).isEqualTo(Double.POSITIVE_INFINITY);
    assertThat(channel.totalVariation()).isEqualTo(1);
  }

  @Test
  void theWorstPairDecidesWhereverItIs() {
    double[] far = {0.9, 0.05, 0.05};
    double[] near = {0.4, 0.3, 0.3};
    double[] nearer = {0.41, 0.3, 0.29};
    for (double[][] rows :
        new double[][][] {{far, near, nearer}, {near, far, nearer}, {nearer, near, far}}) {
      assertThat(FiniteChannel.of(rows).totalVariation()).isBetween(0.5, 0.5 + 1e-14);
    }
  }

  @Test
  void roundingIsThatOfScalingAndOfTheTable() {
    double[] row = {0.5, 0.5};
    assertThat(FiniteChannel.of(row).rounding()).isBetween(0x1p-52, 0x1p-49);
    assertThat(FiniteChannel.rounded(1e-9, row).rounding()).isBetween(1e-9, 1e-9 + 0x1p-49);
    FiniteChannel off = FiniteChannel.rounded(1e-9, new double[] {0.5, 0.5}, new double[] {1, 0});
    assertThat(off.totalVariation()).isBetween(0.5 + 1e-9, 0.5 + 1.1e-9);
  }

  @Test
  void rowsAreScaledAndCopied() {
    double[] row = {0.25, 0.75 - 4e-10};
    FiniteChannel channel = FiniteChannel.of(row);
    assertThat(channel.likelihood(0, 0) + channel.likelihood(0, 1)).isEqualTo(1);
    assertThat(channel.row(0)[1]).isEqualTo(channel.likelihood(0, 1));
    channel.row(0)[1] = 5;
    row[0] = 7;
    assertThat(channel.row(0)[1]).isLessThan(1);
    assertThat(channel.likelihood(0, 0)).isLessThan(0.26);
    assertThat(channel.records()).isEqualTo(1);
    assertThat(channel.outputs()).isEqualTo(2);
    assertThat(channel.words()).isEqualTo("a table of 1 by 2 probabilities");
  }

  @Test
  void tablesThatAreNoneAreRefused() {
    refused(
        () -> FiniteChannel.of(),
        "rows must be a table of at least one row and column but was empty");
    refused(
        () -> FiniteChannel.of(new double[0]),
        "rows must be a table of at least one row and column but was empty");
    refused(
        () -> FiniteChannel.of(new double[] {1}, new double[] {0.5, 0.5}),
        "rows must be lists of 1 probabilities but was a list of 2");
    refused(
        () -> FiniteChannel.of(new double[] {0.5, 0.25}),
        "rows must be probabilities that sum to 1 but was 0.75");
    refused(
        () -> FiniteChannel.of(new double[] {0.5, 0.5 + 0x1p-28}),
        "rows must be probabilities that sum to 1 but was 1.0000000037252903");
    refused(() -> FiniteChannel.of(new double[] {1.5, -0.5}), "rows must be in [0, 1] but was 1.5");
  }

  private static void refused(Runnable made, String message) {
    assertThatExceptionOfType(OutOfRangeException.class).isThrownBy(made::run).withMessage(message);
  }

  /** Ratios of all sizes, up to those whose logarithm is in the hundreds. */
  @Test
  void greatBudgetsAreNotBelow() {
    Random random = new Random(105);
    for (int draw = 0; draw < 100; draw++) {
      double rare = Math.pow(10, -300 * random.nextDouble());
      double often = 0.1 + 0.8 * random.nextDouble();
      // What is left is so much that it sums to one as a double and in decimals.
      double epsilon =
          FiniteChannel.of(new double[] {rare, 1 - rare}, new double[] {often, 1 - often})
              .epsilon();
      BigDecimal[] one = exact(new double[] {rare, 1 - rare});
      BigDecimal[] other = exact(new double[] {often, 1 - often});
      BigDecimal heads = log(over(other[0], one[0])).abs();
      BigDecimal truth = heads.max(log(over(other[1], one[1])).abs());
      assertThat(exactly(epsilon)).isGreaterThanOrEqualTo(truth);
      assertThat(epsilon).isLessThan(truth.doubleValue() * (1 + 1e-14) + 1e-14);
    }
  }

  /** Of two rare outputs the logarithms are great and their difference is not. */
  @Test
  void quotientsOfRareOutputsAreNotBelow() {
    Random random = new Random(106);
    for (int draw = 0; draw < 300; draw++) {
      double rare = Math.pow(10, -250 - 50 * random.nextDouble());
      double more = rare * (1 + 9 * random.nextDouble());
      FiniteChannel channel = FiniteChannel.of(new double[] {rare, 1}, new double[] {more, 1});
      BigDecimal truth = log(over(exactly(more), exactly(rare)));
      assertThat(exactly(channel.epsilon())).as("%s", rare).isGreaterThanOrEqualTo(truth);
      assertThat(channel.epsilon()).isLessThan(truth.doubleValue() * (1 + 1e-14) + 0x1p-48);
    }
    // An output that is nowhere to be seen says nothing, and one beyond all quotients much.
    assertThat(FiniteChannel.of(new double[] {0, 1}, new double[] {0, 1}).epsilon()).isZero();
    double great = FiniteChannel.of(new double[] {1e-320, 1}, new double[] {0.5, 0.5}).epsilon();
    double truth = Math.log(0.5) - Math.log(1e-320);
    assertThat(great).isBetween(truth, truth + 1e-11);
  }

  /** Below the least normal double a scaled probability has lost digits, and ε allows for it. */
  @Test
  void quotientsOfTheTiniestAreNotBelow() {
    Random random = new Random(107);
    for (int draw = 0; draw < 300; draw++) {
      double rare = Double.MIN_VALUE * (1 + random.nextInt(1 << (1 + random.nextInt(30))));
      double times = 1 + random.nextInt(3);
      double[] one = {rare, Math.min(1, 1 + 9e-10 * (2 * random.nextDouble() - 1))};
      double[] other = {rare * times, 1};
      BigDecimal truth = log(over(exact(other)[0], exact(one)[0])).abs();
      truth = truth.max(log(over(exact(other)[1], exact(one)[1])).abs());
      double found = FiniteChannel.of(one, other).epsilon();
      if (Double.isFinite(found)) {
        assertThat(exactly(found)).as("%s", rare).isGreaterThanOrEqualTo(truth);
      }
      double doubt = 16 * Double.MIN_VALUE / rare;
      assertThat(found < truth.doubleValue() * (1 + 1e-14) + 0x1p-48 + doubt || doubt > 1)
          .as("%s from %s times %s", found, rare, times)
          .isTrue();
    }
    // Computed ones had lost digits before.
    double[] tiny = {5 * Double.MIN_VALUE, 1};
    assertThat(FiniteChannel.rounded(1e-15, tiny, new double[] {0.5, 0.5}).epsilon())
        .isGreaterThan(Math.log(0.5) - Math.log(2 * Double.MIN_VALUE));
  }

  /** Both what the sum loses and what scaling moved are counted. */
  @Test
  void distancesCountBothRoundings() {
    double[] one = {0.75, 0.25};
    double[] other = {0.25, 0.75};
    assertThat(FiniteChannel.of(one, other).totalVariation())
        .isBetween(0.5 + 4 * Math.ulp(0.5) + 0x1p-50, 0.5 + 0x1p-48);
    assertThat(FiniteChannel.of(one, one, other).totalVariation())
        .isEqualTo(FiniteChannel.of(other, one).totalVariation());
  }
}
