package dev.sievert.cli;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.report.AssessmentView;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.PlainWords;
import java.io.PrintWriter;
import java.util.List;

/** An assessment as Markdown. */
final class AssessmentMarkdown {
  private final Markdown markdown;
  private final AssessmentView view;

  AssessmentMarkdown(PrintWriter out, Scenario scenario, Assessment assessment) {
    this.markdown = new Markdown(out);
    this.view = new AssessmentView(scenario, assessment);
  }

  /**
   * Writes a heading, the table, the sentences, the verdict and, where asked for, every finding.
   */
  void write(boolean all) {
    markdown.heading(2, view.scenario().name());
    risks();
    if (all) {
      view.results().forEach(this::everything);
    }
  }

  /** The same without the heading. */
  void risks() {
    markdown.paragraph(view.subject());
    markdown.table(view.header(), view.results().stream().map(view::cells).toList());
    view.sentences().forEach(markdown::paragraph);
    view.scenario().mechanism().remarks(view.scenario().secret()).forEach(markdown::paragraph);
    markdown.paragraph(view.assumptions());
    PlainWords.verdict(view.assessment()).ifPresent(markdown::paragraph);
  }

  private void everything(RiskResult result) {
    markdown.heading(3, result.risk().word() + ", " + result.threat().name());
    markdown.table(List.of("theorem", "at most", "why"), view.findings(result));
  }
}
