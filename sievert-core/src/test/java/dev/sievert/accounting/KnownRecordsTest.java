package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.ChannelPairs;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.RecordPairs;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.numeric.Repeated;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Steps that are known for each record: which rows are compared, and what covers them all. */
class KnownRecordsTest {
  private static FiniteChannel random(Random random, int records, int outputs) {
    double[][] rows = new double[records][];
    for (int record = 0; record < records; record++) {
      double[] row = random.doubles(outputs, 0.05, 1).toArray();
      double sum = Arrays.stream(row).sum();
      rows[record] = Arrays.stream(row).map(each -> each / sum).toArray();
    }
    return FiniteChannel.of(rows);
  }

  /** A table too large to compare all its rows is known by what it promises. */
  @Test
  void largeTablesArePromised() {
    Random random = new Random(212);
    ChannelPairs large = new ChannelPairs(random(random, 150, 3));
    assertThat(new Release.Known(large, new RecordPairs.Compared(0, 1)).isPromised()).isTrue();
    ChannelPairs small = new ChannelPairs(random(random, 5, 3));
    assertThat(new Release.Known(small, new RecordPairs.Compared(0, 1)).isPromised()).isFalse();
  }

  private static ChannelPairs table(double... firsts) {
    double[][] rows = new double[firsts.length][];
    Arrays.setAll(rows, i -> new double[] {firsts[i], 1 - firsts[i]});
    return new ChannelPairs(FiniteChannel.of(rows));
  }

  private static FlattenedRelease flat(Release... parts) {
    return FlattenedRelease.of(new Release.Sequence(List.of(parts)), 1e-6);
  }

  private static Release known(RecordPairs pairs, RecordPairs.Compared farthest) {
    return new Release.Known(pairs, farthest);
  }

  /** Two records: all steps compare them in one order, and mirrored they are the other. */
  @Test
  void stepsOnTwoRecordsCompareThemInTheSameOrder() {
    ChannelPairs one = table(0.25, 0.75);
    ChannelPairs other = table(0.5, 0.125);
    RecordPairs.Compared farthest = new RecordPairs.Compared(0, 1);
    FlattenedRelease flat = flat(known(one, farthest), known(other, farthest));
    List<Repeated<DominatingPair>> both =
        List.of(
            new Repeated<DominatingPair>(one.between(farthest), 1),
            new Repeated<DominatingPair>(other.between(farthest), 1));
    assertThat(flat.dominating()).isEqualTo(both);
    assertThat(flat.dominated()).isEqualTo(both);
    assertThat(flat.holdsInBothOrders()).isFalse();
    assertThat(flat.steps()).isEqualTo(2);
  }

  /** More records: the safe side covers every exchange, the other one picks a single exchange. */
  @Test
  void stepsOnMoreRecordsAreCoveredOneByOne() {
    ChannelPairs one = table(0.25, 0.5, 0.75);
    ChannelPairs other = table(0.5, 0.125, 0.375);
    FlattenedRelease flat =
        flat(
            known(one, new RecordPairs.Compared(0, 2)),
            known(other, new RecordPairs.Compared(0, 2)));
    assertThat(flat.dominating())
        .containsExactly(
            new Repeated<DominatingPair>(one.dominating(), 1),
            new Repeated<DominatingPair>(other.dominating(), 1));
    // (0, 2) has the distances ½ and ⅛; (0, 1) has ¼ and ⅜ and is told apart more easily.
    double far =
        one.between(new RecordPairs.Compared(0, 2)).bhattacharyya()
            + other.between(new RecordPairs.Compared(0, 2)).bhattacharyya();
    double near =
        one.between(new RecordPairs.Compared(0, 1)).bhattacharyya()
            + other.between(new RecordPairs.Compared(0, 1)).bhattacharyya();
    RecordPairs.Compared best =
        near > far ? new RecordPairs.Compared(0, 1) : new RecordPairs.Compared(0, 2);
    assertThat(flat.dominated())
        .containsExactly(
            new Repeated<DominatingPair>(one.between(best), 1),
            new Repeated<DominatingPair>(other.between(best), 1));
  }

  /** Repetitions weigh a step when the exchange is picked. */
  @Test
  void theExchangeIsPickedForAllRepetitions() {
    ChannelPairs one = table(0.25, 0.5, 0.75);
    ChannelPairs other = table(0.5, 0.125, 0.375);
    Release often = new Release.Repeated(known(other, new RecordPairs.Compared(0, 2)), 50);
    FlattenedRelease flat = flat(known(one, new RecordPairs.Compared(0, 2)), often);
    assertThat(flat.dominated())
        .containsExactly(
            new Repeated<DominatingPair>(one.between(new RecordPairs.Compared(0, 1)), 1),
            new Repeated<DominatingPair>(other.between(new RecordPairs.Compared(0, 1)), 50));
    assertThat(flat.steps()).isEqualTo(51);
  }

  /** Noise moves with the records farthest apart; then those are compared in all steps. */
  @Test
  void besideNoiseTheFarthestRecordsAreCompared() {
    ChannelPairs other = table(0.5, 0.125, 0.375);
    GaussianPair noise = new GaussianPair(1);
    FlattenedRelease flat =
        flat(
            known(other, new RecordPairs.Compared(0, 2)),
            new Release.Single(noise, Adjacency.REPLACE_ONE));
    assertThat(flat.dominated())
        .containsExactly(
            new Repeated<DominatingPair>(other.between(new RecordPairs.Compared(0, 2)), 1),
            new Repeated<DominatingPair>(noise, 1));
    // Randomised response tells all records apart equally well, so that it moves nothing.
    ResponsePair response = new ResponsePair(1, 3);
    FlattenedRelease moved =
        flat(
            known(other, new RecordPairs.Compared(0, 2)),
            new Release.Single(response, Adjacency.REPLACE_ONE));
    assertThat(moved.dominated())
        .containsExactly(
            new Repeated<DominatingPair>(other.between(new RecordPairs.Compared(0, 1)), 1),
            new Repeated<DominatingPair>(response, 1));
  }

  /** Rows of a table may differ in any column: only the first column's exchange is attained. */
  @Test
  void columnsAreNotAttainedTogether() {
    ChannelPairs one = table(0.25, 0.75);
    RecordPairs.Compared two = new RecordPairs.Compared(0, 1);
    Release first = known(one, two).on("a");
    Release second = known(table(0.5, 0.125), two).on("b");
    Release noise = new Release.Single(new GaussianPair(1), Adjacency.REPLACE_ONE);
    FlattenedRelease flat = flat(first, second, noise);
    ApproxPair nothing = new ApproxPair(0, 0);
    assertThat(flat.dominated())
        .containsExactly(
            new Repeated<DominatingPair>(one.between(two), 1),
            new Repeated<DominatingPair>(nothing, 2));
    assertThat(flat.dominating()).contains(new Repeated<DominatingPair>(one.dominating(), 1));
  }

  @Test
  void otherNumbersOfRecordsAreOtherSecrets() {
    ChannelPairs two = table(0.25, 0.75);
    ChannelPairs three = table(0.5, 0.125, 0.375);
    FlattenedRelease flat =
        flat(
            known(two, new RecordPairs.Compared(0, 1)),
            known(three, new RecordPairs.Compared(0, 2)));
    assertThat(flat.dominating())
        .containsExactly(
            new Repeated<DominatingPair>(two.dominating(), 1),
            new Repeated<DominatingPair>(three.dominating(), 1));
    assertThat(flat.dominated())
        .containsExactly(
            new Repeated<DominatingPair>(two.between(new RecordPairs.Compared(0, 1)), 1),
            new Repeated<DominatingPair>(new ApproxPair(0, 0), 1));
  }
}
