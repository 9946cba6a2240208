package dev.sievert.audit;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Estimate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/** Reads what a tally says: limits, budgets, verdict and power. */
final class Reading {
  /** The part of the error that is left to the success, which decides nothing. */
  private static final double LESSER_SHARE = 0.2;

  private static final List<String> THEOREMS =
      List.of("rad.categorical", "rad.pure", "rad.total-variation");

  private final AuditPlan plan;
  private final Setting setting;
  private final Tally tally;

  Reading(AuditPlan plan, Setting setting, Tally tally) {
    this.plan = plan;
    this.setting = setting;
    this.tally = tally;
  }

  /** Everything. */
  AuditResult result() {
    Estimate advantage = advantage();
    double delta = plan.claimed().map(Claim::delta).orElse(0.0);
    BudgetSearch search = new BudgetSearch(curve(plan, delta));
    Budget budget = search.budget(advantage);
    boolean isExceeded = plan.claimed().isPresent() && isAbove(budget, plan.claimed().get());
    Power power = new Power(plan, setting, tally, advantageRisk());
    Optional<Double> needed =
        plan.claimed()
            .flatMap(claim -> power.advantage(search.advantageAt(claim.epsilon()), advantage));
    Optional<Double> detectable =
        needed.filter(found -> search.isExact()).flatMap(found -> boxed(search.upper(found)));
    return new AuditResult(
        plan,
        tally.trials(),
        advantage,
        success(),
        budget,
        byTheorem(advantage, delta),
        isExceeded,
        detectable.map(OptionalDouble::of).orElse(OptionalDouble.empty()),
        detectable.isPresent() ? Optional.empty() : Optional.of(unseen(needed, search)));
  }

  private Undetectable unseen(Optional<Double> needed, BudgetSearch search) {
    if (plan.claimed().isEmpty()) {
      return new Undetectable.WithoutClaim();
    }
    return needed.isPresent() && !search.isExact()
        ? new Undetectable.Beyond(needed.get())
        : new Undetectable.TooFewRuns();
  }

  private static Optional<Double> boxed(OptionalDouble value) {
    return value.isPresent() ? Optional.of(value.getAsDouble()) : Optional.empty();
  }

  private static boolean isAbove(Budget budget, Claim claim) {
    return budget.lower().isEmpty() || budget.lower().getAsDouble() > claim.epsilon();
  }

  /** What an advantage amounts to, whatever it was found from. */
  static Budget budget(AuditPlan plan, Estimate advantage) {
    double delta = plan.claimed().map(Claim::delta).orElse(0.0);
    return new BudgetSearch(curve(plan, delta)).budget(advantage);
  }

  private static BudgetCurve curve(AuditPlan plan, double delta) {
    return KnownCurve.of(plan.mechanism(), plan.threat(), delta)
        .<BudgetCurve>map(known -> known)
        .orElseGet(() -> new TheoremCurve(plan.threat(), delta, Optional.empty()));
  }

  private List<Budget> byTheorem(Estimate advantage, double delta) {
    List<Budget> budgets = new ArrayList<>();
    for (String theorem : THEOREMS) {
      TheoremCurve curve = new TheoremCurve(plan.threat(), delta, Optional.of(theorem));
      if (curve.speaks()) {
        budgets.add(new BudgetSearch(curve).budget(advantage));
      }
    }
    return budgets;
  }

  private double risk() {
    return 1 - plan.confidence();
  }

  /** Where one attack serves both, its limits are for both, and no error need be divided. */
  private double advantageRisk() {
    return setting.isOneAttack() ? risk() : risk() * (1 - LESSER_SHARE);
  }

  Estimate advantage() {
    double risk = advantageRisk();
    if (setting.blind().isPresent()) {
      double blind = setting.blind().getAsDouble();
      Bracket hits = limits(tally.hits(), risk);
      return new Estimate(
          hits.lower() - blind, hits.value() - blind, hits.upper() - blind, plan.confidence());
    }
    Betting betting =
        plan.anytime()
            ? Betting.always(tally.scores())
            : Betting.once(tally.pilot(), tally.scores(), risk / 2);
    Bracket limits = betting.limits(risk / 2);
    double mean = mean();
    return new Estimate(
        Math.min(mean, Math.max(-1, limits.lower())),
        mean,
        Math.max(mean, Math.min(1, limits.upper())),
        plan.confidence());
  }

  private double mean() {
    Scores all = new Scores(setting.lowest(), setting.highest());
    all.add(tally.pilot());
    all.add(tally.scores());
    return all.mean();
  }

  private Estimate success() {
    double risk = setting.isOneAttack() ? risk() : risk() * LESSER_SHARE;
    Bracket limits = limits(tally.successes(), risk);
    return new Estimate(limits.lower(), limits.value(), limits.upper(), plan.confidence());
  }

  private Bracket limits(long hits, double risk) {
    return plan.anytime()
        ? CountLimits.always(hits, tally.trials(), risk)
        : CountLimits.once(hits, tally.trials(), risk);
  }
}
