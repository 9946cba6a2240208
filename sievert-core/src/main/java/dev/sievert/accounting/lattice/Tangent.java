package dev.sievert.accounting.lattice;

/**
 * A line that is nowhere below the power function of a curve, 1 − f(x) ≤ δ + e^loss x, and what it
 * says at one type I error. What lies below the same line is not worse there.
 *
 * @param loss the logarithm of its slope
 * @param power at least the line, at that error
 * @param beta at most one minus the line
 */
record Tangent(double loss, double power, double beta) {}
