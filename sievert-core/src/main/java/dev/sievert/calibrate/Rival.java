package dev.sievert.calibrate;

import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Utility;
import dev.sievert.threat.Threat;
import java.util.List;
import java.util.Optional;

/** A release that takes part in a comparison, with its own knob and its own attackers. */
public interface Rival {
  /** {@return what it is called, such as {@code laplace}} */
  String name();

  /** {@return what is turned} */
  Knob knob();

  /** {@return who attacks it} */
  List<? extends Threat> threats();

  /**
   * {@return what its noise costs, where it is known} Where the knob is inside of a composition,
   * that is the noise of the part that has it.
   *
   * @param setting where the knob stands
   */
  default Optional<Utility> cost(double setting) {
    return knob().cost(setting);
  }
}
