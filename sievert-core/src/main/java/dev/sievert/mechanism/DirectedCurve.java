package dev.sievert.mechanism;

import dev.sievert.accounting.Direction;
import dev.sievert.accounting.curve.CertifiedCurve;

/**
 * A trade-off curve and the test that it is about.
 *
 * @param direction which hypothesis is tested against which
 * @param curve the curve
 * @param isPromised whether the upper ends of risks are those of a guarantee that the mechanism may
 *     keep with room to spare, so that brackets hold the truth but do not close around it
 */
public record DirectedCurve(Direction direction, CertifiedCurve curve, boolean isPromised) {
  /**
   * A curve of the mechanism itself.
   *
   * @param direction which hypothesis is tested against which
   * @param curve the curve
   */
  public DirectedCurve(Direction direction, CertifiedCurve curve) {
    this(direction, curve, false);
  }
}
