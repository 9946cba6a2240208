package dev.sievert.mechanism;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TwoLevelChannel;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Local hashing: the value is hashed into a bucket by a hash of the person's own, and the bucket is
 * reported with randomised response. The hash is ideal: it maps every value to a bucket at random.
 *
 * @param epsilon at least zero
 * @param records how many values there are, m
 * @param buckets how many buckets there are, g, at least two
 */
public record LocalHashing(double epsilon, long records, long buckets) implements Mechanism {
  private static final String NEEDS =
      "Needs epsilon and a secret whose values are counted: size or values. ";

  private static final Parameter HASH =
      new Parameter(
          "hash",
          new Parameter.Choice(List.of("ideal")),
          "how values fall into buckets: ideal is at random");

  /** Hashing into two buckets. */
  public static final MechanismType BINARY =
      new LocalType(
          "blh",
          "Binary local hashing: each person hashes the value to one bit and reports that bit by "
              + "randomised response.",
          NEEDS + "hash: ideal takes every value to a bucket at random.",
          "Bassily and Smith 2015; Wang, Blocki, Li and Jha 2017",
          "{type: blh, epsilon: 1}",
          List.of(LocalType.EPSILON, HASH),
          (settings, records) -> new LocalHashing(settings.required("epsilon"), records, 2));

  /** Hashing into as many buckets as serve the estimate best. */
  public static final MechanismType OPTIMIZED =
      new LocalType(
          "olh",
          "Optimised local hashing: each person hashes the value into a bucket and reports the "
              + "bucket by randomised response.",
          NEEDS
              + "buckets is how many buckets there are; by default e^ε rounded, plus one. hash: ideal "
              + "takes every value to a bucket at random.",
          "Wang, Blocki, Li and Jha 2017",
          "{type: olh, epsilon: 1, buckets: 4}",
          List.of(
              LocalType.EPSILON,
              new Parameter(
                  "buckets",
                  new Parameter.Whole(2, Check.MOST_RECORDS),
                  "how many buckets there are"),
              HASH),
          LocalHashing::optimized,
          records -> jumps());

  /** So many changes of the number of buckets can be looked at one by one. */
  private static final int MOST_JUMPS = 1000;

  /** Refuses parameters outside their ranges. */
  public LocalHashing {
    epsilon = Check.nonNegative("epsilon", epsilon);
    TwoLevelChannel.hashing(records, epsilon, buckets);
  }

  private static LocalHashing optimized(Settings settings, long records) {
    double epsilon = settings.required("epsilon");
    double usual = Math.min(Check.MOST_RECORDS, Math.rint(Math.exp(epsilon)) + 1);
    double stated = settings.number("buckets").orElse(usual);
    return new LocalHashing(epsilon, records, Settings.count("buckets", stated));
  }

  /** The number of buckets grows where e^ε is half-way between two whole numbers. */
  private static List<Double> jumps() {
    List<Double> jumps = new ArrayList<>();
    for (int below = 1; below <= MOST_JUMPS; below++) {
      jumps.add(Math.log(below + 0.5));
    }
    return jumps;
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    return LocalPromises.of(channel());
  }

  @Override
  public Optional<Release> release(Secret secret) {
    return LocalPromises.release(channel());
  }

  private TwoLevelChannel channel() {
    return TwoLevelChannel.hashing(records, epsilon, buckets);
  }

  @Override
  public Optional<Utility> utility() {
    return LocalPromises.utility(channel());
  }

  @Override
  public String words() {
    return "hashing of "
        + records
        + " values into "
        + buckets
        + " buckets with ε = "
        + Check.number(epsilon);
  }
}
