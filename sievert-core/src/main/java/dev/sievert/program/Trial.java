package dev.sievert.program;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A pair of inputs that was looked at.
 *
 * @param pair the inputs
 * @param candidates events, the most promising first
 * @param promise of the best of them
 * @param digits events about binary digits that are told apart, the most promising first
 */
record Trial(InputPair pair, List<Candidate> candidates, double promise, List<Candidate> digits) {
  /** The promise of a pair that has not been looked at, or without events. */
  private static final double NOTHING = -1000;

  /** A pair that has not been looked at. */
  static Trial unseen(InputPair pair) {
    return new Trial(pair, List.of(), NOTHING, List.of());
  }

  /** The greatest promise of its events, for another eye. */
  double promise(Promise judge) {
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
   * @param kept how many candidates are counted
   * @param digits what is made of binary digits
   */
  record Effort(int fitted, long counted, int each, int kept, Digits digits) {}

  /** Looks at a pair: finds events on some outputs and counts them on others. */
  static Trial of(
      InputPair pair,
      List<Candidate> carried,
      Effort effort,
      Sampler sampler,
      Promise promise,
      long seed,
      boolean isSpread,
      Counting counting) {
    Outputs first = sampler.room();
    Outputs second = sampler.room();
    sampler.draw(pair.first(), effort.fitted(), Sampler.seed(seed, 1), first);
    sampler.draw(pair.second(), effort.fitted(), Sampler.seed(seed, 2), second);
    List<Candidate> found =
        Stream.concat(
                Fit.candidates(
                    first, second, promise, effort.each(), effort.kept(), effort.digits())
                    .stream(),
                carried.stream())
            .toList();
    List<Event> events = found.stream().map(Candidate::event).toList();
    long one = Sampler.seed(seed, 3);
    long other = Sampler.seed(seed, 4);
    Counting.Hits likely =
        isSpread
            ? counting.spread(pair.first(), effort.counted(), one, events)
            : counting.alone(pair.first(), effort.counted(), one, events);
    Counting.Hits unlikely =
        isSpread
            ? counting.spread(pair.second(), effort.counted(), other, events)
            : counting.alone(pair.second(), effort.counted(), other, events);
    return judged(pair, found, likely, unlikely, promise, effort.digits());
  }

  private static Trial judged(
      InputPair pair,
      List<Candidate> found,
      Counting.Hits likely,
      Counting.Hits unlikely,
      Promise promise,
      Digits digits) {
    List<Candidate> counted = new ArrayList<>();
    for (int index = 0; index < found.size(); index++) {
      Counts counts =
          new Counts(
              likely.hits().get(index), likely.rows(), unlikely.hits().get(index), unlikely.rows());
      counted.add(found.get(index).counted(counts));
    }
    counted.sort(Comparator.comparingDouble(each -> -promise.of(each.counts())));
    List<Candidate> apart =
        counted.stream()
            .filter(each -> digits == Digits.APART && each.event().isAboutDigits())
            .toList();
    counted.removeAll(apart);
    double best = counted.isEmpty() ? NOTHING : promise.of(counted.get(0).counts());
    return new Trial(pair, List.copyOf(counted), best, apart);
  }
}
