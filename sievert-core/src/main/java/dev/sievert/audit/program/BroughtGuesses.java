package dev.sievert.audit.program;

import dev.sievert.assess.Limit;
import dev.sievert.audit.GameOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.GuessingGame;
import dev.sievert.audit.mechanism.Tally;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.List;

/** The game whose guesses somebody else made. */
public final class BroughtGuesses {
  /** More certain than any other guess; what the attacker thought of the others is not known. */
  private static final double CERTAIN = 100;

  /** A file whose records are so unlike the prior is about something else. */
  private static final double UNLIKE = 1e-6;

  /** One in so many runs is a pilot. */
  private static final int PILOTS = 16;

  private final GuessingGame game;
  private final MechanismPlan plan;

  private BroughtGuesses(MechanismPlan plan) {
    this.plan = plan;
    this.game = GuessingGame.of(plan);
  }

  /**
   * What guesses amount to.
   *
   * @param truths which record was true, in each run
   * @param guesses which was guessed; −1 for none of them
   */
  public static GameOutcome judge(
      String name, MechanismPlan plan, int[] truths, int[] guesses, List<Limit> limits) {
    return new BroughtGuesses(plan).judged(name, truths, guesses, limits);
  }

  private GameOutcome judged(String name, int[] truths, int[] guesses, List<Limit> limits) {
    check(truths);
    GuessingGame.Guess[] known = new GuessingGame.Guess[game.size() + 1];
    Tally tally = game.start();
    for (int run = 0; run < truths.length; run++) {
      int which = guesses[run] + 1;
      if (known[which] == null) {
        double[] logarithms = new double[game.size()];
        if (which > 0) {
          logarithms[which - 1] = CERTAIN;
        }
        known[which] = game.guess(logarithms);
      }
      game.count(known[which], truths[run], run < truths.length / PILOTS, tally);
    }
    return ProgramGame.outcome(name, GameOutcome.Attack.BROUGHT, game, tally, limits, List.of());
  }

  private void check(int[] truths) {
    double[] prior = ((Secret.Finite) plan.threat().secret()).masses();
    int[] counts = new int[prior.length];
    Arrays.stream(truths).forEach(record -> counts[record]++);
    for (int record = 0; record < prior.length; record++) {
      double risk = UNLIKE / prior.length;
      boolean isUnlike =
          ClopperPearson.lower(counts[record], truths.length, risk) > prior[record]
              || ClopperPearson.upper(counts[record], truths.length, risk) < prior[record];
      if (isUnlike) {
        throw new OutOfRangeException(
            "guesses",
            "about records that were drawn from the prior",
            "number %d %d times of %d".formatted(record, counts[record], truths.length));
      }
    }
  }
}
