package dev.sievert.scenario;

import dev.sievert.calibrate.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Utility;
import dev.sievert.numeric.OutOfRangeException;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Value;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.threat.Secret;
import java.util.List;
import java.util.Objects;
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
    return knob(turnable(path));
  }

  Turnable turnable(Optional<String> path) {
    try {
      return TurnableChoice.of(mechanism, path);
    } catch (MissingSettingException none) {
      throw new OutOfRangeException("parameter", "one that the mechanism has", none.complaint());
    }
  }

  Knob knob(Turnable turnable) {
    return knob(turnable, turnable.stated());
  }

  /** The same knob where the search begins somewhere else. */
  Knob knob(Turnable turnable, double start) {
    Parameter parameter = turnable.parameter();
    return new Knob(
        turnable.path().toString(),
        parameter,
        start,
        turnable.steadiness(),
        Turnable.seen(mechanism, secret),
        value -> made(turnable.path().set(mechanism, value, parameter.instead())));
  }

  /**
   * The word for the kind of mechanism that the scenario has.
   *
   * @return such as {@code laplace}
   */
  public String type() {
    return Turnable.type(mechanism).orElseThrow().name();
  }

  /**
   * A number that was written for a parameter of the outermost mechanism.
   *
   * @param parameter its name
   * @return the number, where it stands there
   */
  public Optional<Double> stated(String parameter) {
    double value = Turnable.value((Mapping) mechanism, parameter);
    return Double.isNaN(value) ? Optional.empty() : Optional.of(value);
  }

  /**
   * The mechanism as a scenario file states it, with another number.
   *
   * @param path where the number stands, as {@link Knob#name} says it
   * @param setting the number
   * @return JSON that reads back as the mechanism at that setting
   */
  public JsonObject written(String path, double setting) {
    return (JsonObject)
        Objects.requireNonNull(NodeJson.of(at(turnable(Optional.of(path)), setting)));
  }

  /**
   * What the noise costs of the mechanism that has a parameter, be it inside of another one.
   *
   * @param path where the parameter stands, as {@link Knob#name} says it
   * @param setting its value
   * @return the cost, where it is known
   */
  public Optional<Utility> cost(String path, double setting) {
    Turnable turnable = turnable(Optional.of(path));
    List<Node> along = turnable.path().parent().along(at(turnable, setting));
    Problems problems = Problems.in("mechanism");
    Value part = new Document(along.get(along.size() - 1)).value(problems);
    NestedMechanisms.Setting within = NestedMechanisms.Setting.TOP;
    for (Node outer : along.subList(0, along.size() - 1)) {
      within = Turnable.isSampled(outer) ? within.inside(new Parameter.Inner(true)) : within;
    }
    return MechanismGrammar.of(Optional.of(secret), columns, source)
        .read(part, within)
        .filter(made -> problems.isEmpty())
        .flatMap(Mechanism::utility);
  }

  /** The kind of the mechanism that has a parameter; nothing where a repetition has it. */
  Optional<MechanismType> holder(Turnable turnable) {
    return Turnable.type(part(turnable));
  }

  /** The same draft with a mechanism of another kind where one has this parameter. */
  Draft with(Turnable turnable, Substitute substitute) {
    Node other = turnable.path().parent().change(mechanism, part -> substitute.mechanism());
    return new Draft(other, secret, columns, source);
  }

  /** What stands there; it is a mapping because it has the parameter. */
  Mapping part(Turnable turnable) {
    List<Node> along = turnable.path().parent().along(mechanism);
    return (Mapping) along.get(along.size() - 1);
  }

  /** The first amount of noise of the mechanism that stands where another one had a parameter. */
  Optional<Turnable> amountBeside(Turnable turnable) {
    return Turnable.in(mechanism).stream()
        .filter(Turnable::isAmount)
        .filter(each -> each.path().parent().equals(turnable.path().parent()))
        .findFirst();
  }

  /** Why there is no such mechanism at a setting; nothing where there is one. */
  Optional<String> objection(Turnable turnable, double setting) {
    Problems problems = Problems.in("mechanism");
    Optional<Mechanism> made = read(at(turnable, setting), problems);
    return made.isPresent()
        ? Optional.empty()
        : problems.list().stream()
            .map(problem -> problem.message().replaceFirst("^the document ", ""))
            .map(message -> message.replaceFirst(" \\(type [a-z-]+\\)$", ""))
            .findFirst()
            .or(() -> Optional.of("cannot be made"));
  }

  private Node at(Turnable turnable, double setting) {
    return turnable.path().set(mechanism, setting, turnable.parameter().instead());
  }

  private Mechanism made(Node node) {
    Problems problems = Problems.in("mechanism");
    return read(node, problems)
        .orElseThrow(
            () ->
                new OutOfRangeException(
                    "mechanism", "possible", String.join("; ", problems.lines())));
  }

  private Optional<Mechanism> read(Node node, Problems problems) {
    return MechanismGrammar.read(
            new Document(node).value(problems), Optional.of(secret), columns, source)
        .filter(made -> problems.isEmpty());
  }
}
