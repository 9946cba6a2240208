package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.function.DoubleUnaryOperator;

/** Losses between which a tilted sum falls but for a negligible probability. */
record SpectralWindow(double low, double high) {
  /** How much tilted probability may leave the window at either end. */
  static final double LEAVING = 1e-16;

  private static final int SEARCH = 12;

  SpectralWindow {
    if (!(high > low && high - low < 1e300)) {
      throw new TooFineException();
    }
  }

  /**
   * The window of some steps, by Chernoff's inequality: a tilted sum lies above l with a
   * probability of at most e^(K(s + r) − K(s) − rl), for every rate r.
   *
   * @param rough the same steps, to be known for their scale
   * @param deviation the standard deviation of the whole loss, roughly
   */
  static SpectralWindow of(
      List<Repeated<NormalMixtures>> steps,
      List<Repeated<CharacteristicFunction>> rough,
      double tilt,
      double deviation) {
    double high = end(steps, rough, tilt, deviation, 1);
    return new SpectralWindow(end(steps, rough, tilt, deviation, -1), high);
  }

  /** With the hypotheses exchanged. */
  SpectralWindow mirrored() {
    return new SpectralWindow(-high, -low);
  }

  /** Few digits, so that the lattice points of its parts are doubles without rounding. */
  double width() {
    double wanted = 1.05 * (high - low);
    double unit = Math.ulp(wanted) * (1L << 30);
    return Math.ceil(wanted / unit) * unit;
  }

  private static double end(
      List<Repeated<NormalMixtures>> steps,
      List<Repeated<CharacteristicFunction>> rough,
      double tilt,
      double deviation,
      int direction) {
    DoubleUnaryOperator chernoff =
        rate -> {
          double sum = -Math.log(LEAVING);
          for (int i = 0; i < steps.size(); i++) {
            NormalMixtures step = steps.get(i).part();
            CharacteristicFunction from = rough.get(i).part();
            double grown = new TiltedMixtures(step, tilt + direction * rate).logMoment();
            sum += steps.get(i).times() * (grown - from.logScale + from.scaleError);
          }
          return sum / rate;
        };
    return direction * least(chernoff, Math.min(8.6 / deviation, 60 / farthest(steps)));
  }

  private static double farthest(List<Repeated<NormalMixtures>> steps) {
    return steps.stream().mapToDouble(step -> step.part().farthest()).max().orElse(1);
  }

  /** Downwards from the rate of a normal sum, as far as the end comes nearer. */
  private static double least(DoubleUnaryOperator end, double from) {
    double best = end.applyAsDouble(from);
    double at = from;
    for (double factor = 0.5; factor < 0.9; factor = Math.sqrt(factor)) {
      for (int i = 0; i < SEARCH; i++) {
        double next = end.applyAsDouble(at * factor);
        if (best < Double.POSITIVE_INFINITY && !(next < best)) {
          break;
        }
        best = next;
        at *= factor;
      }
      double back = end.applyAsDouble(at / Math.sqrt(factor));
      if (back < best) {
        best = back;
        at /= Math.sqrt(factor);
      }
    }
    return best;
  }
}
