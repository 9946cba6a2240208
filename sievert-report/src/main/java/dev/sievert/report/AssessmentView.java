package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Figures;
import dev.sievert.assess.Finding;
import dev.sievert.assess.PlainWords;
import dev.sievert.assess.RiskResult;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Estimate;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Family;
import dev.sievert.threat.Risk;
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
  private final Figures figures;
  private final PlainWords words;

  /**
   * Looks at an assessment.
   *
   * @param scenario what was assessed
   * @param assessment its risks
   */
  public AssessmentView(Scenario scenario, Assessment assessment) {
    this.scenario = scenario;
    this.assessment = assessment;
    this.figures = Figures.covering(shown(assessment));
    this.words = new PlainWords(figures);
  }

  /**
   * What was assessed.
   *
   * @return the scenario
   */
  public Scenario scenario() {
    return scenario;
  }

  /**
   * What came of it.
   *
   * @return the assessment
   */
  public Assessment assessment() {
    return assessment;
  }

  /**
   * The risks grouped as membership, attribute, reconstruction, singling out and learning.
   *
   * @return every risk
   */
  public List<RiskResult> results() {
    return assessment.results().stream()
        .sorted(Comparator.comparing(result -> Family.of(result.threat())))
        .toList();
  }

  /**
   * What is released, and about what.
   *
   * @return one sentence
   */
  public String subject() {
    return "Released with "
        + scenario.mechanism().words()
        + ", about "
        + scenario.secret().words()
        + ".";
  }

  /**
   * The headings; where every value is reached by an attack, none is only an upper bound.
   *
   * @return one for each cell
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

  /**
   * One row of cells under {@link #header}.
   *
   * @param result a risk
   * @return its cells
   */
  public List<String> cells(RiskResult result) {
    List<String> figures = figures(result);
    return List.of(
        result.threat().name(),
        result.risk().title() + " (" + result.risk().word() + ")",
        figures.get(0),
        figures.get(1),
        figures.get(2),
        because(result));
  }

  /**
   * Baseline to worst case in percent, the same as counts, and the increase.
   *
   * @param result a risk
   * @return three cells
   */
  public List<String> figures(RiskResult result) {
    Optional<Finding.Upper> decisive = result.decisive();
    if (decisive.isEmpty()) {
      return List.of("not bounded", "", "");
    }
    double upper = decisive.get().upper();
    Optional<Double> blind = blind(result);
    return List.of(
        blind.map(value -> Figures.percent(value) + " → ").orElse("? → ")
            + Figures.percentUp(upper),
        blind.map(value -> figures.bareCount(value) + " → ").orElse("? → ")
            + figures.countUp(upper),
        increase(result, upper));
  }

  /**
   * Which theorem decided, or why all are silent.
   *
   * @param result a risk
   * @return a few words
   */
  public String because(RiskResult result) {
    String decided =
        result.decisive().map(Finding.Upper::bound).orElseGet(() -> "silent: " + result.silence());
    return decided
        + result
            .estimate()
            .map(estimate -> " (sampled: about " + Figures.percent(estimate.value()) + ")")
            .orElse("");
  }

  /**
   * What the theorems that did not decide had to say.
   *
   * @param result a risk
   * @return names and values, possibly none
   */
  public String others(RiskResult result) {
    List<String> said = new ArrayList<>();
    String decisive = result.decisive().map(Finding.Upper::bound).orElse("");
    for (Finding finding : result.findings()) {
      if (finding instanceof Finding.Upper upper && !upper.bound().equals(decisive)) {
        said.add(upper.bound() + " " + Figures.percentUp(upper.upper()));
      }
    }
    return String.join(", ", said);
  }

  /**
   * Every finding as name, value, and where it comes from or why there is none.
   *
   * @param result a risk
   * @return three cells for each theorem
   */
  public List<List<String>> findings(RiskResult result) {
    List<List<String>> rows = new ArrayList<>();
    result.findings().forEach(finding -> rows.add(row(finding)));
    return rows;
  }

  private static List<String> row(Finding finding) {
    if (finding instanceof Finding.Upper upper) {
      return List.of(upper.bound(), Figures.percentUp(upper.upper()), "from " + upper.guarantee());
    }
    if (finding instanceof Finding.Measured measured) {
      String about = "about " + Figures.percent(measured.estimate().value());
      return List.of(measured.bound(), about, "only sampled: " + measured.objection());
    }
    return List.of(finding.bound(), "silent", ((Finding.Silent) finding).objection());
  }

  /**
   * The plain-language paragraph.
   *
   * @return its sentences
   */
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
    return scenario.threats().size() > 1 ? result.threat().name() + ": " : "";
  }

  /**
   * Under which conditions the numbers hold.
   *
   * @return one sentence
   */
  public String assumptions() {
    return (isAllExact() ? "These numbers hold if " : "These bounds hold if ")
        + String.join("; ", PlainWords.assumptions())
        + ".";
  }

  private String increase(RiskResult result, double upper) {
    if (result.risk() != Risk.SUCCESS) {
      return blind(result).map(known -> Figures.pointsUp(Math.max(0, upper - known))).orElse("");
    }
    return assessment.results().stream()
        .filter(other -> other.risk() == Risk.EXCESS_SUCCESS)
        .filter(other -> other.threat() == result.threat())
        .flatMap(other -> other.decisive().stream())
        .map(gain -> Figures.pointsUp(gain.upper()))
        .findFirst()
        .orElse("");
  }

  /** What the risk is without the release, where that is known. */
  static Optional<Double> blind(RiskResult result) {
    Bracket blind = result.threat().blind(result.risk());
    return blind.isTight() ? Optional.of(blind.value()) : Optional.empty();
  }

  private static List<Double> shown(Assessment assessment) {
    List<Double> shown = new ArrayList<>();
    for (RiskResult result : assessment.results()) {
      blind(result).ifPresent(shown::add);
      // What is only rounding must not decide in what unit everything is shown.
      result
          .decisive()
          .map(Finding.Upper::upper)
          .filter(upper -> upper > 1e-12)
          .ifPresent(shown::add);
      result.estimate().map(Estimate::value).ifPresent(shown::add);
    }
    return shown;
  }
}
