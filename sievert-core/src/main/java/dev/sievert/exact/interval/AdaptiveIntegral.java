package dev.sievert.exact.interval;

import dev.sievert.numeric.GaussLegendre;
import dev.sievert.numeric.Patience;
import java.util.function.DoubleUnaryOperator;

/**
 * The integral of a function that is smooth but for a few kinks: an interval is halved until its
 * halves agree with the whole, and the polynomials through the nodes with the function at the ends,
 * where something narrow could hide. The error is the sum of all disagreements that were accepted.
 */
final class AdaptiveIntegral {
  private static final int DEEPEST = 40;

  /** Pieces of one interval, and of all together; where rounding makes a noise none is enough. */
  private static final int MOST_OF_ONE = 1_000;

  private static final int MOST = 6_000;

  /** How far the outermost nodes are from the ends, in parts of the interval, rounded up. */
  private static final double BLIND = 0.02;

  private static final double[] NODES = GaussLegendre.nodes();
  private static final double[] WEIGHTS = GaussLegendre.weights();

  /** What the polynomial through the nodes is at one, as weights of the values at the nodes. */
  private static final double[] AT_END = new double[NODES.length];

  static {
    for (int i = 0; i < NODES.length; i++) {
      AT_END[i] = 1;
      for (int k = 0; k < NODES.length; k++) {
        AT_END[i] *= k == i ? 1 : (1 - NODES[k]) / (NODES[i] - NODES[k]);
      }
    }
  }

  private final DoubleUnaryOperator function;
  private final double density;
  private final double least;
  private double value;
  private double error;
  private int pieces;
  private int most;

  AdaptiveIntegral(DoubleUnaryOperator function, double density, double least) {
    this.function = function;
    this.density = density;
    this.least = least;
  }

  /** Adds the integral over an interval. */
  void add(double from, double to) {
    if (from < to) {
      most = Math.min(MOST, pieces + MOST_OF_ONE);
      refine(new Piece(from, to, function.applyAsDouble(from), function.applyAsDouble(to)), 0);
    }
  }

  double value() {
    return value;
  }

  double error() {
    return error;
  }

  private void refine(Piece whole, int depth) {
    double middle = whole.from + (whole.to - whole.from) / 2;
    double between = function.applyAsDouble(middle);
    Piece left = new Piece(whole.from, middle, whole.atFrom, between);
    Piece right = new Piece(middle, whole.to, between, whole.atTo);
    double difference = Math.abs(left.integral + right.integral - whole.integral);
    double doubt = difference + left.hidden + right.hidden;
    pieces += 2;
    boolean isEnough = depth >= DEEPEST || pieces >= most || Patience.isOver();
    if (doubt <= Math.max(least, density * (whole.to - whole.from)) || isEnough) {
      value += left.integral + right.integral;
      error += doubt;
      return;
    }
    refine(left, depth + 1);
    refine(right, depth + 1);
  }

  /** One application of the rule. */
  private final class Piece {
    private final double from;
    private final double to;
    private final double atFrom;
    private final double atTo;
    private final double integral;
    private final double hidden;

    Piece(double from, double to, double atFrom, double atTo) {
      this.from = from;
      this.to = to;
      this.atFrom = atFrom;
      this.atTo = atTo;
      double half = (to - from) / 2;
      double sum = 0;
      double left = 0;
      double right = 0;
      for (int i = 0; i < NODES.length; i++) {
        double here = function.applyAsDouble(from + half * (1 + NODES[i]));
        sum += WEIGHTS[i] * here;
        right += AT_END[i] * here;
        left += AT_END[NODES.length - 1 - i] * here;
      }
      integral = half * sum;
      hidden = BLIND * (to - from) * (Math.abs(left - atFrom) + Math.abs(right - atTo));
    }
  }
}
