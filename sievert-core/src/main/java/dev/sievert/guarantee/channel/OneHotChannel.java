package dev.sievert.guarantee.channel;

import dev.sievert.guarantee.Channel;
import dev.sievert.numeric.Check;

/**
 * Noise on a vector with ones at a record's own cells and zeros elsewhere: a table of counts whose
 * other people are known. Every record has {@code cells} cells of its own, and each cell gets noise
 * of its own.
 *
 * <p>With p₀ the release without the person, the likelihood ratios l(g) = p(y|g) / p₀(y) are
 * functions of different cells, so that under p₀ they are independent and all have the same law.
 * That is all that solvers need.
 *
 * @param records how many records there are, m
 * @param noise the shape of the noise
 * @param scale the scale b of Laplace noise, the parameter σ of Gaussian noise; infinite where the
 *     output says nothing
 * @param cells how many cells a record has for itself
 */
public record OneHotChannel(long records, LineChannel.Noise noise, double scale, long cells)
    implements Channel {
  /** Refuses what is no such table. */
  public OneHotChannel {
    Check.records("size", records);
    scale = Check.above("scale", scale, 0);
    Check.records("cells", cells);
  }

  @Override
  public String words() {
    return "the noise on every cell";
  }
}
