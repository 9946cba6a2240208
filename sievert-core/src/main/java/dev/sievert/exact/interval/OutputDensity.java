package dev.sievert.exact.interval;

import dev.sievert.guarantee.channel.IntervalChannel;

/**
 * The density of an output given a record, p(θ|z) ∝ e^(−|θ − z| / s) or e^(−(θ − z)² / 2s²), both
 * on [0, 1] or beyond, up to a summand that depends on the output only. Where the noise is wide the
 * summand is such that differences keep their digits.
 */
final class OutputDensity {
  private final IntervalChannel.Noise noise;
  private final double scale;
  private final boolean centred;

  OutputDensity(IntervalChannel.Noise noise, double scale, boolean isAdvantage) {
    this.noise = noise;
    this.scale = scale;
    this.centred = isAdvantage && scale > 1;
  }

  double at(double output, double record) {
    return at(output, record, noise == IntervalChannel.Noise.EXPONENTIAL ? total(record) : 1);
  }

  /** The same where the total of the record is known already. */
  double at(double output, double record, double total) {
    return switch (noise) {
      case EXPONENTIAL -> exponential(output, record, total);
      case LAPLACE -> {
        double distance = -Math.abs(output - record) / scale;
        yield (centred ? Math.expm1(distance) : Math.exp(distance)) / (2 * scale);
      }
      case GAUSSIAN -> gaussian(output, record);
    };
  }

  /** The tails of Laplace noise are one output each; its weight is the scale. */
  boolean hasTails() {
    return noise == IntervalChannel.Noise.LAPLACE;
  }

  /** How far outputs may lie outside the interval. */
  double margin() {
    return noise == IntervalChannel.Noise.GAUSSIAN ? 12 * scale : 0;
  }

  /** Whether the density has a kink where the output is the record. */
  boolean hasKink() {
    return noise != IntervalChannel.Noise.GAUSSIAN;
  }

  private double exponential(double output, double record, double total) {
    double distance = -Math.abs(output - record) / scale;
    return centred ? (Math.expm1(distance) - total) / (1 + total) : Math.exp(distance) / total;
  }

  /**
   * What the density of an exponential mechanism is divided by, less one where it is close to it.
   */
  double total(double record) {
    double low = record / scale;
    double high = (1 - record) / scale;
    return scale * (centred ? remainder(low) + remainder(high) : fall(low) + fall(high));
  }

  private double gaussian(double output, double record) {
    double distance = (output - record) / scale;
    double peak = 1 / (scale * Math.sqrt(2 * Math.PI));
    if (!centred) {
      return peak * Math.exp(-distance * distance / 2);
    }
    double middle = (output - 0.5) / scale;
    double shift = (record - 0.5) / scale;
    return peak * Math.exp(-middle * middle / 2) * Math.expm1(shift * (middle - shift / 2));
  }

  private static double fall(double x) {
    return -Math.expm1(-x);
  }

  /** What 1 − e^−x lacks to x, without cancellation for small x. */
  private static double remainder(double x) {
    if (x > 1) {
      return -Math.expm1(-x) - x;
    }
    double term = -x * x / 2;
    double sum = 0;
    for (int i = 3; i < 25; i++) {
      sum += term;
      term *= -x / i;
    }
    return sum;
  }
}
