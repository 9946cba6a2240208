package dev.sievert.scenario;

import dev.sievert.calibrate.Knob;
import dev.sievert.calibrate.Rival;
import dev.sievert.mechanism.Utility;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.threat.Threat;
import java.util.List;
import java.util.Optional;

/**
 * A scenario that takes part in a comparison.
 *
 * @param name what its mechanism is called there
 * @param scenario the scenario, which was written down or made from one that was
 * @param knob what is turned
 */
public record Contender(String name, Scenario scenario, Knob knob) implements Rival {
  @Override
  public List<Threat> threats() {
    return scenario.threats();
  }

  @Override
  public Optional<Utility> cost(double setting) {
    return draft().cost(knob.name(), setting);
  }

  /**
   * The mechanism at a setting as a scenario file states it.
   *
   * @param setting where the knob stands
   * @return what stands after {@code mechanism:}
   */
  public JsonObject written(double setting) {
    return draft().written(knob.name(), setting);
  }

  private Draft draft() {
    return scenario.draft().orElseThrow();
  }
}
