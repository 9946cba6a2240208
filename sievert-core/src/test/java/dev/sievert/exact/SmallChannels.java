package dev.sievert.exact;

import dev.sievert.guarantee.channel.FiniteChannel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Seeded random mechanisms and priors of a few records. */
public final class SmallChannels {
  private SmallChannels() {}

  static FiniteChannel random(Random random, int records, int outputs) {
    return FiniteChannel.of(rows(random, records, outputs));
  }

  /** Rows that sum to one; some outputs exclude some records. */
  public static double[][] rows(Random random, int records, int outputs) {
    boolean excludes = random.nextInt(3) == 0;
    double strength = 6 * random.nextDouble();
    double[][] rows = new double[records][outputs];
    for (double[] row : rows) {
      for (int output = 0; output < outputs; output++) {
        boolean never = excludes && output > 0 && random.nextInt(3) == 0;
        row[output] = never ? 0 : Math.exp(strength * random.nextDouble());
      }
      double sum = Arrays.stream(row).sum();
      Arrays.setAll(row, output -> row[output] / sum);
    }
    return rows;
  }

  /** Weights of all sizes, some zero, that sum to one. */
  public static double[] prior(Random random, int records) {
    double[] prior = new double[records];
    int kind = random.nextInt(3);
    for (int record = 0; record < records; record++) {
      prior[record] = kind == 0 ? 1 : kind == 1 && random.nextInt(3) == 0 ? 0 : random.nextDouble();
    }
    prior[random.nextInt(records)] = 1;
    double sum = Arrays.stream(prior).sum();
    return Arrays.stream(prior).map(weight -> weight / sum).toArray();
  }

  /** The members of each cell that has any. */
  public static List<List<Integer>> cells(int[] cellOf) {
    List<List<Integer>> cells = new ArrayList<>();
    for (int cell = 0; cell <= Arrays.stream(cellOf).max().orElse(0); cell++) {
      List<Integer> members = new ArrayList<>();
      for (int record = 0; record < cellOf.length; record++) {
        if (cellOf[record] == cell) {
          members.add(record);
        }
      }
      if (!members.isEmpty()) {
        cells.add(members);
      }
    }
    return cells;
  }
}
