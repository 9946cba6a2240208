package dev.sievert.words;

import dev.sievert.calibrate.choice.Dial;
import dev.sievert.mechanism.Utility;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The points of a dial by how far results are off: on a scale of powers, from what can hardly be
 * read to what is hardly noised.
 */
public final class AccuracyScale {
  /** A share that is off by so many points can be any. */
  private static final double USELESS = 50;

  private static final double APART = 0.19;

  private final Map<Double, Utility> utilities = new LinkedHashMap<>();
  private final Optional<Long> people;
  private double most;
  private double least = Double.POSITIVE_INFINITY;

  private AccuracyScale(Optional<Long> people) {
    this.people = people;
  }

  /**
   * The scale of a dial.
   *
   * @param people how many are asked, where that is stated
   */
  public static AccuracyScale of(Dial dial, Optional<Long> people) {
    AccuracyScale scale = new AccuracyScale(people);
    dial.points().forEach(point -> scale.add(dial, point));
    return scale;
  }

  private void add(Dial dial, Dial.Point point) {
    utility(dial, point)
        .filter(cost -> cost.kind() != Utility.Kind.NOISE_MULTIPLIER)
        .filter(this::isUseful)
        .ifPresent(
            cost -> {
              utilities.put(point.setting(), cost);
              most = Math.max(most, UtilityWords.amount(cost, people));
              least = Math.min(least, UtilityWords.amount(cost, people));
            });
  }

  private boolean isUseful(Utility cost) {
    double amount = UtilityWords.amount(cost, people);
    boolean isShare = cost.kind() == Utility.Kind.FREQUENCY_VARIANCE;
    return amount > 0 && Double.isFinite(amount) && !(isShare && amount >= USELESS);
  }

  private static Optional<Utility> utility(Dial dial, Dial.Point point) {
    try {
      return dial.knob().mechanism(point.setting()).utility();
    } catch (OutOfRangeException none) {
      return Optional.empty();
    }
  }

  /** Where a point lies, from 0 to 1, more exact to the right; nothing where that has no unit. */
  public Optional<Double> position(Dial.Point point) {
    return Optional.ofNullable(utilities.get(point.setting()))
        .filter(cost -> most > least)
        .map(cost -> place(UtilityWords.amount(cost, people)));
  }

  private double place(double amount) {
    return Math.log(most / amount) / Math.log(most / least);
  }

  /** How far results are off at a point, such as {@code ±4.1 points}. */
  public Optional<String> figure(Dial.Point point) {
    return Optional.ofNullable(utilities.get(point.setting()))
        .map(cost -> UtilityWords.figure(cost, people));
  }

  /** A few points with their figures. */
  public List<DialWords.Stop> stops() {
    List<DialWords.Stop> stops = new ArrayList<>();
    double last = -1;
    for (Utility cost : utilities.values()) {
      double position = most > least ? place(UtilityWords.amount(cost, people)) : 0;
      if (position - last > APART && position <= 1 - APART / 3) {
        stops.add(new DialWords.Stop(position, UtilityWords.figure(cost, people)));
        last = position;
      }
    }
    return stops;
  }
}
