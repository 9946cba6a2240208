package dev.sievert.lab;

import dev.sievert.lab.data.TrainingData;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.Prior;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Who attacks whom: everybody knows the others and the candidates, one of which is trained on.
 *
 * @param candidates how many records the target may be, at least two
 * @param confidence how often each pair of limits encloses the truth
 */
public record Duel(
    int candidates,
    int others,
    int runs,
    long seed,
    List<Knowledge> knows,
    List<Rule> rules,
    Prior prior,
    double confidence) {
  /** The stream that chooses the data set. */
  private static final long CHOICE = -1;

  private static final int MOST_STRANGERS = 1000;

  public Duel {
    if (candidates < 2) {
      throw new OutOfRangeException("candidates", "at least 2", candidates);
    }
    if (others < 0) {
      throw new OutOfRangeException("others", "at least 0", others);
    }
    Check.records("runs", runs);
    if (!(confidence > 0 && confidence < 1)) {
      throw new OutOfRangeException("confidence", "greater than 0 and less than 1", confidence);
    }
    if (prior instanceof Prior.Weights weights && weights.size() != candidates) {
      throw new OutOfRangeException(
          "prior", "a list of " + candidates + " weights", "a list of " + weights.size());
    }
    knows = List.copyOf(knows);
    rules = List.copyOf(rules);
  }

  /** How likely each candidate is. */
  double[] masses() {
    return prior instanceof Prior.Weights weights
        ? weights.masses()
        : IntStream.range(0, candidates).mapToDouble(each -> 1.0 / candidates).toArray();
  }

  /** The others and, after them, the candidates: different examples, chosen by the seed. */
  TrainingData chosenFrom(TrainingData all) {
    int[] places = shuffled(all);
    return all.chosen(Arrays.copyOf(places, others + candidates));
  }

  /** At most a thousand of those who are not chosen. */
  TrainingData strangersFrom(TrainingData all) {
    int from = others + candidates;
    int to = Math.min(all.size(), from + MOST_STRANGERS);
    return all.chosen(Arrays.copyOfRange(shuffled(all), from, to));
  }

  private int[] shuffled(TrainingData all) {
    int wanted = others + candidates;
    if (wanted > all.size()) {
      throw new OutOfRangeException(
          "others and candidates together", "at most the " + all.size() + " examples", wanted);
    }
    RandomStream random = RandomStream.of(seed, CHOICE);
    int[] places = IntStream.range(0, all.size()).toArray();
    for (int i = 0; i < wanted; i++) {
      int from = i + random.below(all.size() - i);
      int kept = places[i];
      places[i] = places[from];
      places[from] = kept;
    }
    return places;
  }

  /** What someone with this knowledge cannot tell apart, by the answers of the candidates. */
  List<List<Integer>> cells(Knowledge knowledge, TrainingData chosen) {
    Map<Float, List<Integer>> cells = new LinkedHashMap<>();
    for (int candidate = 0; candidate < candidates; candidate++) {
      float key =
          switch (knowledge) {
            case NOTHING -> 0;
            case LABEL -> chosen.answer(chosen.size() - candidates + candidate);
            case EVERYTHING -> candidate;
          };
      cells.computeIfAbsent(key, each -> new ArrayList<>()).add(candidate);
    }
    return List.copyOf(cells.values());
  }
}
