package dev.sievert.guarantee;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Round;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Rényi differential privacy at one order or at several: the Rényi divergence of each stated order
 * is at most the stated ε.
 *
 * @param orders the stated orders, ascending
 * @param adjacency which data sets are neighbours
 * @theorem Mironov 2017; 000 Appendix B
 */
public record RenyiDp(List<Order> orders, Adjacency adjacency) implements RenyiGuarantee {
  /**
   * A stated order.
   *
   * @param order at least one; order one is the Kullback–Leibler divergence
   * @param epsilon the greatest divergence of that order, at least zero
   */
  public record Order(double order, double epsilon) {
    public Order {
      if (!(order >= 1)) {
        throw new OutOfRangeException("order", "at least 1", Check.number(order));
      }
      Check.finite("order", order);
      epsilon = Check.nonNegative("epsilon", epsilon);
    }
  }

  /** Sorts the orders and refuses an empty list. */
  public RenyiDp {
    if (orders.isEmpty()) {
      throw new OutOfRangeException("rdp", "a list of at least one pair", "empty");
    }
    orders = orders.stream().sorted(Comparator.comparingDouble(Order::order)).toList();
  }

  /** The divergence grows with the order, so a statement for a higher order serves a lower one. */
  @Override
  public double epsilon(double order) {
    double least = Double.POSITIVE_INFINITY;
    for (Order stated : orders) {
      if (stated.order() >= order) {
        least = Math.min(least, stated.epsilon());
      }
    }
    return least;
  }

  /** The least of the statements from each on are found once, from the highest down. */
  double[] epsilons(double[] asked) {
    double[] stated = orders.stream().mapToDouble(Order::order).toArray();
    double[] least = new double[stated.length + 1];
    least[stated.length] = Double.POSITIVE_INFINITY;
    for (int i = stated.length - 1; i >= 0; i--) {
      least[i] = Math.min(least[i + 1], orders.get(i).epsilon());
    }
    double[] epsilons = new double[asked.length];
    for (int i = 0; i < asked.length; i++) {
      int found = Arrays.binarySearch(stated, asked[i]);
      // Of several statements of one order, the first, from which the others are seen.
      while (found > 0 && stated[found - 1] == asked[i]) {
        found--;
      }
      epsilons[i] = least[found < 0 ? -found - 1 : found];
    }
    return epsilons;
  }

  @Override
  public double[] usefulOrders(double alpha) {
    return orders.stream().mapToDouble(Order::order).toArray();
  }

  /** The divergence of order one limits the profile only through the total variation. */
  @Override
  public double[] profileOrders(double epsilon) {
    return Arrays.stream(usefulOrders(1)).filter(order -> order > 1).toArray();
  }

  @Override
  public List<Guarantee> implies() {
    return List.of(new RenyiTradeoff(this, adjacency));
  }

  /** Two steps by the weak triangle inequality of Rényi divergences (Mironov 2017, Corollary 4). */
  @Override
  public Guarantee forReplacement() {
    if (adjacency == Adjacency.REPLACE_ONE) {
      return this;
    }
    List<Order> twoSteps = new ArrayList<>();
    for (Order stated : orders) {
      double half = stated.order() / 2;
      if (half > 1) {
        double first = (half - 0.5) / (half - 1) * stated.epsilon();
        double both = Round.up(first + epsilon(stated.order() - 1), 8);
        twoSteps.add(new Order(half, Math.min(Double.MAX_VALUE, both)));
      }
    }
    return twoSteps.isEmpty()
        ? new RenyiTradeoff(this, adjacency).forReplacement()
        : new RenyiDp(twoSteps, Adjacency.REPLACE_ONE);
  }

  @Override
  public String words() {
    return orders.size() == 1
        ? "Rényi ε = "
            + Check.number(orders.get(0).epsilon())
            + " of order "
            + Check.number(orders.get(0).order())
        : "Rényi curve of " + orders.size() + " orders";
  }
}
