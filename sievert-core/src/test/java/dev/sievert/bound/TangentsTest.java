package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.api.Test;

/** The best of all (ε, δ) of a function, against trying very many of them. */
class TangentsTest {
  /** Only the total variation is promised, and so ε = 0 is best. */
  private static final TradeoffFunction FLAT =
      PiecewiseLinear.of(
          List.of(new PiecewiseLinear.Point(0, 0.5), new PiecewiseLinear.Point(0.5, 0)),
          Adjacency.REPLACE_ONE);

  private static double tried(TradeoffFunction f, ToDoubleFunction<ApproxDp> bound) {
    double least = bound.applyAsDouble(ApproxDp.of(0, f.delta(0)));
    for (double epsilon = 1e-3; epsilon < 12; epsilon *= 1.01) {
      least = Math.min(least, bound.applyAsDouble(ApproxDp.of(epsilon, f.delta(epsilon))));
    }
    return least;
  }

  /** The line that touches the power at a size is as high as the power there. */
  @Test
  void powersAreTouchedAtTheirSize() {
    for (TradeoffFunction f :
        List.of(GaussianDp.of(0.7), GaussianDp.of(3), LaplaceTradeoff.of(2))) {
      for (double size : new double[] {1e-6, 0.01, 0.1, 0.3, 0.6, 0.95}) {
        double found = Tangents.least(f, known -> known.power(size), 0, size);
        assertThat(found).isGreaterThanOrEqualTo(f.power(size) * (1 - 1e-12));
        assertThat(found).isCloseTo(f.power(size), within(1e-5 * f.power(size)));
        // Elsewhere it touches in vain, unless it is told to look here too.
        double both = Tangents.least(f, known -> known.power(size), 0, 0.02, 0.4, size);
        assertThat(both).isLessThanOrEqualTo(found);
        assertThat(Tangents.least(f, known -> known.power(size), 0.999, size))
            .isEqualTo(Math.max(0.999, found));
      }
    }
    assertThat(Tangents.least(FLAT, known -> known.power(0.3), 0, 0.01))
        .isCloseTo(0.8, within(1e-12));
    assertThat(Tangents.least(ApproxDp.of(1, 0.25), ApproxDp::delta, 0, 0.5)).isEqualTo(0.25);
  }

  /** What is as good as the whole function is not looked at any further. */
  @Test
  void searchEndsAtTheWholeFunction() {
    int[] asked = new int[1];
    ToDoubleFunction<ApproxDp> counted =
        known -> {
          // Without δ it is only asked whether a line can help.
          asked[0] += known.delta() > 0 ? 1 : 0;
          return known.power(0.3);
        };
    assertThat(Tangents.least(FLAT, counted, 0.8, 0.1, 0.2)).isCloseTo(0.8, within(1e-8));
    assertThat(asked[0]).isEqualTo(1);
    Tangents.least(FLAT, counted, 0.7, 0.1, 0.2);
    assertThat(asked[0]).isEqualTo(4);
  }

  /** At sizes of zero and one the line is so steep that its δ would take long, and say nothing. */
  @Test
  void linesThatCannotHelpAreNotDrawn() {
    GaussianDp f = GaussianDp.of(2);
    ToDoubleFunction<ApproxDp> bound =
        known -> {
          assertThat(known.delta() == 0 || known.epsilon() < 50).isTrue();
          return known.greatestGap(0, 0.4);
        };
    double least = Tangents.least(f, bound, 0, 0.4, 0, 1);
    assertThat(least).isLessThan(1).isGreaterThanOrEqualTo(f.greatestGap(0, 0.4) * (1 - 1e-12));
  }

  @Test
  void profilesAreSearchedThroughout() {
    for (TradeoffFunction f :
        List.of(GaussianDp.of(0.7), GaussianDp.of(3), LaplaceTradeoff.of(2))) {
      for (double records : new double[] {2, 10, 1e6}) {
        ToDoubleFunction<ApproxDp> bound =
            known ->
                (Math.expm1(known.epsilon()) + records * known.delta())
                    / (Math.exp(known.epsilon()) + records - 1);
        double tried = tried(f, bound);
        assertThat(Profile.least(f, bound)).isBetween(tried * (1 - 5e-3), tried * (1 + 1e-9));
      }
    }
    assertThat(Profile.least(FLAT, known -> 3 * known.epsilon() + known.delta()))
        .isCloseTo(0.5, within(1e-12));
    assertThat(Profile.least(ApproxDp.of(1, 0.25), ApproxDp::delta)).isEqualTo(0.25);
  }

  /** Beyond a budget that alone costs as much as the best, δ is not asked for. */
  @Test
  void profilesAreSearchedNoFartherThanWorthwhile() {
    double[] greatest = new double[1];
    TradeoffFunction f = GaussianDp.of(1);
    Profile.least(
        f,
        known -> {
          greatest[0] = Math.max(greatest[0], known.epsilon());
          return Math.min(1, known.epsilon() + known.delta());
        });
    // No more than the total variation of 0.38 at ε = 0, and a stride beyond.
    assertThat(greatest[0]).isBetween(0.3, 0.39 * 1.3);
  }
}
