package dev.sievert.calibrate;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.Ruling;
import dev.sievert.mechanism.Knob;
import java.util.Optional;
import java.util.OptionalDouble;

/** What a search for the least noise came to. */
public sealed interface Calibration {
  /** {@return the knob that was turned} */
  Knob knob();

  /** {@return how many settings were looked at, at least one} */
  int evaluations();

  /**
   * The riskiest setting at which every limit is proven to hold.
   *
   * @param knob the knob
   * @param setting the setting, on the safe side of the border
   * @param beyond the nearest setting on the other side that is not proven to be within
   * @param binding the limit that decides
   * @param assessment all risks at the setting
   * @param evaluations how many settings were looked at
   * @param checked for a knob that is not steady, at how many safer settings the limits were found
   *     to hold; zero for steady knobs, where they hold at all of them
   */
  record Found(
      Knob knob,
      double setting,
      double beyond,
      Ruling binding,
      Assessment assessment,
      int evaluations,
      int checked)
      implements Calibration {
    /** {@return what the binding limit is about, at the setting; its proven upper end} */
    public double risk() {
      return binding.upper().orElseThrow();
    }
  }

  /**
   * Every setting is within the limits: no noise is needed.
   *
   * @param knob the knob
   * @param riskiest the riskiest setting that was tried
   * @param nearest what the binding limit is about reaches there
   * @param binding the limit that comes nearest
   * @param evaluations how many settings were looked at
   */
  record Unneeded(Knob knob, double riskiest, double nearest, Limit binding, int evaluations)
      implements Calibration {}

  /**
   * No setting is proven to be within the limits.
   *
   * @param knob the knob
   * @param safest the safest setting that was tried
   * @param nearest what the binding limit is about is proven not to exceed there, where anything is
   * @param binding the limit that is farthest from being met
   * @param silence why nothing is proven, where nothing is
   * @param evaluations how many settings were looked at
   */
  record Unreachable(
      Knob knob,
      double safest,
      OptionalDouble nearest,
      Limit binding,
      Optional<String> silence,
      int evaluations)
      implements Calibration {}
}
