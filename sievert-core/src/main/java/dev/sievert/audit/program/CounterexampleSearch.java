package dev.sievert.audit.program;

import dev.sievert.audit.DigitPolicy;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.program.event.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The search for a pair of inputs and an event, on outputs that are used for nothing else: first
 * all pairs with little effort, then the better ones with more, then changes of the best pair, and
 * at last the events of the best two.
 */
final class CounterexampleSearch {
  private static final Share SCREENING = new Share(0.2, 6e7);
  private static final Share CLIMBING = new Share(0.16, 1e8);
  private static final Share CHOOSING = new Share(0.12, 4e7);

  /** Where there is one pair and nothing to search for but an event. */
  private static final Share CHOOSING_ALONE = new Share(0.3, 4e7);

  private static final int LEAST = 50;
  private static final int FITTED = 1 << 15;
  private static final int FITTED_AT_LAST = 1 << 18;
  private static final long COUNTED = 1 << 22;
  private static final int GENERATIONS = 5;
  private static final int PATIENCE = 2;
  private static final int FINALISTS = 2;
  private static final int CARRIED = 3;
  private static final double CERTIFYING = 0.6;

  /**
   * A share of the runs, which need not grow for ever.
   *
   * @param most so many at most
   */
  private record Share(double part, double most) {
    double of(long trials) {
      return Math.min(part * trials, most);
    }
  }

  private final ProgramPlan plan;
  private final ProgramSampler sampler;
  private final WorkerThreads workers;
  private final EventCounting counting;
  private final ExpectedLimit expected;
  private final ExpectedLimit lastExpected;
  private int stage;
  private int looks;

  CounterexampleSearch(ProgramPlan plan, ProgramSampler sampler, WorkerThreads workers) {
    this.plan = plan;
    this.sampler = sampler;
    this.workers = workers;
    this.counting = new EventCounting(sampler, workers);
    double later = CERTIFYING * plan.trials();
    this.expected = new ExpectedLimit(plan, 2, later);
    this.lastExpected = new ExpectedLimit(plan, 2.2, later);
  }

  /**
   * What was chosen.
   *
   * @param digits an event about binary digits that is told apart
   * @param tests tests of all sizes made of the event, in its direction
   */
  record Chosen(
      InputPair pair,
      EventCandidate candidate,
      int looks,
      Optional<EventCandidate> digits,
      List<Event> tests) {}

  /** The best pair and event; nothing where the program gives no outputs. */
  Optional<Chosen> run() {
    List<ExaminedPair> trials = screened();
    if (plan.space().isPresent() && !trials.isEmpty()) {
      trials = climbed(trials, plan.space().get());
    }
    List<ExaminedPair> last = chosen(trials);
    return last.stream()
        .filter(trial -> !trial.candidates().isEmpty())
        .max(Comparator.comparingDouble(ExaminedPair::expected))
        .map(this::oriented);
  }

  private Chosen oriented(ExaminedPair trial) {
    EventCandidate best = trial.candidates().get(0);
    InputPair pair = best.isSwapped() ? trial.pair().swapped() : trial.pair();
    return new Chosen(
        pair, best, Math.max(1, looks), trial.digits().stream().findFirst(), trial.tests());
  }

  /** What is told apart waits for the last look. */
  private DigitPolicy early() {
    return plan.digits() == DigitPolicy.APART ? DigitPolicy.IGNORED : plan.digits();
  }

  private List<ExaminedPair> screened() {
    List<InputPair> left = plan.pairs();
    long affordable = Math.max(1, (long) (SCREENING.of(plan.trials()) / 2 / LEAST / 2));
    left = left.subList(0, (int) Math.min(left.size(), affordable));
    List<ExaminedPair> trials = left.stream().map(ExaminedPair::unseen).toList();
    int rounds = rounds(left.size());
    for (int round = 0; round < rounds; round++) {
      long rows = (long) (SCREENING.of(plan.trials()) / rounds / 2 / trials.size());
      int fitted = (int) Math.min(rows / 2, FITTED);
      trials =
          tried(
              trials,
              List.of(),
              new ExaminedPair.Effort(fitted, Math.min(rows - fitted, COUNTED), 1, 6, early()));
      trials = best(trials, Math.max(FINALISTS, trials.size() / 4));
    }
    return trials;
  }

  private static int rounds(int pairs) {
    return pairs <= 1 ? 0 : pairs <= 10 ? 1 : pairs <= 50 ? 2 : 3;
  }

  private List<ExaminedPair> tried(
      List<ExaminedPair> trials, List<EventCandidate> carried, ExaminedPair.Effort effort) {
    stage++;
    looks += trials.size();
    return workers.map(
        trials.size(),
        index ->
            ExaminedPair.of(
                trials.get(index).pair(),
                carried,
                effort,
                sampler,
                expected,
                ProgramSampler.seed(plan.seed(), stage, index),
                false,
                counting));
  }

  /** The best to a cautious eye first, then the best to a bold eye, which finds rare events. */
  private List<ExaminedPair> best(List<ExaminedPair> trials, int kept) {
    Set<ExaminedPair> chosen =
        new LinkedHashSet<>(sorted(trials, expected).subList(0, (kept + 1) / 2));
    for (ExaminedPair trial : sorted(trials, expected.bolder(1))) {
      if (chosen.size() < Math.min(kept, trials.size())) {
        chosen.add(trial);
      }
    }
    return List.copyOf(chosen);
  }

  private static List<ExaminedPair> sorted(List<ExaminedPair> trials, ExpectedLimit judge) {
    List<ExaminedPair> sorted = new ArrayList<>(trials);
    sorted.sort(Comparator.comparingDouble(trial -> -trial.expected(judge)));
    return sorted;
  }

  /** Changes the best pair as long as that helps. */
  private List<ExaminedPair> climbed(List<ExaminedPair> start, Neighbours space) {
    List<ExaminedPair> trials = best(start, FINALISTS);
    int inVain = 0;
    for (int generation = 0; generation < GENERATIONS && inVain < PATIENCE; generation++) {
      List<ExaminedPair> changed = new ArrayList<>();
      for (InputPair pair :
          space.changed(trials.get(0).pair(), ProgramSampler.seed(plan.seed(), generation))) {
        changed.add(ExaminedPair.unseen(pair));
      }
      if (changed.isEmpty()) {
        break;
      }
      // The best one is looked at again: what only seemed good is not built upon.
      changed.add(trials.get(0));
      long rows = (long) (CLIMBING.of(plan.trials()) / GENERATIONS / 2 / changed.size());
      if (rows < 2 * LEAST) {
        break;
      }
      int fitted = (int) Math.min(rows / 2, FITTED);
      List<EventCandidate> carried = trials.get(0).candidates().stream().limit(CARRIED).toList();
      List<ExaminedPair> next =
          tried(
              changed,
              carried,
              new ExaminedPair.Effort(
                  fitted, Math.min(rows - fitted, COUNTED), 1, 2 * CARRIED, early()));
      InputPair before = trials.get(0).pair();
      trials = best(next, FINALISTS);
      inVain = trials.get(0).pair().equals(before) ? inVain + 1 : 0;
    }
    return trials;
  }

  private List<ExaminedPair> chosen(List<ExaminedPair> trials) {
    stage++;
    List<ExaminedPair> last = new ArrayList<>();
    int finalists = Math.min(FINALISTS, trials.size());
    for (int index = 0; index < finalists; index++) {
      Share share = plan.pairs().size() == 1 && plan.space().isEmpty() ? CHOOSING_ALONE : CHOOSING;
      long rows = (long) (share.of(plan.trials()) / 2 / finalists);
      int fitted = (int) Math.min(rows / 2, FITTED_AT_LAST);
      List<EventCandidate> carried = trials.get(index).candidates().stream().limit(8).toList();
      last.add(
          ExaminedPair.of(
              trials.get(index).pair(),
              carried,
              new ExaminedPair.Effort(fitted, rows - fitted, 3, 24, plan.digits()),
              sampler,
              lastExpected,
              ProgramSampler.seed(plan.seed(), stage, index),
              true,
              counting));
    }
    return last;
  }
}
