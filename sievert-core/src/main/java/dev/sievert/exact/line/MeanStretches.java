package dev.sievert.exact.line;

import org.jspecify.annotations.Nullable;

/**
 * The mean density of Gaussian noise along the line, which is smooth at the scale of the noise:
 * each stretch of length one that is asked for is worked out once, in the way that suits how many
 * records there are around it. Only the latest stretches are kept, so that memory does not grow
 * with the line.
 */
final class MeanStretches {
  private static final double REACH = 12;

  /** No more records than this around a stretch are added up at each place. */
  private static final int FEW = 6;

  /** More than this are summed by their moments. */
  private static final int MANY = 500;

  /** A power of two. */
  private static final int KEPT = 1024;

  private final LineRecords records;
  private final GaussianLikelihoods field;
  private final boolean centred;
  private final long[] keys = new long[KEPT];
  private final @Nullable MeanStretch[] stretches = new MeanStretch[KEPT];
  private @Nullable GaussianMoments moments;

  /**
   * No stretches yet.
   *
   * @param centred whether the likelihoods leave out what a record in the middle would have
   */
  MeanStretches(LineRecords records, GaussianLikelihoods field, boolean centred) {
    this.records = records;
    this.field = field;
    this.centred = centred;
  }

  /** The stretch around a place in units of the noise. */
  MeanStretch at(double place) {
    long key = (long) Math.floor(place);
    int slot = (int) (key & (KEPT - 1));
    MeanStretch known = stretches[slot];
    if (known == null || keys[slot] != key) {
      known = made(key);
      stretches[slot] = known;
      keys[slot] = key;
    }
    return known;
  }

  private MeanStretch made(long key) {
    double from = (double) key;
    int first = records.firstAbove((from - REACH - 1) / records.unit());
    int end = records.firstAbove((from + REACH + 2) / records.unit());
    if (end - first > MANY && GaussianMoments.areFewer(records)) {
      GaussianMoments known = moments();
      return ChebyshevInterpolant.of(from, known::density, () -> known.cumulative(from));
    }
    if (centred) {
      return ChebyshevInterpolant.of(
          from, at -> density(first, end, at), () -> cumulative(first, end, from));
    }
    return end - first <= FEW
        ? new NearbyRecords(records, first, end)
        : new NearbySeries(records, first, end, from + 0.5);
  }

  private double density(int first, int end, double at) {
    double sum = 0;
    for (int i = first; i < end; i++) {
      sum += records.mass(i) * field.likelihood(i, at / records.unit());
    }
    return sum;
  }

  private double cumulative(int first, int end, double at) {
    double sum = 0;
    for (int i = first; i < end; i++) {
      sum += records.mass(i) * field.centredCumulative(i, at);
    }
    return sum;
  }

  private GaussianMoments moments() {
    GaussianMoments known = moments;
    if (known == null) {
      known = new GaussianMoments(records, centred);
      moments = known;
    }
    return known;
  }
}
