package dev.sievert.words;

import dev.sievert.audit.BudgetEstimate;
import dev.sievert.audit.Counterexample;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.guarantee.Claim;
import dev.sievert.numeric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** What the audit of a mechanism means. */
final class MechanismAuditWords {
  private static final int DIGITS = 5;

  private MechanismAuditWords() {}

  static List<String> of(MechanismOutcome outcome) {
    List<String> words = new ArrayList<>();
    words.add(played(outcome));
    words.add(
        "Cost of taking part (rad): "
            + estimate(outcome.advantage())
            + ". Success of the attack: "
            + estimate(outcome.success())
            + ".");
    words.add(budget(outcome));
    words.add(verdict(outcome));
    words.add(power(outcome));
    return words;
  }

  private static String played(MechanismOutcome outcome) {
    MechanismPlan plan = outcome.plan();
    String runs =
        "Played the best attack ("
            + plan.threat().name()
            + ") against "
            + plan.mechanism().words()
            + " "
            + Figures.grouped(outcome.trials())
            + " times, seed "
            + plan.seed()
            + ".";
    if (plan.anytime()) {
      return runs + " The limits hold at every moment: it may be stopped or continued at will.";
    }
    return outcome.isComplete()
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

  private static String budget(MechanismOutcome outcome) {
    BudgetEstimate budget = outcome.epsilon();
    double claim = outcome.plan().claimed().map(Claim::epsilon).orElse(Double.POSITIVE_INFINITY);
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
    return AuditWords.gaps(budget)
        .map(reason -> words + " Why not all: " + reason + ".")
        .orElse(words);
  }

  static String verdict(MechanismOutcome outcome) {
    if (outcome.plan().claimed().isEmpty()) {
      return "No budget is claimed, so there is nothing to hold the measurement against.";
    }
    String budget = AuditWords.claim(outcome.plan().claimed().get());
    if (!outcome.isExceeded()) {
      return "Consistent with the claim of "
          + budget
          + ": this attack found nothing against it. That does not show that the mechanism is"
          + " private; another attack or a flaw outside the model may reveal more.";
    }
    String proof =
        "Exceeded: the claim of "
            + budget
            + " does not hold, with "
            + Figures.stated(outcome.plan().confidence())
            + " confidence.";
    return Counterexample.of(outcome)
        .map(
            found ->
                proof
                    + " For example, "
                    + AuditWords.event(found)
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

  private static String power(MechanismOutcome outcome) {
    return outcome.detectable().isPresent()
        ? "What would have been found: a true ε of "
            + Figures.up(outcome.detectable().getAsDouble(), DIGITS)
            + " or more is flagged with probability 0.95 by so many runs of this attack."
        : "What would have been found: "
            + outcome.reason().map(AuditWords::reason).orElse("not known")
            + ".";
  }

  private static String known(OptionalDouble number, DoubleFunction<String> shown) {
    return number.isPresent() ? shown.apply(number.getAsDouble()) : "not to be had";
  }

  static Optional<String> counterexample(MechanismOutcome outcome) {
    return Counterexample.of(outcome)
        .map(
            found ->
                AuditWords.event(found)
                    + ": probability "
                    + found.probabilities().get(0)
                    + " where the record is "
                    + found.inputs().get(0)
                    + ", "
                    + found.probabilities().get(1)
                    + " where it is "
                    + found.inputs().get(1));
  }
}
