package dev.sievert.scenario;

import dev.sievert.calibrate.Comparison;
import dev.sievert.calibrate.Knob;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Utility;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Who takes part in a comparison, and who cannot. What is compared is always a whole scenario: a
 * variant says about the release, the secret and the attackers what the scenario says that it was
 * made from, and is read like any other.
 *
 * @param list the scenarios, the stated one first
 * @param unfit the mechanisms that cannot take the place of the stated one
 */
public record Contenders(List<Contender> list, List<Comparison.Unfit> unfit) {
  /** Copies the lists. */
  public Contenders {
    list = List.copyOf(list);
    unfit = List.copyOf(unfit);
  }

  /**
   * A scenario's own mechanism and all others that can take its place, each with its amount of
   * noise as the knob.
   *
   * @param scenario a scenario that was written down
   * @param parameter the amount of noise of the mechanism that is exchanged, which may be inside of
   *     others; by default the only one that there is
   * @return the scenario and its variants
   * @throws dev.sievert.numeric.OutOfRangeException if there is no such parameter, or more than one
   */
  public static Contenders of(Scenario scenario, Optional<String> parameter) {
    return new Search(scenario, parameter).run();
  }

  /**
   * Scenarios that are compared with each other, by the kind of mechanism where that tells them
   * apart, otherwise by name.
   *
   * @param scenarios scenarios that were written down
   * @return all of them
   */
  public static Contenders of(List<Scenario> scenarios) {
    List<Draft> drafts = scenarios.stream().map(each -> each.draft().orElseThrow()).toList();
    boolean isByType = drafts.stream().map(Draft::type).distinct().count() == scenarios.size();
    boolean isByName =
        scenarios.stream().map(Scenario::name).distinct().count() == scenarios.size();
    List<Contender> list = new ArrayList<>();
    for (int place = 0; place < scenarios.size(); place++) {
      Draft draft = drafts.get(place);
      String name = isByType ? draft.type() : scenarios.get(place).name();
      String told = isByType || isByName ? name : name + " (" + (place + 1) + ")";
      list.add(new Contender(told, scenarios.get(place), draft.knob(Optional.empty())));
    }
    return new Contenders(list, List.of());
  }

  /** One search for mechanisms that can take the place of the stated one. */
  private static final class Search {
    private final Scenario scenario;
    private final Draft draft;
    private final Turnable turned;
    private final Contender stated;
    private final List<Contender> list = new ArrayList<>();
    private final List<Comparison.Unfit> unfit = new ArrayList<>();

    Search(Scenario scenario, Optional<String> parameter) {
      this.scenario = scenario;
      this.draft = scenario.draft().orElseThrow();
      this.turned = draft.turnable(parameter);
      String name = draft.holder(turned).map(MechanismType::name).orElse(draft.type());
      this.stated = new Contender(name, scenario, draft.knob(turned));
    }

    Contenders run() {
      list.add(stated);
      Optional<MechanismType> own = draft.holder(turned);
      Optional<Utility> cost = stated.cost(stated.knob().range().start());
      for (MechanismType type : Mechanisms.ALL) {
        if (own.isPresent() && type != own.get() && turned.isAmount()) {
          add(type, own.get(), cost);
        }
      }
      return new Contenders(list, unfit);
    }

    private void add(MechanismType type, MechanismType own, Optional<Utility> cost) {
      if (cost.isEmpty()) {
        refuse(
            type,
            "cannot be put beside it: what the noise of " + own.name() + " costs is not known");
        return;
      }
      Substitute substitute = new Substitute(draft.part(turned), own, type);
      Draft other = draft.with(turned, substitute);
      Optional<Turnable> amount = other.amountBeside(turned);
      if (amount.isEmpty()) {
        refuse(type, "has no amount of noise");
        return;
      }
      Knob knob = other.knob(amount.get(), start(amount.get(), cost.get()));
      Optional<String> objection =
          substitute.objection().or(() -> other.objection(amount.get(), knob.range().start()));
      if (objection.isPresent()) {
        refuse(type, objection.get());
      } else {
        add(new Contender(type.name(), variant(other, knob), knob), cost.get().kind());
      }
    }

    private void add(Contender contender, Utility.Kind kind) {
      Optional<Utility.Kind> other =
          contender.cost(contender.knob().range().start()).map(Utility::kind);
      if (other.isEmpty()) {
        refuse(contender.name(), "is not compared: what its noise costs is not known");
      } else if (other.get() != kind) {
        refuse(
            contender.name(),
            "is not compared: its noise is measured by its " + other.get().words());
      } else {
        list.add(contender);
      }
    }

    /** Noise of another shape is about as large, where both are measured in the same unit. */
    private static double start(Turnable amount, Utility cost) {
      boolean isSize =
          cost.kind() == Utility.Kind.STANDARD_DEVIATION
              && amount.parameter().safer().equals(Optional.of(Parameter.Safer.MORE))
              && cost.value() > 0
              && cost.value() < Double.POSITIVE_INFINITY;
      return isSize ? cost.value() : Double.NaN;
    }

    private Scenario variant(Draft other, Knob knob) {
      return scenario.drafted(other, knob.mechanism().apply(knob.range().start()));
    }

    private void refuse(MechanismType type, String reason) {
      refuse(type.name(), reason);
    }

    private void refuse(String name, String reason) {
      unfit.add(new Comparison.Unfit(name, reason));
    }
  }
}
