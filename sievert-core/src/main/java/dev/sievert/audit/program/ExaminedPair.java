package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.program.event.Event;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
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

  /** So many outputs tell where events are that look at a single value. */
  private static final int FEW = 4096;

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
  record Effort(int fitted, long counted, int each, int kept, DigitPolicy digits) {}

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

  /**
   * Looks at a pair: finds events on some outputs and counts them on others.
   *
   * @param source a pair whose events are counted here too; where it is the same pair, what was
   *     counted before is added, and what others were found on
   */
  static ExaminedPair of(
      InputPair pair,
      ExaminedPair source,
      Effort effort,
      ProgramSampler sampler,
      ExpectedLimit expected,
      long seed,
      boolean isSpread,
      EventCounting counting) {
    Outputs first = sampler.room();
    Outputs second = sampler.room();
    int fitted = Math.min(effort.fitted(), FEW);
    sampler.draw(pair.first(), fitted, ProgramSampler.seed(seed, 1), first);
    sampler.draw(pair.second(), fitted, ProgramSampler.seed(seed, 2), second);
    if (fitted < effort.fitted() && !(isSingle(first) && isSingle(second))) {
      fitted = effort.fitted();
      sampler.draw(pair.first(), fitted, ProgramSampler.seed(seed, 5), first);
      sampler.draw(pair.second(), fitted, ProgramSampler.seed(seed, 6), second);
    }
    long left = effort.counted() + effort.fitted() - fitted;
    FeatureColumns one = new FeatureColumns(first);
    FeatureColumns other = new FeatureColumns(second);
    List<EventCandidate> found =
        Stream.concat(
                EventSearch.candidates(
                    first, second, expected, effort.each(), effort.kept(), effort.digits())
                    .stream(),
                Stream.concat(source.candidates().stream(), source.digits().stream()))
            .toList();
    int carried = found.size() - source.candidates().size() - source.digits().size();
    List<EventCounts> counts =
        counting.of(
            pair,
            left,
            left,
            new long[] {ProgramSampler.seed(seed, 3), ProgramSampler.seed(seed, 4)},
            found.stream().map(EventCandidate::event).toList(),
            isSpread);
    List<EventCandidate> counted = new ArrayList<>();
    for (int index = 0; index < found.size(); index++) {
      EventCandidate fresh = found.get(index).counted(counts.get(index));
      boolean isSeen = index >= carried && source.pair().equals(pair);
      counted.add(isSeen ? fresh.with(seen(found.get(index), one, other)) : fresh);
    }
    List<EventCandidate> sorted = new ArrayList<>(expected.sorted(counted));
    List<EventCandidate> apart =
        sorted.stream()
            .filter(each -> effort.digits() == DigitPolicy.APART && each.event().isAboutDigits())
            .toList();
    sorted.removeAll(apart);
    double best = sorted.isEmpty() ? NOTHING : expected.of(sorted.get(0).counts());
    List<Event> tests =
        isSpread && expected.plan().curve().isPresent() && !sorted.isEmpty()
            ? TestSpread.of(sorted.get(0), first, second)
            : List.of();
    return new ExaminedPair(pair, List.copyOf(sorted), best, apart, tests);
  }

  /** Whether outputs are single values, among which a few tell where events are. */
  private static boolean isSingle(Outputs outputs) {
    for (int row = 0; row < outputs.count(); row++) {
      if (outputs.width(row) > 1) {
        return false;
      }
    }
    return true;
  }

  /** What is known of an event that was settled before these outputs were drawn. */
  private static EventCounts seen(
      EventCandidate candidate, FeatureColumns first, FeatureColumns second) {
    EventCounts here =
        new EventCounts(
            first.hits(candidate.event()),
            first.rows(),
            second.hits(candidate.event()),
            second.rows());
    return candidate.counts().plus(candidate.isSwapped() ? here.swapped() : here);
  }
}
