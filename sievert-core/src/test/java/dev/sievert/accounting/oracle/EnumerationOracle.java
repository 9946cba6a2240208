package dev.sievert.accounting.oracle;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;

/**
 * The exact trade-off curve of a few finite steps: every combination of outcomes, in decimals that
 * are never rounded. Doubles go in as the binary fractions that they are, so weights that do not
 * add up to one exactly stay as they are.
 */
public final class EnumerationOracle {
  private final List<Corner> corners;

  private EnumerationOracle(List<Mass> masses) {
    this.corners = corners(masses);
  }

  /**
   * A corner of the curve: the greater of two neighbours is a threshold test.
   *
   * @param alpha the probability to reject without the record
   * @param beta the probability not to reject with it
   */
  public record Corner(BigDecimal alpha, BigDecimal beta) {}

  /**
   * One step: outcomes with their weights.
   *
   * @param without the weights without the record
   * @param with the weights with it
   */
  public record Pair(List<Double> without, List<Double> with) {
    /** Refuses lists of different lengths. */
    public Pair {
      if (without.size() != with.size()) {
        throw new IllegalArgumentException("both lists must have one length");
      }
      without = List.copyOf(without);
      with = List.copyOf(with);
    }

    private List<Mass> masses() {
      List<Mass> masses = new ArrayList<>();
      for (int i = 0; i < without.size(); i++) {
        masses.add(new Mass(new BigDecimal(without.get(i)), new BigDecimal(with.get(i))));
      }
      return masses;
    }
  }

  private record Mass(BigDecimal without, BigDecimal with) {
    static final Mass ONE = new Mass(BigDecimal.ONE, BigDecimal.ONE);

    Mass times(Mass other) {
      return new Mass(without.multiply(other.without), with.multiply(other.with));
    }

    Mass times(long ways) {
      return times(new Mass(BigDecimal.valueOf(ways), BigDecimal.valueOf(ways)));
    }

    boolean isNothing() {
      return without.signum() == 0 && with.signum() == 0;
    }

    /** Greater likelihood ratios first, compared crosswise: zeros need no division. */
    static int byRatio(Mass first, Mass second) {
      return second.with.multiply(first.without).compareTo(first.with.multiply(second.without));
    }
  }

  /** One step many times: multisets of outcomes. */
  public static EnumerationOracle of(Pair step, int times) {
    List<Mass> found = new ArrayList<>();
    multisets(step.masses(), 0, times, Mass.ONE, found);
    return new EnumerationOracle(found);
  }

  /** Different steps one after another: tuples of outcomes. */
  public static EnumerationOracle of(List<Pair> steps) {
    List<Mass> found = List.of(Mass.ONE);
    for (Pair step : steps) {
      List<Mass> masses = step.masses();
      found = found.stream().flatMap(mass -> masses.stream().map(mass::times)).toList();
    }
    return new EnumerationOracle(found);
  }

  /** The corners from the smallest test to the greatest. */
  public List<Corner> corners() {
    return List.copyOf(corners);
  }

  /** The least type II error, by a mixture of two neighbouring tests. */
  public double beta(double alpha) {
    BigDecimal size = new BigDecimal(alpha);
    for (int i = 1; i < corners.size(); i++) {
      Corner right = corners.get(i);
      boolean vertical = right.alpha().compareTo(corners.get(i - 1).alpha()) == 0;
      if (!vertical && right.alpha().compareTo(size) >= 0) {
        Corner left = corners.get(i - 1);
        BigDecimal width = right.alpha().subtract(left.alpha());
        BigDecimal fall = left.beta().subtract(right.beta());
        BigDecimal rest = right.alpha().subtract(size).multiply(fall);
        return right.beta().add(rest.divide(width, MathContext.DECIMAL128)).doubleValue();
      }
    }
    return corners.get(corners.size() - 1).beta().doubleValue();
  }

  /**
   * The greatest excess of power over a multiple of size: the privacy profile at the logarithm of
   * the multiple, and at one the total variation.
   */
  public double excess(double multiple) {
    // The first corner rejects nothing: what it misses is everything.
    BigDecimal everything = corners.get(0).beta();
    BigDecimal greatest = BigDecimal.ZERO;
    for (Corner corner : corners) {
      BigDecimal power = everything.subtract(corner.beta());
      greatest = greatest.max(power.subtract(corner.alpha().multiply(new BigDecimal(multiple))));
    }
    return greatest.doubleValue();
  }

  private static void multisets(
      List<Mass> step, int outcome, int left, Mass mass, List<Mass> found) {
    if (outcome == step.size() - 1) {
      Mass last = mass;
      for (int i = 0; i < left; i++) {
        last = last.times(step.get(outcome));
      }
      found.add(last);
      return;
    }
    Mass taken = mass;
    long ways = 1;
    for (int count = 0; count <= left; count++) {
      multisets(step, outcome + 1, left - count, taken.times(ways), found);
      taken = taken.times(step.get(outcome));
      ways = ways * (left - count) / (count + 1);
    }
  }

  private static List<Corner> corners(List<Mass> masses) {
    List<Mass> sorted =
        masses.stream().filter(mass -> !mass.isNothing()).sorted(Mass::byRatio).toList();
    BigDecimal alpha = BigDecimal.ZERO;
    BigDecimal beta = sorted.stream().map(Mass::with).reduce(BigDecimal.ZERO, BigDecimal::add);
    List<Corner> corners = new ArrayList<>();
    corners.add(new Corner(alpha, beta));
    for (int i = 0; i < sorted.size(); i++) {
      Mass mass = sorted.get(i);
      alpha = alpha.add(mass.without());
      beta = beta.subtract(mass.with());
      boolean straight = i + 1 < sorted.size() && Mass.byRatio(mass, sorted.get(i + 1)) == 0;
      if (!straight) {
        corners.add(new Corner(alpha, beta));
      }
    }
    return corners;
  }
}
