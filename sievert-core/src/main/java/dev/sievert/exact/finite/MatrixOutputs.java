package dev.sievert.exact.finite;

import dev.sievert.guarantee.channel.FiniteChannel;

/** The columns of a table. */
public record MatrixOutputs(FiniteChannel channel) implements FiniteOutputs {
  @Override
  public int records() {
    return channel.records();
  }

  @Override
  public double rounding() {
    return channel.rounding();
  }

  @Override
  public void forEach(Visitor visitor) {
    double[] extra = new double[records()];
    for (int output = 0; output < channel.outputs(); output++) {
      double least = 1;
      for (int record = 0; record < extra.length; record++) {
        least = Math.min(least, channel.likelihood(record, output));
      }
      for (int record = 0; record < extra.length; record++) {
        extra[record] = channel.likelihood(record, output) - least;
      }
      visitor.see(least, extra);
    }
  }
}
