package dev.sievert.exact.interval;

/**
 * What an end says to which outputs are clamped: its probabilities, which have no kink, integrated
 * against the prior.
 */
final class EndPosterior implements PosteriorMass {
  private final PriorPanels panels;
  private final double[][] polynomials;
  private final double[] before;
  private final double highTip;

  EndPosterior(PriorPanels panels, EndDensityRange density) {
    this.panels = panels;
    int count = panels.count();
    polynomials = new double[count][];
    before = new double[count + 1];
    before[0] = panels.lowTip() * density.at(0, 0);
    for (int panel = 0; panel < count; panel++) {
      double[] values = new double[LegendreExpansion.POINTS];
      for (int i = 0; i < values.length; i++) {
        values[i] = panels.weight(panel, i) * density.at(0, panels.place(panel, i));
      }
      polynomials[panel] = LegendreExpansion.coefficients(values);
      before[panel + 1] = before[panel] + 2 * polynomials[panel][0];
    }
    highTip = panels.highTip() * density.at(0, 1);
  }

  @Override
  public double upTo(double at) {
    int last = panels.count();
    if (at <= panels.from(0)) {
      return before[0] * panels.shareOfLowTip(at);
    }
    if (at >= panels.to(last - 1)) {
      return before[last] + highTip * panels.shareOfHighTip(at);
    }
    int panel = panels.panel(at);
    double from = panels.from(panel);
    double where = 2 * (at - from) / (panels.to(panel) - from) - 1;
    return before[panel]
        + LegendreExpansion.integral(polynomials[panel], Math.max(-1, Math.min(1, where)));
  }

  @Override
  public double mean() {
    return before[panels.count()] + highTip;
  }
}
