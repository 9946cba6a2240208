package dev.sievert.exact.table;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.exact.line.LineCells;
import dev.sievert.exact.line.LineGuesses;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.LineChannel;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Secret;
import java.util.Arrays;

/**
 * Noise on one column after another output y: its people are now as likely as y makes them, while
 * what they were worth before stays. With W(g, v | y) = Σ π(z) p(y|z) / p(y),
 *
 * <pre>RAD = Σ_y p(y) Σ_x ∫ max_g (Σ_v W_x(g, v | y) p(θ|v) − K_x(g) Σ_v π(v | y) p(θ|v)) dθ.</pre>
 */
final class SlicedGuesses implements FiniteOutputs.Visitor {
  private final GuessTable table;
  private final int[] valueOf;
  private final int values;
  private final LineChannel channel;
  private final LineCells line;
  private final double[] weightOf;
  private final ExactSum[] sums = new ExactSum[6];

  SlicedGuesses(
      GuessTable table, int[] valueOf, Secret.Finite column, LineChannel channel, LineCells line) {
    this.table = table;
    this.valueOf = valueOf;
    this.values = (int) column.domain().size();
    this.channel = channel;
    this.line = line;
    this.weightOf = new double[values];
    Arrays.setAll(sums, place -> new ExactSum());
  }

  @Override
  public void see(double common, double[] extra) {
    double[] masses = new double[values];
    ExactSum sum = new ExactSum();
    for (int kind = 0; kind < extra.length; kind++) {
      double mass = table.marginal(kind) / table.total() * (common + extra[kind]);
      masses[valueOf[kind]] += mass;
      sum.add(mass);
    }
    double probability = sum.value();
    if (probability <= 0) {
      return;
    }
    LineCells given =
        line.given(channel, Arrays.stream(masses).map(mass -> mass / probability).toArray());
    for (int cell = 0; cell < table.entries().cells(); cell++) {
      given.add(guesses(cell, common, extra, probability));
    }
    add(probability, given.risk().advantage(), 0);
    add(probability, given.risk().success(), 3);
  }

  private void add(double probability, Bracket found, int place) {
    sums[place].add(probability * found.lower());
    sums[place + 1].add(probability * found.value());
    sums[place + 2].add(probability * found.upper());
  }

  private LineGuesses guesses(int cell, double common, double[] extra, double probability) {
    GuessEntries entries = table.entries();
    int from = entries.firstGuess(cell);
    int count = entries.lastGuess(cell) - from;
    int size = entries.last(entries.lastGuess(cell) - 1) - entries.first(from);
    int[] starts = new int[count + (table.canMiss(cell) ? 2 : 1)];
    double[] before = new double[starts.length - 1];
    int[] seen = new int[size];
    double[] weights = new double[size];
    int next = 0;
    for (int guess = 0; guess < count; guess++) {
      ExactSum mass = new ExactSum();
      int start = next;
      for (int entry = entries.first(from + guess); entry < entries.last(from + guess); entry++) {
        int kind = entries.seen(entry);
        double weight = entries.weight(entry) / table.total();
        double likely = (common + extra[kind]) / probability;
        mass.add(weight);
        if (weight * likely > 0) {
          if (weightOf[valueOf[kind]] == 0) {
            seen[next++] = valueOf[kind];
          }
          weightOf[valueOf[kind]] += weight * likely;
        }
      }
      for (int place = start; place < next; place++) {
        weights[place] = weightOf[seen[place]];
        weightOf[seen[place]] = 0;
      }
      before[guess] = mass.value();
      starts[guess + 1] = next;
    }
    starts[starts.length - 1] = next;
    return new LineGuesses(starts, Arrays.copyOf(seen, next), Arrays.copyOf(weights, next), before);
  }

  /** What was seen, with what rounding of the other outputs may have moved. */
  OptimalRisk optimum(double rounding) {
    double error = 2 * rounding + 0x1p-44;
    return new OptimalRisk(bracket(0, error), bracket(3, error));
  }

  private Bracket bracket(int place, double error) {
    double value = Math.min(1, Math.max(0, sums[place + 1].value()));
    return new Bracket(
        Math.max(0, Math.min(value, sums[place].value() - error)),
        value,
        Math.min(1, Math.max(value, sums[place + 2].value() + error)));
  }
}
