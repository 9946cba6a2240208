package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.audit.Claim;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Repeated;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Divergences of all orders, ρ t, against trying many orders: few lose little. */
class BestOrdersTest {
  private static final double[] RHOS = {1e-4, 0.01, 0.3, 2};

  /** The divergence of order t of two coins. */
  private static double divergence(double p, double q, double t) {
    double heads = t * Math.log(p) + (1 - t) * Math.log(q);
    double tails = t * Math.log1p(-p) + (1 - t) * Math.log1p(-q);
    double greater = Math.max(heads, tails);
    return (greater + Math.log1p(Math.exp(Math.min(heads, tails) - greater))) / (t - 1);
  }

  /** The greatest power whose coin is within ρ t of the size's, in either order. */
  private static double power(double rho, double size, double order) {
    double low = size;
    double high = 1;
    for (int step = 0; step < 60; step++) {
      double middle = (low + high) / 2;
      boolean isAllowed =
          divergence(middle, size, order) <= rho * order
              && divergence(size, middle, order) <= rho * order;
      low = isAllowed ? middle : low;
      high = isAllowed ? high : middle;
    }
    return high;
  }

  @Test
  void powersAreNearlyTheBestOverAllOrders() {
    for (double rho : RHOS) {
      RenyiTradeoff f = new RenyiTradeoff(ZeroConcentratedDp.of(rho), Adjacency.REPLACE_ONE);
      for (double size : new double[] {1e-9, 1e-4, 0.02, 0.3}) {
        double least = 1;
        for (double beyond = 0.01; beyond < 3000; beyond *= 1.05) {
          least = Math.min(least, power(rho, size, 1 + beyond));
        }
        assertThat(f.power(size)).isBetween(least * (1 - 2e-3), least * (1 + 5e-3));
      }
    }
  }

  /** e^((t − 1)(ρ t − ε)) (1 − 1/t)^t / (t − 1), least over t. */
  @Test
  void profilesAreNearlyTheBestOverAllOrders() {
    for (double rho : RHOS) {
      RenyiTradeoff f = new RenyiTradeoff(ZeroConcentratedDp.of(rho), Adjacency.REPLACE_ONE);
      for (double epsilon : new double[] {0.1, 0.5, 1, 3, 8}) {
        double least = f.delta(0);
        for (double beyond = 1e-3; beyond < 1e6; beyond *= 1.01) {
          double order = 1 + beyond;
          double gained = beyond * (rho * order - epsilon) + order * Math.log1p(-1 / order);
          least = Math.min(least, Math.exp(gained) / beyond);
        }
        assertThat(f.delta(epsilon))
            .as("ρ = %s, ε = %s", rho, epsilon)
            .isBetween(
                Math.max(Double.MIN_NORMAL, least * (1 - 1e-2)),
                least * (epsilon > 2 * rho ? 1.1 : 1.25) + 1e-300);
      }
    }
  }

  @Test
  void extremesHaveOrdersToo() {
    RenyiTradeoff nothing = new RenyiTradeoff(ZeroConcentratedDp.of(0), Adjacency.REPLACE_ONE);
    assertThat(nothing.power(0.25)).isBetween(0.25, 0.25 + 1e-6);
    assertThat(nothing.delta(1)).isBetween(0.0, 1e-9);
    assertThat(nothing.beta(0)).isEqualTo(1);
    RenyiTradeoff great = new RenyiTradeoff(ZeroConcentratedDp.of(1e9), Adjacency.REPLACE_ONE);
    assertThat(great.power(0.25)).isBetween(1 - 1e-9, 1.0);
    assertThat(great.delta(1)).isEqualTo(1);
    // For each order and each power the sizes below the least number are none.
    assertThat(new RenyiTradeoff(ZeroConcentratedDp.of(0.1), Adjacency.REPLACE_ONE).power(1e-320))
        .isBetween(0.0, 1e-200);
  }

  @Test
  void exchangesDoubleTheDistance() {
    ZeroConcentratedDp added = new ZeroConcentratedDp(0.25, Adjacency.ADD_REMOVE);
    assertThat(added.forReplacement()).isEqualTo(ZeroConcentratedDp.of(1));
    ZeroConcentratedDp exchanged = ZeroConcentratedDp.of(0.25);
    assertThat(exchanged.forReplacement()).isSameAs(exchanged);
    ZeroConcentratedDp great = new ZeroConcentratedDp(1e308, Adjacency.ADD_REMOVE);
    assertThat(great.forReplacement().rho()).isEqualTo(Double.MAX_VALUE);
  }

  @Test
  void channelsOfChannels() {
    Channel coin = FiniteChannel.of(new double[][] {{0.25, 0.75}, {0.5, 0.5}});
    ProductChannel product =
        new ProductChannel(List.of(new Repeated<>(coin, 3), new Repeated<>(coin, 4)));
    assertThat(product.runs()).isEqualTo(7);
    assertThat(product.words()).isEqualTo("all steps together, known exactly");
    assertThat(new ColumnChannel(product, "age").words())
        .isEqualTo("all steps together, known exactly, of column age");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new ProductChannel(List.of()))
        .withMessage("steps must be a list of at least one but was empty");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new ProductChannel(List.of(new Repeated<>(coin, 0))))
        .withMessage("times must be a whole number from 1 to 2^53 but was 0");
  }

  @Test
  void claimsAreBudgets() {
    assertThat(Claim.epsilon(0.5)).isEqualTo(new Claim(0.5, 0));
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Claim(-1, 0))
        .withMessage("epsilon must be at least 0 but was -1");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new Claim(1, 2))
        .withMessage("delta must be in [0, 1] but was 2");
  }

  @Test
  void noiseHasAShape() {
    for (LineChannel.Noise noise : LineChannel.Noise.values()) {
      assertThat(noise.isGaussian()).isEqualTo(noise.name().contains("GAUSSIAN"));
      assertThat(noise.isWhole()).isEqualTo(noise.name().startsWith("DISCRETE"));
    }
    assertThat(new LineChannel(LineChannel.Noise.LAPLACE, 1).words()).isEqualTo("the noise itself");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new LineChannel(LineChannel.Noise.LAPLACE, 0))
        .withMessage("scale must be greater than 0 but was 0");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new LineChannel(LineChannel.Noise.LAPLACE, 1, 2, 2))
        .withMessage("clamp must be two increasing numbers but was 2, 2");
  }
}
