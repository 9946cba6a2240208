package dev.sievert.exact.montecarlo;

import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.exact.table.TableRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.EmpiricalBernstein;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * A Monte Carlo estimate of what the best attacks on a known mechanism achieve, where it cannot be
 * computed. Each sample is one output θ; what counts is not whether one guess about it is right,
 * but how likely that is given θ, max_g Σ_z π(z|θ), which has the same mean and varies less.
 *
 * @theorem 004 Theorem 4.3 as a mean over outputs
 */
public final class MonteCarloRisk {
  /** How often the limits enclose the truth. */
  public static final double CONFIDENCE = 0.99;

  private static final long SEED = 0x51E7E27L;
  private static final double MOST_WORK = 1 << 26;
  private static final double FEWEST_SAMPLES = 500;
  private static final double MOST_SAMPLES = 100_000;

  private MonteCarloRisk() {}

  /**
   * Measures the best attacks. The same question has the same answer every time.
   *
   * @return what was measured, or nothing where it would take too long or is not known how
   */
  public static Optional<MonteCarloOptimum> estimate(Channel channel, ThreatModel threat) {
    return Memory.last(MonteCarloRisk.class, threat, channel, () -> played(channel, threat));
  }

  private static Optional<MonteCarloOptimum> played(Channel channel, ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite secret)
        || TableRisk.isAsked(channel, threat)
        || ThreatQueries.unlessAbout(
                ThreatQueries.records(channel).orElse(secret.domain().size()), threat)
            .isPresent()
        || ThreatQueries.unlessFewCells(threat).isPresent()
        || secret.domain().size() > MOST_WORK / FEWEST_SAMPLES) {
      return Optional.empty();
    }
    return OutputSamplers.of(channel, secret)
        .filter(play -> FEWEST_SAMPLES * work(play, secret) <= MOST_WORK)
        .map(play -> sampled(play, work(play, secret), threat));
  }

  /** Comparing guesses takes about as long as four steps of a play. */
  private static double work(OutputSampler play, Secret.Finite secret) {
    return play.work() + 4.0 * (secret.domain().size() + secret.alphabet().size());
  }

  private static MonteCarloOptimum sampled(OutputSampler play, double work, ThreatModel threat) {
    double[] prior = ThreatQueries.masses(threat);
    GuessRuns[] cells = GuessRuns.of(threat);
    double[] cumulated = prior.clone();
    Arrays.parallelPrefix(cumulated, Double::sum);
    RandomGenerator random = new SplittableRandom(SEED);
    // A guess gains at most what is not certain already, and loses at most what it was worth.
    EmpiricalBernstein advantage = EmpiricalBernstein.ofWidth(1);
    EmpiricalBernstein success = EmpiricalBernstein.ofWidth(1);
    double[] posterior = new double[prior.length];
    double[] evidence = new double[prior.length];
    long samples = (long) Math.min(MOST_SAMPLES, MOST_WORK / work);
    for (long sample = 0; sample < samples; sample++) {
      Arrays.fill(posterior, 0);
      play.draw(record(cumulated, prior, random), random, posterior);
      toPosterior(posterior, prior);
      Arrays.setAll(evidence, record -> posterior[record] - prior[record]);
      double gain = 0;
      double right = 0;
      for (GuessRuns cell : cells) {
        gain += cell.greatest(evidence);
        right += cell.greatest(posterior);
      }
      advantage.add(gain);
      success.add(right);
    }
    return new MonteCarloOptimum(
        probability(advantage.estimate(CONFIDENCE)), probability(success.estimate(CONFIDENCE)));
  }

  private static int record(double[] cumulated, double[] prior, RandomGenerator random) {
    double at = random.nextDouble() * cumulated[cumulated.length - 1];
    int drawn = MonotoneInverse.first(0, cumulated.length - 1, record -> cumulated[record] > at);
    while (prior[drawn] == 0) {
      drawn--;
    }
    return drawn;
  }

  /** Bayes' rule: π(z) e^l(z) over their sum, as a log-sum-exp. */
  private static void toPosterior(double[] logarithms, double[] prior) {
    double greatest = Double.NEGATIVE_INFINITY;
    for (int record = 0; record < prior.length; record++) {
      greatest = prior[record] > 0 ? Math.max(greatest, logarithms[record]) : greatest;
    }
    double sum = 0;
    for (int record = 0; record < prior.length; record++) {
      logarithms[record] =
          prior[record] == 0 ? 0 : prior[record] * Math.exp(logarithms[record] - greatest);
      sum += logarithms[record];
    }
    for (int record = 0; record < prior.length; record++) {
      logarithms[record] /= sum;
    }
  }

  private static Estimate probability(Estimate raw) {
    return new Estimate(
        Math.min(1, Math.max(0, raw.lower())),
        Math.min(1, Math.max(0, raw.value())),
        Math.min(1, Math.max(0, raw.upper())),
        raw.confidence());
  }
}
