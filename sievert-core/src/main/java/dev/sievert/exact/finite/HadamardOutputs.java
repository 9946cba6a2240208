package dev.sievert.exact.finite;

import dev.sievert.guarantee.channel.HadamardChannel;

/** The columns of a Hadamard matrix. */
public record HadamardOutputs(HadamardChannel channel) implements FiniteOutputs {
  @Override
  public int records() {
    return (int) channel.records();
  }

  @Override
  public double rounding() {
    return 0;
  }

  @Override
  public void forEach(Visitor visitor) {
    double[] extra = new double[records()];
    double inside = channel.inside();
    double more = inside * -Math.expm1(-channel.epsilon());
    double common = inside * Math.exp(-channel.epsilon());
    for (long output = 0; output < channel.outputs(); output++) {
      for (int record = 0; record < extra.length; record++) {
        extra[record] = HadamardChannel.isLikely(record, output) ? more : 0;
      }
      visitor.see(common, extra);
    }
  }
}
