package dev.sievert.papers;

import dev.sievert.numeric.Normal;
import dev.sievert.report.Chart;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** The state-level release of the US Census of 2020, as far as the paper tells its budget. */
final class Census {
  /** From (10.6, 10⁻¹⁰) by ε = ρ + 2 √(ρ ln 1/δ), which is how the Census bureau states it. */
  static final double RHO = rho(10.6, 1e-10);

  /** A Gaussian with this concentrated budget. */
  static final double MU = Math.sqrt(2 * RHO);

  private Census() {}

  static double rho(double epsilon, double delta) {
    double rarity = Math.log(1 / delta);
    double root = Math.sqrt(rarity + epsilon) - Math.sqrt(rarity);
    return root * root;
  }

  static double worstCase() {
    return worstCase(RHO);
  }

  /** By f-DP, whatever the baseline. */
  static double worstCase(double rho) {
    return Promise.gaussian(Math.sqrt(2 * rho)).totalVariation();
  }

  /** By concentrated DP, at the worst baseline. */
  static double worstByConcentration(double rho) {
    return Worst.advantage(baseline -> byConcentration(rho, baseline));
  }

  static double byConcentration(double rho, double baseline) {
    return Bounded.on("excess.zcdp", Promise.concentrated(rho), Bounded.guessing(baseline));
  }

  static double byTradeoff(double rho, double baseline) {
    return Bounded.on(
        "excess.tradeoff", Promise.gaussian(Math.sqrt(2 * rho)), Bounded.guessing(baseline));
  }

  /** Corollary B.1 as printed, without its condition. */
  static double printed(double rho, double baseline) {
    double root = Math.sqrt(-Math.log(baseline)) - Math.sqrt(rho);
    return Math.exp(-root * root) - baseline;
  }

  /** A status that is so rare, by Theorem D.1; a blind guess says that nobody has it. */
  static double status(double rho, double rarity) {
    double mu = Math.sqrt(2 * rho);
    double threshold = Math.log((1 - rarity) / rarity) / mu + mu / 2;
    return rarity * Normal.cdf(mu - threshold) - (1 - rarity) * Normal.cdf(-threshold);
  }

  static Chart.Panel overBaselines(String title, Size size) {
    double[] baselines = Plots.even(0.002, 0.998, size.pick(20, 80, 400));
    return new Chart.Panel(
        title,
        Chart.Axis.even("baseline", 0, 1),
        Chart.Axis.even("success − baseline", 0, 1),
        List.of(
            Plots.line("f-DP", baselines, base -> byTradeoff(RHO, base)),
            Plots.line("zCDP", baselines, base -> byConcentration(RHO, base)),
            Plots.line("ε alone", baselines, base -> byEpsilon(base))));
  }

  /** A risk at each of the eight levels, as dots from the country (1) to the block (8). */
  static Chart.Curve atLevels(String name, DoubleUnaryOperator risk) {
    List<Chart.Place> places = new ArrayList<>();
    for (CensusLevel level : CensusLevel.ALL) {
      places.add(new Chart.Place(places.size() + 1, risk.applyAsDouble(level.rho())));
    }
    return new Chart.Curve(name, true, places);
  }

  /** Two ways to bound the risk, side by side at each level. */
  static Chart.Panel overLevels(
      String title, double most, DoubleUnaryOperator tradeoff, DoubleUnaryOperator concentrated) {
    return new Chart.Panel(
        title,
        Chart.Axis.even("level: 1 country, 2 state, 3 county, …, 8 block", 0, 9),
        Chart.Axis.even("success − baseline", 0, most),
        List.of(atLevels("f-DP", tradeoff), atLevels("zCDP", concentrated)));
  }

  /** By (ε, δ) = (10.6, 10⁻¹⁰) alone. */
  static double byEpsilon(double baseline) {
    return Bounded.on(
        "excess.tradeoff", Promise.approximate(10.6, 1e-10), Bounded.guessing(baseline));
  }
}
