package dev.sievert.exact.interval;

import dev.sievert.numeric.MonotoneInverse;
import java.util.function.DoubleBinaryOperator;

/**
 * What whoever knows the record gains at an output θ, E_π[(p(θ|z) − p(θ))₊]: all records together
 * that are more likely than a stranger's. They are one run around the output, because likelihoods
 * fall on both sides of it.
 */
record MembershipGain(PriorPanels panels, DoubleBinaryOperator density, double reach) {
  private static final int STEPS = 55;

  /** Records that every guess is right about gain nothing. */
  double gain(double output, PosteriorMass slice) {
    double summit = Math.max(0, Math.min(1, output));
    double from = border(output, slice.mean(), summit, 0);
    double to = border(output, slice.mean(), summit, 1);
    return reach < 0.5
        ? between(slice, from, to)
        : between(slice, from, Math.min(to, 1 - reach)) + between(slice, Math.max(from, reach), to);
  }

  private double border(double output, double mean, double summit, double end) {
    if (density.applyAsDouble(output, end) > mean) {
      return end;
    }
    return MonotoneInverse.kept(
        value -> density.applyAsDouble(output, value) > mean, summit, end, STEPS);
  }

  private double between(PosteriorMass slice, double from, double to) {
    return to <= from
        ? 0
        : slice.upTo(to) - slice.upTo(from) - slice.mean() * (panels.upTo(to) - panels.upTo(from));
  }
}
