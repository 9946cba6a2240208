package dev.sievert.scenario;

import dev.sievert.calibrate.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.threat.Secret;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A mechanism as it stands in a scenario, to be made anew with other parameters. */
public final class Draft {
  private final Node mechanism;
  private final Secret secret;
  private final ColumnNames columns;
  private final String source;

  Draft(Node mechanism, Secret secret, ColumnNames columns, String source) {
    this.mechanism = mechanism;
    this.secret = secret;
    this.columns = columns;
    this.source = source;
  }

  /**
   * A parameter to be turned.
   *
   * @param path where it stands, such as {@code epsilon} or {@code of[0].steps}; by default the
   *     amount of noise
   * @return the knob
   * @throws OutOfRangeException if there is no such parameter, or more than one
   */
  public Knob knob(Optional<String> path) {
    try {
      return knob(mechanism, TurnableChoice.of(mechanism, path));
    } catch (MissingSettingException none) {
      throw new OutOfRangeException("parameter", "one that the mechanism has", none.complaint());
    }
  }

  /**
   * Other mechanisms that could take the place of this one, each with its amount of noise as the
   * knob: those that the secret fits and that need no other parameters than this one has.
   *
   * @return their knobs, by the word for their kind
   */
  public Map<String, Knob> alternatives() {
    Map<String, Knob> found = new LinkedHashMap<>();
    for (MechanismType type : Mechanisms.ALL) {
      variant(type).ifPresent(knob -> found.put(type.name(), knob));
    }
    return found;
  }

  /**
   * The word for the kind of mechanism that the scenario has.
   *
   * @return such as {@code laplace}
   */
  public String type() {
    return type(mechanism);
  }

  /**
   * A number that was written for a parameter of the outermost mechanism.
   *
   * @param parameter its name
   * @return the number, where it stands there
   */
  public Optional<Double> stated(String parameter) {
    return ((Mapping) mechanism)
        .entry(parameter)
        .map(Mapping.Entry::value)
        .filter(Scalar.class::isInstance)
        .map(Scalar.class::cast)
        .filter(scalar -> scalar.kind() == Scalar.Kind.NUMBER)
        .map(scalar -> scalar.decimal().doubleValue());
  }

  private static String type(Node node) {
    return ((Scalar) ((Mapping) node).entry("type").orElseThrow().value()).text();
  }

  private Optional<Knob> variant(MechanismType type) {
    Mapping stated = (Mapping) mechanism;
    Map<String, Mapping.Entry> entries = new LinkedHashMap<>();
    Scalar word = new Scalar(stated.position(), type.name(), Scalar.Kind.TEXT);
    entries.put("type", MechanismPath.entry("type", word, stated.position()));
    for (Parameter parameter : type.parameters()) {
      if (parameter.safer().isEmpty() && !parameter.name().equals("delta")) {
        stated.entry(parameter.name()).ifPresent(entry -> entries.put(parameter.name(), entry));
      }
    }
    Node other = new Mapping(stated.position(), entries);
    List<Turnable> amounts = new ArrayList<>(Turnable.in(other));
    amounts.removeIf(each -> !each.isAmount());
    if (amounts.isEmpty()) {
      return Optional.empty();
    }
    Knob knob = knob(other, amounts.get(0));
    Node started = amounts.get(0).path().set(other, knob.range().start(), List.of());
    return make(started).isPresent() ? Optional.of(knob) : Optional.empty();
  }

  private Knob knob(Node node, Turnable turnable) {
    Parameter parameter = turnable.parameter();
    return new Knob(
        turnable.path().toString(),
        parameter,
        turnable.stated(),
        turnable.steadiness(),
        secret,
        value -> made(turnable.path().set(node, value, parameter.instead())));
  }

  private Mechanism made(Node node) {
    Problems problems = Problems.in("mechanism");
    return read(node, problems)
        .orElseThrow(
            () ->
                new OutOfRangeException(
                    "mechanism", "possible", String.join("; ", problems.lines())));
  }

  private Optional<Mechanism> make(Node node) {
    return read(node, Problems.in("mechanism"));
  }

  private Optional<Mechanism> read(Node node, Problems problems) {
    return MechanismGrammar.read(
            new Document(node).value(problems), Optional.of(secret), columns, source)
        .filter(made -> problems.isEmpty());
  }
}
