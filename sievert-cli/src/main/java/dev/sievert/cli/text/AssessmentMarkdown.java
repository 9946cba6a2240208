package dev.sievert.cli.text;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.RiskResult;
import dev.sievert.report.AssessmentView;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.Briefing;
import dev.sievert.words.PlainWords;
import java.io.PrintWriter;
import java.util.List;

/** An assessment as Markdown. */
public final class AssessmentMarkdown {
  private final Markdown markdown;
  private final AssessmentView view;

  public AssessmentMarkdown(PrintWriter out, Scenario scenario, Assessment assessment) {
    this.markdown = new Markdown(out);
    this.view = new AssessmentView(scenario, assessment);
  }

  /** Writes a heading and the answer or, where asked for, every risk, sentence and finding. */
  public void write(boolean all) {
    markdown.heading(2, view.scenario().name());
    if (all) {
      risks();
      view.results().forEach(this::everything);
    } else {
      answer();
    }
  }

  /** The verdict, one row a question, and what that means. */
  void answer() {
    Briefing briefing = Briefing.of(view.assessment());
    markdown.paragraph(view.subject());
    view.verdict().ifPresent(markdown::paragraph);
    markdown.table(
        List.of("what an attacker gets", "without", "with", "more", ""),
        briefing.answers().stream()
            .map(
                row ->
                    List.of(
                        row.question().strip(), row.without(), row.with(), row.more(), row.kind()))
            .toList());
    briefing.sentence().ifPresent(markdown::paragraph);
    view.scenario().subject(List.of()).cost().ifPresent(markdown::paragraph);
    markdown.paragraph(view.assumptions());
  }

  /** Every risk and sentence, without the heading. */
  private void risks() {
    markdown.paragraph(view.subject());
    markdown.table(view.header(), view.results().stream().map(view::cells).toList());
    view.sentences().forEach(markdown::paragraph);
    view.scenario().mechanism().remarks(view.scenario().secret()).forEach(markdown::paragraph);
    markdown.paragraph(view.assumptions());
    view.verdict().ifPresent(markdown::paragraph);
  }

  private void everything(RiskResult result) {
    markdown.heading(3, result.risk().word() + ", " + PlainWords.name(result.threat().name()));
    markdown.table(List.of("theorem", "at most", "why"), view.findings(result));
  }
}
