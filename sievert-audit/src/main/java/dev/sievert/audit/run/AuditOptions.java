package dev.sievert.audit.run;

import dev.sievert.audit.AuditPlan;
import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.mechanism.MechanismAudit;
import dev.sievert.audit.mechanism.MechanismClaim;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.scenario.Policy;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.audit.AuditTarget;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * How a scenario is to be audited.
 *
 * @param attacker the name of the attacker who plays; by default reconstruction, or else the first
 * @param confidence how often all limits together enclose the truth
 * @param anytime whether the limits hold at every moment at once
 * @param accuseAt how sure an accusation must be; by default 0.999, or the confidence where that is
 *     greater
 */
public record AuditOptions(
    Optional<String> attacker,
    long trials,
    long seed,
    double confidence,
    boolean anytime,
    Optional<Double> accuseAt) {
  /** Used where nobody says otherwise. */
  public static final AuditOptions USUAL =
      new AuditOptions(Optional.empty(), 1_000_000, 0, 0.95, false, Optional.empty());

  private static final long ALL_TRIALS = 1L << 53;
  private static final String RECONSTRUCTION = "reconstruction";

  /** {@return the usual options} Of what was written down all is used. */
  public static AuditOptions usual(Scenario scenario) {
    boolean isRecorded =
        scenario
            .audit()
            .target()
            .filter(
                each ->
                    each instanceof AuditTarget.OutputFiles
                        || each instanceof AuditTarget.ScoreFile)
            .isPresent();
    AuditOptions usual = isRecorded ? USUAL.with(ALL_TRIALS) : USUAL;
    return scenario.policy().map(usual::under).orElse(usual);
  }

  /** As sure as an organisation wants to be. */
  private AuditOptions under(Policy policy) {
    double asked = policy.confidence().orElse(confidence);
    return new AuditOptions(attacker, trials, seed, asked, anytime, accuseAt);
  }

  /** {@return the same options with another number of runs} */
  public AuditOptions with(long count) {
    return new AuditOptions(attacker, count, seed, confidence, anytime, accuseAt);
  }

  /** How sure an accusation must be. */
  double accusation() {
    return accuseAt.orElse(AuditPlan.accusation(confidence));
  }

  /**
   * {@return what a scenario comes to}
   *
   * @throws RefusedException where it cannot be audited
   */
  public MechanismPlan plan(Scenario scenario) throws RefusedException {
    if (scenario.audit().target().isPresent()) {
      throw new RefusedException("audit.target is a program, which is audited in another way");
    }
    ThreatModel threat = threat(scenario);
    // First: the claim of what cannot be played may take long to work out.
    Optional<String> objection = MechanismAudit.objection(scenario.mechanism(), threat);
    if (objection.isPresent()) {
      throw new RefusedException(objection.get());
    }
    return new MechanismPlan(
        scenario.mechanism(),
        threat,
        claim(scenario),
        trials,
        seed,
        confidence,
        anytime,
        accusation());
  }

  /** The budget that the scenario states, or that of the mechanism which it describes. */
  Optional<Claim> claim(Scenario scenario) {
    return scenario
        .audit()
        .claimed()
        .or(() -> scenario.audit().curve().map(ClaimedCurve::usual))
        .or(
            () ->
                scenario.audit().target().isPresent() && scenario.draft().isEmpty()
                    ? Optional.empty()
                    : MechanismClaim.of(
                        scenario.mechanism(),
                        scenario.secret(),
                        scenario.draft().flatMap(this::delta)));
  }

  /** The δ that Gaussian noise was calibrated to. */
  private Optional<Double> delta(Draft draft) {
    return draft.number("epsilon").isPresent()
        ? draft.number("delta").stream().boxed().findFirst()
        : Optional.empty();
  }

  /** The plan of a game with a program, of which nothing is taken for granted. */
  MechanismPlan game(Scenario scenario, ThreatModel threat, long runs) {
    Optional<Claim> claim = claim(scenario);
    Claim any = claim.orElse(new Claim(1, 0));
    return new MechanismPlan(
        new StatedGuarantee(List.of(ApproxDp.of(any.epsilon(), any.delta()))),
        threat,
        claim,
        runs,
        seed,
        confidence,
        anytime,
        accusation());
  }

  ThreatModel threat(Scenario scenario) throws RefusedException {
    List<ThreatModel> threats =
        scenario.threats().stream()
            .filter(ThreatModel.class::isInstance)
            .map(ThreatModel.class::cast)
            .toList();
    if (threats.isEmpty()) {
      throw new RefusedException("audit needs an attacker who knows something and wants a value");
    }
    String wanted = attacker.orElse(RECONSTRUCTION);
    Optional<ThreatModel> named =
        threats.stream().filter(each -> each.name().equals(wanted)).findFirst();
    if (named.isEmpty() && attacker.isPresent()) {
      throw new RefusedException(
          "attacker must be one of "
              + String.join(", ", threats.stream().map(ThreatModel::name).toList())
              + " but was "
              + wanted);
    }
    return named.orElse(threats.get(0));
  }
}
