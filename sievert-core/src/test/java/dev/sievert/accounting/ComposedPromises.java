package dev.sievert.accounting;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.lattice.LatticeCurve;
import dev.sievert.accounting.lattice.ReplacementCurve;
import dev.sievert.accounting.lattice.SymmetricCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.stream.Stream;

/** Promises of composed curves in every direction, for the contract that all promises keep. */
public final class ComposedPromises {
  private ComposedPromises() {}

  /** The steps: noise on samples, answers, stated guarantees, and a mixture of them. */
  private enum Steps {
    GAUSSIAN(List.of(new Repeated<>(SampledPair.of(new GaussianPair(1), 0.1), 10))),
    LAPLACE(List.of(new Repeated<>(SampledPair.of(new LaplacePair(1), 0.2), 12))),
    RESPONSE(List.of(new Repeated<>(new ResponsePair(0.5, 4), 8))),
    APPROXIMATE(List.of(new Repeated<>(new ApproxPair(0.3, 1e-4), 6))),
    MIXED(
        List.of(
            new Repeated<>(SampledPair.of(new GaussianPair(1), 0.1), 5),
            new Repeated<>(new ApproxPair(0.2, 1e-5), 2),
            new Repeated<>(new LaplacePair(0.3), 3)));

    final List<Repeated<DominatingPair>> components;

    Steps(List<Repeated<DominatingPair>> components) {
      this.components = components;
    }

    LatticeCurve curve(double accuracy, Adjacency adjacency) {
      return new LatticeCurve(components, components, accuracy, adjacency);
    }
  }

  /**
   * Promises of adding a record.
   *
   * @param accuracy how wide brackets may be
   * @param adjacency which data sets are called neighbours
   * @return one for each kind of steps
   */
  public static List<TradeoffFunction> add(double accuracy, Adjacency adjacency) {
    return promises(steps -> steps.curve(accuracy, adjacency));
  }

  /** Promises of removing one. */
  public static List<TradeoffFunction> remove(double accuracy, Adjacency adjacency) {
    return promises(steps -> steps.curve(accuracy, adjacency).mirrored());
  }

  /** Promises of either. */
  public static List<TradeoffFunction> symmetric(double accuracy, Adjacency adjacency) {
    return promises(steps -> new SymmetricCurve(steps.curve(accuracy, adjacency), adjacency));
  }

  /** Promises of exchanging one, from steps for adding or removing one. */
  public static List<TradeoffFunction> replace(double accuracy) {
    return promises(
        steps -> {
          List<Repeated<DominatingPair>> exchange = ReplacementPairs.attained(steps.components);
          return new ReplacementCurve(
              steps.curve(accuracy, Adjacency.ADD_REMOVE),
              new LatticeCurve(exchange, exchange, accuracy, Adjacency.REPLACE_ONE));
        });
  }

  private static List<TradeoffFunction> promises(
      java.util.function.Function<Steps, CertifiedCurve> curves) {
    return Stream.of(Steps.values()).map(curves).map(CertifiedCurve::promise).toList();
  }
}
