package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.spectral.SpectralComposition;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.function.DoubleUnaryOperator;

/**
 * Chooses the exponential tilt s by the cumulant function of the summed loss, K(s) = Σ ln E_P[e^(s
 * L)], and its derivatives: K′(s) is the mean of the tilted loss, K″(s) its variance. They are
 * computed roughly; a tilt that fits badly makes a bracket wide, never wrong.
 */
final class ExponentialTilt {
  /** The farthest that a tilt moves a normal by. */
  private static final double STEEPEST = 200;

  /** The same where great outputs are cut. */
  private static final double STEEPEST_CUT = 2000;

  private final DoubleFunction<double[]> cumulants;
  private final double steepest;

  ExponentialTilt(List<CoarseLossDistribution> losses, List<Repeated<DominatingPair>> components) {
    this.cumulants =
        tilt -> {
          double[] sums = new double[3];
          for (int i = 0; i < losses.size(); i++) {
            losses.get(i).addCumulants(tilt, (double) components.get(i).times(), sums);
          }
          return sums;
        };
    double farthest = 1e-12;
    for (CoarseLossDistribution loss : losses) {
      farthest =
          Math.max(
              farthest, Math.max(Math.abs(loss.loss(0)), Math.abs(loss.loss(loss.size() - 1))));
    }
    // Tilted by more, the greatest loss would be beyond all doubles.
    this.steepest = 500 / farthest;
  }

  /** For mixtures of normals, none of whose losses is left out. */
  ExponentialTilt(List<Repeated<NormalMixtures>> normals) {
    double farthest = 1e-12;
    for (Repeated<NormalMixtures> step : normals) {
      farthest = Math.max(farthest, step.part().farthest());
    }
    this.cumulants = tilt -> SpectralComposition.cumulants(normals, tilt);
    this.steepest = STEEPEST / farthest;
  }

  /** K(s), K′(s) and K″(s). */
  double[] at(double tilt) {
    return cumulants.apply(tilt);
  }

  /**
   * The least tilt from a given one on under which a tail beyond a loss stands out: its tilted mass
   * is at least e^level. Where none will do, the tilt that does best.
   */
  double standingOut(double least, double loss, double logTail, double level) {
    double best = Math.max(least, forMean(loss));
    // Near the best tilt little is lost by less, and much is gained: rare great losses stay rare.
    double enough = Math.min(level, standing(best, loss, logTail) - 1);
    if (standing(least, loss, logTail) >= enough) {
      return least;
    }
    return MonotoneInverse.near(tilt -> standing(tilt, loss, logTail) >= enough, best, least, 20);
  }

  private double standing(double tilt, double loss, double logTail) {
    return logTail + tilt * loss - at(tilt)[0];
  }

  /** The tilt with K′(s) = l, the saddle point. */
  double forMean(double loss) {
    return loss > at(0)[1]
        ? search(-loss, steepest, tilt -> -at(tilt)[1])
        : search(loss, -steepest, tilt -> at(tilt)[1]);
  }

  /**
   * About ln δ(ε), by the saddle point s with K′(s) = ε of
   *
   * <pre>δ(ε) = 1/2πi ∫ e^(K(z) − (z − 1) ε) / (z (z − 1)) dz,   Re z &gt; 1,</pre>
   *
   * at most zero.
   */
  double logProfile(double epsilon) {
    double tilt = forMean(epsilon);
    double[] sums = at(tilt);
    double logDensity = sums[0] - (tilt - 1) * epsilon - Math.log(2 * Math.PI * sums[2]) / 2;
    return tilt > 1 ? Math.min(0, logDensity - Math.log(tilt * (tilt - 1))) : 0;
  }

  /**
   * The tilt at whose saddle point l = K′(s) Chernoff's bound of E[e^(o S) 1(S ≥ l)] is a given
   * probability: K(s) − (s − o) K′(s) falls for s > o.
   */
  double reaching(double logProbability, double order) {
    return MonotoneInverse.near(
        tilt -> {
          double[] sums = at(tilt);
          return sums[0] - (tilt - order) * sums[1] > logProbability;
        },
        1 + order,
        STEEPEST_CUT / STEEPEST * steepest,
        40);
  }

  /** Where a function that falls from zero to the far end reaches a level. */
  private static double search(double level, double far, DoubleUnaryOperator falling) {
    double good = 0;
    double bad = 0;
    double next = Math.copySign(0.5, far);
    while (Math.abs(bad) < Math.abs(far)) {
      bad = Math.abs(next) < Math.abs(far) ? next : far;
      if (falling.applyAsDouble(bad) < level) {
        break;
      }
      good = bad;
      next *= 2;
    }
    return MonotoneInverse.near(tilt -> !(falling.applyAsDouble(tilt) < level), good, bad, 30);
  }
}
