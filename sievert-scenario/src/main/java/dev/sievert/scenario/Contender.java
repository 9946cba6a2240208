package dev.sievert.scenario;

import dev.sievert.calibrate.Comparison.Rival;
import dev.sievert.mechanism.Knob;
import dev.sievert.threat.Threat;
import java.util.List;

/**
 * A scenario that takes part in a comparison.
 *
 * @param scenario the scenario, which was written down or made from one that was
 */
public record Contender(String name, Scenario scenario, Knob knob) implements Rival {
  @Override
  public List<Threat> threats() {
    return scenario.threats();
  }
}
