package dev.sievert.exact.solver;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;

/** What several solvers ask of a threat. */
public final class ThreatQueries {
  /** More records than this are not listed one by one. */
  public static final int MOST_LISTED = 1 << 24;

  /** Cells times guesses. */
  private static final double MOST_TRIED = 1 << 25;

  private ThreatQueries() {}

  /** Why a channel over so many records says nothing about this secret. */
  public static Optional<String> unlessAbout(long records, ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite finite)) {
      return Optional.of("a secret whose values are counted");
    }
    if (finite.prior() instanceof Prior.WorstCase) {
      return Optional.of("a known prior");
    }
    return finite.domain().size() == records
        ? Optional.empty()
        : Optional.of("the mechanism to be about the same values");
  }

  /** How many records a channel is about; nothing where it takes any number of them. */
  public static OptionalLong records(Channel channel) {
    if (channel instanceof TwoLevelChannel sets) {
      return OptionalLong.of(sets.records());
    }
    if (channel instanceof OneHotChannel codes) {
      return OptionalLong.of(codes.records());
    }
    if (channel instanceof HadamardChannel matrix) {
      return OptionalLong.of(matrix.records());
    }
    if (channel instanceof FiniteChannel table) {
      return OptionalLong.of(table.records());
    }
    if (channel instanceof UniversalHashing hashes) {
      return OptionalLong.of(hashes.records());
    }
    if (channel instanceof BloomChannel filter) {
      return OptionalLong.of(filter.records());
    }
    return channel instanceof ProductChannel product
        ? product.steps().stream()
            .map(step -> records(step.part()))
            .filter(OptionalLong::isPresent)
            .findFirst()
            .orElse(OptionalLong.empty())
        : OptionalLong.empty();
  }

  /** Whether a guess is right about one record only, and every record may be guessed. */
  public static boolean isPlain(ThreatModel threat) {
    return threat.goal().isExact() && ((Secret.Finite) threat.secret()).guesses().isEmpty();
  }

  /** How many values the attacker may name. */
  public static int guesses(ThreatModel threat) {
    return threat.goal() instanceof Goal.Top top ? top.guesses() : 1;
  }

  /** Why there are too many groups to try each guess on each. */
  public static Optional<String> unlessFewCells(ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    double cells = threat.knowsNothing() ? 1 : secret.domain().size();
    if (threat.auxiliary() instanceof Auxiliary.Groups groups) {
      cells = groups.cells().size() + 1;
    }
    return cells * secret.alphabet().size() <= MOST_TRIED
        ? Optional.empty()
        : Optional.of("fewer values or groups, or an exact goal");
  }

  /** The probability of each record. */
  public static double[] masses(ThreatModel threat) {
    return ((Secret.Finite) threat.secret()).masses();
  }

  /** The records in each cell of side knowledge, without empty cells. */
  public static int[][] cells(ThreatModel threat) {
    int records = (int) ((Secret.Finite) threat.secret()).domain().size();
    if (threat.auxiliary() instanceof Auxiliary.Groups groups) {
      return groups.partition(records).stream()
          .filter(cell -> !cell.isEmpty())
          .map(cell -> cell.stream().mapToInt(Integer::intValue).toArray())
          .toArray(int[][]::new);
    }
    if (threat.auxiliary() instanceof Auxiliary.Columns) {
      return members(Partition.of((Secret.Finite) threat.secret(), threat.auxiliary()));
    }
    if (threat.knowsNothing()) {
      int[] everyone = new int[records];
      Arrays.setAll(everyone, record -> record);
      return new int[][] {everyone};
    }
    int[][] cells = new int[records][];
    Arrays.setAll(cells, record -> new int[] {record});
    return cells;
  }

  private static int[][] members(Partition partition) {
    int[] sizes = new int[partition.count()];
    for (int record = 0; record < partition.records(); record++) {
      sizes[partition.group(record)]++;
    }
    int[][] members = Arrays.stream(sizes).mapToObj(int[]::new).toArray(int[][]::new);
    for (int record = partition.records() - 1; record >= 0; record--) {
      int group = partition.group(record);
      members[group][--sizes[group]] = record;
    }
    return members;
  }
}
