package dev.sievert.audit.program;

import dev.sievert.audit.DigitPolicy;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.program.event.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The search for a pair of inputs and an event, on outputs that are used for nothing else: the
 * plainest pairs with some effort, all pairs with little, the better ones with more, then changes
 * of the best pair, and at last the events of the best plain pairs and of what was found.
 */
final class CounterexampleSearch {
  private static final Share SCREENING = new Share(0.12, 6e7);

  /** Where there are no plain pairs that have a budget of their own. */
  private static final Share SCREENING_ALL = new Share(0.2, 6e7);

  /** What the plainest pairs get beside the others, so that luck does not lose them. */
  private static final Share PLAIN = new Share(0.12, 4e7);

  private static final Share CLIMBING = new Share(0.12, 1e8);
  private static final Share CHOOSING = new Share(0.14, 4e7);

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

  /** Those near zero come first. */
  private static final int PLAIN_PAIRS = 8;

  /** What is so near to the best is as good, and then the pair is taken whose digits tell more. */
  private static final double NEAR = 0.25;

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
    List<ExaminedPair> plain = plain();
    List<ExaminedPair> trials = screened();
    if (plan.space().isPresent() && !trials.isEmpty()) {
      trials = climbed(joined(plain, trials), plan.space().get());
    }
    // What a climb found is held against the plain pairs once more: it may have been luck.
    return best(chosen(joined(plain, best(trials, FINALISTS)))).map(this::oriented);
  }

  /**
   * The best; where its binary digits betray nothing, one that is about as good and whose digits
   * do.
   */
  private Optional<ExaminedPair> best(List<ExaminedPair> last) {
    Optional<ExaminedPair> best =
        last.stream()
            .filter(trial -> !trial.candidates().isEmpty())
            .max(Comparator.comparingDouble(ExaminedPair::expected));
    double most = best.map(ExaminedPair::expected).orElse(0.0);
    if (best.isEmpty() || digits(best.get()) > Math.max(0, most)) {
      return best;
    }
    return last.stream()
        .filter(trial -> trial.expected() >= most - NEAR * Math.abs(most))
        .filter(trial -> digits(trial) > Math.max(0, most))
        .max(Comparator.comparingDouble(this::digits))
        .or(() -> best);
  }

  private double digits(ExaminedPair trial) {
    return trial.digits().stream()
        .mapToDouble(apart -> lastExpected.of(apart.counts()))
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  /** Pairs of both lists, each once. */
  private static List<ExaminedPair> joined(List<ExaminedPair> one, List<ExaminedPair> other) {
    Map<InputPair, ExaminedPair> joined = new LinkedHashMap<>();
    one.forEach(trial -> joined.put(trial.pair(), trial));
    other.forEach(trial -> joined.putIfAbsent(trial.pair(), trial));
    return List.copyOf(joined.values());
  }

  /**
   * The plainest pairs of vectors, looked at with more effort than the many others: the very first,
   * where binary digits show best, and the best.
   */
  private List<ExaminedPair> plain() {
    int count = Math.min(PLAIN_PAIRS, plan.pairs().size());
    long runs = (long) PLAIN.of(plan.trials()) / 2;
    if (plan.space().isEmpty()) {
      return List.of();
    }
    List<ExaminedPair> trials =
        plan.pairs().subList(0, count).stream().map(ExaminedPair::unseen).toList();
    if (plan.pairs().size() <= PLAIN_PAIRS || runs / 2 / count < 2 * LEAST) {
      return trials.subList(0, 1);
    }
    List<ExaminedPair> seen = tried(trials, ExaminedPair::candidates, effort(runs / 2 / count));
    trials = joined(seen.subList(0, 1), best(seen, count / 2));
    seen = tried(trials, ExaminedPair::candidates, effort(runs / 2 / trials.size()));
    return joined(seen.subList(0, 1), best(seen, FINALISTS)).subList(0, FINALISTS);
  }

  private ExaminedPair.Effort effort(long rows) {
    int fitted = (int) Math.min(rows / 2, FITTED);
    return new ExaminedPair.Effort(fitted, Math.min(rows - fitted, COUNTED), 1, 6, early());
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
    double budget = (plan.space().isPresent() ? SCREENING : SCREENING_ALL).of(plan.trials());
    long affordable = Math.max(1, (long) (budget / 2 / LEAST / 2));
    left = left.subList(0, (int) Math.min(left.size(), affordable));
    List<ExaminedPair> trials = left.stream().map(ExaminedPair::unseen).toList();
    int rounds = rounds(left.size());
    for (int round = 0; round < rounds; round++) {
      long rows = (long) (budget / rounds / 2 / trials.size());
      trials = tried(trials, trial -> List.of(), effort(rows));
      trials = best(trials, Math.max(FINALISTS, trials.size() / 4));
    }
    return trials;
  }

  private static int rounds(int pairs) {
    return pairs <= 1 ? 0 : pairs <= 10 ? 1 : pairs <= 50 ? 2 : 3;
  }

  private List<ExaminedPair> tried(
      List<ExaminedPair> trials,
      Function<ExaminedPair, List<EventCandidate>> carried,
      ExaminedPair.Effort effort) {
    stage++;
    looks += trials.size();
    return workers.map(
        trials.size(),
        index ->
            ExaminedPair.of(
                trials.get(index).pair(),
                carried.apply(trials.get(index)),
                effort,
                sampler,
                expected,
                ProgramSampler.seed(plan.seed(), stage, index),
                false,
                counting));
  }

  /** The best to a cautious eye first, then the best to a bold eye, which finds rare events. */
  private List<ExaminedPair> best(List<ExaminedPair> trials, int kept) {
    Set<ExaminedPair> chosen = new LinkedHashSet<>();
    sorted(trials, expected).stream().limit((kept + 1) / 2).forEach(chosen::add);
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
              trial -> carried,
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
    int finalists = Math.min(2 * FINALISTS, trials.size());
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
