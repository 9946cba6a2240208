package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.program.event.Event;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A pair of inputs that was looked at.
 *
 * @param candidates events, the most promising first
 * @param digits events about binary digits that are told apart, the most promising first
 * @param tests tests of all sizes made of the most promising event, where a whole curve is claimed
 */
record ExaminedPair(
    InputPair pair,
    List<EventCandidate> candidates,
    double expected,
    List<EventCandidate> digits,
    List<Event> tests) {
  /** What is expected of a pair that has not been looked at, or without events. */
  static final double NOTHING = -1000;

  /** A pair that has not been looked at. */
  static ExaminedPair unseen(InputPair pair) {
    return new ExaminedPair(pair, List.of(), NOTHING, List.of(), List.of());
  }

  /** The greatest limit expected of its events, for another eye. */
  double expected(ExpectedLimit judge) {
    return candidates.stream()
        .mapToDouble(candidate -> judge.of(candidate.counts()))
        .max()
        .orElse(NOTHING);
  }

  /** The same, judged anew. */
  ExaminedPair judged(ExpectedLimit judge) {
    return new ExaminedPair(
        pair, judge.sorted(candidates), expected(judge), judge.sorted(digits), tests);
  }

  /**
   * How a pair is looked at.
   *
   * @param fitted outputs of each input that are kept to find events
   * @param counted outputs of each input on which the events are then counted
   * @param each how many candidates one feature may give
   */
  record Effort(int fitted, long counted, int each, int kept, DigitPolicy digits) {
    /** The same for an input that has so many times the runs, as far as there is use for them. */
    Effort times(double share) {
      int found = (int) Math.min(share * fitted, Math.max(fitted, PairLooks.FITTED));
      long left = (long) (share * (fitted + (double) counted)) - found;
      return new Effort(
          found, Math.min(left, Math.max(counted, PairLooks.COUNTED)), each, kept, digits);
    }

    /** How many are left to be counted where so many were kept. */
    long left(int kept) {
      return Math.max(0, counted + fitted - kept);
    }
  }

  /** Its most promising events of all kinds. */
  ExaminedPair first(int most) {
    return new ExaminedPair(
        pair,
        candidates.subList(0, Math.min(most, candidates.size())),
        expected,
        digits.subList(0, Math.min(most, digits.size())),
        List.of());
  }

  /** Some of its most promising events of all kinds, half of them to this eye. */
  ExaminedPair first(int most, ExpectedLimit eye) {
    Set<EventCandidate> kept = new LinkedHashSet<>();
    eye.sorted(candidates).stream().limit(most / 2).forEach(kept::add);
    candidates.stream()
        .filter(each -> !kept.contains(each))
        .limit(most - kept.size())
        .toList()
        .forEach(kept::add);
    return new ExaminedPair(pair, List.copyOf(kept), expected, digits, tests).first(most);
  }

  /** The same events, of which nothing has been counted. */
  ExaminedPair forgotten() {
    return new ExaminedPair(
        pair,
        candidates.stream().map(EventCandidate::uncounted).toList(),
        expected,
        digits.stream().map(EventCandidate::uncounted).toList(),
        List.of());
  }
}
