package dev.sievert.exact.interval;

/** The density of one noise at the nodes of the panels; what depends on the record is kept. */
final class Likelihoods {
  private final Panels panels;
  private final Density density;
  private final double[][] totals;

  Likelihoods(Panels panels, Density density) {
    this.panels = panels;
    this.density = density;
    this.totals = new double[panels.count()][GaussLegendre.POINTS];
    for (int panel = 0; panel < totals.length; panel++) {
      for (int i = 0; i < GaussLegendre.POINTS; i++) {
        totals[panel][i] = density.total(panels.place(panel, i));
      }
    }
  }

  Panels panels() {
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
