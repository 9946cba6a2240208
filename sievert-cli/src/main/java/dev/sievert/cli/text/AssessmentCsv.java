package dev.sievert.cli.text;

import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Verdict;
import dev.sievert.number.Bracket;
import dev.sievert.service.AssessedFile;
import java.util.List;

/** Assessments as comma-separated values, one row for each risk, numbers in full. */
public final class AssessmentCsv {
  public static final List<String> HEADER =
      List.of("name", "attacker", "risk", "blind", "upper", "because", "verdict", "error");

  private AssessmentCsv() {}

  /** The rows of one scenario; one with the problems where it has any. */
  public static List<List<String>> rows(AssessedFile one) {
    return one.assessment()
        .map(found -> found.results().stream().map(result -> row(one, result)).toList())
        .orElseGet(
            () ->
                List.of(
                    List.of(
                        one.reading().source(),
                        "",
                        "",
                        "",
                        "",
                        "",
                        "",
                        String.join("; ", one.reading().lines()))));
  }

  private static List<String> row(AssessedFile one, RiskResult result) {
    Bracket blind = result.threat().blind(result.risk());
    return List.of(
        one.scenario().orElseThrow().name(),
        result.threat().name(),
        result.risk().word(),
        blind.isTight() ? Double.toString(blind.value()) : "",
        result.decisive().map(finding -> Double.toString(finding.upper())).orElse(""),
        result.decisive().map(Finding.Upper::bound).orElse(""),
        one.assessment().orElseThrow().verdict().map(Verdict::word).orElse(""),
        "");
  }
}
