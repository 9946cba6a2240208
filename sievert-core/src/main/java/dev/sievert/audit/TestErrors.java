package dev.sievert.audit;

import dev.sievert.numeric.Estimate;

/**
 * A test that tells two inputs apart, and how often it errs.
 *
 * @param event what must happen for the test to say that it was the first input, in words
 * @param falseAlarms how often it says so on the second input, α
 * @param misses how often it does not say so on the first input, β
 */
public record TestErrors(String event, Estimate falseAlarms, Estimate misses) {
  /**
   * {@return the errors of a test by how probable its event is}
   *
   * @param event in words
   * @param likely how probable it is on the first input
   * @param unlikely how probable it is on the second input
   */
  public static TestErrors of(String event, Estimate likely, Estimate unlikely) {
    return new TestErrors(
        event,
        unlikely,
        new Estimate(
            1 - likely.upper(), 1 - likely.value(), 1 - likely.lower(), likely.confidence()));
  }
}
