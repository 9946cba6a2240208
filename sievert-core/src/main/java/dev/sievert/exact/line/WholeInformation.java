package dev.sievert.exact.line;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.numeric.ExactSum;

/**
 * The mutual information of a number and the same with whole noise, Σ_y Σ_i π(i) p(y|i) ln(p(y|i) /
 * p(y)) over the outputs near a value.
 *
 * <p>Outputs beyond are at most t likely whatever the value is. There p(y|i) / p(y) ≤ 1/π(i), so
 * that they add at most t times the entropy of the prior.
 *
 * @theorem ours; docs/theory/proofs/normalized.fano-exact.md
 * @accuracy 1e-12, proven
 */
final class WholeInformation {
  private final LineRecords records;
  private final double reach;
  private final boolean gaussian;

  private WholeInformation(LineRecords records, LineChannel.Noise noise) {
    this.records = records;
    this.gaussian = noise.isGaussian();
    this.reach = gaussian ? GaussianInformation.REACH : 60;
  }

  /** In nats, at least the truth. */
  static double nats(LineRecords records, LineChannel.Noise noise) {
    return new WholeInformation(records, noise).nats();
  }

  private double nats() {
    double far = Math.ceil(reach / records.unit()) + 2;
    int span = (int) (records.place(records.size() - 1) + 2 * far) + 1;
    double[] shapes = new double[2 * span + 1];
    ExactSum all = new ExactSum();
    for (int n = -span; n <= span; n++) {
      double x = n * records.unit();
      shapes[n + span] = gaussian ? Math.exp(-x * x / 2) : Math.exp(-Math.abs(x));
      all.add(shapes[n + span]);
    }
    double total = all.value();
    ExactSum sum = new ExactSum();
    for (int output = 0; output < span; output++) {
      double place = output - far + span;
      double mean = 0;
      for (int record = 0; record < records.size(); record++) {
        mean += records.mass(record) * shapes[(int) (place - records.place(record))] / total;
      }
      for (int record = 0; record < records.size() && mean > 0; record++) {
        double own = shapes[(int) (place - records.place(record))] / total;
        sum.add(own > 0 ? records.mass(record) * own * Math.log(own / mean) : 0);
      }
    }
    return sum.value() + doubt(sum.value());
  }

  /**
   * Noise of more than 14 or 60 units is less likely than 1e-24, the whole of a shape among them;
   * what underflows is less than that. Likelihoods and their mean are off by a factor e^±d: the
   * roundings of a sum over the records and of exponents up to 98. A term is then off by 2 d of its
   * likelihood and d of its own size, and sizes add up to at most I + 2/e, because Σ q (r ln r)⁻ ≤
   * 1/e for ratios r of likelihoods to their mean.
   */
  private double doubt(double nats) {
    double d = 0x1p-51 * (records.size() + 200);
    return 1e-24 * (1 + Math.log(records.size())) + d * (3 + Math.abs(nats));
  }
}
