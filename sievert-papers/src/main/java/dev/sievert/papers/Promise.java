package dev.sievert.papers;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.stated.StatedGuarantee;
import java.util.List;

/** Mechanisms of which only a guarantee is known, and the curves of repeated and sampled steps. */
final class Promise {
  /** As wide as brackets of a picture may be. */
  private static final double ACCURACY = 1e-5;

  private Promise() {}

  static Mechanism of(Guarantee guarantee) {
    return new StatedGuarantee(List.of(guarantee));
  }

  static GaussianDp gaussian(double mu) {
    return new GaussianDp(mu, Adjacency.REPLACE_ONE);
  }

  static LaplaceTradeoff laplace(double mu) {
    return new LaplaceTradeoff(mu, Adjacency.REPLACE_ONE);
  }

  static ZeroConcentratedDp concentrated(double rho) {
    return new ZeroConcentratedDp(rho, Adjacency.REPLACE_ONE);
  }

  static ApproxDp approximate(double epsilon, double delta) {
    return new ApproxDp(epsilon, delta, Adjacency.REPLACE_ONE);
  }

  /** The least ε of Gaussian noise at a δ. */
  static double epsilon(double mu, double delta) {
    Release release = new Release.Single(new GaussianPair(mu), Adjacency.REPLACE_ONE);
    return Accountant.curve(release, Direction.REPLACE, ACCURACY).epsilon(delta).upper();
  }

  /** The curve of many steps on Poisson samples, for records that are added or removed. */
  static CertifiedCurve steps(DominatingPair pair, double rate, long times, Direction direction) {
    return steps(pair, rate, times, direction, ACCURACY);
  }

  /** The same, as accurate as asked for. */
  static CertifiedCurve steps(
      DominatingPair pair, double rate, long times, Direction direction, double accuracy) {
    Release single = new Release.Single(pair, Adjacency.ADD_REMOVE);
    Release step = rate < 1 ? new Release.Sampled(single, rate) : single;
    Release whole = times > 1 ? new Release.Repeated(step, times) : step;
    return Accountant.curve(whole, direction, accuracy);
  }
}
