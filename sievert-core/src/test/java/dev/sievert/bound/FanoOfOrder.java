package dev.sievert.bound;

import dev.sievert.threat.Secret;

/** Fano's inequality at one order, for tests outside this package. */
public final class FanoOfOrder {
  private FanoOfOrder() {}

  /** The greatest normalised advantage under this much information of one order. */
  public static double advantage(Secret secret, double order, double information) {
    return Fano.about((Secret.Finite) secret).advantage(order, information);
  }
}
