package dev.sievert.exact.onehot;

import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.numeric.ExactSum;
import java.util.Arrays;
import java.util.Optional;

/**
 * The mutual information of a record and its noisy one-hot code, for any prior. With S = Σ_w π(w)
 * l_w,
 *
 * <pre>I = E_own ln l − Σ_z π(z) E_z ln S,
 * E_z ln S = ∫ [exp(−e^v) − ψ₁(v + ln π(z)) Π_{w ≠ z} ψ₀(v + ln π(w))] dv,</pre>
 *
 * where ψ₀(t) = E₀ exp(−e^t l) is of a ratio without the person and ψ₁ of the own one. Both are
 * sums over the law of l in nodes ({@link RatioNodes}). The integrand is analytic where |Im v| &lt;
 * π/2, and there ∫ |·| ≤ E|ln S| / cos Im v ≤ (E_own ln l + 1) / cos Im v, so that the trapezoid
 * rule is off by at most
 *
 * <pre>2 (E_own ln l + 1) / (cos a (e^(2πa/h) − 1)),  a = 1.4, h = 0.2: less than 10⁻¹⁸ of it.
 * </pre>
 *
 * @theorem ours; docs/theory/proofs/normalized.fano-exact.md
 * @accuracy 1e-10, proven, for signals up to three and a million records
 */
public final class CodeInformation {
  private static final double STEP = 0.2;

  /** Below it hardly anything is hidden, and the entropy of the prior is bound enough. */
  private static final double GREATEST_SIGNAL = 10;

  /** Groups of equally likely records, each of which costs half a second at most together. */
  private static final int MOST_GROUPS = 64;

  /** Where both terms of the integrand are below it, they are not looked for any further. */
  private static final double NOTHING = 1e-22;

  private final RatioTransforms transforms;
  private final double own;
  private final double off;
  private final RelativeWeights weights;
  private final double top;

  private CodeInformation(RatioNodes nodes, RelativeWeights weights, double top) {
    this.transforms = new RatioTransforms(nodes);
    this.own = nodes.own();
    this.off = nodes.off();
    this.weights = weights;
    this.top = top;
  }

  /** In nats, at least the truth, or nothing where the law of the ratios is not known. */
  public static Optional<Double> nats(OneHotChannel channel, double[] masses) {
    return nats(channel, RelativeWeights.of(masses), Arrays.stream(masses).max().orElse(0));
  }

  /** The same for equally likely records. */
  public static Optional<Double> even(OneHotChannel channel) {
    double records = (double) channel.records();
    return nats(channel, RelativeWeights.even(records), 1 / records);
  }

  private static Optional<Double> nats(
      OneHotChannel channel, RelativeWeights weights, double greatest) {
    double entropy = 0;
    for (int group = 0; group < weights.groups(); group++) {
      double mass = greatest * Math.exp(-weights.gaps()[group]);
      entropy -= weights.counts()[group] * mass * Math.log(mass);
    }
    double most = entropy * (1 + 1e-12) + 1e-14;
    if (weights.candidates() == 1 || Double.isInfinite(channel.scale())) {
      return Optional.of(0.0);
    }
    double signal = Math.sqrt((double) channel.cells()) / channel.scale();
    if (signal > GREATEST_SIGNAL) {
      return Optional.of(most);
    }
    if (weights.groups() > MOST_GROUPS) {
      return Optional.empty();
    }
    return RatioNodes.of(channel, weights.candidates())
        .map(nodes -> new CodeInformation(nodes, weights, greatest).nats())
        .map(nats -> Math.min(most, Math.max(0, nats)));
  }

  /** At most the mean of ln l too, since the mean of ln S is a divergence. */
  private double nats() {
    long from = (long) Math.floor((-45 - transforms.highest()) / STEP);
    long to = (long) Math.ceil((6 - transforms.lowest() - Math.log(top)) / STEP);
    ExactSum sum = new ExactSum();
    for (long i = from; i <= to; i++) {
      double alone = Math.exp(-Math.exp(i * STEP));
      double mean = mean(i * STEP);
      sum.add(alone - mean);
      // Both fall, so that all that is left of the sum is below 10⁻¹⁸.
      if (alone + mean < NOTHING) {
        break;
      }
    }
    double nats = own - STEP * sum.value() + doubt(from * STEP, to * STEP);
    return Math.min(nats, own * (1 + 0x1p-40));
  }

  /**
   * What the sum may lack. Each ψ is at most one and off by what its nodes are, so that a product
   * of all is off by that for each record. As E[x e^−x] ≤ −E[e^−x] ln E[e^−x] (−y ln y is concave),
   * ln ψ moves by at most a relative d where exponents are rounded by d; A e^−A ≤ 1/e then keeps
   * the product within 2 d. Left of the sum the integrand is below 2 e^−45 and falls as e^v; right
   * of it, below exp(−e^6).
   */
  private double doubt(double from, double to) {
    double length = to - from;
    double rounded = 0x1p-52 * (3 * Math.max(Math.abs(from), Math.abs(to)) + transforms.size() + 8);
    double strip = 1.4;
    double rule = 2 * (own + 1) / Math.cos(strip) / Math.expm1(2 * Math.PI * strip / STEP);
    return rule
        + length * (weights.candidates() * off + 2 * rounded + 0x1p-49)
        + rounded * (1 + own)
        + 1e-18;
  }

  /** The mean over records of ψ₁ Π ψ₀. */
  private double mean(double v) {
    double all = 0;
    double[] ratio = new double[weights.groups()];
    for (int group = 0; group < ratio.length; group++) {
      transforms.at(v + Math.log(top) - weights.gaps()[group]);
      all += weights.counts()[group] * transforms.logWithout();
      ratio[group] = transforms.logWith() - transforms.logWithout();
    }
    double mean = 0;
    for (int group = 0; group < ratio.length; group++) {
      double mass = top * Math.exp(-weights.gaps()[group]);
      mean += weights.counts()[group] * mass * Math.exp(all + ratio[group]);
    }
    return mean;
  }
}
