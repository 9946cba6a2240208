package dev.sievert.exact.finite;

import dev.sievert.exact.solver.Capacity;
import dev.sievert.exact.solver.Support;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.numeric.ExactSum;
import java.util.Optional;

/**
 * The capacity of channels without a structure that helps, output by output. With μ(θ) the mean of
 * p(θ|z) over the k records that can occur,
 *
 * <pre>gain = Σ_θ (max_z p(θ|z) − μ(θ)),  separation = Σ_θ (μ(θ) − min_z p(θ|z)),</pre>
 *
 * because Σ_θ μ(θ) = 1: differences of what records add to an output, so that nothing cancels where
 * little is revealed.
 */
public final class EnumeratedCapacity {
  private static final double STEPS = 64;

  private EnumeratedCapacity() {}

  /**
   * The capacity, or nothing where there are too many outputs.
   *
   * @param records how many the channel is about
   */
  public static Optional<Capacity> of(Channel channel, long records, Support support) {
    return records > 1 << 22
        ? Optional.empty()
        : ProductOutputs.listed(channel, (int) records).map(outputs -> of(outputs, support));
  }

  private static Capacity of(FiniteOutputs outputs, Support support) {
    Extremes extremes = new Extremes(support.listed());
    outputs.forEach(extremes);
    double gain = extremes.gain.value();
    double separation = extremes.separation.value();
    // A row whose probabilities are off by so much in all moves each sum by as much for each
    // record.
    double gainDoubt = support.count() == 1 ? 0 : outputs.rounding() * (1 + gain);
    double doubt = separation == 0 ? 0 : 2 * outputs.rounding();
    Capacity sums =
        Capacity.rounded(gain == 0 ? 0 : gain + 2 * gainDoubt, separation + doubt, STEPS);
    return sums.among((double) support.count());
  }

  private static final class Extremes implements FiniteOutputs.Visitor {
    private final int[] places;
    private final ExactSum gain = new ExactSum();
    private final ExactSum separation = new ExactSum();

    Extremes(int[] places) {
      this.places = places;
    }

    @Override
    public void see(double common, double[] extra) {
      double most = 0;
      double least = Double.POSITIVE_INFINITY;
      ExactSum sum = new ExactSum();
      for (int place : places) {
        most = Math.max(most, extra[place]);
        least = Math.min(least, extra[place]);
        sum.add(extra[place]);
      }
      double mean = sum.value() / places.length;
      gain.add(most - mean);
      separation.add(mean - least);
    }
  }

  /**
   * At least the capacity of a Bloom filter, bit by bit.
   *
   * <p>A bit that some records set and others do not, or that is not known to be the same for all,
   * tells one from the other: max − 1 = 1 − min = |set − unset|.
   */
  public static Capacity bits(BloomChannel channel) {
    double told = Math.abs(channel.set() - channel.unset());
    return Capacity.rounded(told, told, 4).times(channel.bits());
  }
}
