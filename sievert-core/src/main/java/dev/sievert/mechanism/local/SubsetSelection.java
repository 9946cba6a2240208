package dev.sievert.mechanism.local;

import dev.sievert.accounting.Release;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.Check;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Subset selection: a random set of values of a fixed size, likelier by e^ε where it holds the own
 * one.
 *
 * @param epsilon at least zero
 * @param records how many values there are, m
 * @param size how many values are in the set, w
 */
public record SubsetSelection(double epsilon, long records, long size) implements Mechanism {
  /** The kind of mechanism. */
  public static final MechanismType TYPE =
      new LocalType(
          "ss",
          "Subset selection: each person reports a set of values that holds the own one more often "
              + "than chance would have it.",
          "Needs epsilon and a secret whose values are counted: size or values. subset is how many "
              + "values a set holds; by default m / (e^ε + 1) rounded down, at least one.",
          "Ye and Barg 2018; 004 Example 4.6",
          "{type: ss, epsilon: 1, subset: 2}",
          List.of(
              LocalType.EPSILON, Parameter.count("subset", "how many values a reported set holds")),
          SubsetSelection::of,
          SubsetSelection::jumps);

  /** So many changes of the set's size can be looked at one by one. */
  private static final long MOST_JUMPS = 1000;

  public SubsetSelection {
    epsilon = Check.nonNegative("epsilon", epsilon);
    TwoLevelChannel.subsets(records, epsilon, size);
  }

  private static SubsetSelection of(Settings settings, long records) {
    double epsilon = settings.required("epsilon");
    double usual = Math.max(1, Math.floor(records / (Math.exp(epsilon) + 1)));
    double stated = settings.number("subset").orElse(usual);
    return new SubsetSelection(epsilon, records, Settings.count("subset", stated));
  }

  /** From w = m/2 down, w falls by one where e^ε + 1 = m/w. */
  private static List<Double> jumps(long records) {
    List<Double> jumps = new ArrayList<>();
    for (long size = records / 2; size >= 2 && jumps.size() < MOST_JUMPS; size--) {
      double epsilon = Math.log((double) records / size - 1);
      if (epsilon > 0) {
        jumps.add(epsilon);
      }
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
    return TwoLevelChannel.subsets(records, epsilon, size);
  }

  @Override
  public Optional<Draft> draft() {
    return Optional.of(Draft.of(TYPE).epsilon(epsilon).subset(size));
  }

  @Override
  public Optional<Utility> utility() {
    return LocalPromises.utility(channel());
  }

  @Override
  public String words() {
    return "selection of " + size + " of " + records + " values with ε = " + Check.number(epsilon);
  }
}
