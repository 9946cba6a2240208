package dev.sievert.words;

import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.Counterexample;
import dev.sievert.number.Estimate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.DoubleFunction;

/** What the audit of a mechanism means. */
final class MechanismAuditWords {
  private static final int DIGITS = 5;

  private MechanismAuditWords() {}

  static List<String> of(MechanismOutcome outcome) {
    return List.of(
        played(outcome),
        "Cost of taking part (rad): %s. Success of the attack: %s."
            .formatted(estimate(outcome.advantage()), estimate(outcome.success())),
        budget(outcome),
        verdict(outcome),
        power(outcome));
  }

  private static String played(MechanismOutcome outcome) {
    MechanismPlan plan = outcome.plan();
    String runs =
        "Played the best attack (%s) against %s %s times, seed %d."
            .formatted(
                plan.threat().name(),
                plan.mechanism().words(),
                Figures.grouped(outcome.trials()),
                plan.seed());
    if (plan.anytime()) {
      return runs + " The limits hold at every moment: it may be stopped or continued at will.";
    }
    return outcome.isComplete()
        ? runs
        : ("%s This is a part of the %s runs that were planned: the limits hold only if"
                + " it was stopped without regard to what it showed; --anytime is free of that.")
            .formatted(runs, Figures.grouped(plan.trials()));
  }

  static String estimate(Estimate estimate) {
    return "%s, %s confidence from %s to %s"
        .formatted(
            Figures.nearest(estimate.value(), DIGITS),
            Figures.stated(estimate.confidence()),
            Figures.down(estimate.lower(), DIGITS),
            Figures.up(estimate.upper(), DIGITS));
  }

  private static String budget(MechanismOutcome outcome) {
    BudgetEstimate budget = outcome.epsilon();
    double claim = outcome.claimed().map(Claim::epsilon).orElse(Double.POSITIVE_INFINITY);
    return "Budget: ε at least %s, value %s, at most %s (by %s).%s"
        .formatted(
            known(budget.lower(), each -> Figures.downAbove(each, DIGITS, claim)),
            known(budget.value(), each -> Figures.nearest(each, DIGITS)),
            known(budget.upper(), each -> Figures.up(each, DIGITS)),
            budget.theorem(),
            AuditWords.gaps(budget).map(reason -> " Why not all: " + reason + ".").orElse(""));
  }

  private static String known(OptionalDouble number, DoubleFunction<String> shown) {
    return number.isPresent() ? shown.apply(number.getAsDouble()) : "unknown";
  }

  static String verdict(MechanismOutcome outcome) {
    if (outcome.claimed().isEmpty()) {
      return "No budget is claimed, so there is nothing to hold the measurement against.";
    }
    String claim = AuditWords.claim(outcome.claimed().get());
    double epsilon = outcome.claimed().get().epsilon();
    if (outcome.isInconclusive()) {
      return "Inconclusive: this audit could not have refuted the claim of " + claim + ".";
    }
    if (!outcome.isExceeded() && outcome.lower().orElse(Double.POSITIVE_INFINITY) > epsilon) {
      return "The claim of %s is in doubt, but not refuted: the limit at %s confidence is above it%s."
              .formatted(
                  claim,
                  Figures.stated(outcome.plan().confidence()),
                  AuditWords.accusation(outcome))
          + " More runs, or another seed, will tell.";
    }
    if (!outcome.isExceeded()) {
      return "Consistent with the claim of "
          + claim
          + ": this attack found nothing against it. That does not show that the mechanism is"
          + " private; another attack or a flaw outside the model may reveal more.";
    }
    String example =
        " For example, %s with probability %s where the record is %s, and %s where it is %s.";
    return "Exceeded: the claim of %s does not hold, with %s confidence.%s"
        .formatted(
            claim,
            Figures.stated(outcome.plan().accuseAt()),
            Counterexample.of(outcome)
                .map(found -> words(example, found, each -> Figures.nearest(each, DIGITS)))
                .orElse(""));
  }

  static Optional<String> counterexample(MechanismOutcome outcome) {
    String example = "%s: probability %s where the record is %s, %s where it is %s";
    return Counterexample.of(outcome).map(found -> words(example, found, Double::toString));
  }

  private static String words(String words, Counterexample found, DoubleFunction<String> shown) {
    return words.formatted(
        AuditWords.event(found),
        shown.apply(found.probabilities().get(0)),
        found.inputs().get(0),
        shown.apply(found.probabilities().get(1)),
        found.inputs().get(1));
  }

  static String power(MechanismOutcome outcome) {
    return "What would have been found: "
        + (outcome.detectable().isPresent()
            ? "a true ε of "
                + Figures.up(outcome.detectable().getAsDouble(), DIGITS)
                + " or more is flagged with probability 0.95 by so many runs of this attack."
            : outcome.reason().map(AuditWords::reason).orElse("not known") + ".");
  }
}
