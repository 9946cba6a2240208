package dev.sievert.audit.program;

import dev.sievert.audit.DistinguishingEvent;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.Remark;
import dev.sievert.audit.Undetectable;
import dev.sievert.numeric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What fresh counts of an event that was fixed before prove.
 *
 * @param risk what is left of the plan's after the price of several events
 */
record Certification(ProgramPlan plan, EventCounts counts, RatioLimit limit, double risk) {
  /** What an audit found that certified this and nothing else. */
  ProgramOutcome outcome(
      String program,
      long trials,
      DistinguishingEvent strongest,
      List<Remark> remarks,
      Optional<DistinguishingEvent> digits) {
    OptionalDouble detectable = DetectableBudget.of(counts, limit, plan.claimed(), risk);
    List<Remark> all = new ArrayList<>(remarks);
    all.add(limit.kind());
    return new ProgramOutcome(
        program,
        plan,
        trials,
        value(),
        Optional.of(strongest),
        detectable,
        detectable.isPresent() ? Optional.empty() : Optional.of(new Undetectable.CommonEvent()),
        all,
        digits);
  }

  /** The pair and the event with what they prove. */
  DistinguishingEvent of(InputPair pair, String event) {
    return new DistinguishingEvent(
        pair,
        event,
        estimate(counts.likely(), counts.runs()),
        estimate(counts.unlikely(), counts.others()),
        limit.of(counts, plan.claimed().delta(), risk));
  }

  private Estimate estimate(long hits, long runs) {
    return plan.estimate(hits, runs, 1 - plan.confidence());
  }

  private OptionalDouble value() {
    double first = (double) counts.likely() / counts.runs() - plan.claimed().delta();
    double second = (double) counts.unlikely() / counts.others();
    return first > 0 && second > 0
        ? OptionalDouble.of(Math.max(0, Math.log(first / second)))
        : OptionalDouble.empty();
  }
}
