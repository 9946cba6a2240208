package dev.sievert.mechanism;

import dev.sievert.accounting.CertifiedCurve;
import dev.sievert.accounting.Direction;

/**
 * A trade-off curve and the test that it is about.
 *
 * @param direction which hypothesis is tested against which
 * @param curve the curve
 */
public record DirectedCurve(Direction direction, CertifiedCurve curve) {}
