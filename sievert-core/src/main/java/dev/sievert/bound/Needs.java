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
    default Class<TotalVariation> needs() {
      return TotalVariation.class;
    }

    @Override
    default String needsWords() {
      return "a total variation distance";
    }
  }

  /** How well two outputs can be told apart. */
  interface Tradeoff<T extends Threat> extends Bound<TradeoffFunction, T> {
    @Override
    default Class<TradeoffFunction> needs() {
      return TradeoffFunction.class;
    }

    @Override
    default String needsWords() {
      return "a trade-off function";
    }
  }

  /** How well an output tells whether a record is there. */
  interface Presence<T extends Threat> extends Bound<PowerFunction, T> {
    @Override
    default Class<PowerFunction> needs() {
      return PowerFunction.class;
    }

    @Override
    default String needsWords() {
      return "a trade-off function";
    }
  }

  /** One (ε, δ), or all those that a trade-off function gives. */
  interface Profile<T extends Threat> extends Bound<TradeoffFunction, T> {
    @Override
    default Class<TradeoffFunction> needs() {
      return TradeoffFunction.class;
    }

    @Override
    default String needsWords() {
      return "a trade-off function or an (ε, δ) guarantee";
    }
  }

  /** ε with δ = 0. */
  interface Pure<T extends Threat> extends Bound<ApproxDp, T> {
    @Override
    default Class<ApproxDp> needs() {
      return ApproxDp.class;
    }

    @Override
    default String needsWords() {
      return "a pure ε guarantee (δ = 0)";
    }

    @Override
    default Optional<String> objection(ApproxDp guarantee, T threat) {
      return Objections.unlessPure(guarantee);
    }
  }

  /** Rényi divergences of some orders. */
  interface Divergence<T extends Threat> extends Bound<RenyiGuarantee, T> {
    @Override
    default Class<RenyiGuarantee> needs() {
      return RenyiGuarantee.class;
    }

    @Override
    default String needsWords() {
      return "a Rényi guarantee";
    }
  }

  /** The probability of every output. */
  interface Everything<T extends Threat> extends Bound<Channel, T> {
    @Override
    default Class<Channel> needs() {
      return Channel.class;
    }

    @Override
    default String needsWords() {
      return "a mechanism that is known completely";
    }
  }
}
