package dev.sievert.audit.program;

import dev.sievert.audit.program.event.Event;

/**
 * An event and the direction in which it tells two inputs apart.
 *
 * @param isSwapped whether it is likely on the second input of the pair
 */
record EventCandidate(Event event, boolean isSwapped, EventCounts counts) {
  /** The same with other counts, given in the direction of the pair. */
  EventCandidate counted(EventCounts pair) {
    return new EventCandidate(event, isSwapped, isSwapped ? pair.swapped() : pair);
  }
}
