package dev.sievert.mechanism;

import dev.sievert.numeric.Check;

/**
 * A mechanism inside another one.
 *
 * @param mechanism what runs
 * @param times how often it runs, each time with fresh randomness, at least once
 */
public record Part(Mechanism mechanism, long times) {
  public Part {
    Check.records("times", times);
  }

  /**
   * {@return a mechanism that runs once}
   *
   * @param mechanism what runs
   */
  public static Part once(Mechanism mechanism) {
    return new Part(mechanism, 1);
  }

  /** What it is, as it reads in a list of parts. */
  String words() {
    return times == 1 ? mechanism.words() : times + " times " + mechanism.words();
  }
}
