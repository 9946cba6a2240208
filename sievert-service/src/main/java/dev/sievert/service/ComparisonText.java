package dev.sievert.service;

import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.Utility;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.Figures;
import dev.sievert.words.TextTable;
import dev.sievert.words.UtilityWords;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A comparison of mechanisms for people at a terminal. */
public record ComparisonText(PrintWriter out, Scenario scenario) {
  /** Writes a line for each mechanism, then those that cannot be compared, then the theorems. */
  public void write(Comparison comparison) {
    out.println(scenario.name());
    Optional<Utility> best =
        comparison.rows().stream().flatMap(row -> row.utility().stream()).findFirst();
    Wrapped.print(
        out,
        "",
        "",
        "Each mechanism with the least noise that keeps the limit, "
            + best.map(cost -> "by " + UtilityWords.measure(cost, scenario.people()) + ", ")
                .orElse("")
            + "best first:");
    TextTable table = new TextTable();
    table.row("mechanism", "setting", "risk", "cost of noise", "against the best");
    for (Comparison.Row row : comparison.rows()) {
      if (row.calibration() instanceof Calibration.Found found) {
        String setting =
            found.knob().name() + " = " + CalibrationWords.setting(found.knob(), found.setting());
        line(table, row, setting, CalibrationWords.risk(found), best);
      } else if (row.calibration() instanceof Calibration.Unneeded unneeded) {
        line(table, row, "without noise", CalibrationWords.risk(unneeded), best);
      }
    }
    table.print(out, "  ");
    comparison.rows().forEach(this::without);
    unfit(comparison);
    comparison.rows().forEach(row -> byTheorem(row));
    out.println();
  }

  private void line(
      TextTable table, Comparison.Row row, String setting, String risk, Optional<Utility> best) {
    table.row(
        row.mechanism(),
        setting,
        risk,
        row.utility().map(each -> UtilityWords.figure(each, scenario.people())).orElse("not known"),
        ratio(row.utility(), best));
  }

  private static String ratio(Optional<Utility> utility, Optional<Utility> best) {
    if (utility.isEmpty() || best.isEmpty() || utility.get().kind() != best.get().kind()) {
      return "";
    }
    double ratio = utility.get().value() / best.get().value();
    if (!Double.isFinite(ratio)) {
      return "";
    }
    // Where hardly any noise is left, its cost falls to nothing.
    return "× "
        + (ratio < 1e6
            ? Figures.fixed(ratio, 2, RoundingMode.HALF_EVEN)
            : Figures.nearest(ratio, 4));
  }

  private void without(Comparison.Row row) {
    if (!(row.calibration() instanceof Calibration.Found)) {
      String reason = CalibrationWords.reason(row.calibration());
      Wrapped.print(out, "  ", "    ", row.mechanism() + ": " + reason);
    }
  }

  /** Those that cannot take part for the same reason share a line. */
  private void unfit(Comparison comparison) {
    Map<String, List<String>> byReason = new LinkedHashMap<>();
    for (Comparison.Unfit unfit : comparison.unfit()) {
      byReason.computeIfAbsent(unfit.reason(), reason -> new ArrayList<>()).add(unfit.mechanism());
    }
    if (!byReason.isEmpty()) {
      out.println("Not in the table:");
    }
    byReason.forEach(
        (reason, names) ->
            Wrapped.print(out, "  ", "    ", String.join(", ", names) + ": " + reason));
  }

  private void byTheorem(Comparison.Row row) {
    if (row.byTheorem().isEmpty()) {
      return;
    }
    out.println();
    out.println(row.mechanism() + ", if only one theorem were known:");
    TextTable table = new TextTable();
    for (Comparison.Alone alone : row.byTheorem()) {
      table.row(
          alone.bound(),
          CalibrationWords.setting(row, alone),
          ratio(alone.utility(), row.utility()));
    }
    table.print(out, "  ");
  }
}
