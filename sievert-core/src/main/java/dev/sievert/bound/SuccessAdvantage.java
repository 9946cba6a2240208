package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * Success is at most the best blind guess plus the cost of taking part: against a stranger the
 * attack is itself a blind guess.
 *
 * @theorem ours, from 004 Definition 4.1
 */
record SuccessAdvantage(List<Bound<?, ThreatModel>> advantages) implements SuccessBound<Guarantee> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.advantage",
        Risk.SUCCESS,
        "Against someone whose record was not used the attack is no better than the best blind"
            + " guess, so against a participant it succeeds at most that much plus the cost of"
            + " taking part.",
        "κ⁺ + the least of the rad bounds",
        List.of(
            "whatever some rad bound needs",
            "a known best blind guess κ⁺; with side knowledge, the best guess of someone who has"
                + " it",
            "something left to guess: the attacker does not know the whole record"),
        "Ours: proof in docs/theory/proofs/success.advantage.md",
        "Attained by randomised response for equally likely records.");
  }

  @Override
  public Need<Guarantee> need() {
    return new Need<>(Guarantee.class, "a guarantee that bounds the cost of taking part");
  }

  @Override
  public Optional<String> objection(Guarantee guarantee, ThreatModel threat) {
    return excessObjection(guarantee, threat).or(() -> Objections.unlessBaselineKnown(threat));
  }

  @Override
  public Optional<String> excessObjection(Guarantee guarantee, ThreatModel threat) {
    return advantages.stream().anyMatch(bound -> speaks(bound, guarantee, threat))
        ? Objections.unlessSomethingToGuess(threat)
        : Optional.of("needs " + needsWords());
  }

  @Override
  public double upper(Guarantee guarantee, ThreatModel threat) {
    double blind = threat.baseline().informed().upper();
    return Round.probabilityUp(blind + excess(guarantee, threat), 1);
  }

  @Override
  public double excess(Guarantee guarantee, ThreatModel threat) {
    return advantages.stream()
        .filter(bound -> speaks(bound, guarantee, threat))
        .mapToDouble(bound -> value(bound, guarantee, threat))
        .min()
        .orElse(1);
  }

  private static <G extends Guarantee> boolean speaks(
      Bound<G, ThreatModel> bound, Guarantee candidate, ThreatModel threat) {
    return bound.needs().isInstance(candidate)
        && bound.accepts(candidate.adjacency())
        && bound.objection(bound.needs().cast(candidate), threat).isEmpty();
  }

  private static <G extends Guarantee> double value(
      Bound<G, ThreatModel> bound, Guarantee candidate, ThreatModel threat) {
    return bound.upper(bound.needs().cast(candidate), threat);
  }
}
