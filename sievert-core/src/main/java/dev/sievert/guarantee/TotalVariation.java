package dev.sievert.guarantee;

import dev.sievert.numeric.Check;
import java.util.List;

/**
 * No event differs in probability by more than this between neighbours.
 *
 * @param distance in [0, 1]
 * @param adjacency which data sets are neighbours
 */
public record TotalVariation(double distance, Adjacency adjacency) implements Guarantee {
  public TotalVariation {
    distance = Check.probability("tv", distance);
  }

  /** {@return a total variation for replace-one neighbours} */
  public static TotalVariation of(double distance) {
    return new TotalVariation(distance, Adjacency.REPLACE_ONE);
  }

  /** The distance is the δ of (0, δ)-differential privacy (000 Theorem C.1). */
  @Override
  public List<Guarantee> implies() {
    return List.of(new ApproxDp(0, distance, adjacency));
  }

  /** The distance is a metric: two steps at most double it. */
  @Override
  public TotalVariation forReplacement() {
    return adjacency == Adjacency.REPLACE_ONE ? this : TotalVariation.of(Math.min(1, 2 * distance));
  }

  @Override
  public String words() {
    return "total variation " + Check.number(distance);
  }
}
