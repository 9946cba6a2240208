package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleSupplier;

/**
 * A deciding number of the page, computed again by other code.
 *
 * @param about which claim of the item
 * @param value the second computation
 */
record SecondComputation(String item, String about, double tolerance, DoubleSupplier value) {
  static SecondComputation second(
      String item, String about, double tolerance, DoubleSupplier value) {
    return new SecondComputation(item, about, tolerance, value);
  }

  String key() {
    return item + ": " + about;
  }

  void assertAgreement() {
    double ours = MadeItems.outcome(item, about).value().orElseThrow();
    assertThat(ours).as(key()).isCloseTo(value.getAsDouble(), within(tolerance));
  }

  @Override
  public String toString() {
    return key();
  }
}
