package dev.sievert.report;

import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.AttributeThroughMembership;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;

/** What kind of harm an attacker is after, in the order in which people are shown it. */
enum Family {
  /** Whether a record was used. */
  MEMBERSHIP,
  /** A part of a record of which another part is known. */
  ATTRIBUTE,
  /** A whole record. */
  RECONSTRUCTION,
  /** A description that fits one person. */
  SINGLING_OUT,
  /** Nobody's secret, but what a model does with the data it learned from. */
  LEARNING;

  /** {@return the family of an attacker} */
  static Family of(Threat threat) {
    if (threat instanceof ThreatModel model) {
      return model.goal() instanceof Goal.OfColumn ? ATTRIBUTE : of(model.auxiliary());
    }
    if (threat instanceof Distinguisher) {
      return MEMBERSHIP;
    }
    if (threat instanceof AttributeThroughMembership) {
      return ATTRIBUTE;
    }
    return threat instanceof SinglingOut ? SINGLING_OUT : LEARNING;
  }

  private static Family of(Auxiliary auxiliary) {
    if (auxiliary instanceof Auxiliary.Everything) {
      return MEMBERSHIP;
    }
    return auxiliary instanceof Auxiliary.Nothing ? RECONSTRUCTION : ATTRIBUTE;
  }
}
