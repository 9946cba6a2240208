package dev.sievert.audit;

import dev.sievert.numeric.Estimate;
import java.util.Optional;

/**
 * Two inputs and an event that tells them apart, which a person can check by running the program.
 *
 * @param pair the inputs
 * @param event what happens, in words
 * @param likely how probable it is on the first input
 * @param unlikely how probable it is on the second input
 * @param epsilon the lower confidence limit of the budget that it proves, infinite where the event
 *     is proven to be impossible on one side only
 * @param python the event as an expression of Python about the list {@code v}, where it has one
 */
public record DistinguishingEvent(
    InputPair pair,
    String event,
    Estimate likely,
    Estimate unlikely,
    double epsilon,
    Optional<String> python) {
  /**
   * An event that is said in words alone.
   *
   * @param pair the inputs
   * @param event what happens, in words
   * @param likely how probable it is on the first input
   * @param unlikely how probable it is on the second input
   * @param epsilon the lower confidence limit of the budget that it proves
   */
  public DistinguishingEvent(
      InputPair pair, String event, Estimate likely, Estimate unlikely, double epsilon) {
    this(pair, event, likely, unlikely, epsilon, Optional.empty());
  }

  /**
   * {@return the same with an expression}
   *
   * @param expression the event in Python
   */
  public DistinguishingEvent with(Optional<String> expression) {
    return new DistinguishingEvent(pair, event, likely, unlikely, epsilon, expression);
  }
}
