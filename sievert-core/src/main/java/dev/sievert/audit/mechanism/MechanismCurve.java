package dev.sievert.audit.mechanism;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.Bracket;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * The advantage of a known mechanism as its parameter grows, every other part of it as it was: a
 * set of subset selection keeps its size. Theorem 4.3 of paper 004, to be inverted.
 */
record MechanismCurve(MonotoneFamily family, ThreatModel threat, double delta)
    implements BudgetCurve {
  private static final double ACCURACY = 1e-6;

  /** The curve, where the mechanism has one parameter and its advantage is computed exactly. */
  static Optional<MechanismCurve> of(Mechanism mechanism, ThreatModel threat, double delta) {
    Optional<Channel> channel = mechanism.channel(threat.secret());
    if (channel.isEmpty() || ExactRisk.objection(channel.get(), threat).isPresent()) {
      return Optional.empty();
    }
    return MonotoneFamily.of(mechanism, threat.secret())
        .filter(family -> delta > 0 || family.isPure())
        .map(family -> new MechanismCurve(family, threat, delta));
  }

  @Override
  public String theorem() {
    return "rad.optimal-attack";
  }

  @Override
  public boolean isExact() {
    return true;
  }

  @Override
  public Bracket advantage(double setting) {
    if (setting == 0) {
      return Bracket.ZERO;
    }
    return family
        .mechanism(setting)
        .channel(threat.secret())
        .flatMap(channel -> ExactRisk.solve(channel, threat))
        .map(OptimalRisk::advantage)
        .orElse(Bracket.ANY_PROBABILITY);
  }

  @Override
  public Bracket budget(double setting) {
    if (setting == 0 || (delta == 0 && family.isPure())) {
      return new Bracket(setting, setting, setting);
    }
    Release release = family.mechanism(setting).exchangedRelease(threat.secret()).orElseThrow();
    return Accountant.curve(release, Direction.REPLACE, ACCURACY).epsilon(delta);
  }

  @Override
  public double greatest() {
    return family.greatest();
  }
}
