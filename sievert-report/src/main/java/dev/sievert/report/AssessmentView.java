package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Risk;
import dev.sievert.words.PlainWords;
import dev.sievert.words.RiskLine;
import dev.sievert.words.RiskLines;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** The parts of an assessment that all reports share: figures, cells, and sentences. */
public final class AssessmentView {
  private static final List<String> HEADER =
      List.of("attacker", "risk", "without → with, at most", "as counts", "increase", "decided by");

  /** Other units of what the sentence about success says already. */
  static final Set<Risk> DERIVED =
      Set.of(Risk.EXCESS_SUCCESS, Risk.NORMALIZED_ADVANTAGE, Risk.MEMORIZATION);

  private final Scenario scenario;
  private final Assessment assessment;
  private final RiskLines lines;
  private final PlainWords words;

  /** Looks at an assessment. */
  public AssessmentView(Scenario scenario, Assessment assessment) {
    this.scenario = scenario;
    this.assessment = assessment;
    this.lines = RiskLines.of(assessment);
    this.words = new PlainWords(lines);
  }

  /** {@return what was assessed} */
  public Scenario scenario() {
    return scenario;
  }

  /** {@return what came of it} */
  public Assessment assessment() {
    return assessment;
  }

  /**
   * {@return the risks grouped as membership, attribute, reconstruction, singling out and learning}
   */
  public List<RiskResult> results() {
    return assessment.results().stream()
        .sorted(Comparator.comparing(result -> Family.of(result.threat())))
        .toList();
  }

  /** {@return what is released, and about what} */
  public String subject() {
    return "Released with %s, about %s."
        .formatted(scenario.mechanism().words(), scenario.secret().words());
  }

  /**
   * {@return the headings; where every value is reached by an attack, none is only an upper bound}
   */
  public List<String> header() {
    List<String> header = new ArrayList<>(HEADER);
    header.replaceAll(cell -> isAllExact() ? cell.replace(", at most", "") : cell);
    return header;
  }

  private boolean isAllExact() {
    return !assessment.results().isEmpty()
        && assessment.results().stream().allMatch(RiskResult::isExact);
  }

  /** {@return one row of cells under {@link #header}} */
  public List<String> cells(RiskResult result) {
    List<String> figures = figures(result);
    return List.of(
        PlainWords.name(result.threat().name()),
        result.risk().title() + " (" + result.risk().word() + ")",
        figures.get(0),
        figures.get(1),
        figures.get(2),
        because(result));
  }

  /** Baseline to worst case in percent, the same as counts, and the increase. */
  public List<String> figures(RiskResult result) {
    return line(result)
        .map(line -> List.of(line.percents(), line.counts(), line.increase()))
        .orElse(List.of("not bounded", "", ""));
  }

  /** {@return the numbers of a risk, which add up, or nothing where it is not bounded} */
  public Optional<RiskLine> line(RiskResult result) {
    return lines.line(result);
  }

  /** {@return which theorem decided, or why all are silent} */
  public String because(RiskResult result) {
    String decided =
        result.decisive().map(Finding.Upper::bound).orElseGet(() -> "silent: " + result.silence());
    return decided
        + result
            .estimate()
            .map(estimate -> " (sampled: " + lines.about(result, estimate.value()) + ")")
            .orElse("");
  }

  /**
   * {@return every finding as name, value, and where it comes from or why there is none; three
   * cells for each theorem}
   */
  public List<List<String>> findings(RiskResult result) {
    List<List<String>> rows = new ArrayList<>();
    result.findings().forEach(finding -> rows.add(row(result, finding)));
    return rows;
  }

  /** One of them. */
  List<String> row(RiskResult result, Finding finding) {
    if (finding instanceof Finding.Upper upper) {
      String most = lines.percentUp(result, upper.upper());
      return List.of(upper.bound(), most, "from " + upper.guarantee());
    }
    if (finding instanceof Finding.Measured measured) {
      String about = lines.about(result, measured.estimate().value());
      return List.of(measured.bound(), about, "only sampled: " + measured.objection());
    }
    return List.of(finding.bound(), "silent", ((Finding.Silent) finding).objection());
  }

  /** {@return the plain-language paragraph} */
  public List<String> sentences() {
    List<String> sentences = new ArrayList<>();
    if (assessment.results().isEmpty()) {
      sentences.add("No attacker of this scenario poses the risk that was asked for.");
    }
    results().stream()
        .filter(result -> !DERIVED.contains(result.risk()))
        .forEach(
            result -> {
              sentences.add(speaker(result) + words.sentence(result));
              PlainWords.worstPrior(result).ifPresent(sentences::add);
            });
    return sentences;
  }

  /** Whose risk a sentence is about, where there are several attackers. */
  private String speaker(RiskResult result) {
    return scenario.threats().size() > 1 ? PlainWords.name(result.threat().name()) + ": " : "";
  }

  /**
   * {@return what was shown about the limits, and whose the limit is that decides; nothing where
   * there is no limit}
   */
  public Optional<String> verdict() {
    Optional<String> file = assessment.binding().flatMap(ruling -> scenario.origin(ruling.limit()));
    return PlainWords.verdict(assessment)
        .map(words -> words + file.map(name -> " The limit is that of " + name + ".").orElse(""));
  }

  /** Under which conditions the numbers hold. */
  public String assumptions() {
    return (isAllExact() ? "These numbers hold if " : "These bounds hold if ")
        + String.join("; ", PlainWords.assumptions())
        + ".";
  }
}
