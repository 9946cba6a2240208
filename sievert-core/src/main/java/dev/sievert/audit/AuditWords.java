package dev.sievert.audit;

import dev.sievert.assess.Figures;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** What an audit means, in sentences for people who decide. */
public final class AuditWords {
  private AuditWords() {}

  /**
   * Everything that was found.
   *
   * @param result the audit
   * @return a paragraph each
   */
  public static List<String> of(AuditResult result) {
    List<String> words = new ArrayList<>();
    words.add(played(result));
    words.add(
        "Cost of taking part (rad): "
            + estimate(result.advantage())
            + ". Success of the attack: "
            + estimate(result.success())
            + ".");
    words.add(budget(result.epsilon()));
    words.add(verdict(result));
    words.add(power(result));
    return words;
  }

  private static String played(AuditResult result) {
    AuditPlan plan = result.plan();
    String runs =
        String.format(
            Locale.ROOT,
            "Played the best attack (%s) against %s %,d times, seed %d.",
            plan.threat().name(),
            plan.mechanism().words(),
            result.trials(),
            plan.seed());
    if (plan.anytime()) {
      return runs + " The limits hold at every moment: it may be stopped or continued at will.";
    }
    return result.isComplete()
        ? runs
        : runs
            + String.format(
                Locale.ROOT,
                " This is a part of the %,d runs that were planned: the limits hold only if it was"
                    + " stopped without regard to what it showed; --anytime is free of that.",
                plan.trials());
  }

  private static String estimate(Estimate estimate) {
    return figure(estimate.value())
        + ", "
        + Check.number(100 * estimate.confidence())
        + " % confidence from "
        + figure(estimate.lower())
        + " to "
        + figure(estimate.upper());
  }

  private static String budget(Budget budget) {
    String words =
        "Budget: ε at least "
            + figure(budget.lower())
            + ", value "
            + figure(budget.value())
            + ", at most "
            + figure(budget.upper())
            + " (by "
            + budget.theorem()
            + ").";
    return budget.reason().map(reason -> words + " Why not all: " + reason + ".").orElse(words);
  }

  /**
   * What was shown about the claim.
   *
   * @param result the audit
   * @return one or two sentences
   */
  public static String verdict(AuditResult result) {
    if (result.plan().claimed().isEmpty()) {
      return "No budget is claimed, so there is nothing to hold the measurement against.";
    }
    Claim claim = result.plan().claimed().get();
    String budget =
        "ε = "
            + Check.number(claim.epsilon())
            + (claim.delta() > 0 ? ", δ = " + Check.number(claim.delta()) : "");
    if (!result.isExceeded()) {
      return "Consistent with the claim of "
          + budget
          + ": this attack found nothing against it. That does not show that the mechanism is"
          + " private; another attack or a flaw outside the model may reveal more.";
    }
    String proof =
        "Exceeded: the claim of "
            + budget
            + " does not hold, with "
            + Figures.percent(result.plan().confidence())
            + " confidence.";
    return Counterexample.of(result)
        .map(
            found ->
                proof
                    + " For example, "
                    + found.event()
                    + " with probability "
                    + figure(found.probabilities().get(0))
                    + " where the record is "
                    + found.inputs().get(0)
                    + ", and "
                    + figure(found.probabilities().get(1))
                    + " where it is "
                    + found.inputs().get(1)
                    + ".")
        .orElse(proof);
  }

  private static String power(AuditResult result) {
    return result.detectable().isPresent()
        ? "What would have been found: a true ε of "
            + figure(result.detectable())
            + " or more is flagged with probability 0.95 by so many runs of this attack."
        : "What would have been found: " + result.reason().orElse("not known") + ".";
  }

  private static String figure(OptionalDouble number) {
    return number.isPresent() ? figure(number.getAsDouble()) : "not to be had";
  }

  private static String figure(double number) {
    return String.format(Locale.ROOT, "%.5g", number);
  }
}
