package dev.sievert.exact.finite;

import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.numeric.ExactSum;

/** The masses of the records that each column of a Hadamard matrix makes likelier. */
public final class HadamardMasses {
  private final double[] masses;

  /** The likeliest record, which stays out of the transform so that 1 − π does not cancel. */
  private final int likeliest;

  private final double others;

  /** For each column, the mass of other records with a plus minus that of those with a minus. */
  private final double[] balance;

  public HadamardMasses(HadamardChannel channel, double[] masses) {
    this.masses = masses;
    this.likeliest = likeliest(masses);
    this.balance = new double[(int) channel.outputs()];
    ExactSum sum = new ExactSum();
    for (int record = 0; record < masses.length; record++) {
      if (record != likeliest) {
        balance[record + 1] = masses[record];
        sum.add(masses[record]);
      }
    }
    this.others = sum.value();
    transform(balance);
  }

  /** How many columns there are. */
  public int count() {
    return balance.length;
  }

  /** The mass of all records but the likeliest. */
  double others() {
    return others;
  }

  /** The mass of the records with a plus. */
  public double inside(int column) {
    double half = Math.max(0, others + balance[column]) / 2;
    return HadamardChannel.isLikely(likeliest, column) ? masses[likeliest] + half : half;
  }

  /** The mass of the records with a minus. */
  public double outside(int column) {
    double half = Math.max(0, others - balance[column]) / 2;
    return HadamardChannel.isLikely(likeliest, column) ? half : masses[likeliest] + half;
  }

  private static int likeliest(double[] masses) {
    int best = 0;
    for (int record = 1; record < masses.length; record++) {
      best = masses[record] > masses[best] ? record : best;
    }
    return best;
  }

  /** The Walsh–Hadamard transform, in place. */
  private static void transform(double[] values) {
    for (int half = 1; half < values.length; half *= 2) {
      for (int block = 0; block < values.length; block += 2 * half) {
        for (int low = block; low < block + half; low++) {
          double sum = values[low] + values[low + half];
          values[low + half] = values[low] - values[low + half];
          values[low] = sum;
        }
      }
    }
  }
}
