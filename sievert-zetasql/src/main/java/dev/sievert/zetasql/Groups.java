package dev.sievert.zetasql;

/** How a query decides which groups appear in its result. */
public enum Groups {
  /** All groups are known beforehand, so every one of them appears, also where it is empty. */
  PUBLIC,
  /** A group appears where a noisy number of its people is above a threshold, which spends δ. */
  THRESHOLD
}
