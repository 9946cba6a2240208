package dev.sievert.cli;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.PlainWords;
import dev.sievert.assess.RiskResult;
import dev.sievert.report.AssessmentView;
import dev.sievert.scenario.Scenario;
import java.io.PrintWriter;
import java.util.List;

/** An assessment as Markdown. */
final class AssessmentMarkdown {
  private final PrintWriter out;
  private final AssessmentView view;

  AssessmentMarkdown(PrintWriter out, Scenario scenario, Assessment assessment) {
    this.out = out;
    this.view = new AssessmentView(scenario, assessment);
  }

  /**
   * Writes a heading, the table, the sentences, the verdict and, where asked for, every finding.
   */
  void write(boolean all) {
    out.println("## " + escaped(view.scenario().name()));
    out.println();
    paragraph(view.subject());
    table(view.header(), view.results().stream().map(view::cells).toList());
    view.sentences().forEach(this::paragraph);
    view.scenario().mechanism().remarks(view.scenario().secret()).forEach(this::paragraph);
    paragraph(view.assumptions());
    PlainWords.verdict(view.assessment()).ifPresent(this::paragraph);
    if (all) {
      view.results().forEach(this::everything);
    }
  }

  private void everything(RiskResult result) {
    out.println("### " + result.risk().word() + ", " + escaped(result.threat().name()));
    out.println();
    table(List.of("theorem", "at most", "why"), view.findings(result));
  }

  private void table(List<String> header, List<List<String>> rows) {
    line(header);
    line(header.stream().map(cell -> "---").toList());
    rows.forEach(this::line);
    out.println();
  }

  private void line(List<String> cells) {
    out.println(
        "| " + String.join(" | ", cells.stream().map(AssessmentMarkdown::escaped).toList()) + " |");
  }

  private void paragraph(String text) {
    out.println(escaped(text));
    out.println();
  }

  /** Keeps a name from the scenario file from becoming markup. */
  private static String escaped(String text) {
    return text.replaceAll("([\\\\`*_\\[\\]<>|#])", "\\\\$1").replaceAll("\\R", " ");
  }
}
