package dev.sievert.guarantee;

/**
 * The power of the best tests of whether a given record was used. The null hypothesis is the
 * release without the record, or with another one in its place; the alternative is the release with
 * it.
 *
 * <p>Nothing is said of tests with both hypotheses exchanged. A theorem that rests on those too
 * asks for a {@link TradeoffFunction}, and a promise in this order alone cannot be handed to it.
 */
public sealed interface PowerFunction extends Guarantee permits TradeoffFunction, AddedRecord {
  /**
   * {@return the greatest power of a test, rounded up: computed directly, never as one minus a
   * rounded β, at least 1 − f(α)}
   *
   * @param alpha the type I error, in [0, 1]
   */
  double power(double alpha);

  /**
   * {@return the greatest gap 1 − f(α) − α on an interval, as a certified upper end, at least every
   * gap between them}
   *
   * @param low the least type I error
   * @param high the greatest
   */
  double greatestGap(double low, double high);

  /**
   * {@return a test that is nowhere less powerful than this one and whose power is concave not only
   * as it is defined but as it is computed, for searches that rest on it; this promise, unless it
   * is computed piece by piece}
   */
  PowerFunction concave();
}
