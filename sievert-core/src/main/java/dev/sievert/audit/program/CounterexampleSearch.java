package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.program.event.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * The search for a pair of inputs and an event, on outputs that are used for nothing else: the
 * plainest pairs with some effort, all pairs with little, the better ones with more, then changes
 * of the best pair, and at last the events of the best plain pairs and of what was found.
 */
final class CounterexampleSearch {
  private static final Share SCREENING = new Share(0.06, 6e6);

  /** Where there are no plain pairs that have a budget of their own. */
  private static final Share SCREENING_ALL = new Share(0.2, 1.2e7);

  /** What the plainest pairs get beside the others, so that luck does not lose them. */
  private static final Share PLAIN = new Share(0.24, 7e6);

  private static final Share CLIMBING = new Share(0.06, 6e6);
  private static final Share CHOOSING = new Share(0.14, 1e7);

  /** Where there is one pair and nothing to search for but an event. */
  private static final Share CHOOSING_ALONE = new Share(0.3, 4e7);

  /** What is spent on the last few events of the last pair. */
  private static final Share SETTLING = new Share(0.08, 1e7);

  private static final int SETTLED = 10;

  /** Less than that of a claim is not told from nothing by a first look. */
  private static final double TELLING = 0.2;

  private static final double TELLS = 400;

  private static final int LEAST = 50;
  private static final int FITTED = 1 << 15;
  private static final int FITTED_AT_LAST = 1 << 18;
  private static final long COUNTED = 1 << 22;
  private static final int GENERATIONS = 5;
  private static final int PATIENCE = 2;
  private static final int FINALISTS = 2;
  private static final int PLAIN_FINALISTS = 3;
  private static final int CARRIED = 3;
  private static final int CARRIED_AT_LAST = 12;

  private static final double FITTING_EARLY = 0.4;
  private static final double FITTING = 0.5;
  private static final double FITTING_AGAIN = 0.25;

  /** Those near zero come first. */
  private static final int PLAIN_PAIRS = 10;

  /** What is so near to the best is as good, and then the pair is taken whose digits tell more. */
  private static final double NEAR = 0.25;

  /** By how much the eyes are bolder that look for events to be certified beside the best. */
  private static final double[] EYES = {-0.8, 0.8};

  /** What another event costs, in standard errors of the limit. */
  private static final double PRICE = 0.5;

  private static final double CERTIFYING = 0.5;

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
  private double unspent;
  private int stage;
  private int looks;

  CounterexampleSearch(ProgramPlan plan, ProgramSampler sampler, WorkerThreads workers) {
    this.plan = plan;
    this.sampler = sampler;
    this.workers = workers;
    this.counting = new EventCounting(sampler, workers);
    double later = CERTIFYING * plan.trials();
    this.expected = new ExpectedLimit(plan, 1.3, later, EventPopulation.UNKNOWN);
    this.lastExpected = new ExpectedLimit(plan, 1, later, EventPopulation.UNKNOWN);
  }

  /**
   * What was chosen.
   *
   * @param candidates one to three events of the same direction, certified on the same outputs
   * @param digits an event about binary digits that is told apart
   * @param tests tests of all sizes made of the event, in its direction
   */
  record Chosen(
      InputPair pair,
      List<EventCandidate> candidates,
      int looks,
      Optional<EventCandidate> digits,
      List<Event> tests) {}

  /** The best pair and event; nothing where the program gives no outputs. */
  Optional<Chosen> run() {
    List<ExaminedPair> plain = plain();
    List<ExaminedPair> found = best(screened(), FINALISTS);
    List<ExaminedPair> start = joined(plain, found);
    if (plan.space().isPresent() && !start.isEmpty()) {
      found = joined(climbed(start, plan.space().get()), found);
    }
    // What was found among many is held against the plain pairs without what led to it: if it does
    // not come again, it was luck.
    found = found.stream().map(ExaminedPair::forgotten).toList();
    return best(chosen(joined(plain, found))).map(this::settled).map(this::oriented);
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
    if (!hasPlain()) {
      return trials.subList(0, 1);
    }
    List<ExaminedPair> seen = tried(trials, trial -> trial, effort(runs / 2 / count));
    trials = joined(seen.subList(0, 1), best(seen, count / 2));
    seen = tried(trials, trial -> trial, effort(runs / 2 / trials.size()));
    return joined(seen.subList(0, 1), best(seen, PLAIN_FINALISTS));
  }

  /** Whether plain pairs have a budget of their own, because there are others and runs enough. */
  private boolean hasPlain() {
    double runs = PLAIN.of(plan.trials()) / 2;
    return plan.space().isPresent()
        && plan.pairs().size() > PLAIN_PAIRS
        && runs / 2 / PLAIN_PAIRS >= 2 * LEAST;
  }

  private ExaminedPair.Effort effort(long rows) {
    int fitted = (int) Math.min(Math.max(FITTING_EARLY * rows, LEAST), FITTED);
    return new ExaminedPair.Effort(fitted, Math.min(rows - fitted, COUNTED), 1, 6, early());
  }

  private Chosen oriented(ExaminedPair trial) {
    List<EventCandidate> candidates = hedged(trial);
    InputPair pair = candidates.get(0).isSwapped() ? trial.pair().swapped() : trial.pair();
    return new Chosen(
        pair, candidates, Math.max(1, looks), trial.digits().stream().findFirst(), trial.tests());
  }

  /**
   * The best event, and beside it those that a more cautious and a bolder eye prefer, and one that
   * takes each event for what it seems, by more than the price of certifying them too. Common
   * events are sure and prove little, rare ones are doubtful and may prove much.
   */
  private List<EventCandidate> hedged(ExaminedPair trial) {
    EventCandidate best = trial.candidates().get(0);
    List<EventCandidate> chosen = new ArrayList<>(List.of(best));
    boolean isPriced = plan.claimed().delta() > 0 && !trial.digits().isEmpty();
    boolean isPlain = plan.curve().isEmpty() && !plan.anytime() && !isPriced;
    ExpectedLimit judge = lastExpected.among(trial.candidates());
    List<EventCandidate> alike =
        trial.candidates().stream().filter(each -> each.isSwapped() == best.isSwapped()).toList();
    List<ExpectedLimit> eyes = new ArrayList<>();
    for (double less : EYES) {
      eyes.add(judge.bolder(less));
    }
    // One eye does not care for the other events: what is unlike them all may be the best.
    eyes.add(lastExpected);
    for (ExpectedLimit bold : isPlain ? eyes : List.<ExpectedLimit>of()) {
      EventCandidate other = bold.sorted(alike).get(0);
      double most = chosen.stream().mapToDouble(each -> bold.of(each.counts())).max().orElseThrow();
      if (bold.of(other.counts()) > most + PRICE * bold.later(best.counts())) {
        chosen.add(other);
      }
    }
    return chosen;
  }

  /** What is told apart waits for the last look. */
  private DigitPolicy early() {
    return plan.digits() == DigitPolicy.APART ? DigitPolicy.IGNORED : plan.digits();
  }

  private List<ExaminedPair> screened() {
    List<InputPair> left = plan.pairs();
    double budget = (plan.space().isPresent() ? SCREENING : SCREENING_ALL).of(plan.trials());
    long affordable = Math.max(1, (long) (budget / 2 / least() / 2));
    if (hasPlain() && affordable <= PLAIN_PAIRS) {
      // There is nothing to be screened but the plain pairs, which have been looked at.
      unspent += budget;
      return List.of();
    }
    left = left.subList(0, (int) Math.min(left.size(), affordable));
    List<ExaminedPair> trials = left.stream().map(ExaminedPair::unseen).toList();
    int rounds = rounds(left.size());
    for (int round = 0; round < rounds; round++) {
      long rows = (long) (budget / rounds / 2 / trials.size());
      trials = tried(trials, trial -> trial.first(CARRIED), effort(rows));
      trials = best(trials, Math.max(FINALISTS, trials.size() / 4));
    }
    return trials;
  }

  /**
   * How many outputs of each input a pair needs to be worth a look. The standard error of a
   * logarithm of frequencies is about two by their root, and is to be less than a share of the
   * claim. Pairs that are not in the order of plainness are all looked at.
   */
  private double least() {
    double claimed = Math.max(TELLING, plan.claimed().epsilon());
    return plan.space().isPresent() ? Math.max(LEAST, TELLS / (claimed * claimed)) : LEAST;
  }

  private static int rounds(int pairs) {
    return pairs <= 1 ? 0 : pairs <= 10 ? 1 : pairs <= 50 ? 2 : 3;
  }

  private List<ExaminedPair> tried(
      List<ExaminedPair> trials, UnaryOperator<ExaminedPair> carried, ExaminedPair.Effort effort) {
    stage++;
    looks += trials.size();
    List<ExaminedPair> seen =
        workers.map(
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
    sampler.endStage();
    return judged(seen, expected);
  }

  /** Each seen among the events of all of them. */
  private static List<ExaminedPair> judged(List<ExaminedPair> trials, ExpectedLimit eye) {
    ExpectedLimit judge = among(trials, eye);
    return trials.stream().map(trial -> trial.judged(judge)).toList();
  }

  private static ExpectedLimit among(List<ExaminedPair> trials, ExpectedLimit eye) {
    return eye.among(trials.stream().flatMap(trial -> trial.candidates().stream()).toList());
  }

  /** The best to a cautious eye first, then the best to a bold eye, which finds rare events. */
  private List<ExaminedPair> best(List<ExaminedPair> trials, int kept) {
    Set<ExaminedPair> chosen = new LinkedHashSet<>();
    ExpectedLimit judge = among(trials, expected);
    sorted(trials, judge).stream().limit((kept + 1) / 2).forEach(chosen::add);
    for (ExaminedPair trial : sorted(trials, judge.bolder(1))) {
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
    if (plan.curve().isEmpty() && trials.get(0).expected() <= 0) {
      // Nobody knows which way is up: the plain pairs have more of these runs.
      unspent += CLIMBING.of(plan.trials());
      return trials;
    }
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
      if (rows < least()) {
        unspent += CLIMBING.of(plan.trials()) * (GENERATIONS - generation) / GENERATIONS;
        break;
      }
      int fitted = (int) Math.min(rows / 2, FITTED);
      ExaminedPair carried = trials.get(0).first(CARRIED);
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

  /** Looks at the last pairs, then at the better half of them once more, and so on. */
  private List<ExaminedPair> chosen(List<ExaminedPair> trials) {
    boolean isAlone = plan.pairs().size() == 1 && plan.space().isEmpty();
    double budget = (isAlone ? CHOOSING_ALONE : CHOOSING).of(plan.trials()) + unspent;
    List<ExaminedPair> last = trials;
    int rounds = 1;
    for (int left = last.size(); left > FINALISTS; left = (left + 1) / 2) {
      rounds++;
    }
    for (int round = 0; round < rounds; round++) {
      last = round == 0 ? last : best(last, (last.size() + 1) / 2);
      last = looked(last, budget / rounds, round == 0 ? FITTING : FITTING_AGAIN);
    }
    return last;
  }

  private List<ExaminedPair> looked(List<ExaminedPair> trials, double budget, double fitting) {
    stage++;
    long rows = (long) (budget / 2 / Math.max(1, trials.size()));
    int fitted = (int) Math.min(fitting * rows, FITTED_AT_LAST);
    List<ExaminedPair> last = new ArrayList<>();
    for (int index = 0; index < trials.size(); index++) {
      ExaminedPair trial = trials.get(index);
      last.add(
          ExaminedPair.of(
              trial.pair(),
              trial.first(CARRIED_AT_LAST),
              new ExaminedPair.Effort(fitted, rows - fitted, 3, 24, plan.digits()),
              sampler,
              lastExpected,
              ProgramSampler.seed(plan.seed(), stage, index),
              true,
              counting));
    }
    return judged(last, lastExpected);
  }

  /** Counts the most promising events of the pair once more, so that not the luckiest is chosen. */
  private ExaminedPair settled(ExaminedPair trial) {
    long rows = (long) SETTLING.of(plan.trials()) / 2;
    // Where runs are lost by failing, there are few, and they are left to what certifies.
    boolean isCostly = sampler.isOneByOne();
    if (plan.curve().isPresent() || trial.candidates().size() == 1 || rows < LEAST || isCostly) {
      return trial;
    }
    stage++;
    ExaminedPair counted =
        ExaminedPair.of(
            trial.pair(),
            trial.first(SETTLED),
            new ExaminedPair.Effort(0, rows, 1, 1, plan.digits()),
            sampler,
            lastExpected,
            ProgramSampler.seed(plan.seed(), stage, 0),
            true,
            counting);
    return counted.judged(lastExpected.among(counted.candidates()));
  }
}
