package dev.sievert.audit.program;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.audit.Claim;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.Remark;
import dev.sievert.number.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What fresh counts of an event that was fixed before prove.
 *
 * @param limit what the limit is made of
 * @param accusing what the limit is made of that an accusation needs
 * @param price by how much the risks of the plan are divided because several events were looked at
 */
record Certification(
    ProgramPlan plan, EventCounts counts, RatioLimit limit, RatioLimit accusing, double price) {
  /** How often the limit may be wrong. */
  private double risk() {
    return (1 - plan.confidence()) / price;
  }

  /** How often an accusation may be wrong. */
  private double accusationRisk() {
    return (1 - plan.accuseAt()) / price;
  }

  private double lower() {
    return limit.of(counts, plan.claimed().delta(), risk());
  }

  /** The limit at the confidence that an accusation needs; never more than what is shown. */
  double accusation() {
    return Math.min(lower(), accusing.of(counts, plan.claimed().delta(), accusationRisk()));
  }

  /** By how much the limit exceeds what is claimed, or less than zero. */
  double excess() {
    return lower() - plan.claimed().epsilon();
  }

  /** The same, held against another line of the curve that is claimed. */
  Certification heldAgainst(Claim line) {
    return new Certification(plan.heldAgainst(line), counts, limit, accusing, price);
  }

  /** What an audit found that certified this and nothing else. */
  ProgramOutcome outcome(
      String program,
      long trials,
      DistinguishingEvent strongest,
      List<Remark> remarks,
      Optional<DistinguishingEvent> digits) {
    DetectableBudget power =
        DetectableBudget.of(counts, accusing, plan.claimed(), accusationRisk());
    OptionalDouble detectable = power.budget();
    List<Remark> all = new ArrayList<>(remarks);
    if (detectable.isEmpty()) {
      Optional<DetectableBudget.Elsewhere> elsewhere = power.elsewhere();
      elsewhere.ifPresent(found -> all.add(new Remark.PowerElsewhere(found.rare())));
      detectable = elsewhere.stream().mapToDouble(DetectableBudget.Elsewhere::budget).findFirst();
    }
    all.add(limit.kind());
    return new ProgramOutcome(
        program,
        plan,
        trials,
        value(),
        Optional.of(strongest),
        detectable,
        detectable.isPresent() ? Optional.empty() : Optional.of(new Undetectable.TooFewRuns()),
        all,
        OptionalDouble.of(accusation()),
        digits);
  }

  /** The pair and the event with what they prove. */
  DistinguishingEvent of(InputPair pair, String event) {
    return new DistinguishingEvent(
        pair,
        event,
        estimate(counts.likely(), counts.runs()),
        estimate(counts.unlikely(), counts.others()),
        lower());
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
