package dev.sievert.audit.program;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.program.event.Event;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Looks at several pairs at once. Pairs that have an input in common share its outputs: each input
 * is run for all of its pairs together, more often the more they are. With n_i runs of an input
 * that is in k_i pairs, the variances of all pairs add up to Σ k_i / n_i, which is least for a
 * given number of runs where n_i is in proportion to √k_i.
 */
record SharedLooks(
    ProgramSampler sampler,
    WorkerThreads workers,
    EventCounting counting,
    ExpectedLimit expected,
    long seed,
    boolean isLast) {

  /** Each pair, with events found on some outputs and counted on others. */
  List<ExaminedPair> of(
      List<ExaminedPair> trials, UnaryOperator<ExaminedPair> carried, ExaminedPair.Effort effort) {
    Map<ProgramValue, Integer> times = times(trials);
    double all = times.values().stream().mapToDouble(Math::sqrt).sum();
    List<ProgramValue> inputs = List.copyOf(times.keySet());
    List<ExaminedPair.Effort> efforts =
        times.values().stream()
            .map(pairs -> effort.times(2 * trials.size() * Math.sqrt(pairs) / all))
            .toList();
    List<Outputs> kept =
        workers.map(
            inputs.size(),
            index ->
                PairLook.drawn(
                    sampler,
                    inputs.get(index),
                    efforts.get(index).fitted(),
                    inputs.size(),
                    seed(index, 1)));
    List<PairLook> looks =
        workers.map(
            trials.size(),
            index -> {
              ExaminedPair trial = trials.get(index);
              Outputs first = kept.get(inputs.indexOf(trial.pair().first()));
              Outputs second = kept.get(inputs.indexOf(trial.pair().second()));
              return PairLook.of(
                  trial.pair(), carried.apply(trial), effort, first, second, expected);
            });
    List<EventCounting.Hits> hits =
        workers.map(
            inputs.size(),
            index -> {
              long rows = efforts.get(index).left(kept.get(index).count());
              ProgramValue input = inputs.get(index);
              return counting.on(input, rows, seed(index, 2), events(looks, input));
            });
    return workers.map(
        looks.size(),
        index -> {
          InputPair pair = looks.get(index).pair();
          EventCounting.Hits first = hits.get(inputs.indexOf(pair.first()));
          EventCounting.Hits second = hits.get(inputs.indexOf(pair.second()));
          List<EventCounts> counts =
              looks.get(index).events().stream().map(event -> first.beside(second, event)).toList();
          return looks.get(index).counted(counts, expected, isLast);
        });
  }

  private long seed(int index, int part) {
    return ProgramSampler.seed(seed, index, part);
  }

  /** In how many pairs each input is. */
  private static Map<ProgramValue, Integer> times(List<ExaminedPair> trials) {
    Map<ProgramValue, Integer> times = new LinkedHashMap<>();
    for (ExaminedPair trial : trials) {
      times.merge(trial.pair().first(), 1, Integer::sum);
      times.merge(trial.pair().second(), 1, Integer::sum);
    }
    return times;
  }

  /** The events of all pairs that an input is in, each once. */
  private static List<Event> events(List<PairLook> looks, ProgramValue input) {
    return looks.stream()
        .filter(look -> look.pair().first().equals(input) || look.pair().second().equals(input))
        .flatMap(look -> look.events().stream())
        .distinct()
        .toList();
  }
}
