package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * What the attack gains over the best blind guess, derived from a bound on its success.
 *
 * @theorem 000 Theorem 3.3
 */
final class Excess<G extends Guarantee> extends DerivedBound<G> {
  Excess(SuccessBound<G> success) {
    super(success);
  }

  @Override
  public Theorem theorem() {
    Theorem of = success().theorem();
    return new Theorem(
        of.name().replace("success.", "excess."),
        Risk.EXCESS_SUCCESS,
        "What the attack gains over the best blind guess: " + of.name() + " minus that guess.",
        of.formula() + ", minus κ⁺",
        List.of(
            needsWords() + ", as " + of.name() + " needs it",
            "something left to guess: the attacker does not know the whole record"),
        "000 Theorem 3.3, from " + of.source(),
        of.tight());
  }

  @Override
  public Optional<String> objection(G guarantee, ThreatModel threat) {
    return success().excessObjection(guarantee, threat);
  }

  @Override
  public double upper(G guarantee, ThreatModel threat) {
    return success().excess(guarantee, threat);
  }

  @Override
  double atLeast(double success, Bracket blind) {
    return Round.probabilityDown(success - blind.upper(), 1);
  }

  @Override
  public Optional<Estimate> estimate(G guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().value();
    return threat.baseline().informed().isTight()
        ? success().estimate(guarantee, threat).map(raw -> shifted(raw, blind, 1))
        : Optional.empty();
  }

  /** The part of an estimated success that is above the blind guess, as a share of a whole. */
  static Estimate shifted(Estimate raw, double blind, double whole) {
    return new Estimate(
        Math.max(0, raw.lower() - blind) / whole,
        Math.max(0, raw.value() - blind) / whole,
        Math.max(0, raw.upper() - blind) / whole,
        raw.confidence());
  }
}
