package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import java.util.Arrays;

/** A channel with finitely many outputs, as a table: one row of probabilities for each record. */
public final class FiniteChannel implements Channel {
  /** How far the probabilities of a record may sum to something else than one. */
  private static final double TOLERANCE = 1e-9;

  /** Scaling a row moves each probability by two units in the last place at most. */
  private static final double ROUNDING = 0x1p-50;

  /** What an exponential and a quotient lose, at most, where a double has no more digits. */
  private static final double LOST = 4 * Double.MIN_VALUE;

  private final double[][] rows;
  private final double rounding;
  private final double lost;

  private FiniteChannel(double[][] rows, double rounding, double lost) {
    this.rows = rows;
    this.rounding = rounding;
    this.lost = lost;
  }

  /**
   * {@return a channel from its table}
   *
   * @param rows for each record the probability of each output, scaled here to sum to exactly one
   */
  public static FiniteChannel of(double[]... rows) {
    return rounded(0, rows);
  }

  /**
   * {@return a channel from a table that was computed}
   *
   * @param error how far, at most, the rounding of a row moved probability from some outputs to
   *     others
   * @param rows for each record the probability of each output, scaled here to sum to exactly one
   */
  public static FiniteChannel rounded(double error, double[]... rows) {
    if (rows.length == 0 || rows[0].length == 0) {
      throw new OutOfRangeException("rows", "a table of at least one row and column", "empty");
    }
    double[][] copy = new double[rows.length][];
    double lost = error == 0 ? 0 : LOST;
    for (int record = 0; record < rows.length; record++) {
      if (rows[record].length != rows[0].length) {
        throw new OutOfRangeException(
            "rows",
            "lists of " + rows[0].length + " probabilities",
            "a list of " + rows[record].length);
      }
      double sum = sum(rows[record]);
      copy[record] = Arrays.stream(rows[record]).map(each -> each / sum).toArray();
      lost = sum == 1 ? lost : LOST;
    }
    return new FiniteChannel(copy, ROUNDING + error, lost);
  }

  private static double sum(double[] row) {
    for (double probability : row) {
      Check.probability("rows", probability);
    }
    double sum = ExactSum.of(row);
    if (!(Math.abs(sum - 1) <= TOLERANCE)) {
      throw new OutOfRangeException("rows", "probabilities that sum to 1", Check.number(sum));
    }
    return sum;
  }

  /** {@return how many records there are} */
  public int records() {
    return rows.length;
  }

  /** {@return how many outputs there are} */
  public int outputs() {
    return rows[0].length;
  }

  /**
   * {@return the probability of an output, in [0, 1]}
   *
   * @param record for this record
   */
  public double likelihood(int record, int output) {
    return rows[record][output];
  }

  /**
   * {@return the probabilities of all outputs}
   *
   * @param record for this record
   */
  public double[] row(int record) {
    return rows[record].clone();
  }

  /**
   * {@return how far rounding moved probability inside a row, at least the sum of the errors of a
   * row's probabilities}
   */
  public double rounding() {
    return rounding;
  }

  /**
   * {@return the least ε of pure differential privacy, rounded up; ε, infinite where an output
   * excludes one record and not another}
   */
  public double epsilon() {
    double greatest = 0;
    for (int output = 0; output < outputs(); output++) {
      double most = 0;
      double least = 1;
      for (double[] row : rows) {
        boolean isFull = row[output] >= Double.MIN_NORMAL || row[output] == 0;
        double doubt = isFull ? 0 : lost;
        most = Math.max(most, row[output] + doubt);
        least = Math.min(least, Math.max(0, row[output] - doubt));
      }
      if (most > least) {
        greatest = Math.max(greatest, logRatio(most, least));
      }
    }
    // Scaling moves each probability by two units at most, which counts where they are close.
    return greatest == 0 ? 0 : Round.up(greatest, 8) + 0x1p-49;
  }

  /**
   * ln(most / least), to a few units of its own. Two rare outputs have logarithms that are far from
   * zero, and what rounding does to those is much beside their difference.
   */
  private static double logRatio(double most, double least) {
    double ratio = most / least;
    if (ratio < 2) {
      return Math.log1p((most - least) / least);
    }
    // Beyond all doubles the logarithms are in the hundreds, and so is their difference.
    return ratio <= Double.MAX_VALUE ? Math.log(ratio) : Math.log(most) - Math.log(least);
  }

  /**
   * {@return the greatest difference that one exchanged record makes to the probability of an
   * event; the total variation distance, rounded up}
   */
  public double totalVariation() {
    double greatest = 0;
    // A plain sum is off by a unit for each term at most: only pairs that may be the worst are
    // summed exactly.
    double doubt = outputs() * 0x1p-51;
    for (int record = 0; record < rows.length; record++) {
      for (int other = 0; other < record; other++) {
        if (roughDistance(rows[record], rows[other]) * (1 + doubt) >= greatest) {
          greatest = Math.max(greatest, distance(rows[record], rows[other]));
        }
      }
    }
    return greatest == 0 ? 0 : Math.min(1, Round.up(greatest, 8) + rounding);
  }

  private static double roughDistance(double[] one, double[] other) {
    double above = 0;
    for (int output = 0; output < one.length; output++) {
      above += Math.max(0, one[output] - other[output]);
    }
    return above;
  }

  private static double distance(double[] one, double[] other) {
    ExactSum above = new ExactSum();
    for (int output = 0; output < one.length; output++) {
      above.add(Math.max(0, one[output] - other[output]));
    }
    return above.value();
  }

  @Override
  public String words() {
    return "a table of " + records() + " by " + outputs() + " probabilities";
  }
}
