package dev.sievert.threat;

/** What kind of harm an attacker is after, in the order in which people are shown it. */
public enum Family {
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

  /**
   * {@return the family of an attacker}
   *
   * @param threat the attacker
   */
  public static Family of(Threat threat) {
    if (threat instanceof ThreatModel model) {
      return model.goal() instanceof Goal.Column ? ATTRIBUTE : of(model.auxiliary());
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
