package dev.sievert.lab;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Finding;
import dev.sievert.assess.RiskResult;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;

/** What the catalogue of theorems says about the setting of an experiment. */
final class Theory {
  private final Secret.Finite secret;

  Theory(int candidates, Prior prior) {
    this.secret = new Secret.Finite(Domain.numbered(candidates), prior);
  }

  /** Every theorem that speaks, for an attacker who cannot tell apart what shares a cell. */
  List<Allowed> bounds(
      Mechanism mechanism, String knows, List<List<Integer>> cells, String assuming) {
    ThreatModel threat = ThreatModel.of(knows, secret, Goal.EXACT, auxiliary(cells));
    List<Allowed> allowed = new ArrayList<>();
    for (RiskResult result : Assessment.of(mechanism, List.of(threat), List.of()).results()) {
      for (Finding finding : result.findings()) {
        if (finding instanceof Finding.Upper upper) {
          allowed.add(new Allowed(upper.bound(), knows, upper.upper(), assuming));
        }
      }
    }
    return allowed;
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
