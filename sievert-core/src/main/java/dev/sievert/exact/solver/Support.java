package dev.sievert.exact.solver;

import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The records that can occur; all of them, unless a prior excludes some.
 *
 * @param places which, where they are not all
 */
public record Support(long count, Optional<int[]> places) {
  /**
   * The records of a secret that can occur.
   *
   * @param records how many the channel is about
   */
  public static Support of(Secret secret, long records) {
    if (!(secret instanceof Secret.Finite finite)
        || !(finite.prior() instanceof Prior.Weights weights)) {
      return new Support(records, Optional.empty());
    }
    int[] places =
        IntStream.range(0, weights.size()).filter(place -> weights.weight(place) > 0).toArray();
    return places.length == records
        ? new Support(records, Optional.empty())
        : new Support(places.length, Optional.of(places));
  }

  /** The places of records that can be listed. */
  public int[] listed() {
    return places.orElseGet(() -> IntStream.range(0, Math.toIntExact(count)).toArray());
  }
}
