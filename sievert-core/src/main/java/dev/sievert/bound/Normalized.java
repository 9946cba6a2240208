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
 * The share of the missing knowledge that the attack gains, derived from a bound on its success.
 *
 * @theorem 001 equation 1
 */
final class Normalized<G extends Guarantee> extends DerivedBound<G> {
  Normalized(SuccessBound<G> success) {
    super(success);
  }

  @Override
  public Theorem theorem() {
    Theorem of = success().theorem();
    return new Theorem(
        of.name().replace("success.", "normalized."),
        Risk.NORMALIZED_ADVANTAGE,
        "Of what the best blind guess gets wrong, the share that the attack gets right: "
            + of.name()
            + " in another unit.",
        "(s − κ⁺) / (1 − κ⁺), with s the value of " + of.name(),
        List.of(
            needsWords() + ", as " + of.name() + " needs it",
            "a known best blind guess κ⁺ below one"),
        "001 equation 1, from " + of.source(),
        of.tight());
  }

  @Override
  public Optional<String> objection(G guarantee, ThreatModel threat) {
    return success().shareObjection(guarantee, threat);
  }

  @Override
  public double upper(G guarantee, ThreatModel threat) {
    return success().share(guarantee, threat);
  }

  @Override
  double atLeast(double success, Bracket blind) {
    double gain = Math.max(0, success - blind.upper());
    return Round.probabilityDown(gain / (1 - blind.lower()), 4);
  }

  @Override
  public Optional<Estimate> estimate(G guarantee, ThreatModel threat) {
    Bracket blind = threat.baseline().informed();
    return blind.isTight() && blind.value() < 1
        ? success()
            .estimate(guarantee, threat)
            .map(raw -> Excess.shifted(raw, blind.value(), 1 - blind.value()))
        : Optional.empty();
  }
}
