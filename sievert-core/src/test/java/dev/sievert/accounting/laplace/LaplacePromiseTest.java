package dev.sievert.accounting.laplace;

import static dev.sievert.numeric.HighPrecision.exactly;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.HighPrecision;
import dev.sievert.numeric.PinnedNumbers;
import java.math.BigDecimal;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What composed Laplace steps promise: the safe ends of their curve. */
class LaplacePromiseTest {
  private static LaplaceComposition curve(double mu, int count) {
    return LaplaceComposition.of(mu, count, Adjacency.REPLACE_ONE);
  }

  /** Of one step all functions are known in closed form. */
  @ParameterizedTest
  @ValueSource(doubles = {0.3, 1, 4})
  void oneStepPromisesTheClosedForm(double mu) {
    TradeoffFunction promise = curve(mu, 1).promise();
    LaplaceTradeoff single = LaplaceTradeoff.of(mu);
    for (double alpha : new double[] {0, 0.01, 0.2, 0.45, 0.7, 1}) {
      assertThat(promise.beta(alpha)).isCloseTo(single.beta(alpha), within(1e-12));
      assertThat(promise.power(alpha)).isCloseTo(single.power(alpha), within(1e-12));
      assertThat(promise.gap(alpha)).isCloseTo(single.gap(alpha), within(1e-12));
    }
    double summit = Math.exp(-mu / 2) / 2;
    double[] places = {0, 0.3 * summit, 0.9 * summit, summit, 1.1 * summit, 1};
    for (int low = 0; low < places.length; low++) {
      for (int high = low; high < places.length; high++) {
        assertThat(promise.greatestGap(places[low], places[high]))
            .as("from %s to %s", places[low], places[high])
            .isCloseTo(single.greatestGap(places[low], places[high]), within(1e-12));
      }
    }
    for (double epsilon : new double[] {0, mu / 3, mu, 2 * mu}) {
      assertThat(promise.delta(epsilon)).isCloseTo(single.delta(epsilon), within(1e-12));
    }
    assertThat(promise.words()).isEqualTo(curve(mu, 1).words());
  }

  /** The gap is greatest where losses above zero are rejected: P(X > N/2) or, with the atom, ≥. */
  @ParameterizedTest
  @ValueSource(ints = {2, 3, 6})
  void summitIsWhereLossesBecomePositive(int count) {
    LaplaceComposition curve = curve(0.75, count);
    ExactLaplaceLosses exact = new ExactLaplaceLosses(0.75, count);
    BigDecimal half = BigDecimal.valueOf(count).divide(BigDecimal.valueOf(2));
    BigDecimal above = exact.above(half);
    BigDecimal from = BigDecimal.ONE.subtract(exact.withAbove(half));
    Bracket summit = curve.summit();
    assertThat(exactly(summit.lower())).isLessThanOrEqualTo(above);
    assertThat(summit.lower()).isCloseTo(above.doubleValue(), within(1e-12));
    assertThat(exactly(summit.upper())).isGreaterThanOrEqualTo(from);
    assertThat(summit.upper()).isCloseTo(from.doubleValue(), within(1e-12));
    TradeoffFunction promise = curve.promise();
    double distance = promise.totalVariation();
    assertThat(promise.greatestGap(0, summit.lower())).isEqualTo(distance);
    assertThat(promise.greatestGap(summit.upper(), 1)).isEqualTo(distance);
    double below = summit.lower() * 0.9;
    double beyond = summit.upper() * 1.1;
    assertThat(promise.greatestGap(0, below)).isEqualTo(promise.gap(below)).isLessThan(distance);
    assertThat(promise.greatestGap(beyond, 1)).isEqualTo(promise.gap(beyond)).isLessThan(distance);
    assertThat(promise.gap(0)).isZero();
    assertThat(promise.gap(1)).isZero();
  }

  /** No rounding takes a probability out of its range, however certain the outcome. */
  @Test
  void certainOutcomesStayProbabilities() {
    LaplaceComposition curve = curve(100, 20);
    assertThat(curve.delta(0).upper()).isEqualTo(1);
    assertThat(curve.epsilon(0.5).upper()).isLessThanOrEqualTo(curve.greatestLoss());
    for (double alpha : new double[] {1e-300, 1e-12, 0.3, 1}) {
      assertThat(curve.power(alpha).upper()).isEqualTo(1);
      assertThat(curve.beta(alpha).lower()).isNotNegative();
      assertThat(curve.promise().gap(alpha)).isLessThanOrEqualTo(1);
    }
  }

  /** Nμ, rounded up, is the greatest loss. */
  @Test
  void pureBudgetIsRoundedUp() {
    Random random = new Random(5);
    for (int draw = 0; draw < 40; draw++) {
      double mu = random.nextDouble();
      int count = 2 + random.nextInt(5);
      LaplaceComposition curve = curve(mu, count);
      assertThat(exactly(curve.greatestLoss()))
          .isGreaterThanOrEqualTo(exactly(mu).multiply(BigDecimal.valueOf(count)));
      assertThat(curve.promise().implies())
          .containsExactly(
              TotalVariation.of(curve.totalVariation().upper()),
              ApproxDp.pure(curve.greatestLoss()));
    }
  }

  /** The gap is at least the truth, α being doubles: 1 − β − α in decimals. */
  @Test
  void gapsAreNotBelowTheTruth() {
    Random random = new Random(9);
    for (int draw = 0; draw < 100; draw++) {
      double mu = 0.05 + random.nextDouble();
      // On the first straight, 1 − β = e^μ α; on the last β = e^−μ (1 − α).
      double low = random.nextDouble() * Math.exp(-mu) / 2;
      double high = 0.5 + random.nextDouble() / 2;
      BigDecimal grown = HighPrecision.exp(exactly(mu));
      BigDecimal shrunk = HighPrecision.exp(exactly(mu).negate());
      TradeoffFunction promise = curve(mu, 1).promise();
      BigDecimal first = grown.subtract(BigDecimal.ONE).multiply(exactly(low));
      BigDecimal last =
          BigDecimal.ONE.subtract(shrunk).multiply(BigDecimal.ONE.subtract(exactly(high)));
      assertThat(exactly(promise.gap(low))).isGreaterThanOrEqualTo(first);
      assertThat(exactly(promise.gap(high))).isGreaterThanOrEqualTo(last);
    }
  }

  /** A loss that is off by a relative 2^−51 moves the slope, and the line is still on its side. */
  @Test
  void supportingLinesAreRoundedOutwards() {
    Random random = new Random(17);
    for (int draw = 0; draw < 200; draw++) {
      double loss = 200 * (random.nextDouble() - 0.5);
      double change = random.nextDouble();
      LaplaceThreshold test =
          new LaplaceThreshold(loss, Bracket.ZERO, Bracket.exactly(1), Bracket.ZERO);
      BigDecimal off = exactly(loss).abs().multiply(exactly(0x1p-51));
      BigDecimal most = HighPrecision.exp(exactly(loss).add(off)).multiply(exactly(change));
      BigDecimal least = HighPrecision.exp(exactly(loss).subtract(off)).multiply(exactly(change));
      assertThat(exactly(test.riseUp(change))).isGreaterThanOrEqualTo(most);
      assertThat(exactly(test.riseDown(change))).isLessThanOrEqualTo(least);
    }
  }

  @Test
  void whatIsAskedForMustBeAProbability() {
    LaplaceComposition curve = curve(1, 2);
    assertThatThrownBy(() -> curve.beta(2)).hasMessage("alpha must be in [0, 1] but was 2");
    assertThatThrownBy(() -> curve.power(-1)).hasMessage("alpha must be in [0, 1] but was -1");
    assertThatThrownBy(() -> curve.epsilon(2)).hasMessage("delta must be in [0, 1] but was 2");
    assertThatThrownBy(() -> curve.promise().gap(Double.NaN))
        .hasMessage("alpha must be in [0, 1] but was NaN");
    assertThatThrownBy(() -> curve.delta(Double.NaN))
        .hasMessage("epsilon must be at least 0 but was NaN");
    assertThatThrownBy(() -> LaplaceComposition.of(100.5, 3, Adjacency.REPLACE_ONE))
        .hasMessage("mu must be greater than 0 and at most 100 but was 100.5");
    assertThatThrownBy(() -> LaplaceComposition.of(1, 0, Adjacency.REPLACE_ONE))
        .hasMessage("steps must be a whole number from 1 to 200 but was 0");
  }

  /** The error budget of the distribution, and that all of it is there. */
  @Test
  void budgetsGrowWithStepsAndDistance() {
    LaplaceLossDistribution losses = new LaplaceLossDistribution(4, 3);
    assertThat(losses.steps()).isEqualTo(30 + 20 + 50);
    assertThat(losses.from(0)).isCloseTo(1, within(1e-14));
    assertThat(losses.from(3)).isCloseTo(Math.exp(-12) / 8, within(1e-20));
  }

  @ParameterizedTest
  @CsvSource({"0.2, 1", "1, 2", "5, 3", "0.4, 7", "0.1, 16"})
  void bracketsStay(double mu, int count) {
    LaplaceComposition curve = curve(mu, count);
    PinnedNumbers numbers = new PinnedNumbers(curve.words() + ":");
    for (double alpha : new double[] {0, 1e-9, 0.01, 0.2, 0.5, 0.77, 0.999, 1}) {
      add(numbers, "beta " + alpha, curve.beta(alpha));
      add(numbers, "power " + alpha, curve.power(alpha));
      numbers.add("gap " + alpha, curve.promise().gap(alpha));
    }
    for (double share : new double[] {0, 0.1, 0.5, 0.98, 1}) {
      add(numbers, "delta at " + share, curve.delta(share * mu * count));
    }
    for (double delta : new double[] {0, 1e-9, 0.01, 0.1, 0.9}) {
      add(numbers, "epsilon " + delta, curve.epsilon(delta));
    }
    add(numbers, "summit", curve.summit());
    numbers.check("laplace-compositions");
  }

  private static void add(PinnedNumbers numbers, String name, Bracket bracket) {
    numbers.add(name + " at least", bracket.lower());
    numbers.add(name + " at most", bracket.upper());
  }
}
