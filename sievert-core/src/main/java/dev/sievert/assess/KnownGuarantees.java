package dev.sievert.assess;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a mechanism promises for each secret, and all that follows, each worked out once. */
final class KnownGuarantees {
  private final Mechanism mechanism;
  private final Map<Secret, List<Guarantee>> stated = new HashMap<>();
  private final Map<Secret, List<Guarantee>> known = new HashMap<>();

  KnownGuarantees(Mechanism mechanism) {
    this.mechanism = mechanism;
  }

  List<Guarantee> stated(Threat threat) {
    return stated.computeIfAbsent(threat.secret(), mechanism::guarantees);
  }

  List<Guarantee> to(Threat threat) {
    return known.computeIfAbsent(threat.secret(), secret -> Guarantee.closure(stated(threat)));
  }
}
