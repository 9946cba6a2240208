package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Verdict;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.AuditWords;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.Figures;
import dev.sievert.words.PlainWords;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The part of a report that is about one scenario. */
final class ChapterPage {
  private final Chapter chapter;
  private final Scenario scenario;
  private final String prefix;
  private final Html html;

  ChapterPage(Chapter chapter, String prefix, Html html) {
    this.chapter = chapter;
    this.scenario = chapter.scenario();
    this.prefix = prefix;
    this.html = html;
  }

  /** The first screen: what is released, the verdict, one card for each attack. */
  void write(List<View> views) {
    html.element("h2", scenario.name(), "id", prefix);
    html.paragraph(subject());
    List<List<String>> about = Facts.about(scenario);
    if (!about.isEmpty()) {
      html.facts(about);
    }
    chapter.calibration().ifPresent(this::calibration);
    Optional<AssessmentView> view =
        chapter.assessment().map(risks -> new AssessmentView(scenario, risks));
    if (chapter.assessment().isEmpty()) {
      chapter.audit().ifPresent(this::verdict);
    }
    chapter.assessment().ifPresent(this::verdict);
    view.ifPresent(risks -> new RiskCards(risks).write(html));
    chapter.comparison().ifPresent(this::comparison);
    view.ifPresent(this::words);
    chapter.audit().ifPresent(this::audit);
    pictures();
    view.ifPresent(risks -> new DecisionPage(risks, prefix, html).write());
    view.filter(risks -> !views.isEmpty()).ifPresent(risks -> views(risks, views));
  }

  private String subject() {
    if (scenario.audit().target().isPresent() && scenario.draft().isEmpty()) {
      return "A program, of which nothing is known but what it does and what it is said to keep.";
    }
    return "Released with "
        + scenario.mechanism().words()
        + ", about "
        + scenario.secret().words()
        + ".";
  }

  private void verdict(Assessment assessment) {
    chapter.audit().ifPresent(this::verdict);
    if (chapter.audit().isPresent() && assessment.verdict().isEmpty()) {
      return;
    }
    String sentence =
        PlainWords.verdict(assessment)
            .orElse(
                "No limit is stated, so there is no verdict: the numbers stand for themselves.");
    String style = assessment.verdict().map(Verdict::word).orElse("without-limit");
    html.element("p", sentence, "class", "verdict " + style);
  }

  private void verdict(AuditOutcome audit) {
    String style = audit.isExceeded() ? "exceeded" : "without-limit";
    html.element("p", AuditWords.verdict(audit), "class", "verdict " + style);
  }

  private void calibration(Calibration calibration) {
    if (calibration instanceof Calibration.Found found) {
      if (chapter.comparison().isPresent()) {
        html.paragraph("The mechanism that serves best at these limits:");
      }
      html.paragraph(CalibrationWords.sentence(found));
      html.paragraph(CalibrationWords.certainty(found));
      Facts.utility(scenario)
          .ifPresent(cost -> html.paragraph("What the noise costs: " + cost + "."));
    } else {
      html.element("p", reason(calibration), "class", "verdict not-shown");
    }
  }

  private static String reason(Calibration calibration) {
    return calibration instanceof Calibration.Unneeded unneeded
        ? CalibrationWords.reason(unneeded)
        : CalibrationWords.reason((Calibration.Unreachable) calibration);
  }

  private void comparison(Comparison comparison) {
    html.element("h3", "Mechanisms side by side");
    List<List<String>> rows = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      String cost =
          row.utility().map(each -> CalibrationWords.rounded(each.value())).orElse("not known");
      if (row.calibration() instanceof Calibration.Found found) {
        String setting =
            found.knob().name() + " = " + CalibrationWords.setting(found.knob(), found.setting());
        rows.add(List.of(row.mechanism(), setting, CalibrationWords.risk(found), cost));
      } else {
        rows.add(List.of(row.mechanism(), reason(row.calibration()), "", cost));
      }
    }
    String kind =
        comparison.rows().stream()
            .flatMap(row -> row.utility().stream())
            .map(utility -> ": " + utility.kind().words())
            .findFirst()
            .orElse("");
    html.table(
        "Each mechanism with the least noise that keeps the limits, best first",
        List.of("mechanism", "setting", "risk", "cost of the noise" + kind),
        rows);
    unfit(comparison);
    byTheorem(comparison);
    frontier(comparison);
  }

  private void unfit(Comparison comparison) {
    if (!comparison.unfit().isEmpty()) {
      html.paragraph("Not in the table:");
      html.list(
          comparison.unfit().stream().map(each -> each.mechanism() + " " + each.reason()).toList());
    }
  }

  private void byTheorem(Comparison comparison) {
    List<List<String>> rows = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      for (Comparison.Alone alone : row.byTheorem()) {
        String cost =
            alone.utility().map(each -> CalibrationWords.rounded(each.value())).orElse("not known");
        String setting = CalibrationWords.setting(row, alone);
        rows.add(List.of(row.mechanism(), alone.bound(), setting, cost));
      }
    }
    if (!rows.isEmpty()) {
      html.table(
          "If only one theorem were known",
          List.of("mechanism", "theorem", "setting", "cost of the noise"),
          rows);
    }
  }

  private void frontier(Comparison comparison) {
    List<Comparison.Row> found =
        comparison.rows().stream()
            .filter(row -> row.utility().isPresent() && row.setting().isPresent())
            .toList();
    if (!found.isEmpty() && !scenario.limits().isEmpty()) {
      Drawing drawing = FrontierPicture.around(scenario, found);
      html.figure(PictureKind.FRONTIER.title(), drawing);
    }
  }

  private void words(AssessmentView view) {
    html.element("h3", "In plain words");
    html.list(view.sentences());
    view.scenario().mechanism().remarks(scenario.secret()).forEach(html::paragraph);
  }

  private void audit(AuditOutcome audit) {
    html.element("h3", "What running the program showed");
    html.paragraph(AuditWords.verdict(audit));
    html.figure("Audit and claim", AuditPicture.of(scenario.name(), audit));
    if (audit instanceof MechanismOutcome played) {
      EvidencePicture.of(scenario.name(), played)
          .ifPresent(drawing -> html.figure("Evidence over time", drawing));
    } else {
      ((ProgramOutcome) audit)
          .strongest()
          .ifPresent(
              event ->
                  html.figure(
                      "On two inputs: " + event.event(), EventPicture.of(scenario.name(), event)));
    }
    List<List<String>> facts = new ArrayList<>();
    facts.add(List.of("Runs", Figures.grouped(audit.trials())));
    facts.add(List.of("Seed", Long.toString(audit.plan().seed())));
    facts.add(List.of("Confidence", Figures.stated(audit.plan().confidence())));
    AuditWords.counterexample(audit)
        .ifPresent(proof -> facts.add(List.of("Counterexample", proof)));
    html.facts(facts);
  }

  private void pictures() {
    Optional<Pictures> pictures = chapter.pictures();
    if (pictures.isEmpty()) {
      return;
    }
    html.element("h3", "Pictures", "id", prefix + "-pictures");
    for (PictureKind kind : PictureKind.values()) {
      // Finding the frontier takes as long as a comparison, so it belongs to one.
      if (kind != PictureKind.FRONTIER) {
        pictures.get().draw(kind).ifPresent(drawing -> html.figure(kind.title(), drawing));
      }
    }
  }

  private void views(AssessmentView view, List<View> views) {
    html.element("h3", "Other people's questions", "id", prefix + "-views");
    html.paragraph(
        "These tables put the numbers where others ask for them. They say nothing about whether any"
            + " rule is met.");
    views.forEach(each -> each.write(html, view));
  }
}
