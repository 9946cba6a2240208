package dev.sievert.assess;

import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.numeric.Bracket;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * The risks of a release. For every guarantee known of the mechanism and every theorem in the
 * catalogue the theorem is applied or its objection recorded; the least value wins and says why.
 *
 * @param results every risk that the scenario determines, attacker by attacker
 * @param rulings every limit held against every risk it is about
 */
public record Assessment(List<RiskResult> results, List<Ruling> rulings) {
  /** Copies the lists. */
  public Assessment {
    results = List.copyOf(results);
    rulings = List.copyOf(rulings);
  }

  /**
   * Assesses a release.
   *
   * @param mechanism how it is made
   * @param threats the attackers
   * @param tolerances the limits, possibly none
   * @return every risk, every finding, every ruling
   */
  public static Assessment of(
      Mechanism mechanism, List<? extends Threat> threats, List<? extends Tolerance> tolerances) {
    List<RiskResult> results = new ArrayList<>();
    Map<Secret, List<Guarantee>> known = new HashMap<>();
    for (Threat threat : threats) {
      List<Guarantee> guarantees =
          known.computeIfAbsent(
              threat.secret(), secret -> Guarantee.closure(mechanism.guarantees(secret)));
      for (Risk risk : threat.risks()) {
        results.add(result(risk, guarantees, threat));
      }
    }
    List<Ruling> rulings = new ArrayList<>();
    tolerances.forEach(tolerance -> rulings.addAll(rule(tolerance, results)));
    return new Assessment(results, rulings);
  }

  /**
   * The verdict on all limits together: the worst of them.
   *
   * @return the verdict, or nothing where there is no limit
   */
  public Optional<Verdict> verdict() {
    return rulings.stream().map(Ruling::verdict).max(Comparator.naturalOrder());
  }

  /**
   * The limit that is nearest to being broken, or most broken.
   *
   * @return the ruling, or nothing where there is no limit
   */
  public Optional<Ruling> binding() {
    return rulings.stream()
        .max(Comparator.comparing(Ruling::verdict).thenComparingDouble(Ruling::strain));
  }

  private static RiskResult result(Risk risk, List<Guarantee> known, Threat threat) {
    Optional<WorstPrior> worst =
        threat instanceof ThreatModel model
            ? WorstPrior.search(risk, known, model)
            : Optional.empty();
    return new RiskResult(risk, threat, findings(risk, known, threat, true), worst);
  }

  /** What every theorem about a risk has to say; sampling takes time, so it must be asked for. */
  static List<Finding> findings(Risk risk, List<Guarantee> known, Threat threat, boolean sampling) {
    // For someone who guesses a column, the attribute advantage is the cost of taking part.
    Risk meant =
        risk == Risk.ATTRIBUTE && threat instanceof ThreatModel
            ? Risk.RECONSTRUCTION_ADVANTAGE
            : risk;
    List<Finding> findings = new ArrayList<>();
    Bounds.of(meant).forEach(bound -> findings.add(finding(bound, known, threat, sampling)));
    return findings;
  }

  private static <G extends Guarantee, T extends Threat> Finding finding(
      Bound<G, T> bound, List<Guarantee> known, Threat attacker, boolean sampling) {
    T threat = bound.against().cast(attacker);
    Optional<Finding.Upper> least = Optional.empty();
    String objection = "needs " + bound.needsWords();
    Optional<G> refused = Optional.empty();
    for (Guarantee candidate : known) {
      if (!bound.needs().isInstance(candidate) || !bound.accepts(candidate.adjacency())) {
        continue;
      }
      G guarantee = bound.needs().cast(candidate);
      Optional<String> silence = bound.objection(guarantee, threat);
      if (silence.isPresent()) {
        objection = silence.get();
        refused = Optional.of(guarantee);
        continue;
      }
      double upper = bound.upper(guarantee, threat);
      if (least.isEmpty() || upper < least.get().upper()) {
        least =
            Optional.of(
                new Finding.Upper(
                    bound.name(), upper, words(candidate), attained(bound, guarantee, threat)));
      }
    }
    if (least.isPresent()) {
      return least.get();
    }
    String reason = objection;
    return refused
        .filter(guarantee -> sampling)
        .flatMap(guarantee -> bound.estimate(guarantee, threat))
        .<Finding>map(estimate -> new Finding.Measured(bound.name(), estimate, reason))
        .orElseGet(() -> new Finding.Silent(bound.name(), reason));
  }

  private static <G extends Guarantee, T extends Threat> OptionalDouble attained(
      Bound<G, T> bound, G guarantee, T threat) {
    return bound.attained(guarantee, threat).stream().mapToDouble(Bracket::lower).findFirst();
  }

  private static String words(Guarantee guarantee) {
    return guarantee.adjacency() == Adjacency.REPLACE_ONE
        ? guarantee.words()
        : guarantee.words() + " (" + guarantee.adjacency().word() + ")";
  }

  private static List<Ruling> rule(Tolerance tolerance, List<RiskResult> results) {
    Tolerance.AtMost limit = (Tolerance.AtMost) tolerance;
    List<Ruling> rulings =
        results.stream()
            .filter(result -> result.risk() == limit.risk())
            .map(result -> Ruling.of(limit, result))
            .toList();
    return rulings.isEmpty() ? List.of(Ruling.undetermined(limit)) : rulings;
  }
}
