package dev.sievert.mechanism.formula;

import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.RecordPairs.Compared;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Domain;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.Optional;

/** The exponential mechanism on a list of numbers as a table of probabilities. */
public final class ExponentialTable {
  /** More values than this would make a table too large. */
  static final int MOST_VALUES = 2_000;

  /**
   * Rounding of distance and exponential moves a share by the distance times two units, and the
   * mean distance is at most ln m and a little.
   */
  private static final double ERROR = 0x1p-47;

  private ExponentialTable() {}

  /** Each value chosen in proportion to e^(−distance/scale); nothing for too many values. */
  public static Optional<FiniteChannel> of(Domain domain, double scale) {
    if (domain.size() > MOST_VALUES || domain.span().isEmpty()) {
      return Optional.empty();
    }
    BigDecimal[] values = values(domain);
    double[][] rows = new double[values.length][];
    Arrays.setAll(rows, record -> row(values, record, scale));
    return Optional.of(FiniteChannel.rounded(ERROR, rows));
  }

  /** Two rows of the table alone. */
  public static Optional<FinitePair> between(Domain domain, double scale, Compared records) {
    if (domain.size() > MOST_VALUES || domain.span().isEmpty()) {
      return Optional.empty();
    }
    BigDecimal[] values = values(domain);
    return Optional.of(
        FinitePair.of(
            row(values, (int) records.one(), scale), row(values, (int) records.other(), scale)));
  }

  private static double[] row(BigDecimal[] values, int record, double scale) {
    double[] row = new double[values.length];
    for (int output = 0; output < row.length; output++) {
      double distance = values[output].subtract(values[record]).abs().doubleValue();
      row[output] = distance == 0 || Double.isInfinite(scale) ? 1 : Math.exp(-distance / scale);
    }
    double total = ExactSum.of(row);
    return Arrays.stream(row).map(share -> share / total).toArray();
  }

  private static BigDecimal[] values(Domain domain) {
    if (domain instanceof Domain.Grid grid) {
      BigDecimal[] values = new BigDecimal[(int) grid.size()];
      Arrays.setAll(values, i -> grid.from().add(grid.step().multiply(BigDecimal.valueOf(i))));
      return values;
    }
    return ((Domain.Numbers) domain).numbers().toArray(BigDecimal[]::new);
  }
}
