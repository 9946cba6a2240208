package dev.sievert.audit.mechanism;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * The greatest advantage that a theorem, or the best of all, allows any mechanism with a budget.
 * For equally likely records, an exact goal and no side knowledge this is Equation 61 of paper 004
 * with δ (errata A18).
 *
 * @param name the theorem, or nothing for the best
 */
record TheoremCurve(ThreatModel threat, double delta, Optional<String> name)
    implements BudgetCurve {
  private static final double GREATEST = 700;
  private static final List<Limit> ASKED =
      List.of(new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 1));

  @Override
  public String theorem() {
    return name.orElseGet(() -> decisive(1).map(Finding.Upper::bound).orElse("rad"));
  }

  @Override
  public boolean isExact() {
    return false;
  }

  @Override
  public Bracket advantage(double setting) {
    double upper = decisive(setting).map(Finding.Upper::upper).orElse(1.0);
    return new Bracket(upper, upper, upper);
  }

  /** Whether the theorem says anything here. */
  boolean speaks() {
    return decisive(1).isPresent();
  }

  private Optional<Finding.Upper> decisive(double epsilon) {
    StatedGuarantee any = new StatedGuarantee(List.of(ApproxDp.of(epsilon, delta)));
    return Assessment.limited(
            any,
            List.of(threat),
            ASKED,
            (bound, attacker) -> name.isEmpty() || name.get().equals(bound.name()))
        .results()
        .stream()
        .flatMap(result -> result.decisive().stream())
        .findFirst();
  }

  @Override
  public Bracket budget(double setting) {
    return new Bracket(setting, setting, setting);
  }

  @Override
  public double greatest() {
    return GREATEST;
  }
}
