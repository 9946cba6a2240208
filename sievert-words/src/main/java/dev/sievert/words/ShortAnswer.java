package dev.sievert.words;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.mechanism.DirectedCurve;
import dev.sievert.numeric.Bracket;
import java.util.ArrayList;
import java.util.List;

/** Results in about ten lines, for a console or a log. */
public final class ShortAnswer {
  private static final int MOST_LINES = 8;

  private ShortAnswer() {}

  /** {@return the risks of a release; a line for each risk, and what was shown of the limits} */
  public static String of(String release, Assessment assessment) {
    RiskLines figures = RiskLines.of(assessment);
    List<String> lines = new ArrayList<>(List.of(release + ":"));
    lines.addAll(
        shortened(assessment.results().stream().map(each -> line(figures, each)).toList()));
    PlainWords.verdict(assessment).ifPresent(lines::add);
    return String.join("\n", lines);
  }

  private static String line(RiskLines figures, RiskResult result) {
    return result.threat().name()
        + ", "
        + result.risk().word()
        + ": "
        + figures.line(result).map(RiskLine::percents).orElse("nothing is proven")
        + result.decisive().map(Finding.Upper::bound).map(name -> " (" + name + ")").orElse("");
  }

  /** {@return the least noise; the setting, its cost and the risks there, or why there is none} */
  public static String of(Calibration calibration) {
    if (calibration instanceof Calibration.Unneeded unneeded) {
      return CalibrationWords.reason(unneeded);
    }
    if (calibration instanceof Calibration.Unreachable unreachable) {
      return CalibrationWords.reason(unreachable);
    }
    Calibration.Found found = (Calibration.Found) calibration;
    List<String> lines = new ArrayList<>();
    lines.add(CalibrationWords.sentence(found));
    lines.add(CalibrationWords.certainty(found));
    found
        .knob()
        .cost(found.setting())
        .ifPresent(cost -> lines.add("Cost of the noise: " + CalibrationWords.utility(cost) + "."));
    lines.add(of(found.knob().mechanism(found.setting()).words(), found.assessment()));
    return String.join("\n", lines);
  }

  /**
   * Mechanisms side by side.
   *
   * @return a line for each, best first
   */
  public static String of(Comparison comparison) {
    List<String> lines = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      lines.add(row.mechanism() + ": " + setting(row));
    }
    comparison.unfit().forEach(unfit -> lines.add(unfit.mechanism() + " " + unfit.reason()));
    return String.join("\n", shortened(lines));
  }

  private static String setting(Comparison.Row row) {
    if (row.calibration() instanceof Calibration.Found found) {
      return found.knob().name()
          + " = "
          + CalibrationWords.setting(found.knob(), found.setting())
          + row.utility().map(cost -> ", " + CalibrationWords.utility(cost)).orElse("");
    }
    return of(row.calibration());
  }

  /** {@return a trade-off curve; what is tested, and the total variation} */
  public static String of(String release, DirectedCurve curve) {
    Bracket variation = curve.curve().totalVariation();
    return release
        + ", direction "
        + curve.direction().word()
        + ": total variation between "
        + Figures.down(variation.lower())
        + " and "
        + Figures.up(variation.upper())
        + ".\n"
        + CurveWords.advantage(variation);
  }

  private static List<String> shortened(List<String> lines) {
    List<String> few = new ArrayList<>();
    lines.stream().limit(MOST_LINES).forEach(line -> few.add("  " + line));
    if (lines.size() > MOST_LINES) {
      few.add("  and " + (lines.size() - MOST_LINES) + " more");
    }
    return few;
  }
}
