package dev.sievert.threat;

import dev.sievert.numeric.ExactSum;
import java.util.List;

/** For each guess the records about which it is right are listed. */
final class ListedSuccess implements Neighbourhood.Partitioned {
  private final Goal.Listed goal;
  private final double[] masses;
  private final double[] success;

  ListedSuccess(Goal.Listed goal, double[] masses) {
    this.goal = goal;
    this.masses = masses;
    this.success = new double[goal.guesses()];
    for (int guess = 0; guess < success.length; guess++) {
      ExactSum sum = new ExactSum();
      for (int place = 0; place < goal.count(guess); place++) {
        sum.add(masses[goal.record(guess, place)]);
      }
      success[guess] = sum.value();
    }
  }

  @Override
  public double[] success() {
    return success;
  }

  @Override
  public double greatestWithin(List<Integer> cell) {
    int[] inside = new int[masses.length];
    cell.forEach(record -> inside[record] = 1);
    return greatestWithin(Partition.numbered(inside, 2))[1];
  }

  @Override
  public double[] greatestWithin(Partition cells) {
    double[] greatest = new double[cells.count()];
    ExactSum[] sums = new ExactSum[cells.count()];
    for (int guess = 0; guess < success.length; guess++) {
      for (int place = 0; place < goal.count(guess); place++) {
        sums[cells.group(goal.record(guess, place))] = new ExactSum();
      }
      for (int place = 0; place < goal.count(guess); place++) {
        int record = goal.record(guess, place);
        int cell = cells.group(record);
        // Every sum only grows, so its last value is its greatest.
        greatest[cell] = Math.max(greatest[cell], sums[cell].add(masses[record]).value());
      }
    }
    return greatest;
  }
}
