package dev.sievert.report;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.assess.Ruling;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Threat;
import java.util.List;
import java.util.Optional;

/** Which risk the pictures of a scenario are about. */
final class Focus {
  private static final List<Risk> ORDER =
      List.of(
          Risk.SUCCESS,
          Risk.RECONSTRUCTION_ADVANTAGE,
          Risk.EXCESS_SUCCESS,
          Risk.ATTRIBUTE,
          Risk.SINGLING_OUT,
          Risk.MEMBERSHIP);

  private Focus() {}

  /** The risk of the limit that decides; without one, the first that people ask for. */
  static Optional<RiskResult> of(Assessment assessment) {
    return assessment
        .binding()
        .flatMap(ruling -> limited(assessment, ruling))
        .or(() -> usual(assessment));
  }

  private static Optional<RiskResult> limited(Assessment assessment, Ruling ruling) {
    return ruling.limit() instanceof Limit.AtMost limit
        ? bounded(assessment).stream()
            .filter(result -> result.risk() == limit.risk())
            .filter(result -> ruling.attacker().equals(Optional.of(result.threat().name())))
            .findFirst()
        : Optional.empty();
  }

  private static Optional<RiskResult> usual(Assessment assessment) {
    return ORDER.stream()
        .flatMap(risk -> bounded(assessment).stream().filter(result -> result.risk() == risk))
        .findFirst();
  }

  private static List<RiskResult> bounded(Assessment assessment) {
    return assessment.results().stream().filter(each -> each.decisive().isPresent()).toList();
  }

  /** The limit on a risk that an attacker poses, where there is one. */
  static Optional<Double> limit(List<Limit> limits, Risk risk, Threat threat) {
    return limits.stream()
        .filter(Limit.AtMost.class::isInstance)
        .map(Limit.AtMost.class::cast)
        .filter(limit -> limit.isAbout(risk, threat))
        .map(Limit.AtMost::limit)
        .min(Double::compare);
  }
}
