package dev.sievert.exact.person;

import dev.sievert.exact.finite.FiniteOutputs;
import dev.sievert.numeric.ExactSum;
import dev.sievert.threat.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Every output against every guess. In each cell the best guesses for an output θ are found; the
 * attack makes one of them, and record z adds, c(θ, z) being how probable it is that the guess made
 * is right about z,
 *
 * <pre>risk(z) = Σ_θ (p(θ|z) − p(θ)) c(θ, z),   exposure(z) = Σ_θ (p(θ|z) − p(θ))₊.</pre>
 *
 * <p>Ties: best guesses about people of whom the mechanism sees the same are one choice; choices
 * are equally probable, and so are the guesses of one choice.
 */
final class ListedOutputRisks implements FiniteOutputs.Visitor {
  private final Choices choices;
  private final Partition seen;
  private final double[] masses;
  private final double[] marginal;

  /** For each guess what the mechanism sees of those about whom it is right, as a number. */
  private final int[] sight;

  private final int[] alike;
  private double top;
  private double doubt;
  private final double[] worth;
  private final double[] scale;
  private final ExactSum[] success;
  private final ExactSum[] risk;
  private final ExactSum[] exposure;

  private ListedOutputRisks(Choices choices, Partition seen, double[] masses) {
    this.choices = choices;
    this.seen = seen;
    this.masses = masses;
    this.marginal = seen.sums(masses);
    this.sight = new int[choices.guesses()];
    this.alike = new int[number(choices, seen, sight)];
    this.worth = new double[choices.guesses()];
    this.scale = new double[choices.guesses()];
    this.success = sums(masses.length);
    this.risk = sums(masses.length);
    this.exposure = sums(seen.count());
  }

  private static ExactSum[] sums(int count) {
    ExactSum[] sums = new ExactSum[count];
    Arrays.setAll(sums, place -> new ExactSum());
    return sums;
  }

  private static int number(Choices choices, Partition seen, int[] sight) {
    Map<List<Integer>, Integer> numbers = new HashMap<>();
    for (int guess = 0; guess < sight.length; guess++) {
      List<Integer> key =
          IntStream.range(choices.first(guess), choices.last(guess))
              .map(place -> seen.group(choices.member(place)))
              .distinct()
              .sorted()
              .boxed()
              .toList();
      numbers.putIfAbsent(key, numbers.size());
      sight[guess] = numbers.getOrDefault(key, 0);
    }
    return numbers.size();
  }

  static PersonalRisks solve(
      FiniteOutputs outputs, Choices choices, Partition seen, double[] masses) {
    ListedOutputRisks risks = new ListedOutputRisks(choices, seen, masses);
    outputs.forEach(risks);
    return risks.result();
  }

  /** Noise on a line, cut for each cell where its guess changes. */
  static PersonalRisks solve(LineOutputs line, Choices choices, Partition seen, double[] masses) {
    ListedOutputRisks risks = new ListedOutputRisks(choices, seen, masses);
    line.cut(risks::likelier).forEach((common, extra) -> risks.expose(extra, risks.mean(extra)));
    for (int each = 0; each < choices.cells(); each++) {
      int cell = each;
      line.cut(likelihoods -> risks.best(cell, likelihoods))
          .forEach((common, extra) -> risks.guess(cell, common, extra, risks.mean(extra)));
    }
    return risks.result();
  }

  /** What everybody has in common is no evidence, so it is left out before subtracting. */
  @Override
  public void see(double common, double[] extra) {
    double mean = mean(extra);
    expose(extra, mean);
    for (int cell = 0; cell < choices.cells(); cell++) {
      guess(cell, common, extra, mean);
    }
  }

  private double mean(double[] extra) {
    ExactSum sum = new ExactSum();
    for (int value = 0; value < extra.length; value++) {
      sum.add(marginal[value] * extra[value]);
    }
    return sum.value();
  }

  private void expose(double[] extra, double mean) {
    for (int value = 0; value < extra.length; value++) {
      exposure[value].add(Math.max(0, extra[value] - mean));
    }
  }

  /** The values of whom an output is likelier than of anybody. */
  private BitSet likelier(double[] extra) {
    double mean = mean(extra);
    BitSet likelier = new BitSet();
    for (int value = 0; value < extra.length; value++) {
      likelier.set(value, extra[value] > mean);
    }
    return likelier;
  }

  /** All best guesses of a cell; −1 where one may as well be wrong about everybody in it. */
  private List<Integer> best(int cell, double[] extra) {
    compare(cell, extra, mean(extra));
    List<Integer> best = new ArrayList<>();
    if (canMiss(cell)) {
      best.add(-1);
    }
    for (int guess = choices.firstGuess(cell); guess < choices.lastGuess(cell); guess++) {
      if (isBest(guess)) {
        best.add(guess);
      }
    }
    return best;
  }

  private void guess(int cell, double common, double[] extra, double mean) {
    int from = choices.firstGuess(cell);
    int to = choices.lastGuess(cell);
    compare(cell, extra, mean);
    int count = canMiss(cell) ? 1 : 0;
    for (int guess = from; guess < to; guess++) {
      if (isBest(guess) && alike[sight[guess]]++ == 0) {
        count++;
      }
    }
    for (int guess = from; guess < to; guess++) {
      if (isBest(guess)) {
        double chance = 1.0 / ((double) count * alike[sight[guess]]);
        add(guess, chance, common, extra, mean);
      }
    }
    for (int guess = from; guess < to; guess++) {
      alike[sight[guess]] = 0;
    }
  }

  /** What each guess of a cell is worth, and the most that one is. */
  private void compare(int cell, double[] extra, double mean) {
    top = choices.canMiss(cell) ? 0 : Double.NEGATIVE_INFINITY;
    doubt = 0;
    for (int guess = choices.firstGuess(cell); guess < choices.lastGuess(cell); guess++) {
      weigh(guess, extra, mean);
      if (worth[guess] > top) {
        top = worth[guess];
        doubt = scale[guess];
      }
    }
  }

  private boolean canMiss(int cell) {
    return choices.canMiss(cell) && top <= CellRisks.TIE * doubt;
  }

  private void weigh(int guess, double[] extra, double mean) {
    ExactSum gained = new ExactSum();
    ExactSum size = new ExactSum();
    for (int place = choices.first(guess); place < choices.last(guess); place++) {
      int record = choices.member(place);
      double more = extra[seen.group(record)];
      gained.add(masses[record] * (more - mean));
      size.add(masses[record] * (more + mean));
    }
    worth[guess] = gained.value();
    scale[guess] = size.value();
  }

  private boolean isBest(int guess) {
    return top - worth[guess] <= CellRisks.TIE * (doubt + scale[guess]);
  }

  private void add(int guess, double chance, double common, double[] extra, double mean) {
    for (int place = choices.first(guess); place < choices.last(guess); place++) {
      int record = choices.member(place);
      double more = extra[seen.group(record)];
      success[record].add(chance * (common + more));
      risk[record].add(chance * (more - mean));
    }
  }

  private PersonalRisks result() {
    return PersonalRisks.of(
        masses,
        Arrays.stream(success).mapToDouble(ExactSum::value).toArray(),
        Arrays.stream(risk).mapToDouble(ExactSum::value).toArray(),
        Arrays.stream(exposure).mapToDouble(ExactSum::value).toArray(),
        seen);
  }
}
