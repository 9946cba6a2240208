package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Local hashing: the value is hashed into a bucket by a hash of the person's own, and the bucket is
 * reported with randomised response.
 *
 * @param epsilon at least zero
 * @param records how many values there are, m
 * @param buckets how many buckets there are, g, at least two
 * @param family where the hash comes from
 */
public record LocalHashing(double epsilon, long records, long buckets, HashFamily family)
    implements Mechanism {
  /** Where hashes come from. */
  public enum HashFamily {
    /** Every value falls into a bucket at random. */
    IDEAL,
    /** The hash is ((a z + b) mod P) mod g with random a and b. */
    CARTER_WEGMAN
  }

  private static final String CARTER_WEGMAN = "carter-wegman";

  private static final String NEEDS =
      "Needs epsilon and a secret whose values are counted: size or values. ";

  private static final Parameter HASH =
      new Parameter(
          "hash",
          new Parameter.Choice(List.of("ideal", CARTER_WEGMAN)),
          "how values fall into buckets: ideal is at random, carter-wegman by ((a z + b) mod P) mod"
              + " g");

  private static final String HASHES =
      "hash: ideal takes every value to a bucket at random; hash: carter-wegman takes value number"
          + " z to ((a z + b) mod P) mod g, with P the least prime of at least m and g, and random"
          + " a from 1 and b from 0 to P − 1, which are reported too.";

  /** Hashing into two buckets. */
  public static final MechanismType BINARY =
      new LocalType(
          "blh",
          "Binary local hashing: each person hashes the value to one bit and reports that bit by "
              + "randomised response.",
          NEEDS + HASHES,
          "Bassily and Smith 2015; Wang, Blocki, Li and Jha 2017",
          "{type: blh, epsilon: 1}",
          List.of(LocalType.EPSILON, HASH),
          (settings, records) ->
              new LocalHashing(settings.required("epsilon"), records, 2, family(settings)));

  /** Hashing into as many buckets as serve the estimate best. */
  public static final MechanismType OPTIMIZED =
      new LocalType(
          "olh",
          "Optimised local hashing: each person hashes the value into a bucket and reports the "
              + "bucket by randomised response.",
          NEEDS
              + "buckets is how many buckets there are; by default e^ε rounded, plus one. "
              + HASHES,
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

  public LocalHashing {
    epsilon = Check.nonNegative("epsilon", epsilon);
    TwoLevelChannel.hashing(records, epsilon, buckets);
    if (family == HashFamily.CARTER_WEGMAN) {
      buckets = new UniversalHashing(records, epsilon, buckets).buckets();
    }
  }

  /**
   * Hashing with an ideal hash.
   *
   * @param records how many values there are
   * @param buckets at least two
   */
  public LocalHashing(double epsilon, long records, long buckets) {
    this(epsilon, records, buckets, HashFamily.IDEAL);
  }

  private static HashFamily family(Settings settings) {
    return settings.word("hash").orElse("").equals(CARTER_WEGMAN)
        ? HashFamily.CARTER_WEGMAN
        : HashFamily.IDEAL;
  }

  private static LocalHashing optimized(Settings settings, long records) {
    double epsilon = settings.required("epsilon");
    double most = family(settings) == HashFamily.IDEAL ? Check.MOST_RECORDS : UniversalHashing.MOST;
    double usual = Math.min(most, Math.rint(Math.exp(epsilon)) + 1);
    double stated = settings.number("buckets").orElse(usual);
    return new LocalHashing(epsilon, records, Settings.count("buckets", stated), family(settings));
  }

  /** The number of buckets grows where e^ε is half-way between two whole numbers. */
  private static List<Double> jumps() {
    return IntStream.rangeClosed(1, MOST_JUMPS).mapToObj(below -> Math.log(below + 0.5)).toList();
  }

  @Override
  public List<Guarantee> guarantees(Secret secret) {
    return family == HashFamily.IDEAL ? LocalPromises.of(sets()) : ofFamily();
  }

  @Override
  public Optional<Release> release(Secret secret) {
    if (family == HashFamily.IDEAL) {
      return LocalPromises.release(sets());
    }
    UniversalHashing hashes = new UniversalHashing(records, epsilon, buckets);
    double own = hashes.apart() * hashes.kept();
    double neither = Math.max(0, hashes.apart() - own - own * Math.exp(-epsilon));
    return records == 1
        ? Optional.of(LocalPromises.NOTHING)
        : Optional.of(LocalPromises.release(1 - hashes.apart(), own, epsilon, neither));
  }

  /** Records in the same bucket are not told apart, those in different ones by its response. */
  private List<Guarantee> ofFamily() {
    UniversalHashing hashes = new UniversalHashing(records, epsilon, buckets);
    double distance = records == 1 ? 0 : hashes.apart() * hashes.kept() * -Math.expm1(-epsilon);
    return List.of(ApproxDp.pure(epsilon), LocalPromises.distance(distance), hashes);
  }

  private TwoLevelChannel sets() {
    return TwoLevelChannel.hashing(records, epsilon, buckets);
  }

  @Override
  public Optional<Draft> draft() {
    Draft hashing = Draft.of(OPTIMIZED).epsilon(epsilon).buckets(buckets);
    return Optional.of(family == HashFamily.IDEAL ? hashing : hashing.hash(CARTER_WEGMAN));
  }

  @Override
  public Optional<Utility> utility() {
    return LocalPromises.utility(sets());
  }

  @Override
  public String words() {
    String known = family == HashFamily.IDEAL ? "" : " by a hash of Carter and Wegman";
    return "hashing of %s values into %s buckets with ε = %s%s"
        .formatted(records, buckets, Check.number(epsilon), known);
  }
}
