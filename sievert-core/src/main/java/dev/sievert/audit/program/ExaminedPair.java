package dev.sievert.audit.program;

import dev.sievert.audit.DigitPolicy;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

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
  private static final double NOTHING = -1000;

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

  /**
   * How a pair is looked at.
   *
   * @param fitted outputs of each input that are kept to find events
   * @param counted outputs of each input on which the events are then counted
   * @param each how many candidates one feature may give
   */
  record Effort(int fitted, long counted, int each, int kept, DigitPolicy digits) {}

  /** Looks at a pair: finds events on some outputs and counts them on others. */
  static ExaminedPair of(
      InputPair pair,
      List<EventCandidate> carried,
      Effort effort,
      ProgramSampler sampler,
      ExpectedLimit expected,
      long seed,
      boolean isSpread,
      EventCounting counting) {
    Outputs first = sampler.room();
    Outputs second = sampler.room();
    sampler.draw(pair.first(), effort.fitted(), ProgramSampler.seed(seed, 1), first);
    sampler.draw(pair.second(), effort.fitted(), ProgramSampler.seed(seed, 2), second);
    List<EventCandidate> found =
        Stream.concat(
                EventSearch.candidates(
                    first, second, expected, effort.each(), effort.kept(), effort.digits())
                    .stream(),
                carried.stream())
            .toList();
    List<EventCounts> counts =
        counting.of(
            pair,
            effort.counted(),
            effort.counted(),
            new long[] {ProgramSampler.seed(seed, 3), ProgramSampler.seed(seed, 4)},
            found.stream().map(EventCandidate::event).toList(),
            isSpread);
    List<EventCandidate> counted = new ArrayList<>();
    for (int index = 0; index < found.size(); index++) {
      counted.add(found.get(index).counted(counts.get(index)));
    }
    counted.sort(Comparator.comparingDouble(each -> -expected.of(each.counts())));
    List<EventCandidate> apart =
        counted.stream()
            .filter(each -> effort.digits() == DigitPolicy.APART && each.event().isAboutDigits())
            .toList();
    counted.removeAll(apart);
    double best = counted.isEmpty() ? NOTHING : expected.of(counted.get(0).counts());
    List<Event> tests =
        isSpread && expected.plan().curve().isPresent() && !counted.isEmpty()
            ? TestSpread.of(counted.get(0), first, second)
            : List.of();
    return new ExaminedPair(pair, List.copyOf(counted), best, apart, tests);
  }
}
