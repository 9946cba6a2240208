package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import java.util.List;

/**
 * How much the output tells about the record, for the stated prior: the mutual information of
 * record and output is at most so many nats.
 *
 * @param nats at least zero
 * @param origin how it was found
 */
public record MutualInformation(double nats, Origin origin) implements Guarantee {
  /** How the information was found. */
  public enum Origin {
    /** Computed for this mechanism and prior. */
    EXACT,
    /** Stated by whoever describes the mechanism. */
    STATED,
    /** Bounded by the entropy of a mixture of Gaussians (001 Theorem 2). */
    GAUSSIAN_MIXTURE
  }

  public MutualInformation {
    nats = Check.nonNegative("information", nats);
  }

  @Override
  public Adjacency adjacency() {
    return Adjacency.REPLACE_ONE;
  }

  @Override
  public List<Guarantee> implies() {
    return List.of();
  }

  @Override
  public MutualInformation forReplacement() {
    return this;
  }

  @Override
  public String words() {
    return "mutual information " + Check.number(nats) + " nats";
  }
}
