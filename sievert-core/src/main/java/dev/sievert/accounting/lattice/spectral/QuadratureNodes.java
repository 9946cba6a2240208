package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.Fourier;
import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.pair.NormalMixtures;
import java.util.Arrays;

/** The outputs at which the integrand is looked at. */
final class QuadratureNodes {
  final double step;
  double[] exponent = new double[256];
  double[] loss = new double[256];
  double[] doubt = new double[256];
  double[] doubtOfLoss = new double[256];
  double greatest = Double.NEGATIVE_INFINITY;
  int count;

  private final NormalMixtures mixtures;
  private final double tilt;
  private final double negligible;

  QuadratureNodes(TiltedMixtures tilted, double bandwidth) {
    this.mixtures = tilted.mixtures();
    this.tilt = tilted.tilt();
    this.negligible = TiltedMixtures.NEGLIGIBLE + tilted.finer();
    this.step = tilted.step(bandwidth);
    double right = tilted.right(1);
    long place = 0;
    while (add(place * step) || place * step <= right) {
      place++;
    }
    double left = tilted.left();
    place = -1;
    while (add(place * step) || -place * step <= left) {
      place--;
    }
    keepWhatCounts();
  }

  /** Adds an output, if it counts. */
  private boolean add(double x) {
    double without = mixtures.without().logRatio(x);
    double with = mixtures.with().logRatio(x);
    double lost = mixtures.cut().lost(x);
    double value = (1 - tilt) * without + tilt * with - x * x / 2 - lost;
    greatest = Math.max(greatest, value);
    if (value < greatest - negligible) {
      return false;
    }
    if (count == TiltedMixtures.MOST_NODES) {
      throw new TooFineException();
    }
    if (count == exponent.length) {
      exponent = Arrays.copyOf(exponent, 2 * count);
      loss = Arrays.copyOf(loss, 2 * count);
      doubt = Arrays.copyOf(doubt, 2 * count);
      doubtOfLoss = Arrays.copyOf(doubtOfLoss, 2 * count);
    }
    double roundings = mixtures.without().roundings(x, without);
    double roundingsWith = mixtures.with().roundings(x, with);
    exponent[count] = value;
    loss[count] = with - without;
    doubtOfLoss[count] = Fourier.UNIT * (roundings + roundingsWith);
    doubt[count] =
        Fourier.UNIT
            * (8
                + 2 * x * x
                + Math.abs(1 - tilt) * (roundings + 2 * Math.abs(without))
                + Math.abs(tilt) * (roundingsWith + 2 * Math.abs(with))
                + Math.abs(value)
                + 4 * lost * (2 + Math.abs(Math.log(Math.max(Double.MIN_NORMAL, lost)))));
    count++;
    return true;
  }

  private void keepWhatCounts() {
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (exponent[i] >= greatest - negligible) {
        exponent[kept] = exponent[i];
        loss[kept] = loss[i];
        doubt[kept] = doubt[i];
        doubtOfLoss[kept] = doubtOfLoss[i];
        kept++;
      }
    }
    count = kept;
  }
}
