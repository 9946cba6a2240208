package dev.sievert.guarantee.channel;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Long products of quotients keep their digits. */
class ExactHitsTest {
  /** Each further record is missing with the share of places that are left. */
  @ParameterizedTest
  @CsvSource({"1000, 7", "977, 300", "5000, 1"})
  void hitsAreAccurateToAUnit(int records, int size) {
    double[] hits = new FixedSizeSets(records, 1, size).hits(600);
    BigDecimal truth = exactly(hits[0]);
    for (int others = 1; others < 600; others++) {
      BigDecimal left = BigDecimal.valueOf((long) records - size - others + 1);
      truth = truth.multiply(over(left, BigDecimal.valueOf((long) records - others)), DIGITS);
      BigDecimal off = over(exactly(hits[others]).subtract(truth), truth).abs();
      assertThat(off.doubleValue()).as("%s others", others).isLessThan(0x1p-52);
    }
  }

  /** Where fewer records are left than a set has, none can be avoided. */
  @Test
  void nothingIsLeftToMiss() {
    FixedSizeSets sets = new FixedSizeSets(10, 1, 5);
    assertThat(sets.missesPerHit(10)).isZero();
    assertThat(sets.missesPerHit(6)).isZero();
    assertThat(sets.missesPerHit(5)).isCloseTo(Math.exp(-1) / 5, within(1e-16));
    assertThat(sets.hits(8)).endsWith(0.0, 0.0);
    assertThat(sets.notAll(10)).isCloseTo(sets.hits(1)[0], within(1e-16));
  }

  /** Records that are never in the set by chance: all of the others are avoided. */
  @Test
  void othersMayNeverBeThere() {
    IndependentSets sets = new IndependentSets(5, 9, 0.5, 0);
    assertThat(sets.sumOfHits()).isEqualTo(2);
    assertThat(sets.hits(3)).containsExactly(0.5, 0.5, 0.5);
    assertThat(new IndependentSets(1, 9, 0.5, 0).sumOfHits()).isZero();
  }

  @Test
  void primesAreTheLeastOfAtLeastBoth() {
    assertThat(new UniversalHashing(1, 1, 2).prime()).isEqualTo(2);
    assertThat(new UniversalHashing(2, 1, 2).prime()).isEqualTo(2);
    assertThat(new UniversalHashing(3, 1, 2).prime()).isEqualTo(3);
    assertThat(new UniversalHashing(4, 1, 2).prime()).isEqualTo(5);
    assertThat(new UniversalHashing(4, 1, 8).prime()).isEqualTo(11);
  }
}
