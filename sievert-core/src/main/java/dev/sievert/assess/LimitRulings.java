package dev.sievert.assess;

import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Limits held against what is proven of the risks, and against what tests attain. */
final class LimitRulings {
  private LimitRulings() {}

  /** Every limit held against every risk it is about. */
  static List<Ruling> proven(
      List<? extends Limit> limits,
      List<RiskResult> results,
      List<? extends Threat> threats,
      KnownGuarantees promised) {
    List<Ruling> rulings = new ArrayList<>();
    for (Limit limit : limits) {
      List<Ruling> found =
          limit instanceof Limit.AtMost most ? rule(most, results) : rule(limit, threats, promised);
      rulings.addAll(found.isEmpty() ? List.of(Ruling.undetermined(limit)) : found);
    }
    return rulings;
  }

  private static List<Ruling> rule(Limit.AtMost limit, List<RiskResult> results) {
    return results.stream()
        .filter(result -> limit.isAbout(result.risk(), result.threat()))
        .map(result -> Ruling.of(limit, result))
        .toList();
  }

  /** Limits on tests between neighbours are about the strong attacker, however results name it. */
  private static List<Ruling> rule(
      Limit limit, List<? extends Threat> threats, KnownGuarantees promised) {
    List<Ruling> rulings = new ArrayList<>();
    for (Threat threat : threats) {
      if (threat instanceof Distinguisher) {
        new StrongAttacker(promised.to(threat))
            .upper(limit)
            .ifPresent(upper -> rulings.add(Ruling.of(limit, threat.name(), upper)));
      }
    }
    return rulings;
  }

  /**
   * Limits about the strong attacker that are not shown to hold may be shown not to: by a test
   * between neighbours that reaches more.
   */
  static List<Ruling> reaching(
      List<Ruling> rulings, Mechanism mechanism, List<? extends Threat> threats) {
    for (Threat threat : threats) {
      if (threat instanceof Distinguisher && rulings.stream().anyMatch(on(threat))) {
        AttainedTests tests = AttainedTests.of(mechanism, threat.secret());
        return rulings.stream()
            .map(
                ruling ->
                    on(threat).test(ruling) ? ruling.reaching(tests.lower(ruling.limit())) : ruling)
            .toList();
      }
    }
    return rulings;
  }

  private static Predicate<Ruling> on(Threat threat) {
    return ruling ->
        ruling.verdict() == Verdict.NOT_SHOWN
            && ruling.attacker().filter(threat.name()::equals).isPresent();
  }
}
