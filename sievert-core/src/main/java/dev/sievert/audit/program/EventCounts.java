package dev.sievert.audit.program;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;

/** How often an event happened on two inputs. */
record EventCounts(long likely, long runs, long unlikely, long others) {
  EventCounts {
    if (!(likely >= 0 && likely <= runs && unlikely >= 0 && unlikely <= others)) {
      throw new OutOfRangeException(
          "hits", "between 0 and the runs", Check.number((double) likely));
    }
  }

  /** Counts of both together. */
  EventCounts plus(EventCounts more) {
    return new EventCounts(
        likely + more.likely, runs + more.runs, unlikely + more.unlikely, others + more.others);
  }

  /** The same the other way round. */
  EventCounts swapped() {
    return new EventCounts(unlikely, others, likely, runs);
  }

  /** Whether both inputs were run at all. */
  boolean isUsable() {
    return runs > 0 && others > 0;
  }
}
