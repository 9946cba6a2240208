package dev.sievert.calibrate;

import dev.sievert.assess.Limit;
import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.calibrate.Audience.StoppedException;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Utility;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Threat;
import java.util.ArrayList;
import java.util.Comparator;
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

    private double cost() {
      return utility.map(Utility::value).orElse(Double.POSITIVE_INFINITY);
    }

    /** Costs of different kinds must not be compared, so each kind stands together. */
    private String kind() {
      return utility.map(each -> each.kind().words()).orElse("");
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
   * @param rivals the mechanisms
   * @param tolerances the limits, at least one
   * @param isByTheorem whether to say what each theorem alone would ask for
   * @param audience who waits for it
   * @return the comparison
   */
  public static Comparison of(
      List<? extends Rival> rivals,
      List<? extends Limit> tolerances,
      boolean isByTheorem,
      Audience audience) {
    List<Row> rows = new ArrayList<>();
    List<Unfit> unfit = new ArrayList<>();
    for (Rival rival : rivals) {
      Calibrator calibrator = Calibrator.within(rival.threats(), tolerances).before(audience);
      try {
        audience.begins(rival.name(), rows.size() + unfit.size());
        rows.add(row(rival, calibrator, isByTheorem));
      } catch (StoppedException stopped) {
        unfit.add(new Unfit(rival.name(), "was not worked out before the comparison was stopped"));
      } catch (OutOfRangeException impossible) {
        // One mechanism that cannot be worked out must not hide the others.
        unfit.add(new Unfit(rival.name(), "cannot be worked out: " + impossible.getMessage()));
      }
    }
    Comparator<Row> isCostKnown = Comparator.comparing(row -> row.utility().isEmpty());
    rows.sort(isCostKnown.thenComparing(Row::kind).thenComparingDouble(Row::cost));
    return new Comparison(rows, unfit);
  }

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

  private static Row row(Rival rival, Calibrator calibrator, boolean isByTheorem) {
    Calibration calibration = calibrator.calibrate(rival.knob());
    List<Alone> alone =
        isByTheorem && calibration instanceof Calibration.Found found
            ? alone(rival, calibrator, found)
            : List.of();
    return new Row(rival, calibration, utility(rival, calibration), alone);
  }

  private static Optional<Utility> utility(Rival rival, Calibration calibration) {
    if (calibration instanceof Calibration.Found found) {
      return rival.cost(found.setting());
    }
    return calibration instanceof Calibration.Unneeded unneeded
        ? rival.cost(unneeded.riskiest())
        : Optional.empty();
  }

  /** Every theorem about the binding risk that can certify the limits by itself. */
  private static List<Alone> alone(Rival rival, Calibrator calibrator, Calibration.Found found) {
    List<Alone> settings = new ArrayList<>();
    for (Bound<?, ?> bound : Bounds.all()) {
      if (bound.theorem().risk().word().equals(found.binding().tolerance().word())) {
        Calibration by =
            calibrator.by(each -> each.name().equals(bound.name())).calibrate(found.knob());
        if (by instanceof Calibration.Found single) {
          settings.add(new Alone(bound.name(), single.setting(), rival.cost(single.setting())));
        }
      }
    }
    return settings;
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
