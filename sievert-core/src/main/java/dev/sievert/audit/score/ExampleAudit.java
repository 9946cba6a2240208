package dev.sievert.audit.score;

import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ScoreOutcome;
import dev.sievert.audit.ScoreOutcome.Exposure;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The audit of scores of several examples, each example by itself. Differential privacy promises
 * the same to every record, so that the most exposed example decides: with n examples, each is
 * audited at α/n, and ε ≥ max εᵢ holds at 1 − α (Bonferroni). Scores of one example must come from
 * runs of their own; those of different examples may come from the same run, because the union
 * bound asks nothing of their dependence.
 */
public final class ExampleAudit {
  /** One that refutes the claim comes before others, also where the claim is a curve. */
  private static final Comparator<Proven> MOST_EXPOSED =
      Comparator.<Proven, Boolean>comparing(each -> each.outcome().isRefuted())
          .thenComparing(each -> each.outcome().budget().lower())
          .reversed();

  private ExampleAudit() {}

  /** What an example proves. */
  private record Proven(String example, ScoreOutcome outcome) {
    Exposure exposure() {
      return new Exposure(
          example, outcome.members(), outcome.strangers(), outcome.budget().lower());
    }
  }

  /**
   * {@return what the most exposed example proves, held against a plan; with how exposed each is}
   *
   * @param examples the scores of each, at least one
   */
  public static ScoreOutcome run(Map<String, ScoreSample> examples, ProgramPlan plan) {
    List<Proven> proven =
        examples.entrySet().stream()
            .map(
                each ->
                    new Proven(
                        each.getKey(),
                        ScoreAudit.amongOthers(each.getValue(), plan, examples.size())))
            .sorted(MOST_EXPOSED)
            .toList();
    ScoreOutcome most = proven.get(0).outcome();
    return new ScoreOutcome(
        plan,
        most.membership(),
        proven.stream().mapToLong(each -> each.outcome().members()).sum(),
        proven.stream().mapToLong(each -> each.outcome().strangers()).sum(),
        most.guesses(),
        most.budget(),
        most.gdp(),
        most.isRefuted(),
        most.detectable(),
        most.powers(),
        proven.stream().map(Proven::exposure).toList());
  }
}
