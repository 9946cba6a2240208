package dev.sievert.threat;

import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Baseline.BlindCells;
import java.util.List;

/** How well a secret of finitely many records is guessed blindly. */
final class BlindGuess {
  /** Error of the sums below, in units in the last place, with a margin of two. */
  private static final double STEPS = 12;

  private final Secret.Finite secret;
  private final Neighbourhood neighbourhood;

  private BlindGuess(Secret.Finite secret, Goal goal) {
    this.secret = secret;
    this.neighbourhood = Neighbourhood.of(secret, goal);
  }

  static Baseline against(Secret.Finite secret, Goal goal, Auxiliary auxiliary) {
    BlindGuess guess = new BlindGuess(secret, goal);
    Bracket best = Round.probability(guess.neighbourhood.greatest(), STEPS);
    return new Baseline(
        best,
        Round.probability(guess.neighbourhood.least(), STEPS),
        Round.probability(guess.collision(), STEPS),
        Round.probability(guess.diversity(), STEPS),
        guess.informed(auxiliary, best),
        guess.cells(auxiliary));
  }

  /** None for whoever knows nothing or everything: what there is to say of them needs no cells. */
  private List<BlindCells> cells(Auxiliary auxiliary) {
    boolean isBetween =
        auxiliary instanceof Auxiliary.Groups || auxiliary instanceof Auxiliary.Columns;
    return isBetween
        ? BlindCells.of(Partition.of(secret, auxiliary), secret.masses(), within(auxiliary))
        : List.of();
  }

  private double collision() {
    if (!(secret.prior() instanceof Prior.Weights weights)) {
      return 1.0 / secret.domain().size();
    }
    ExactSum collision = new ExactSum();
    for (int record = 0; record < weights.size(); record++) {
      collision.add(weights.mass(record) * weights.mass(record));
    }
    return collision.value();
  }

  /**
   * The sum of p(1 − p). Nothing cancels in 1 − p where p is at most a half; where it is more,
   * which is once at most, it is the sum of the others.
   */
  private double diversity() {
    if (!(secret.prior() instanceof Prior.Weights weights)) {
      double size = secret.domain().size();
      return (size - 1) / size;
    }
    double total = weights.total();
    ExactSum diversity = new ExactSum();
    for (int record = 0; record < weights.size(); record++) {
      double weight = weights.weight(record);
      double others = weight <= total / 2 ? total - weight : without(record, weights);
      diversity.add((weight / total) * (others / total));
    }
    return diversity.value();
  }

  private static double without(int left, Prior.Weights weights) {
    ExactSum others = new ExactSum();
    for (int record = 0; record < weights.size(); record++) {
      others.add(record == left ? 0 : weights.weight(record));
    }
    return others.value();
  }

  private Bracket informed(Auxiliary auxiliary, Bracket best) {
    if (neighbourhood instanceof Neighbourhood.Partitioned) {
      boolean isSure =
          auxiliary instanceof Auxiliary.Everything
              && neighbourhood instanceof GroupedNeighbourhood;
      return isSure ? Bracket.exactly(1) : sum(within(auxiliary));
    }
    if (auxiliary instanceof Auxiliary.Everything) {
      return secret.guesses().isPresent() ? Bracket.between(best.lower(), 1) : Bracket.exactly(1);
    }
    return auxiliary instanceof Auxiliary.Groups ? sum(within(auxiliary)) : best;
  }

  private static Bracket sum(double[] cells) {
    return Round.probability(ExactSum.of(cells), STEPS);
  }

  /** The best blind guess in each cell, times the prior of the cell. */
  private double[] within(Auxiliary auxiliary) {
    if (neighbourhood instanceof Neighbourhood.Partitioned partitioned) {
      return partitioned.greatestWithin(Partition.of(secret, auxiliary));
    }
    if (secret.domain().size() > Neighbourhood.MOST_LISTED) {
      throw new OutOfRangeException(
          "groups",
          "used with at most " + Neighbourhood.MOST_LISTED + " records",
          "used with more");
    }
    return ((Auxiliary.Groups) auxiliary)
        .partition((int) secret.domain().size()).stream()
            .mapToDouble(neighbourhood::greatestWithin)
            .toArray();
  }
}
