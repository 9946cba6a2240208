package dev.sievert.exact.table;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.finite.ProductOutputs;
import dev.sievert.exact.line.LineCells;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.ColumnChannel;
import dev.sievert.guarantee.LineChannel;
import dev.sievert.guarantee.ProductChannel;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Memory;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Partition;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

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
  /** Outputs times entries, for a line that is searched; each takes about ten microseconds. */
  private static final double MOST_SEARCHED = 1 << 18;

  /** Outputs times entries that are only summed. */
  private static final double MOST_SUMMED = 1 << 26;

  private static final int FEWEST_CUTS = 24;
  private static final int MOST_CUTS = 4_000;

  /** One mechanism and the column that it sees, if not all. */
  private record Step(Channel channel, Optional<String> column) {}

  private final Rows rows;
  private final Secret.Finite secret;
  private final Partition classes;
  private final GuessTable table;
  private final List<JointOutputs.Part> finite = new ArrayList<>();
  private final List<Step> lines = new ArrayList<>();
  private Optional<String> objection = Optional.empty();

  private JointColumns(ThreatModel threat, List<Step> steps) {
    this.secret = (Secret.Finite) threat.secret();
    this.rows = (Rows) secret.domain();
    boolean isWhole = steps.stream().anyMatch(step -> step.column().isEmpty());
    this.classes =
        isWhole
            ? Partition.singletons((int) rows.size())
            : rows.groups(steps.stream().map(step -> step.column().orElseThrow()).toList());
    this.table = GuessTable.of(threat, classes);
    steps.forEach(this::sort);
    if (objection.isEmpty()) {
      objection = unlessFew();
    }
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
        : Optional.of("fewer steps");
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
            times * step.times() <= MOST_CUTS
                && flatten(step.part(), column, times * step.times(), steps);
      }
      return isListed;
    }
    if (times > 1 && !(channel instanceof LineChannel)) {
      steps.add(new Step(new ProductChannel(List.of(new Repeated<>(channel, times))), column));
      return true;
    }
    for (long time = 0; time < times; time++) {
      steps.add(new Step(channel, column));
    }
    return true;
  }

  private void sort(Step step) {
    if (step.channel() instanceof LineChannel line) {
      objection =
          objection.or(
              () ->
                  step.column().isEmpty()
                      ? Optional.of("noise to be on a column")
                      : LineSolver.unlessNumbers(line, Rows.marginal(secret, step.column().get())));
      lines.add(step);
      return;
    }
    int values = step.column().map(name -> rows.classes(name).count()).orElse((int) rows.size());
    Optional<FiniteOutputs> outputs = ProductOutputs.listed(step.channel(), values);
    if (outputs.isEmpty() || outputs.get().records() != values) {
      objection = objection.or(() -> Optional.of("mechanisms with fewer outputs"));
      return;
    }
    List<double[]> listed = new ArrayList<>();
    outputs
        .get()
        .forEach(
            (common, extra) ->
                listed.add(Arrays.stream(extra).map(more -> common + more).toArray()));
    finite.add(new JointOutputs.Part(listed, seen(step)));
  }

  /** For each kind of rows what a mechanism sees of it. */
  private int[] seen(Step step) {
    Partition own =
        step.column().map(rows::classes).orElseGet(() -> Partition.singletons((int) rows.size()));
    int[] seen = new int[classes.count()];
    for (int row = 0; row < classes.records(); row++) {
      seen[classes.group(row)] = own.group(row);
    }
    return seen;
  }

  private Optional<String> unlessFew() {
    if (isSearched()) {
      return Optional.empty();
    }
    boolean isFew =
        lines.isEmpty()
            ? JointOutputs.count(finite) * entries() <= MOST_SUMMED
            : grids().isPresent();
    return isFew
        ? Optional.empty()
        : Optional.of("fewer rows or released values, or fewer columns with noise");
  }

  private double entries() {
    return (double) table.entries().size() + classes.count();
  }

  /** Whether there is one line that can be searched for each of the other outputs. */
  private boolean isSearched() {
    return lines.size() == 1 && JointOutputs.count(finite) * entries() <= MOST_SEARCHED;
  }

  /** Two mechanisms with finitely many outputs for each line. */
  private Optional<List<NoiseGrid>> grids() {
    double each =
        Math.pow(MOST_SUMMED / entries() / JointOutputs.count(finite), 1.0 / lines.size());
    if (each < FEWEST_CUTS) {
      return Optional.empty();
    }
    List<NoiseGrid> grids = new ArrayList<>();
    for (Step step : lines) {
      BigDecimal[] values = column(step).domain().placesAmong(column(step).domain());
      Optional<NoiseGrid> grid =
          NoiseGrid.of((LineChannel) step.channel(), values, (int) Math.min(MOST_CUTS, each));
      if (grid.isEmpty()) {
        return Optional.empty();
      }
      grids.add(grid.get());
    }
    return Optional.of(grids);
  }

  private Secret.Finite column(Step line) {
    return Rows.marginal(secret, line.column().orElseThrow());
  }

  private OptimalRisk solve() {
    if (isSearched()) {
      return searched(lines.get(0));
    }
    return lines.isEmpty()
        ? EnumeratedGuesses.solve(new JointOutputs(finite, classes.count()), table)
        : between(grids().orElseThrow());
  }

  /** RAD = E_y of the best gain along the line, given y. */
  private OptimalRisk searched(Step step) {
    LineChannel channel = (LineChannel) step.channel();
    LineCells line = LineCells.of(channel, column(step));
    SlicedGuesses slices = new SlicedGuesses(table, seen(step), column(step), channel, line);
    new JointOutputs(finite, classes.count()).forEach(slices);
    return slices.optimum(new JointOutputs(finite, classes.count()).rounding());
  }

  private OptimalRisk between(List<NoiseGrid> grids) {
    List<JointOutputs.Part> less = new ArrayList<>(finite);
    List<JointOutputs.Part> more = new ArrayList<>(finite);
    for (int line = 0; line < grids.size(); line++) {
      int[] seen = seen(lines.get(line));
      less.add(new JointOutputs.Part(grids.get(line).lower(), seen));
      more.add(new JointOutputs.Part(grids.get(line).upper(), seen));
    }
    OptimalRisk lower = EnumeratedGuesses.solve(new JointOutputs(less, classes.count()), table);
    OptimalRisk upper = EnumeratedGuesses.solve(new JointOutputs(more, classes.count()), table);
    double growth = 1;
    for (JointOutputs.Part part : more) {
      growth *= Math.max(1, part.greatestSum());
    }
    double excess = growth * grids.stream().mapToDouble(NoiseGrid::excess).sum();
    return new OptimalRisk(
        joined(lower.advantage(), upper.advantage(), 2 * excess),
        joined(lower.success(), upper.success(), excess));
  }

  private static Bracket joined(Bracket lower, Bracket upper, double excess) {
    double most = Math.max(lower.upper(), Math.min(1, upper.upper() + excess));
    // Outputs that are given away cost about half of what outputs that are held back save.
    double value = Math.max(lower.lower(), Math.min(most, (2 * lower.value() + upper.value()) / 3));
    return new Bracket(lower.lower(), value, most);
  }
}
