package dev.sievert.service;

import dev.sievert.ScenarioFile;
import java.util.function.Function;

/** What can be asked about a scenario. */
interface Operation {
  /** The name of the command. */
  String name();

  /** Whether it has something to say about each of several scenarios, or at each point of many. */
  default boolean isForMany() {
    return false;
  }

  /** About how many seconds of computing an answer may take where nobody asks for more. */
  default double patience() {
    return Double.POSITIVE_INFINITY;
  }

  /**
   * Reads its options.
   *
   * @return what is then asked of a scenario
   */
  Function<ScenarioFile, ScenarioOutcome> asked(GivenOptions options, Progress progress);
}
