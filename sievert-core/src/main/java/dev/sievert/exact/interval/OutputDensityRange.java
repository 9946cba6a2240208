package dev.sievert.exact.interval;

import dev.sievert.guarantee.channel.IntervalChannel;

/**
 * The density of an output given a record, and its slope along the records, for all outputs and all
 * records of two stretches. The density falls on both sides of the output.
 */
class OutputDensityRange {
  private final IntervalChannel.Noise noise;
  private final OutputDensity density;
  private final double scale;

  OutputDensityRange(IntervalChannel.Noise noise, double scale) {
    this.noise = noise;
    this.density = new OutputDensity(noise, scale, false);
    this.scale = scale;
  }

  /** The density at one output and one record. */
  double at(double output, double record) {
    return density.at(output, record);
  }

  /** The density for all outputs from low to high and all records of a stretch. */
  ValueRange on(double low, double high, double from, double to) {
    double least = Math.min(density.at(low, to), density.at(high, from));
    double most;
    if (high < from) {
      most = density.at(high, from);
    } else if (low > to) {
      most = density.at(low, to);
    } else {
      // Output and record may be one; of the totals the one nearest an end is the least.
      double first = Math.max(low, from);
      double last = Math.min(high, to);
      most = Math.max(density.at(first, first), density.at(last, last));
    }
    return new ValueRange(Math.min(least, most), Math.max(least, most));
  }

  /** The slope of the density from one record to the next. */
  ValueRange slope(double low, double high, double from, double to) {
    ValueRange whole = on(low, high, from, to);
    ValueRange distance = new ValueRange(low - to, high - from);
    if (noise == IntervalChannel.Noise.GAUSSIAN) {
      return whole.times(distance.over(scale * scale));
    }
    ValueRange falling = sign(distance).over(scale);
    return whole.times(
        noise == IntervalChannel.Noise.EXPONENTIAL ? falling.minus(drift(from, to)) : falling);
  }

  private static ValueRange sign(ValueRange distance) {
    return new ValueRange(distance.low() > 0 ? 1 : -1, distance.high() < 0 ? -1 : 1);
  }

  /** How fast the total of an exponential mechanism changes, in parts of itself. */
  private ValueRange drift(double from, double to) {
    return ValueRange.of(drift(from), drift(to));
  }

  private double drift(double record) {
    double low = Math.exp(-record / scale);
    double high = Math.exp(-(1 - record) / scale);
    return (low - high) / density.total(record);
  }

  /** The greatest slope along outputs, for all of a stretch and any record. */
  double steepest(double low, double high) {
    if (noise == IntervalChannel.Noise.GAUSSIAN) {
      // x φ(x) is greatest at one, and falls beyond.
      double nearest = Math.max(1, distance(low, high) / scale);
      return nearest * normal(nearest) / (scale * scale);
    }
    return on(low, high, 0, 1).high() / scale;
  }

  /**
   * For Gaussian noise, at least minus the second derivative along outputs of what any attack
   * gains: p″ = (x² − 1) p / σ², where those near by count against the attack and, where a stranger
   * is taken away, those far off; each record at most once. Records are equally likely.
   */
  double greatestBend(double low, double high, boolean advantage) {
    double nearest = distance(low, high) / scale;
    if (!advantage && nearest >= 1) {
      return 0;
    }
    // |x² − 1| φ(x) has a summit of φ(0) at zero and one of 2 φ(√3) at √3; its integral is 4 φ(1).
    double summit = nearest < Math.sqrt(3) ? normal(0) : (nearest * nearest - 1) * normal(nearest);
    double area = advantage ? 4 * normal(1) : 2 * normal(1);
    return Math.min(summit / scale, area) / (scale * scale);
  }

  /**
   * The same for any prior: ∫ |x² − 1| φ(x) dπ / σ³, where each panel of the prior counts with its
   * mass and the greatest value on it.
   */
  double bends(double low, double high, PriorPanels panels, boolean advantage) {
    int last = panels.count() - 1;
    double sum = panels.lowTip() * bend(low, high, 0, panels.from(0), advantage);
    for (int panel = 0; panel <= last; panel++) {
      double from = panels.from(panel);
      double to = panels.to(panel);
      double most = bend(low, high, from, to, advantage);
      sum += most == 0 ? 0 : most * (panels.upTo(to) - panels.upTo(from));
    }
    sum += panels.highTip() * bend(low, high, panels.to(last), 1, advantage);
    return sum * (1 + 1e-9) / (scale * scale * scale);
  }

  /** |x² − 1| φ(x) falls from zero to one, rises to √3 and falls from there. */
  private double bend(double low, double high, double from, double to, boolean advantage) {
    double nearest = Math.max(0, Math.max(from - high, low - to)) / scale;
    double farthest = Math.max(high - from, to - low) / scale;
    double inner = nearest < 1 ? (1 - nearest * nearest) * normal(nearest) : 0;
    if (!advantage) {
      return inner;
    }
    double summit = Math.max(nearest, Math.min(farthest, Math.sqrt(3)));
    double outer = summit > 1 ? (summit * summit - 1) * normal(summit) : 0;
    return Math.max(inner, outer);
  }

  /** How far outputs of a stretch are from all records at least. */
  private static double distance(double low, double high) {
    return Math.max(0, Math.max(-high, low - 1));
  }

  private static double normal(double x) {
    return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }
}
