package dev.sievert.threat;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.ExactSum;
import java.util.Arrays;

/** How likely each record is before the release. */
public sealed interface Prior {
  /** Every record equally likely. */
  Prior UNIFORM = new Uniform();

  /** Whatever the prior is: only statements that hold for each of them are made. */
  Prior WORST_CASE = new WorstCase();

  /** Every record equally likely. */
  record Uniform() implements Prior {}

  /** Any prior on the records. */
  record WorstCase() implements Prior {}

  /** Weights in the order of the records; they need not sum to one. */
  final class Weights implements Prior {
    private final double[] weights;

    /** Zero until it is asked for: millions of weights are not hashed at every question. */
    private int hash;

    private final double total;

    private Weights(double[] weights) {
      this.weights = weights;
      this.total = ExactSum.of(weights);
    }

    /**
     * Takes weights as they are.
     *
     * @param weights at least zero each, not all zero
     * @return the prior in proportion to them
     */
    public static Weights of(double... weights) {
      double[] copy = weights.clone();
      for (double weight : copy) {
        Check.nonNegative("weight", weight);
      }
      Weights prior = new Weights(copy);
      if (!(prior.total > 0 && Double.isFinite(prior.total))) {
        throw new OutOfRangeException(
            "sum of the weights", "finite and greater than 0", Check.number(prior.total));
      }
      return prior;
    }

    /** {@return how many records have a weight} */
    public int size() {
      return weights.length;
    }

    /**
     * {@return the weight of a record as it was given}
     *
     * @param record its place
     */
    public double weight(int record) {
      return weights[record];
    }

    /** {@return the sum of all weights} */
    public double total() {
      return total;
    }

    /**
     * {@return the probability of a record; weight over total}
     *
     * @param record its place
     */
    public double mass(int record) {
      return weights[record] / total;
    }

    /** {@return the probabilities of all records} */
    public double[] masses() {
      return Arrays.stream(weights).map(weight -> weight / total).toArray();
    }

    @Override
    public boolean equals(Object other) {
      return this == other
          || (other instanceof Weights that && Arrays.equals(weights, that.weights));
    }

    @Override
    public int hashCode() {
      if (hash == 0) {
        hash = Arrays.hashCode(weights);
      }
      return hash;
    }

    @Override
    public String toString() {
      return "Weights of " + weights.length + " records";
    }
  }
}
