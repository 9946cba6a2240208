package dev.sievert.junit;

import dev.sievert.audit.Claim;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.opentest4j.AssertionFailedError;

/**
 * Record and replay: a program is run on data while its noise is written down, and run again on
 * neighbouring data with the same noisy answers. If it asks for the same noise and returns the
 * same, all that it says about the data it says through the answers, and what they lose is added up
 * exactly. One pair of runs finds what sampling needs millions for: a sensitivity that is too
 * small, a branch on raw data, a bound taken from the data, a size that nobody hid, a value that
 * was missing, a budget that was spent twice.
 *
 * <pre>{@code
 * Replay.leavingOutEach(people).keeps(1).check((data, noise) -> noise.laplace(data.size(), 1));
 * }</pre>
 *
 * <p>What is shown is proven for the data sets at hand and the paths that were taken. Whether the
 * noise has the shape that it should is another question: {@link PrivacyAudit} asks it, by
 * sampling.
 *
 * <p>Why it is so: on a path with the answers o₁, o₂, … the program on either data set is the same
 * function of them, so the privacy loss is that of the answers, Σ log p(oᵢ − vᵢ) / p(oᵢ − vᵢ′),
 * which {@link Replayed} bounds whatever the answers were.
 *
 * @param <T> the data
 */
public final class Replay<T> {
  private static final int USUAL_RUNS = 10;

  private final List<Pair<T>> pairs;
  private final Optional<Claim> claim;
  private final int runs;
  private final long seed;

  private Replay(List<Pair<T>> pairs, Optional<Claim> claim, int runs, long seed) {
    this.pairs = List.copyOf(pairs);
    this.claim = claim;
    this.runs = runs;
    this.seed = seed;
  }

  private record Pair<T>(T first, T second) {}

  /**
   * {@return a replay between two data sets}
   *
   * @param first any data
   * @param second a neighbour of it
   * @param <T> the data
   */
  public static <T> Replay<T> between(T first, T second) {
    return new Replay<>(List.of(new Pair<>(first, second)), Optional.empty(), USUAL_RUNS, 7);
  }

  /**
   * {@return a replay between all records and all but one, for each of them}
   *
   * @param records at least one
   * @param <E> a record
   */
  public static <E> Replay<List<E>> leavingOutEach(List<E> records) {
    if (records.isEmpty()) {
      throw new OutOfRangeException("records", "at least one record", "none");
    }
    List<E> all = List.copyOf(records);
    List<Pair<List<E>>> pairs =
        IntStream.range(0, all.size())
            .mapToObj(left -> new Pair<>(all, without(all, left)))
            .toList();
    return new Replay<>(pairs, Optional.empty(), USUAL_RUNS, 7);
  }

  private static <E> List<E> without(List<E> all, int left) {
    List<E> rest = new ArrayList<>(all);
    rest.remove(left);
    return List.copyOf(rest);
  }

  /**
   * {@return the same with another neighbour, of the same data or of other}
   *
   * @param first any data
   * @param second a neighbour of it
   */
  public Replay<T> and(T first, T second) {
    List<Pair<T>> more = new ArrayList<>(pairs);
    more.add(new Pair<>(first, second));
    return new Replay<>(more, claim, runs, seed);
  }

  /**
   * {@return the same with a claim of pure differential privacy}
   *
   * @param epsilon the budget, at least zero
   */
  public Replay<T> keeps(double epsilon) {
    return keeps(epsilon, 0);
  }

  /**
   * {@return the same with a claim}
   *
   * @param epsilon the budget, at least zero
   * @param delta how probable it may be that the budget does not hold
   */
  public Replay<T> keeps(double epsilon, double delta) {
    return new Replay<>(pairs, Optional.of(new Claim(epsilon, delta)), runs, seed);
  }

  /**
   * {@return the same with another number of recorded runs for each pair, by default ten, in turns
   * on either data set}
   *
   * @param count at least one
   */
  public Replay<T> runs(int count) {
    if (count < 1) {
      throw new OutOfRangeException("runs", "at least 1", count);
    }
    return new Replay<>(pairs, claim, count, seed);
  }

  /**
   * {@return the same with other noise}
   *
   * @param start where the randomness begins, by default 7
   */
  public Replay<T> seed(long start) {
    return new Replay<>(pairs, claim, runs, start);
  }

  /**
   * Runs the program, and fails with what tells the data sets apart.
   *
   * @param program what releases something
   * @return what is proven
   * @throws AssertionFailedError where the claim is not shown to be kept
   * @throws IllegalStateException where there is no claim
   */
  public Replayed check(OnData<T> program) {
    Claim kept =
        claim.orElseThrow(
            () -> new IllegalStateException("a replay needs a claim, such as keeps(1)"));
    TranscriptLoss most = new TranscriptLoss(0, 0);
    int answers = 0;
    for (Pair<T> pair : pairs) {
      for (int run = 0; run < runs; run++) {
        boolean isForward = run % 2 == 0;
        T recordedOn = isForward ? pair.first() : pair.second();
        T replayedOn = isForward ? pair.second() : pair.first();
        Replays replays = Replays.of(program, recordedOn, replayedOn, seed + run);
        Optional<String> leak = replays.leak(kept);
        if (leak.isPresent()) {
          throw new AssertionFailedError(told(leak.get(), recordedOn, replayedOn));
        }
        most = most.greater(replays.loss());
        answers = Math.max(answers, replays.first().draws().size());
      }
    }
    return new Replayed(
        kept, pairs.size(), pairs.size() * runs, answers, most.epsilon(), most.mu());
  }

  private static <T> String told(String leak, T first, T second) {
    return """
    %s

    First data set:  %s
    Second data set: %s\
    """
        .formatted(leak, ReplayWords.shown(first), ReplayWords.shown(second));
  }
}
