package dev.sievert.exact;

import dev.sievert.guarantee.channel.FiniteChannel;
import java.util.Arrays;

/**
 * Every deterministic attack on a small mechanism: a guess for each output and each cell, counted
 * up like the digits of a number.
 */
final class AllAttacks {
  private final int guesses;

  /** For each output, cell and guess: success against a participant, and against a stranger. */
  private final double[][] participant;

  private final double[][] stranger;
  private double bestAdvantage = Double.NEGATIVE_INFINITY;
  private double bestSuccess = Double.NEGATIVE_INFINITY;

  /** Records lie at 0, 1, 2, …; guesses lie anywhere. */
  AllAttacks(FiniteChannel channel, double[] prior, int[] cellOf, double reach, double[] places) {
    this.guesses = places.length;
    int cells = Arrays.stream(cellOf).max().orElse(0) + 1;
    this.participant = new double[channel.outputs() * cells][guesses];
    this.stranger = new double[channel.outputs() * cells][guesses];
    for (int output = 0; output < channel.outputs(); output++) {
      for (int victim = 0; victim < prior.length; victim++) {
        int place = output * cells + cellOf[victim];
        for (int guess = 0; guess < guesses; guess++) {
          if (Math.abs(victim - places[guess]) <= reach) {
            participant[place][guess] += prior[victim] * channel.likelihood(victim, output);
            for (int used = 0; used < prior.length; used++) {
              stranger[place][guess] +=
                  prior[victim] * prior[used] * channel.likelihood(used, output);
            }
          }
        }
      }
    }
    tryAll(0, 0, 0);
  }

  double bestAdvantage() {
    return bestAdvantage;
  }

  double bestSuccess() {
    return bestSuccess;
  }

  private void tryAll(int place, double right, double rightByChance) {
    if (place == participant.length) {
      bestAdvantage = Math.max(bestAdvantage, right - rightByChance);
      bestSuccess = Math.max(bestSuccess, right);
      return;
    }
    for (int guess = 0; guess < guesses; guess++) {
      tryAll(place + 1, right + participant[place][guess], rightByChance + stranger[place][guess]);
    }
  }
}
