package dev.sievert.scenario;

import dev.sievert.calibrate.Comparison;
import dev.sievert.calibrate.choice.Rivals;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.catalogue.Mechanisms;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who takes part in a comparison, and who cannot. What is compared is always a whole scenario: a
 * variant says about the release, the secret and the attackers what the scenario says that it was
 * made from.
 *
 * @param unfit the mechanisms that cannot take the place of the stated one
 */
public record Contenders(List<Contender> list, List<Comparison.Unfit> unfit) {
  public Contenders {
    list = List.copyOf(list);
    unfit = List.copyOf(unfit);
  }

  /**
   * {@return a scenario's own mechanism and all others that can take its place, each with its
   * amount of noise as the knob}
   *
   * @param parameter the amount of noise of the mechanism that is exchanged, which may be inside of
   *     others; by default the only one that there is
   * @throws dev.sievert.number.OutOfRangeException if there is no such parameter, or more than one
   */
  public static Contenders of(Scenario scenario, Optional<String> parameter) {
    Knob turned = scenario.knob(parameter);
    Rivals rivals = Rivals.of(turned, Mechanisms.all());
    List<Contender> list = new ArrayList<>();
    String name = turned.type().map(MechanismType::name).orElse(type(scenario));
    list.add(new Contender(name, scenario, turned));
    for (Knob knob : rivals.fit()) {
      String other = knob.type().orElseThrow().name();
      list.add(new Contender(other, scenario.drafted(knob), knob));
    }
    return new Contenders(list, rivals.unfit());
  }

  private static String type(Scenario scenario) {
    return scenario.draft().orElseThrow().type().name();
  }

  /**
   * Scenarios that are compared with each other, by the kind of mechanism where that tells them
   * apart, otherwise by name.
   */
  public static Contenders of(List<Scenario> scenarios) {
    boolean isByType =
        scenarios.stream().map(Contenders::type).distinct().count() == scenarios.size();
    boolean isByName =
        scenarios.stream().map(Scenario::name).distinct().count() == scenarios.size();
    List<Contender> list = new ArrayList<>();
    for (int place = 0; place < scenarios.size(); place++) {
      Scenario scenario = scenarios.get(place);
      String name = isByType ? type(scenario) : scenario.name();
      String told = isByType || isByName ? name : name + " (" + (place + 1) + ")";
      list.add(new Contender(told, scenario, scenario.knob(Optional.empty())));
    }
    return new Contenders(list, List.of());
  }
}
