package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** The oracle of the law tests is itself held against every attack there is. */
class BruteForceTest {
  /** Every deterministic attack, evaluated straight from the definition. */
  @Test
  void bestAttackIsFoundCellByCell() {
    int tried = 0;
    for (long seed = 0; tried < 60; seed++) {
      BruteForce solved = new RandomInstance(seed).solved();
      int decisions = solved.channel().outputs() * solved.cells().size();
      double attacks = Math.pow(solved.guesses(), decisions);
      if (attacks <= 5000) {
        tried++;
        assertThat(solved.advantage())
            .as("seed %s", seed)
            .isCloseTo(bestOfAll(solved, (int) attacks), within(1e-14));
      }
    }
  }

  @Test
  void guaranteesOfRandomisedResponseAreItsParameters() {
    FiniteChannel channel = FiniteChannel.randomizedResponse(4, 1.5);
    assertThat(channel.epsilon()).isCloseTo(1.5, within(1e-14));
    assertThat(channel.delta(1.5)).isCloseTo(0, within(1e-15));
    double truth = Math.exp(1.5) / (Math.exp(1.5) + 3);
    double lie = 1 / (Math.exp(1.5) + 3);
    assertThat(channel.totalVariation()).isCloseTo(truth - lie, within(1e-15));
    assertThat(channel.tradeoff().totalVariation()).isCloseTo(truth - lie, within(1e-14));
  }

  private static double bestOfAll(BruteForce solved, int attacks) {
    int cells = solved.cells().size();
    double best = -1;
    for (int attack = 0; attack < attacks; attack++) {
      int code = attack;
      int[] guesses = new int[solved.channel().outputs() * cells];
      for (int i = 0; i < guesses.length; i++) {
        guesses[i] = code % solved.guesses();
        code /= solved.guesses();
      }
      best = Math.max(best, solved.advantageOf((output, cell) -> guesses[output * cells + cell]));
    }
    return best;
  }
}
