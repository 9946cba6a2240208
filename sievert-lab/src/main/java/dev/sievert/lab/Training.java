package dev.sievert.lab;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;

/**
 * How a model is trained by DP-SGD.
 *
 * @param hidden how many hidden units it has, 0 for none
 * @param steps how many noisy gradients are released
 * @param clip the greatest norm of one example's gradient
 * @param noise the standard deviation of the noise in clipping norms
 * @param rate the probability that an example is in a batch; 1 takes all examples in every step
 * @param pace how far a step follows the mean gradient
 * @param shrinkage what regularisation multiplies half the squared weights by; 0 for none
 */
public record Training(
    Loss loss,
    int hidden,
    int steps,
    double clip,
    double noise,
    double rate,
    double pace,
    double shrinkage) {
  public Training {
    Check.records("steps", steps);
    if (hidden < 0) {
      throw new OutOfRangeException("hidden", "at least 0", hidden);
    }
    clip = Check.positive("clip", clip);
    noise = Check.positive("noise", noise);
    rate = Check.probability("rate", rate);
    if (rate == 0) {
      throw new OutOfRangeException("rate", "greater than 0 and at most 1", 0);
    }
    pace = Check.positive("pace", pace);
    shrinkage = Check.nonNegative("shrinkage", shrinkage);
    if (pace * shrinkage >= 1) {
      throw new OutOfRangeException(
          "shrinkage", "less than 1 / pace = " + Check.number(1 / pace), Check.number(shrinkage));
    }
  }

  /** Without regularisation. */
  public Training(
      Loss loss, int hidden, int steps, double clip, double noise, double rate, double pace) {
    this(loss, hidden, steps, clip, noise, rate, pace, 0);
  }

  /** The standard deviation of the noise on each number. */
  double deviation() {
    return clip * noise;
  }
}
