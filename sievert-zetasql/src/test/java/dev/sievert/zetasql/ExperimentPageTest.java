package dev.sievert.zetasql;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.number.Estimate;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class ExperimentPageTest {
  private static Experiment.Answer answer(ExperimentAudit question) {
    DistinguishingEvent witness =
        new DistinguishingEvent(
            question.pairs().get(0),
            "the output is 0",
            new Estimate(0.4, 0.5, 0.6, 0.999),
            new Estimate(0.1, 0.2, 0.3, 0.999),
            0.28768);
    ProgramPlan plan =
        new ProgramPlan(question.pairs(), question.claim(), question.trials(), 7, 0.999, false);
    return new Experiment.Answer(
        question,
        new ProgramOutcome(
            "a query",
            plan,
            400_000,
            OptionalDouble.empty(),
            Optional.of(witness),
            OptionalDouble.of(0.31119),
            Optional.empty(),
            List.of(),
            OptionalDouble.of(0.28768),
            Optional.empty()),
        12.3);
  }

  private static String page() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);
    List<Experiment.Answer> answers =
        new ExperimentAudits(400_000).all().stream().map(ExperimentPageTest::answer).toList();
    new ExperimentPage(out).write(answers, 0.999);
    return bytes.toString(StandardCharsets.UTF_8);
  }

  @Test
  void hasALineForEachQuestion() {
    assertThat(page())
        .contains("with 99.9 % confidence")
        .contains("| COUNT | ε = 0.1, δ = 1e-5 | 400,000 | 0.2876 | 0.3112 | **exceeded** | 12 |\n")
        .contains("| Control: COUNT asked with ε = 1 | ε = 0.9, δ = 1e-5 |");
    for (ExperimentAudit question : new ExperimentAudits(400_000).all()) {
      assertThat(page()).contains("\n| " + question.title() + " | ");
    }
  }

  @Test
  void showsEventsAndTheQuery() {
    assertThat(page())
        .contains(
            "On [] against [0]: the output is 0. Probability 0.5 (0.4 to 0.6) against 0.2 (0.1 to"
                + " 0.3).")
        .contains("```sql\nSELECT WITH DIFFERENTIAL_PRIVACY OPTIONS(epsilon = 0.1, ");
  }
}
