package dev.sievert.exact;

/** For one output, all records together that are more likely than a stranger's. */
final class PositivePart {
  private static final int STEPS = 60;

  private final Likelihoods likelihoods;
  private final double reach;
  private final Panels prior;

  PositivePart(Panels panels, Density density, double reach) {
    this.likelihoods = new Likelihoods(panels, density);
    this.reach = reach;
    this.prior = panels;
  }

  /** What accepting these records gains; records that every guess is right about gain nothing. */
  double gain(double output) {
    Slice slice = new Slice(likelihoods, output);
    double sum = 0;
    double start = 0;
    boolean above = isAbove(slice, output, 0);
    for (int panel = 0; panel < prior.count(); panel++) {
      double from = prior.from(panel);
      double middle = Math.max(from, Math.min(prior.to(panel), output));
      for (double to : new double[] {middle, prior.to(panel)}) {
        if (to > from && isAbove(slice, output, to) != above) {
          double root = root(slice, output, from, to, above);
          sum += above ? between(slice, start, root) : 0;
          start = root;
          above = !above;
        }
        from = to;
      }
    }
    return sum + (above ? between(slice, start, 1) : 0);
  }

  private double between(Slice slice, double from, double to) {
    if (reach < 0.5) {
      return gained(slice, from, to);
    }
    return gained(slice, from, Math.min(to, 1 - reach)) + gained(slice, Math.max(from, reach), to);
  }

  private double gained(Slice slice, double from, double to) {
    return to <= from
        ? 0
        : slice.upTo(to) - slice.upTo(from) - slice.mean() * (prior.upTo(to) - prior.upTo(from));
  }

  private boolean isAbove(Slice slice, double output, double record) {
    return likelihoods.at(output, record) > slice.mean();
  }

  private double root(Slice slice, double output, double from, double to, boolean above) {
    double low = from;
    double high = to;
    for (int step = 0; step < STEPS; step++) {
      double middle = low + (high - low) / 2;
      if (isAbove(slice, output, middle) == above) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return low;
  }
}
