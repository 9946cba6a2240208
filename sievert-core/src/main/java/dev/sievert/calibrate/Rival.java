package dev.sievert.calibrate;

import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Utility;
import dev.sievert.threat.Threat;
import java.util.List;
import java.util.Optional;

/** A release that takes part in a comparison, with its own knob and its own attackers. */
public interface Rival {
  /**
   * What it is called.
   *
   * @return such as {@code laplace}
   */
  String name();

  /**
   * What is turned.
   *
   * @return its amount of noise
   */
  Knob knob();

  /**
   * Who attacks it.
   *
   * @return the attackers
   */
  List<? extends Threat> threats();

  /**
   * What its noise costs. Where the knob is inside of a composition, that is the noise of the part
   * that has it.
   *
   * @param setting where the knob stands
   * @return the cost, where it is known
   */
  default Optional<Utility> cost(double setting) {
    return knob().cost(setting);
  }
}
