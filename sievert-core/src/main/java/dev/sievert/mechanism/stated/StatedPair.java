package dev.sievert.mechanism.stated;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.TradeoffPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.JointTradeoff;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.CurvePoints;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import java.util.List;
import java.util.stream.Stream;

/** Two distributions that are at least as far apart as stated promises allow. */
final class StatedPair {
  private StatedPair() {}

  /**
   * The step of all promises together. One of a well-known kind is kept exactly by a pair; of
   * others the pair lies below what they allow, and noise that keeps them says how far they go at
   * least.
   */
  static Release release(List<Guarantee> stated) {
    Adjacency adjacency = stated.get(0).adjacency();
    return stated.size() == 1 && isKept(stated.get(0))
        ? new Release.Single(of(stated), adjacency)
        : new Release.Promised(of(stated), CompliantGaussian.of(stated), adjacency);
  }

  private static boolean isKept(Guarantee stated) {
    return !(stated instanceof RenyiGuarantee || stated instanceof CurvePoints);
  }

  private static DominatingPair of(List<Guarantee> stated) {
    if (stated.size() == 1) {
      return of(stated.get(0));
    }
    List<TradeoffFunction> curves = stated.stream().flatMap(StatedPair::curves).toList();
    return TradeoffPair.of(new JointTradeoff(curves).symmetrized());
  }

  private static DominatingPair of(Guarantee guarantee) {
    if (guarantee instanceof ApproxDp approximate) {
      return new ApproxPair(approximate.epsilon(), approximate.delta());
    }
    if (guarantee instanceof GaussianDp gaussian) {
      return new GaussianPair(gaussian.mu());
    }
    if (guarantee instanceof LaplaceTradeoff laplace) {
      return new LaplacePair(laplace.mu());
    }
    if (guarantee instanceof TotalVariation variation) {
      return new ApproxPair(0, variation.distance());
    }
    return TradeoffPair.of(curves(guarantee).findFirst().orElseThrow().symmetrized());
  }

  private static Stream<TradeoffFunction> curves(Guarantee guarantee) {
    return Stream.concat(Stream.of(guarantee), guarantee.implies().stream())
        .filter(TradeoffFunction.class::isInstance)
        .map(TradeoffFunction.class::cast)
        .limit(1);
  }
}
