package dev.sievert.exact.interval;

/** The density of one noise at the nodes of the panels; what depends on the record is kept. */
final class NodeLikelihoods {
  private final PriorPanels panels;
  private final OutputDensity density;
  private final double[][] totals;

  NodeLikelihoods(PriorPanels panels, OutputDensity density) {
    this.panels = panels;
    this.density = density;
    this.totals = new double[panels.count()][LegendreExpansion.POINTS];
    for (int panel = 0; panel < totals.length; panel++) {
      for (int i = 0; i < LegendreExpansion.POINTS; i++) {
        totals[panel][i] = density.total(panels.place(panel, i));
      }
    }
  }

  PriorPanels panels() {
    return panels;
  }

  double at(double output, double record) {
    return density.at(output, record);
  }

  /** Prior times density at a node, times the half width of its panel. */
  double weighted(double output, int panel, int node) {
    double likelihood = density.at(output, panels.place(panel, node), totals[panel][node]);
    return panels.weight(panel, node) * likelihood;
  }

  /** Where the density has a kink as a function of the record, if it has one. */
  double kink(double output) {
    return density.hasKink() ? output : Double.NaN;
  }
}
