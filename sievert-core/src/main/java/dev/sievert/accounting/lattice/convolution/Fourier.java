package dev.sievert.accounting.lattice.convolution;

import dev.sievert.numeric.Memory;
import java.util.concurrent.ConcurrentHashMap;
import org.jtransforms.fft.DoubleFFT_1D;
import org.visnow.jlargearrays.ConcurrencyUtils;

/** Fourier transforms of real numbers whose count is a power of two, on one thread. */
public final class Fourier {
  /** Half the distance from one to the next double. */
  public static final double UNIT = 0x1p-53;

  /** More are never transformed: some twenty arrays of so many are a third of a GB. */
  public static final int MOST_POINTS = 1 << 21;

  /** Tables of roots of unity by the number of points. */
  private static final class Plans extends ConcurrentHashMap<Integer, DoubleFFT_1D> {
    private static final long serialVersionUID = 1L;
  }

  static {
    ConcurrencyUtils.setNumberOfThreads(1);
  }

  private Fourier() {}

  /** The transforms of so many points. */
  public static DoubleFFT_1D plan(int size) {
    return Memory.shelf(Plans.class, Plans::new).computeIfAbsent(size, DoubleFFT_1D::new);
  }

  /**
   * How far a transform may be off, as a share of the sum of absolute inputs for each output, and
   * of the Euclidean norm for all of them: each of log2(n) + 2 stages multiplies by a root of unity
   * that is right to a unit in the last place and adds: 1 + sqrt(5) + 1 units at most.
   */
  public static double roundOff(int size) {
    return 4.3 * UNIT * (Integer.numberOfTrailingZeros(size) + 2);
  }
}
