package dev.sievert.exact.interval;

import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.threat.BetaPrior;
import java.util.ArrayList;
import java.util.List;

/**
 * A Beta prior on [0, 1] cut into panels on which it is smooth: each half as long as the one before
 * towards an end with a singularity, and none longer than the noise is wide. What is left at such
 * an end is a power law.
 */
final class PriorPanels {
  private static final int HALVINGS = 50;
  private static final double TIP = Math.scalb(1.0, -HALVINGS);

  private final BetaPrior prior;
  private final double[] bounds;
  private final double[][] weights;
  private final double[][] places;
  private final double lowTip;
  private final double highTip;
  private final double level;
  private final double total;
  private final double[] before;
  private final double[][] polynomials;

  PriorPanels(BetaPrior prior, double width) {
    this.prior = prior;
    List<Double> cuts = new ArrayList<>();
    double broad = 1 / Math.sqrt(prior.first() + prior.second() + 1);
    cut(cuts, prior, Math.min(0.25, Math.min(width, broad)));
    bounds = cuts.stream().mapToDouble(Double::doubleValue).toArray();
    places = new double[bounds.length - 1][LegendreExpansion.POINTS];
    weights = new double[bounds.length - 1][LegendreExpansion.POINTS];
    double mode = mode(prior);
    level = logDensity(mode, 1 - mode);
    double low = bounds[0] > 0 ? Math.exp(logDensity(TIP, 1) - level) * TIP / prior.first() : 0;
    double high =
        bounds[bounds.length - 1] < 1
            ? Math.exp(logDensity(1, TIP) - level) * TIP / prior.second()
            : 0;
    double sum = low + high;
    for (int panel = 0; panel < places.length; panel++) {
      sum += fill(panel);
    }
    total = sum;
    for (double[] row : weights) {
      for (int i = 0; i < row.length; i++) {
        row[i] /= total;
      }
    }
    lowTip = low / total;
    highTip = high / total;
    before = new double[weights.length + 1];
    before[0] = lowTip;
    polynomials = new double[weights.length][];
    for (int panel = 0; panel < weights.length; panel++) {
      polynomials[panel] = LegendreExpansion.coefficients(weights[panel]);
      before[panel + 1] = before[panel] + 2 * polynomials[panel][0];
    }
  }

  int count() {
    return places.length;
  }

  double from(int panel) {
    return bounds[panel];
  }

  double to(int panel) {
    return bounds[panel + 1];
  }

  /** A node of a panel. */
  double place(int panel, int node) {
    return places[panel][node];
  }

  /** The prior density there, times the half width of the panel. */
  double weight(int panel, int node) {
    return weights[panel][node];
  }

  /** The prior of what lies before the first panel. */
  double lowTip() {
    return lowTip;
  }

  /** The prior of what lies after the last panel. */
  double highTip() {
    return highTip;
  }

  /** The prior of all records up to a place. */
  double upTo(double at) {
    if (at <= bounds[0]) {
      return lowTip * shareOfLowTip(at);
    }
    if (at >= bounds[weights.length]) {
      return before[weights.length] + highTip * shareOfHighTip(at);
    }
    int panel = panel(at);
    double where = 2 * (at - bounds[panel]) / (bounds[panel + 1] - bounds[panel]) - 1;
    return before[panel] + LegendreExpansion.integral(polynomials[panel], where);
  }

  /** The share of the tip at zero below a place. */
  double shareOfLowTip(double at) {
    return at <= 0 ? 0 : at >= TIP ? 1 : Math.pow(at / TIP, prior.first());
  }

  /** The share of the tip at one below a place. */
  double shareOfHighTip(double at) {
    double left = 1 - at;
    return left <= 0 ? 1 : left >= TIP ? 0 : 1 - Math.pow(left / TIP, prior.second());
  }

  /** The panel that holds a place between the tips. */
  int panel(double at) {
    return MonotoneInverse.first(1, places.length, panel -> bounds[panel] > at) - 1;
  }

  /** The density relative to what {@link #weight} is made of: times the half width it is one. */
  double density(double at) {
    return Math.exp(logDensity(at, 1 - at) - level) / total;
  }

  private double fill(int panel) {
    double from = bounds[panel];
    double to = bounds[panel + 1];
    double half = (to - from) / 2;
    double sum = 0;
    for (int i = 0; i < LegendreExpansion.POINTS; i++) {
      // From the nearer end, so that the distance to it keeps its digits.
      double fromLow = from + half * (1 + LegendreExpansion.NODES[i]);
      double fromHigh = (1 - to) + half * (1 - LegendreExpansion.NODES[i]);
      places[panel][i] = fromLow;
      weights[panel][i] = half * Math.exp(logDensity(fromLow, fromHigh) - level);
      sum += LegendreExpansion.WEIGHTS[i] * weights[panel][i];
    }
    return sum;
  }

  private double logDensity(double fromLow, double fromHigh) {
    double low = prior.first() == 1 ? 0 : (prior.first() - 1) * Math.log(fromLow);
    return low + (prior.second() == 1 ? 0 : (prior.second() - 1) * Math.log(fromHigh));
  }

  private static double mode(BetaPrior prior) {
    double first = Math.max(1e-3, prior.first() - 1);
    double second = Math.max(1e-3, prior.second() - 1);
    return Math.min(0.999, Math.max(0.001, first / (first + second)));
  }

  private static void cut(List<Double> cuts, BetaPrior prior, double longest) {
    List<Double> coarse = new ArrayList<>();
    if (prior.first() == 1) {
      coarse.add(0.0);
    } else {
      for (int i = HALVINGS; i > 1; i--) {
        coarse.add(Math.scalb(1.0, -i));
      }
    }
    coarse.add(0.5);
    if (prior.second() == 1) {
      coarse.add(1.0);
    } else {
      for (int i = 2; i <= HALVINGS; i++) {
        coarse.add(1 - Math.scalb(1.0, -i));
      }
    }
    cuts.add(coarse.get(0));
    for (int i = 1; i < coarse.size(); i++) {
      double from = coarse.get(i - 1);
      double to = coarse.get(i);
      int parts = (int) Math.max(1, Math.ceil((to - from) / longest));
      for (int part = 1; part <= parts; part++) {
        cuts.add(part == parts ? to : from + (to - from) * part / parts);
      }
    }
  }
}
