package dev.sievert.accounting.renyi;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What is added up is at least the sum in decimals, not only nearly. */
class RenyiAccountantRoundingTest {
  private static final int DRAWS = 400;

  private final Random random = new Random(311);

  /** At least the truth, by the last places only. */
  private static void isJustAbove(double computed, BigDecimal truth) {
    assertThat(exactly(computed)).isGreaterThanOrEqualTo(truth);
    assertThat(computed).isCloseTo(truth.doubleValue(), within(2e-15 * truth.doubleValue()));
  }

  @Test
  void concentratedSumsAreNotBelow() {
    for (int draw = 0; draw < DRAWS; draw++) {
      double one = random.nextDouble();
      double other = random.nextDouble() / 7;
      RenyiGuarantee both =
          RenyiAccountant.sum(List.of(ZeroConcentratedDp.of(one), ZeroConcentratedDp.of(other)));
      assertThat(both.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
      isJustAbove(((ZeroConcentratedDp) both).rho(), exactly(one).add(exactly(other)));
    }
  }

  @Test
  void sumsOfAnOrderAreNotBelow() {
    for (int draw = 0; draw < DRAWS; draw++) {
      RenyiDp one = single(random.nextDouble());
      RenyiDp other = single(random.nextDouble() / 7);
      RenyiGuarantee both = RenyiAccountant.sum(List.of(one, other));
      assertThat(both.adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
      isJustAbove(both.epsilon(3.5), exactly(one.epsilon(3.5)).add(exactly(other.epsilon(3.5))));
    }
  }

  private static RenyiDp single(double epsilon) {
    return new RenyiDp(List.of(new RenyiDp.Order(3.5, epsilon)), Adjacency.ADD_REMOVE);
  }

  /** Steps times the moment, over the order less one. */
  @Test
  void equalStepsAreNotBelow() {
    for (int draw = 0; draw < DRAWS; draw++) {
      double moment = random.nextDouble();
      long steps = 1L + random.nextInt(1000);
      IntToDoubleFunction moments = order -> moment * order * (order - 1);
      RenyiDp all = RenyiAccountant.ofMoments(moments, steps, Adjacency.ADD_REMOVE);
      for (int order : new int[] {2, 4, 8}) {
        BigDecimal one = exactly(moments.applyAsDouble(order));
        BigDecimal sum = one.multiply(BigDecimal.valueOf(steps));
        isJustAbove(all.epsilon(order), over(sum, BigDecimal.valueOf(order - 1L)));
      }
    }
  }

  /** Beyond all doubles the greatest of them stands. */
  @Test
  void sumsStayFinite() {
    ZeroConcentratedDp great = ZeroConcentratedDp.of(Double.MAX_VALUE);
    RenyiGuarantee both = RenyiAccountant.sum(List.of(great, great));
    assertThat(((ZeroConcentratedDp) both).rho()).isEqualTo(Double.MAX_VALUE);
    RenyiDp alone = single(Double.MAX_VALUE);
    assertThat(RenyiAccountant.sum(List.of(alone)).epsilon(3.5)).isEqualTo(Double.MAX_VALUE);
  }

  @Test
  void whatIsNoRateIsRefused() {
    Stream.<Runnable>of(
            () -> RenyiAccountant.sampledLaplace(0, 2, 1),
            () -> RenyiAccountant.sampledGaussian(1e200, 2, 1))
        .forEach(
            call -> assertThatThrownBy(call::run).hasMessage("rate must be in [0, 1] but was 2"));
    assertThatThrownBy(() -> RenyiAccountant.sampledLaplace(-1, 0, 1))
        .hasMessage("epsilon must be at least 0 but was -1");
  }
}
