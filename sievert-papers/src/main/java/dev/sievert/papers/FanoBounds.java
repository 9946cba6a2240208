package dev.sievert.papers;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.RenyiGuarantee;
import java.util.ArrayList;
import java.util.List;

/** The bounds that paper 001 compares, for equally likely values: the normalised advantage. */
record FanoBounds(RenyiGuarantee guarantee, long values) {
  private static final double GROWTH = 1.05;
  private static final double MOST = 1e4;

  /** Randomised response that lies with a probability, uniformly over all values. */
  static FanoBounds response(double lies, int values) {
    List<RenyiDp.Order> orders = new ArrayList<>();
    orders.add(new RenyiDp.Order(1, divergence(lies, values, 1)));
    for (double beyond = 1e-3; beyond < MOST; beyond *= GROWTH) {
      double order = 1 + beyond;
      orders.add(new RenyiDp.Order(order, divergence(lies, values, order)));
    }
    return new FanoBounds(new RenyiDp(orders, Adjacency.REPLACE_ONE), values);
  }

  /** Gaussian noise on points that are so far apart, squared and in half variances. */
  static FanoBounds gaussian(double rho, long values) {
    return new FanoBounds(Promise.concentrated(rho), values);
  }

  /**
   * The Rényi divergence of the outputs of two values, ln(a^t b^(1−t) + b^t a^(1−t) + (M − 2) b) /
   * (t − 1) with a = 1 − q + q/M the probability of the truth and b = q/M that of any other value.
   */
  private static double divergence(double lies, int values, double order) {
    double other = Math.log(lies / values);
    double truth = Math.log(1 - lies + lies / values);
    if (order == 1) {
      return (Math.exp(truth) - Math.exp(other)) * (truth - other);
    }
    double greatest = order * truth + (1 - order) * other;
    double rest =
        Math.exp(order * other + (1 - order) * truth - greatest)
            + (values - 2) * Math.exp(other - greatest);
    return (greatest + Math.log1p(rest)) / (order - 1);
  }

  /** Algorithm 1: the information is at most the divergence of order one. */
  double firstOrder() {
    return Bounded.on("normalized.fano", guarantee, PureFormulas.uniform(values));
  }

  /** Algorithm 2, least over the order. */
  double bestOrder() {
    return Bounded.on("normalized.fano-renyi", guarantee, PureFormulas.uniform(values));
  }

  /** Reconstruction robustness by Balle et al., least over the order. */
  double robustness() {
    double success = Bounded.on("success.renyi", guarantee, PureFormulas.uniform(values));
    return RepeatedGuessing.normalized(success, (double) values);
  }

  /**
   * Fano's inequality solved with at most ln 2 for the entropy of the error, success ≤ 1 − (ln M −
   * I − ln 2)/ln(M − 1): the closed form that is attributed to Salamatian et al. 2020.
   */
  double closedForm() {
    double error =
        (Math.log((double) values) - guarantee.epsilon(1) - Math.log(2)) / Math.log(values - 1.0);
    return Math.min(1, RepeatedGuessing.normalized(1 - error, (double) values));
  }
}
