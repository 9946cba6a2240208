package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.program.event.Event;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The search for a pair of inputs and an event, on outputs that are used for nothing else: the
 * plainest pairs with some effort, all pairs with little, the better ones with more, then changes
 * of the best pair, and at last a race of the best plain pairs and of what was found.
 */
final class CounterexampleSearch {
  /** What is so near to the best is as good, and then the pair is taken whose digits tell more. */
  private static final double NEAR = 0.25;

  private final ProgramPlan plan;
  private final PairLooks looks;

  CounterexampleSearch(ProgramPlan plan, ProgramSampler sampler, WorkerThreads workers) {
    this.plan = plan;
    this.looks = new PairLooks(plan, sampler, workers);
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
    PairScreening screening = new PairScreening(looks);
    List<ExaminedPair> plain = screening.plain();
    List<ExaminedPair> found = screening.screened();
    List<ExaminedPair> start = PairLooks.joined(plain, found);
    if (plan.space().isPresent() && !start.isEmpty()) {
      found = PairLooks.joined(new PairClimb(looks).from(start, plan.space().get()), found);
    }
    // What was found among many is held against the plain pairs without what led to it: if it does
    // not come again, it was luck.
    found = found.stream().map(ExaminedPair::forgotten).toList();
    return best(new PairRace(looks).run(PairLooks.joined(plain, found))).map(this::oriented);
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
        .mapToDouble(apart -> looks.last().of(apart.counts()))
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private Chosen oriented(ExaminedPair trial) {
    List<EventCandidate> candidates = EventHedge.of(trial, plan, looks.last());
    InputPair pair = candidates.get(0).isSwapped() ? trial.pair().swapped() : trial.pair();
    return new Chosen(
        pair,
        candidates,
        Math.max(1, looks.looks()),
        trial.digits().stream().findFirst(),
        trial.tests());
  }
}
