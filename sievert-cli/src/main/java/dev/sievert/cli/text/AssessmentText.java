package dev.sievert.cli.text;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.report.AssessmentView;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Threat;
import dev.sievert.words.PlainWords;
import dev.sievert.words.TextTable;
import dev.sievert.words.Wrapped;
import java.io.PrintWriter;
import java.util.List;

/** Everything about an assessment, for people at a terminal. */
public final class AssessmentText {
  private final PrintWriter out;
  private final AssessmentView view;

  public AssessmentText(PrintWriter out, Scenario scenario, Assessment assessment) {
    this.out = out;
    this.view = new AssessmentView(scenario, assessment);
  }

  /** Writes each attacker with numbers and sentences, conditions, verdict, and every theorem. */
  public void write() {
    out.println(view.scenario().name());
    paragraph(view.subject());
    List<List<String>> rows = view.results().stream().map(this::row).toList();
    TextTable table = new TextTable();
    rows.forEach(row -> table.row(row.toArray(String[]::new)));
    List<String> lines = table.lines();
    Threat last = null;
    for (int i = 0; i < lines.size(); i++) {
      RiskResult result = view.results().get(i);
      if (result.threat() != last) {
        out.println();
        out.println(
            PlainWords.name(result.threat().name()) + ": " + PlainWords.attacker(result.threat()));
        last = result.threat();
      }
      out.println("  " + lines.get(i));
    }
    out.println();
    view.sentences().forEach(this::paragraph);
    view.scenario().mechanism().remarks(view.scenario().secret()).forEach(this::paragraph);
    out.println();
    paragraph(view.assumptions());
    view.verdict().ifPresent(this::paragraph);
    view.results().forEach(this::everything);
    out.println();
  }

  private List<String> row(RiskResult result) {
    List<String> cells = view.figures(result);
    return List.of(
        result.risk().word(), cells.get(0), cells.get(1), cells.get(2), view.because(result));
  }

  private void everything(RiskResult result) {
    out.println();
    out.println(PlainWords.name(result.threat().name()) + ", " + result.risk().word() + ":");
    TextTable table = new TextTable();
    view.findings(result).forEach(row -> table.row(row.toArray(String[]::new)));
    table.print(out, "  ");
  }

  private void paragraph(String text) {
    Wrapped.print(out, "", "", text);
  }
}
