package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.Arrays;
import java.util.List;

/**
 * Zero-concentrated differential privacy: the Rényi divergence of every order t is at most ρ t.
 *
 * @param rho at least zero
 * @param adjacency which data sets are neighbours
 * @theorem Bun and Steinke 2016; 000 Corollary B.1
 */
public record ZeroConcentratedDp(double rho, Adjacency adjacency) implements RenyiGuarantee {
  /** Distances of orders from one; the best order is tried besides. */
  private static final double[] BEYOND_ONE = {
    0, 0.01, 0.03, 0.06, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5, 0.7, 1, 1.4, 2, 2.8, 4, 5.6, 8, 16, 64, 256
  };

  public ZeroConcentratedDp {
    rho = Check.nonNegative("zcdp", rho);
  }

  /**
   * Zero-concentrated differential privacy for replace-one neighbours.
   *
   * @return the guarantee
   */
  public static ZeroConcentratedDp of(double rho) {
    return new ZeroConcentratedDp(rho, Adjacency.REPLACE_ONE);
  }

  @Override
  public double epsilon(double order) {
    return Round.up(rho * order, 1);
  }

  /** For a rare event the best order is near sqrt(ln(1/α) / ρ); around it a few more. */
  @Override
  public double[] usefulOrders(double alpha) {
    double best = Math.sqrt(-Math.log(Math.max(alpha, Double.MIN_NORMAL)) / rho);
    double[] orders = Arrays.stream(BEYOND_ONE).map(beyond -> 1 + beyond).toArray();
    if (!(best > 1 && best < 1e12)) {
      return orders;
    }
    double[] more = Arrays.copyOf(orders, orders.length + 3);
    more[orders.length] = best;
    more[orders.length + 1] = 1 + (best - 1) * 0.7;
    more[orders.length + 2] = 1 + (best - 1) * 1.4;
    return more;
  }

  /** Without its prefactor the profile is least at (1 + ε/ρ) / 2; the prefactor favours more. */
  @Override
  public double[] profileOrders(double epsilon) {
    double best = Math.max(1.01, Math.min(1e12, (1 + epsilon / Math.max(rho, 1e-300)) / 2));
    return new double[] {
      best,
      1 + (best - 1) * 0.8,
      1 + (best - 1) * 1.2,
      1 + (best - 1) * 1.5,
      1 + (best - 1) * 2,
      1.5,
      2
    };
  }

  @Override
  public List<Guarantee> implies() {
    return List.of(new RenyiTradeoff(this, adjacency));
  }

  /** A group of k multiplies ρ by k² (Bun and Steinke 2016, Proposition 1.9). */
  ZeroConcentratedDp group(int people) {
    double square = (double) TradeoffFunction.checkGroup(people) * people;
    return new ZeroConcentratedDp(Math.min(Double.MAX_VALUE, Round.up(square * rho, 2)), adjacency);
  }

  @Override
  public ZeroConcentratedDp forReplacement() {
    return adjacency == Adjacency.REPLACE_ONE
        ? this
        : ZeroConcentratedDp.of(Math.min(Double.MAX_VALUE, 4 * rho));
  }

  @Override
  public String words() {
    return "ρ = " + Check.number(rho);
  }
}
