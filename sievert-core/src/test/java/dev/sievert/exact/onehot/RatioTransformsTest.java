package dev.sievert.exact.onehot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import org.junit.jupiter.api.Test;

/** Against the plain sum over all nodes. */
class RatioTransformsTest {
  @Test
  void areTheSumsOverAllNodes() {
    for (Noise noise : new Noise[] {Noise.GAUSSIAN, Noise.LAPLACE, Noise.DISCRETE_GAUSSIAN}) {
      for (double scale : new double[] {0.15, 0.7, 3, 40}) {
        RatioNodes nodes = RatioNodes.of(new OneHotChannel(50, noise, scale, 1), 50).orElseThrow();
        RatioTransforms transforms = new RatioTransforms(nodes);
        for (double t = -60 - transforms.highest(); t < 8 - transforms.lowest(); t += 0.37) {
          // What is left beyond e^−300 is nothing in every sum.
          transforms.at(t);
          String where = noise + " " + scale + " " + t;
          double without = Math.max(-300, plain(nodes, nodes.without(), t));
          double with = Math.max(-300, plain(nodes, nodes.with(), t));
          assertThat(Math.max(-300, transforms.logWithout()))
              .as(where)
              .isCloseTo(without, within(1e-12 * Math.abs(without) + 1e-300));
          assertThat(Math.max(-300, transforms.logWith()))
              .as(where)
              .isCloseTo(with, within(1e-12 * Math.abs(with) + 1e-300));
        }
      }
    }
  }

  private static double plain(RatioNodes nodes, double[] law, double t) {
    double lost = 0;
    double kept = 0;
    for (int i = 0; i < law.length; i++) {
      double rate = Math.exp(t + nodes.logarithms()[i]);
      lost -= law[i] * Math.expm1(-rate);
      kept += law[i] * Math.exp(-rate);
    }
    return lost < kept ? Math.log1p(-lost) : Math.log(Math.max(kept, Double.MIN_NORMAL));
  }
}
