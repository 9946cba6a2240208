package dev.sievert.audit.mechanism;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.BettingLimits;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads what a tally says: limits, budgets, verdict and power. */
record TallyEvaluation(MechanismPlan plan, GameSetup setup, Tally tally) {
  /** The part of the error that is left to the success, which decides nothing. */
  private static final double LESSER_SHARE = 0.2;

  private static final List<String> THEOREMS =
      List.of("rad.categorical", "rad.pure", "rad.total-variation");

  /** Everything. */
  MechanismOutcome outcome() {
    Estimate advantage = advantage();
    double delta = plan.claimed().map(Claim::delta).orElse(0.0);
    BudgetInversion search = new BudgetInversion(curve(plan, delta));
    DetectableAdvantage power = new DetectableAdvantage(plan, setup, tally, accusationRisk());
    Optional<Double> needed =
        plan.claimed()
            .flatMap(
                claim ->
                    power.least(search.advantageAt(claim.epsilon()), advantage(accusationRisk())));
    OptionalDouble detectable =
        needed.isPresent() && search.isExact()
            ? search.upper(needed.get())
            : OptionalDouble.empty();
    return new MechanismOutcome(
        plan,
        tally.trials(),
        advantage,
        success(),
        search.budget(advantage),
        byTheorem(advantage, delta),
        detectable,
        detectable.isPresent() ? Optional.empty() : Optional.of(unseen(needed, search)),
        search.budget(advantage(accusationRisk())).lower(),
        List.of());
  }

  private Undetectable unseen(Optional<Double> needed, BudgetInversion search) {
    if (plan.claimed().isEmpty()) {
      return new Undetectable.WithoutClaim();
    }
    return needed.isPresent() && !search.isExact()
        ? new Undetectable.Beyond(needed.get())
        : new Undetectable.TooFewRuns();
  }

  /** What an advantage amounts to, whatever it was found from. */
  static BudgetEstimate budget(MechanismPlan plan, Estimate advantage) {
    double delta = plan.claimed().map(Claim::delta).orElse(0.0);
    return new BudgetInversion(curve(plan, delta)).budget(advantage);
  }

  private static BudgetCurve curve(MechanismPlan plan, double delta) {
    return MechanismCurve.of(plan.mechanism(), plan.threat(), delta)
        .<BudgetCurve>map(known -> known)
        .orElseGet(() -> new TheoremCurve(plan.threat(), delta, Optional.empty()));
  }

  private List<BudgetEstimate> byTheorem(Estimate advantage, double delta) {
    List<BudgetEstimate> budgets = new ArrayList<>();
    for (String theorem : THEOREMS) {
      TheoremCurve curve = new TheoremCurve(plan.threat(), delta, Optional.of(theorem));
      if (curve.speaks()) {
        budgets.add(new BudgetInversion(curve).budget(advantage));
      }
    }
    return budgets;
  }

  private double risk() {
    return 1 - plan.confidence();
  }

  /** Where one attack serves both, its limits are for both, and no error need be divided. */
  private double advantageRisk() {
    return setup.isOneAttack() ? risk() : risk() * (1 - LESSER_SHARE);
  }

  /** An accusation is about the advantage alone. */
  private double accusationRisk() {
    return 1 - plan.accuseAt();
  }

  Estimate advantage() {
    return advantage(advantageRisk());
  }

  /** With the risk that an accusation may have. */
  Estimate accusingAdvantage() {
    return advantage(accusationRisk());
  }

  private Estimate advantage(double risk) {
    if (setup.blind().isPresent()) {
      double blind = setup.blind().getAsDouble();
      Estimate hits = plan.estimate(tally.hits(), tally.trials(), risk);
      return new Estimate(
          hits.lower() - blind, hits.value() - blind, hits.upper() - blind, plan.confidence());
    }
    BettingLimits betting =
        plan.anytime()
            ? BettingLimits.always(tally.scores(), risk / 2)
            : BettingLimits.once(tally.pilot(), tally.scores(), risk / 2);
    return betting.estimate(-1, 1, plan.confidence());
  }

  private Estimate success() {
    double risk = setup.isOneAttack() ? risk() : risk() * LESSER_SHARE;
    return plan.estimate(tally.successes(), tally.trials(), risk);
  }
}
