package dev.sievert.exact;

import dev.sievert.exact.finite.EnumeratingSolver;
import dev.sievert.exact.finite.FilterSolver;
import dev.sievert.exact.finite.FiniteSolver;
import dev.sievert.exact.finite.HadamardSolver;
import dev.sievert.exact.finite.TwoLevelSolver;
import dev.sievert.exact.interval.IntervalSolver;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.onehot.OneHotSolver;
import dev.sievert.exact.product.ProductSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.exact.table.OneColumn;
import dev.sievert.exact.table.TableRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.Goal;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;

/** The exact risk of known mechanisms: picks the solver for the shape of a channel. */
public final class ExactRisk {
  /** Another shape of channel is another line. */
  private static final List<Solver<?>> SOLVERS =
      List.of(
          new TwoLevelSolver(),
          new HadamardSolver(),
          new FiniteSolver(),
          new OneHotSolver(),
          new LineSolver(),
          new IntervalSolver(),
          new FilterSolver(),
          EnumeratingSolver.HASHES,
          new ProductSolver());

  private ExactRisk() {}

  /**
   * The best attacks on a known mechanism; what they achieve, or nothing where {@link #objection}
   * says why not.
   */
  public static Optional<OptimalRisk> solve(Channel channel, ThreatModel threat) {
    // Several bounds ask about the same attacker one after the other; solving may take seconds.
    return Memory.last(ExactRisk.class, threat, channel, () -> solved(channel, threat));
  }

  /** The same, worked out anew: for searches that ask about many attackers. */
  static Optional<OptimalRisk> solved(Channel channel, ThreatModel threat) {
    Optional<OptimalRisk> found = found(channel, threat);
    return threat.knowsNothing() ? found.map(risk -> risk.related(threat.baseline())) : found;
  }

  private static Optional<OptimalRisk> found(Channel channel, ThreatModel threat) {
    Optional<ThreatModel> plain = OneColumn.plain(channel, threat);
    if (plain.isPresent()) {
      return solve(TableRisk.seen(channel), plain.get());
    }
    return TableRisk.isAsked(channel, threat)
        ? TableRisk.solve(channel, threat)
        : SOLVERS.stream()
            .filter(solver -> solver.shape().isInstance(channel))
            .findFirst()
            .flatMap(solver -> solved(solver, channel, threat))
            .or(() -> ofOneStep(channel, threat));
  }

  private static Optional<OptimalRisk> ofOneStep(Channel channel, ThreatModel threat) {
    return channel instanceof ProductChannel steps ? BestStep.of(steps, threat) : Optional.empty();
  }

  /**
   * Why the best attacks cannot be found; the reason, beginning with "needs", or nothing where they
   * can.
   */
  public static Optional<String> objection(Channel channel, ThreatModel threat) {
    Optional<ThreatModel> plain = OneColumn.plain(channel, threat);
    if (plain.isPresent()) {
      return objection(TableRisk.seen(channel), plain.get());
    }
    if (TableRisk.isAsked(channel, threat)) {
      return TableRisk.objection(channel, threat);
    }
    return SOLVERS.stream()
        .filter(solver -> solver.shape().isInstance(channel))
        .findFirst()
        .map(solver -> reason(solver, channel, threat))
        .orElseGet(() -> Optional.of("a solver for this shape of mechanism"))
        .filter(reason -> !(channel instanceof ProductChannel) || solve(channel, threat).isEmpty())
        .map(reason -> "needs " + reason);
  }

  private static <C extends Channel> Optional<OptimalRisk> solved(
      Solver<C> solver, Channel channel, ThreatModel threat) {
    C shaped = solver.shape().cast(channel);
    return reason(solver, channel, threat).isPresent()
        ? Optional.empty()
        : Optional.of(solver.solve(shaped, threat));
  }

  private static <C extends Channel> Optional<String> reason(
      Solver<C> solver, Channel channel, ThreatModel threat) {
    return threat.goal() instanceof Goal.Top && !solver.isForSeveralGuesses()
        ? Optional.of("a single guess, for this shape of mechanism")
        : solver.objection(solver.shape().cast(channel), threat);
  }
}
