package dev.sievert.exact.table;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Optional;

/**
 * Questions about a table that are questions about the released column alone: who wants that column
 * and knows nothing, and who knows it already. Any solver answers those, also for noise on a line.
 */
public final class OneColumn {
  private OneColumn() {}

  /** The same question about the values of the released column. */
  public static Optional<ThreatModel> plain(Channel channel, ThreatModel threat) {
    if (!(channel instanceof ColumnChannel part)
        || !(threat.secret() instanceof Secret.Finite secret)
        || !TableRisk.hasColumn(secret, part.column())
        || secret.prior() instanceof Prior.WorstCase) {
      return Optional.empty();
    }
    boolean wanted =
        threat.goal() instanceof Goal.OfColumn goal && goal.name().equals(part.column());
    boolean known = isKnown(threat, part.column());
    if (!(wanted && (known || threat.knowsNothing())) && !isMembership(threat)) {
      return Optional.empty();
    }
    Auxiliary auxiliary = known ? Auxiliary.EVERYTHING : Auxiliary.NOTHING;
    Goal goal = threat.goal() instanceof Goal.OfColumn column ? column.alone() : Goal.EXACT;
    return Optional.of(remembered(threat, part.column(), secret, goal, auxiliary));
  }

  /** Solvers keep the answer to the very question they were asked last. */
  private static ThreatModel remembered(
      ThreatModel threat, String column, Secret.Finite secret, Goal goal, Auxiliary auxiliary) {
    return Memory.last(
        OneColumn.class,
        threat,
        column,
        () -> ThreatModel.of(threat.name(), Rows.marginal(secret, column), goal, auxiliary));
  }

  private static boolean isKnown(ThreatModel threat, String column) {
    return threat.auxiliary() instanceof Auxiliary.Everything
        || (threat.auxiliary() instanceof Auxiliary.Columns columns
            && columns.names().contains(column));
  }

  /** Who knows the record only asks whether it was used; the rest of it plays no part. */
  private static boolean isMembership(ThreatModel threat) {
    return threat.auxiliary() instanceof Auxiliary.Everything && threat.goal().isExact();
  }
}
