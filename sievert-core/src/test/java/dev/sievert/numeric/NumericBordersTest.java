package dev.sievert.numeric;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Borders belong to what they close: each is asked at the border itself. */
class NumericBordersTest {
  @Test
  void whatIsExactIsTight() {
    assertThat(Bracket.ZERO.isTight()).isTrue();
    assertThat(new Bracket(-2, -2, -2).isTight()).isTrue();
    assertThat(new Bracket(3, 3, 3).isTight()).isTrue();
  }

  @Test
  void tightnessIsMeasuredAgainstTheNumber() {
    assertThat(Bracket.between(0, 1e-12).isTight()).isFalse();
    assertThat(Bracket.between(1e12, 1e12 + 100).isTight()).isTrue();
    assertThat(Bracket.between(-1 - 1e-8, -1).isTight()).isFalse();
    assertThat(Bracket.between(-1 - 1e-10, -1).isTight()).isTrue();
  }

  @Test
  void limitsMayMeet() {
    assertThat(new Estimate(0.5, 0.5, 0.5, 0.9).upper()).isEqualTo(0.5);
    assertThat(new Estimate(0.25, 0.25, 0.5, 0.9).lower()).isEqualTo(0.25);
  }

  @Test
  void oneRecordIsEnough() {
    assertThat(Check.records("size", 1)).isEqualTo(1);
  }

  @Test
  void thousandsAreSetApart() {
    assertThat(Check.grouped(999)).isEqualTo("999");
    assertThat(Check.grouped(1_234_567)).isEqualTo("1,234,567");
  }

  @Test
  void whatIsAllowedMayBeSpentToTheEnd() {
    Patience patience = Patience.of(2);
    boolean isOver =
        patience.during(
            () -> {
              Patience.spend(2e9);
              return Patience.isOver();
            });
    assertThat(isOver).isFalse();
    assertThat(patience.isFelt()).isFalse();
  }

  @Test
  void noPatienceAtAllIsPatience() {
    assertThat(Patience.of(0).seconds()).isZero();
  }

  /** The least value is one that the function had, wherever on the way. */
  @Test
  void leastIsTheLeastSeen() {
    for (double rate : new double[] {3, 7, 11, 19}) {
      for (double slope : new double[] {-0.3, 0, 0.3}) {
        List<Double> seen = new ArrayList<>();
        double least =
            UnimodalMinimum.between(
                x -> {
                  seen.add(Math.sin(rate * x) + slope * x);
                  return seen.get(seen.size() - 1);
                },
                0,
                3);
        assertThat(least).isEqualTo(seen.stream().mapToDouble(each -> each).min().orElseThrow());
      }
    }
  }

  /** A rule of eight points is exact for powers up to the fifteenth. */
  @Test
  void nodesAndWeightsIntegratePowers() {
    double[] nodes = GaussLegendre.nodes();
    double[] weights = GaussLegendre.weights();
    assertThat(nodes).hasSize(8).isSorted();
    for (int power = 0; power < 16; power++) {
      double sum = 0;
      for (int i = 0; i < 8; i++) {
        sum += weights[i] * Math.pow(nodes[i], power);
      }
      int degree = power;
      double integral = power % 2 == 0 ? 2.0 / (power + 1) : 0;
      assertThat(sum).isCloseTo(integral, within(1e-14));
      assertThat(GaussLegendre.integral(x -> Math.pow(x - 3, degree), 2, 2))
          .isCloseTo(integral, within(1e-14));
    }
  }

  @Test
  void confidencesAreBetweenNothingAndCertainty() {
    assertThat(Check.confidence("confidence", 0.95)).isEqualTo(0.95);
    for (double other : new double[] {0, 1, -1, 2, Double.NaN}) {
      assertThatExceptionOfType(OutOfRangeException.class)
          .isThrownBy(() -> Check.confidence("confidence", other))
          .withMessageStartingWith("confidence must be greater than 0 and less than 1 but was ");
    }
  }
}
