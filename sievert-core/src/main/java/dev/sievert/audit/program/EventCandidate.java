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

  /** The same with more counts, given in its own direction. */
  EventCandidate with(EventCounts more) {
    return new EventCandidate(event, isSwapped, counts.plus(more));
  }

  /** The same before anything was counted. */
  EventCandidate uncounted() {
    return new EventCandidate(event, isSwapped, new EventCounts(0, 0, 0, 0));
  }
}
