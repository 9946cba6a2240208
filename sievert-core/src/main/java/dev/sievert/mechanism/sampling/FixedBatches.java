package dev.sievert.mechanism.sampling;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.RevealedCoinPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.accounting.pair.SymmetrizedPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.mechanism.formula.Promises;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.List;

/**
 * Gaussian noise on batches of a fixed size when one record is exchanged for another. The record of
 * somebody else, who takes the place where neither is drawn, may be two clipping norms away from
 * either; the two records themselves are no farther apart than stated.
 *
 * @param noise the standard deviation of the noise in clipping norms, greater than zero
 * @param rate the share of the people in a batch, in [0, 1]
 * @param steps how many batches
 * @param distance of the two records' clipped gradients, in (0, 2]
 * @theorem docs/theory/proofs/exchanged-samples.md
 */
record FixedBatches(double noise, double rate, long steps, double distance) {
  /** Safe for any distance, and where one is stated, also what the two records alone allow. */
  List<Guarantee> guarantees() {
    if (rate == 1) {
      return Promises.of(seen());
    }
    List<Guarantee> known = new ArrayList<>(Promises.of(release()));
    if (isLimited()) {
      known.addAll(Promises.of(seen()));
    }
    return known;
  }

  /** The batches between two ends: what no exchange exceeds, and one that exists. */
  Release release() {
    return rate == 1 ? seen() : new Release.Repeated(isLimited() ? limited() : unlimited(), steps);
  }

  private boolean isLimited() {
    return rate > 0 && distance < DpSgd.WORST_DISTANCE;
  }

  private GaussianPair farthest() {
    return new GaussianPair(Round.quotientUp(DpSgd.WORST_DISTANCE, noise));
  }

  private Release unlimited() {
    return new Release.FixedSample(new Release.Single(farthest(), Adjacency.REPLACE_ONE), rate);
  }

  /**
   * From below everybody else has the second record, so that the first one, where it is drawn,
   * moves the sum by the stated distance and no farther.
   */
  private Release limited() {
    GaussianPair apart = new GaussianPair(Round.down(distance / noise, 1));
    return new Release.Promised(
        new SymmetrizedPair(SampledPair.of(farthest(), rate)),
        SampledPair.of(apart, rate),
        Adjacency.REPLACE_ONE);
  }

  /** An exchange where it is seen which batches the record is in. */
  Release seen() {
    double shift = Round.quotientUp(distance, noise);
    DominatingPair step = rate == 1 ? new GaussianPair(shift) : new RevealedCoinPair(shift, rate);
    return new Release.Repeated(new Release.Single(step, Adjacency.REPLACE_ONE), steps);
  }
}
