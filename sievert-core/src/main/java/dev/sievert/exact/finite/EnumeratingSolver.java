package dev.sievert.exact.finite;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The best attacks on channels without a structure that helps: every output is tried, where there
 * are few enough.
 *
 * @param outputs all outputs, or nothing where there are too many
 */
public record EnumeratingSolver<C extends Channel>(
    Class<C> shape, BiFunction<C, Integer, Optional<? extends FiniteOutputs>> outputs)
    implements Solver<C> {
  public static final EnumeratingSolver<UniversalHashing> HASHES =
      new EnumeratingSolver<>(
          UniversalHashing.class,
          (channel, records) ->
              HashOutputs.objection(channel).isPresent()
                  ? Optional.empty()
                  : Optional.of(new HashOutputs(channel)));

  @Override
  public Optional<String> objection(C channel, ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite finite)) {
      return Optional.of("a secret whose values are counted");
    }
    long size = finite.domain().size();
    return ThreatQueries.unlessAbout(ThreatQueries.records(channel).orElse(size), threat)
        .or(() -> ThreatQueries.unlessFewCells(threat))
        .or(
            () ->
                size <= ThreatQueries.MOST_LISTED && found(channel, threat).isPresent()
                    ? Optional.empty()
                    : Optional.of("fewer outputs: there are too many to try each"));
  }

  @Override
  public boolean isForSeveralGuesses() {
    return true;
  }

  @Override
  public OptimalRisk solve(C channel, ThreatModel threat) {
    return FiniteSolver.solve(found(channel, threat).orElseThrow(), threat);
  }

  /** All outputs, where there are few enough. */
  Optional<? extends FiniteOutputs> found(C channel, ThreatModel threat) {
    return outputs.apply(channel, (int) ((Secret.Finite) threat.secret()).domain().size());
  }
}
