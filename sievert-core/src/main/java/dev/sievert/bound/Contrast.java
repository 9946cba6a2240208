package dev.sievert.bound;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/**
 * The cost of taking part beside a stranger whose record is another one, derived from a bound on
 * the cost of taking part: RAD / (1 − κπ).
 *
 * <p>With α(y, z) the probability that the attack, run on y, is right about z,
 *
 * <pre>RAD = Σ π(y) π(z) (α(z, z) − α(y, z)),</pre>
 *
 * where pairs y = z add nothing; what is left is a mean over pairs that differ, times 1 − κπ.
 *
 * @theorem ours, from 004 Definition 4.1
 */
record Contrast<G extends Guarantee>(GuessingBound<G> rad) implements GuessingBound<G> {
  private static final double STEPS = 2;

  @Override
  public Theorem theorem() {
    Theorem of = rad.theorem();
    return new Theorem(
        of.name().replace("rad.", "contrast."),
        Risk.CONTRAST,
        "The cost of taking part beside a stranger whose record is another one: "
            + of.name()
            + " over the probability that two people differ.",
        "(" + of.formula() + ") / (1 − κπ)",
        List.of(
            rad.needsWords() + ", as " + of.name() + " needs it",
            "a known probability 1 − κπ, above zero, that two people have different records"),
        "Ours: proof in docs/theory/proofs/" + name(of) + ".md, from " + of.source(),
        of.tight());
  }

  private static String name(Theorem of) {
    return of.name().replace("rad.", "contrast.");
  }

  @Override
  public Need<G> need() {
    return rad.need();
  }

  @Override
  public boolean accepts(Adjacency adjacency) {
    return rad.accepts(adjacency);
  }

  @Override
  public Optional<String> objection(G guarantee, ThreatModel threat) {
    return rad.objection(guarantee, threat)
        .or(
            () ->
                isDiverse(threat)
                    ? Optional.empty()
                    : Optional.of("needs to know how often two people differ: state a prior"));
  }

  @Override
  public double upper(G guarantee, ThreatModel threat) {
    double differ = threat.baseline().diversity().lower();
    return Round.probabilityUp(rad.upper(guarantee, threat) / differ, STEPS);
  }

  @Override
  public Optional<Bracket> attained(G guarantee, ThreatModel threat) {
    double differ = threat.baseline().diversity().upper();
    return rad.attained(guarantee, threat)
        .map(
            exact -> {
              double lower = Round.probabilityDown(exact.lower() / differ, STEPS);
              return Bracket.between(lower, Math.max(lower, upper(guarantee, threat)));
            });
  }

  @Override
  public Optional<Estimate> estimate(G guarantee, ThreatModel threat) {
    return isDiverse(threat)
        ? rad.estimate(guarantee, threat)
            .map(raw -> Excess.shifted(raw, 0, threat.baseline().diversity().value()))
        : Optional.empty();
  }

  private static boolean isDiverse(ThreatModel threat) {
    Bracket differ = threat.baseline().diversity();
    return differ.isTight() && differ.lower() > 0;
  }
}
