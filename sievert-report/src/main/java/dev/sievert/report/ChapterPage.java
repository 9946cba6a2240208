package dev.sievert.report;

import dev.sievert.assess.RiskResult;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.calibrate.Calibration;
import dev.sievert.calibrate.Comparison;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.AuditWords;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.DisclosureWords;
import dev.sievert.words.Figures;
import dev.sievert.words.Paper;
import dev.sievert.words.PlainWords;
import dev.sievert.words.UtilityWords;
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

  /** All that page one rests on, each thing once. */
  void write(List<View> views) {
    Optional<AssessmentView> view =
        chapter.assessment().map(risks -> new AssessmentView(scenario, risks));
    chapter
        .calibration()
        .filter(Calibration.Found.class::isInstance)
        .map(found -> CalibrationWords.sentence((Calibration.Found) found))
        .ifPresent(html::paragraph);
    chapter.comparison().ifPresent(this::comparison);
    view.ifPresent(this::risks);
    disclosure();
    chapter.audit().ifPresent(this::audit);
    pictures();
    view.ifPresent(risks -> new ReasonsPage(risks, prefix, html).write());
    view.filter(risks -> !views.isEmpty()).ifPresent(risks -> views(risks, views));
  }

  /** By kind of attack, and then all: what a risk is, and who poses it. */
  private void risks(AssessmentView view) {
    html.element("h3", "Risks by kind of attack", "id", prefix + "-kinds");
    new RiskCards(view).write(html);
    html.element("h3", "All risks", "id", prefix + "-risks");
    html.paragraph("Who attacks:");
    html.facts(
        view.results().stream()
            .map(RiskResult::threat)
            .distinct()
            .map(who -> List.of(PlainWords.name(who.name()), PlainWords.attacker(who)))
            .toList());
    RiskGroups groups = RiskGroups.of(view);
    html.table("Every risk, without the release → with it", groups.header(), groups.rows());
    html.facts(groups.meanings());
    view.results().stream()
        .flatMap(result -> PlainWords.worstPrior(result).stream())
        .forEach(html::paragraph);
    scenario.mechanism().remarks(scenario.secret()).stream()
        .map(Paper::keyed)
        .forEach(html::paragraph);
  }

  private void disclosure() {
    if (chapter.disclosure().isEmpty()) {
      return;
    }
    html.element("h3", "In the words of those who keep tables", "id", prefix + "-disclosure");
    html.table(
        "Disclosure risks, before the release → after it",
        DisclosureWords.HEADER,
        chapter.disclosure());
    html.paragraph(DisclosureWords.REMARK);
  }

  private void comparison(Comparison comparison) {
    html.element("h3", "Mechanisms side by side");
    List<List<String>> rows = new ArrayList<>();
    for (Comparison.Row row : comparison.rows()) {
      String cost =
          row.utility()
              .map(each -> UtilityWords.figure(each, scenario.people()))
              .orElse("not known");
      if (row.calibration() instanceof Calibration.Found found) {
        String setting =
            found.knob().name() + " = " + CalibrationWords.setting(found.knob(), found.setting());
        rows.add(List.of(row.mechanism(), setting, CalibrationWords.risk(found), cost));
      } else {
        rows.add(List.of(row.mechanism(), CalibrationWords.reason(row.calibration()), "", cost));
      }
    }
    String kind =
        comparison.rows().stream()
            .flatMap(row -> row.utility().stream())
            .map(utility -> ": " + UtilityWords.measure(utility, scenario.people()))
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
            alone
                .utility()
                .map(each -> UtilityWords.figure(each, scenario.people()))
                .orElse("not known");
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
      html.figure(drawing.caption(), drawing);
    }
  }

  private void audit(AuditOutcome audit) {
    html.element("h3", "What running the program showed");
    if (chapter.assessment().isPresent()) {
      Drawing claim = AuditPicture.of(scenario.name(), audit);
      html.figure(claim.caption(), claim);
    }
    if (audit instanceof MechanismOutcome played) {
      EvidencePicture.of(scenario.name(), played)
          .ifPresent(drawing -> html.figure(drawing.caption(), drawing));
    } else if (audit instanceof ProgramOutcome searched) {
      ClaimedCurvePicture.of(scenario.name(), searched)
          .ifPresent(drawing -> html.figure(drawing.caption(), drawing));
      searched
          .strongest()
          .ifPresent(
              event -> {
                Drawing drawing = EventPicture.of(scenario.name(), event);
                html.figure(drawing.caption(), drawing);
              });
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
    html.element("h3", "Pictures", "id", prefix + "-pictures").open("div", "class", "pictures");
    for (PictureKind kind : PictureKind.values()) {
      // The hundred people stand on page one. Finding the frontier takes as long as a comparison,
      // so it belongs to one.
      if (kind != PictureKind.FRONTIER && kind != PictureKind.ICONS) {
        pictures.get().draw(kind).ifPresent(drawing -> html.figure(drawing.caption(), drawing));
      }
    }
    html.close("div");
  }

  private void views(AssessmentView view, List<View> views) {
    html.element("h3", "Other people's questions", "id", prefix + "-views");
    html.paragraph(
        "These tables put the numbers where others ask for them. They say nothing about whether any"
            + " rule is met.");
    views.forEach(each -> each.write(html, view));
  }
}
