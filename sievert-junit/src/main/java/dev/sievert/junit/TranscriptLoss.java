package dev.sievert.junit;

import dev.sievert.audit.Claim;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.numeric.Round;
import dev.sievert.words.Figures;
import java.util.List;

/**
 * How well two data sets are told apart by the noisy answers of one path through a program, where
 * the i-th answer hides v on the one and v′ on the other by noise of scale s.
 *
 * <p>Laplace and geometric noise lose at most |v − v′| / s each, and losses add up: ε = Σ |vᵢ −
 * vᵢ′| / sᵢ. Gaussian noise is μ-GDP with μ = |v − v′| / s, and squares add up: μ² = Σ μᵢ². A claim
 * (ε, δ) is kept by both together where δ is at least that of μ-GDP at ε minus the loss of the
 * others.
 *
 * @param epsilon what answers with Laplace and geometric noise lose together
 * @param mu what answers with Gaussian noise lose together
 */
record TranscriptLoss(double epsilon, double mu) {
  /** Scales are computed in floating point, and a budget that is met is met to nine digits. */
  private static final double SLACK = 1 + 1e-9;

  private static final int DIGITS = 4;

  /**
   * The loss of a path.
   *
   * @param first what was asked for on the one data set
   * @param second what was asked for on the other: noise of the same kinds and scales
   */
  static TranscriptLoss of(List<NoiseDraw> first, List<NoiseDraw> second) {
    double epsilon = 0;
    double squares = 0;
    for (int draw = 0; draw < first.size(); draw++) {
      double distance = first.get(draw).distance(second.get(draw));
      if (distance == 0) {
        continue;
      }
      if (first.get(draw).kind() == NoiseDraw.Kind.GAUSSIAN) {
        squares = Round.up(squares + Round.up(distance * distance, 1), 1);
      } else {
        epsilon = Round.up(epsilon + distance, 1);
      }
    }
    return new TranscriptLoss(epsilon, squares == 0 ? 0 : Round.up(Math.sqrt(squares), 1));
  }

  boolean keeps(Claim claim) {
    double left = claim.epsilon() * SLACK - epsilon;
    return left >= 0 && (mu == 0 || delta(left) <= claim.delta() * SLACK);
  }

  /** The least δ at which the claim would hold, rounded up; one where ε itself is too small. */
  double delta(Claim claim) {
    double left = claim.epsilon() * SLACK - epsilon;
    return left < 0 ? 1 : delta(left);
  }

  private double delta(double left) {
    return GaussianDp.of(mu).delta(left);
  }

  /** A loss for people, rounded up; what is met to nine digits reads as met. */
  static String figure(double loss) {
    return Figures.up(loss / SLACK, DIGITS);
  }

  TranscriptLoss greater(TranscriptLoss other) {
    return new TranscriptLoss(Math.max(epsilon, other.epsilon), Math.max(mu, other.mu));
  }
}
