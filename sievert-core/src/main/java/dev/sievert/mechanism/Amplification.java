package dev.sievert.mechanism;

import dev.sievert.accounting.ApproxPair;
import dev.sievert.accounting.DiscreteLaplacePair;
import dev.sievert.accounting.LaplacePair;
import dev.sievert.accounting.LossPair;
import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.numeric.Round;
import java.util.Optional;

/**
 * What (ε, δ) becomes when each person is in the sample with probability q: ln(1 + q (e^ε − 1)) and
 * q δ.
 *
 * @theorem Li, Qardaji and Su 2012; Balle, Barthe and Gaboardi 2018, Theorem 8
 */
final class Amplification {
  /** Beyond it e^ε is taken out of the logarithm, long before it overflows. */
  private static final double LARGE = 30;

  private Amplification() {}

  /** The promise of a sampled release, where the release is one step with an ε of its own. */
  static Optional<ApproxDp> of(Release release, double rate) {
    return release instanceof Release.Single single
        ? inside(single.pair()).map(inner -> sampled(inner, rate))
        : Optional.empty();
  }

  private static Optional<ApproxDp> inside(LossPair pair) {
    if (pair instanceof LaplacePair laplace) {
      return Optional.of(ApproxDp.pure(laplace.epsilon()));
    }
    if (pair instanceof DiscreteLaplacePair geometric) {
      double epsilon = Round.up(geometric.perUnit() * (double) geometric.sensitivity(), 1);
      return Optional.of(ApproxDp.pure(Math.min(Double.MAX_VALUE, epsilon)));
    }
    return pair instanceof ApproxPair stated
        ? Optional.of(ApproxDp.of(stated.epsilon(), stated.delta()))
        : Optional.empty();
  }

  private static ApproxDp sampled(ApproxDp inner, double rate) {
    double delta = Round.probabilityUp(rate * inner.delta(), 1);
    return new ApproxDp(epsilon(inner.epsilon(), rate), delta, Adjacency.ADD_REMOVE);
  }

  static double epsilon(double inner, double rate) {
    if (rate == 0 || rate == 1) {
      return rate * inner;
    }
    double sampled =
        inner <= LARGE
            ? Math.log1p(rate * Math.expm1(inner))
            : inner + Math.log(rate + (1 - rate) * Math.exp(-inner));
    // The sum cancels where a tiny rate meets a large ε; its parts are at most inner.
    double lost = inner <= LARGE ? 0 : 0x1p-50 * inner;
    return Math.min(inner, Math.max(Double.MIN_NORMAL, Round.up(sampled + lost, 8)));
  }
}
