package dev.sievert.exact.onehot;

import dev.sievert.exact.solver.SuccessCounts;
import dev.sievert.guarantee.channel.OneHotChannel;
import java.util.Arrays;
import java.util.Optional;

/**
 * How often each candidate of a cell of side knowledge is named by a rule that compares a_g (l_g −
 * c): those of the k greatest, only where that is above zero if nobody need be named. Midpoint sums
 * over places by how probable they are; good to three digits, for people to read.
 */
public final class NamedCandidates {
  /** Each takes as many steps as its number to the third power. */
  public static final int MOST = 60;

  private static final int PLACES = 400;
  private static final double[] MEANS = {0, 0.25, 0.5, 0.75, 1};

  private final CellScore score;
  private final double[] masses;
  private final SuccessCounts counts;
  private final boolean canMiss;

  private NamedCandidates(CellScore score, double[] masses, int guesses, boolean canMiss) {
    this.score = score;
    this.masses = masses;
    this.counts = new SuccessCounts(Math.min(guesses, masses.length));
    this.canMiss = canMiss;
  }

  /**
   * How often candidates are named.
   *
   * @param right by a participant who has the value, for each candidate
   * @param overall by anybody
   */
  @SuppressWarnings("ArrayRecordComponent")
  public record Named(double[] right, double[] overall) {
    /** What naming a candidate adds to the success. */
    public double success(int candidate, double[] masses) {
      return masses[candidate] * right[candidate];
    }

    /** What naming a candidate adds to the advantage. */
    public double advantage(int candidate, double[] masses) {
      return masses[candidate] * (right[candidate] - overall[candidate]);
    }
  }

  /** Whether the noise of a channel is known here. */
  public static boolean supports(OneHotChannel channel) {
    return CellScore.of(channel).isPresent();
  }

  /** By someone who wants to be right: the greatest π l. */
  public static Named likeliest(OneHotChannel channel, double[] masses, int guesses) {
    CellScore score = CellScore.of(channel).orElseThrow();
    return new NamedCandidates(score, masses, guesses, false).named(masses, 0);
  }

  /**
   * By someone who wants participants to pay: the greatest π (1 − π) (l − c), with the best of some
   * c; nearly the best attack.
   */
  public static Named costliest(
      OneHotChannel channel, double[] masses, int guesses, boolean canMiss) {
    CellScore score = CellScore.of(channel).orElseThrow();
    NamedCandidates rule = new NamedCandidates(score, masses, guesses, canMiss);
    double[] weights = Arrays.stream(masses).map(mass -> mass * (1 - mass)).toArray();
    Optional<Named> best = Optional.empty();
    double most = Double.NEGATIVE_INFINITY;
    for (double mean : MEANS) {
      Named named = rule.named(weights, mean);
      double gain = 0;
      for (int candidate = 0; candidate < masses.length; candidate++) {
        gain += named.advantage(candidate, masses);
      }
      if (gain > most) {
        most = gain;
        best = Optional.of(named);
      }
    }
    return best.orElseThrow();
  }

  private Named named(double[] weights, double mean) {
    double[] right = new double[masses.length];
    double[] overall = new double[masses.length];
    double inside = Arrays.stream(masses).sum();
    for (int i = 0; i < PLACES; i++) {
      double place = score.quantile((i + 0.5) / PLACES);
      for (int g = 0; g < masses.length; g++) {
        if (weights[g] > 0) {
          double own = weights[g] * (Math.exp(score.score(place + 1)) - mean);
          right[g] += chosen(g, -1, own, weights, mean) / PLACES;
          double other = weights[g] * (Math.exp(score.score(place)) - mean);
          overall[g] += Math.max(0, 1 - inside) * chosen(g, -1, other, weights, mean) / PLACES;
          for (int z = 0; z < masses.length; z++) {
            if (z != g && masses[z] > 0) {
              overall[g] += masses[z] * chosen(g, z, other, weights, mean) / PLACES;
            }
          }
        }
      }
    }
    for (int g = 0; g < masses.length; g++) {
      overall[g] += masses[g] * right[g];
    }
    return new Named(right, overall);
  }

  /** How probable it is that fewer than k others are greater, where one of them is the person's. */
  private double chosen(int g, int person, double value, double[] weights, double mean) {
    if (canMiss && value <= 0) {
      return 0;
    }
    counts.clear();
    for (int h = 0; h < weights.length; h++) {
      if (h != g && weights[h] > 0) {
        double ratio = value / weights[h] + mean;
        double place = ratio > 0 ? score.place(Math.log(ratio)) : Double.NEGATIVE_INFINITY;
        double below = score.below(h == person ? place - 1 : place);
        counts.add(1, 1 - below, Math.log(below));
      }
    }
    return 1 - counts.full();
  }
}
