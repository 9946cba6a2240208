package dev.sievert.cli.text;

import dev.sievert.accounting.approximate.ApproximateCurve;
import dev.sievert.assess.curve.CurveQuestions;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CurveWords;
import dev.sievert.words.Figures;
import dev.sievert.words.TextTable;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.util.List;
import java.util.function.DoubleFunction;

/** A curve of which nothing is proven, for people at a terminal. */
public record ApproximateCurveText(
    PrintWriter out, Scenario scenario, ApproximateCurve curve, CurveQuestions questions) {
  /** Writes what it is worth first, then the numbers. */
  public void write() {
    out.println(scenario.name());
    paragraph("Released with " + scenario.mechanism().words() + ".");
    paragraph(CurveWords.unproven(curve.method()));
    paragraph(
        "Direction " + curve.direction().word() + ": " + CurveWords.tested(curve.direction()));
    rows("false alarms α", "misses β", questions.alphas(), curve::beta);
    rows("ε", "δ", questions.epsilons(), curve::delta);
  }

  private void rows(
      String at, String name, List<Double> places, DoubleFunction<Estimate> readings) {
    if (places.isEmpty()) {
      return;
    }
    out.println();
    TextTable rows = new TextTable();
    rows.row(at, name, CurveWords.kind(curve.method()));
    for (double place : places) {
      Estimate reading = readings.apply(place);
      rows.row(Check.number(place), Figures.nearest(reading.value()), limits(reading));
    }
    rows.print(out, "  ");
  }

  private String limits(Estimate reading) {
    return reading.confidence() == 0
        ? curve.method().word()
        : Figures.down(reading.lower(), 4)
            + " to "
            + Figures.up(reading.upper(), 4)
            + " ("
            + Figures.stated(reading.confidence())
            + ")";
  }

  private void paragraph(String text) {
    Wrapped.print(out, "", "", text);
  }
}
