package dev.sievert.papers;

/** How much work is done for an item. */
public enum Size {
  /** Just enough to see that it works. */
  TINY,
  /** Minutes for everything together. */
  QUICK,
  /** As many runs as the papers made. */
  FULL;

  /** One of three numbers. */
  int pick(int tiny, int quick, int full) {
    return switch (this) {
      case TINY -> tiny;
      case QUICK -> quick;
      case FULL -> full;
    };
  }
}
