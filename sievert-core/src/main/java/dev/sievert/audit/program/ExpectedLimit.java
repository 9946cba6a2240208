package dev.sievert.audit.program;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ProgramPlan;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * How promising an event is, from counts that also chose it: an approximation that decides where to
 * look further and never what is claimed. Greater than zero it is the limit to be expected, or
 * where a whole curve is claimed by how much the limit is beyond what the best line of the curve
 * allows; less than zero, which share of a limit there is.
 *
 * @param caution how many standard errors are taken off at least
 * @param later on how many runs it will be certified
 * @param others among which events it is seen
 */
record ExpectedLimit(ProgramPlan plan, double caution, double later, EventPopulation others) {
  private static final double CERTIFYING = 1.7;
  private static final double MORE_CAUTION = 1;

  /** An event that is seen among others needs less caution. */
  private static final double AMONG = 0.5;

  private static final double LEAST_SHARE = 1e-3;

  /** The same with less caution, or with more. */
  ExpectedLimit bolder(double less) {
    return new ExpectedLimit(plan, caution - less, later, others);
  }

  /** The same, seen among these events that were counted on fresh outputs. */
  ExpectedLimit among(Collection<EventCandidate> counted) {
    List<EventPopulation.Member> members =
        counted.stream()
            .map(EventCandidate::counts)
            .filter(counts -> counts.isUsable() && counts.likely() > 0)
            .map(this::member)
            .flatMap(Optional::stream)
            .toList();
    return new ExpectedLimit(plan, caution, later, EventPopulation.of(members));
  }

  /** About what will be certified. */
  double of(EventCounts counts) {
    if (!counts.isUsable() || counts.likely() == 0) {
      return -100;
    }
    Seen seen = seen(counts, 1);
    if (!others.equals(EventPopulation.UNKNOWN) && seen.isPossible()) {
      double limit =
          seen.share() * others.estimate(seen.member())
              - AMONG * caution * seen.share() * others.error(seen.member())
              - CERTIFYING * seen.later();
      if (limit > 0) {
        return limit;
      }
    }
    return alone(counts);
  }

  /** About what will be certified, as far as this event alone tells. */
  private double alone(EventCounts counts) {
    Seen seen = seen(counts, caution(counts));
    if (!seen.isPossible()) {
      return -50;
    }
    double doubt = seen.error() + CERTIFYING * seen.later();
    boolean isLess = seen.value() <= doubt || !others.equals(EventPopulation.UNKNOWN);
    // Where nothing will be proven, what is nearest to it in standard errors leads: otherwise an
    // event that always happens, of which there is no doubt and nothing to say, would be the best.
    return isLess ? Math.min(0, seen.value() / doubt - 1) : seen.value() - doubt;
  }

  /**
   * What was seen of an event.
   *
   * @param value the logarithm of the quotient, or by how much it is beyond the curve
   * @param error by how much it is uncertain
   * @param later by how much it will be uncertain
   * @param share which part of the budget an event of this probability can tell, min(1, (1 − p₁) /
   *     p₂): one that always happens tells nothing, so that events are compared by what they tell
   *     for this share
   * @param isPossible whether more than δ is left
   */
  private record Seen(double value, double error, double later, double share, boolean isPossible) {
    EventPopulation.Member member() {
      return new EventPopulation.Member(value / share, error / share);
    }
  }

  private Optional<EventPopulation.Member> member(EventCounts counts) {
    Seen seen = seen(counts, 1);
    return seen.isPossible() ? Optional.of(seen.member()) : Optional.empty();
  }

  /** What was seen, and an error of so many standard errors. */
  private Seen seen(EventCounts counts, double cautious) {
    double first = (double) counts.likely() / counts.runs();
    double second = Math.max(0.5, (double) counts.unlikely()) / counts.others();
    double high = high(counts.unlikely(), second, cautious) / counts.others();
    Claim line = plan.curve().isPresent() ? plan.curve().get().tangent(high) : plan.claimed();
    double delta = line.delta();
    double low = low(counts.likely(), first, cautious) / counts.runs() - delta;
    if (!(low > 0)) {
      return new Seen(0, 0, 0, 1, false);
    }
    double value = Math.log((first - delta) / second);
    double here =
        Math.sqrt(square(Math.log((first - delta) / low)) + square(Math.log(high / second)));
    double beyond = plan.curve().isPresent() ? value - line.epsilon() : value;
    double share =
        plan.curve().isPresent() ? 1 : Math.max(LEAST_SHARE, Math.min(1, (1 - first) / second));
    return new Seen(beyond, here, error(first, second, delta), share, true);
  }

  /** By how much the logarithm of the quotient will be uncertain when it is certified. */
  private double error(double first, double second, double delta) {
    return Math.sqrt(
        2 / later * ((1 - first) * first / square(first - delta) + (1 - second) / second));
  }

  /** The standard error of what will be certified of an event without δ. */
  double later(EventCounts counts) {
    double first = (counts.likely() + 0.5) / (counts.runs() + 1.0);
    double second = (counts.unlikely() + 0.5) / (counts.others() + 1.0);
    return error(first, second, 0);
  }

  /** The most promising first, and of equal ones the one that came first. */
  List<EventCandidate> sorted(Collection<EventCandidate> candidates) {
    record Judged(EventCandidate candidate, double expected) {}
    return candidates.stream()
        .map(candidate -> new Judged(candidate, of(candidate.counts())))
        .sorted(Comparator.comparingDouble(judged -> -judged.expected()))
        .map(Judged::candidate)
        .toList();
  }

  /**
   * Of many events about which little is known some seem to tell a lot by luck. How much an event
   * may tell is a matter of the claim; the more its standard error exceeds that, the more is taken
   * off. A curve has no such measure.
   */
  private double caution(EventCounts counts) {
    double first = (double) counts.likely() / counts.runs();
    double second = Math.max(0.5, (double) counts.unlikely()) / counts.others();
    double doubt =
        Math.sqrt(
            (1 - first) / (double) counts.likely() + (1 - second) / (second * counts.others()));
    double more = plan.curve().isPresent() ? 1 : doubt / plan.claimed().epsilon();
    return caution + Math.min(MORE_CAUTION, more);
  }

  private static double square(double number) {
    return number * number;
  }

  /** Wilson and Hilferty's approximation of the lower limit of a count. */
  private static double low(long hits, double share, double caution) {
    double root =
        1 - 1.0 / (9 * hits) - caution * Math.sqrt(1 - share) / (3 * Math.sqrt((double) hits));
    return Math.max(1e-9, hits * root * root * root);
  }

  private static double high(long hits, double share, double caution) {
    double more = hits + 1.0;
    double root =
        1 - 1 / (9 * more) + caution * Math.sqrt(Math.max(0, 1 - share)) / (3 * Math.sqrt(more));
    return Math.max(more, more * root * root * root);
  }
}
