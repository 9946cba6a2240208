package dev.sievert.exact.table;

import dev.sievert.exact.line.LineCells;
import dev.sievert.exact.line.LineGuesses;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Secret;
import java.util.Arrays;
import java.util.List;

/**
 * Noise on one column after another output y: its people are now as likely as y makes them, while
 * what they were worth before stays. With W(g, v | y) = Σ π(z) p(y|z) / p(y),
 *
 * <pre>RAD = Σ_y p(y) Σ_x ∫ max_g (Σ_v W_x(g, v | y) p(θ|v) − K_x(g) Σ_v π(v | y) p(θ|v)) dθ.</pre>
 */
final class SlicedGuesses {
  private final JointEntries entries;
  private final List<List<double[]>> outputs;
  private final LineChannel channel;
  private final LineCells line;
  private final int values;
  private final double[] blind;

  /** For each guess its entries before the line; the last guess is everybody. */
  private final int[] starts;

  private final int[] ordered;
  private final ExactSum[] sums = new ExactSum[6];

  /**
   * Slices.
   *
   * @param entries whose last mechanism is the noise
   * @param outputs of the other mechanisms
   */
  SlicedGuesses(
      JointEntries entries,
      List<List<double[]>> outputs,
      LineChannel channel,
      Secret.Finite column) {
    this.entries = entries;
    this.outputs = outputs;
    this.channel = channel;
    this.line = LineCells.of(channel, column);
    this.values = (int) column.domain().size();
    this.blind = JointSums.blind(entries.table());
    int[] guess = entries.level(outputs.size()).next();
    this.starts = new int[blind.length + 2];
    for (int each : guess) {
      starts[each + 1]++;
    }
    Arrays.parallelPrefix(starts, Integer::sum);
    this.ordered = new int[guess.length];
    int[] next = starts.clone();
    for (int entry = 0; entry < guess.length; entry++) {
      ordered[next[guess[entry]]++] = entry;
    }
    Arrays.setAll(sums, place -> new ExactSum());
  }

  OptimalRisk solve() {
    visit(0, entries.weights());
    double cuts = outputs.stream().mapToDouble(List::size).sum();
    double steps = entries.longest() + 64.0 * (1 + outputs.size());
    double error = 2 * (2 * steps + 4 * cuts) * 0x1p-53;
    return new OptimalRisk(bracket(0, error), bracket(3, error));
  }

  private void visit(int step, double[] weights) {
    if (step == outputs.size()) {
      search(weights);
      return;
    }
    JointEntries.Level level = entries.level(step);
    for (double[] output : outputs.get(step)) {
      double[] next = new double[level.nextSize()];
      for (int entry = 0; entry < weights.length; entry++) {
        next[level.next()[entry]] += weights[entry] * output[level.seen()[entry]];
      }
      visit(step + 1, next);
    }
  }

  private void search(double[] weights) {
    int[] seen = entries.level(outputs.size()).seen();
    double[] masses = new double[values];
    ExactSum sum = new ExactSum();
    for (int place = starts[blind.length]; place < starts[blind.length + 1]; place++) {
      masses[seen[ordered[place]]] += weights[ordered[place]];
      sum.add(weights[ordered[place]]);
    }
    double probability = sum.value();
    if (probability <= 0) {
      return;
    }
    LineCells given =
        line.given(channel, Arrays.stream(masses).map(mass -> mass / probability).toArray());
    for (int cell = 0; cell < entries.table().entries().cells(); cell++) {
      given.add(guesses(cell, seen, weights, probability));
    }
    OptimalRisk found = given.risk();
    add(probability, found.advantage(), 0);
    add(probability, found.success(), 3);
  }

  private LineGuesses guesses(int cell, int[] seen, double[] weights, double probability) {
    GuessEntries all = entries.table().entries();
    int from = all.firstGuess(cell);
    int count = all.lastGuess(cell) - from;
    int first = starts[from];
    int[] own = new int[count + (entries.table().canMiss(cell) ? 2 : 1)];
    double[] before = new double[own.length - 1];
    for (int guess = 0; guess < count; guess++) {
      own[guess + 1] = starts[from + guess + 1] - first;
      before[guess] = blind[from + guess];
    }
    own[own.length - 1] = own[count];
    int[] values = new int[own[count]];
    double[] likely = new double[values.length];
    for (int place = 0; place < values.length; place++) {
      values[place] = seen[ordered[first + place]];
      likely[place] = weights[ordered[first + place]] / probability;
    }
    return new LineGuesses(own, values, likely, before);
  }

  private void add(double probability, Bracket found, int place) {
    sums[place].add(probability * found.lower());
    sums[place + 1].add(probability * found.value());
    sums[place + 2].add(probability * found.upper());
  }

  private Bracket bracket(int place, double error) {
    double value = Math.min(1, Math.max(0, sums[place + 1].value()));
    return new Bracket(
        Math.max(0, Math.min(value, sums[place].value() - error)),
        value,
        Math.min(1, Math.max(value, sums[place + 2].value() + error)));
  }
}
