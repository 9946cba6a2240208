package dev.sievert.accounting.curve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** A curve as a promise: each answer is the end of a bracket that is safe. */
class CurveTradeoffTest {
  private static final ApproxDp BUDGET = ApproxDp.pure(1);

  /** A curve that is known up to a hundredth. */
  private record Hundredth() implements CertifiedCurve {
    @Override
    public Bracket beta(double alpha) {
      double beta = BUDGET.beta(alpha);
      return new Bracket(beta * 0.99, beta, beta);
    }

    @Override
    public Bracket power(double alpha) {
      double power = BUDGET.power(alpha);
      return new Bracket(power * 0.99, power * 0.99, power);
    }

    @Override
    public Bracket delta(double epsilon) {
      double delta = BUDGET.delta(epsilon);
      return new Bracket(0.99 * delta, 0.99 * delta, delta);
    }

    @Override
    public Bracket epsilon(double delta) {
      return new Bracket(0, 0.5, 1);
    }

    @Override
    public Bracket totalVariation() {
      return delta(0);
    }

    @Override
    public TradeoffFunction promise() {
      return promised(Adjacency.REPLACE_ONE, Optional.empty());
    }
  }

  private static PowerHull polygon() {
    double corner = 1 / (1 + Math.exp(1));
    return PowerHull.above(new double[] {corner}, new double[] {1 - corner}, 0);
  }

  private static CurveTradeoff promised(Adjacency adjacency, Optional<TradeoffFunction> inverse) {
    return new CurveTradeoff(
        new Hundredth(), adjacency, CurveTradeoffTest::polygon, inverse.map(each -> () -> each));
  }

  @Test
  void endsAreTheSafeOnes() {
    CurveTradeoff promise = promised(Adjacency.REPLACE_ONE, Optional.empty());
    for (double alpha : new double[] {0, 0.01, 0.2, 0.5, 0.9, 1}) {
      double power = BUDGET.power(alpha);
      assertThat(promise.power(alpha)).isEqualTo(power);
      assertThat(promise.beta(alpha)).isEqualTo(0.99 * BUDGET.beta(alpha));
      double gap = Math.min(1, power) - alpha;
      assertThat(promise.gap(alpha)).isBetween(gap, gap + 5e-16);
    }
    assertThat(promise.delta(0.5)).isEqualTo(BUDGET.delta(0.5));
    assertThat(promise.totalVariation()).isEqualTo(BUDGET.delta(0));
    assertThat(new Hundredth().deltaUp(0.5)).isEqualTo(BUDGET.delta(0.5));
    assertThat(promise.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(promise.words()).isEqualTo("composed trade-off curve");
    assertThatThrownBy(() -> promise.power(2)).hasMessage("alpha must be in [0, 1] but was 2");
    assertThatThrownBy(() -> promise.beta(-1)).hasMessage("alpha must be in [0, 1] but was -1");
  }

  /** Only the lower end is sure to be missed. */
  @Test
  void anErrorIsAtLeastItsLowerEnd() {
    CurveTradeoff promise = promised(Adjacency.REPLACE_ONE, Optional.empty());
    double least = 0.99 * BUDGET.beta(0.2);
    assertThat(promise.isBetaAtLeast(0.2, least)).isTrue();
    assertThat(promise.isBetaAtLeast(0.2, Math.nextUp(least))).isFalse();
    assertThat(promise.isBetaAtLeast(0.2, BUDGET.beta(0.2))).isFalse();
    assertThatThrownBy(() -> of(new Anything(0.9)).isBetaAtLeast(2, 0))
        .hasMessage("alpha must be in [0, 1] but was 2");
  }

  /** Left of the summit the gap rises, right of it it falls, and around it the polygon knows. */
  @Test
  void greatestGapIsOfTheNearerEndOrThePolygon() {
    CurveTradeoff promise = promised(Adjacency.REPLACE_ONE, Optional.empty());
    assertThat(promise.greatestGap(0.01, 0.1)).isCloseTo(BUDGET.gap(0.1), within(1e-14));
    assertThat(promise.greatestGap(0.6, 0.9)).isCloseTo(BUDGET.gap(0.6), within(1e-14));
    assertThat(promise.greatestGap(0.1, 0.9)).isCloseTo(BUDGET.totalVariation(), within(1e-14));
    assertThat(promise.greatestGap(0.1, 0.4)).isCloseTo(BUDGET.totalVariation(), within(1e-14));
    assertThat(promise.greatestGap(0, 0)).isBetween(0.0, 1e-14);
  }

  @Test
  void otherOrdersAreThatOfTheCurveOrOfItsPolygon() {
    TradeoffFunction other = ApproxDp.pure(2);
    CurveTradeoff oneOrder = promised(Adjacency.ADD_REMOVE, Optional.of(other));
    CurveTradeoff bothOrders = promised(Adjacency.REPLACE_ONE, Optional.empty());
    assertThat(oneOrder.inverse()).isSameAs(other);
    assertThat(bothOrders.inverse()).isSameAs(bothOrders);
    assertThat(bothOrders.symmetrized()).isSameAs(bothOrders);
    assertThat(oneOrder.symmetrized().power(0.2)).isCloseTo(BUDGET.power(0.2), within(1e-13));
    assertThat(oneOrder.symmetrized().adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
    assertThat(bothOrders.forReplacement()).isSameAs(bothOrders);
    assertThat(((TradeoffFunction) oneOrder.forReplacement()).power(0.1))
        .isCloseTo(BUDGET.power(BUDGET.power(0.1)), within(1e-13));
  }

  @Test
  void groupsAreStepsOfThePolygon() {
    CurveTradeoff promise = promised(Adjacency.REPLACE_ONE, Optional.empty());
    assertThat(promise.group(1)).isSameAs(promise);
    assertThat(promise.concave().power(0.1)).isCloseTo(BUDGET.power(0.1), within(1e-13));
    double three = BUDGET.power(BUDGET.power(BUDGET.power(0.01)));
    assertThat(promise.group(3).power(0.01)).isCloseTo(three, within(1e-12));
  }

  /** A curve that is asked nothing it was not made for. */
  private record Anything(double power) implements CertifiedCurve {
    @Override
    public Bracket beta(double alpha) {
      return Bracket.exactly(1 - power);
    }

    @Override
    public Bracket power(double alpha) {
      return Bracket.exactly(alpha < 0.5 ? Math.min(power, alpha * (1 + power)) : power);
    }

    @Override
    public Bracket delta(double epsilon) {
      return Bracket.exactly(power);
    }

    @Override
    public Bracket epsilon(double delta) {
      return Bracket.exactly(0);
    }

    @Override
    public Bracket totalVariation() {
      return Bracket.exactly(power);
    }

    @Override
    public TradeoffFunction promise() {
      return of(this);
    }
  }

  private static CurveTradeoff of(CertifiedCurve curve) {
    return new CurveTradeoff(
        curve,
        Adjacency.REPLACE_ONE,
        () -> {
          throw new IllegalStateException("asked for its polygon");
        },
        Optional.empty());
  }

  @Test
  void sizesAreCheckedWhateverTheCurve() {
    CurveTradeoff promise = of(new Anything(0.9));
    assertThatThrownBy(() -> promise.power(2)).hasMessage("alpha must be in [0, 1] but was 2");
    assertThatThrownBy(() -> promise.beta(-1)).hasMessage("alpha must be in [0, 1] but was -1");
  }

  @Test
  void gapsAreProbabilities() {
    assertThat(of(new Anything(1)).gap(0.5)).isBetween(0.5, 0.5 + 1e-15);
    assertThat(of(new Anything(1.5)).gap(0)).isBetween(0.0, 1e-15);
    assertThat(of(new Anything(0.25)).gap(1)).isZero();
    assertThat(of(new Anything(2.5)).gap(0.5)).isEqualTo(1);
  }

  /** Where gains are proven to grow up to the end, the polygon need not be made. */
  @Test
  void risingGapsNeedNoPolygon() {
    CurveTradeoff rising = of(new Anything(0.9));
    assertThat(rising.greatestGap(0.01, 0.1)).isCloseTo(0.09, within(1e-15));
    assertThatThrownBy(() -> rising.greatestGap(0.1, 0.5)).hasMessage("asked for its polygon");
    assertThatThrownBy(() -> rising.greatestGap(0.1, 0.49)).hasMessage("asked for its polygon");
    CurveTradeoff flat = of(new Anything(0.05));
    assertThatThrownBy(() -> flat.greatestGap(0.1, 0.2)).hasMessage("asked for its polygon");
  }
}
