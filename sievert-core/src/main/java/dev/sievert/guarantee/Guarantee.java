package dev.sievert.guarantee;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A promise about every pair of neighbouring data sets, in both orders; in one order only where the
 * type says so ({@link AddedRecord}).
 */
public sealed interface Guarantee
    permits PowerFunction, TotalVariation, RenyiGuarantee, MutualInformation, Channel {
  /** {@return which data sets are neighbours} */
  Adjacency adjacency();

  /**
   * {@return what follows from this promise for the same neighbours, each by a proven conversion;
   * weaker promises of another kind}
   */
  List<Guarantee> implies();

  /**
   * {@return the promise for data sets that differ by exchanging one record; this promise, or the
   * one for two steps} An exchange is a removal and an addition, so an add-or-remove promise is
   * carried over by the group property for two.
   */
  Guarantee forReplacement();

  /** {@return the promise in a few symbols, such as {@code ε = 1, δ = 1e-5}} */
  String words();

  /**
   * These promises, the same carried to replace-one, and everything that follows from either.
   *
   * @param stated what is known at first
   * @return all that is known then, the stated promises first
   */
  static List<Guarantee> closure(List<Guarantee> stated) {
    Set<Guarantee> known = new LinkedHashSet<>(stated);
    stated.forEach(guarantee -> known.add(guarantee.forReplacement()));
    for (Guarantee guarantee : List.copyOf(known)) {
      follow(guarantee, known, new HashSet<>());
    }
    // Divergences of two steps are known far worse than the distance of two steps.
    for (Guarantee guarantee : List.copyOf(known)) {
      if (guarantee instanceof TotalVariation) {
        follow(guarantee.forReplacement(), known, new HashSet<>());
      }
    }
    for (Adjacency adjacency : Adjacency.values()) {
      together(known, adjacency).ifPresent(known::add);
    }
    return new ArrayList<>(known);
  }

  /**
   * A pure ε and a smaller total variation than it allows: together they say more of divergences.
   */
  private static Optional<PureRenyi> together(Set<Guarantee> known, Adjacency adjacency) {
    double epsilon = Double.POSITIVE_INFINITY;
    double distance = 1;
    for (Guarantee each : known) {
      if (each.adjacency() == adjacency && each instanceof ApproxDp approx && approx.isPure()) {
        epsilon = Math.min(epsilon, approx.epsilon());
      }
      if (each.adjacency() == adjacency && each instanceof TotalVariation variation) {
        distance = Math.min(distance, variation.distance());
      }
    }
    return Double.isFinite(epsilon)
        ? Optional.of(new PureRenyi(epsilon, distance, adjacency))
        : Optional.empty();
  }

  /**
   * Follows conversions, never back to a kind on the way: each step only loses. Where a trade-off
   * function is the start, another one at the end says nothing new, except as (ε, δ), which some
   * theorems need.
   */
  private static void follow(Guarantee guarantee, Set<Guarantee> known, Set<Class<?>> way) {
    boolean nothingNew =
        guarantee instanceof TradeoffFunction
            && !(guarantee instanceof ApproxDp)
            && way.stream().anyMatch(TradeoffFunction.class::isAssignableFrom);
    if (nothingNew || !way.add(guarantee.getClass())) {
      return;
    }
    known.add(guarantee);
    guarantee.implies().forEach(implied -> follow(implied, known, way));
    way.remove(guarantee.getClass());
  }
}
