package dev.sievert.audit.run;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.ScoreOutcome.Membership;
import dev.sievert.audit.door.ScoreTable;
import dev.sievert.audit.score.ExampleAudit;
import dev.sievert.audit.score.ScoreAudit;
import dev.sievert.audit.score.ScoreSample;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.audit.AuditTarget;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** The audit of scores, which is over at once. */
record ScoreSession(ScoreTable table, Membership membership, ProgramPlan plan)
    implements AuditSession {
  private static final InputPair PAIR =
      new InputPair(
          new ProgramValue.Text("took part"),
          new ProgramValue.Text("did not"),
          "one person's data is there or not");

  /** Rarer than this, a number of members is none that fair coins bring about. */
  private static final double INCREDIBLE = 1e-9;

  static ScoreSession open(
      AuditTarget.ScoreFile target, Scenario scenario, Path directory, AuditOptions options)
      throws RefusedException {
    Claim claim =
        options
            .claim(scenario)
            .orElseThrow(
                () ->
                    new RefusedException(
                        "audit needs a budget to hold the scores against: state audit.claimed,"
                            + " such as {epsilon: 1}"));
    ScoreTable table = table(target.file(), directory);
    long members = table.members().length;
    long all = members + table.strangers().length;
    if (target.membership() == Membership.COINS && isIncredible(members, all)) {
      throw new RefusedException(
          "audit.target: fair coins would not have chosen "
              + members
              + " of "
              + all
              + " records; where a part of fixed size was drawn at random, say canaries: halves");
    }
    if (target.membership() == Membership.HALVES && !table.examples().isEmpty()) {
      throw new RefusedException(
          "audit.target: canaries must be apart or coins where scores are of several examples");
    }
    ProgramPlan plan =
        new ProgramPlan(
            List.of(PAIR),
            claim,
            all,
            options.seed(),
            options.confidence(),
            false,
            Optional.empty(),
            DigitPolicy.IGNORED,
            options.accusation(),
            Optional.empty());
    return new ScoreSession(
        table, target.membership(), scenario.audit().curve().map(plan::with).orElse(plan));
  }

  private static boolean isIncredible(long members, long all) {
    return Math.min(
            ClopperPearson.atLeast(members, all, 0.5),
            ClopperPearson.atLeast(all - members, all, 0.5))
        < INCREDIBLE;
  }

  private static ScoreTable table(String file, Path directory) throws RefusedException {
    try {
      return ScoreTable.read(file, directory);
    } catch (ProgramException wrong) {
      throw new RefusedException("audit.target: " + wrong.getMessage());
    }
  }

  @Override
  public AuditOutcome run(AuditProgress progress) {
    progress.at(trials(), Optional.empty());
    return membership == Membership.APART && !table.examples().isEmpty()
        ? ExampleAudit.run(table.examples(), plan)
        : ScoreAudit.run(ScoreSample.of(table.members(), table.strangers()), membership, plan);
  }

  @Override
  public long trials() {
    return plan.trials();
  }
}
