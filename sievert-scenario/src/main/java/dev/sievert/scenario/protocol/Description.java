package dev.sievert.scenario.protocol;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ProgramValue;
import java.util.List;
import java.util.Optional;

/**
 * What a program says of itself.
 *
 * @param inputs what it may be run on; any two are neighbours
 * @param isInOrder whether its outputs depend on the order of requests
 * @param refusal why it cannot be run at all, where that is so
 */
public record Description(
    Optional<String> name,
    List<ProgramValue> inputs,
    Optional<Claim> claimed,
    boolean isInOrder,
    Optional<String> refusal) {
  /** Nothing said. */
  public static final Description NONE =
      new Description(Optional.empty(), List.of(), Optional.empty(), false, Optional.empty());

  public Description {
    inputs = List.copyOf(inputs);
  }
}
