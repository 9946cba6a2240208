package dev.sievert.accounting.lattice.spectral;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.OutputCut;
import dev.sievert.numeric.Normal;
import org.junit.jupiter.api.Test;

/** Where cells of outputs begin and end. */
class OutputCellsTest {
  /** Under no tilt outputs are normal without the record, and cells are 0.08 wide. */
  @Test
  void cellsEndWhereOutputsBeginToBeGivenAway() {
    for (double place : new double[] {3, 3.7, 5, 5.5, 9}) {
      NormalMixtures mixtures = MixtureCases.sampled(1, 0.1).cutAt(place);
      OutputCut cut = mixtures.cut();
      double kept = place - 30 / cut.steepness();
      assertThat(cut.lost(kept)).isBetween(0.99 * Math.exp(-30), 1.01 * Math.exp(-30));
      OutputCells cells = new OutputCells(mixtures, 0, 0);
      double all = cells.least(0, cells.count());
      assertThat(all).isBetween(0.98 * Normal.cdf(kept - 0.08), Normal.cdf(kept));
    }
  }

  /**
   * Far below a cut the tilted density grows by e^(0.099 s) for each unit: with s = 1500 by e^9.6
   * in a cell, so that e^24 are two cells and a half, and with s = 2200 by e^13.4.
   */
  @Test
  void cellsReachAsFarDownAsTheDensityCounts() {
    NormalMixtures mixtures = MixtureCases.sampled(0.1, 0.99).cutAt(5);
    assertThat(new OutputCells(mixtures, 1500, 0).count()).isEqualTo(2);
    // What would be a single cell is left alone.
    assertThatThrownBy(() -> new OutputCells(mixtures, 2200, 0))
        .isInstanceOf(TooFineException.class);
  }

  @Test
  void noCellIsFlatterThanTheFlattest() {
    OutputCells cells = new OutputCells(MixtureCases.sampled(1, 0.1), 0.5, 0);
    assertThat(cells.lastUpTo(Math.nextDown(cells.leastSteepness()))).isEqualTo(-1);
    assertThat(cells.firstUpTo(Math.nextDown(cells.leastSteepness()))).isEqualTo(cells.count());
    assertThat(cells.lastUpTo(cells.leastSteepness())).isEqualTo(0);
  }
}
