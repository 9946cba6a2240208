package dev.sievert.program;

import dev.sievert.numeric.Check;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.LongConsumer;
import java.util.stream.IntStream;

/**
 * The audit of a program: searches pairs and events on one part of its outputs, then certifies the
 * one that it chose on the other part.
 */
public final class ProgramAudit {
  private static final long CERTIFYING = 1L << 40;

  private final Program program;
  private final ProgramPlan plan;

  private ProgramAudit(Program program, ProgramPlan plan) {
    this.program = program;
    this.plan = plan;
  }

  /**
   * An audit that has not begun.
   *
   * @param program what runs
   * @param plan how it is audited
   * @return the audit
   */
  public static ProgramAudit of(Program program, ProgramPlan plan) {
    return new ProgramAudit(program, plan);
  }

  /**
   * Runs it to the end.
   *
   * @param threads how many run the program at once; the result does not depend on it
   * @param progress told how many outputs have been seen, from time to time
   * @return what was found
   */
  public ProgramFinding run(int threads, LongConsumer progress) {
    Sampler sampler = new Sampler(program, plan.seed(), progress);
    try (Workers workers = new Workers(program.isInOrder() ? 1 : threads)) {
      Optional<Search.Chosen> chosen = new Search(plan, sampler, workers).run();
      return chosen.isPresent()
          ? certified(chosen.get(), sampler, new Counting(sampler, workers))
          : nothing(sampler, "the program gave no outputs to compare");
    }
  }

  private ProgramFinding certified(Search.Chosen chosen, Sampler sampler, Counting counting) {
    double risk = 1 - plan.confidence();
    long searched = sampler.used();
    long left = Math.max(2, plan.trials() - searched);
    Candidate candidate = chosen.candidate();
    Design design =
        Design.of(candidate.counts(), left, plan.claimed().delta(), risk, plan.anytime());
    List<Counts> fresh = fresh(chosen, design, sampler, counting);
    Counts counts = fresh.get(0);
    if (!counts.isUsable()) {
      return nothing(sampler, "no outputs were left to certify what the search had chosen");
    }
    List<String> remarks = new ArrayList<>();
    remarks.add(price(chosen, searched, sampler.used() - searched));
    boolean isLeaking =
        candidate.event().isAboutDigits()
            && design.limit().of(counts, plan.claimed().delta(), risk) > plan.claimed().epsilon();
    if (isLeaking) {
      remarks.add(
          "The event is about binary digits: this is what naive floating-point noise betrays;"
              + " noise on a grid that is the same for all inputs does not.");
    }
    remarks.addAll(sampler.failures());
    if (sampler.used() < plan.trials()) {
      remarks.add(
          "Of "
              + Check.grouped(plan.trials())
              + " runs that were allowed "
              + Check.grouped(sampler.used())
              + " were used.");
    }
    ProgramFinding finding =
        new Certified(plan, counts, design.limit(), risk)
            .finding(
                chosen.pair(),
                candidate.event().words(sampler.alphabet()),
                sampler.used(),
                remarks);
    return chosen
        .digits()
        .map(apart -> betrayed(chosen, apart, fresh.get(1), sampler.alphabet()))
        // What happens on both sides, such as an odd number, is no matter of possible outputs.
        .filter(witness -> witness.unlikely().value() == 0)
        .filter(witness -> witness.epsilon() > plan.claimed().epsilon())
        .map(finding::withDigits)
        .orElse(finding);
  }

  /** What digits prove by themselves, with the whole risk of the plan. */
  private Witness betrayed(Search.Chosen chosen, Candidate apart, Counts fresh, Alphabet alphabet) {
    boolean isSwapped = apart.isSwapped() != chosen.candidate().isSwapped();
    Counts counts = isSwapped ? fresh.swapped() : fresh;
    InputPair pair = isSwapped ? chosen.pair().swapped() : chosen.pair();
    RatioLimit limit = plan.anytime() ? new RatioLimit.Always(0.5) : new RatioLimit.Separate(0.5);
    return new Certified(plan, counts, limit, 1 - plan.confidence())
        .witness(pair, apart.event().words(alphabet));
  }

  /** Fresh counts of the chosen event, and of the one that is told apart. */
  private List<Counts> fresh(
      Search.Chosen chosen, Design design, Sampler sampler, Counting counting) {
    List<Event> events = new ArrayList<>(List.of(chosen.candidate().event()));
    chosen.digits().ifPresent(apart -> events.add(apart.event()));
    InputPair pair = chosen.pair();
    List<Counts> counts = drawn(pair, events, design.runs(), design.others(), CERTIFYING, counting);
    // Where an input has no more to give, what is left goes to the other one.
    long left = plan.trials() - sampler.used();
    boolean isFirstShort = counts.get(0).runs() < design.runs();
    boolean isSecondShort = counts.get(0).others() < design.others();
    if (left > 0 && isFirstShort != isSecondShort) {
      List<Counts> more =
          drawn(
              pair,
              events,
              isFirstShort ? 0 : left,
              isFirstShort ? left : 0,
              2 * CERTIFYING,
              counting);
      return IntStream.range(0, counts.size())
          .mapToObj(index -> counts.get(index).plus(more.get(index)))
          .toList();
    }
    return counts;
  }

  private List<Counts> drawn(
      InputPair pair, List<Event> events, long runs, long others, long salt, Counting counting) {
    Counting.Hits first =
        counting.spread(pair.first(), runs, Sampler.seed(plan.seed(), salt, 1), events);
    Counting.Hits second =
        counting.spread(pair.second(), others, Sampler.seed(plan.seed(), salt, 2), events);
    return IntStream.range(0, events.size())
        .mapToObj(
            index ->
                new Counts(
                    first.hits().get(index), first.rows(), second.hits().get(index), second.rows()))
        .toList();
  }

  private static String price(Search.Chosen chosen, long searched, long fresh) {
    return "The search looked at "
        + (chosen.looks() == 1 ? "one pair" : Check.grouped(chosen.looks()) + " pairs")
        + " of inputs on "
        + Check.grouped(searched)
        + " outputs and then fixed one pair and one event. These were certified on "
        + Check.grouped(fresh)
        + " fresh outputs, so that the search costs outputs but no confidence (price 1).";
  }

  private ProgramFinding nothing(Sampler sampler, String reason) {
    return new ProgramFinding(
        plan,
        sampler.used(),
        OptionalDouble.empty(),
        OptionalDouble.empty(),
        Optional.empty(),
        false,
        OptionalDouble.empty(),
        Optional.of(reason),
        sampler.failures(),
        Optional.empty());
  }
}
