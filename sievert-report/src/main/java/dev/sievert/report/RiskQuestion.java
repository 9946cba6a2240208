package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.bound.Bound;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** One risk asked of many mechanisms or attackers, for pictures. */
final class RiskQuestion {
  private RiskQuestion() {}

  /** What the theorems say, or nothing where the question makes no sense. */
  static Optional<RiskResult> answer(Mechanism mechanism, Threat threat, Risk risk) {
    return answer(mechanism, threat, risk, bound -> true);
  }

  /** The same by some of the theorems, for those who ask often. */
  static Optional<RiskResult> answer(
      Mechanism mechanism, Threat threat, Risk risk, Predicate<String> selection) {
    try {
      // A limit of one binds nobody; it only says which risk is meant.
      List<Limit> asked = List.of(new Limit.AtMost(risk, 1));
      return Assessment.limited(
              mechanism, List.of(threat), asked, (bound, attacker) -> selection.test(bound.name()))
          .results()
          .stream()
          .filter(result -> result.decisive().isPresent())
          .findFirst();
    } catch (OutOfRangeException impossible) {
      return Optional.empty();
    }
  }

  /** What one theorem makes of one promise as it stands, where it speaks about it. */
  static <G extends Guarantee, T extends Threat> Optional<Double> alone(
      Bound<G, T> bound, Guarantee promise, Threat attacker) {
    if (!bound.needs().isInstance(promise) || !bound.accepts(promise.adjacency())) {
      return Optional.empty();
    }
    G stated = bound.needs().cast(promise);
    T threat = bound.against().cast(attacker);
    return bound.objection(stated, threat).isPresent()
        ? Optional.empty()
        : Optional.of(bound.upper(stated, threat));
  }

  /** Puts an answer into curves: the best, and each theorem. */
  static void collect(Series series, double x, RiskResult result) {
    series.best(x, result.decisive().map(Finding.Upper::upper).orElseThrow());
    for (Finding finding : result.findings()) {
      if (finding instanceof Finding.Upper upper && !finding.bound().endsWith(".optimal-attack")) {
        series.add(upper.bound(), x, upper.upper());
      }
    }
  }
}
