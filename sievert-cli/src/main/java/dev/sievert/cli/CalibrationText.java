package dev.sievert.cli;

import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Utility;
import dev.sievert.report.AssessmentView;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.PlainWords;
import java.io.PrintWriter;

/** A calibration for people at a terminal. */
record CalibrationText(PrintWriter out, Scenario scenario) {
  /** Writes the setting, what it means, and the risks there; or why there is none. */
  void write(Calibration calibration) {
    out.println(scenario.name());
    if (calibration instanceof Calibration.Found found) {
      found(found);
    } else if (calibration instanceof Calibration.Unneeded unneeded) {
      paragraph(CalibrationWords.reason(unneeded));
    } else {
      paragraph(CalibrationWords.reason((Calibration.Unreachable) calibration));
    }
    out.println();
  }

  private void found(Calibration.Found found) {
    Mechanism mechanism = found.knob().mechanism(found.setting());
    paragraph(CalibrationWords.sentence(found));
    paragraph(CalibrationWords.certainty(found));
    mechanism.utility().map(CalibrationText::cost).ifPresent(this::paragraph);
    out.println();
    AssessmentView view = new AssessmentView(scenario.with(mechanism), found.assessment());
    out.println("With " + mechanism.words() + ":");
    TextTable table = new TextTable();
    view.results()
        .forEach(
            result ->
                table.row(
                    result.threat().name(),
                    result.risk().word(),
                    view.figures(result).get(0),
                    view.figures(result).get(1),
                    view.figures(result).get(2),
                    view.because(result)));
    table.print(out, "  ");
    out.println();
    paragraph(view.assumptions());
    PlainWords.verdict(found.assessment()).ifPresent(this::paragraph);
  }

  private static String cost(Utility utility) {
    return "What the noise costs: " + CalibrationWords.utility(utility) + ".";
  }

  private void paragraph(String text) {
    Wrapped.print(out, "", "", text);
  }
}
