package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.numeric.Memory;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What divergences leave room for, order by order, in decimals. */
class RenyiRoomTest {
  /** A curve that counts how often it is asked, with orders that are told. */
  private static final class Told implements RenyiCurve {
    private final double first;
    private final double epsilon;
    private final double[] orders;
    private int asked;

    Told(double first, double epsilon, double... orders) {
      this.first = first;
      this.epsilon = epsilon;
      this.orders = orders;
    }

    @Override
    public double epsilon(double order) {
      asked++;
      return order == 1 ? first : epsilon;
    }

    @Override
    public double[] usefulOrders(double alpha) {
      return orders.clone();
    }

    @Override
    public double[] profileOrders(double each) {
      return orders.clone();
    }

    @Override
    public String words() {
      return "what is told";
    }
  }

  private static RenyiTradeoff room(RenyiCurve curve) {
    return new RenyiTradeoff(curve, Adjacency.REPLACE_ONE);
  }

  /** Without any order: α + min(√(d/2), √(1 − e^−d)), by Pinsker or Bretagnolle and Huber. */
  @Test
  void distanceIsTheLesserOfTwoInequalities() {
    Random random = new Random(411);
    for (int draw = 0; draw < 200; draw++) {
      double divergence = Math.pow(10, -3 + 4 * random.nextDouble());
      double alpha = 0.1 * random.nextDouble();
      BigDecimal pinsker = over(exactly(divergence), BigDecimal.valueOf(2)).sqrt(DIGITS);
      BigDecimal huber = ONE.subtract(exp(exactly(divergence).negate())).sqrt(DIGITS);
      BigDecimal distance = pinsker.min(huber);
      RenyiTradeoff room = room(new Told(divergence, 0));
      BigDecimal power = exactly(alpha).add(distance).min(ONE);
      assertThat(exactly(room.power(alpha))).isGreaterThanOrEqualTo(power);
      assertThat(room.power(alpha)).isLessThan(power.doubleValue() + 3e-15);
      assertThat(exactly(room.gap(alpha))).isGreaterThanOrEqualTo(power.subtract(exactly(alpha)));
      assertThat(room.gap(alpha)).isLessThan(power.doubleValue() - alpha + 4e-15);
      assertThat(exactly(room.delta(0))).isGreaterThanOrEqualTo(distance);
      assertThat(room.delta(0)).isLessThan(distance.doubleValue() * (1 + 4e-15));
      assertThat(room.greatestGap(0.1, 0.2)).isLessThan(distance.doubleValue() + 4e-15);
    }
  }

  /** e^((t − 1)(ε_t − ε)) (1 − 1/t)^t / (t − 1), where the exponent is great. */
  @Test
  void profileOfOneOrderIsNotBelow() {
    Random random = new Random(412);
    for (int draw = 0; draw < 120; draw++) {
      int order = 2 + random.nextInt(200);
      double known = 20 * random.nextDouble();
      double epsilon = known + 80.0 / order * random.nextDouble();
      BigDecimal whole = BigDecimal.valueOf(order);
      BigDecimal less = whole.subtract(ONE);
      BigDecimal truth =
          over(
              exp(less.multiply(exactly(known).subtract(exactly(epsilon))))
                  .multiply(over(less, whole).pow(order, DIGITS), DIGITS),
              less);
      double found = room(new Told(1e3, known, order)).delta(epsilon);
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth.min(ONE));
      assertThat(found).isLessThan(truth.doubleValue() * (1 + 1e-11));
    }
  }

  /** The last 64 greatest gaps of a memory are not worked out again. */
  @Test
  void greatestGapsAreRemembered() {
    Told curve = new Told(0.5, 0.7, 2, 3);
    RenyiTradeoff room = room(curve);
    Memory memory = new Memory();
    double first = memory.during(() -> room.greatestGap(0.1, 0.2));
    int asked = curve.asked;
    assertThat(memory.during(() -> room.greatestGap(0.1, 0.2))).isEqualTo(first).isPositive();
    assertThat(curve.asked).isEqualTo(asked);
    for (int i = 1; i <= 63; i++) {
      double high = 0.2 + i / 1000.0;
      memory.during(() -> room.greatestGap(0.1, high));
    }
    asked = curve.asked;
    memory.during(() -> room.greatestGap(0.1, 0.2));
    assertThat(curve.asked).isEqualTo(asked);
    memory.during(() -> room.greatestGap(0.1, 0.5));
    asked = curve.asked;
    memory.during(() -> room.greatestGap(0.1, 0.2));
    assertThat(curve.asked).isGreaterThan(asked);
  }

  /** All at once, statements are what they are one by one, also of one order stated twice. */
  @Test
  void statementsAreTheSameAllAtOnce() {
    RenyiDp stated =
        new RenyiDp(
            List.of(
                new RenyiDp.Order(1, 0.5),
                new RenyiDp.Order(2, 0.9),
                new RenyiDp.Order(3, 0.8),
                new RenyiDp.Order(3, 0.7),
                new RenyiDp.Order(3, 1.1),
                new RenyiDp.Order(8, 2)),
            Adjacency.REPLACE_ONE);
    double[] asked = {1, 1.5, 2, 2.5, 3, 4, 8, 9};
    double[] found = stated.epsilons(asked);
    for (int i = 0; i < asked.length; i++) {
      assertThat(found[i]).as("order %s", asked[i]).isEqualTo(stated.epsilon(asked[i]));
    }
    assertThat(stated.profileOrders(1)).containsExactly(2, 3, 3, 3, 8);
  }

  /** Orders around the best one, which is √(ln(1/α)/ρ) for tests and (1 + ε/ρ)/2 for profiles. */
  @Test
  void ordersAreAroundTheBest() {
    ZeroConcentratedDp concentrated = ZeroConcentratedDp.of(0.25);
    double best = Math.sqrt(-Math.log(1e-4) / 0.25);
    double[] useful = concentrated.usefulOrders(1e-4);
    assertThat(useful).hasSize(24).contains(best, 1 + (best - 1) * 0.7, 1 + (best - 1) * 1.4);
    assertThat(concentrated.usefulOrders(1)).hasSize(21);
    assertThat(ZeroConcentratedDp.of(1e-300).usefulOrders(0.5)).hasSize(21);
    assertThat(concentrated.profileOrders(1.25)).containsExactly(3, 2.6, 3.4, 4, 5, 1.5, 2);
  }
}
