package dev.sievert.exact.finite;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.FixedSizeSets;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.IndependentSets;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.ExactSum;
import java.util.Optional;

/**
 * The mutual information of record and output, in nats, rounded up, for channels with finitely many
 * outputs. With p the mean of p(θ|z) over the prior and r = p(θ|z)/p(θ) − 1,
 *
 * <pre>I = Σ_θ p(θ) Σ_z π(z) φ(r),  φ(r) = (1 + r) ln(1 + r) − r ≥ 0,</pre>
 *
 * because Σ_z π(z) r = 0: a sum of positive terms, which keeps its digits where little is told.
 */
public final class FiniteInformation {
  private static final double ROUNDING = 1e-11;

  /** Weights in proportion to the greatest that are not summed. */
  private static final double NOTHING = 1e-22;

  /** More records need too long a sum. */
  private static final long MOST_RECORDS = 1L << 34;

  private FiniteInformation() {}

  /**
   * The information of sets with equally likely records. Only the size S of the set matters:
   *
   * <pre>I = −E ln((S + (m − S) e^−ε)/m) − ε P(own record not inside).</pre>
   */
  public static Optional<Double> even(TwoLevelChannel channel) {
    if (channel instanceof IndependentSets && channel.records() > MOST_RECORDS) {
      return Optional.empty();
    }
    double records = (double) channel.records();
    double shrink = Math.exp(-channel.epsilon());
    double missed = -Math.expm1(Math.log(channel.hits(1)[0]));
    double paid = missed == 0 ? 0 : missed * channel.epsilon();
    double mean =
        channel instanceof FixedSizeSets sets
            ? logarithm((double) sets.size(), records, shrink)
            : mean((IndependentSets) channel, shrink);
    return Optional.of(raised(-mean - paid, records, 1 + Math.min(paid, 1e3)));
  }

  private static double logarithm(double size, double records, double shrink) {
    return Math.log((size + (records - size) * shrink) / records);
  }

  /**
   * Over the size of the set: the own record, and a binomial number of others, whose weights are
   * multiplied up and down from the likeliest number.
   */
  private static double mean(IndependentSets channel, double shrink) {
    double others = channel.records() - 1.0;
    double odds = channel.other() / (1 - channel.other());
    double middle = Math.rint(others * channel.other());
    SizeMean mean = new SizeMean(channel, shrink);
    double weight = 1;
    for (double count = middle; count <= others && weight > NOTHING; count++) {
      mean.add(count, weight);
      weight *= (others - count) / (count + 1) * odds;
    }
    weight = middle / (others - middle + 1) / odds;
    for (double count = middle - 1; count >= 0 && weight > NOTHING; count--) {
      mean.add(count, weight);
      weight *= count / (others - count + 1) / odds;
    }
    return mean.value();
  }

  /** The mean of the logarithm over the sizes that were seen. */
  private static final class SizeMean {
    private final IndependentSets channel;
    private final double shrink;
    private final ExactSum sum = new ExactSum();
    private final ExactSum whole = new ExactSum();

    SizeMean(IndependentSets channel, double shrink) {
      this.channel = channel;
      this.shrink = shrink;
    }

    void add(double count, double weight) {
      double records = (double) channel.records();
      double outside = 1 - channel.own();
      double inner =
          channel.own() * logarithm(count + 1, records, shrink)
              + (outside == 0 ? 0 : outside * logarithm(count, records, shrink));
      sum.add(weight * inner);
      whole.add(weight);
    }

    double value() {
      return sum.value() / whole.value();
    }
  }

  /** The information of Hadamard response: each column needs only the mass of its records. */
  public static double of(HadamardChannel channel, double[] masses) {
    HadamardMasses columns = new HadamardMasses(channel, masses);
    double likely = channel.inside();
    double rare = likely * Math.exp(-channel.epsilon());
    ExactSum sum = new ExactSum();
    for (int column = 0; column < columns.count(); column++) {
      double inside = columns.inside(column);
      double outside = columns.outside(column);
      double mean = inside * likely + outside * rare;
      double told = likely - rare;
      double share =
          inside * excess(outside * told / mean) + outside * excess(-inside * told / mean);
      sum.add(mean * share);
    }
    return raised(sum.value(), masses.length, 1);
  }

  /** The information of any channel whose outputs can be listed. */
  public static Optional<Double> listed(Channel channel, double[] masses) {
    return ProductOutputs.listed(channel, masses.length)
        .map(
            outputs -> {
              ExactSum sum = new ExactSum();
              outputs.forEach((common, extra) -> sum.add(told(common, extra, masses)));
              double doubt = outputs.rounding() * (1 + Math.log(masses.length));
              return raised(sum.value() + 4 * doubt, masses.length, 1);
            });
  }

  private static double told(double common, double[] extra, double[] masses) {
    double above = 0;
    for (int record = 0; record < masses.length; record++) {
      above += masses[record] * extra[record];
    }
    double mean = common + above;
    if (!(mean > 0)) {
      return 0;
    }
    double sum = 0;
    for (int record = 0; record < masses.length; record++) {
      if (masses[record] > 0) {
        sum += masses[record] * excess((extra[record] - above) / mean);
      }
    }
    return mean * sum;
  }

  /** φ(r) = (1 + r) ln(1 + r) − r, by its series r²/2 − r³/6 + … where that would cancel. */
  static double excess(double ratio) {
    double r = Math.max(-1, ratio);
    if (r == -1) {
      return 1;
    }
    if (Math.abs(r) > 0.01) {
      return (1 + r) * Math.log1p(r) - r;
    }
    double sum = 0;
    for (int k = 9; k >= 2; k--) {
      sum = r * (1.0 / (k * (k - 1.0)) - sum);
    }
    return r * sum;
  }

  /** Never more than all there is to know, and raised by what rounding may have taken. */
  private static double raised(double nats, double records, double scale) {
    double most = Math.log(records) * (1 + 0x1p-50);
    return Math.min(most, Math.max(0, nats) * (1 + ROUNDING) + 0x1p-50 * scale);
  }
}
