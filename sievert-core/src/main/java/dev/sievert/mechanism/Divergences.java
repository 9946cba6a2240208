package dev.sievert.mechanism;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeSet;
import java.util.stream.DoubleStream;

/**
 * Rényi divergences of parts, added up order by order: those of independent releases never add up
 * to more.
 *
 * @theorem Mironov 2017, Proposition 1; Bun and Steinke 2016, Lemma 2.3
 */
final class Divergences {
  /** Where no part names its orders. */
  private static final List<Double> ORDERS =
      List.of(1.05, 1.25, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0, 12.0, 16.0, 24.0, 32.0, 64.0, 128.0, 512.0);

  /** Each order costs time in every bound. */
  private static final int MOST_ORDERS = 200;

  private Divergences() {}

  /** The sums that are known for all parts; none where any part has none. */
  static List<RenyiGuarantee> sum(List<Part> parts, Secret secret, Adjacency adjacency) {
    List<Summand> summands = new ArrayList<>();
    for (Part part : parts) {
      List<RenyiGuarantee> known =
          part.mechanism().divergences(secret).stream()
              .filter(each -> each.adjacency() == adjacency)
              .toList();
      if (known.isEmpty()) {
        return List.of();
      }
      summands.add(new Summand(known, part.times()));
    }
    List<RenyiGuarantee> sums = new ArrayList<>();
    double rho = summands.stream().mapToDouble(Summand::rho).reduce(0, Divergences::plus);
    if (rho < Double.MAX_VALUE) {
      sums.add(new ZeroConcentratedDp(rho, adjacency));
    }
    boolean sayMore = summands.stream().anyMatch(summand -> !summand.isConcentrated());
    if (sayMore) {
      byOrder(summands, adjacency).ifPresent(sums::add);
    }
    return sums;
  }

  private static Optional<RenyiDp> byOrder(List<Summand> summands, Adjacency adjacency) {
    List<RenyiDp.Order> orders = new ArrayList<>();
    for (double order : orders(summands)) {
      double sum =
          summands.stream().mapToDouble(each -> each.epsilon(order)).reduce(0, Divergences::plus);
      if (sum < Double.MAX_VALUE) {
        orders.add(new RenyiDp.Order(order, sum));
      }
    }
    return orders.isEmpty() ? Optional.empty() : Optional.of(new RenyiDp(orders, adjacency));
  }

  private static List<Double> orders(List<Summand> summands) {
    TreeSet<Double> named = new TreeSet<>();
    for (Summand summand : summands) {
      summand.orders().forEach(named::add);
    }
    List<Double> orders = named.isEmpty() ? ORDERS : List.copyOf(named);
    return orders.subList(0, Math.min(MOST_ORDERS, orders.size()));
  }

  private static double plus(double first, double second) {
    double sum = first == 0 || second == 0 ? first + second : Round.up(first + second, 1);
    return Math.min(Double.MAX_VALUE, sum);
  }

  /** What is known of one part, and how often it counts. */
  private record Summand(List<RenyiGuarantee> known, long times) {
    /** Infinite where the part is not zero-concentrated. */
    double rho() {
      OptionalDouble least =
          known.stream()
              .filter(ZeroConcentratedDp.class::isInstance)
              .mapToDouble(each -> ((ZeroConcentratedDp) each).rho())
              .min();
      return least.isEmpty() ? Double.POSITIVE_INFINITY : times(least.getAsDouble());
    }

    /** Whether nothing is known besides. */
    boolean isConcentrated() {
      return known.stream().allMatch(ZeroConcentratedDp.class::isInstance);
    }

    double epsilon(double order) {
      return times(known.stream().mapToDouble(each -> each.epsilon(order)).min().orElseThrow());
    }

    DoubleStream orders() {
      return known.stream()
          .filter(RenyiDp.class::isInstance)
          .flatMapToDouble(each -> Arrays.stream(each.usefulOrders(1)));
    }

    private double times(double one) {
      return times == 1 ? one : Round.up(one * (double) times, 1);
    }
  }
}
