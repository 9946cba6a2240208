package dev.sievert.threat;

import dev.sievert.number.OutOfRangeException;
import java.util.Arrays;
import java.util.List;

/** Which records a guess is right about, and how much prior they carry together. */
sealed interface Neighbourhood permits EvenNeighbourhood, Neighbourhood.Tried, TopNeighbourhood {
  /** More records than this are held only where they need no list. */
  int MOST_LISTED = 20_000_000;

  /** The prior of the records about which the best guess is right. */
  double greatest();

  /** The prior of the records about which the worst guess is right. */
  double least();

  /** The greatest prior inside one cell about which a single guess is right. */
  double greatestWithin(List<Integer> cell);

  /** One that tries every guess. */
  sealed interface Tried extends Neighbourhood
      permits ListedNeighbourhood, Neighbourhood.Partitioned, SingleRecords {
    /** For each guess the prior of the records about which it is right. */
    double[] success();

    @Override
    default double greatest() {
      return Arrays.stream(success()).max().orElse(0);
    }

    @Override
    default double least() {
      return Arrays.stream(success()).min().orElse(0);
    }
  }

  /** One that does not lie on a line and may have very many cells. */
  sealed interface Partitioned extends Tried
      permits GroupedNeighbourhood, ListedSuccess, NearNeighbourhood {
    /** For each cell the greatest prior inside it about which a single guess is right. */
    double[] greatestWithin(Partition cells);
  }

  static Neighbourhood of(Secret.Finite secret, Goal goal) {
    return goal.choose(
        new Goal.Cases<>() {
          @Override
          public Neighbourhood onLine(Goal.OnLine near) {
            return Neighbourhood.onLine(secret, near);
          }

          @Override
          public Neighbourhood column(Goal.Column wanted) {
            Partition classes = ((Rows) secret.domain()).classes(wanted.name());
            return new GroupedNeighbourhood(classes, secret.masses());
          }

          @Override
          public Neighbourhood nearColumn(Goal.NearColumn wanted) {
            return new NearNeighbourhood(((Rows) secret.domain()).near(wanted), secret.masses());
          }

          @Override
          public Neighbourhood listed(Goal.Listed listed) {
            return new ListedSuccess(listed, secret.masses());
          }

          @Override
          public Neighbourhood top(Goal.Top top) {
            return new TopNeighbourhood(secret, top);
          }
        });
  }

  private static Neighbourhood onLine(Secret.Finite secret, Goal.OnLine goal) {
    if (secret.domain() instanceof Rows rows && goal.isExact()) {
      return new GroupedNeighbourhood(Partition.singletons((int) rows.size()), secret.masses());
    }
    if (!goal.isExact() && secret.span().isEmpty()) {
      throw new OutOfRangeException(
          "within", "used with values that are numbers", "used with names");
    }
    if (secret.domain() instanceof Domain.Grid grid
        && secret.prior() instanceof Prior.Uniform
        && secret.guesses().isEmpty()) {
      return EvenNeighbourhood.of(grid, goal);
    }
    long size = Math.max(secret.domain().size(), secret.alphabet().size());
    if (size > MOST_LISTED) {
      throw new OutOfRangeException("size", "at most " + MOST_LISTED + " here", size);
    }
    return goal.isExact() && secret.guesses().isEmpty()
        ? new SingleRecords(secret.masses())
        : ListedNeighbourhood.of(secret, goal);
  }
}
