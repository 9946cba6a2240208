package dev.sievert.exact.table;

import dev.sievert.attack.RightPairs;
import dev.sievert.exact.finite.FiniteSolver;
import dev.sievert.exact.finite.HadamardOutputs;
import dev.sievert.exact.finite.MatrixOutputs;
import dev.sievert.exact.finite.SetOutputs;
import dev.sievert.exact.finite.TwoLevelSolver;
import dev.sievert.exact.onehot.GreatestRatio;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Round;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Locale;
import java.util.Optional;

/**
 * The best attacks on records with columns: someone knows some, wants another, and the mechanism
 * sees one or all of them.
 */
public final class TableRisk {
  /** Columns of a Hadamard matrix times guesses. */
  private static final double MOST_STEPS = 1 << 28;

  /** Each is held and looked at. */
  private static final long MOST_PAIRS = 1 << 24;

  private TableRisk() {}

  /** Whether the question is about columns, or a goal that no line describes. */
  public static boolean isAsked(Channel channel, ThreatModel threat) {
    return channel instanceof ColumnChannel
        || threat.goal() instanceof Goal.OfColumn
        || threat.goal() instanceof Goal.Listed
        || threat.auxiliary() instanceof Auxiliary.Columns
        || (threat.secret() instanceof Secret.Finite finite && finite.domain() instanceof Rows);
  }

  /** Why the best attacks cannot be found, beginning with "needs". */
  public static Optional<String> objection(Channel channel, ThreatModel threat) {
    return reason(channel, threat).map(reason -> "needs " + reason);
  }

  /** The best attacks, or nothing where there is an objection. */
  public static Optional<OptimalRisk> solve(Channel channel, ThreatModel threat) {
    return reason(channel, threat).isPresent()
        ? Optional.empty()
        : Optional.of(solved(channel, threat));
  }

  /** The mechanism on what it sees. */
  public static Channel seen(Channel channel) {
    return channel instanceof ColumnChannel part ? part.inner() : channel;
  }

  /** The column that the mechanism sees, where it does not see all. */
  static Optional<String> column(Channel channel) {
    return channel instanceof ColumnChannel part ? Optional.of(part.column()) : Optional.empty();
  }

  private static Optional<String> reason(Channel channel, ThreatModel threat) {
    Channel seen = seen(channel);
    if (!(seen instanceof TwoLevelChannel
        || seen instanceof OneHotChannel
        || seen instanceof HadamardChannel
        || seen instanceof FiniteChannel
        || seen instanceof LineChannel
        || seen instanceof ProductChannel)) {
      return Optional.of("a solver for tables and this shape of mechanism");
    }
    if (!(threat.secret() instanceof Secret.Finite finite)) {
      return Optional.of("a secret whose values are counted");
    }
    if (finite.domain().size() > ThreatQueries.MOST_LISTED) {
      return Optional.of("at most " + ThreatQueries.MOST_LISTED + " values");
    }
    if (channel instanceof ColumnChannel part && !hasColumn(finite, part.column())) {
      return Optional.of("a table with the column " + part.column());
    }
    return unlessKnown(finite).or(() -> unlessSolved(channel, threat));
  }

  private static Optional<String> unlessSolved(Channel channel, ThreatModel threat) {
    Channel seen = seen(channel);
    if (seen instanceof LineChannel line) {
      return ColumnNoise.objection(line, threat, column(channel));
    }
    return unlessPaired(threat)
        .or(
            () ->
                seen instanceof ProductChannel
                    ? JointColumns.objection(channel, threat)
                    : unlessFew(seen, GuessTable.of(threat, column(channel))));
  }

  static boolean hasColumn(Secret.Finite secret, String column) {
    return secret.domain() instanceof Rows rows && rows.column(column).isPresent();
  }

  private static Optional<String> unlessKnown(Secret.Finite secret) {
    return secret.prior() instanceof Prior.WorstCase
        ? Optional.of("a known prior")
        : Optional.empty();
  }

  /** Why there are too many pairs of a row and a guess near its value. */
  static Optional<String> unlessPaired(ThreatModel threat) {
    return RightPairs.of(threat).count() <= MOST_PAIRS
        ? Optional.empty()
        : Optional.of(
            String.format(
                Locale.ROOT, "at most %,d pairs of a row and a guess near its value", MOST_PAIRS));
  }

  private static Optional<String> unlessFew(Channel channel, GuessTable table) {
    if (records(channel) != table.seen()) {
      return Optional.of("the mechanism to be about the same values");
    }
    if (channel instanceof OneHotChannel codes) {
      return GreatestRatio.objection(codes)
          .or(
              () ->
                  table.isSimple()
                      ? OneHotGuesses.of(codes, table).objection()
                      : Optional.of("each guess to be about one cell of the released table"));
    }
    double size = table.entries().size();
    if (channel instanceof FiniteChannel finite) {
      return FiniteSolver.unlessFew(finite.outputs(), size);
    }
    if (channel instanceof HadamardChannel hadamard) {
      return table.isSimple() && hadamard.outputs() * (double) table.entries().cells() <= MOST_STEPS
          ? Optional.empty()
          : FiniteSolver.unlessFew((double) hadamard.outputs(), size);
    }
    return table.isSimple() || isResponse(channel)
        ? Optional.empty()
        : SetOutputs.objection((TwoLevelChannel) channel, size);
  }

  private static long records(Channel channel) {
    if (channel instanceof TwoLevelChannel sets) {
      return sets.records();
    }
    if (channel instanceof OneHotChannel codes) {
      return codes.records();
    }
    return channel instanceof HadamardChannel hadamard
        ? hadamard.records()
        : ((FiniteChannel) channel).records();
  }

  private static boolean isResponse(Channel channel) {
    return channel instanceof FixedSizeSets sets && sets.size() == 1;
  }

  private static OptimalRisk solved(Channel channel, ThreatModel threat) {
    if (seen(channel) instanceof ProductChannel) {
      return JointColumns.solve(channel, threat);
    }
    return seen(channel) instanceof LineChannel line
        ? ColumnNoise.solve(line, threat, column(channel))
        : solved(seen(channel), GuessTable.of(threat, column(channel)));
  }

  private static OptimalRisk solved(Channel channel, GuessTable table) {
    if (table.isForced()) {
      return new OptimalRisk(
          Bracket.ZERO, Round.probability(table.rightShare(), TwoLevelSolver.STEPS));
    }
    if (channel instanceof OneHotChannel codes) {
      return OneHotGuesses.of(codes, table).solve();
    }
    if (channel instanceof FiniteChannel finite) {
      return EnumeratedGuesses.solve(new MatrixOutputs(finite), table);
    }
    if (channel instanceof HadamardChannel hadamard) {
      return table.isSimple()
          ? HadamardGuesses.solve(hadamard, table)
          : EnumeratedGuesses.solve(new HadamardOutputs(hadamard), table);
    }
    if (table.isSimple()) {
      return RankedGuesses.solve((TwoLevelChannel) channel, table);
    }
    return isResponse(channel)
        ? RandomizedResponseGuesses.solve((FixedSizeSets) channel, table)
        : EnumeratedGuesses.solve(new SetOutputs((TwoLevelChannel) channel), table);
  }
}
