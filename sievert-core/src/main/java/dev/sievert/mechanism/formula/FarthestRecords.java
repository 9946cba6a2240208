package dev.sievert.mechanism.formula;

import dev.sievert.accounting.pair.RecordPairs.Compared;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.List;

/**
 * The two records that noise on a number has the hardest time to hide: the least and the greatest.
 */
public final class FarthestRecords {
  private FarthestRecords() {}

  /** The first and the last record, unless these are listed numbers in another order. */
  public static Compared of(Secret secret, long records) {
    if (secret instanceof Secret.Finite finite
        && finite.domain() instanceof Domain.Numbers listed
        && listed.size() == records) {
      List<BigDecimal> numbers = listed.numbers();
      return new Compared(
          numbers.indexOf(Collections.min(numbers)), numbers.indexOf(Collections.max(numbers)));
    }
    return new Compared(0, records - 1);
  }
}
