package dev.sievert.exact.onehot;

import dev.sievert.guarantee.LineChannel.Noise;
import dev.sievert.guarantee.OneHotChannel;
import dev.sievert.numeric.GaussLegendre;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The mutual information of a record and its noisy one-hot code, for any prior. With S = Σ_w π(w)
 * l_w,
 *
 * <pre>I = E_own ln l − Σ_z π(z) E_z ln S,
 * E_z ln S = ∫ [exp(−e^v) − ψ₁(v + ln π(z)) Π_{w ≠ z} ψ₀(v + ln π(w))] dv,</pre>
 *
 * where ψ₀(t) = E₀ exp(−e^t l) is of a ratio without the person and ψ₁ of the own one. Both are
 * sums over a law of l in nodes; the integral is analytic, so that the trapezoid rule converges
 * faster than any power of its step. The difference of two steps is added four times.
 *
 * @theorem ours; docs/theory/counts.md
 * @accuracy 1e-9
 */
public final class CodeInformation {
  private static final double STEP = 0.2;

  /** Below it hardly anything is hidden, and the entropy of the prior is bound enough. */
  private static final double GREATEST_SIGNAL = 10;

  /** Groups of equally likely records, each of which costs half a second at most together. */
  private static final int MOST_GROUPS = 64;

  private final double[] logarithms;
  private final double[] without;
  private final double[] with;
  private final double own;
  private final RelativeWeights weights;
  private final double top;

  private CodeInformation(List<double[]> nodes, RelativeWeights weights, double top) {
    this.logarithms = nodes.stream().mapToDouble(node -> node[0]).toArray();
    double[] masses = nodes.stream().mapToDouble(node -> node[1]).toArray();
    double[] moved = new double[masses.length];
    double sum = 0;
    double sumWith = 0;
    for (int i = 0; i < masses.length; i++) {
      moved[i] = masses[i] * Math.exp(logarithms[i]);
      sum += masses[i];
      sumWith += moved[i];
    }
    double mean = 0;
    for (int i = 0; i < masses.length; i++) {
      masses[i] /= sum;
      moved[i] /= sumWith;
      mean += moved[i] * logarithms[i];
    }
    this.without = masses;
    this.with = moved;
    this.own = mean;
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
    return nodes(channel, STEP)
        .map(
            fineNodes -> {
              double fine = new CodeInformation(fineNodes, weights, greatest).nats(STEP);
              double coarse =
                  new CodeInformation(nodes(channel, 2 * STEP).orElseThrow(), weights, greatest)
                      .nats(2 * STEP);
              double nats = fine + 4 * Math.abs(fine - coarse) + 1e-10;
              return Math.min(most, Math.max(0, nats));
            });
  }

  /** Places of ln l with their probabilities without the person. */
  private static Optional<List<double[]>> nodes(OneHotChannel channel, double step) {
    List<double[]> nodes = new ArrayList<>();
    if (channel.noise() == Noise.GAUSSIAN) {
      double d = Math.sqrt((double) channel.cells()) / channel.scale();
      double fine = step / Math.max(1, d);
      int reach = (int) Math.ceil((12 + d) / fine);
      for (int i = -reach; i <= reach; i++) {
        double n = i * fine;
        nodes.add(new double[] {d * n - d * d / 2, Math.exp(-n * n / 2)});
      }
      return Optional.of(nodes);
    }
    if (channel.noise() == Noise.LAPLACE) {
      return channel.cells() == 1
          ? Optional.of(laplace(1 / channel.scale(), step))
          : Optional.empty();
    }
    return RatioLattice.of(channel)
        .map(
            lattice -> {
              for (int k = 0; k < lattice.masses().length; k++) {
                double place = lattice.first() + k * lattice.step();
                nodes.add(new double[] {place, lattice.masses()[k]});
              }
              return nodes;
            });
  }

  /** Atoms of 1/2 at −a and e^−a/2 at a, and a density e^−(a+t)/2 / 4 between them. */
  private static List<double[]> laplace(double signal, double step) {
    List<double[]> nodes = new ArrayList<>();
    nodes.add(new double[] {-signal, 0.5});
    nodes.add(new double[] {signal, Math.exp(-signal) / 2});
    int panels = (int) Math.ceil(2 * signal / (4 * step)) + 1;
    double width = 2 * signal / panels;
    double[] places = GaussLegendre.nodes();
    double[] shares = GaussLegendre.weights();
    for (int panel = 0; panel < panels; panel++) {
      double middle = -signal + (panel + 0.5) * width;
      for (int i = 0; i < places.length; i++) {
        double t = middle + places[i] * width / 2;
        nodes.add(new double[] {t, shares[i] * width / 2 * Math.exp(-(signal + t) / 2) / 4});
      }
    }
    return nodes;
  }

  private double nats(double step) {
    double lowest = logarithms[0];
    double highest = logarithms[0];
    for (double logarithm : logarithms) {
      lowest = Math.min(lowest, logarithm);
      highest = Math.max(highest, logarithm);
    }
    long from = (long) Math.floor((-45 - highest) / step);
    long to = (long) Math.ceil((6 - lowest - Math.log(top)) / step);
    double sum = 0;
    for (long i = from; i <= to; i++) {
      sum += share(i * step);
    }
    return own - step * sum;
  }

  /** exp(−e^v) minus the mean over records of the product. */
  private double share(double v) {
    double all = 0;
    double[] ratio = new double[weights.groups()];
    for (int group = 0; group < ratio.length; group++) {
      double at = v + Math.log(top) - weights.gaps()[group];
      double one = logMean(at, without);
      all += weights.counts()[group] * one;
      ratio[group] = logMean(at, with) - one;
    }
    double mean = 0;
    for (int group = 0; group < ratio.length; group++) {
      double mass = top * Math.exp(-weights.gaps()[group]);
      mean += weights.counts()[group] * mass * Math.exp(all + ratio[group]);
    }
    return Math.exp(-Math.exp(v)) - mean;
  }

  /** ln E exp(−e^t l), from its complement where that is small. */
  private double logMean(double t, double[] law) {
    double lost = 0;
    double kept = 0;
    for (int i = 0; i < law.length; i++) {
      double rate = Math.exp(t + logarithms[i]);
      lost += law[i] * -Math.expm1(-rate);
      kept += law[i] * Math.exp(-rate);
    }
    return lost < kept ? Math.log1p(-lost) : Math.log(Math.max(kept, Double.MIN_NORMAL));
  }
}
