package dev.sievert.bound;

import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;

/** Fano's inequality at one order, for tests outside this package. */
public final class FanoOfOrder {
  private FanoOfOrder() {}

  /** The greatest normalised advantage under this much information of one order. */
  public static double advantage(Secret secret, double order, double information) {
    double blind = ThreatModel.reconstruction(secret).baseline().best().value();
    double success = Fano.about((Secret.Finite) secret).success(order, information);
    return information == 0 ? 0 : Math.max(0, (success - blind) / (1 - blind));
  }
}
