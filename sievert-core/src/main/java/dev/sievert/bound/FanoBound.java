package dev.sievert.bound;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.MutualInformation;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * A theorem that limits success on one of finitely many records by the information in the output.
 */
interface FanoBound<G extends Guarantee> extends SuccessBound<G> {
  /** The greatest success, rounded up. */
  double success(G guarantee, Fano fano);

  /** Whether the output is known to tell nothing: Fano's inequality alone would not know. */
  boolean tellsNothing(G guarantee);

  @Override
  default Optional<String> objection(G guarantee, ThreatModel threat) {
    return Objections.unlessCategorical(threat);
  }

  @Override
  default double upper(G guarantee, ThreatModel threat) {
    return tellsNothing(guarantee)
        ? threat.baseline().informed().upper()
        : success(guarantee, Fano.about((Secret.Finite) threat.secret()));
  }

  @Override
  default double excess(G guarantee, ThreatModel threat) {
    return tellsNothing(guarantee) ? 0 : SuccessBound.super.excess(guarantee, threat);
  }

  /** One with the mutual information of record and output, however that is known. */
  interface Known extends FanoBound<MutualInformation> {
    /** Where the information must come from. */
    MutualInformation.Origin origin();

    @Override
    default Optional<String> objection(MutualInformation guarantee, ThreatModel threat) {
      return guarantee.origin() == origin()
          ? FanoBound.super.objection(guarantee, threat)
          : Optional.of("needs " + needsWords());
    }

    @Override
    default double success(MutualInformation guarantee, Fano fano) {
      return fano.success(1, guarantee.nats());
    }

    @Override
    default boolean tellsNothing(MutualInformation guarantee) {
      return guarantee.nats() == 0;
    }
  }
}
