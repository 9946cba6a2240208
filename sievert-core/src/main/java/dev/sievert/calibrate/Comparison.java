package dev.sievert.calibrate;

import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Utility;
import dev.sievert.threat.Threat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Mechanisms side by side, each with the least noise that keeps the same limits.
 *
 * @param rows the mechanisms, those with the best utility first
 * @param unfit those that cannot be put beside them, and why
 */
public record Comparison(List<Row> rows, List<Unfit> unfit) {
  public Comparison {
    rows = List.copyOf(rows);
    unfit = List.copyOf(unfit);
  }

  /**
   * A mechanism that cannot take the place of the others.
   *
   * @param mechanism what it is called
   * @param reason why, as it reads after the name
   */
  public record Unfit(String mechanism, String reason) {}

  /**
   * One mechanism.
   *
   * @param rival the mechanism and its knob
   * @param calibration the setting that keeps the limits, or why there is none
   * @param utility what the noise costs there, where that is known
   * @param byTheorem what the setting would be if only one theorem were known
   */
  public record Row(
      Rival rival, Calibration calibration, Optional<Utility> utility, List<Alone> byTheorem) {
    public Row {
      byTheorem = List.copyOf(byTheorem);
    }

    /** {@return what the mechanism is called} */
    public String mechanism() {
      return rival.name();
    }

    /** {@return nothing where no setting keeps the limits, or every one does} */
    public OptionalDouble setting() {
      return calibration instanceof Calibration.Found found
          ? OptionalDouble.of(found.setting())
          : OptionalDouble.empty();
    }
  }

  /**
   * What one theorem alone would ask for.
   *
   * @param bound the theorem
   * @param setting the setting that it allows
   * @param utility what the noise costs there, where that is known
   */
  public record Alone(String bound, double setting, Optional<Utility> utility) {}

  /**
   * {@return the same comparison, which also says of more mechanisms why they are not in it}
   *
   * @param others the mechanisms
   */
  public Comparison without(List<Unfit> others) {
    List<Unfit> all = new ArrayList<>(unfit);
    all.addAll(others);
    return new Comparison(rows, all);
  }

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
}
