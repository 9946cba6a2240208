package dev.sievert.papers;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.List;

/** What single theorems say about mechanisms. */
final class Bounded {
  /** One for all items, which ask of the same mechanisms again and again. */
  private static final Sievert DOOR = Sievert.create();

  private Bounded() {}

  /** What a theorem says of the risk that it is about. */
  static double by(String name, Mechanism mechanism, Threat threat) {
    Bound<?, ?> theorem =
        Bounds.named(name).orElseThrow(() -> new IllegalArgumentException("no bound " + name));
    List<Limit> anything = List.of(new Limit.AtMost(theorem.theorem().risk(), 1));
    Assessment assessment =
        DOOR.ask(mechanism)
            .about(threat.secret())
            .against(List.of(threat))
            .within(anything)
            .by(name)
            .assess()
            .orThrow();
    Finding finding = assessment.results().get(0).findings().get(0);
    if (finding instanceof Finding.Upper upper) {
      return upper.upper();
    }
    throw new IllegalStateException(name + " is silent: " + finding);
  }

  /** What a theorem says of one guarantee, without all that follows from it. */
  static double on(String name, Guarantee guarantee, Threat threat) {
    return on(
        Bounds.named(name).orElseThrow(() -> new IllegalArgumentException("no bound " + name)),
        guarantee,
        threat);
  }

  private static <G extends Guarantee, T extends Threat> double on(
      Bound<G, T> bound, Guarantee guarantee, Threat threat) {
    G known = bound.needs().cast(guarantee);
    T attacker = bound.against().cast(threat);
    bound
        .objection(known, attacker)
        .ifPresent(
            objection -> {
              throw new IllegalStateException(bound.name() + " is silent: " + objection);
            });
    return bound.upper(known, attacker);
  }

  /** Someone whose best blind guess is right so often. */
  static ThreatModel guessing(double best) {
    return ThreatModel.reconstruction(new Secret.BestGuess(best));
  }
}
