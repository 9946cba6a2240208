package dev.sievert.mechanism.stated;

import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.numeric.Round;
import java.util.List;

/**
 * Gaussian noise that keeps stated promises: two neighbours that somebody who states them may have.
 * N(0, 1) against N(μ, 1) has the Rényi divergence t μ² / 2 of order t, so it keeps ρ for μ² = 2 ρ.
 */
final class CompliantGaussian {
  private CompliantGaussian() {}

  /** The greatest shift that every promise allows, rounded down; none where a promise is unlike. */
  static GaussianPair of(List<Guarantee> stated) {
    return new GaussianPair(stated.stream().mapToDouble(CompliantGaussian::shift).min().orElse(0));
  }

  private static double shift(Guarantee promise) {
    if (promise instanceof GaussianDp gaussian) {
      return gaussian.mu();
    }
    if (promise instanceof ZeroConcentratedDp concentrated) {
      return rootDown(2 * concentrated.rho());
    }
    if (promise instanceof RenyiDp renyi) {
      return renyi.orders().stream()
          .mapToDouble(order -> rootDown(2 * order.epsilon() / order.order()))
          .min()
          .orElse(0);
    }
    if (promise instanceof TotalVariation variation) {
      return calibrated(0, variation.distance());
    }
    return promise instanceof ApproxDp approximate
        ? calibrated(approximate.epsilon(), approximate.delta())
        : 0;
  }

  private static double rootDown(double square) {
    return Math.max(0, Round.down(Math.sqrt(square), 2));
  }

  private static double calibrated(double epsilon, double delta) {
    return delta > 0 && delta < 1
        ? Round.down(1 / GaussianNoise.ofEpsilonDelta(epsilon, delta, 1).standardDeviation(), 1)
        : 0;
  }
}
