package dev.sievert.accounting;

import dev.sievert.accounting.oracle.EnumerationOracle;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.guarantee.Adjacency;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * A step over a few outputs whose probabilities are binary fractions, so that they sum to one
 * without rounding.
 *
 * @param without the probabilities without the record
 * @param with the probabilities with it
 * @param release the step as the accountant knows it
 */
record FiniteStep(List<Double> without, List<Double> with, Release release) {
  private static final int PARTS = 1 << 12;

  static FiniteStep of(List<Double> without, List<Double> with) {
    DominatingPair pair =
        FinitePair.of(
            without.stream().mapToDouble(Double::doubleValue).toArray(),
            with.stream().mapToDouble(Double::doubleValue).toArray());
    return new FiniteStep(without, with, new Release.Single(pair, Adjacency.ADD_REMOVE));
  }

  /** Some probabilities are nothing, so that outputs of infinite loss occur. */
  static FiniteStep random(Random random, int outputs) {
    return of(weights(random, outputs), weights(random, outputs));
  }

  EnumerationOracle.Pair pair() {
    return new EnumerationOracle.Pair(without, with);
  }

  FiniteStep mirrored() {
    return of(with, without);
  }

  /** The same step that sees the record with this probability. */
  FiniteStep sampled(double rate) {
    List<Double> mixed =
        IntStream.range(0, with.size())
            .mapToObj(i -> (1 - rate) * without.get(i) + rate * with.get(i))
            .toList();
    return of(without, mixed);
  }

  @Override
  public String toString() {
    return without + " against " + with;
  }

  private static List<Double> weights(Random random, int outputs) {
    int[] parts = new int[outputs];
    int left = PARTS;
    for (int i = 0; i < outputs - 1; i++) {
      boolean isNothing = random.nextInt(6) == 0;
      // Powers, so that small probabilities occur as often as ordinary ones.
      parts[i] = isNothing ? 0 : (int) Math.floor(Math.pow(left, random.nextDouble()));
      left -= parts[i];
    }
    parts[outputs - 1] = left;
    int shift = random.nextInt(outputs);
    return IntStream.range(0, outputs)
        .mapToObj(i -> parts[(i + shift) % outputs] / (double) PARTS)
        .toList();
  }
}
