package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.DoubleStream;

/**
 * The cost of taking part is at most the success minus the worst blind guess: against a stranger
 * the attack still names something, and nothing is right less often than that.
 *
 * @theorem ours, from 004 Definition 4.1
 */
record RadSuccess(List<SuccessBound<?>> successes) implements GuessingBound<Guarantee> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "rad.success",
        Risk.RECONSTRUCTION_ADVANTAGE,
        "Against someone whose record was not used the attack still succeeds as often as the worst "
            + "blind guess, so taking part costs at most the success minus that.",
        "the least of the success bounds − κ⁻, where κ⁻ = 0 with side knowledge",
        List.of(
            "whatever some success bound needs",
            "an attacker without side knowledge, or with known groups or columns of records",
            "guesses from the stated alphabet; an attacker who may decline to answer has κ⁻ = 0"),
        "Ours: proof in docs/theory/proofs/rad.success.md",
        "Equality of both risks for equally likely records guessed exactly, so it is as tight as"
            + " the bound on success. For add-or-remove neighbours often the least: success needs"
            + " no second step.");
  }

  @Override
  public Need<Guarantee> need() {
    return new Need<>(Guarantee.class, "a guarantee that bounds the success");
  }

  /** Each bound on success accepts what it accepts. */
  @Override
  public boolean accepts(Adjacency adjacency) {
    return true;
  }

  @Override
  public Optional<String> objection(Guarantee guarantee, ThreatModel threat) {
    return Objections.unlessCellsKnown(threat)
        .or(
            () ->
                least(guarantee, threat).isPresent()
                    ? Optional.empty()
                    : Optional.of("needs " + needsWords()));
  }

  @Override
  public double upper(Guarantee guarantee, ThreatModel threat) {
    return least(guarantee, threat).orElse(1);
  }

  /** Asked for twice: whether there is one, and which. */
  private OptionalDouble least(Guarantee guarantee, ThreatModel threat) {
    return Memory.last(RadSuccess.class, guarantee, threat, () -> worked(guarantee, threat));
  }

  private OptionalDouble worked(Guarantee guarantee, ThreatModel threat) {
    return successes.stream().flatMapToDouble(bound -> value(bound, guarantee, threat)).min();
  }

  private static <G extends Guarantee> DoubleStream value(
      SuccessBound<G> bound, Guarantee candidate, ThreatModel threat) {
    if (!bound.needs().isInstance(candidate) || !bound.accepts(candidate.adjacency())) {
      return DoubleStream.empty();
    }
    G guarantee = bound.needs().cast(candidate);
    return bound.objection(guarantee, threat).isPresent()
        ? DoubleStream.empty()
        : DoubleStream.of(advantage(bound.excess(guarantee, threat), threat.baseline()));
  }

  /** Success − κ⁻ as its gain over the best blind guess, which does not cancel. */
  private static double advantage(double excess, Baseline baseline) {
    return Round.probabilityUp(excess + spread(baseline), 2);
  }

  /** Whoever knows the cell may guess outside of it, which is never right. */
  static double spread(Baseline baseline) {
    return baseline.cells().isEmpty()
        ? baseline.best().upper() - baseline.worst().lower()
        : baseline.informed().upper();
  }
}
