package dev.sievert.cli.sweep;

import dev.sievert.ScenarioFile;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Verdict;
import dev.sievert.cli.text.AssessmentCsv;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AssessmentJson;
import dev.sievert.service.AssessedFile;
import dev.sievert.threat.Risk;
import dev.sievert.words.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What {@code assess --vary} writes of each scenario. */
public record AssessSweep(Optional<Risk> only, SweptOutput.Form form) implements SweptQuestion {
  /** A line has room for what most people ask about. */
  private static final List<Risk> SHOWN =
      List.of(Risk.RECONSTRUCTION_ADVANTAGE, Risk.SUCCESS, Risk.MEMBERSHIP);

  @Override
  public List<String> header() {
    if (form == SweptOutput.Form.CSV) {
      return AssessmentCsv.HEADER;
    }
    List<String> header = new ArrayList<>(List.of("name"));
    shown().forEach(risk -> header.add(risk.word()));
    header.add("verdict");
    return header;
  }

  @Override
  public SweptResult result(ScenarioFile file) {
    AssessedFile one = AssessedFile.of(file.door(), file.reading(), only);
    return SweptResult.of(
        one.exitCode(),
        one.reading().lines(),
        form == SweptOutput.Form.JSON,
        () ->
            one.scenario().isEmpty()
                ? AssessmentJson.error(one.reading())
                : AssessmentJson.of(one.scenario().get(), one.assessment().orElseThrow()),
        () -> form == SweptOutput.Form.CSV ? AssessmentCsv.rows(one) : List.of(row(one)));
  }

  @Override
  public JsonObject toCarry() {
    return new JsonObject()
        .put("command", "assess")
        .putIfPresent("risk", only.map(Risk::word))
        .put("form", form.name());
  }

  private List<Risk> shown() {
    return only.map(List::of).orElse(SHOWN);
  }

  private List<String> row(AssessedFile one) {
    if (one.assessment().isEmpty()) {
      return List.of(one.reading().source(), "bad input");
    }
    Assessment assessment = one.assessment().get();
    List<String> row = new ArrayList<>(List.of(one.scenario().orElseThrow().name()));
    shown().forEach(risk -> row.add(worst(assessment, risk)));
    row.add(assessment.verdict().map(Verdict::word).orElse(""));
    return row;
  }

  /** Of all attackers who pose the risk, what the worst one may reach. */
  private static String worst(Assessment assessment, Risk risk) {
    List<RiskResult> posed =
        assessment.results().stream().filter(result -> result.risk() == risk).toList();
    if (posed.isEmpty() || posed.stream().anyMatch(result -> result.decisive().isEmpty())) {
      return posed.isEmpty() ? "" : "not known";
    }
    return Figures.percentUp(
        posed.stream()
            .map(result -> result.decisive().orElseThrow())
            .mapToDouble(Finding.Upper::upper)
            .max()
            .orElseThrow());
  }
}
