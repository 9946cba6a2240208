package dev.sievert.calibrate;

import dev.sievert.assess.Tolerance;
import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.mechanism.Utility;
import dev.sievert.threat.Threat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * Mechanisms side by side, each with the least noise that keeps the same limits.
 *
 * @param rows the mechanisms, those with the best utility first
 */
public record Comparison(List<Row> rows) {
  /** Copies the rows. */
  public Comparison {
    rows = List.copyOf(rows);
  }

  /**
   * One mechanism.
   *
   * @param mechanism what it is called
   * @param calibration the setting that keeps the limits, or why there is none
   * @param utility what the noise costs there, where that is known
   * @param byTheorem what the setting would be if only one theorem were known
   */
  public record Row(
      String mechanism, Calibration calibration, Optional<Utility> utility, List<Alone> byTheorem) {
    /** Copies the list. */
    public Row {
      byTheorem = List.copyOf(byTheorem);
    }

    /**
     * The setting.
     *
     * @return nothing where no setting keeps the limits, or every one does
     */
    public OptionalDouble setting() {
      return calibration instanceof Calibration.Found found
          ? OptionalDouble.of(found.setting())
          : OptionalDouble.empty();
    }

    private double cost() {
      return utility.map(Utility::value).orElse(Double.POSITIVE_INFINITY);
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
   * Compares mechanisms.
   *
   * @param knobs their knobs, by what they are called
   * @param threats the attackers
   * @param tolerances the limits, at least one
   * @param isByTheorem whether to say what each theorem alone would ask for
   * @return the comparison
   */
  public static Comparison of(
      Map<String, Knob> knobs,
      List<? extends Threat> threats,
      List<? extends Tolerance> tolerances,
      boolean isByTheorem) {
    Calibrator calibrator = Calibrator.within(threats, tolerances);
    List<Row> rows = new ArrayList<>();
    knobs.forEach(
        (name, knob) -> {
          Calibration calibration = calibrator.calibrate(knob);
          List<Alone> alone =
              isByTheorem && calibration instanceof Calibration.Found found
                  ? alone(calibrator, found)
                  : List.of();
          rows.add(new Row(name, calibration, utility(calibration), alone));
        });
    rows.sort(Comparator.comparingDouble(Row::cost));
    return new Comparison(rows);
  }

  private static Optional<Utility> utility(Calibration calibration) {
    if (calibration instanceof Calibration.Found found) {
      return found.knob().mechanism().apply(found.setting()).utility();
    }
    return calibration instanceof Calibration.Unneeded unneeded
        ? unneeded.knob().mechanism().apply(unneeded.riskiest()).utility()
        : Optional.empty();
  }

  /** Every theorem about the binding risk that can certify the limits by itself. */
  private static List<Alone> alone(Calibrator calibrator, Calibration.Found found) {
    List<Alone> settings = new ArrayList<>();
    for (Bound<?, ?> bound : Bounds.ALL) {
      if (bound.theorem().risk().word().equals(found.binding().tolerance().word())) {
        Calibration by =
            calibrator.by(each -> each.name().equals(bound.name())).calibrate(found.knob());
        if (by instanceof Calibration.Found single) {
          settings.add(new Alone(bound.name(), single.setting(), utility(single)));
        }
      }
    }
    return settings;
  }
}
