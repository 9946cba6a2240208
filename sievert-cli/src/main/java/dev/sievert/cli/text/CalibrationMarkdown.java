package dev.sievert.cli.text;

import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Utility;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.UtilityWords;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Calibrations, alone or side by side, as Markdown. */
public final class CalibrationMarkdown {
  private final PrintWriter out;
  private final Markdown markdown;
  private final Scenario scenario;

  public CalibrationMarkdown(PrintWriter out, Scenario scenario) {
    this.out = out;
    this.markdown = new Markdown(out);
    this.scenario = scenario;
  }

  /** Writes the setting, what it means, and the risks there; or why there is none. */
  public void write(Calibration calibration) {
    markdown.heading(2, scenario.name());
    if (!(calibration instanceof Calibration.Found found)) {
      markdown.paragraph(CalibrationWords.reason(calibration));
      return;
    }
    Mechanism mechanism = found.knob().mechanism(found.setting());
    markdown.paragraph(CalibrationWords.sentence(found));
    markdown.paragraph(CalibrationWords.certainty(found));
    new AssessmentMarkdown(out, scenario.with(mechanism), found.assessment()).answer();
  }

  /** Writes a line for each mechanism, and what single theorems would ask for. */
  public void write(Comparison comparison) {
    markdown.heading(2, scenario.name());
    markdown.paragraph("Each mechanism with the least noise that keeps the limit, best first.");
    List<List<String>> rows = new ArrayList<>();
    List<List<String>> alone = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      rows.add(cells(row));
      for (Comparison.Alone by : row.byTheorem()) {
        String setting = CalibrationWords.setting(row, by);
        alone.add(List.of(row.mechanism(), by.bound(), setting, cost(by.utility())));
      }
    }
    String kind =
        comparison.rows().stream()
            .flatMap(row -> row.utility().stream())
            .map(utility -> ": " + UtilityWords.measure(utility, scenario.people()))
            .findFirst()
            .orElse("");
    markdown.table(List.of("mechanism", "setting", "risk", "cost of the noise" + kind), rows);
    for (Comparison.Unfit unfit : comparison.unfit()) {
      markdown.paragraph("Not in the table: " + unfit.mechanism() + " " + unfit.reason() + ".");
    }
    if (!alone.isEmpty()) {
      markdown.heading(3, "If only one theorem were known");
      markdown.table(List.of("mechanism", "theorem", "setting", "cost of the noise"), alone);
    }
  }

  private List<String> cells(Comparison.Row row) {
    if (row.calibration() instanceof Calibration.Found found) {
      String setting =
          found.knob().name() + " = " + CalibrationWords.setting(found.knob(), found.setting());
      String risk = CalibrationWords.risk(found);
      return List.of(row.mechanism(), setting, risk, cost(row.utility()));
    }
    return List.of(
        row.mechanism(), CalibrationWords.reason(row.calibration()), "", cost(row.utility()));
  }

  private String cost(Optional<Utility> utility) {
    return utility.map(each -> UtilityWords.figure(each, scenario.people())).orElse("not known");
  }
}
