package dev.sievert.accounting.renyi;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ExactSum;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Adds up Rényi divergences: simpler than adding up privacy losses, and never tighter.
 *
 * <p>A divergence of whole order is a finite sum. Between two whole orders (t − 1) ε(t) lies below
 * the line, because it is convex in t; below order two that says no more than order two does, and
 * there, for Gaussian noise, an integral with a proven error serves.
 */
public final class RenyiAccountant {
  /** Whole orders: all up to 64, then growing by a quarter. */
  private static final int[] WHOLE_ORDERS =
      IntStream.concat(
              IntStream.rangeClosed(2, 64),
              IntStream.of(80, 100, 128, 160, 200, 256, 320, 400, 512, 640, 800, 1024))
          .toArray();

  /** Up to this order halves are worth their place. */
  private static final int HALVES_UP_TO = 16;

  /** Orders between whole ones that are integrated where the integrand is known. */
  private static final double[] FRACTIONS = {
    1.05, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.1, 2.2, 2.3, 2.4, 2.5, 2.6, 2.7, 2.8, 2.9,
    3.2, 3.4, 3.6, 3.8, 4.25, 4.5, 4.75, 5.25, 5.5, 5.75, 6.25, 6.5, 6.75
  };

  private RenyiAccountant() {}

  /**
   * Gaussian noise on Poisson samples, for records that are added or removed.
   *
   * @param noise the standard deviation over the sensitivity, greater than zero
   * @param rate how probable it is to be in a sample, in [0, 1]
   * @param steps how many steps, at least 1
   * @theorem Mironov, Talwar and Zhang 2019, section 3.3; by their Theorem 5 the mixture against
   *     the noise alone is the greater divergence of the two
   * @return the divergences of all steps, rounded up
   */
  public static RenyiDp sampledGaussian(double noise, double rate, long steps) {
    Check.positive("noise", noise);
    RenyiDp whole = ofMoments(SampledMoments.gaussian(noise, rate), steps, Adjacency.ADD_REMOVE);
    List<RenyiDp.Order> orders = new ArrayList<>(whole.orders());
    SampledGaussianIntegral integral = new SampledGaussianIntegral(noise, rate);
    for (double order : FRACTIONS) {
      if (integral.reaches(order)) {
        add(orders, order, steps * integral.logMoment(order));
      }
    }
    return new RenyiDp(orders, Adjacency.ADD_REMOVE);
  }

  /**
   * Laplace noise on Poisson samples, for records that are added or removed.
   *
   * @param epsilon the sensitivity over the scale, at least zero
   * @theorem the same Theorem 5, since x ↦ ε − x exchanges both noises
   * @return the divergences of all steps, rounded up
   */
  public static RenyiDp sampledLaplace(double epsilon, double rate, long steps) {
    Check.nonNegative("epsilon", epsilon);
    IntToDoubleFunction moment = SampledMoments.laplace(epsilon, rate);
    return ofMoments(moment, steps, Adjacency.ADD_REMOVE);
  }

  /**
   * Equal steps of which the moments of whole order are known.
   *
   * @param logMoment for an order t at least (t − 1) times the divergence in either direction, that
   *     is, the logarithm of the t-th moment of the ratio of both probabilities
   * @return the divergences of all steps, rounded up
   */
  public static RenyiDp ofMoments(IntToDoubleFunction logMoment, long steps, Adjacency adjacency) {
    Check.records("steps", steps);
    List<RenyiDp.Order> orders = new ArrayList<>();
    double before = 0;
    for (int whole : WHOLE_ORDERS) {
      double here = steps * logMoment.applyAsDouble(whole);
      if (whole > 2 && whole <= HALVES_UP_TO) {
        add(orders, whole - 0.5, before / 2 + here / 2);
      }
      add(orders, whole, here);
      before = here;
    }
    return new RenyiDp(orders, adjacency);
  }

  /**
   * Several releases of the same data.
   *
   * @param parts at least one, all with the same neighbours
   * @return the sum of their divergences: of ρ where each part has one, else of each order that
   *     some part states
   */
  public static RenyiGuarantee sum(List<? extends RenyiGuarantee> parts) {
    Adjacency adjacency = commonAdjacency(parts);
    if (parts.stream().allMatch(ZeroConcentratedDp.class::isInstance)) {
      ExactSum rho = new ExactSum();
      parts.forEach(part -> rho.add(((ZeroConcentratedDp) part).rho()));
      return new ZeroConcentratedDp(finite(Round.up(rho.value(), 2)), adjacency);
    }
    List<RenyiDp.Order> orders = new ArrayList<>();
    for (double order : orders(parts)) {
      ExactSum epsilon = new ExactSum();
      parts.forEach(part -> epsilon.add(part.epsilon(order)));
      if (Double.isFinite(epsilon.value())) {
        orders.add(new RenyiDp.Order(order, finite(Round.up(epsilon.value(), 2))));
      }
    }
    return new RenyiDp(orders, adjacency);
  }

  private static double[] orders(List<? extends RenyiGuarantee> parts) {
    DoubleStream stated =
        parts.stream()
            .filter(RenyiDp.class::isInstance)
            .flatMapToDouble(part -> DoubleStream.of(part.usefulOrders(1)));
    return DoubleStream.concat(stated, IntStream.of(WHOLE_ORDERS).asDoubleStream())
        .sorted()
        .distinct()
        .toArray();
  }

  private static Adjacency commonAdjacency(List<? extends RenyiGuarantee> parts) {
    List<Adjacency> kinds = parts.stream().map(RenyiGuarantee::adjacency).distinct().toList();
    if (kinds.size() != 1) {
      throw new OutOfRangeException("adjacency", "the same in at least one part", kinds);
    }
    return kinds.get(0);
  }

  /** The product with the steps, the mean of two such and the quotient are each rounded once. */
  private static void add(List<RenyiDp.Order> orders, double order, double logMoment) {
    orders.add(new RenyiDp.Order(order, finite(Round.up(logMoment / (order - 1), 4))));
  }

  /** Nothing that is computed here grows so far that it matters. */
  private static double finite(double value) {
    return Math.min(Double.MAX_VALUE, value);
  }
}
