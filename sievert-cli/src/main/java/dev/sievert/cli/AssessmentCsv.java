package dev.sievert.cli;

import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Verdict;
import dev.sievert.numeric.Bracket;
import dev.sievert.words.Visible;
import java.io.PrintWriter;
import java.util.List;

/** Assessments as comma-separated values, one row for each risk, numbers in full. */
record AssessmentCsv(PrintWriter out) {
  void write(List<Assessed> assessed) {
    row(List.of("name", "attacker", "risk", "blind", "upper", "because", "verdict", "error"));
    for (Assessed one : assessed) {
      one.ifSound(
          (scenario, assessment) -> assessment.results().forEach(result -> row(one, result)));
      if (one.assessment().isEmpty()) {
        row(
            List.of(
                one.reading().source(),
                "",
                "",
                "",
                "",
                "",
                "",
                String.join("; ", one.reading().lines())));
      }
    }
  }

  private void row(Assessed one, RiskResult result) {
    Bracket blind = result.threat().blind(result.risk());
    row(
        List.of(
            one.scenario().orElseThrow().name(),
            result.threat().name(),
            result.risk().word(),
            blind.isTight() ? Double.toString(blind.value()) : "",
            result.decisive().map(finding -> Double.toString(finding.upper())).orElse(""),
            result.decisive().map(Finding.Upper::bound).orElse(""),
            one.assessment().orElseThrow().verdict().map(Verdict::word).orElse(""),
            ""));
  }

  private void row(List<String> cells) {
    out.println(String.join(",", cells.stream().map(AssessmentCsv::quoted).toList()));
  }

  /** Quotes what a reader would split, and disarms what a spreadsheet would run as a formula. */
  private static String quoted(String cell) {
    String visible = Visible.of(cell);
    String harmless = visible.matches("[=+@-].*") && !isNumber(cell) ? "'" + visible : visible;
    return harmless.matches(".*[\",].*") ? "\"" + harmless.replace("\"", "\"\"") + "\"" : harmless;
  }

  private static boolean isNumber(String cell) {
    return cell.matches("-?[0-9.]+(E-?[0-9]+)?");
  }
}
