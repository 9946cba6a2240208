package dev.sievert.service;

import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.ShortAnswer;
import dev.sievert.words.Subject;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.util.List;
import java.util.Optional;

/** A calibration for people at a terminal. */
public record CalibrationText(PrintWriter out, Scenario scenario) {
  /** Writes the setting, what it means, and the risks there; or why there is none. */
  public void write(Calibration calibration) {
    out.println(scenario.name());
    if (calibration instanceof Calibration.Found found) {
      found(found);
    } else {
      paragraph(CalibrationWords.reason(calibration));
    }
    out.println();
  }

  private void found(Calibration.Found found) {
    Mechanism mechanism = found.knob().mechanism(found.setting());
    paragraph(CalibrationWords.sentence(found));
    paragraph(CalibrationWords.certainty(found));
    out.println();
    Subject there = scenario.with(mechanism).subject(List.of()).unnamed();
    ShortAnswer.lines(there, found.assessment(), Optional.empty(), ShortAnswer.USUAL_WIDTH)
        .forEach(out::println);
  }

  private void paragraph(String text) {
    Wrapped.print(out, "", "", text);
  }
}
