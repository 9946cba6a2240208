package dev.sievert.guarantee;

/**
 * A promise whose groups are those of its concave polygon: 1 − f applied over and over costs
 * nothing there, and only a convex function can be searched.
 */
public interface PolygonGroups extends TradeoffFunction {
  @Override
  default TradeoffFunction group(int people) {
    return people == 1 ? this : concave().group(people);
  }

  @Override
  default Guarantee forReplacement() {
    return adjacency() == Adjacency.REPLACE_ONE ? this : concave().forReplacement();
  }
}
