package dev.sievert.audit.program;

import dev.sievert.audit.ProgramPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The last stage of a search: a few pairs, of which one is to be certified. All are looked at, and
 * then, turn by turn, the one that leads and the one of the others that could be best for all that
 * is known. What leads by luck falls back as it is counted again, and then another one is counted;
 * where nothing can overtake the leader, its events have all the runs.
 *
 * @theorem Kalyanakrishnan, Tewari, Auer and Stone 2012 (leader and challenger take turns)
 */
final class PairRace {
  private static final RunShare RACING = new RunShare(0.22, 4e7);

  /** Where there are no plain pairs and no climb. */
  private static final RunShare RACING_ALL = new RunShare(0.3, 4e7);

  /** Where there is one pair and nothing to search for but an event. */
  private static final RunShare RACING_ALONE = new RunShare(0.36, 5e7);

  /** What the first look at all pairs takes, where there are several. */
  private static final double FIRST = 0.4;

  private static final int TURNS = 8;

  /** With fewer runs a turn is not worth while. */
  private static final double SHORT = 500;

  /** In how many of them new events are looked for. */
  private static final int FITTING_TURNS = 2;

  private static final int FITTED = 1 << 18;
  private static final double FITTING = 0.5;
  private static final double FITTING_AGAIN = 0.25;
  private static final int CARRIED = 12;
  private static final int NEW = 24;

  /** By how many standard errors more than it seems a challenger may be worth. */
  private static final double BOLD = 3;

  /** How much more cautious the eye is that keeps half of the events. */
  private static final double CAUTION = 2;

  private final ProgramPlan plan;
  private final PairLooks looks;

  PairRace(PairLooks looks) {
    this.plan = looks.plan();
    this.looks = looks;
  }

  /** The pairs as they are known at the end, those that were overtaken too. */
  List<ExaminedPair> run(List<ExaminedPair> start) {
    if (start.isEmpty()) {
      return start;
    }
    boolean isAlone = start.size() == 1 && plan.space().isEmpty();
    RunShare share = isAlone ? RACING_ALONE : plan.space().isPresent() ? RACING : RACING_ALL;
    double budget = share.of(plan.trials()) + looks.unspent();
    int turns = (int) Math.min(TURNS, (1 - FIRST) * budget / SHORT);
    double first = turns == 0 ? budget : FIRST * budget;
    List<ExaminedPair> known =
        new ArrayList<>(looks.looked(start, this::kept, effort(first / start.size(), FITTING)));
    // Where runs are lost by failing, there are few, and they are left to what certifies.
    turns = looks.isCostly() ? 0 : turns;
    for (int turn = 0; turn < turns; turn++) {
      int index = next(known, turn);
      double runs = (budget - first) / turns;
      boolean isFitted = turn < FITTING_TURNS || plan.curve().isPresent();
      known.set(index, looked(known.get(index), runs, isFitted ? FITTING_AGAIN : 0));
    }
    // Inputs on which runs are lost are certified on fewer runs: what each event alone tells minds
    // that.
    return looks.isCostly()
        ? known.stream().map(trial -> trial.judged(looks.last())).toList()
        : PairLooks.judged(known, looks.last());
  }

  /** Which pair is looked at next: the leader, then the challenger, and so on. */
  private int next(List<ExaminedPair> known, int turn) {
    ExpectedLimit judge = PairLooks.among(known, looks.last());
    List<Integer> order = order(known, judge);
    if (turn % 2 == 0 || known.size() == 1) {
      return order.get(0);
    }
    int leader = order.get(0);
    ExpectedLimit bold = judge.bolder(BOLD);
    int challenger =
        order(known, bold).stream().filter(index -> index != leader).findFirst().orElse(leader);
    double hope = known.get(challenger).expected(bold);
    return hope > known.get(leader).expected(judge) ? challenger : leader;
  }

  private static List<Integer> order(List<ExaminedPair> known, ExpectedLimit judge) {
    return IntStream.range(0, known.size())
        .boxed()
        .sorted(Comparator.comparingDouble(index -> -known.get(index).expected(judge)))
        .toList();
  }

  private ExaminedPair looked(ExaminedPair trial, double runs, double fitting) {
    return looks.looked(kept(trial), effort(runs, fitting));
  }

  private ExaminedPair kept(ExaminedPair trial) {
    return trial.first(CARRIED, looks.last().among(trial.candidates()).bolder(-CAUTION));
  }

  private ExaminedPair.Effort effort(double runs, double fitting) {
    long rows = (long) (runs / 2);
    int fitted = (int) Math.min(fitting * rows, FITTED);
    return new ExaminedPair.Effort(fitted, rows - fitted, 3, fitting > 0 ? NEW : 1, plan.digits());
  }
}
