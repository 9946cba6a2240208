package dev.sievert.audit.mechanism;

import dev.sievert.numeric.BinnedScores;
import java.util.ArrayList;
import java.util.List;

/** What has been counted so far. Tallies add up, here or elsewhere, in any order. */
public final class Tally {
  private final BinnedScores pilot;
  private final BinnedScores scores;
  private final boolean keepsScores;
  private long blocks;
  private long trials;
  private long hits;
  private long successes;

  private Tally(double lowest, double highest, boolean keepsScores) {
    this.pilot = new BinnedScores(lowest, highest);
    this.scores = new BinnedScores(lowest, highest);
    this.keepsScores = keepsScores;
  }

  /** Nothing counted yet. */
  static Tally of(GameSetup setup) {
    return new Tally(setup.lowest(), setup.highest(), setup.blind().isEmpty());
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

  /** Adds what others counted of the same plan; in any order, and in groups of any kind. */
  public void add(Tally other) {
    blocks += other.blocks;
    trials += other.trials;
    hits += other.hits;
    successes += other.successes;
    pilot.add(other.pilot);
    scores.add(other.scores);
  }

  /** How many blocks were played to their end. */
  public long blocks() {
    return blocks;
  }

  /** How many runs were played. */
  public long trials() {
    return trials;
  }

  /**
   * How often the attack that costs participants most was right about them, at most {@link
   * #trials()}.
   */
  public long hits() {
    return hits;
  }

  /** How often the attack that is right most often was right, at most {@link #trials()}. */
  public long successes() {
    return successes;
  }

  BinnedScores pilot() {
    return pilot;
  }

  BinnedScores scores() {
    return scores;
  }

  /**
   * The tally as whole numbers, for keeping; numbers from which {@link MechanismAudit#restored}
   * makes the same tally.
   */
  public List<Long> numbers() {
    List<Long> numbers = new ArrayList<>(List.of(blocks, trials, hits, successes));
    write(pilot, numbers);
    write(scores, numbers);
    return numbers;
  }

  private static void write(BinnedScores scores, List<Long> numbers) {
    int place = numbers.size();
    long used = 0;
    for (int bin = 0; bin < BinnedScores.BINS; bin++) {
      if (scores.count(bin) > 0) {
        numbers.addAll(List.of((long) bin, scores.count(bin), scores.units(bin)));
        used++;
      }
    }
    numbers.add(place, used);
  }

  /**
   * Reads what {@link #numbers()} wrote, and refuses what cannot have been counted: the file may
   * have been in other hands.
   */
  void read(List<Long> numbers, long most, long pilots) {
    check(numbers.size() >= 6);
    blocks = numbers.get(0);
    trials = numbers.get(1);
    hits = numbers.get(2);
    successes = numbers.get(3);
    check(blocks >= 0 && trials >= 0 && trials <= most);
    check(blocks == (trials + MechanismAudit.BLOCK - 1) / MechanismAudit.BLOCK);
    check(hits >= 0 && hits <= trials && successes >= 0 && successes <= trials);
    int next = read(pilot, numbers, 4);
    int end = read(scores, numbers, next);
    check(end == numbers.size());
    check(pilot.count() == (keepsScores ? Math.min(trials, pilots) : 0));
    check(scores.count() == (keepsScores ? trials - pilot.count() : 0));
  }

  private int read(BinnedScores into, List<Long> numbers, int from) {
    check(from < numbers.size());
    long used = numbers.get(from);
    check(used >= 0 && used <= BinnedScores.BINS && from + 3 * used < numbers.size());
    int place = from + 1;
    long last = -1;
    for (long left = used; left > 0; left--) {
      long bin = numbers.get(place);
      long count = numbers.get(place + 1);
      long sum = numbers.get(place + 2);
      // One by one, so that no sum can overflow.
      check(bin > last && bin < BinnedScores.BINS && count > 0 && count <= trials - into.count());
      check(sum >= 0 && sum <= count * into.mostUnits());
      into.add((int) bin, count, sum);
      last = bin;
      place += 3;
    }
    return place;
  }

  private static void check(boolean isPossible) {
    if (!isPossible) {
      throw new IllegalArgumentException("no audit with this plan can have counted that");
    }
  }
}
