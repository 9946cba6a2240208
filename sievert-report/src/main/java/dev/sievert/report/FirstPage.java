package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Verdict;
import dev.sievert.audit.AuditOutcome;
import dev.sievert.calibrate.Calibration;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.AnswerRow;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Briefing;
import dev.sievert.words.CalibrationWords;
import dev.sievert.words.UtilityWords;
import dev.sievert.words.VerdictWords;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Page one: the decision, complete, on one sheet of paper. What is released and to whom, the
 * verdict, what it means for people, one row a question, what would change it, and who signs. It
 * says what the answer on a terminal says, in the same order.
 */
final class FirstPage {
  private final Chapter chapter;
  private final Scenario scenario;
  private final String prefix;
  private final Html html;

  FirstPage(Chapter chapter, String prefix, Html html) {
    this.chapter = chapter;
    this.scenario = chapter.scenario();
    this.prefix = prefix;
    this.html = html;
  }

  /**
   * Writes it.
   *
   * @param made when, by what and under which policy
   */
  void write(String made) {
    html.element("h2", scenario.name(), "id", prefix, "class", "name");
    html.element("p", subject(), "class", "subject");
    List<List<String>> about = Facts.about(scenario);
    if (!about.isEmpty()) {
      html.facts(about);
    }
    verdicts();
    gist();
    chapter.assessment().map(Briefing::of).ifPresent(this::answers);
    html.element("h3", "What would change this", "id", prefix + "-change");
    html.list(WhatWouldChange.of(chapter));
    signature();
    html.element("p", made, "class", "made");
  }

  /** A setting that was found is told with as many digits as people read, on its safe side. */
  private String subject() {
    if (scenario.audit().target().isPresent() && scenario.draft().isEmpty()) {
      return "A program, of which nothing is known but what it does and what it is said to keep.";
    }
    String made = scenario.mechanism().words();
    String rounded =
        found()
            .map(
                found ->
                    made.replace(
                        Check.number(found.setting()),
                        CalibrationWords.setting(found.knob(), found.setting())))
            .orElse(made);
    return "Released with " + rounded + ", about " + scenario.secret().words() + ".";
  }

  private Optional<Calibration.Found> found() {
    return chapter
        .calibration()
        .filter(Calibration.Found.class::isInstance)
        .map(Calibration.Found.class::cast);
  }

  private void verdicts() {
    chapter.audit().ifPresent(this::verdict);
    if (chapter.assessment().isPresent()) {
      verdict(chapter.assessment().get());
    } else {
      chapter
          .calibration()
          .ifPresent(
              search ->
                  box(
                      "not-shown",
                      VerdictWords.head(Verdict.NOT_SHOWN),
                      CalibrationWords.reason(search)));
    }
  }

  private void verdict(Assessment assessment) {
    if (assessment.verdict().isPresent()) {
      Verdict verdict = assessment.verdict().get();
      String line = VerdictWords.line(assessment, chapter.lead());
      box(verdict.word(), VerdictWords.head(verdict), line);
      wording(verdict.word())
          .map(words -> wording("decision").map(what -> what + ": " + words).orElse(words))
          .ifPresent(words -> html.element("p", words, "class", "ruling"));
    } else if (chapter.audit().isEmpty()) {
      box("without-limit", "NO LIMIT STATED", "the numbers stand for themselves");
    }
  }

  /** What the organisation calls something. */
  private Optional<String> wording(String key) {
    return scenario.policy().flatMap(policy -> Optional.ofNullable(policy.wording().get(key)));
  }

  private void verdict(AuditOutcome audit) {
    String style =
        audit.isExceeded() ? "exceeded" : audit.isInconclusive() ? "not-shown" : "without-limit";
    html.element("p", AuditWords.verdict(audit), "class", "verdict " + style);
  }

  private void box(String style, String head, String line) {
    html.open("p", "class", "verdict " + style);
    html.element("strong", head).element("span", line).close("p");
  }

  /** What it means for people, in words and as a picture. */
  private void gist() {
    html.open("div", "class", "gist").open("div");
    chapter
        .assessment()
        .flatMap(risks -> Briefing.of(risks).sentence())
        .ifPresent(sentence -> html.element("p", sentence, "class", "sentence"));
    found().ifPresent(this::found);
    cost().ifPresent(html::paragraph);
    chapter
        .assessment()
        .flatMap(Assessment::binding)
        .flatMap(ruling -> scenario.origin(ruling.limit()))
        .ifPresent(file -> html.paragraph("The limit is that of " + file + "."));
    html.close("div");
    picture().ifPresent(drawing -> html.figure(drawing.caption(), drawing));
    html.close("div");
  }

  private void found(Calibration.Found found) {
    if (chapter.comparison().isPresent()) {
      html.paragraph("Of the mechanisms compared, the one that serves best at these limits.");
    }
    html.paragraph(CalibrationWords.certainty(found));
  }

  private Optional<String> cost() {
    return scenario
        .mechanism()
        .utility()
        .flatMap(utility -> UtilityWords.sentence(utility, scenario.people()));
  }

  private Optional<Drawing> picture() {
    return chapter.assessment().isPresent()
        ? chapter.assessment().flatMap(risks -> IconPicture.of(scenario, risks))
        : chapter.audit().map(audit -> AuditPicture.of(scenario.name(), audit));
  }

  private void answers(Briefing briefing) {
    if (briefing.answers().isEmpty()) {
      html.paragraph("No attacker of this scenario poses the risk that was asked for.");
      return;
    }
    AnswerTable table = new AnswerTable(html);
    List<AnswerRow> rows = briefing.foremost();
    table.open();
    rows.stream().filter(row -> !row.isOfStrongAttacker()).forEach(table::row);
    briefing.further().ifPresent(table::further);
    rows.stream().filter(AnswerRow::isOfStrongAttacker).forEach(table::row);
    table.close();
    List<String> kinds = rows.stream().map(AnswerRow::kind).distinct().sorted().toList();
    html.element("p", notes(kinds), "class", "note");
  }

  /** The only technical words. */
  private static String notes(List<String> kinds) {
    return kinds.stream()
        .map(
            kind ->
                switch (kind) {
                  case "exact" -> "Exact: the best attack reaches it.";
                  case "at most" -> "At most: no attack can do more; rounded up.";
                  case "only sampled" -> "Only sampled: an estimate, which proves nothing.";
                  default -> "Nothing proven: no theorem bounds it here.";
                })
        .collect(Collectors.joining(" "));
  }

  private void signature() {
    html.open("div", "class", "sign");
    for (String line : List.of("Name", wording("signature").orElse("Signature"), "Date")) {
      html.element("p", line);
    }
    html.close("div");
    wording("note").ifPresent(note -> html.element("p", note, "class", "made"));
  }
}
