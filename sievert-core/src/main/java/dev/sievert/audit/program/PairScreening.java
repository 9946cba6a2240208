package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramPlan;
import java.util.List;

/**
 * The first looks: the plainest pairs with some effort, all pairs with little, and the better ones
 * with more.
 */
final class PairScreening {
  private static final RunShare SCREENING = new RunShare(0.06, 6e6);

  /** Where there are no plain pairs that have a budget of their own. */
  private static final RunShare SCREENING_ALL = new RunShare(0.2, 1.2e7);

  /** What the plainest pairs get beside the others, so that luck does not lose them. */
  private static final RunShare PLAIN = new RunShare(0.24, 2.4e7);

  /** Those near zero come first. */
  private static final int PLAIN_PAIRS = 10;

  private static final int PLAIN_SEEN_TWICE = 7;
  private static final int PLAIN_KEPT = 3;
  private static final int KEPT = 2;

  /** Where there is nothing else to go on with. */
  private static final int KEPT_OF_ALL = 5;

  private static final int CARRIED = 3;

  /** Less than that of a claim is not told from nothing by a first look. */
  private static final double TELLING = 0.2;

  private static final double TELLS = 400;

  private final ProgramPlan plan;
  private final PairLooks looks;

  PairScreening(PairLooks looks) {
    this.plan = looks.plan();
    this.looks = looks;
  }

  /**
   * The plainest pairs of vectors, looked at with more effort than the many others: the very first,
   * where binary digits show best, and the best.
   */
  List<ExaminedPair> plain() {
    int count = Math.min(PLAIN_PAIRS, plan.pairs().size());
    long runs = (long) PLAIN.of(plan.trials()) / 2;
    if (plan.space().isEmpty()) {
      return List.of();
    }
    List<ExaminedPair> trials =
        plan.pairs().subList(0, count).stream().map(ExaminedPair::unseen).toList();
    if (!hasPlain()) {
      return trials.subList(0, 1);
    }
    List<ExaminedPair> seen = looks.tried(trials, trial -> trial, looks.effort(runs / 2 / count));
    trials = PairLooks.joined(seen.subList(0, 1), looks.best(seen, PLAIN_SEEN_TWICE));
    seen = looks.tried(trials, trial -> trial, looks.effort(runs / 2 / trials.size()));
    return PairLooks.joined(seen.subList(0, 1), looks.best(seen, PLAIN_KEPT));
  }

  /** Whether plain pairs have a budget of their own, because there are others and runs enough. */
  private boolean hasPlain() {
    double runs = PLAIN.of(plan.trials()) / 2;
    return plan.space().isPresent()
        && plan.pairs().size() > PLAIN_PAIRS
        && runs / 2 / PLAIN_PAIRS >= 2 * PairLooks.LEAST;
  }

  /** The best of all pairs. */
  List<ExaminedPair> screened() {
    List<InputPair> left = plan.pairs();
    boolean isSpace = plan.space().isPresent();
    double budget = (isSpace ? SCREENING : SCREENING_ALL).of(plan.trials());
    long affordable = Math.max(1, (long) (budget / 2 / least(plan) / 2));
    if (hasPlain() && affordable <= PLAIN_PAIRS) {
      // There is nothing to be screened but the plain pairs, which have been looked at.
      looks.leave(budget);
      return List.of();
    }
    left = left.subList(0, (int) Math.min(left.size(), affordable));
    List<ExaminedPair> trials = left.stream().map(ExaminedPair::unseen).toList();
    int rounds = rounds(left.size());
    int kept = isSpace ? KEPT : KEPT_OF_ALL;
    for (int round = 0; round < rounds; round++) {
      long rows = (long) (budget / rounds / 2 / trials.size());
      trials = looks.tried(trials, trial -> trial.first(CARRIED), looks.effort(rows));
      trials = looks.best(trials, Math.max(kept, trials.size() / 4));
    }
    return looks.best(trials, kept);
  }

  /**
   * How many outputs of each input a pair needs to be worth a look. The standard error of a
   * logarithm of frequencies is about two by their root, and is to be less than a share of the
   * claim. Pairs that are not in the order of plainness are all looked at.
   */
  static double least(ProgramPlan plan) {
    double claimed = Math.max(TELLING, plan.claimed().epsilon());
    return plan.space().isPresent()
        ? Math.max(PairLooks.LEAST, TELLS / (claimed * claimed))
        : PairLooks.LEAST;
  }

  private static int rounds(int pairs) {
    return pairs <= 1 ? 0 : pairs <= 10 ? 1 : pairs <= 50 ? 2 : 3;
  }
}
