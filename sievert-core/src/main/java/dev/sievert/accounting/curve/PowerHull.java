package dev.sievert.accounting.curve;

import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.numeric.Round;
import java.util.Arrays;

/**
 * The upper concave hull of points (α, 1 − β): the least concave power function above some tests,
 * and so the trade-off function of a pair that dominates them all. It is computed on two arrays,
 * because curves have many thousand corners.
 */
public final class PowerHull {
  /** Roundings of a mixture of two numbers, and of one minus its share. */
  private static final int SAMPLED_STEPS = 4;

  private final double[] alpha;
  private final double[] power;
  private final int summit;

  private PowerHull(double[] alpha, double[] power) {
    this.alpha = alpha;
    this.power = power;
    int best = 0;
    for (int i = 1; i < alpha.length; i++) {
      best = power[i] - alpha[i] > power[best] - alpha[best] ? i : best;
    }
    this.summit = best;
  }

  /**
   * The polygon above corners that are listed from the laxest test to the strictest.
   *
   * @param atZero power that costs nothing
   */
  public static PowerHull above(double[] sizes, double[] powers, double atZero) {
    int count = sizes.length + 2;
    double[] alpha = new double[count];
    double[] power = new double[count];
    power[0] = atZero;
    for (int i = 0; i < sizes.length; i++) {
      alpha[i + 1] = sizes[sizes.length - 1 - i];
      power[i + 1] = powers[sizes.length - 1 - i];
    }
    alpha[count - 1] = 1;
    power[count - 1] = 1;
    return hull(alpha, power);
  }

  /** The polygon above this one and its mirror image, for attackers who may choose the order. */
  public PowerHull symmetrized() {
    int count = alpha.length;
    double[] bothAlpha = new double[2 * count];
    double[] bothPower = new double[2 * count];
    Integer[] order = new Integer[2 * count];
    for (int i = 0; i < count; i++) {
      bothAlpha[i] = alpha[i];
      bothPower[i] = power[i];
      bothAlpha[count + i] = 1 - power[i];
      bothPower[count + i] = 1 - alpha[i];
      order[i] = i;
      order[count + i] = count + i;
    }
    Arrays.sort(
        order,
        (left, right) -> {
          int bySize = Double.compare(bothAlpha[left], bothAlpha[right]);
          return bySize != 0 ? bySize : Double.compare(bothPower[left], bothPower[right]);
        });
    double[] sortedAlpha = new double[2 * count];
    double[] sortedPower = new double[2 * count];
    for (int i = 0; i < 2 * count; i++) {
      sortedAlpha[i] = bothAlpha[order[i]];
      sortedPower[i] = bothPower[order[i]];
    }
    return hull(sortedAlpha, sortedPower);
  }

  /**
   * The polygon of tests of which only a share is about somebody who was sampled: q times the power
   * and 1 − q times the error, rounded up.
   */
  public PowerHull sampled(double rate) {
    double[] mixed = new double[alpha.length];
    Arrays.setAll(
        mixed, i -> Round.probabilityUp((1 - rate) * alpha[i] + rate * power[i], SAMPLED_STEPS));
    return hull(alpha.clone(), mixed);
  }

  /** The power of a second test whose type I error is the power of this one. */
  public PowerHull then(PowerHull second) {
    double[] places = new double[alpha.length + second.alpha.length];
    System.arraycopy(alpha, 0, places, 0, alpha.length);
    for (int i = 0; i < second.alpha.length; i++) {
      places[alpha.length + i] = size(second.alpha[i]);
    }
    Arrays.sort(places);
    double[] powers = new double[places.length];
    Arrays.setAll(powers, i -> second.power(power(places[i])));
    return hull(places, powers);
  }

  /** The least type I error with this power. */
  private double size(double wanted) {
    if (wanted <= power[0]) {
      return 0;
    }
    int high = MonotoneInverse.first(1, power.length - 1, corner -> power[corner] >= wanted);
    int low = high - 1;
    double height = power[high] - power[low];
    double share = height > 0 ? (wanted - power[low]) / height : 1;
    return alpha[low] + share * (alpha[high] - alpha[low]);
  }

  private static PowerHull hull(double[] alpha, double[] power) {
    int[] kept = new int[alpha.length];
    int count = 0;
    for (int i = 0; i < alpha.length; i++) {
      // Of corners at the same place the highest counts.
      if (count > 0 && alpha[kept[count - 1]] == alpha[i] && power[kept[count - 1]] >= power[i]) {
        continue;
      }
      while ((count > 0 && alpha[kept[count - 1]] == alpha[i])
          || (count > 1 && !turnsDown(alpha, power, kept[count - 2], kept[count - 1], i))) {
        count--;
      }
      kept[count++] = i;
    }
    double[] hullAlpha = new double[count];
    double[] hullPower = new double[count];
    for (int i = 0; i < count; i++) {
      hullAlpha[i] = alpha[kept[i]];
      hullPower[i] = power[kept[i]];
    }
    return new PowerHull(hullAlpha, hullPower);
  }

  private static boolean turnsDown(
      double[] alpha, double[] power, int first, int second, int third) {
    double before = (power[second] - power[first]) * (alpha[third] - alpha[second]);
    double after = (power[third] - power[second]) * (alpha[second] - alpha[first]);
    return before > after;
  }

  /** The power at a type I error, rounded up. */
  public double power(double size) {
    int right = segment(size);
    double width = alpha[right] - alpha[right - 1];
    double share = (size - alpha[right - 1]) / width;
    double value = power[right - 1] + share * (power[right] - power[right - 1]);
    return Math.min(1, value + 4 * Math.ulp(value));
  }

  /** The greatest gain over guessing on an interval, rounded up. */
  double greatestGap(double low, double high) {
    double gap = Math.max(power(low) - low, power(high) - high);
    if (low <= alpha[summit] && alpha[summit] <= high) {
      gap = Math.max(gap, power[summit] - alpha[summit]);
    }
    return Math.max(0, Math.min(1, gap + 4 * Math.ulp(gap) + 0x1p-52));
  }

  /** The greatest power beyond e^ε times the type I error, rounded up. */
  public double delta(double epsilon) {
    double greatest = power[0];
    for (int i = 1; i < alpha.length; i++) {
      greatest = Math.max(greatest, power[i] - Math.exp(epsilon + Math.log(alpha[i])));
    }
    return Math.min(1, greatest + 0x1p-50 * (1 + Math.min(1e3, epsilon)));
  }

  private int segment(double size) {
    int place = Arrays.binarySearch(alpha, size);
    int right = place >= 0 ? place : -place - 1;
    return Math.max(1, Math.min(alpha.length - 1, right));
  }

  /** The pair whose trade-off function this is. */
  public FinitePair pair() {
    double[] falling = new double[alpha.length];
    double[] powers = new double[alpha.length];
    for (int i = 0; i < alpha.length; i++) {
      falling[i] = alpha[alpha.length - 1 - i];
      powers[i] = power[alpha.length - 1 - i];
    }
    return masses(falling, powers, power[0]);
  }

  /** The masses between corners that are listed from the laxest test to the strictest. */
  static FinitePair masses(double[] sizes, double[] powers, double atZero) {
    int count = sizes.length + 2;
    double[] without = new double[count];
    double[] with = new double[count];
    double size = 1;
    double power = 1;
    for (int i = 0; i < sizes.length; i++) {
      without[i] = Math.max(0, size - sizes[i]);
      with[i] = Math.max(0, power - powers[i]);
      size = Math.min(size, sizes[i]);
      power = Math.min(power, powers[i]);
    }
    without[count - 2] = size;
    with[count - 2] = Math.max(0, power - atZero);
    with[count - 1] = Math.min(power, atZero);
    return FinitePair.of(without, with);
  }

  /** This polygon as a promise. */
  PolygonTradeoff promise(Adjacency adjacency) {
    return new PolygonTradeoff(this, adjacency);
  }
}
