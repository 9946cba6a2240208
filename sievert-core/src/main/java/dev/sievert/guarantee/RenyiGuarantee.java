package dev.sievert.guarantee;

import java.util.List;

/** A bound on the Rényi divergences between neighbours, as a function of the order. */
public sealed interface RenyiGuarantee extends Guarantee, RenyiCurve
    permits RenyiDp, ZeroConcentratedDp, PureRenyi {
  /**
   * {@return the greatest divergence of an order, at least the divergence; infinite where nothing
   * is known}
   *
   * @param order at least one
   */
  @Override
  double epsilon(double order);

  /**
   * Orders worth trying against an event of this probability. Any choice is sound, a good one
   * tight.
   *
   * @param alpha the probability
   * @return some orders of at least one
   */
  @Override
  double[] usefulOrders(double alpha);

  /**
   * Orders worth trying for the privacy profile.
   *
   * @param epsilon where on the profile
   * @return some orders above one
   */
  @Override
  double[] profileOrders(double epsilon);

  /**
   * {@return the divergences that follow from guarantees, also as they are carried to replace-one}
   *
   * @param guarantees what is known at first
   */
  static List<RenyiGuarantee> impliedBy(List<Guarantee> guarantees) {
    return Guarantee.closure(guarantees).stream()
        .filter(RenyiGuarantee.class::isInstance)
        .map(RenyiGuarantee.class::cast)
        .toList();
  }
}
