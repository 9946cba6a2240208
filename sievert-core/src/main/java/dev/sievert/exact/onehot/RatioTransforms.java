package dev.sievert.exact.onehot;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * ψ₀(t) = E₀ exp(−e^t l) and ψ₁(t) = E_own exp(−e^t l) over the law of a likelihood ratio l in
 * nodes, at any t. With rates r = e^t l,
 *
 * <pre>1 − ψ = Σ_{r &lt; 1/4} w (r − r²/2! + r³/3! − …) + Σ_{r ≥ 1/4} w (1 − e^−r),</pre>
 *
 * so that small rates need only sums of w l^k over the nodes up to some place, which do not depend
 * on t, and great ones leave nothing: what costs an exponential each are the few between.
 *
 * <p>Roundings move 1 − ψ by no more than a relative n · 2^−52 for n nodes: the first sums are
 * plain, and those of higher powers, which are scaled from node to node, weigh at most an eighth.
 */
final class RatioTransforms {
  private static final double SMALL = 0.25;

  /** Beyond it e^−r is no longer a normal number. */
  private static final double GREAT = 708;

  /** SMALL^k / (k + 1)! is below 2^−60 from here on. */
  private static final int POWERS = 13;

  private final double[] logarithms;
  private final double[] ratios;
  private final Law without;
  private final Law with;

  /** ln ψ₀ at the last place that was asked for. */
  private double logWithout;

  private double logWith;

  RatioTransforms(RatioNodes nodes) {
    int[] order =
        IntStream.range(0, nodes.logarithms().length)
            .boxed()
            .sorted(Comparator.comparingDouble(i -> nodes.logarithms()[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    this.logarithms = Arrays.stream(order).mapToDouble(i -> nodes.logarithms()[i]).toArray();
    this.ratios = Arrays.stream(logarithms).map(Math::exp).toArray();
    this.without = new Law(Arrays.stream(order).mapToDouble(i -> nodes.without()[i]).toArray());
    this.with = new Law(Arrays.stream(order).mapToDouble(i -> nodes.with()[i]).toArray());
  }

  double lowest() {
    return logarithms[0];
  }

  double highest() {
    return logarithms[logarithms.length - 1];
  }

  int size() {
    return logarithms.length;
  }

  double logWithout() {
    return logWithout;
  }

  double logWith() {
    return logWith;
  }

  /** Works out both logarithms at a place. */
  void at(double t) {
    double factor = Math.exp(t);
    int small = firstFrom(Math.log(SMALL) - t);
    int great = firstFrom(Math.log(GREAT) - t);
    double lost = without.lostBelow(small, factor);
    double lostWith = with.lostBelow(small, factor);
    // Of each node with a small rate at least three quarters are kept, so nothing cancels.
    double kept = without.below[small] - lost;
    double keptWith = with.below[small] - lostWith;
    lost += without.above[great];
    lostWith += with.above[great];
    for (int i = small; i < great; i++) {
      double share = Math.exp(-factor * ratios[i]);
      lost += without.weights[i] * (1 - share);
      kept += without.weights[i] * share;
      lostWith += with.weights[i] * (1 - share);
      keptWith += with.weights[i] * share;
    }
    logWithout = logarithm(lost, kept);
    logWith = logarithm(lostWith, keptWith);
  }

  /** ln ψ from its complement where that is small. */
  private static double logarithm(double lost, double kept) {
    return lost < kept ? Math.log1p(-lost) : Math.log(Math.max(kept, Double.MIN_NORMAL));
  }

  /** The first node that is not below a logarithm. */
  private int firstFrom(double least) {
    int low = 0;
    int high = logarithms.length;
    while (low < high) {
      int middle = (low + high) >>> 1;
      if (logarithms[middle] < least) {
        low = middle + 1;
      } else {
        high = middle;
      }
    }
    return low;
  }

  /** The weights of all nodes, and sums of them. */
  private final class Law {
    private final double[] weights;

    /** Of weights up to each node. */
    private final double[] below;

    /** Of weights from each node on. */
    private final double[] above;

    /** Of w l up to each node. */
    private final double[] first;

    /** Of w (l / l_i)^k up to node i, from the second power on, in units of the node before it. */
    private final double[][] higher;

    Law(double[] weights) {
      int size = weights.length;
      this.weights = weights;
      this.below = new double[size + 1];
      this.above = new double[size + 1];
      this.first = new double[size + 1];
      this.higher = new double[size + 1][POWERS - 1];
      for (int i = 0; i < size; i++) {
        below[i + 1] = below[i] + weights[i];
        first[i + 1] = first[i] + weights[i] * ratios[i];
        double step = i == 0 ? 0 : Math.exp(logarithms[i - 1] - logarithms[i]);
        double power = step;
        for (int k = 0; k < POWERS - 1; k++) {
          power *= step;
          higher[i + 1][k] = higher[i][k] * power + weights[i];
        }
      }
      for (int i = size - 1; i >= 0; i--) {
        above[i] = above[i + 1] + weights[i];
      }
    }

    /** Σ w (1 − e^−r) of the nodes before this one. */
    double lostBelow(int node, double factor) {
      if (node == 0) {
        return 0;
      }
      double rate = factor * ratios[node - 1];
      double sum = 0;
      // Σ_{k ≥ 2} (−1)^(k+1) r^k / k! · higher, from the last power down.
      for (int k = POWERS; k >= 2; k--) {
        sum = rate / k * (higher[node][k - 2] - sum);
      }
      return factor * first[node] - rate * sum;
    }
  }
}
