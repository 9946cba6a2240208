package dev.sievert.lab;

import dev.sievert.Sievert;
import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.bound.Bound;
import dev.sievert.bound.Bounds;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.lab.result.Allowed;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What the catalogue of theorems says about the setting of an experiment. */
final class Theory {
  private static final List<String> SEARCHING =
      List.of(".approximate", ".categorical", ".advantage", ".unbiased");

  private final Sievert sievert = Sievert.create();
  private final Secret.Finite secret;

  Theory(int candidates, Prior prior) {
    this.secret = new Secret.Finite(Domain.numbered(candidates), prior);
  }

  /** Every theorem that speaks, for an attacker who cannot tell apart what shares a cell. */
  List<Allowed> bounds(
      Mechanism mechanism, String knows, List<List<Integer>> cells, String assuming) {
    return bounds(mechanism, knows, cells, assuming, bound -> true);
  }

  /**
   * The same without the theorems that search the whole privacy profile, which takes long where
   * batches are sampled.
   */
  List<Allowed> quickBounds(
      Mechanism mechanism, String knows, List<List<Integer>> cells, String assuming) {
    return bounds(
        mechanism, knows, cells, assuming, bound -> SEARCHING.stream().noneMatch(bound::endsWith));
  }

  private List<Allowed> bounds(
      Mechanism mechanism,
      String knows,
      List<List<Integer>> cells,
      String assuming,
      Predicate<String> selection) {
    ThreatModel threat = ThreatModel.of(knows, secret, Goal.EXACT, auxiliary(cells));
    List<Limit> all =
        threat.risks().stream().<Limit>map(risk -> new Limit.AtMost(risk, 1)).toList();
    Assessment assessment =
        sievert
            .ask(mechanism)
            .about(secret)
            .against(List.of(threat))
            .within(all)
            .by(selection)
            .assess()
            .orThrow();
    List<Allowed> allowed = new ArrayList<>();
    for (RiskResult result : assessment.results()) {
      for (Finding finding : result.findings()) {
        if (finding instanceof Finding.Upper upper) {
          allowed.add(new Allowed(upper.bound(), knows, upper.upper(), assuming));
        }
      }
    }
    return allowed;
  }

  /** The greatest normalised advantage of someone who gets this much information, in nats. */
  double fano(double information) {
    ThreatModel threat = ThreatModel.reconstruction(secret);
    MutualInformation known =
        new MutualInformation(information, MutualInformation.Origin.GAUSSIAN_MIXTURE);
    return upper(Bounds.named("normalized.fano-gaussian").orElseThrow(), known, threat);
  }

  private static <G extends Guarantee, T extends Threat> double upper(
      Bound<G, T> bound, Guarantee guarantee, Threat threat) {
    return bound.upper(bound.needs().cast(guarantee), bound.against().cast(threat));
  }

  private Auxiliary auxiliary(List<List<Integer>> cells) {
    if (cells.size() == 1) {
      return Auxiliary.NOTHING;
    }
    return cells.size() == secret.domain().size()
        ? Auxiliary.EVERYTHING
        : new Auxiliary.Groups(cells);
  }
}
