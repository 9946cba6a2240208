package dev.sievert.exact.table;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.finite.NoiseGrid;
import dev.sievert.exact.finite.ProductOutputs;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Several mechanisms, each of which sees one column or the whole row, all of whose results are
 * released. What two rows have in common in all released columns no output tells apart.
 *
 * <p>Mechanisms with finitely many outputs are enumerated. Noise on one column beside them is
 * solved along its line for each of their outputs, given what these say. Noise on more columns is
 * put between two mechanisms with finitely many outputs each, {@link NoiseGrid}.
 *
 * @theorem ours, from 004 Theorem 4.3; docs/theory/columns.md
 */
final class JointColumns {
  /** Outputs times entries on a line that is searched; each takes about ten microseconds. */
  private static final double MOST_SEARCHED = 400_000;

  /** Outputs times entries that are only summed; each takes a few nanoseconds. */
  private static final double MOST_SUMMED = 1e8;

  private static final int FEWEST_CUTS = 24;
  private static final int MOST_CUTS = 1_000;
  private static final int MOST_LINES = 8;

  /** One mechanism and the column that it sees, if not all. */
  private record Step(Channel channel, Optional<String> column) {
    boolean isLine() {
      return channel instanceof LineChannel;
    }
  }

  private final Secret.Finite secret;
  private final Rows rows;

  /** Finite mechanisms first, then lines, those with most values first. */
  private final List<Step> steps;

  private final List<List<double[]>> finite = new ArrayList<>();
  private final int lines;
  private final Optional<JointEntries> entries;
  private final Optional<String> objection;

  private JointColumns(ThreatModel threat, List<Step> stated) {
    this.secret = (Secret.Finite) threat.secret();
    this.rows = (Rows) secret.domain();
    this.steps =
        stated.stream()
            .sorted(
                Comparator.comparing(Step::isLine)
                    .thenComparing(step -> step.isLine() ? -values(step) : 0))
            .toList();
    this.lines = (int) steps.stream().filter(Step::isLine).count();
    Optional<String> wrong = unlessListed();
    this.entries = wrong.isPresent() ? Optional.empty() : Optional.of(entries(threat));
    this.objection = wrong.or(this::unlessFew);
  }

  private JointEntries entries(ThreatModel threat) {
    List<Optional<String>> columns = steps.stream().map(Step::column).toList();
    Partition classes =
        columns.stream().anyMatch(Optional::isEmpty)
            ? Partition.singletons((int) rows.size())
            : rows.groups(columns.stream().map(Optional::orElseThrow).toList());
    return new JointEntries(GuessTable.of(threat, classes), rows, columns, classes);
  }

  /** The last one is kept, because several bounds ask for it in turn. */
  private static JointColumns of(Channel channel, ThreatModel threat) {
    return Memory.last(
        JointColumns.class,
        threat,
        channel,
        () -> {
          List<Step> steps = new ArrayList<>();
          flatten(channel, Optional.empty(), 1, steps);
          return new JointColumns(threat, steps);
        });
  }

  /** Why the best attacks cannot be found. */
  static Optional<String> objection(Channel channel, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    if (!(secret.domain() instanceof Rows rows)) {
      return Optional.of("a secret that is a table");
    }
    List<Step> steps = new ArrayList<>();
    return flatten(channel, Optional.empty(), 1, steps)
        ? steps.stream()
            .flatMap(step -> step.column().stream())
            .filter(column -> rows.column(column).isEmpty())
            .findFirst()
            .map(column -> "a table with the column " + column)
            .or(() -> of(channel, threat).objection)
        : Optional.of("fewer steps with noise");
  }

  static OptimalRisk solve(Channel channel, ThreatModel threat) {
    return of(channel, threat).solve();
  }

  /** Whether all steps could be listed. */
  private static boolean flatten(
      Channel channel, Optional<String> column, long times, List<Step> steps) {
    if (channel instanceof ColumnChannel part) {
      return flatten(part.inner(), Optional.of(part.column()), times, steps);
    }
    if (channel instanceof ProductChannel product) {
      boolean isListed = true;
      for (Repeated<Channel> step : product.steps()) {
        isListed &=
            (double) times * step.times() <= Check.MOST_RECORDS
                && flatten(step.part(), column, times * step.times(), steps);
      }
      return isListed;
    }
    if (!(channel instanceof LineChannel)) {
      Channel all =
          times == 1 ? channel : new ProductChannel(List.of(new Repeated<>(channel, times)));
      steps.add(new Step(all, column));
      return true;
    }
    for (long time = 0; time < Math.min(times, MOST_LINES); time++) {
      steps.add(new Step(channel, column));
    }
    return times < MOST_LINES;
  }

  private int values(Step step) {
    return step.column().map(name -> rows.classes(name).count()).orElse((int) rows.size());
  }

  private Optional<String> unlessListed() {
    for (Step step : steps) {
      if (step.channel() instanceof LineChannel line) {
        Optional<String> wrong =
            step.column().isEmpty()
                ? Optional.of("noise to be on a column")
                : LineSolver.unlessNumbers(line, column(step));
        if (wrong.isPresent()) {
          return wrong;
        }
      } else {
        Optional<FiniteOutputs> outputs = ProductOutputs.listed(step.channel(), values(step));
        if (outputs.isEmpty() || outputs.get().records() != values(step)) {
          return Optional.of("mechanisms with fewer outputs");
        }
        finite.add(listed(outputs.get()));
      }
    }
    return Optional.empty();
  }

  private static List<double[]> listed(FiniteOutputs outputs) {
    List<double[]> listed = new ArrayList<>();
    outputs.forEach(
        (common, extra) -> listed.add(Arrays.stream(extra).map(more -> common + more).toArray()));
    return listed;
  }

  private Secret.Finite column(Step line) {
    return Rows.marginal(secret, line.column().orElseThrow());
  }

  private Optional<String> unlessFew() {
    boolean isFew =
        isSearched() || (lines == 0 ? work(finite) <= MOST_SUMMED : grids().isPresent());
    return isFew
        ? Optional.empty()
        : Optional.of("fewer rows or released values, or fewer columns with noise");
  }

  /** Entries that are multiplied for all outputs together. */
  private double work(List<List<double[]>> outputs) {
    double work = 0;
    double count = 1;
    for (int step = 0; step < outputs.size(); step++) {
      count *= outputs.get(step).size();
      work += count * entries.orElseThrow().size(step);
    }
    return work;
  }

  /** Whether there is one line that can be searched for each of the other outputs. */
  private boolean isSearched() {
    double count = finite.stream().mapToDouble(List::size).reduce(1, (x, y) -> x * y);
    return lines == 1 && count * entries.orElseThrow().size(steps.size() - 1) <= MOST_SEARCHED;
  }

  /** Two mechanisms with finitely many outputs for each line, as fine as there is time for. */
  private Optional<List<NoiseGrid>> grids() {
    for (int most = MOST_CUTS; most >= FEWEST_CUTS; most = most * 3 / 4) {
      List<NoiseGrid> grids = new ArrayList<>();
      for (Step step : steps.subList(steps.size() - lines, steps.size())) {
        BigDecimal[] values = column(step).domain().placesAmong(column(step).domain());
        NoiseGrid.of((LineChannel) step.channel(), values, most).ifPresent(grids::add);
      }
      if (grids.size() == lines && work(joined(grids, NoiseGrid::upper)) <= MOST_SUMMED) {
        return Optional.of(grids);
      }
    }
    return Optional.empty();
  }

  private List<List<double[]>> joined(
      List<NoiseGrid> grids, Function<NoiseGrid, List<double[]>> end) {
    List<List<double[]>> outputs = new ArrayList<>(finite);
    grids.forEach(grid -> outputs.add(end.apply(grid)));
    return outputs;
  }

  private OptimalRisk solve() {
    JointEntries all = entries.orElseThrow();
    if (isSearched()) {
      Step line = steps.get(steps.size() - 1);
      return new SlicedGuesses(all, finite, (LineChannel) line.channel(), column(line)).solve();
    }
    return lines == 0 ? new JointSums(all, finite).solve() : between(all, grids().orElseThrow());
  }

  private OptimalRisk between(JointEntries all, List<NoiseGrid> grids) {
    OptimalRisk lower = new JointSums(all, joined(grids, NoiseGrid::lower)).solve();
    OptimalRisk upper = new JointSums(all, joined(grids, NoiseGrid::upper)).solve();
    double growth = 1;
    for (NoiseGrid grid : grids) {
      growth *= grid.greatestSum();
    }
    double excess = growth * grids.stream().mapToDouble(NoiseGrid::excess).sum();
    return new OptimalRisk(
        between(lower.advantage(), upper.advantage(), 2 * excess),
        between(lower.success(), upper.success(), excess));
  }

  private static Bracket between(Bracket lower, Bracket upper, double excess) {
    double most = Math.max(lower.upper(), Math.min(1, upper.upper() + excess));
    // Outputs that are given away cost about half of what outputs that are held back save.
    double value = (2 * lower.value() + upper.value()) / 3;
    return new Bracket(lower.lower(), Math.max(lower.lower(), Math.min(most, value)), most);
  }
}
