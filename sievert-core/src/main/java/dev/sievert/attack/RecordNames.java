package dev.sievert.attack;

import dev.sievert.threat.Domain;
import java.math.BigDecimal;
import java.util.Arrays;

/** What records are called. */
public final class RecordNames {
  private RecordNames() {}

  /** The name of a record; its number or label. */
  public static String of(Domain domain, int record) {
    if (domain instanceof Domain.Labels labels) {
      return labels.names().get(record);
    }
    if (domain instanceof Domain.Grid || domain instanceof Domain.Numbers) {
      return number(domain, record).stripTrailingZeros().toPlainString();
    }
    return "record " + record;
  }

  /** All records as numbers. */
  static BigDecimal[] numbers(Domain domain) {
    BigDecimal[] numbers = new BigDecimal[(int) domain.size()];
    Arrays.setAll(numbers, record -> number(domain, record));
    return numbers;
  }

  private static BigDecimal number(Domain domain, int record) {
    return domain instanceof Domain.Grid grid
        ? grid.from().add(grid.step().multiply(BigDecimal.valueOf(record)))
        : ((Domain.Numbers) domain).numbers().get(record);
  }
}
