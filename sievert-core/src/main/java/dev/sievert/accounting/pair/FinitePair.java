package dev.sievert.accounting.pair;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.MonotoneInverse;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Two distributions P and Q over finitely many outputs y, sorted by their losses L(y) = ln(Q(y) /
 * P(y)) and summed from both ends.
 */
public final class FinitePair implements DominatingPair {
  /** How far the probabilities of a hypothesis may sum to something else than one. */
  private static final double TOLERANCE = 1e-9;

  private static final int MOST_ATOMS = 64;

  private static final double LOSS_ERROR = 0x1p-48;

  private static final Comparator<double[]> BY_BOTH =
      Comparator.<double[]>comparingDouble(each -> each[0]).thenComparingDouble(each -> each[1]);

  private final double[] losses;
  private final Sums without;
  private final Sums with;
  private final boolean bothOrders;

  private FinitePair(double[] losses, Sums without, Sums with, boolean bothOrders) {
    this.losses = losses;
    this.without = without;
    this.with = with;
    this.bothOrders = bothOrders;
  }

  /**
   * The pair of two lists of probabilities; an output that only one of the hypotheses can produce
   * has an infinite loss, one that neither can produce counts for nothing; the pair, with both
   * lists scaled to sum to one.
   *
   * @param without the probability of each output without the record
   */
  public static FinitePair of(double[] without, double[] with) {
    if (without.length != with.length) {
      throw new OutOfRangeException("with", "a list of " + without.length, with.length);
    }
    double[] scaledWithout = scaled("without", without);
    double[] scaledWith = scaled("with", with);
    double[] losses = new double[without.length];
    Arrays.setAll(losses, i -> loss(scaledWithout[i], scaledWith[i]));
    int[] order =
        IntStream.range(0, losses.length)
            .filter(i -> !Double.isNaN(losses[i]))
            .boxed()
            .sorted(Comparator.comparingDouble(i -> losses[i]))
            .mapToInt(Integer::intValue)
            .toArray();
    double[] sortedWithout = picked(scaledWithout, order);
    double[] sortedWith = picked(scaledWith, order);
    return new FinitePair(
        picked(losses, order),
        new Sums(sortedWithout),
        new Sums(sortedWith),
        Arrays.equals(
            outputs(sortedWithout, sortedWith), outputs(sortedWith, sortedWithout), BY_BOTH));
  }

  /** The outputs as points, in an order that does not depend on how they were listed. */
  private static double[][] outputs(double[] one, double[] other) {
    return IntStream.range(0, one.length)
        .mapToObj(i -> new double[] {one[i], other[i]})
        .sorted(BY_BOTH)
        .toArray(double[][]::new);
  }

  /**
   * The same pair, where it is known to lie below a trade-off function that holds in both orders,
   * though rounding may have made it differ from its mirror image; a pair that holds in both
   * orders.
   */
  public FinitePair forBothOrders() {
    return new FinitePair(losses, without, with, true);
  }

  /** The pair with its hypotheses exchanged. */
  public FinitePair mirrored() {
    return of(with.terms, without.terms);
  }

  /** The pair of a sample that the record is in with some probability. */
  public FinitePair sampled(double rate) {
    double[] mixed = new double[losses.length];
    Arrays.setAll(mixed, i -> Math.min(1, (1 - rate) * without.terms[i] + rate * with.terms[i]));
    return of(without.terms, mixed);
  }

  @Override
  public boolean holdsInBothOrders() {
    return bothOrders;
  }

  /** The probabilities of a few outputs. */
  public static final class Atoms {
    private final double[] without;
    private final double[] with;

    /**
     * Some outputs.
     *
     * @param without their probabilities without the record
     */
    public Atoms(double[] without, double[] with) {
      this.without = without.clone();
      this.with = with.clone();
    }

    /** How many outputs there are. */
    public int count() {
      return without.length;
    }

    /** The probability of an output without the record. */
    public double without(int output) {
      return without[output];
    }

    /** The probability of an output with the record. */
    public double with(int output) {
      return with[output];
    }
  }

  @Override
  public Optional<Atoms> atoms() {
    return losses.length <= MOST_ATOMS
        ? Optional.of(new Atoms(without.terms, with.terms))
        : Optional.empty();
  }

  /** The probabilities without the record, in the order of the losses. */
  double[] withoutTerms() {
    return without.terms;
  }

  /** The probabilities with the record, in the order of the losses. */
  double[] withTerms() {
    return with.terms;
  }

  /** How easily the hypotheses are told apart, −ln Σ √(p q), which adds up over steps. */
  public double bhattacharyya() {
    double overlap = 0;
    for (int i = 0; i < losses.length; i++) {
      overlap += Math.sqrt(without.terms[i]) * Math.sqrt(with.terms[i]);
    }
    return -Math.log(overlap);
  }

  /** The losses, sorted; infinite ones at both ends. */
  public double[] losses() {
    return losses;
  }

  @Override
  public double lowest() {
    return Arrays.stream(losses).filter(Double::isFinite).min().orElse(0);
  }

  @Override
  public double highest() {
    return Arrays.stream(losses).filter(Double::isFinite).max().orElse(0);
  }

  /** The probabilities were scaled, so that their quotients are off by some units each. */
  @Override
  public double endError() {
    double rounding = DominatingPair.super.endError();
    return rounding == 0 ? 0 : rounding + LOSS_ERROR;
  }

  @Override
  public double withoutAbove(double loss) {
    return without.fromTop[below(loss)];
  }

  @Override
  public double withoutUpTo(double loss) {
    return without.fromBottom[below(loss)];
  }

  @Override
  public double withAbove(double loss) {
    return with.fromTop[below(loss)];
  }

  @Override
  public double withUpTo(double loss) {
    return with.fromBottom[below(loss)];
  }

  /** How many outputs there are that at least one hypothesis can produce. */
  public int size() {
    return losses.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof FinitePair that
        && bothOrders == that.bothOrders
        && Arrays.equals(without.terms, that.without.terms)
        && Arrays.equals(with.terms, that.with.terms);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(without.terms) + Arrays.hashCode(with.terms);
  }

  @Override
  public String toString() {
    return "pair over " + losses.length + " outputs";
  }

  /** How many outputs have at most this loss; an infinite gain of the alternative is never here. */
  private int below(double loss) {
    return MonotoneInverse.first(
        0,
        losses.length,
        output -> !(losses[output] <= loss) || losses[output] == Double.POSITIVE_INFINITY);
  }

  /**
   * The logarithm of the ratio, from the difference where the two are nearly equal; not a number
   * where neither can be.
   */
  private static double loss(double without, double with) {
    double ratio = with / without;
    if (ratio > 0.5 && ratio < 2) {
      return Math.log1p((with - without) / without);
    }
    // A quotient may be beyond all doubles where the loss is not.
    boolean isOutside = ratio == 0 || Double.isInfinite(ratio);
    return isOutside ? Math.log(with) - Math.log(without) : Math.log(ratio);
  }

  private static double[] scaled(String name, double[] probabilities) {
    for (double probability : probabilities) {
      Check.probability(name, probability);
    }
    double sum = ExactSum.of(probabilities);
    if (!(Math.abs(sum - 1) <= TOLERANCE)) {
      throw new OutOfRangeException(name, "probabilities that sum to 1", Check.number(sum));
    }
    return Arrays.stream(probabilities).map(each -> full(each / sum)).toArray();
  }

  /**
   * Below the least normal double a probability has lost digits, and with them its loss. An output
   * that is so rare for one hypothesis is taken as rarer by what was lost, which tells no less.
   */
  private static double full(double probability) {
    return probability < Double.MIN_NORMAL
        ? Math.max(0, probability - Double.MIN_VALUE)
        : probability;
  }

  private static double[] picked(double[] values, int[] order) {
    return Arrays.stream(order).mapToDouble(i -> values[i]).toArray();
  }

  /** Sums of the first and of the last few terms, each made from its own end. */
  private static final class Sums {
    private final double[] terms;
    private final double[] fromBottom;
    private final double[] fromTop;

    Sums(double[] terms) {
      this.terms = terms;
      fromBottom = new double[terms.length + 1];
      fromTop = new double[terms.length + 1];
      ExactSum bottom = new ExactSum();
      ExactSum top = new ExactSum();
      for (int i = 0; i < terms.length; i++) {
        int last = terms.length - 1 - i;
        fromBottom[i + 1] = Math.min(1, bottom.add(terms[i]).value());
        fromTop[last] = Math.min(1, top.add(terms[last]).value());
      }
    }
  }
}
