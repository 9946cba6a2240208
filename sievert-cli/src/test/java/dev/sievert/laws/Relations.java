package dev.sievert.laws;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.scenario.Scenario;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.OptionalDouble;

/** Numbers of one report that are known to be related are. */
final class Relations {
  /** Both are sums over thousands of outputs, each rounded outwards by itself. */
  private static final double ROUNDING = 3e-12;

  private final List<String> broken;

  Relations(List<String> broken) {
    this.broken = broken;
  }

  void hold(Scenario scenario, Assessment assessment) {
    OptionalDouble membership = upper(assessment, Risk.MEMBERSHIP);
    boolean isReplacement =
        scenario.mechanism().guarantees(scenario.secret()).get(0).adjacency()
            == Adjacency.REPLACE_ONE;
    for (RiskResult result : assessment.results()) {
      if (result.threat() instanceof ThreatModel model
          && result.risk() == Risk.RECONSTRUCTION_ADVANTAGE
          && result.decisive().isPresent()) {
        double advantage = result.decisive().get().upper();
        if (isReplacement && membership.isPresent()) {
          double most = membership.getAsDouble() * model.baseline().diversity().upper();
          atMost("rad", advantage, "membership (1 − κπ)", most, model);
        }
        againstSuccess(assessment, model, advantage);
      }
    }
  }

  private void againstSuccess(Assessment assessment, ThreatModel model, double advantage) {
    OptionalDouble known = upper(assessment, Risk.SUCCESS, model);
    if (known.isEmpty()) {
      return;
    }
    double success = known.getAsDouble();
    Baseline baseline = model.baseline();
    if (model.knowsNothing()) {
      double most = success - baseline.worst().lower();
      atMost("rad", advantage, "success − κ⁻", most, model);
      if (isEven(model)) {
        atMost("success − 1/m", success - baseline.best().upper(), "rad", advantage, model);
      }
    }
    OptionalDouble excess = upper(assessment, Risk.EXCESS_SUCCESS, model);
    if (excess.isPresent() && baseline.informed().isTight()) {
      double gain = success - baseline.informed().value();
      atMost("excess", excess.getAsDouble(), "success − κ⁺", gain, model);
      atMost("success − κ⁺", gain, "excess", excess.getAsDouble(), model);
    }
  }

  /** Equally likely records, of which exactly one is right. */
  private static boolean isEven(ThreatModel model) {
    return model.goal().isExact()
        && model.secret() instanceof Secret.Finite finite
        && finite.prior() instanceof Prior.Uniform
        && finite.guesses().isEmpty();
  }

  private void atMost(
      String name, double value, String otherName, double other, ThreatModel model) {
    if (!(value <= other + ROUNDING)) {
      broken.add("%s %s > %s %s, %s".formatted(name, value, otherName, other, model.name()));
    }
  }

  private static OptionalDouble upper(Assessment assessment, Risk risk) {
    return assessment.results().stream()
        .filter(result -> result.risk() == risk)
        .flatMap(result -> result.decisive().stream())
        .mapToDouble(Finding.Upper::upper)
        .findFirst();
  }

  private static OptionalDouble upper(Assessment assessment, Risk risk, ThreatModel model) {
    return assessment.results().stream()
        .filter(result -> result.risk() == risk && result.threat().equals(model))
        .flatMap(result -> result.decisive().stream())
        .mapToDouble(Finding.Upper::upper)
        .findFirst();
  }
}
