package dev.sievert.exact.onehot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** What is proven of the attack, against midpoint sums over how often each candidate is named. */
class ScoreAttackTest {
  @Test
  void isNotAboveWhatTheAttackReachesAndCloseToIt() {
    for (int seed = 0; seed < 24; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      Noise noise = List.of(Noise.LAPLACE, Noise.GAUSSIAN, Noise.DISCRETE_GAUSSIAN).get(seed % 3);
      double scale = Math.exp(random.nextDouble(-1, 1));
      boolean canMiss = seed % 2 == 1;
      double[] masses = masses(random, random.nextInt(2, 9), canMiss ? 0.7 : 1);
      OneHotChannel channel = new OneHotChannel(100, noise, scale, 1);
      double proven = proven(channel, masses, canMiss);
      double summed = summed(channel, masses, canMiss);
      String where = "seed %d: %s %s".formatted(seed, noise, scale);
      assertThat(proven).as(where).isLessThan(1.004 * summed + 1e-6);
      assertThat(proven).as(where).isGreaterThan(0.99 * summed - 1e-6);
    }
  }

  /** Even steps of one candidate's quantiles saw nothing of what the greatest of many does. */
  @Test
  void manyCandidatesAreAttackedToo() {
    double[] masses = masses(new SplittableRandom(7), 1_000, 1);
    double proven = proven(new OneHotChannel(1_000, Noise.GAUSSIAN, 1, 1), masses, false);
    assertThat(proven).isBetween(0.005, 0.03);
  }

  private static double proven(OneHotChannel channel, double[] masses, boolean canMiss) {
    CellScore score = CellScore.of(channel).orElseThrow();
    return ScoreAttack.lower(score, new WeightedGuesses(masses, masses), canMiss);
  }

  private static double summed(OneHotChannel channel, double[] masses, boolean canMiss) {
    NamedCandidates.Named named = NamedCandidates.costliest(channel, masses, 1, canMiss);
    double sum = 0;
    for (int candidate = 0; candidate < masses.length; candidate++) {
      sum += named.advantage(candidate, masses);
    }
    return sum;
  }

  private static double[] masses(SplittableRandom random, int count, double whole) {
    double[] weights = random.doubles(count, 0.05, 1).toArray();
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> whole * weight / sum).toArray();
  }
}
