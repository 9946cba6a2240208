package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.ProgramPlan;
import java.util.ArrayList;
import java.util.List;

/** Changes the best pair of vectors as long as that helps. */
final class PairClimb {
  private static final RunShare CLIMBING = new RunShare(0.06, 6e6);
  private static final int GENERATIONS = 5;
  private static final int PATIENCE = 2;
  private static final int KEPT = 2;
  private static final int CARRIED = 3;

  private final ProgramPlan plan;
  private final PairLooks looks;

  PairClimb(PairLooks looks) {
    this.plan = looks.plan();
    this.looks = looks;
  }

  /** The best two of what was found on the way. */
  List<ExaminedPair> from(List<ExaminedPair> start, Neighbours space) {
    List<ExaminedPair> trials = looks.best(start, KEPT);
    double budget = CLIMBING.of(plan.trials());
    if (plan.curve().isEmpty() && trials.get(0).expected() <= 0) {
      // Nobody knows which way is up: the plain pairs have more of these runs.
      looks.leave(budget);
      return trials;
    }
    int inVain = 0;
    for (int generation = 0; generation < GENERATIONS && inVain < PATIENCE; generation++) {
      List<ExaminedPair> changed = changed(trials.get(0), space, generation);
      long rows = (long) (budget / GENERATIONS / 2 / Math.max(1, changed.size()));
      if (changed.size() < 2) {
        break;
      }
      if (rows < PairScreening.least(plan)) {
        looks.leave(budget * (GENERATIONS - generation) / GENERATIONS);
        break;
      }
      ExaminedPair carried = trials.get(0).first(CARRIED);
      InputPair before = carried.pair();
      trials =
          looks.best(looks.tried(changed, trial -> carried, looks.effort(rows, rows / 2)), KEPT);
      inVain = trials.get(0).pair().equals(before) ? inVain + 1 : 0;
    }
    return trials;
  }

  /** Changes of a pair and, at last, the pair itself: what only seemed good is not built upon. */
  private List<ExaminedPair> changed(ExaminedPair best, Neighbours space, int generation) {
    List<ExaminedPair> changed = new ArrayList<>();
    for (InputPair pair :
        space.changed(best.pair(), ProgramSampler.seed(plan.seed(), generation))) {
      changed.add(ExaminedPair.unseen(pair));
    }
    changed.add(best);
    return changed;
  }
}
