package dev.sievert.words;

import dev.sievert.audit.AuditPlan;
import dev.sievert.audit.AuditResult;
import dev.sievert.audit.Budget;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Counterexample;
import dev.sievert.audit.Undetectable;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** What an audit means, in sentences for people who decide. */
public final class AuditWords {
  private static final int DIGITS = 5;

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
    words.add(budget(result));
    words.add(verdict(result));
    words.add(power(result));
    return words;
  }

  private static String played(AuditResult result) {
    AuditPlan plan = result.plan();
    String runs =
        "Played the best attack ("
            + plan.threat().name()
            + ") against "
            + plan.mechanism().words()
            + " "
            + Figures.grouped(result.trials())
            + " times, seed "
            + plan.seed()
            + ".";
    if (plan.anytime()) {
      return runs + " The limits hold at every moment: it may be stopped or continued at will.";
    }
    return result.isComplete()
        ? runs
        : runs
            + " This is a part of the "
            + Figures.grouped(plan.trials())
            + " runs that were planned: the limits hold only if it was stopped without regard to"
            + " what it showed; --anytime is free of that.";
  }

  private static String estimate(Estimate estimate) {
    return Figures.nearest(estimate.value(), DIGITS)
        + ", "
        + Figures.stated(estimate.confidence())
        + " confidence from "
        + Figures.down(estimate.lower(), DIGITS)
        + " to "
        + Figures.up(estimate.upper(), DIGITS);
  }

  private static String budget(AuditResult result) {
    Budget budget = result.epsilon();
    double claim = result.plan().claimed().map(Claim::epsilon).orElse(Double.POSITIVE_INFINITY);
    String words =
        "Budget: ε at least "
            + known(budget.lower(), each -> Figures.downAbove(each, DIGITS, claim))
            + ", value "
            + known(budget.value(), each -> Figures.nearest(each, DIGITS))
            + ", at most "
            + known(budget.upper(), each -> Figures.up(each, DIGITS))
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
            + Figures.stated(result.plan().confidence())
            + " confidence.";
    return Counterexample.of(result)
        .map(
            found ->
                proof
                    + " For example, "
                    + found.event()
                    + " with probability "
                    + Figures.nearest(found.probabilities().get(0), DIGITS)
                    + " where the record is "
                    + found.inputs().get(0)
                    + ", and "
                    + Figures.nearest(found.probabilities().get(1), DIGITS)
                    + " where it is "
                    + found.inputs().get(1)
                    + ".")
        .orElse(proof);
  }

  private static String power(AuditResult result) {
    return result.detectable().isPresent()
        ? "What would have been found: a true ε of "
            + Figures.up(result.detectable().getAsDouble(), DIGITS)
            + " or more is flagged with probability 0.95 by so many runs of this attack."
        : "What would have been found: "
            + result.reason().map(AuditWords::reason).orElse("not known")
            + ".";
  }

  private static String known(OptionalDouble number, DoubleFunction<String> shown) {
    return number.isPresent() ? shown.apply(number.getAsDouble()) : "not to be had";
  }

  /**
   * Why it is not known what an audit would have found.
   *
   * @param reason the reason
   * @return a sentence without its point
   */
  public static String reason(Undetectable reason) {
    if (reason instanceof Undetectable.WithoutClaim) {
      return "no budget is claimed that could be exceeded";
    }
    return reason instanceof Undetectable.Beyond beyond
        ? "an advantage of "
            + Figures.up(beyond.advantage(), 5)
            + " or more would be flagged with probability 0.95; which budget that takes is not known"
            + " for mechanisms of this kind"
        : "no true budget, however large, would be flagged with probability 0.95 by this attack and"
            + " this number of runs";
  }
}
