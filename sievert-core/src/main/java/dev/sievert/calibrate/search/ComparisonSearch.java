package dev.sievert.calibrate.search;

import dev.sievert.assess.Limit;
import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.calibrate.Audience;
import dev.sievert.calibrate.Audience.StoppedException;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.calibrate.Comparison.Alone;
import dev.sievert.calibrate.Comparison.Rival;
import dev.sievert.calibrate.Comparison.Row;
import dev.sievert.calibrate.Comparison.Unfit;
import dev.sievert.mechanism.Utility;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the least noise of several mechanisms and puts them side by side. */
public final class ComparisonSearch {
  private ComparisonSearch() {}

  /**
   * Compares mechanisms.
   *
   * @param rivals the mechanisms
   * @param limits the limits, at least one
   * @param isByTheorem whether to say what each theorem alone would ask for
   * @param audience who waits for it
   * @return the comparison
   */
  public static Comparison of(
      List<? extends Rival> rivals,
      List<? extends Limit> limits,
      boolean isByTheorem,
      Audience audience) {
    List<Row> rows = new ArrayList<>();
    List<Unfit> unfit = new ArrayList<>();
    for (Rival rival : rivals) {
      Calibrator calibrator = Calibrator.within(rival.threats(), limits).before(audience);
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
    rows.sort(
        isCostKnown
            .thenComparing(ComparisonSearch::kind)
            .thenComparingDouble(ComparisonSearch::cost));
    return new Comparison(rows, unfit);
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
      if (bound.theorem().risk().word().equals(found.binding().limit().word())) {
        Calibration by =
            calibrator.by(each -> each.name().equals(bound.name())).calibrate(found.knob());
        if (by instanceof Calibration.Found single) {
          settings.add(new Alone(bound.name(), single.setting(), rival.cost(single.setting())));
        }
      }
    }
    return settings;
  }

  private static double cost(Row row) {
    return row.utility().map(Utility::value).orElse(Double.POSITIVE_INFINITY);
  }

  /** Costs of different kinds must not be compared, so each kind stands together. */
  private static String kind(Row row) {
    return row.utility().map(each -> each.kind().words()).orElse("");
  }
}
