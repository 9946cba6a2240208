package dev.sievert.audit.program;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.ProgramOutcome.TestErrors;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.Remark;
import dev.sievert.audit.program.event.Event;
import dev.sievert.audit.program.event.PythonPredicate;
import dev.sievert.numeric.RandomStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * The audit of a program: searches pairs and events on one part of its outputs, then certifies what
 * it chose on the other part.
 */
public final class ProgramAudit {
  private static final long CERTIFYING = 1L << 40;

  /** The stream of the coins that deal runs to inputs. */
  private static final long COINS = 1L << 41;

  /** Of what was planned, so much at least is drawn again. */
  private static final long AGAIN = 4;

  private final Program program;
  private final ProgramPlan plan;
  private final AtomicBoolean isStopped = new AtomicBoolean();

  private ProgramAudit(Program program, ProgramPlan plan) {
    this.program = program;
    this.plan = plan;
  }

  /** An audit that has not begun. */
  public static ProgramAudit of(Program program, ProgramPlan plan) {
    return new ProgramAudit(program, plan);
  }

  /**
   * Runs it to the end.
   *
   * @param threads how many run the program at once; the result does not depend on it
   * @param progress told how many outputs have been seen, from time to time
   */
  public ProgramOutcome run(int threads, LongConsumer progress) {
    ProgramSampler sampler = new ProgramSampler(program, plan.seed(), isStopped, progress);
    try (WorkerThreads workers = new WorkerThreads(program.isInOrder() ? 1 : threads)) {
      Optional<CounterexampleSearch.Chosen> chosen =
          new CounterexampleSearch(plan, sampler, workers).run();
      ProgramOutcome outcome =
          chosen.isPresent() && sampler.repeated().isEmpty()
              ? certified(chosen.get(), sampler, new EventCounting(sampler, workers))
              : nothing(
                  sampler,
                  isStopped.get() && sampler.used() > 0
                      ? new Undetectable.WithoutFreshOutputs()
                      : new Undetectable.WithoutOutputs());
      if (!sampler.isRepeatable(plan.pairs().get(0).first())) {
        outcome = outcome.with(new Remark.OwnRandomness());
      }
      // Without a limit there is nothing that would hold only for those who looked away.
      boolean isCut = isStopped.get() && !plan.anytime() && outcome.strongest().isPresent();
      return isCut ? outcome.with(new Remark.StoppedEarly()) : outcome;
    }
  }

  /**
   * Stops as soon as it can; what has been found so far is the outcome. May be called by any
   * thread.
   */
  public void stop() {
    isStopped.set(true);
    program.stop();
  }

  private ProgramOutcome certified(
      CounterexampleSearch.Chosen chosen, ProgramSampler sampler, EventCounting counting) {
    long searched = sampler.used();
    long left = Math.max(2, plan.trials() - searched);
    EventCandidate candidate = chosen.candidates().get(0);
    ProgramPlan held = ClaimLine.heldAgainst(plan, candidate.counts(), (double) left);
    // With a δ to hold them against, digits are a second event that may accuse.
    boolean hasDelta = plan.curve().isPresent() || plan.claimed().delta() > 0;
    int several = chosen.candidates().size();
    int price = chosen.digits().isPresent() && hasDelta ? several + 1 : several;
    CertificationDesign design =
        CertificationDesign.of(
            candidate.counts(), left, held, price, RandomStream.of(plan.seed(), COINS));
    boolean wasOneByOne = sampler.isOneByOne();
    List<EventCounts> fresh = fresh(chosen, design, sampler, counting, 1);
    if (!wasOneByOne && sampler.isOneByOne()) {
      // What was dropped because a run failed may not be what the rest is: all is drawn again.
      long again = Math.max(plan.trials() - sampler.used(), left / AGAIN);
      design =
          CertificationDesign.of(
              candidate.counts(), again, held, price, RandomStream.of(plan.seed(), 2 * COINS));
      fresh = fresh(chosen, design, sampler, counting, 3);
    }
    if (!fresh.get(0).isUsable() || sampler.repeated().isPresent()) {
      return nothing(sampler, new Undetectable.WithoutFreshOutputs());
    }
    if (areAllFailures(fresh)) {
      return nothing(sampler, new Undetectable.AlwaysFailed());
    }
    CertificationDesign settled = design.shortened(fresh.get(0));
    Certification certification =
        new Certification(held, fresh.get(0), settled.limit(), settled.accusing(), price);
    for (int index = 1; index < several; index++) {
      EventCandidate beside = chosen.candidates().get(index);
      CertificationDesign suiting =
          design.suiting(beside.counts(), held, price).shortened(fresh.get(index));
      Certification other =
          new Certification(held, fresh.get(index), suiting.limit(), suiting.accusing(), price);
      if (other.excess() > certification.excess()) {
        certification = other;
        candidate = beside;
      }
    }
    DistinguishingEvent strongest =
        certification
            .of(chosen.pair(), candidate.event().words(sampler.alphabet()))
            .with(PythonPredicate.of(candidate.event(), sampler.alphabet()));
    List<Remark> remarks = new ArrayList<>();
    remarks.add(new Remark.Searched(chosen.looks(), searched, sampler.used() - searched));
    if (candidate.event().isAboutDigits() && refutes(certification)) {
      remarks.add(new Remark.DigitsRefute());
    }
    remarks.addAll(sampler.failures());
    if (sampler.used() < plan.trials()) {
      remarks.add(new Remark.RunsLeft(plan.trials(), sampler.used()));
    }
    if (several > 1) {
      remarks.add(new Remark.SeveralEvents(several));
    }
    boolean isDigitsPriced = price > several;
    if (isDigitsPriced) {
      remarks.add(new Remark.DigitsBeyondDelta(price));
    }
    Optional<DistinguishingEvent> digits = Optional.empty();
    if (chosen.digits().isPresent()) {
      EventCandidate apart = chosen.digits().get();
      boolean isSwapped = apart.isSwapped() != candidate.isSwapped();
      Certification other =
          betrayed(
              ClaimLine.heldAgainst(plan, apart.counts(), (double) left),
              isSwapped ? fresh.get(several).swapped() : fresh.get(several),
              price);
      InputPair pair = isSwapped ? chosen.pair().swapped() : chosen.pair();
      DistinguishingEvent event =
          other
              .of(pair, apart.event().words(sampler.alphabet()))
              .with(PythonPredicate.of(apart.event(), sampler.alphabet()));
      // What happens on both sides, such as an odd number, is no matter of possible outputs.
      boolean isBetrayal = event.unlikely().value() == 0 && refutes(other);
      if (isBetrayal && isDigitsPriced && !refutes(certification)) {
        remarks.add(new Remark.DigitsRefute());
        return other
            .outcome(program.name(), sampler.used(), event, remarks, Optional.empty())
            .with(tests(chosen, fresh, sampler));
      }
      digits = Optional.of(event).filter(found -> isBetrayal);
    }
    return certification
        .outcome(program.name(), sampler.used(), strongest, remarks, digits)
        .with(tests(chosen, fresh, sampler));
  }

  /** Tests of all sizes with limits that hold all at once, each with a share of the risk. */
  private List<TestErrors> tests(
      CounterexampleSearch.Chosen chosen, List<EventCounts> fresh, ProgramSampler sampler) {
    List<Event> events = chosen.tests();
    int before = chosen.candidates().size() + (chosen.digits().isPresent() ? 1 : 0);
    double risk = (1 - plan.confidence()) / (2.0 * Math.max(1, events.size()));
    List<TestErrors> tests = new ArrayList<>();
    for (int index = 0; index < events.size(); index++) {
      EventCounts counts = fresh.get(before + index);
      tests.add(
          TestErrors.of(
              events.get(index).words(sampler.alphabet()),
              plan.estimate(counts.likely(), counts.runs(), risk),
              plan.estimate(counts.unlikely(), counts.others(), risk)));
    }
    return tests;
  }

  private static boolean refutes(Certification certification) {
    return certification.accusation() > certification.plan().claimed().epsilon();
  }

  /** What digits prove by themselves. */
  private static Certification betrayed(ProgramPlan held, EventCounts counts, int price) {
    RatioLimit limit = held.anytime() ? new RatioLimit.Always(0.5) : new RatioLimit.Separate(0.5);
    return new Certification(held, counts, limit, limit, price);
  }

  /** Fresh counts of the chosen events, and of the one that is told apart. */
  private List<EventCounts> fresh(
      CounterexampleSearch.Chosen chosen,
      CertificationDesign design,
      ProgramSampler sampler,
      EventCounting counting,
      int round) {
    List<Event> events = new ArrayList<>();
    chosen.candidates().forEach(candidate -> events.add(candidate.event()));
    chosen.digits().ifPresent(apart -> events.add(apart.event()));
    events.addAll(chosen.tests());
    events.add(new Event.SymbolAt(0, Alphabet.FAILED));
    events.add(new Event.SymbolAt(0, Alphabet.NO_ANSWER));
    InputPair pair = chosen.pair();
    long runs = sampler.affordable(pair.first(), design.runs());
    long others = sampler.affordable(pair.second(), design.others());
    List<EventCounts> counts = drawn(pair, events, runs, others, round * CERTIFYING, counting);
    // Where an input has no more to give, what is left goes to the other one.
    long left = plan.trials() - sampler.used();
    if (runs < design.runs() && others < design.others()) {
      return counts;
    }
    boolean isFirstShort = counts.get(0).runs() < design.runs();
    boolean isSecondShort = counts.get(0).others() < design.others();
    if (left > 0 && isFirstShort != isSecondShort) {
      List<EventCounts> more =
          drawn(
              pair,
              events,
              isFirstShort ? 0 : left,
              isFirstShort ? left : 0,
              (round + 1) * CERTIFYING,
              counting);
      return IntStream.range(0, counts.size())
          .mapToObj(index -> counts.get(index).plus(more.get(index)))
          .toList();
    }
    return counts;
  }

  private List<EventCounts> drawn(
      InputPair pair,
      List<Event> events,
      long runs,
      long others,
      long salt,
      EventCounting counting) {
    long[] seeds = {
      ProgramSampler.seed(plan.seed(), salt, 1), ProgramSampler.seed(plan.seed(), salt, 2)
    };
    return counting.of(pair, runs, others, seeds, events);
  }

  /** The last two counts are of runs that failed and of runs that gave no answer. */
  private static boolean areAllFailures(List<EventCounts> fresh) {
    EventCounts failed = fresh.get(fresh.size() - 2);
    EventCounts silent = fresh.get(fresh.size() - 1);
    return failed.likely() + silent.likely() == failed.runs()
        && failed.unlikely() + silent.unlikely() == failed.others();
  }

  private ProgramOutcome nothing(ProgramSampler sampler, Undetectable reason) {
    List<Remark> remarks = new ArrayList<>(sampler.failures());
    Undetectable repeating =
        sampler.repeated().<Undetectable>map(Undetectable.Repeating::new).orElse(reason);
    if (sampler.used() < plan.trials()) {
      remarks.add(new Remark.RunsLeft(plan.trials(), sampler.used()));
    }
    return new ProgramOutcome(
        program.name(),
        plan,
        sampler.used(),
        OptionalDouble.empty(),
        Optional.empty(),
        OptionalDouble.empty(),
        Optional.of(sampler.isFailing() ? new Undetectable.AlwaysFailed() : repeating),
        remarks,
        OptionalDouble.empty(),
        Optional.empty());
  }
}
