package dev.sievert.program;

/**
 * An event and the direction in which it tells two inputs apart.
 *
 * @param event what happens
 * @param isSwapped whether it is likely on the second input of the pair
 * @param counts how often it happened, in the direction of the candidate
 */
record Candidate(Event event, boolean isSwapped, Counts counts) {
  /** The same with other counts, given in the direction of the pair. */
  Candidate counted(Counts pair) {
    return new Candidate(event, isSwapped, isSwapped ? pair.swapped() : pair);
  }
}
