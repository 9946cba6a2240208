package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Fano's inequality backwards: a success is chosen, the information that it takes is computed as
 * the divergence of two coins, written plainly, and the success must come back.
 */
class FanoTest {
  private static final double[] ORDERS = {1, 1.01, 1.2, 1.49, 1.51, 2, 3, 10, 100};

  @Test
  void successOfAKnownDivergenceComesBack() {
    Random random = new Random(71);
    for (int draw = 0; draw < 2000; draw++) {
      int records = 2 + random.nextInt(30);
      double success = 1.0 / records + (1 - 1.0 / records) * (0.05 + 0.9 * random.nextDouble());
      double order = ORDERS[random.nextInt(ORDERS.length)];
      double nats = divergence(success, 1.0 / records, order);
      Fano fano = Fano.about((Secret.Finite) Secret.uniform(records));
      assertThat(fano.success(order, nats))
          .as("%s records, order %s, success %s", records, order, success)
          .isBetween(success * (1 - 1e-13), success * (1 + 1e-9));
    }
  }

  /** What the prior lacks to be even, ln m − H(π), is information that the attacker has already. */
  @Test
  void unevenPriorsCountAsInformation() {
    Random random = new Random(72);
    int told = 0;
    for (int draw = 0; draw < 2000; draw++) {
      int records = 2 + random.nextInt(8);
      double[] weights = random.doubles(records, 0.2, 1).toArray();
      double sum = Arrays.stream(weights).sum();
      double order = ORDERS[random.nextInt(ORDERS.length)];
      double success = 1.0 / records + (1 - 1.0 / records) * (0.05 + 0.9 * random.nextDouble());
      double missing = Math.log(records) - entropy(weights, sum, order);
      double nats = divergence(success, 1.0 / records, order) - missing;
      if (nats > 1e-3) {
        told++;
        // Records that cannot occur do not count.
        double[] padded = Arrays.copyOf(weights, records + 2);
        Secret.Finite secret =
            new Secret.Finite(Domain.numbered(records + 2), Prior.Weights.of(padded));
        assertThat(Fano.about(secret).success(order, nats))
            .as("%s, order %s", Arrays.toString(weights), order)
            .isBetween(success * (1 - 1e-12), success * (1 + 1e-9));
      }
    }
    assertThat(told).isGreaterThan(500);
  }

  @Test
  void enoughInformationTellsEverything() {
    Fano ten = Fano.about((Secret.Finite) Secret.uniform(10));
    assertThat(ten.success(1, Math.log(10))).isEqualTo(1);
    assertThat(ten.success(1, 0.99 * Math.log(10))).isLessThan(1);
    assertThat(ten.success(2, 50)).isEqualTo(1);
    assertThat(ten.greatestMass()).isEqualTo(0.1);
    Secret.Finite uneven = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(2, 1, 1));
    assertThat(Fano.about(uneven).success(1, 1.04)).isEqualTo(1);
    assertThat(Fano.about(uneven).greatestMass()).isEqualTo(0.5);
  }

  @Test
  void oneRecordIsKnownBeforehand() {
    assertThat(Fano.about((Secret.Finite) Secret.uniform(1)).success(1, 0)).isEqualTo(1);
    Secret.Finite only = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(0, 2, 0));
    assertThat(Fano.about(only).success(2, 0)).isEqualTo(1);
  }

  /** D(s ‖ q) of order t for the coins of s and q. */
  private static double divergence(double s, double q, double order) {
    if (order == 1) {
      return s * Math.log(s / q) + (1 - s) * Math.log((1 - s) / (1 - q));
    }
    double sum =
        Math.pow(s, order) * Math.pow(q, 1 - order)
            + Math.pow(1 - s, order) * Math.pow(1 - q, 1 - order);
    return Math.log(sum) / (order - 1);
  }

  private static double entropy(double[] weights, double sum, double order) {
    double total = 0;
    for (double weight : weights) {
      double mass = weight / sum;
      total += order == 1 ? -mass * Math.log(mass) : Math.pow(mass, order);
    }
    return order == 1 ? total : Math.log(total) / (1 - order);
  }

  /** Orders that are hardly above one say what order one says, and no less. */
  @Test
  void ordersNearOneAreNearOrderOne() {
    Secret.Finite uneven = new Secret.Finite(Domain.numbered(4), Prior.Weights.of(4, 3, 2, 1));
    for (Secret.Finite secret : List.of((Secret.Finite) Secret.uniform(50), uneven)) {
      Fano fano = Fano.about(secret);
      for (double information : new double[] {1e-3, 0.1, 0.5}) {
        double one = fano.success(1, information);
        assertThat(fano.success(1 + 1e-9, information)).isBetween(one - 1e-8, one + 1e-11);
      }
    }
  }

  /** What is known already is not searched for; what is less is found. */
  @Test
  void knownSuccessIsKept() {
    Fano fano = Fano.about((Secret.Finite) Secret.uniform(20));
    for (double order : new double[] {1, 1.3, 4}) {
      double found = fano.success(order, 0.7);
      assertThat(fano.success(order, 0.7, 0.9 * found)).isEqualTo(0.9 * found);
      assertThat(fano.success(order, 0.7, 1.1 * found)).isEqualTo(found);
    }
  }

  /** A search over orders is no worse than any, and stated orders are among them. */
  @Test
  void statedOrdersAreTried() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(10));
    Fano fano = Fano.about((Secret.Finite) Secret.uniform(10));
    for (double order : new double[] {1, 1.7, 7, 33.3}) {
      RenyiDp only = new RenyiDp(List.of(new RenyiDp.Order(order, 0.3)), Adjacency.REPLACE_ONE);
      assertThat(Applied.upper("success.fano-renyi", only, threat))
          .isBetween(fano.success(order, 0.3) * (1 - 1e-12), fano.success(order, 0.3));
    }
    double concentrated = Applied.upper("success.fano-renyi", ZeroConcentratedDp.of(0.05), threat);
    double least = 1;
    for (double order = 1; order < 200; order *= 1.001) {
      least = Math.min(least, fano.success(order, 0.05 * order));
    }
    assertThat(concentrated).isBetween(least * (1 - 1e-5), least * (1 + 1e-12));
  }
}
