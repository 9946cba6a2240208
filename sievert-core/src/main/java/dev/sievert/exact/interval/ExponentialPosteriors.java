package dev.sievert.exact.interval;

/**
 * The prior times e^(record/scale) and times e^(−record/scale), gathered once for all outputs: the
 * likelihood e^(−|output − record|/scale) is one of them on each side of the output, so that what
 * an output says about any window is read off in constant time.
 */
final class ExponentialPosteriors {
  private final PriorPanels panels;
  private final double scale;
  private final double[][] rising;
  private final double[][] falling;
  private final double[] before;
  private final double[] after;
  private final double lowWeight;
  private final double highWeight;

  ExponentialPosteriors(PriorPanels panels, OutputDensityRange density, double scale) {
    this.panels = panels;
    this.scale = scale;
    int count = panels.count();
    rising = new double[count][];
    falling = new double[count][];
    before = new double[count + 1];
    after = new double[count + 1];
    lowWeight = density.at(0, 0);
    highWeight = density.at(1, 1);
    before[0] = panels.lowTip() * lowWeight;
    for (int panel = 0; panel < count; panel++) {
      double[] up = new double[LegendreExpansion.POINTS];
      double[] down = new double[LegendreExpansion.POINTS];
      for (int i = 0; i < up.length; i++) {
        double place = panels.place(panel, i);
        double weight = panels.weight(panel, i) * density.at(place, place);
        up[i] = weight * Math.exp(place / scale);
        down[i] = weight * Math.exp(-place / scale);
      }
      rising[panel] = LegendreExpansion.coefficients(up);
      falling[panel] = LegendreExpansion.coefficients(down);
      before[panel + 1] = before[panel] + 2 * rising[panel][0];
    }
    after[count] = panels.highTip() * highWeight * Math.exp(-1 / scale);
    for (int panel = count - 1; panel >= 0; panel--) {
      after[panel] = after[panel + 1] + 2 * falling[panel][0];
    }
  }

  /** What one output says. */
  PosteriorMass at(double output) {
    double fromLeft = Math.exp(-output / scale);
    double fromRight = Math.exp(output / scale);
    double below = fromLeft * upTo(output);
    double beyond = beyond(output);
    double mean = below + fromRight * beyond;
    return new PosteriorMass() {
      @Override
      public double upTo(double at) {
        return at <= output
            ? fromLeft * ExponentialPosteriors.this.upTo(at)
            : below + fromRight * (beyond - beyond(at));
      }

      @Override
      public double mean() {
        return mean;
      }
    };
  }

  /** The prior times e^(record/scale) up to a place. */
  private double upTo(double at) {
    int last = panels.count();
    if (at <= panels.from(0)) {
      return panels.lowTip() * lowWeight * panels.shareOfLowTip(at);
    }
    if (at >= panels.to(last - 1)) {
      double tip = panels.highTip() * highWeight * Math.exp(1 / scale);
      return before[last] + tip * panels.shareOfHighTip(at);
    }
    int panel = panels.panel(at);
    return before[panel] + LegendreExpansion.integral(rising[panel], where(panel, at));
  }

  /** The prior times e^(−record/scale) from a place on. */
  private double beyond(double at) {
    int last = panels.count();
    if (at <= panels.from(0)) {
      return after[0] + panels.lowTip() * lowWeight * (1 - panels.shareOfLowTip(at));
    }
    if (at >= panels.to(last - 1)) {
      return after[last] * (1 - panels.shareOfHighTip(at));
    }
    int panel = panels.panel(at);
    double gone = LegendreExpansion.integral(falling[panel], where(panel, at));
    return after[panel + 1] + (2 * falling[panel][0] - gone);
  }

  private double where(int panel, double at) {
    double from = panels.from(panel);
    double to = panels.to(panel);
    return Math.max(-1, Math.min(1, 2 * (at - from) / (to - from) - 1));
  }
}
