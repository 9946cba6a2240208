package dev.sievert.exact.onehot;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.numeric.GaussLegendre;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The law of a likelihood ratio l of a noisy code as nodes, for means of exp(−e^t l) at any t.
 *
 * @param logarithms ln l at each node
 * @param without how probable each is without the person
 * @param with how probable each is for the own record
 * @param own the mean of ln l for the own record
 * @param off how far a mean of exp(−e^t l) may be off, whatever t is, but for roundings
 */
@SuppressWarnings("ArrayRecordComponent")
record RatioNodes(double[] logarithms, double[] without, double[] with, double own, double off) {
  /** Of nodes of Gaussian noise, where signals are below one. */
  private static final double STEP = 0.125;

  private static final int POINTS = 16;

  /** Of mean outputs that are off together, in the widest range of integration. */
  private static final double ENOUGH = 1e-15;

  /** The law for a channel, where it is known; with nodes enough for so many records. */
  static Optional<RatioNodes> of(OneHotChannel channel, double records) {
    if (channel.noise() == Noise.GAUSSIAN) {
      return Optional.of(gaussian(Math.sqrt((double) channel.cells()) / channel.scale()));
    }
    if (channel.noise() == Noise.LAPLACE) {
      return channel.cells() == 1
          ? Optional.of(laplace(1 / channel.scale(), records))
          : Optional.empty();
    }
    return RatioLattice.of(channel).map(RatioNodes::lattice);
  }

  private static RatioNodes of(List<double[]> nodes, double off) {
    double sum = 0;
    double sumWith = 0;
    for (double[] node : nodes) {
      sum += node[1];
      sumWith += node[1] * Math.exp(node[0]);
    }
    double[] logarithms = new double[nodes.size()];
    double[] without = new double[nodes.size()];
    double[] with = new double[nodes.size()];
    double own = 0;
    for (int i = 0; i < logarithms.length; i++) {
      logarithms[i] = nodes.get(i)[0];
      without[i] = nodes.get(i)[1] / sum;
      with[i] = nodes.get(i)[1] * Math.exp(logarithms[i]) / sumWith;
      own += with[i] * logarithms[i];
    }
    return new RatioNodes(logarithms, without, with, own, off);
  }

  private RatioNodes withOwn(double exact) {
    return new RatioNodes(logarithms, without, with, exact, off);
  }

  /**
   * ln l = d n − d²/2, n normal. Where |Im n| ≤ b ≤ π/2d, exp(−e^t l) is at most one and the normal
   * density at most e^(b²/2) times itself, so that the trapezoid rule is off by at most 2 e^(b²/2)
   * / (e^(2πb/h) − 1); and so it is for the weights together. Beyond twelve deviations is less than
   * 10⁻³².
   */
  private static RatioNodes gaussian(double d) {
    double fine = STEP / Math.max(1, d);
    int reach = (int) Math.ceil((12 + d) / fine);
    List<double[]> nodes = new ArrayList<>();
    for (int i = -reach; i <= reach; i++) {
      double n = i * fine;
      nodes.add(new double[] {d * n - d * d / 2, Math.exp(-n * n / 2)});
    }
    double b = Math.min(2, Math.PI / 2 / d);
    double off = 2 * Math.exp(b * b / 2) / Math.expm1(2 * Math.PI * b / fine);
    return of(nodes, 2 * off + 1e-31).withOwn(d * d / 2);
  }

  /**
   * Atoms of 1/2 at −a and e^−a/2 at a, and a density e^−(a+t)/2 / 4 between them. In the disc of
   * radius π/2 around the middle of a panel exp(−e^t l) is at most one and the density e^(π/4)
   * times that of the middle, so that eight points are off by at most 4 h M (h/r)^16 / (1 − h/r);
   * all panels together have 2 h M below e^(π/2) times the mass, which is below one.
   */
  private static RatioNodes laplace(double signal, double records) {
    double half = 0.2;
    while (panelOff(half) * records > ENOUGH && half > 0.02) {
      half /= 2;
    }
    List<double[]> nodes = new ArrayList<>();
    nodes.add(new double[] {-signal, 0.5});
    nodes.add(new double[] {signal, Math.exp(-signal) / 2});
    int panels = (int) Math.ceil(signal / half);
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
    return of(nodes, 2 * panelOff(half)).withOwn(signal + Math.expm1(-signal));
  }

  private static double panelOff(double half) {
    double share = half / (Math.PI / 2);
    return 2 * Math.exp(Math.PI / 2) * Math.pow(share, POINTS) / (1 - share);
  }

  private static RatioNodes lattice(RatioLattice lattice) {
    double[] masses = lattice.masses();
    List<double[]> nodes =
        IntStream.range(0, masses.length)
            .mapToObj(k -> new double[] {lattice.first() + k * lattice.step(), masses[k]})
            .toList();
    return of(nodes, 2 * lattice.lost());
  }
}
