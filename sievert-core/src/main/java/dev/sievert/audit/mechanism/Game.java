package dev.sievert.audit.mechanism;

import dev.sievert.numeric.RandomStream;

/**
 * The game that an audit plays: a record is drawn from the prior, the mechanism puts out something
 * about it, and the best attacks guess. A game holds what one thread needs for itself.
 */
interface Game {
  /** Plays once; every part of the run is set anew. */
  void play(RandomStream random, Run run);

  /** What one run showed. */
  final class Run {
    /** Whether the attack that costs participants most was right about the participant. */
    boolean hit;

    /** How probable it is that the same attack is right about a stranger, given the output. */
    double blind;

    /** Whether the attack that is right most often was right. */
    boolean success;

    /** What the run says of the advantage: an unbiased estimate of it. */
    double score() {
      return (hit ? 1 : 0) - blind;
    }
  }
}
