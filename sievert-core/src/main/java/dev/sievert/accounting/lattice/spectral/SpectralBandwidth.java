package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds a frequency from which on the characteristic function of a whole composition is proven to
 * be extinct, |Φ(ω)| = Π |φ(ω)|^N ≤ e^−{@value #EXTINCT}.
 *
 * <p>Where {@link FrequencyDecay} does not say enough, φ is computed at some frequencies; between
 * them it changes by at most E|L − c|, and so by the standard deviation of L, for each unit of
 * frequency.
 */
final class SpectralBandwidth {
  /** Anything less is far below the rounding of a double. */
  static final double EXTINCT = 42;

  /** How far apart the frequencies are between which decay is proven, as a factor. */
  private static final double STRIDE = 1.08;

  private static final int MOST_STRIDES = 260;

  /** How many frequencies are computed in a stride at most. */
  private static final int MOST_LOOKS = 40;

  /** How many nodes at how many frequencies are worth it. */
  private static final double MOST_WORK = 1e6;

  private final List<Repeated<NormalMixtures>> steps;
  private final double tilt;
  private List<Repeated<CharacteristicFunction>> factors = List.of();
  private double work;

  private SpectralBandwidth(List<Repeated<NormalMixtures>> steps, double tilt) {
    this.steps = steps;
    this.tilt = tilt;
  }

  /**
   * A frequency from which on nothing is left; infinite where none is found.
   *
   * @param rough the same steps, to be known for their scale
   * @param deviation the standard deviation of the whole loss, roughly
   */
  static double of(
      List<Repeated<NormalMixtures>> steps,
      List<Repeated<CharacteristicFunction>> rough,
      double tilt,
      double deviation) {
    return of(steps, rough, tilt, deviation, Double.POSITIVE_INFINITY);
  }

  /**
   * The same, for which φ is only computed where not much of it would have to be.
   *
   * @param most what is proven without, at most, for it to be worth it
   */
  static double of(
      List<Repeated<NormalMixtures>> steps,
      List<Repeated<CharacteristicFunction>> rough,
      double tilt,
      double deviation,
      double most) {
    List<Repeated<FrequencyDecay>> decays = new ArrayList<>();
    for (int i = 0; i < steps.size(); i++) {
      FrequencyDecay decay =
          new FrequencyDecay(steps.get(i).part(), tilt, rough.get(i).part().logScale);
      decays.add(new Repeated<>(decay, steps.get(i).times()));
    }
    // A normal sum would be extinct a little later.
    double from = 9 / deviation;
    List<Double> open = new ArrayList<>();
    for (int i = 0; i < MOST_STRIDES; i++) {
      if (logBound(decays, from, Double.POSITIVE_INFINITY) <= -EXTINCT) {
        return from > most ? from : new SpectralBandwidth(steps, tilt).closed(9 / deviation, open);
      }
      if (!(logBound(decays, from, from * STRIDE) <= -EXTINCT)) {
        open.add(from);
      }
      from *= STRIDE;
    }
    return Double.POSITIVE_INFINITY;
  }

  private static double logBound(List<Repeated<FrequencyDecay>> decays, double from, double to) {
    double sum = 0;
    for (Repeated<FrequencyDecay> decay : decays) {
      sum += decay.times() * decay.part().logBound(from, to);
    }
    return sum;
  }

  /** Closes strides that are still open, from the highest down to the first that cannot be. */
  private double closed(double start, List<Double> open) {
    for (int i = open.size() - 1; i >= 0; i--) {
      double from = open.get(i);
      if (!isClosed(from, from * STRIDE)) {
        return from * STRIDE;
      }
    }
    return start;
  }

  private boolean isClosed(double from, double to) {
    // From one stride to the next frequencies fall.
    if (factors.isEmpty() || to < factors.get(0).part().bandwidth / 2) {
      factors = SpectralComposition.factors(steps, tilt, to);
    }
    double at = from;
    for (int look = 0; look < MOST_LOOKS; look++) {
      double nodes = factors.stream().mapToDouble(factor -> factor.part().nodes()).sum();
      work += nodes;
      Patience.spend(FrequencyGrid.WORK * nodes);
      if (work > MOST_WORK) {
        return false;
      }
      at += reach(at, to - at);
      if (at >= to) {
        return true;
      }
    }
    return false;
  }

  /** How far from a frequency the product stays extinct. */
  private double reach(double at, double farthest) {
    double[] lengths = new double[factors.size()];
    for (int i = 0; i < lengths.length; i++) {
      double[] less = factors.get(i).part().lessOne(at);
      lengths[i] = Math.hypot(1 + less[0], less[1]) + factors.get(i).part().error(at);
    }
    double reach = farthest;
    for (int halving = 0; halving < MOST_LOOKS; halving++) {
      double sum = 0;
      for (int i = 0; i < lengths.length; i++) {
        double most = lengths[i] + reach * factors.get(i).part().deviation * (1 + 1e-6);
        sum += factors.get(i).times() * Math.log(Math.min(1, most));
      }
      if (sum <= -EXTINCT) {
        return reach;
      }
      reach /= 1.5;
    }
    return 0;
  }
}
