package dev.sievert.exact.line;

import java.util.Arrays;

/** An envelope along the line, piece by piece; two neighbours never have the same winner. */
final class EnvelopePieces {
  private double[] starts = new double[8];
  private int[] winners = new int[8];
  private int count;

  /** Who wins from a place on, which is beyond all others. */
  void append(double from, int winner) {
    if (winner == last()) {
      return;
    }
    if (count == winners.length) {
      starts = Arrays.copyOf(starts, 2 * count);
      winners = Arrays.copyOf(winners, 2 * count);
    }
    starts[count] = from;
    winners[count] = winner;
    count++;
  }

  int count() {
    return count;
  }

  int winner(int piece) {
    return winners[piece];
  }

  double start(int piece) {
    return starts[piece];
  }

  /** Who wins last; −1 for nobody. */
  int last() {
    return count == 0 ? -1 : winners[count - 1];
  }
}
