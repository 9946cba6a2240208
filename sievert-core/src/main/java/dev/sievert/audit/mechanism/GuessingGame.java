package dev.sievert.audit.mechanism;

import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * The game of an audit, for outputs that come from elsewhere: a record is drawn from the prior, a
 * program puts out something about it, and whoever plays says how likely each record makes that
 * output. From there on all is as for a known mechanism.
 *
 * @theorem 004 Algorithm 1 with the greatest π(z) (p(θ|z) − p(θ)) (errata A4)
 */
public final class GuessingGame {
  private static final long MOST_RECORDS = 1 << 16;

  private final MechanismPlan plan;
  private final RankedRecords records;
  private final double[] prior;
  private final GuessSheet sheet;
  private final double[] masses;
  private final GameSetup setup;

  private GuessingGame(MechanismPlan plan) {
    this.plan = plan;
    Secret.Finite secret = (Secret.Finite) plan.threat().secret();
    this.records = RankedRecords.ranked(secret);
    this.prior = secret.masses();
    this.sheet = GuessSheet.of(plan.threat());
    this.masses = sheet.masses(prior);
    this.setup =
        GameSetup.judged(
            plan.threat(),
            records,
            sheet,
            () -> {
              throw new IllegalStateException("outputs come from elsewhere");
            });
  }

  /** A game; its plan has no objection. */
  public static GuessingGame of(MechanismPlan plan) {
    return new GuessingGame(plan);
  }

  /** Why an attacker cannot be played; a sentence, or nothing where one can. */
  public static Optional<String> objection(ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite secret)) {
      return Optional.of("an audit needs a secret whose values are counted");
    }
    if (secret.prior() instanceof Prior.WorstCase) {
      return Optional.of("an audit needs a known prior to draw records from");
    }
    if (threat.goal() instanceof Goal.Top) {
      return Optional.of("the audit of a program needs an attacker with a single guess");
    }
    return secret.domain().size() > MOST_RECORDS
        ? Optional.of("the audit of a program needs at most " + MOST_RECORDS + " values")
        : Optional.empty();
  }

  /** How many records there are. */
  public int size() {
    return prior.length;
  }

  /** How many cells of side knowledge there are; one where nothing is known. */
  public int cells() {
    return sheet.cells();
  }

  /** Draws a record. */
  public int draw(RandomStream random) {
    return records.record(records.draw(random));
  }

  /** Nothing counted yet. */
  public Tally start() {
    return Tally.of(setup);
  }

  /** What an output makes the attacker guess, in every cell of side knowledge. */
  @SuppressWarnings("ArrayRecordComponent")
  public record Guess(int[] costliest, int[] likeliest, double blind) {}

  /**
   * The best guesses about an output.
   *
   * @param logarithms how likely each record makes it, up to a common summand
   */
  public Guess guess(double[] logarithms) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int record = 0; record < prior.length; record++) {
      greatest = prior[record] > 0 ? Math.max(greatest, logarithms[record]) : greatest;
    }
    double mean = 0;
    double[] posterior = new double[prior.length];
    for (int record = 0; record < prior.length; record++) {
      posterior[record] =
          prior[record] == 0 ? 0 : prior[record] * Math.exp(logarithms[record] - greatest);
      mean += posterior[record];
    }
    double[] likely = new double[sheet.places() + 1];
    double[] costly = new double[sheet.places() + 1];
    for (int place = 0; place < sheet.places(); place++) {
      int record = sheet.member(place);
      double share = posterior[record] / mean;
      likely[place + 1] = likely[place] + share;
      costly[place + 1] = costly[place] + (share - prior[record]);
    }
    int[] costliest = new int[sheet.cells()];
    int[] likeliest = new int[sheet.cells()];
    double blind = 0;
    for (int cell = 0; cell < sheet.cells(); cell++) {
      costliest[cell] = sheet.greatest(cell, costly);
      likeliest[cell] = sheet.greatest(cell, likely);
      blind += masses[costliest[cell]];
    }
    return new Guess(costliest, likeliest, Math.min(1, blind));
  }

  /**
   * Counts a run.
   *
   * @param isPilot whether the run only decides how others are weighed
   */
  public void count(Guess guess, int truth, boolean isPilot, Tally tally) {
    int cell = sheet.cell(truth);
    Game.Run run = new Game.Run();
    run.hit = sheet.isRight(guess.costliest[cell], truth);
    run.success = setup.isOneAttack() ? run.hit : sheet.isRight(guess.likeliest[cell], truth);
    run.blind = guess.blind;
    tally.add(run, isPilot);
  }

  /** What the runs say. */
  public MechanismOutcome outcome(Tally tally) {
    return new TallyEvaluation(plan, setup, tally).outcome();
  }

  /** The lower limit of the advantage that an accusation may rest on. */
  public double accusingAdvantage(Tally tally) {
    return new TallyEvaluation(plan, setup, tally).accusingAdvantage().lower();
  }

  /** The lower limit of the success that an accusation may rest on. */
  public double accusingSuccess(Tally tally) {
    return plan.estimate(tally.successes(), tally.trials(), 1 - plan.accuseAt()).lower();
  }
}
