package dev.sievert.scenario;

import dev.sievert.assess.Limit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * What an organisation asks of all its releases, beside what each scenario says.
 *
 * @param file where it stands, as people named it
 * @param limits what must hold for every scenario
 * @param confidence how sure audits must be, where that is stated
 * @param views which regulators' questions a report must answer
 * @param wording what the organisation calls things, by key
 */
public record Policy(
    String file,
    List<Limit> limits,
    Map<String, List<Limit>> presets,
    OptionalDouble confidence,
    List<String> views,
    Map<String, String> wording) {
  public Policy {
    limits = List.copyOf(limits);
    presets = Map.copyOf(presets);
    views = List.copyOf(views);
    wording = Collections.unmodifiableMap(new LinkedHashMap<>(wording));
  }
}
