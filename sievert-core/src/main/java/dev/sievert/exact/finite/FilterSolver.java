package dev.sievert.exact.finite;

import dev.sievert.exact.solver.GuessRuns;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.exact.solver.Solver;
import dev.sievert.exact.solver.ThreatQueries;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.ThreatModel;
import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The best attacks on a filter, by trying every report y. It is as probable for all records that
 * set the same bits s, so of those in a cell x that do, where the record itself must be guessed,
 * only the likeliest matters, with mass μ(x, s), and how likely they are together, π(x, s):
 *
 * <pre>success = Σ_y Σ_x max_s μ(x, s) p(y|s),
 * RAD = Σ_y Σ_x max_s μ(x, s) (p(y|s) − p(y)),  p(y) = Σ_x Σ_s π(x, s) p(y|s).</pre>
 *
 * <p>A less likely one would be better only where p(y|s) &lt; p(y); but somebody of all records has
 * at least p(y), and someone outside of a smaller cell may be guessed, which counts zero.
 */
public final class FilterSolver implements Solver<BloomChannel> {
  private static final EnumeratingSolver<BloomChannel> EACH_RECORD =
      new EnumeratingSolver<>(BloomChannel.class, (channel, records) -> ProductOutputs.of(channel));

  @Override
  public Class<BloomChannel> shape() {
    return BloomChannel.class;
  }

  @Override
  public Optional<String> objection(BloomChannel channel, ThreatModel threat) {
    return EACH_RECORD.objection(channel, threat);
  }

  @Override
  public boolean isForSeveralGuesses() {
    return true;
  }

  @Override
  public OptimalRisk solve(BloomChannel channel, ThreatModel threat) {
    if (ThreatQueries.isPlain(threat)) {
      GuessRuns[] cells = GuessRuns.of(threat);
      if (Arrays.stream(cells).allMatch(GuessRuns::areSingle)) {
        Remaining remaining = new Remaining(channel, ThreatQueries.masses(threat));
        Arrays.stream(cells).forEach(remaining::add);
        return remaining.solve();
      }
    }
    return EACH_RECORD.solve(channel, threat);
  }

  /** Records of a cell that set the same bits. */
  private static final class SameBits {
    private final int one;
    private final ExactSum together = new ExactSum();
    private final ExactSum guessed = new ExactSum();
    private double likeliest;

    SameBits(int one) {
      this.one = one;
    }

    void add(double mass) {
      together.add(mass);
      likeliest = Math.max(likeliest, mass);
    }

    /** Those of another cell, where one guess is made in each. */
    void join(SameBits others) {
      together.add(others.together.value());
      guessed.add(others.likeliest);
    }
  }

  /** What is left of all cells: one record for all that are alike. */
  private static final class Remaining {
    private final BloomChannel channel;
    private final double[] masses;
    private final List<SameBits> kept = new ArrayList<>();
    private final List<GuessRuns> guesses = new ArrayList<>();
    private final Map<IntBuffer, SameBits> alone = new HashMap<>();

    Remaining(BloomChannel channel, double[] masses) {
      this.channel = channel;
      this.masses = masses;
    }

    /** Cells in which all are alike, with the same bits, gain in proportion, so they are one. */
    void add(GuessRuns cell) {
      Map<IntBuffer, SameBits> alike = new LinkedHashMap<>();
      for (int record : cell.members()) {
        IntBuffer bits = IntBuffer.wrap(channel.pattern(record));
        alike.computeIfAbsent(bits, none -> new SameBits(record)).add(masses[record]);
      }
      Map.Entry<IntBuffer, SameBits> first = alike.entrySet().iterator().next();
      SameBits before = alone.get(first.getKey());
      if (alike.size() > 1 || !cell.canMiss()) {
        keep(cell, alike.values());
      } else if (before == null) {
        alone.put(first.getKey(), keep(cell, alike.values()));
      } else {
        before.join(first.getValue());
      }
    }

    private SameBits keep(GuessRuns cell, Collection<SameBits> alike) {
      int before = kept.size();
      guesses.add(cell.singlesOf(IntStream.range(before, before + alike.size()).toArray()));
      alike.forEach(each -> each.guessed.add(each.likeliest));
      kept.addAll(alike);
      return kept.get(before);
    }

    OptimalRisk solve() {
      int[] records = kept.stream().mapToInt(each -> each.one).toArray();
      return FiniteSolver.solve(
          ProductOutputs.of(channel, records).orElseThrow(),
          kept.stream().mapToDouble(each -> each.together.value()).toArray(),
          kept.stream().mapToDouble(each -> each.guessed.value()).toArray(),
          guesses.toArray(GuessRuns[]::new));
    }
  }
}
