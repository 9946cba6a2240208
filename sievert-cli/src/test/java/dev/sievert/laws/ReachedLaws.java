package dev.sievert.laws;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Threat.Distinguisher;
import java.util.List;

/**
 * What an attack is proven to reach is never above what is proven that none beats, nor, for tests
 * between neighbours whose outputs are all listed, above the best of them.
 */
final class ReachedLaws {
  private static final double ROUNDING = 1e-9;
  private static final double RARE = 0.01;
  private static final double EPSILON = 0.5;

  private final List<String> broken;

  ReachedLaws(List<String> broken) {
    this.broken = broken;
  }

  /** No two findings about one risk contradict each other. */
  void hold(Assessment assessment) {
    for (RiskResult result : assessment.results()) {
      for (Finding finding : result.findings()) {
        if (finding instanceof Finding.Upper upper) {
          atMost(upper.bound(), result.attained(), upper.upper());
        }
      }
    }
  }

  /** The strong attacker, held against limits that nobody keeps. */
  void hold(Scenario scenario, TrueChannel channel) {
    List<Limit> strict =
        List.of(
            Limit.membership(0),
            new Limit.Budget(EPSILON, Double.MIN_NORMAL),
            new Limit.TruePositives(RARE, 0));
    Assessment judged =
        Assessment.of(scenario.mechanism(), List.of(new Distinguisher(scenario.secret())), strict);
    TrueRisk truth = new TrueRisk(channel);
    List<Double> most = List.of(truth.delta(0), truth.delta(EPSILON), truth.power(RARE));
    for (Ruling ruling : judged.rulings()) {
      String name = ruling.limit().title();
      atMost(name, ruling.attained(), ruling.upper().orElse(1));
      if (channel.isWhole()) {
        atMost(name + ", listed", ruling.attained(), most.get(strict.indexOf(ruling.limit())));
      }
    }
  }

  private void atMost(String name, double reached, double most) {
    if (!(reached <= most + ROUNDING)) {
      broken.add("%s: an attack reaches %s where none beats %s".formatted(name, reached, most));
    }
  }
}
