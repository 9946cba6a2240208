package dev.sievert.exact.product;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.finite.FiniteSolver;
import dev.sievert.exact.finite.NoiseGrid;
import dev.sievert.exact.finite.ProductOutputs;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Memory;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The best attacks on several steps on the same record. Every output where they are few; otherwise
 * outputs that say the same count as one, noise on numbers beside them is solved along its line or
 * put between two mechanisms with finitely many outputs, and where that is not enough outputs that
 * say nearly the same are merged, at a cost that is added up.
 *
 * @theorem ours, from 004 Theorem 4.3; docs/theory/compositions.md
 */
public final class ProductSolver implements Solver<ProductChannel> {
  /** Outputs times records on a line that is searched; each takes about ten microseconds. */
  private static final double MOST_SEARCHED = 150_000;

  private static final int MOST_CUTS = 1_000;
  private static final int FEWEST_CUTS = 12;

  @Override
  public Class<ProductChannel> shape() {
    return ProductChannel.class;
  }

  @Override
  public Optional<String> objection(ProductChannel channel, ThreatModel threat) {
    if (!(threat.secret() instanceof Secret.Finite secret)) {
      return Optional.of("a secret whose values are counted");
    }
    long size = secret.domain().size();
    return ThreatQueries.unlessAbout(ThreatQueries.records(channel).orElse(size), threat)
        .or(() -> ThreatQueries.unlessFewCells(threat))
        .or(
            () ->
                size <= ThreatQueries.MOST_LISTED && found(channel, threat).isPresent()
                    ? Optional.empty()
                    : Optional.of("fewer outputs: there are too many steps, or one has too many"));
  }

  @Override
  public OptimalRisk solve(ProductChannel channel, ThreatModel threat) {
    return found(channel, threat).orElseThrow();
  }

  /** Whether there are few enough outputs shows only on the way, so the answer is kept. */
  private static Optional<OptimalRisk> found(ProductChannel channel, ThreatModel threat) {
    return Memory.last(ProductSolver.class, threat, channel, () -> worked(channel, threat));
  }

  private static Optional<OptimalRisk> worked(ProductChannel channel, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    int records = (int) secret.domain().size();
    Optional<FiniteOutputs> listed = ProductOutputs.listed(channel, records);
    return listed.isPresent()
        ? Optional.of(FiniteSolver.solve(listed.get(), threat))
        : ProductSteps.of(channel, records)
            .filter(steps -> steps.lines().stream().allMatch(line -> isOn(line, secret)))
            .flatMap(steps -> merged(steps, threat));
  }

  private static boolean isOn(LineChannel line, Secret.Finite secret) {
    return LineSolver.unlessNumbers(line, secret).isEmpty();
  }

  private static Optional<OptimalRisk> merged(ProductSteps steps, ThreatModel threat) {
    Secret.Finite secret = (Secret.Finite) threat.secret();
    BigDecimal[] places =
        steps.lines().isEmpty() ? new BigDecimal[0] : secret.domain().placesAmong(secret.domain());
    MergingWork work = new MergingWork(secret.masses(), steps.runs(), false);
    Optional<MergedOutputs> tables = work.all(steps.tables(), MergedOutputs.none(secret.masses()));
    List<LineChannel> noise = new ArrayList<>();
    for (LineChannel line : steps.lines()) {
      Optional<NoiseGrid> whole =
          line.noise().isWhole()
              ? NoiseGrid.of(line, places, work.mostOutputs())
              : Optional.empty();
      if (whole.isPresent()) {
        NoiseGrid grid = whole.get();
        double rounding = cuts(grid) + grid.excess();
        tables = tables.flatMap(before -> work.and(before, grid.lower(), rounding));
      } else {
        noise.add(line);
      }
    }
    if (tables.isEmpty()) {
      return Optional.empty();
    }
    MergedOutputs outputs = tables.get();
    if (!steps.wide().isEmpty()) {
      return noise.isEmpty()
          ? WideProduct.solve(work.few(outputs), steps.wide(), threat)
          : Optional.empty();
    }
    if (noise.isEmpty()) {
      return Optional.of(solved(work.few(outputs), threat));
    }
    if (noise.size() == 1) {
      MergedOutputs few = work.few(outputs, MOST_SEARCHED);
      return Optional.of(new SlicedProduct(few, noise.get(0), threat).solve());
    }
    return between(outputs, noise, places, threat);
  }

  /** Differences of distribution functions are off by a few units for each cut. */
  private static double cuts(NoiseGrid grid) {
    return (8.0 + 4 * grid.upper().size()) * 0x1p-53;
  }

  /** What was merged may have told more. */
  private static OptimalRisk solved(MergedOutputs outputs, ThreatModel threat) {
    OptimalRisk found = FiniteSolver.solve(outputs, threat);
    return new OptimalRisk(
        wider(found.advantage(), outputs.rounding(), 2 * outputs.lost()),
        wider(found.success(), outputs.rounding(), outputs.lost()));
  }

  private static Bracket wider(Bracket found, double rounding, double lost) {
    return new Bracket(
        Math.max(0, found.lower() - rounding),
        found.value(),
        Math.min(1, found.upper() + rounding + lost));
  }

  /**
   * As fine as there is room for without further loss: the cuts are at even places, so that sums of
   * them meet.
   */
  private static Optional<OptimalRisk> between(
      MergedOutputs tables, List<LineChannel> noise, BigDecimal[] places, ThreatModel threat) {
    int values = (int) Arrays.stream(places).distinct().count();
    for (int most = MOST_CUTS; most >= FEWEST_CUTS; most = most / 2) {
      int parts = Math.max(1, most / Math.max(1, values - 1)) * Math.max(1, values - 1);
      List<NoiseGrid> grids = new ArrayList<>();
      for (LineChannel line : noise) {
        NoiseGrid.of(line, places, parts + values + 4).ifPresent(grids::add);
      }
      Optional<OptimalRisk> found =
          grids.size() == noise.size()
              ? between(tables, grids, threat, most / 2 >= FEWEST_CUTS)
              : Optional.empty();
      if (found.isPresent()) {
        return found;
      }
    }
    return Optional.empty();
  }

  private static Optional<OptimalRisk> between(
      MergedOutputs tables, List<NoiseGrid> grids, ThreatModel threat, boolean isLossless) {
    double[] prior = ((Secret.Finite) threat.secret()).masses();
    MergingWork work = new MergingWork(prior, 2.0 * grids.size(), isLossless);
    Optional<MergedOutputs> below = Optional.of(tables);
    Optional<MergedOutputs> above = Optional.of(tables);
    double growth = 1;
    double excess = 0;
    for (NoiseGrid grid : grids) {
      above = above.flatMap(before -> work.and(before, grid.upper(), cuts(grid)));
      below =
          above.isEmpty()
              ? above
              : below.flatMap(before -> work.and(before, grid.lower(), cuts(grid)));
      growth *= grid.greatestSum();
      excess += grid.excess();
    }
    if (below.isEmpty() || above.isEmpty()) {
      return Optional.empty();
    }
    OptimalRisk lower = solved(work.few(below.get()), threat);
    MergedOutputs upper = work.few(above.get());
    OptimalRisk more = FiniteSolver.solve(upper, threat);
    double beyond = growth * (excess + upper.lost()) + growth * upper.rounding();
    return Optional.of(
        new OptimalRisk(
            between(lower.advantage(), more.advantage(), 2 * beyond),
            between(lower.success(), more.success(), beyond)));
  }

  private static Bracket between(Bracket lower, Bracket upper, double beyond) {
    double most = Math.max(lower.value(), Math.min(1, upper.upper() + beyond));
    // Outputs that are given away cost about half of what outputs that are held back save.
    double value = (2 * lower.value() + upper.value()) / 3;
    return new Bracket(lower.lower(), Math.max(lower.lower(), Math.min(most, value)), most);
  }
}
