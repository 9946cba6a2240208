package dev.sievert.guarantee;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.number.OutOfRangeException;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PureRenyiTest {
  private static final double[] ORDERS = {1, 1.001, 1.05, 1.5, 2, 3, 10, 100, 1e4};

  @ParameterizedTest
  @ValueSource(doubles = {1e-3, 0.1, 1, 3, 10, 30})
  void isTheDivergenceOfRandomisedResponseOnTwoRecords(double epsilon) {
    double truth = 1 / (1 + Math.exp(-epsilon));
    double lie = Math.exp(-epsilon) * truth;
    PureRenyi known = new PureRenyi(epsilon, Adjacency.REPLACE_ONE);
    for (double order : ORDERS) {
      double exact = divergence(new double[] {truth, lie}, new double[] {lie, truth}, order);
      double rounding = 1e-13 * exact + 1e-15 * (1 + 1 / (order == 1 ? 1 : order - 1));
      assertThat(known.epsilon(order))
          .as("order %s", order)
          .isBetween(exact - rounding, exact + 5 * rounding);
    }
  }

  @Test
  void boundsEveryPureChannel() {
    Random random = new Random(501);
    for (int draw = 0; draw < 2000; draw++) {
      double strength = 5 * random.nextDouble();
      int outputs = 2 + random.nextInt(5);
      double[] p = random.doubles(outputs, 0.1, 1).toArray();
      double[] q = new double[outputs];
      for (int i = 0; i < outputs; i++) {
        q[i] = p[i] * Math.exp(strength * random.nextDouble());
      }
      normalize(p);
      normalize(q);
      double epsilon = 0;
      for (int i = 0; i < outputs; i++) {
        epsilon = Math.max(epsilon, Math.abs(Math.log(p[i] / q[i])));
      }
      PureRenyi known = new PureRenyi(epsilon, Adjacency.REPLACE_ONE);
      for (double order : ORDERS) {
        double slack = 1e-14 + 2e-15 / (order == 1 ? 1 : order - 1);
        assertThat(known.epsilon(order))
            .as("draw %s, order %s", draw, order)
            .isGreaterThanOrEqualTo(divergence(p, q, order) - slack);
      }
    }
  }

  /** Randomised response on m records: its own total variation, and its own divergences. */
  @ParameterizedTest
  @CsvSource({"3, 0.1", "3, 2", "10, 2", "10, 30", "1000, 1e-3", "1000, 5", "1e9, 25"})
  void withATotalVariationIsTheDivergenceOfRandomisedResponse(double records, double epsilon) {
    double truth = 1 / (1 + (records - 1) * Math.exp(-epsilon));
    double lie = Math.exp(-epsilon) * truth;
    double distance = truth * -Math.expm1(-epsilon);
    PureRenyi known = new PureRenyi(epsilon, distance, Adjacency.REPLACE_ONE);
    double[] p = {truth, lie, 1 - truth - lie};
    double[] q = {lie, truth, 1 - truth - lie};
    for (double order : ORDERS) {
      double exact = divergence(p, q, order);
      double rounding = 1e-11 * exact + 1e-15 * (1 + 1 / (order == 1 ? 1 : order - 1));
      assertThat(known.epsilon(order))
          .as("order %s", order)
          .isBetween(exact - rounding, exact + 5 * rounding);
    }
    assertThat(known.epsilon(1)).isCloseTo(epsilon * distance, within(1e-15 * epsilon));
  }

  /** Whatever keeps ε and a total variation diverges no more than the pair of coins. */
  @Test
  void boundsEveryPureChannelOfItsTotalVariation() {
    Random random = new Random(502);
    double closest = Double.POSITIVE_INFINITY;
    for (int draw = 0; draw < 3000; draw++) {
      double strength = 6 * random.nextDouble();
      int outputs = 2 + random.nextInt(5);
      double[] p = random.doubles(outputs, 0.1, 1).toArray();
      double[] q = new double[outputs];
      for (int i = 0; i < outputs; i++) {
        q[i] = p[i] * Math.exp(random.nextInt(3) == 0 ? strength * random.nextDouble() : 0);
      }
      normalize(p);
      normalize(q);
      double epsilon = 0;
      double distance = 0;
      for (int i = 0; i < outputs; i++) {
        epsilon = Math.max(epsilon, Math.abs(Math.log(p[i] / q[i])));
        distance += Math.abs(p[i] - q[i]) / 2;
      }
      PureRenyi known = new PureRenyi(epsilon, distance, Adjacency.REPLACE_ONE);
      for (double order : ORDERS) {
        double slack = 1e-14 + 4e-15 / (order == 1 ? 1 : order - 1);
        double exact = divergence(p, q, order);
        assertThat(known.epsilon(order))
            .as("draw %s, order %s", draw, order)
            .isGreaterThanOrEqualTo(exact - slack);
        closest = Math.min(closest, exact > 0.01 ? known.epsilon(order) / exact : closest);
      }
    }
    assertThat(closest).isLessThan(1.05);
  }

  /** A total variation that ε does not allow says nothing new. */
  @Test
  void distanceIsAtMostWhatEpsilonAllows() {
    PureRenyi pure = new PureRenyi(1, Adjacency.REPLACE_ONE);
    assertThat(new PureRenyi(1, 0.9, Adjacency.REPLACE_ONE)).isEqualTo(pure);
    assertThat(pure.distance()).isCloseTo(Math.tanh(0.5), within(1e-15));
    PureRenyi less = new PureRenyi(1, 0.1, Adjacency.ADD_REMOVE);
    assertThat(less.words()).isEqualTo("ε = 1, total variation 0.1");
    assertThat(less.forReplacement()).isEqualTo(new PureRenyi(2, 0.2, Adjacency.REPLACE_ONE));
    assertThat(new PureRenyi(1, 0, Adjacency.REPLACE_ONE).epsilon(3)).isZero();
    assertThat(new PureRenyi(1e-200, Adjacency.REPLACE_ONE).epsilon(1)).isPositive();
  }

  @Test
  void growsWithTheOrderUpToEpsilon() {
    for (double epsilon : new double[] {0, 1e-300, 1e-12, 1, 700}) {
      PureRenyi known = new PureRenyi(epsilon, Adjacency.REPLACE_ONE);
      double before = 0;
      for (double order : new double[] {1, 1.5, 2, 10, 1e3, 1e6, 1e9, 1e15}) {
        double now = known.epsilon(order);
        assertThat(now).isBetween(before * (1 - 1e-12), epsilon);
        before = now;
      }
    }
  }

  @Test
  void twoStepsAreTwiceEpsilon() {
    PureRenyi step = new PureRenyi(0.5, Adjacency.ADD_REMOVE);
    assertThat(step.forReplacement()).isEqualTo(new PureRenyi(1, Adjacency.REPLACE_ONE));
    assertThat(step.forReplacement().forReplacement()).isEqualTo(step.forReplacement());
    assertThat(step.words()).isEqualTo("ε = 0.5");
    assertThat(step.implies()).isEmpty();
    assertThat(step.profileOrders(1)).isNotEmpty();
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new PureRenyi(-1, Adjacency.REPLACE_ONE))
        .withMessage("epsilon must be at least 0 but was -1");
  }

  @Test
  void informationIsAboutRecordsAndRefusesNegativeNumbers() {
    MutualInformation known = new MutualInformation(0.5, MutualInformation.Origin.EXACT);
    assertThat(known.words()).isEqualTo("mutual information 0.5 nats");
    assertThat(known.adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
    assertThat(known.forReplacement()).isSameAs(known);
    assertThat(known.implies()).isEmpty();
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> new MutualInformation(-0.1, MutualInformation.Origin.EXACT))
        .withMessage("information must be at least 0 but was -0.1");
  }

  private static void normalize(double[] weights) {
    double total = 0;
    for (double weight : weights) {
      total += weight;
    }
    for (int i = 0; i < weights.length; i++) {
      weights[i] /= total;
    }
  }

  /** Both orders, straight from the definition. */
  private static double divergence(double[] p, double[] q, double order) {
    return Math.max(oneWay(p, q, order), oneWay(q, p, order));
  }

  private static double oneWay(double[] p, double[] q, double order) {
    double sum = 0;
    double greatest = 0;
    for (int i = 0; i < p.length; i++) {
      greatest = Math.max(greatest, Math.log(p[i] / q[i]));
    }
    for (int i = 0; i < p.length; i++) {
      double ratio = Math.log(p[i] / q[i]);
      sum += order == 1 ? p[i] * ratio : q[i] * Math.exp(order * (ratio - greatest));
    }
    return order == 1 ? sum : (order * greatest + Math.log(sum)) / (order - 1);
  }
}
