package dev.sievert.laws;

import com.fasterxml.jackson.databind.JsonNode;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;

/** No bound is below what an attack reaches, and what is said to be exact is. */
final class OracleLaws {
  /** What the oracle's own arithmetic may be off. */
  static final double SLACK = 1e-11;

  private static final double EXACT = 1e-8;

  private final RandomScenario random;
  private final List<String> broken;

  OracleLaws(RandomScenario random, List<String> broken) {
    this.random = random;
    this.broken = broken;
  }

  TrueChannel channel(JsonNode mechanism) {
    return new TrueMechanism(random.secret().world()).of(mechanism);
  }

  void hold(JsonNode mechanism, Assessment assessment) {
    TrueChannel channel = channel(mechanism);
    boolean isWhole = channel.isWhole() && random.secret().priors().size() == 1;
    TrueRisk guessed = new TrueRisk(channel.present());
    TrueRisk tested = new TrueRisk(channel);
    List<ThreatModel> seen = new ArrayList<>();
    for (RiskResult result : assessment.results()) {
      if (result.threat() instanceof ThreatModel model) {
        if (!seen.contains(model)) {
          seen.add(model);
        }
        RandomAttacker attacker = random.attackers().get(seen.indexOf(model));
        // Of a table only the columns that somebody asks for are read, and people differ in fewer.
        boolean isOfAll = result.risk() != Risk.CONTRAST || !random.secret().isTable();
        double slack = SLACK / leastDivisor(result.risk(), attacker);
        holds(result, greatest(result.risk(), guessed, attacker), slack, isWhole && isOfAll);
      } else if (result.risk() == Risk.MEMBERSHIP) {
        holds(result, tested.delta(0), SLACK, false);
      }
    }
    assessment.rulings().forEach(ruling -> holds(ruling, tested));
  }

  private double greatest(Risk risk, TrueRisk truth, RandomAttacker attacker) {
    double greatest = 0;
    for (double[] prior : random.secret().priors()) {
      TrueRisk.Attacker known = new TrueRisk.Attacker(prior, attacker.cells(), attacker.right());
      greatest = Math.max(greatest, value(risk, truth, known));
    }
    return greatest;
  }

  /** What is off in a difference is so much more off in its share of something small. */
  private double leastDivisor(Risk risk, RandomAttacker attacker) {
    return random.secret().priors().stream()
        .map(prior -> new TrueRisk.Attacker(prior, attacker.cells(), attacker.right()))
        .mapToDouble(known -> divisor(risk, known))
        .min()
        .orElse(1);
  }

  private static double divisor(Risk risk, TrueRisk.Attacker attacker) {
    return switch (risk) {
      case NORMALIZED_ADVANTAGE -> attacker.blind() < 1 - 1e-9 ? 1 - attacker.blind() : 1;
      case CONTRAST -> Math.max(1e-9, attacker.diversity());
      default -> 1;
    };
  }

  private static double value(Risk risk, TrueRisk truth, TrueRisk.Attacker attacker) {
    double blind = attacker.blind();
    return switch (risk) {
      case SUCCESS -> truth.success(attacker);
      case EXCESS_SUCCESS -> truth.success(attacker) - blind;
      case NORMALIZED_ADVANTAGE ->
          blind < 1 - 1e-9 ? (truth.success(attacker) - blind) / divisor(risk, attacker) : 0;
      case CONTRAST -> truth.advantage(attacker) / divisor(risk, attacker);
      default -> truth.advantage(attacker);
    };
  }

  private void holds(RiskResult result, double truth, double slack, boolean isWhole) {
    String name = result.risk().word() + " of " + result.threat().name();
    for (Finding finding : result.findings()) {
      if (finding instanceof Finding.Upper upper && !(upper.upper() >= truth - slack)) {
        broken.add(
            "%s: %s says %s by %s, truth %s"
                .formatted(name, upper.bound(), upper.upper(), upper.guarantee(), truth));
      }
    }
    double attained = result.attained();
    if (isWhole && attained > truth + slack) {
      broken.add("%s is said to reach %s, truth %s".formatted(name, attained, truth));
    }
    if (isWhole && result.isExact() && attained < truth - EXACT) {
      broken.add("%s is said to be exactly %s, truth %s".formatted(name, attained, truth));
    }
  }

  private void holds(Ruling ruling, TrueRisk truth) {
    double least = Double.NEGATIVE_INFINITY;
    if (ruling.limit() instanceof Limit.TruePositives rate) {
      least = truth.power(rate.falsePositives());
    } else if (ruling.limit() instanceof Limit.Budget budget) {
      least = budget.delta() == 0 ? truth.epsilon() : truth.delta(budget.epsilon());
    }
    if (ruling.upper().isPresent() && !(ruling.upper().getAsDouble() >= least - SLACK)) {
      broken.add(
          "%s is said to be %s, truth %s"
              .formatted(ruling.limit(), ruling.upper().getAsDouble(), least));
    }
  }
}
