package dev.sievert.audit;

import java.util.ArrayList;
import java.util.List;

/** What has been counted so far. Tallies add up, here or elsewhere, in any order. */
public final class Tally {
  private final Scores pilot;
  private final Scores scores;
  private final boolean keepsScores;
  private long blocks;
  private long trials;
  private long hits;
  private long successes;

  private Tally(double lowest, double highest, boolean keepsScores) {
    this.pilot = new Scores(lowest, highest);
    this.scores = new Scores(lowest, highest);
    this.keepsScores = keepsScores;
  }

  /** Nothing counted yet. */
  static Tally of(Setting setting) {
    return new Tally(setting.lowest(), setting.highest(), setting.blind().isEmpty());
  }

  /** Counts a run; the first ones may be pilots, from which the others are weighed. */
  void add(Game.Run run, boolean isPilot) {
    trials++;
    hits += run.hit ? 1 : 0;
    successes += run.success ? 1 : 0;
    if (keepsScores) {
      (isPilot ? pilot : scores).add(run.score());
    }
  }

  /** Ends a block. */
  void close() {
    blocks++;
  }

  /** Adds what others counted. */
  void add(Tally other) {
    blocks += other.blocks;
    trials += other.trials;
    hits += other.hits;
    successes += other.successes;
    pilot.add(other.pilot);
    scores.add(other.scores);
  }

  /**
   * How many blocks were played to their end.
   *
   * @return their number
   */
  public long blocks() {
    return blocks;
  }

  /**
   * How many runs were played.
   *
   * @return their number
   */
  public long trials() {
    return trials;
  }

  /**
   * How often the attack that costs participants most was right about them.
   *
   * @return at most {@link #trials()}
   */
  public long hits() {
    return hits;
  }

  /**
   * How often the attack that is right most often was right.
   *
   * @return at most {@link #trials()}
   */
  public long successes() {
    return successes;
  }

  Scores pilot() {
    return pilot;
  }

  Scores scores() {
    return scores;
  }

  /**
   * The tally as whole numbers, for keeping.
   *
   * @return numbers from which {@link Audit#restored} makes the same tally
   */
  public List<Long> numbers() {
    List<Long> numbers = new ArrayList<>(List.of(blocks, trials, hits, successes));
    write(pilot, numbers);
    write(scores, numbers);
    return numbers;
  }

  private static void write(Scores scores, List<Long> numbers) {
    int place = numbers.size();
    long used = 0;
    for (int bin = 0; bin < Scores.BINS; bin++) {
      if (scores.count(bin) > 0) {
        numbers.addAll(List.of((long) bin, scores.count(bin), scores.units(bin)));
        used++;
      }
    }
    numbers.add(place, used);
  }

  /** Reads what {@link #numbers()} wrote. */
  void read(List<Long> numbers) {
    blocks = numbers.get(0);
    trials = numbers.get(1);
    hits = numbers.get(2);
    successes = numbers.get(3);
    int next = read(pilot, numbers, 4);
    read(scores, numbers, next);
  }

  private static int read(Scores scores, List<Long> numbers, int from) {
    int place = from + 1;
    for (long left = numbers.get(from); left > 0; left--) {
      scores.add(
          Math.toIntExact(numbers.get(place)), numbers.get(place + 1), numbers.get(place + 2));
      place += 3;
    }
    return place;
  }
}
