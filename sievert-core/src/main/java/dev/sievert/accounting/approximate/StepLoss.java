package dev.sievert.accounting.approximate;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.renyi.SampledGaussianLoss;
import dev.sievert.numeric.Check;
import java.util.Optional;
import java.util.random.RandomGenerator;

/**
 * The privacy loss of one step of noise on a Poisson sample, ln(1 − q + q e^l) with l the loss of
 * the noise, as a random number without and with the record.
 */
public sealed interface StepLoss {
  /** Sees one place of an integral. */
  interface Visitor {
    /** A loss, and how probable its surroundings are without and with the record. */
    void see(double loss, double without, double with);
  }

  /** Shows places and weights of a quadrature over all outputs. */
  void forEach(Visitor visitor);

  /** A loss drawn at random, with or without the record. */
  double draw(RandomGenerator random, boolean isWith);

  /** The loss of a pair in samples of a rate, where it is of Gaussian or Laplace noise. */
  static Optional<StepLoss> of(DominatingPair pair, double rate) {
    if (pair instanceof GaussianPair gaussian && gaussian.mu() > 0 && rate > 0) {
      return Optional.of(new Gaussian(gaussian.mu(), rate));
    }
    return pair instanceof LaplacePair laplace && laplace.epsilon() > 0 && rate > 0
        ? Optional.of(new Laplace(laplace.epsilon(), rate))
        : Optional.empty();
  }

  /**
   * Gaussian noise: l = μx − μ²/2 with x a unit normal, moved by μ where the record is in the
   * sample.
   *
   * @param mu the sensitivity over the standard deviation, greater than zero
   * @param rate how probable it is to be in a sample, greater than zero, at most one
   */
  record Gaussian(double mu, double rate) implements StepLoss {
    private static final double REACH = 38;

    /** Refuses a step that tells nothing. */
    public Gaussian {
      Check.positive("mu", mu);
      Check.positive("rate", Check.probability("rate", rate));
    }

    /** The trapezoid rule; the loss is analytic up to a height of π/μ, so the step is finer. */
    @Override
    public void forEach(Visitor visitor) {
      SampledGaussianLoss loss = new SampledGaussianLoss(mu, rate);
      double step = 1 / (16 * Math.max(1, mu));
      long last = (long) ((REACH + mu) / step);
      for (long i = (long) (-REACH / step); i <= last; i++) {
        double x = i * step;
        double without = density(x) * step;
        visitor.see(loss.at(x), without, (1 - rate) * without + rate * density(x - mu) * step);
      }
    }

    private static double density(double x) {
      return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
    }

    @Override
    public double draw(RandomGenerator random, boolean isWith) {
      double moved = isWith && random.nextDouble() < rate ? mu : 0;
      return new SampledGaussianLoss(mu, rate).at(random.nextGaussian() + moved);
    }
  }

  /**
   * Laplace noise: l is −ε, ε or between them 2x − ε, with x at a distance from the one centre.
   *
   * @param epsilon the sensitivity over the scale, greater than zero
   */
  record Laplace(double epsilon, double rate) implements StepLoss {
    private static final int CELLS = 4_000;

    /** Refuses a step that tells nothing. */
    public Laplace {
      Check.positive("epsilon", epsilon);
      Check.positive("rate", Check.probability("rate", rate));
    }

    /** Two atoms, and Simpson's rule between the centres. */
    @Override
    public void forEach(Visitor visitor) {
      double rare = Math.exp(-epsilon) / 2;
      show(visitor, -epsilon, 0.5, rare);
      show(visitor, epsilon, rare, 0.5);
      double width = epsilon / CELLS;
      for (int i = 0; i <= CELLS; i++) {
        double x = i * width;
        double share = (i == 0 || i == CELLS ? 1 : i % 2 == 0 ? 2 : 4) * width / 3;
        show(visitor, 2 * x - epsilon, share * Math.exp(-x) / 2, share * Math.exp(x - epsilon) / 2);
      }
    }

    private void show(Visitor visitor, double loss, double without, double present) {
      visitor.see(sampled(loss), without, (1 - rate) * without + rate * present);
    }

    private double sampled(double loss) {
      return rate == 1 ? loss : Math.log1p(rate * Math.expm1(loss));
    }

    @Override
    public double draw(RandomGenerator random, boolean isWith) {
      double centre = isWith && random.nextDouble() < rate ? epsilon : 0;
      double share = random.nextDouble() - 0.5;
      double place = centre - Math.signum(share) * Math.log1p(-2 * Math.abs(share));
      return sampled(Math.max(-epsilon, Math.min(epsilon, 2 * place - epsilon)));
    }
  }
}
