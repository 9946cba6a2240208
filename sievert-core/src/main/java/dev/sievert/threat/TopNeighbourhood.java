package dev.sievert.threat;

import dev.sievert.numeric.ExactSum;
import java.util.Arrays;
import java.util.List;

/** Several different records are named at once: the likeliest of them, or the least likely. */
final class TopNeighbourhood implements Neighbourhood {
  private final Secret.Finite secret;
  private final int guesses;

  TopNeighbourhood(Secret.Finite secret, Goal.Top goal) {
    this.secret = secret;
    this.guesses = goal.guesses();
  }

  @Override
  public double greatest() {
    return isEven() ? even(guesses) : sum(ascending(), true);
  }

  @Override
  public double least() {
    return isEven() ? even(guesses) : sum(ascending(), false);
  }

  @Override
  public double greatestWithin(List<Integer> cell) {
    if (isEven()) {
      return even(Math.min(guesses, cell.size()));
    }
    double[] masses = secret.masses();
    return sum(cell.stream().mapToDouble(record -> masses[record]).sorted().toArray(), true);
  }

  private boolean isEven() {
    return secret.prior() instanceof Prior.Uniform;
  }

  private double even(int records) {
    return (double) records / secret.domain().size();
  }

  private double[] ascending() {
    double[] masses = secret.masses().clone();
    Arrays.sort(masses);
    return masses;
  }

  private double sum(double[] ascending, boolean isGreatest) {
    int count = Math.min(guesses, ascending.length);
    int from = isGreatest ? ascending.length - count : 0;
    ExactSum sum = new ExactSum();
    Arrays.stream(ascending, from, from + count).forEach(sum::add);
    return sum.value();
  }
}
