package dev.sievert.program;

import dev.sievert.audit.CountLimits;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Turns fresh counts of an event that was fixed before into what was found. */
final class Certified {
  private final ProgramPlan plan;
  private final Counts counts;
  private final RatioLimit limit;
  private final double risk;

  /** The risk is what is left of the plan's after the price of several events. */
  Certified(ProgramPlan plan, Counts counts, RatioLimit limit, double risk) {
    this.plan = plan;
    this.counts = counts;
    this.limit = limit;
    this.risk = risk;
  }

  /** What was found with this pair and event. */
  ProgramFinding finding(InputPair pair, String event, long trials, List<String> remarks) {
    Witness witness = witness(pair, event);
    double lower = witness.epsilon();
    OptionalDouble detectable = Detectable.of(counts, limit, plan.claimed(), risk);
    List<String> all = new ArrayList<>(remarks);
    all.add("The limit of ε is made of " + limit.words() + ".");
    return new ProgramFinding(
        plan,
        trials,
        OptionalDouble.of(lower),
        value(),
        Optional.of(witness),
        lower > plan.claimed().epsilon(),
        detectable,
        detectable.isPresent()
            ? Optional.empty()
            : Optional.of(
                "the event is so common on the second input, or the runs are so few, that no"
                    + " excess could have been shown with it"),
        all,
        Optional.empty());
  }

  /** The pair and the event with what they prove. */
  Witness witness(InputPair pair, String event) {
    return new Witness(
        pair,
        event,
        estimate(counts.likely(), counts.runs()),
        estimate(counts.unlikely(), counts.others()),
        limit.of(counts, plan.claimed().delta(), risk));
  }

  private Estimate estimate(long hits, long runs) {
    double outside = 1 - plan.confidence();
    Bracket limits =
        plan.anytime()
            ? CountLimits.always(hits, runs, outside)
            : CountLimits.once(hits, runs, outside);
    return new Estimate(limits.lower(), limits.value(), limits.upper(), plan.confidence());
  }

  private OptionalDouble value() {
    double first = (double) counts.likely() / counts.runs() - plan.claimed().delta();
    double second = (double) counts.unlikely() / counts.others();
    return first > 0 && second > 0
        ? OptionalDouble.of(Math.max(0, Math.log(first / second)))
        : OptionalDouble.empty();
  }
}
