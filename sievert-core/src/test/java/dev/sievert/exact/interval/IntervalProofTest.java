package dev.sievert.exact.interval;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.channel.IntervalChannel.Noise;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.BetaPrior;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Ends that are proven enclose the truth however few outputs are looked at. */
class IntervalProofTest {
  private static final int INSTANCES = 5;
  private static final int OUTPUTS = 2_000;
  private static final int GUESSES = 400;

  @ParameterizedTest
  @EnumSource(names = {"EXPONENTIAL", "LAPLACE"})
  void fewLooksEncloseWhatManyFind(Noise noise) {
    RandomGenerator random = RandomGeneratorFactory.of("Xoshiro256PlusPlus").create(11);
    for (int i = 0; i < INSTANCES; i++) {
      double scale = Math.exp(random.nextDouble(Math.log(0.2), Math.log(20)));
      BetaPrior prior =
          random.nextBoolean()
              ? BetaPrior.UNIFORM
              : new BetaPrior(random.nextDouble(0.2, 4), random.nextDouble(0.2, 4));
      double reach = random.nextDouble(0.02, 0.6);
      for (boolean advantage : new boolean[] {true, false}) {
        IntervalProof proof = new IntervalProof(noise, prior, scale, advantage);
        assertEncloses(proof.guessing(prior, reach, 1e-2), proof.guessing(prior, reach, 1e-7));
      }
      IntervalProof proof = new IntervalProof(noise, prior, scale, true);
      assertEncloses(proof.knowing(reach, 1e-2), proof.knowing(reach, 1e-7));
    }
  }

  /**
   * Equally likely places and Gaussian noise, against sums over outputs and guesses: the likeliest
   * guess is the output itself, moved inside; the costliest is tried on a fine grid.
   */
  @ParameterizedTest
  @CsvSource({"0.1, 0.1", "0.5, 0.3", "3, 0.2"})
  void gaussianNoiseIsAsDefined(double scale, double reach) {
    Bracket success =
        new IntervalProof(Noise.GAUSSIAN, BetaPrior.UNIFORM, scale, false)
            .guessing(BetaPrior.UNIFORM, reach, 1e-6);
    Bracket advantage =
        new IntervalProof(Noise.GAUSSIAN, BetaPrior.UNIFORM, scale, true)
            .guessing(BetaPrior.UNIFORM, reach, 1e-6);
    double right = 0;
    double gained = 0;
    double width = (1 + 18 * scale) / OUTPUTS;
    for (int i = 0; i < OUTPUTS; i++) {
      double output = (i + 0.5) * width - 9 * scale;
      double likeliest = Math.max(reach, Math.min(1 - reach, output));
      right += width * window(output, likeliest, reach, scale, 0);
      double mean = Normal.cdf((1 - output) / scale) - Normal.cdf(-output / scale);
      double best = 0;
      for (int guess = 0; guess <= GUESSES; guess++) {
        best = Math.max(best, window(output, (double) guess / GUESSES, reach, scale, mean));
      }
      gained += width * best;
    }
    assertThat(right).isBetween(success.lower() - 1e-6, success.upper() + 1e-6);
    assertThat(gained).isBetween(advantage.lower() - 2e-5, advantage.upper() + 2e-5);
    assertThat(success.upper() - success.lower()).isLessThan(5e-4 * right);
    assertThat(advantage.upper() - advantage.lower()).isLessThan(5e-4 * right);
  }

  private static double window(
      double output, double guess, double reach, double scale, double mean) {
    double low = Math.max(0, guess - reach);
    double high = Math.min(1, guess + reach);
    double near = Normal.cdf((high - output) / scale) - Normal.cdf((low - output) / scale);
    return near - mean * (high - low);
  }

  private static void assertEncloses(Bracket wide, Bracket narrow) {
    assertThat(wide.lower()).isLessThanOrEqualTo(narrow.upper());
    assertThat(wide.upper()).isGreaterThanOrEqualTo(narrow.lower());
    assertThat(narrow.upper() - narrow.lower()).isLessThan(1e-3);
    assertThat(narrow.lower()).isPositive();
  }
}
