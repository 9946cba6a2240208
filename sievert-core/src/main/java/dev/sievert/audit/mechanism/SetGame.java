package dev.sievert.audit.mechanism;

import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.RandomStream;

/**
 * A mechanism that puts out sets, against someone who wants the exact record. Bits stand for the
 * records by rank, so that the best guess among the members of a set is the first bit that is set.
 * Who knows nothing looks at nothing else than that and the first bit that is not, so that the rest
 * of the set is never drawn.
 */
final class SetGame implements Game {
  private final RankedRecords records;
  private final SetCells cells;
  private final SetSampler sampler;
  private final double epsilon;
  private final long[] words;
  private final SetSampler.Ends ends = new SetSampler.Ends();

  SetGame(TwoLevelChannel channel, RankedRecords records, SetCells cells) {
    this.records = records;
    this.cells = cells;
    this.sampler = SetSampler.of(channel);
    this.epsilon = channel.epsilon();
    this.words = new long[(records.size() + 63) >> 6];
  }

  @Override
  public void play(RandomStream random, Run run) {
    int truth = records.draw(random);
    if (cells.kind() == SetCells.Kind.ONE) {
      sampler.ends(truth, ends, words, random);
      blindly(truth, run);
      return;
    }
    sampler.draw(truth, words, random);
    if (cells.kind() == SetCells.Kind.SINGLE) {
      knowingAll(truth, run);
    } else {
      byCell(truth, run);
    }
  }

  private void blindly(int truth, Run run) {
    int guess = Math.max(0, ends.inside);
    run.hit = guess == truth;
    run.blind = records.mass(guess);
    run.success = records.isUniform() ? run.hit : truth == likelier(ends.inside, ends.outside);
  }

  private void knowingAll(int truth, Run run) {
    run.hit = isIn(truth);
    run.blind = mass();
    run.success = true;
  }

  /** In each cell the member of the set that is most probable, or nobody where there is none. */
  private void byCell(int truth, Run run) {
    int own = cells.cell(truth);
    int guess = -1;
    double blind = 0;
    cells.begin();
    for (int word = 0; word < words.length; word++) {
      for (long left = words[word]; left != 0; left &= left - 1) {
        int rank = (word << 6) + Long.numberOfTrailingZeros(left);
        if (cells.isFirst(rank)) {
          blind += records.mass(rank);
          guess = cells.cell(rank) == own ? rank : guess;
        }
      }
    }
    run.hit = guess == truth;
    run.blind = blind;
    run.success = truth == likelier(guess, firstOutside(own));
  }

  private int firstOutside(int cell) {
    for (int rank : cells.ranks(cell)) {
      if (!isIn(rank)) {
        return rank;
      }
    }
    return -1;
  }

  /** Of the best inside and the best outside the set the one that is more probable by now. */
  private int likelier(int inside, int outside) {
    if (inside < 0 || outside < 0) {
      return Math.max(inside, outside);
    }
    double there = StrictMath.log(records.mass(inside)) + epsilon;
    return there >= StrictMath.log(records.mass(outside)) ? inside : outside;
  }

  private boolean isIn(int rank) {
    return (words[rank >> 6] & (1L << rank)) != 0;
  }

  private double mass() {
    long count = 0;
    double mass = 0;
    for (int word = 0; word < words.length; word++) {
      count += Long.bitCount(words[word]);
      if (!records.isUniform()) {
        for (long left = words[word]; left != 0; left &= left - 1) {
          mass += records.mass((word << 6) + Long.numberOfTrailingZeros(left));
        }
      }
    }
    return records.isUniform() ? (double) count / records.size() : Math.min(1, mass);
  }
}
