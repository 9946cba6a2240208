package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * Looks at pairs of inputs, each with fresh outputs, and compares what was seen. It keeps account
 * of how many looks there were and of runs that a stage of the search had no use for.
 */
final class PairLooks {
  /** Fewer outputs of each input say nothing. */
  static final int LEAST = 50;

  static final int FITTED = 1 << 15;
  static final long COUNTED = 1 << 22;
  private static final double FITTING_EARLY = 0.4;
  private static final double CERTIFYING = 0.5;
  private static final double EARLY_CAUTION = 1.3;
  private static final double LAST_CAUTION = 1;
  private static final double MORE_CAUTION = 2;

  /** From so many runs on events that tell alike are many, and more caution is due. */
  private static final double MANY = 2e6;

  private final ProgramPlan plan;
  private final ProgramSampler sampler;
  private final WorkerThreads workers;
  private final EventCounting counting;
  private final ExpectedLimit early;
  private final ExpectedLimit last;
  private double unspent;
  private int stage;
  private int looks;

  PairLooks(ProgramPlan plan, ProgramSampler sampler, WorkerThreads workers) {
    this.plan = plan;
    this.sampler = sampler;
    this.workers = workers;
    this.counting = new EventCounting(sampler, workers);
    double later = CERTIFYING * plan.trials();
    this.early = new ExpectedLimit(plan, EARLY_CAUTION, later, EventPopulation.UNKNOWN);
    this.last = new ExpectedLimit(plan, caution(plan.trials()), later, EventPopulation.UNKNOWN);
  }

  /** How cautious the last eye is: the more so the more runs there are, up to ten times as many. */
  private static double caution(long trials) {
    return LAST_CAUTION + MORE_CAUTION * Math.max(0, Math.min(1, Math.log10(trials / MANY)));
  }

  ProgramPlan plan() {
    return plan;
  }

  /** The eye of the last stage, which knows nothing of other events. */
  ExpectedLimit last() {
    return last;
  }

  /** How many pairs were looked at, each as often as it was. */
  int looks() {
    return looks;
  }

  /** Whether runs are lost by failing, so that there are few. */
  boolean isCostly() {
    return sampler.isOneByOne();
  }

  /** Leaves runs to a later stage. */
  void leave(double runs) {
    unspent += runs;
  }

  /** What was left by earlier stages. */
  double unspent() {
    return unspent;
  }

  /** How a pair is looked at with so many outputs of each input, before the last stage. */
  ExaminedPair.Effort effort(long rows) {
    int fitted = (int) Math.min(Math.max(FITTING_EARLY * rows, LEAST), FITTED);
    return effort(rows, fitted);
  }

  /** The same with so many outputs on which events are found. */
  ExaminedPair.Effort effort(long rows, long fitting) {
    int fitted = (int) Math.min(fitting, FITTED);
    return new ExaminedPair.Effort(fitted, Math.min(rows - fitted, COUNTED), 1, 6, digits());
  }

  /** What is told apart waits for the last look. */
  private DigitPolicy digits() {
    return plan.digits() == DigitPolicy.APART ? DigitPolicy.IGNORED : plan.digits();
  }

  /** Looks at several pairs at once, each by a thread of its own. */
  List<ExaminedPair> tried(
      List<ExaminedPair> trials, UnaryOperator<ExaminedPair> carried, ExaminedPair.Effort effort) {
    stage++;
    looks += trials.size();
    long seed = ProgramSampler.seed(plan.seed(), stage);
    List<ExaminedPair> seen =
        new SharedLooks(sampler, workers, counting, early, seed, false).of(trials, carried, effort);
    sampler.endStage();
    return judged(seen, early);
  }

  /** Looks at the pairs of the last stage at once, at their own events and at new ones. */
  List<ExaminedPair> looked(
      List<ExaminedPair> trials, UnaryOperator<ExaminedPair> carried, ExaminedPair.Effort effort) {
    stage++;
    long seed = ProgramSampler.seed(plan.seed(), stage);
    List<ExaminedPair> seen =
        new SharedLooks(sampler, workers, counting, last, seed, true).of(trials, carried, effort);
    sampler.endStage();
    return seen;
  }

  /** Looks at one pair with all threads, at its own events and at new ones. */
  ExaminedPair looked(ExaminedPair trial, ExaminedPair.Effort effort) {
    stage++;
    long seed = ProgramSampler.seed(plan.seed(), stage, 0);
    InputPair pair = trial.pair();
    Outputs first =
        PairLook.drawn(sampler, pair.first(), effort.fitted(), 2, ProgramSampler.seed(seed, 1));
    Outputs second =
        PairLook.drawn(sampler, pair.second(), effort.fitted(), 2, ProgramSampler.seed(seed, 2));
    PairLook look = PairLook.of(pair, trial, effort, first, second, last);
    long[] seeds = {ProgramSampler.seed(seed, 3), ProgramSampler.seed(seed, 4)};
    List<EventCounts> counts =
        counting.of(
            pair, effort.left(first.count()), effort.left(second.count()), seeds, look.events());
    return look.counted(counts, last, true);
  }

  /** Each seen among the events of all of them. */
  static List<ExaminedPair> judged(List<ExaminedPair> trials, ExpectedLimit eye) {
    ExpectedLimit judge = among(trials, eye);
    return trials.stream().map(trial -> trial.judged(judge)).toList();
  }

  static ExpectedLimit among(List<ExaminedPair> trials, ExpectedLimit eye) {
    return eye.among(trials.stream().flatMap(trial -> trial.candidates().stream()).toList());
  }

  /** The best to a cautious eye first, then the best to a bold eye, which finds rare events. */
  List<ExaminedPair> best(List<ExaminedPair> trials, int kept) {
    Set<ExaminedPair> chosen = new LinkedHashSet<>();
    ExpectedLimit judge = among(trials, early);
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

  /** Pairs of both lists, each once. */
  static List<ExaminedPair> joined(List<ExaminedPair> one, List<ExaminedPair> other) {
    Map<InputPair, ExaminedPair> joined = new LinkedHashMap<>();
    one.forEach(trial -> joined.put(trial.pair(), trial));
    other.forEach(trial -> joined.putIfAbsent(trial.pair(), trial));
    return List.copyOf(joined.values());
  }
}
