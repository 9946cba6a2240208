package dev.sievert.bound;

import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.UnimodalMinimum;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.List;

/**
 * The generalised Fano inequality, least over the order t: the greatest s with D_t(s ‖ 1/M) ≤ ε_t +
 * ln M − H_t, as {@link Fano} solves it.
 *
 * @theorem 001 Algorithm 2 with Theorem 1
 */
final class SuccessFanoRenyi implements FanoBound<RenyiGuarantee>, Needs.Divergence<ThreatModel> {
  @Override
  public Theorem theorem() {
    return new Theorem(
        "success.fano-renyi",
        Risk.SUCCESS,
        "As success.fano, but with the information of any order; high orders are strong where a blind "
            + "guess is rarely right.",
        "the greatest success s for which the Rényi divergence of the coin (s, 1 − "
            + "s) from (1/M, 1 − 1/M) is at most ε_t + ln M − H_t, least over the order t",
        List.of(
            "an attacker without side knowledge who must guess the record exactly",
            "finitely many records with a known prior; only those that can occur count",
            "a Rényi guarantee for either kind of neighbours"),
        "001 Algorithm 2 and Theorem 1; minimising over the order is ours",
        "Not attained in general. For pure ε the limit of high orders is p* e^ε.");
  }

  /** Success, excess and their share of the rest ask for the same number, one after another. */
  @Override
  public double upper(RenyiGuarantee guarantee, ThreatModel threat) {
    return Memory.last(
        SuccessFanoRenyi.class,
        guarantee,
        threat.secret(),
        () -> FanoBound.super.upper(guarantee, threat));
  }

  /** Every order gives a true bound, so a search that misses the best only loses. */
  @Override
  public double success(RenyiGuarantee guarantee, Fano fano) {
    double least = fano.success(1, guarantee.epsilon(1));
    double best = 0;
    for (double beyond = 1e-3; beyond <= 1e6; beyond *= 1.5) {
      double value = at(guarantee, fano, beyond, least);
      if (value < least) {
        least = value;
        best = beyond;
      }
    }
    for (double order : guarantee.usefulOrders(fano.greatestMass())) {
      least = Math.min(least, fano.success(order, guarantee.epsilon(order), least));
    }
    if (best == 0) {
      return least;
    }
    double around =
        UnimodalMinimum.between(
            logarithm -> at(guarantee, fano, Math.exp(logarithm), 1),
            Math.log(best / 1.5),
            Math.log(best * 1.5));
    return Math.min(least, around);
  }

  private static double at(RenyiGuarantee guarantee, Fano fano, double beyond, double known) {
    double order = 1 + beyond;
    return fano.success(order, guarantee.epsilon(order), known);
  }

  @Override
  public boolean tellsNothing(RenyiGuarantee guarantee) {
    return guarantee.epsilon(1) == 0;
  }
}
