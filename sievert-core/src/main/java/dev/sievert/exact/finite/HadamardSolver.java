package dev.sievert.exact.finite;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * The best attacks on Hadamard response. Where the record must be guessed exactly, the masses of
 * all columns come from one fast Walsh–Hadamard transform, and the likeliest record of a column is
 * found among the first few of the prior.
 */
public final class HadamardSolver implements Solver<HadamardChannel> {
  /** Columns times cells of side knowledge. */
  private static final double MOST_STEPS = 1 << 28;

  @Override
  public Class<HadamardChannel> shape() {
    return HadamardChannel.class;
  }

  @Override
  public Optional<String> objection(HadamardChannel channel, ThreatModel threat) {
    return ThreatQueries.unlessAbout(channel.records(), threat)
        .or(() -> unlessFew(channel, threat));
  }

  private static Optional<String> unlessFew(HadamardChannel channel, ThreatModel threat) {
    if (channel.records() > ThreatQueries.MOST_LISTED) {
      return Optional.of("at most " + ThreatQueries.MOST_LISTED + " values");
    }
    if (!ThreatQueries.isPlain(threat)) {
      return FiniteSolver.unlessFew((double) channel.outputs(), (double) channel.records());
    }
    double cells =
        threat.auxiliary() instanceof Auxiliary.Groups groups ? groups.cells().size() + 1 : 1;
    return cells * channel.outputs() <= MOST_STEPS
        ? Optional.empty()
        : Optional.of("fewer groups or values");
  }

  @Override
  public OptimalRisk solve(HadamardChannel channel, ThreatModel threat) {
    return ThreatQueries.isPlain(threat)
        ? new HadamardColumns(channel, threat).optimum()
        : FiniteSolver.solve(new HadamardOutputs(channel), threat);
  }
}
