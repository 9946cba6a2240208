package dev.sievert.exact.line;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The best attack on noise on a line (004 Theorem 4.3 and the Bayes optimum): for each cell of the
 * side knowledge and each output, the guess that gains most.
 */
public final class LineSolver implements Solver<LineChannel> {
  /** Widths of the noise, in whole steps, that a table of it may hold. */
  private static final double MOST_STEPS = 2e6;

  @Override
  public Class<LineChannel> shape() {
    return LineChannel.class;
  }

  @Override
  public Optional<String> objection(LineChannel channel, ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite secret) || secret.span().isEmpty()) {
      return Optional.of("a secret whose values are numbers");
    }
    if (secret.prior() instanceof Prior.WorstCase) {
      return Optional.of("a known prior");
    }
    long most = mostRecords(channel, threat);
    if (Math.max(secret.domain().size(), secret.alphabet().size()) > most) {
      return Optional.of(
          String.format(Locale.ROOT, "at most %,d values with this noise and goal", most));
    }
    return unlessNumbers(channel, secret).or(() -> unlessFewSets(channel, threat));
  }

  @Override
  public boolean isForSeveralGuesses() {
    return true;
  }

  private static Optional<String> unlessFewSets(LineChannel channel, ThreatModel threat) {
    if (!(threat.goal() instanceof Goal.Top top)) {
      return Optional.empty();
    }
    LineRecords records = LineRecords.of(threat.secret(), channel);
    return sets(records, threat, top).stream().allMatch(NamedSets::areFew)
        ? Optional.empty()
        : Optional.of("fewer values or guesses, or equally likely values: there are too many sets");
  }

  private static List<NamedSets> sets(LineRecords records, ThreatModel threat, Goal.Top top) {
    long values = ((Secret.Finite) threat.secret()).domain().size();
    return partition(records, threat.auxiliary()).stream()
        .filter(members -> members.length > 0)
        .map(members -> new NamedSets(records, members, top, values))
        .toList();
  }

  /** Why this noise cannot be on these values. */
  public static Optional<String> unlessNumbers(LineChannel channel, Secret.Finite secret) {
    if (secret.span().isEmpty()) {
      return Optional.of("a secret whose values are numbers");
    }
    if (channel.noise().isWhole() && !isWhole(secret.domain())) {
      return Optional.of("whole numbers as values");
    }
    boolean isBroad =
        channel.noise() == LineChannel.Noise.DISCRETE_GAUSSIAN
            && channel.scale() > MOST_STEPS
            && Double.isFinite(channel.scale());
    return isBroad ? Optional.of("sigma of at most 2e6") : Optional.empty();
  }

  /** What takes a few seconds of one processor, whatever the noise. */
  private static long mostRecords(LineChannel channel, ThreatModel threat) {
    boolean isSimple =
        threat.goal().isExact() && ((Secret.Finite) threat.secret()).guesses().isEmpty();
    if (!isSimple) {
      return channel.noise().isGaussian() ? 5_000 : 10_000;
    }
    return channel.noise() == LineChannel.Noise.DISCRETE_GAUSSIAN ? 30_000 : 1_000_000;
  }

  private static boolean isWhole(Domain domain) {
    return domain instanceof Domain.Grid grid
        ? isWhole(grid.from()) && isWhole(grid.step())
        : ((Domain.Numbers) domain).numbers().stream().allMatch(LineSolver::isWhole);
  }

  private static boolean isWhole(BigDecimal number) {
    return number.signum() == 0 || number.stripTrailingZeros().scale() <= 0;
  }

  @Override
  public OptimalRisk solve(LineChannel channel, ThreatModel threat) {
    LineCells cells = LineCells.of(channel, (Secret.Finite) threat.secret());
    if (threat.goal() instanceof Goal.Top top) {
      sets(cells.records(), threat, top).forEach(sets -> cells.add(sets.guesses()));
    } else {
      cells(cells.records(), threat).forEach(cells::add);
    }
    return cells.risk();
  }

  private static List<GuessWindows> cells(LineRecords records, ThreatModel threat) {
    BigDecimal tolerance = ((Goal.OnLine) threat.goal()).tolerance();
    return partition(records, threat.auxiliary()).stream()
        .filter(members -> members.length > 0)
        .map(members -> GuessWindows.of(records, members, tolerance))
        .toList();
  }

  /** The cells of the side knowledge, each with its records in the order of the line. */
  private static List<int[]> partition(LineRecords records, Auxiliary auxiliary) {
    int size = records.size();
    int[] cell = new int[size];
    int count = 1;
    if (auxiliary instanceof Auxiliary.Everything) {
      Arrays.setAll(cell, i -> i);
      count = size;
    } else if (auxiliary instanceof Auxiliary.Groups groups) {
      List<List<Integer>> listed = groups.cells();
      int[] home = new int[1 + records.greatestOriginal()];
      for (int group = 0; group < listed.size(); group++) {
        for (int record : listed.get(group)) {
          if (record < home.length) {
            home[record] = group + 1;
          }
        }
      }
      Arrays.setAll(cell, i -> home[records.original(i)]);
      count = listed.size() + 1;
    }
    int[] sizes = new int[count];
    Arrays.stream(cell).forEach(each -> sizes[each]++);
    List<int[]> members = new ArrayList<>();
    Arrays.stream(sizes).forEach(each -> members.add(new int[each]));
    Arrays.fill(sizes, 0);
    for (int i = 0; i < size; i++) {
      members.get(cell[i])[sizes[cell[i]]++] = i;
    }
    return members;
  }
}
