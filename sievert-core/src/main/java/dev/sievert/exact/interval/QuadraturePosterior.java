package dev.sievert.exact.interval;

import java.util.Arrays;

/** The likelihoods of one output, integrated against the prior up to any place. */
final class QuadraturePosterior implements PosteriorMass {
  private final PriorPanels panels;
  private final NodeLikelihoods likelihoods;
  private final double output;
  private final double kink;
  private final double[] before;
  private final double[][] polynomials;
  private final double lowTip;
  private final double highTip;
  private final double mean;

  /** The panel that is cut at the kink, or none. */
  private final int cut;

  private final double[] leftOfCut;
  private final double[] rightOfCut;

  /** The likelihoods of one output. */
  QuadraturePosterior(NodeLikelihoods likelihoods, double output) {
    this.likelihoods = likelihoods;
    this.output = output;
    this.panels = likelihoods.panels();
    this.kink = likelihoods.kink(output);
    int count = panels.count();
    boolean inside = kink > panels.from(0) && kink < panels.to(count - 1);
    int home = inside ? panels.panel(kink) : 0;
    cut = inside && kink > panels.from(home) ? home : -1;
    polynomials = new double[count][0];
    before = new double[count + 1];
    lowTip = panels.lowTip() * likelihoods.at(output, 0);
    highTip = panels.highTip() * likelihoods.at(output, 1);
    leftOfCut = cut < 0 ? new double[0] : part(panels.from(cut), kink);
    rightOfCut = cut < 0 ? new double[0] : part(kink, panels.to(cut));
    before[0] = lowTip;
    for (int panel = 0; panel < count; panel++) {
      before[panel + 1] = before[panel] + whole(panel);
    }
    mean = before[count] + highTip;
  }

  /** The mean density over the prior. */
  @Override
  public double mean() {
    return mean;
  }

  /** The integral over records up to a place. */
  @Override
  public double upTo(double at) {
    if (at <= panels.from(0)) {
      return lowTip * panels.shareOfLowTip(at);
    }
    if (at >= panels.to(panels.count() - 1)) {
      return before[panels.count()] + highTip * panels.shareOfHighTip(at);
    }
    int panel = panels.panel(at);
    if (panel == cut) {
      double left = panels.from(cut);
      double right = panels.to(cut);
      double sum =
          Math.max(0, kink - left) / 2 * integral(leftOfCut, left, kink, Math.min(at, kink));
      return before[panel]
          + sum
          + (at > kink ? (right - kink) / 2 * integral(rightOfCut, kink, right, at) : 0);
    }
    double[] polynomial = polynomials[panel];
    if (polynomial.length == 0) {
      polynomial = LegendreExpansion.coefficients(values(panel));
      polynomials[panel] = polynomial;
    }
    return before[panel] + integral(polynomial, panels.from(panel), panels.to(panel), at);
  }

  private static double integral(double[] polynomial, double from, double to, double at) {
    double where = Math.max(-1, Math.min(1, 2 * (at - from) / (to - from) - 1));
    return LegendreExpansion.integral(polynomial, where);
  }

  private double whole(int panel) {
    if (panel == cut) {
      double left = panels.from(cut);
      double right = panels.to(cut);
      return (kink - left) * leftOfCut[0] + (right - kink) * rightOfCut[0];
    }
    double sum = 0;
    for (int i = 0; i < LegendreExpansion.POINTS; i++) {
      sum += LegendreExpansion.WEIGHTS[i] * likelihoods.weighted(output, panel, i);
    }
    return sum;
  }

  private double[] values(int panel) {
    double[] values = new double[LegendreExpansion.POINTS];
    Arrays.setAll(values, i -> likelihoods.weighted(output, panel, i));
    return values;
  }

  private double[] part(double from, double to) {
    double[] values = new double[LegendreExpansion.POINTS];
    double half = (to - from) / 2;
    for (int i = 0; i < values.length; i++) {
      double place = from + half * (1 + LegendreExpansion.NODES[i]);
      values[i] = panels.density(place) * likelihoods.at(output, place);
    }
    return LegendreExpansion.coefficients(values);
  }
}
