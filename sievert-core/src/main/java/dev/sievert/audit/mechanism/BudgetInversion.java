package dev.sievert.audit.mechanism;

import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate.Gap;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.MonotoneInverse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** Turns advantages into budgets. */
final class BudgetInversion {
  /** How close the ends of a search come, in parts of the setting. */
  private static final double CLOSE = 1e-10;

  private static final int MOST_STEPS = 200;

  private final BudgetCurve curve;
  private final Map<Double, Bracket> known = new HashMap<>();

  BudgetInversion(BudgetCurve curve) {
    this.curve = curve;
  }

  /** The budget of a measured advantage. */
  BudgetEstimate budget(Estimate advantage) {
    OptionalDouble lower = lower(advantage.lower());
    if (lower.isEmpty()) {
      OptionalDouble none = OptionalDouble.empty();
      return new BudgetEstimate(
          curve.theorem(), none, none, none, List.of(Gap.BEYOND_EVERY_BUDGET));
    }
    List<Gap> gaps = new ArrayList<>();
    OptionalDouble value = value(advantage.value());
    if (value.isEmpty()) {
      gaps.add(Gap.VALUE_AT_THE_GREATEST);
    }
    OptionalDouble upper = curve.isExact() ? upper(advantage.upper()) : OptionalDouble.empty();
    if (upper.isEmpty()) {
      gaps.add(curve.isExact() ? Gap.UPPER_NEAR_THE_GREATEST : Gap.ONLY_A_THEOREM);
    }
    double safe = lower.getAsDouble();
    OptionalDouble middle =
        value.isPresent() ? OptionalDouble.of(Math.max(safe, value.getAsDouble())) : value;
    return new BudgetEstimate(curve.theorem(), lower, middle, upper, gaps);
  }

  /** The greatest budget whose advantage is certainly below this. */
  private OptionalDouble lower(double advantage) {
    Optional<Bracket> border = border(advantage, Bracket::upper);
    return border
        .map(found -> OptionalDouble.of(curve.budget(found.lower()).lower()))
        .orElse(OptionalDouble.empty());
  }

  /** Nothing where the advantage cannot be told from the greatest that there is. */
  private OptionalDouble value(double advantage) {
    if (Math.max(0, advantage) >= advantage(curve.greatest()).lower()) {
      return OptionalDouble.empty();
    }
    return border(advantage, Bracket::value)
        .map(found -> OptionalDouble.of(curve.budget(found.upper()).value()))
        .orElse(OptionalDouble.empty());
  }

  /** The least budget whose advantage is certainly at least this. */
  OptionalDouble upper(double advantage) {
    if (Math.max(0, advantage) >= advantage(curve.greatest()).lower()) {
      return OptionalDouble.empty();
    }
    return border(advantage, Bracket::lower)
        .map(found -> OptionalDouble.of(curve.budget(found.upper()).upper()))
        .orElse(OptionalDouble.empty());
  }

  /** Whether a budget of the mechanism itself is found, rather than one of any mechanism. */
  boolean isExact() {
    return curve.isExact();
  }

  /** The greatest advantage that a budget allows. */
  double advantageAt(double epsilon) {
    if (epsilon <= 0) {
      return 0;
    }
    double setting =
        curve.budget(curve.greatest()).lower() <= epsilon
            ? curve.greatest()
            : MonotoneInverse.border(
                    each -> curve.budget(each).lower() <= epsilon, 0, curve.greatest(), 1 << 20)
                .lower();
    return advantage(setting).upper();
  }

  /** The advantage at a setting, kept because several searches pass the same ones. */
  private Bracket advantage(double setting) {
    return known.computeIfAbsent(setting, curve::advantage);
  }

  /** The last setting seen below an advantage and the first seen at least there. */
  private Optional<Bracket> border(double advantage, ToDoubleFunction<Bracket> end) {
    if (advantage <= 0) {
      return Optional.of(Bracket.ZERO);
    }
    double low = 0;
    double high = Math.min(1, curve.greatest());
    while (excess(high, advantage, end) < 0) {
      low = high;
      if (high >= curve.greatest()) {
        return Optional.empty();
      }
      high = Math.min(curve.greatest(), high * 2);
    }
    return Optional.of(closed(low, high, advantage, end));
  }

  /** By turns along the chord and by halves. */
  private Bracket closed(double from, double to, double advantage, ToDoubleFunction<Bracket> end) {
    double low = from;
    double high = to;
    double below = excess(low, advantage, end);
    double above = excess(high, advantage, end);
    for (int step = 0; step < MOST_STEPS && high - low > CLOSE * high; step++) {
      double chord = low + (high - low) * (below / (below - above));
      double nudge = CLOSE * high / 4;
      double next =
          switch (step % 3) {
            case 0 -> Math.max(low + nudge, Math.min(high - nudge, chord - nudge));
            case 1 -> Math.max(low + nudge, Math.min(high - nudge, chord + nudge));
            default -> low + (high - low) / 2;
          };
      if (!(next > low && next < high)) {
        break;
      }
      double there = excess(next, advantage, end);
      if (there < 0) {
        low = next;
        below = there;
      } else {
        high = next;
        above = there;
      }
    }
    return Bracket.between(low, high);
  }

  private double excess(double setting, double advantage, ToDoubleFunction<Bracket> end) {
    return end.applyAsDouble(advantage(setting)) - advantage;
  }
}
