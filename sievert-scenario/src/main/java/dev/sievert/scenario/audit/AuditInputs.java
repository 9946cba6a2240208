package dev.sievert.scenario.audit;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramValue;
import java.util.List;
import java.util.Optional;

/** The inputs on which a program is audited, as far as the scenario says. */
public record AuditInputs(
    List<ProgramValue> inputs, List<InputPair> pairs, Optional<NeighbourRule> rule) {
  /** Nothing said. */
  public static final AuditInputs NONE = new AuditInputs(List.of(), List.of(), Optional.empty());

  public AuditInputs {
    inputs = List.copyOf(inputs);
    pairs = List.copyOf(pairs);
  }

  /**
   * {@return whether the scenario says anything; false where the program is left to suggest inputs}
   */
  public boolean areStated() {
    return !inputs.isEmpty() || !pairs.isEmpty() || rule.isPresent();
  }
}
