package dev.sievert.accounting.lattice.convolution;

import dev.sievert.accounting.lattice.Digest;
import dev.sievert.accounting.lattice.PinTable;
import dev.sievert.numeric.Repeated;
import java.util.List;

/** What sums of a step hold, and by how much that is said to be off, compared with their pins. */
public final class ConvolvedPins {
  private static final double SHARE = 1e-8;

  /** Errors of sums carry the sums' own rounding. */
  private static final double SHARE_OF_ERRORS = 1e-5;

  /** Those of sums of batches also what was cut off from them, which is all rounding. */
  private static final double SHARE_OF_CUT = 0.02;

  private ConvolvedPins() {}

  /** Compares the sum of all steps, and that of a batch of seven. */
  public static void assertPinned(
      PinTable pins, String key, BatchedConvolution batches, PrivacyLossDistribution one) {
    List<Repeated<PrivacyLossDistribution>> terms = batches.convolved(one);
    Convolution whole = Convolution.of(terms, 1, 1);
    PrivacyLossDistribution sum = whole.sum();
    pins.assertPinned(key + " is off", SHARE_OF_CUT, whole.norm(), whole.lost(), sum.error);
    pins.assertPinned(key + " holds", SHARE, Digest.of(sum.mass));
    pins.assertPinned(key, SHARE, terms.size(), (double) sum.first, sum.logScale);
    Convolution batch = Convolution.of(List.of(new Repeated<>(one, 7)), 50, 3);
    PrivacyLossDistribution held = batch.sum();
    PrivacyLossDistribution trimmed = batch.trimmed();
    pins.assertPinned(key + " of a batch", SHARE_OF_ERRORS, batch.norm(), batch.lost(), held.error);
    pins.assertPinned(
        key + " trimmed",
        1e-2,
        Math.max(held.error, trimmed.error) / held.error,
        trimmed.coarser(3).logScale + 10);
    pins.assertPinned(key + " coarser", SHARE, Digest.of(held.coarser(3).mass));
  }
}
