package dev.sievert.report;

import dev.sievert.numeric.Estimate;
import java.util.List;

/**
 * An event that tells two inputs apart.
 *
 * @param event what happens, in words
 * @param inputs the two inputs
 * @param probabilities how probable it is on each, with limits
 */
public record WitnessFigures(String event, List<String> inputs, List<Estimate> probabilities) {
  /** Copies the lists. */
  public WitnessFigures {
    inputs = List.copyOf(inputs);
    probabilities = List.copyOf(probabilities);
  }
}
