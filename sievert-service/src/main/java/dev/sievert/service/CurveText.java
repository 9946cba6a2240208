package dev.sievert.service;

import dev.sievert.assess.curve.CurveTable;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.CurveWords;
import dev.sievert.words.Figures;
import dev.sievert.words.TextTable;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.util.List;

/** A trade-off curve for people at a terminal. */
public record CurveText(PrintWriter out, Scenario scenario, CurveTable table) {
  /** Writes what is tested, then the best tests, the privacy profile, budgets and the advantage. */
  public void write() {
    out.println(scenario.name());
    paragraph(
        "Released with %s, about %s."
            .formatted(scenario.mechanism().words(), scenario.secret().words()));
    paragraph(
        "Direction " + table.direction().word() + ": " + CurveWords.tested(table.direction()));
    tests();
    readings(
        "Privacy profile: how far the promise of each ε may fail.",
        List.of("ε", "least δ"),
        table.profile());
    readings(
        "Budgets: the least ε that holds with each δ.", List.of("δ", "least ε"), table.budgets());
    out.println();
    Bracket variation = table.totalVariation();
    paragraph(
        "Total variation: %s, between %s. %s"
            .formatted(
                Figures.nearest(variation.value()),
                between(variation),
                CurveWords.advantage(variation)));
    if (table.isPromised()) {
      paragraph(CurveWords.PROMISED);
    }
    scenario.mechanism().remarks(scenario.secret()).forEach(this::paragraph);
  }

  private void tests() {
    if (table.tests().isEmpty()) {
      return;
    }
    out.println();
    out.println("No test does better than this:");
    TextTable rows = new TextTable();
    rows.row("false alarms α", "least misses β", "between lower and upper", "catches at most 1−β");
    for (CurveTable.BestTest test : table.tests()) {
      rows.row(
          Check.number(test.alpha()),
          Figures.nearest(test.misses().value()),
          between(test.misses()),
          Figures.up(test.catches().upper()));
    }
    rows.print(out, "  ");
  }

  private void readings(String title, List<String> header, List<CurveTable.Answered> readings) {
    if (readings.isEmpty()) {
      return;
    }
    out.println();
    out.println(title);
    TextTable rows = new TextTable();
    rows.row(header.get(0), header.get(1), "between lower and upper");
    for (CurveTable.Answered reading : readings) {
      Bracket answer = reading.answer();
      rows.row(
          Check.number(reading.at()),
          Double.isFinite(answer.value()) ? Figures.nearest(answer.value()) : "none",
          between(answer));
    }
    rows.print(out, "  ");
  }

  private static String between(Bracket bracket) {
    if (Double.isFinite(bracket.upper())) {
      return Figures.down(bracket.lower()) + " and " + Figures.up(bracket.upper());
    }
    return Double.isFinite(bracket.lower())
        ? "at least " + Figures.down(bracket.lower())
        : CurveWords.missing(bracket);
  }

  private void paragraph(String text) {
    Wrapped.print(out, "", "", text);
  }
}
