package dev.sievert.service;

import dev.sievert.ScenarioFile;
import dev.sievert.assess.Assessment;
import dev.sievert.report.Chapter;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.result.AssessmentJson;
import dev.sievert.scenario.result.ExplainedAttacks;
import dev.sievert.threat.Risk;
import dev.sievert.words.ShortAnswer;
import dev.sievert.words.Subject;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What can an attacker learn about one person? */
record AssessOperation() implements Operation {
  private static final int MOST_ROWS = 10_000;
  private static final double USUAL_SECONDS = 20;

  @Override
  public String name() {
    return "assess";
  }

  @Override
  public boolean isForMany() {
    return true;
  }

  @Override
  public double patience() {
    return USUAL_SECONDS;
  }

  @Override
  public Function<ScenarioFile, ScenarioOutcome> asked(GivenOptions options, Progress progress) {
    List<String> words = Arrays.stream(Risk.values()).map(Risk::word).toList();
    Optional<Risk> only = options.word("risk", words).flatMap(Risk::named);
    boolean isAttackExplained = options.isAsked("explain-attack");
    return file -> {
      AssessedFile one = AssessedFile.of(file.door(), file.reading(), only);
      return one.assessment()
          .map(found -> outcome(file, one, found, isAttackExplained))
          .orElseGet(() -> ScenarioOutcome.refused(one.reading()));
    };
  }

  private static ScenarioOutcome outcome(
      ScenarioFile file, AssessedFile one, Assessment found, boolean isAttackExplained) {
    Scenario scenario = one.scenario().orElseThrow();
    Leads leads = new Leads(file.door());
    JsonObject json = AssessmentJson.of(scenario, found);
    return ScenarioOutcome.of(
        one.exitCode(),
        isAttackExplained
            ? json.put("attack", ExplainedAttacks.of(scenario, MOST_ROWS).json())
            : json,
        () -> words(one, found, leads),
        () ->
            Optional.of(
                Chapter.assessed(scenario, List.of(), found).leading(leads.of(scenario, found))));
  }

  private static String words(AssessedFile one, Assessment found, Leads leads) {
    Scenario scenario = one.scenario().orElseThrow();
    Subject subject = scenario.subject(List.of());
    boolean isNamed = !scenario.name().equals(one.reading().source());
    List<String> lines =
        ShortAnswer.lines(
            isNamed ? subject : subject.unnamed(),
            found,
            leads.of(scenario, found),
            ShortAnswer.USUAL_WIDTH);
    return String.join("\n", lines);
  }
}
