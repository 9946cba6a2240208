package dev.sievert.program;

import dev.sievert.audit.Claim;
import dev.sievert.numeric.Check;
import java.util.List;

/**
 * The audit of two columns of scores: those that an attack gave to people who took part, and to
 * people who did not. The threshold is chosen on one part of the scores and certified on the rest,
 * so that the choice costs scores but no confidence.
 */
public final class ScoresAudit {
  private static final Value TOOK_PART = new Value.Text("took part");
  private static final Value DID_NOT = new Value.Text("did not");

  private final double[] members;
  private final double[] others;

  private ScoresAudit(double[] members, double[] others) {
    this.members = members.clone();
    this.others = others.clone();
  }

  /**
   * An audit of scores.
   *
   * @param members of those who took part, at least one
   * @param others of those who did not, at least one
   * @return the audit
   */
  public static ScoresAudit of(double[] members, double[] others) {
    Check.records("scores of those who took part", members.length);
    Check.records("scores of those who did not", others.length);
    return new ScoresAudit(members, others);
  }

  /**
   * Chooses and certifies.
   *
   * @param claimed the budget that is said to be kept
   * @param seed which scores choose and which certify
   * @param confidence how often the limit is below the truth
   * @param anytime whether the limit holds at every moment at once
   * @return what was found
   */
  public ProgramFinding run(Claim claimed, long seed, double confidence, boolean anytime) {
    Recording recording = new Recording("scores");
    recording.add(TOOK_PART, members, seed);
    recording.add(DID_NOT, others, seed);
    InputPair pair = new InputPair(TOOK_PART, DID_NOT, "one person's data is there or not");
    ProgramPlan plan =
        new ProgramPlan(
                List.of(pair),
                claimed,
                members.length + (long) others.length,
                seed,
                confidence,
                anytime)
            .with(Digits.IGNORED);
    return ProgramAudit.of(recording, plan).run(1, soFar -> {});
  }
}
