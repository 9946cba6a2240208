package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.Event;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A look at a pair of inputs: events are found on some outputs, and then counted on others.
 *
 * @param source a pair whose events are counted here too; where it is the same pair, what was
 *     counted before is added, and what others were found on
 * @param first outputs of the first input on which events are found
 * @param second outputs of the second input on which events are found
 * @param found new events and those of the source, in this order
 */
record PairLook(
    InputPair pair,
    ExaminedPair source,
    ExaminedPair.Effort effort,
    Outputs first,
    Outputs second,
    List<EventCandidate> found) {
  /** So many outputs tell how long they are. */
  private static final int FIRST = 256;

  /** So many values are held at most, of all inputs together. */
  private static final long HELD = 1L << 25;

  /** So many outputs tell where events are that look at a single value. */
  private static final int FEW = 4096;

  /** Finds events. */
  static PairLook of(
      InputPair pair,
      ExaminedPair source,
      ExaminedPair.Effort effort,
      Outputs first,
      Outputs second,
      ExpectedLimit expected) {
    List<EventCandidate> found =
        EventSearch.candidates(
            first, second, expected, effort.each(), effort.kept(), effort.digits());
    return new PairLook(
        pair,
        source,
        effort,
        first,
        second,
        Stream.of(found, source.candidates(), source.digits()).flatMap(List::stream).toList());
  }

  /**
   * Outputs on which events are found: fewer than wanted where each is a single value, unless which
   * values there are can be learned, or where they are so long that not all would be held.
   *
   * @param inputs how many inputs have their outputs held at the same time
   */
  static Outputs drawn(
      ProgramSampler sampler, ProgramValue input, int wanted, int inputs, long seed) {
    Outputs outputs = sampler.room();
    int first = Math.min(wanted, FIRST);
    sampler.draw(input, first, ProgramSampler.seed(seed, 1), outputs);
    int widest = 1;
    for (int row = 0; row < outputs.count(); row++) {
      widest = Math.max(widest, outputs.width(row));
    }
    int most = widest == 1 ? FEW : (int) Math.max(first, HELD / inputs / widest);
    // Of long outputs there is more to be learned: where many are wanted, some more are taken.
    int goal = Math.min(most, wanted > FEW ? wanted + FEW : wanted);
    if (first < goal) {
      sampler.draw(input, goal - first, ProgramSampler.seed(seed, 2), outputs);
    }
    if (widest == 1 && outputs.count() < wanted && SupportSearch.isRecurring(outputs)) {
      sampler.draw(input, wanted - outputs.count(), ProgramSampler.seed(seed, 3), outputs);
    }
    return outputs;
  }

  /** What is to be counted. */
  List<Event> events() {
    return found.stream().map(EventCandidate::event).toList();
  }

  /** The pair with what was counted of each event on outputs that are used for nothing else. */
  ExaminedPair counted(List<EventCounts> counts, ExpectedLimit expected, boolean isLast) {
    FeatureColumns one = new FeatureColumns(first);
    FeatureColumns other = new FeatureColumns(second);
    int carried = found.size() - source.candidates().size() - source.digits().size();
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
    double best = sorted.isEmpty() ? ExaminedPair.NOTHING : expected.of(sorted.get(0).counts());
    List<Event> tests =
        isLast && expected.plan().curve().isPresent() && !sorted.isEmpty()
            ? TestSpread.of(sorted.get(0), first, second)
            : List.of();
    return new ExaminedPair(pair, List.copyOf(sorted), best, apart, tests);
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
