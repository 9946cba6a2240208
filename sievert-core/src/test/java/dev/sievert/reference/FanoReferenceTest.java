package dev.sievert.reference;

import dev.sievert.bound.Applied;
import dev.sievert.bound.FanoOfOrder;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Fano's inequality for up to 10^10 records, from 40-digit bisection. */
class FanoReferenceTest {
  /** Room for the rounding of entropies, most felt where there is little information. */
  private static final double BUDGET = 1e-10;

  static Stream<ReferenceRow> uniform() {
    return Family.FANO.rows();
  }

  static Stream<ReferenceRow> orders() {
    return Family.FANO_OF_ORDERS.rows();
  }

  static Stream<ReferenceRow> otherPriors() {
    return Family.FANO_OTHER_PRIORS.rows();
  }

  @ParameterizedTest
  @MethodSource("uniform")
  void mutualInformationIsWorthTheStoredAdvantage(ReferenceRow row) {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(row.count("M")));
    double nats = row.number("mu");
    MutualInformation known = new MutualInformation(nats, MutualInformation.Origin.EXACT);
    row.assertWithin(
        "exact", row.value(), Applied.upper("normalized.fano-exact", known, threat), BUDGET);
    row.assertWithin(
        "order one",
        row.value(),
        Applied.upper("normalized.fano", ZeroConcentratedDp.of(nats), threat),
        BUDGET);
  }

  @ParameterizedTest
  @MethodSource("orders")
  void leastOverTheOrderIsNotAboveTheLeastOfTheGrid(ReferenceRow row) {
    Secret secret = Secret.uniform(row.count("M"));
    double rho = row.number("rho");
    row.assertWithin("1", row.values().get(0), FanoOfOrder.advantage(secret, 1, rho), BUDGET);
    row.assertWithin("2", row.values().get(1), FanoOfOrder.advantage(secret, 2, 2 * rho), BUDGET);
    double grid = row.values().get(2);
    double order = row.values().get(3);
    row.assertWithin("best", grid, FanoOfOrder.advantage(secret, order, order * rho), BUDGET);
    double least =
        Applied.upper(
            "normalized.fano-renyi",
            ZeroConcentratedDp.of(rho),
            ThreatModel.reconstruction(secret));
    row.assertNotAbove("all orders", grid * (1 + BUDGET), least);
  }

  @ParameterizedTest
  @MethodSource("otherPriors")
  void entropyOfThePriorCounts(ReferenceRow row) {
    Secret secret = Threats.weighted(row.numbers("prior"));
    double computed = FanoOfOrder.advantage(secret, row.number("alpha"), row.number("mu"));
    row.assertWithin("order", row.value(), computed, BUDGET);
  }
}
