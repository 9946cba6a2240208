package dev.sievert.bound;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.PowerFunction;
import dev.sievert.guarantee.RenyiGuarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.threat.Threat;
import java.util.Optional;

/** What theorems need, said once for each kind of guarantee. */
final class Needs {
  private Needs() {}

  /** How far apart two outputs can be in total variation. */
  interface Distance<T extends Threat> extends Bound<TotalVariation, T> {
    @Override
    default Need<TotalVariation> need() {
      return new Need<>(TotalVariation.class, "a total variation distance");
    }
  }

  /** How well two outputs can be told apart. */
  interface Tradeoff<T extends Threat> extends Bound<TradeoffFunction, T> {
    @Override
    default Need<TradeoffFunction> need() {
      return new Need<>(TradeoffFunction.class, "a trade-off function");
    }
  }

  /** How well an output tells whether a record is there. */
  interface Presence<T extends Threat> extends Bound<PowerFunction, T> {
    @Override
    default Need<PowerFunction> need() {
      return new Need<>(PowerFunction.class, "a trade-off function");
    }
  }

  /** One (ε, δ), or all those that a trade-off function gives. */
  interface Profile<T extends Threat> extends Bound<TradeoffFunction, T> {
    @Override
    default Need<TradeoffFunction> need() {
      return new Need<>(TradeoffFunction.class, "a trade-off function or an (ε, δ) guarantee");
    }
  }

  /** ε with δ = 0. */
  interface Pure<T extends Threat> extends Bound<ApproxDp, T> {
    @Override
    default Need<ApproxDp> need() {
      return new Need<>(ApproxDp.class, "a pure ε guarantee (δ = 0)");
    }

    @Override
    default Optional<String> objection(ApproxDp guarantee, T threat) {
      return Objections.unlessPure(guarantee);
    }
  }

  /** Rényi divergences of some orders. */
  interface Divergence<T extends Threat> extends Bound<RenyiGuarantee, T> {
    @Override
    default Need<RenyiGuarantee> need() {
      return new Need<>(RenyiGuarantee.class, "a Rényi guarantee");
    }
  }

  /** The probability of every output. */
  interface Everything<T extends Threat> extends Bound<Channel, T> {
    @Override
    default Need<Channel> need() {
      return new Need<>(Channel.class, "a mechanism that is known completely");
    }
  }
}
