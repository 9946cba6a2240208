package dev.sievert.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The search for a pair of inputs and an event, on outputs that are used for nothing else: first
 * all pairs with little effort, then the better ones with more, then changes of the best pair, and
 * at last the events of the best two.
 */
final class Search {
  private static final double SCREENING = 0.12;
  private static final double CLIMBING = 0.12;
  private static final double CHOOSING = 0.12;
  private static final int LEAST = 50;
  private static final int FITTED = 1 << 13;
  private static final int FITTED_AT_LAST = 1 << 17;
  private static final int GENERATIONS = 6;
  private static final int FINALISTS = 2;
  private static final double CERTIFYING = 0.6;

  private final ProgramPlan plan;
  private final Sampler sampler;
  private final Workers workers;
  private final Counting counting;
  private final Promise promise;
  private int stage;
  private int looks;

  Search(ProgramPlan plan, Sampler sampler, Workers workers) {
    this.plan = plan;
    this.sampler = sampler;
    this.workers = workers;
    this.counting = new Counting(sampler, workers);
    this.promise = new Promise(plan.claimed().delta(), 2, CERTIFYING * plan.trials());
  }

  /**
   * What was chosen.
   *
   * @param pair the inputs, the likely one first
   * @param candidate the event, with the counts that chose it
   * @param looks how many pairs of inputs were looked at
   */
  record Chosen(InputPair pair, Candidate candidate, int looks) {}

  /** The best pair and event; nothing where the program gives no outputs. */
  Optional<Chosen> run() {
    List<Trial> trials = screened();
    if (plan.space().isPresent() && !trials.isEmpty()) {
      trials = climbed(trials, plan.space().get());
    }
    List<Trial> last = chosen(trials);
    return last.stream()
        .filter(trial -> !trial.candidates().isEmpty())
        .max(Comparator.comparingDouble(Trial::promise))
        .map(this::oriented);
  }

  private Chosen oriented(Trial trial) {
    Candidate best = trial.candidates().get(0);
    InputPair pair = best.isSwapped() ? trial.pair().swapped() : trial.pair();
    return new Chosen(pair, best, looks);
  }

  private List<Trial> screened() {
    List<InputPair> left = plan.pairs();
    long affordable = Math.max(1, (long) (SCREENING * plan.trials() / 2 / LEAST / 2));
    left = left.subList(0, (int) Math.min(left.size(), affordable));
    List<Trial> trials =
        left.stream().map(pair -> new Trial(pair, List.of(), -1000)).toList();
    int rounds = rounds(left.size());
    for (int round = 0; round < rounds; round++) {
      long rows = (long) (SCREENING * plan.trials() / rounds / 2 / trials.size());
      int fitted = (int) Math.min(rows / 2, (long) FITTED << round);
      trials = tried(trials, List.of(), new Trial.Effort(fitted, Math.min(rows - fitted, 1 << 20), 1, 8));
      trials = best(trials, Math.max(FINALISTS, trials.size() / 5));
    }
    return trials;
  }

  private static int rounds(int pairs) {
    return pairs <= 1 ? 0 : pairs <= 10 ? 1 : pairs <= 50 ? 2 : 3;
  }

  private List<Trial> tried(List<Trial> trials, List<Candidate> carried, Trial.Effort effort) {
    stage++;
    looks += trials.size();
    return workers.map(
        trials.size(),
        index ->
            Trial.of(
                trials.get(index).pair(),
                carried,
                effort,
                sampler,
                promise,
                Sampler.seed(plan.seed(), stage, index),
                false,
                counting));
  }

  private static List<Trial> best(List<Trial> trials, int kept) {
    List<Trial> sorted = new ArrayList<>(trials);
    sorted.sort(Comparator.comparingDouble(trial -> -trial.promise()));
    return List.copyOf(sorted.subList(0, Math.min(kept, sorted.size())));
  }

  /** Changes the best pair as long as that helps. */
  private List<Trial> climbed(List<Trial> start, Neighbours space) {
    List<Trial> trials = best(start, FINALISTS);
    for (int generation = 0; generation < GENERATIONS; generation++) {
      List<Trial> changed = new ArrayList<>();
      for (InputPair pair : space.changed(trials.get(0).pair(), Sampler.seed(plan.seed(), generation))) {
        changed.add(new Trial(pair, List.of(), -1000));
      }
      if (changed.isEmpty()) {
        break;
      }
      // The best one is looked at again: what only seemed good is not built upon.
      changed.add(trials.get(0));
      long rows = (long) (CLIMBING * plan.trials() / GENERATIONS / 2 / changed.size());
      if (rows < 2 * LEAST) {
        break;
      }
      int fitted = (int) Math.min(rows / 2, FITTED);
      List<Candidate> carried = trials.get(0).candidates().stream().limit(8).toList();
      List<Trial> next =
          tried(changed, carried, new Trial.Effort(fitted, Math.min(rows - fitted, 1 << 20), 1, 8));
      trials = best(next, FINALISTS);
    }
    return trials;
  }

  private List<Trial> chosen(List<Trial> trials) {
    stage++;
    List<Trial> last = new ArrayList<>();
    int finalists = Math.min(FINALISTS, trials.size());
    for (int index = 0; index < finalists; index++) {
      long rows = (long) (CHOOSING * plan.trials() / 2 / finalists);
      int fitted = (int) Math.min(rows / 2, FITTED_AT_LAST);
      List<Candidate> carried = trials.get(index).candidates().stream().limit(8).toList();
      last.add(
          Trial.of(
              trials.get(index).pair(),
              carried,
              new Trial.Effort(fitted, rows - fitted, 3, 24),
              sampler,
              promise,
              Sampler.seed(plan.seed(), stage, index),
              true,
              counting));
    }
    return last;
  }
}
