package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.SampledPair;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is cut off a step is as rare as it may be, and hardly rarer. */
class LossRangeTest {
  private static final List<DominatingPair> PAIRS =
      List.of(
          new GaussianPair(1),
          new GaussianPair(0.01),
          new GaussianPair(20),
          new LaplacePair(2),
          new ApproxPair(1, 0.125),
          new MirroredPair(new SampledPair(new GaussianPair(1), 0.01)),
          new SampledPair(new GaussianPair(2), 0.3));

  @Test
  void whatLiesOutsideIsRare() {
    for (DominatingPair pair : PAIRS) {
      for (double rare : new double[] {1e-3, 1e-9, 1e-30}) {
        LossRange range = LossRange.of(pair, rare, 10 * rare);
        double certain = pair.withAbove(Double.MAX_VALUE);
        double impossible = pair.withoutUpTo(-Double.MAX_VALUE);
        assertThat(range.low()).isLessThanOrEqualTo(range.high());
        assertThat(pair.withAbove(range.high()) - certain)
            .as("%s beyond %s", pair, rare)
            .isLessThanOrEqualTo(rare);
        assertThat(pair.withoutUpTo(Math.nextDown(range.low())) - impossible)
            .as("%s beyond %s", pair, rare)
            .isLessThanOrEqualTo(10 * rare);
      }
    }
  }

  /** Where losses have no end, a little more would be too much. */
  @Test
  void rangesAreHardlyWiderThanNeeded() {
    for (double mu : new double[] {0.01, 1, 20}) {
      for (double rare : new double[] {1e-3, 1e-9, 1e-30}) {
        DominatingPair pair = new GaussianPair(mu);
        LossRange range = LossRange.of(pair, rare, rare);
        double inside = 0.002 * Math.max(Math.abs(range.low()), Math.abs(range.high()));
        assertThat(pair.withAbove(range.high() - inside)).isGreaterThan(rare);
        assertThat(pair.withoutUpTo(range.low() + inside)).isGreaterThan(rare);
      }
    }
  }

  @Test
  void boundedLossesEndWhereTheyEnd() {
    LossRange range = LossRange.of(new LaplacePair(2), 1e-30, 1e-30);
    assertThat(range).isEqualTo(new LossRange(-2, 2));
    assertThat(range.width()).isEqualTo(4);
    LossRange far = LossRange.of(new ApproxPair(5000, 0), 0, 0);
    assertThat(far.high()).isEqualTo(LossRange.FARTHEST);
    assertThat(far.low()).isEqualTo(-LossRange.FARTHEST);
  }

  @Test
  void theNearerEndIsNearerToZero() {
    assertThat(new LossRange(-1, 3).nearest()).isEqualTo(-1);
    assertThat(new LossRange(-3, 1).nearest()).isEqualTo(1);
    assertThat(new LossRange(2, 5).nearest()).isEqualTo(2);
  }

  /** An output that gives the record away is no loss, and what is just rare enough is cut. */
  @Test
  void cutsAreMadeBesideWhatIsCertain() {
    double rare = 0x1p-10;
    DominatingPair pair =
        FinitePair.of(
            new double[] {0.25, 0.5 - rare / 16, rare / 16, 0.25 - rare, rare},
            new double[] {0, 0.5 - rare, rare, 0.5 - rare / 16, rare / 16});
    DominatingPair certain =
        FinitePair.of(
            new double[] {0, 0.5 - rare / 16, rare / 16, 0.5 - rare, rare},
            new double[] {0.25, 0.25 - rare, rare, 0.5 - rare / 16, rare / 16});
    for (DominatingPair each : List.of(pair, certain)) {
      LossRange cut = LossRange.of(each, rare, rare);
      assertThat(cut.high()).isLessThan(1);
      assertThat(cut.low()).isGreaterThan(-1);
      LossRange whole = LossRange.of(each, 0.99 * rare, 0.99 * rare);
      assertThat(whole.high()).isGreaterThan(2.7);
      assertThat(whole.low()).isLessThan(-2.7);
    }
  }

  /** Losses that no exponential reaches are at the end of what does. */
  @Test
  void fartherLossesStandAtTheFarthest() {
    double tiny = Math.exp(-700);
    DominatingPair low = FinitePair.of(new double[] {1, 0}, new double[] {tiny, 1});
    assertThat(LossRange.of(low, 0, 0))
        .isEqualTo(new LossRange(-LossRange.FARTHEST, -LossRange.FARTHEST));
    DominatingPair high = FinitePair.of(new double[] {tiny, 1}, new double[] {1, 0});
    assertThat(LossRange.of(high, 0, 0))
        .isEqualTo(new LossRange(LossRange.FARTHEST, LossRange.FARTHEST));
  }

  @Test
  void bothEndsMayBeOnOneSide() {
    assertThat(new LossRange(-5, -2).nearest()).isEqualTo(-2);
    assertThat(new LossRange(-2, 2).nearest()).isEqualTo(2);
  }
}
