package dev.sievert.scenario;

import dev.sievert.calibrate.Knob;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Steadiness;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A parameter of a mechanism, or of one inside it, that sets how much is revealed.
 *
 * @param path where it stands, or would stand
 * @param parameter what it is
 * @param stated its stated value, or NaN
 * @param steadiness what the mechanisms around it say of turning it
 */
record Turnable(MechanismPath path, Parameter parameter, double stated, Steadiness steadiness) {
  private static final String SENSITIVITY = "sensitivity";

  private static final Parameter TIMES =
      new Parameter(
          "times",
          new Parameter.Whole(1, Check.MOST_RECORDS),
          "how often it runs",
          Optional.of(Parameter.Safer.LESS),
          List.of());

  /** Every parameter of a mechanism that can be turned, outermost first. */
  static List<Turnable> in(Node mechanism) {
    List<Turnable> found = new ArrayList<>();
    collect(mechanism, new MechanismPath(List.of()), Steadiness.COUNTED, found);
    return found;
  }

  /** Whether its value stands in the file. */
  boolean isStated() {
    return !Double.isNaN(stated);
  }

  /** Whether it is an amount of noise, rather than how often or on whom the noise is used. */
  boolean isAmount() {
    return !(parameter.kind() instanceof Parameter.Whole) && !parameter.name().equals("rate");
  }

  /** Whether it is stated in the place of another parameter of the same mechanism. */
  boolean isInsteadOf(Turnable other) {
    return path.parent().equals(other.path.parent())
        && parameter.instead().contains(other.path.parameter());
  }

  /**
   * Where a search begins that nobody told where: noise on a number is about as large as what it
   * hides, which may be a thousand million as well as one.
   */
  double start(Node mechanism, Optional<Secret> secret) {
    boolean isOnNumber =
        !isStated()
            && parameter.safer().equals(Optional.of(Parameter.Safer.MORE))
            && isNamed(type(holder(mechanism)).orElseThrow(), SENSITIVITY);
    return Knob.Range.of(parameter, isOnNumber ? sensitivity(mechanism, secret) : stated).start();
  }

  private double sensitivity(Node mechanism, Optional<Secret> secret) {
    Mapping part = holder(mechanism);
    double named = value(part, SENSITIVITY);
    return Double.isNaN(named)
        ? secret
            .flatMap(known -> seen(part, known).span())
            .map(BigDecimal::doubleValue)
            .orElse(Double.NaN)
        : named;
  }

  private Mapping holder(Node mechanism) {
    List<Node> along = path.parent().along(mechanism);
    return (Mapping) along.get(along.size() - 1);
  }

  private static boolean isNamed(MechanismType type, String parameter) {
    return type.parameters().stream().anyMatch(each -> each.name().equals(parameter));
  }

  /** What a mechanism sees of a secret: one column of a table where it names one. */
  static Secret seen(Node mechanism, Secret secret) {
    return mechanism instanceof Mapping mapping
            && mapping.entry(OnColumn.KEY).isPresent()
            && mapping.entry(OnColumn.KEY).get().value() instanceof Scalar column
            && secret instanceof Secret.Finite finite
            && finite.domain() instanceof Rows rows
            && rows.column(column.text()).isPresent()
        ? Rows.marginal(finite, column.text())
        : secret;
  }

  /** Whether a mechanism hands on a random sample of the people to the one inside of it. */
  static boolean isSampled(Node mechanism) {
    return type(mechanism).stream()
        .flatMap(type -> type.parameters().stream())
        .anyMatch(each -> each.kind() instanceof Parameter.Inner inner && inner.sampled());
  }

  private static void collect(
      Node node, MechanismPath path, Steadiness around, List<Turnable> found) {
    if (!(node instanceof Mapping mapping)) {
      return;
    }
    if (mapping.entry("times").isPresent()) {
      found.add(new Turnable(path.key("times"), TIMES, value(mapping, "times"), around));
      mapping.entry("of").ifPresent(of -> inside(of.value(), path.key("of"), around, found));
      return;
    }
    Optional<MechanismType> type = mapping.entry("type").flatMap(Turnable::type);
    if (type.isEmpty()) {
      return;
    }
    Steadiness own = around.of(type.get(), mapping.entries().keySet());
    for (Parameter parameter : type.get().parameters()) {
      String name = parameter.name();
      if (parameter.safer().isPresent()) {
        found.add(new Turnable(path.key(name), parameter, value(mapping, name), own));
      } else if (parameter.isNested()) {
        mapping.entry(name).ifPresent(of -> inside(of.value(), path.key(name), own, found));
      }
    }
  }

  private static void inside(
      Node node, MechanismPath path, Steadiness around, List<Turnable> found) {
    if (node instanceof Sequence sequence) {
      for (int place = 0; place < sequence.elements().size(); place++) {
        collect(sequence.elements().get(place), path.element(place), around, found);
      }
    } else {
      collect(node, path, around, found);
    }
  }

  private static Optional<MechanismType> type(Mapping.Entry entry) {
    return entry.value() instanceof Scalar scalar
        ? Mechanisms.named(scalar.text())
        : Optional.empty();
  }

  /** The kind of mechanism that a mapping describes, where it describes one. */
  static Optional<MechanismType> type(Node node) {
    return node instanceof Mapping mapping
        ? mapping.entry("type").flatMap(Turnable::type)
        : Optional.empty();
  }

  /** A number that stands in a mapping, or NaN. */
  static double value(Mapping mapping, String name) {
    return mapping
        .entry(name)
        .map(Mapping.Entry::value)
        .filter(Scalar.class::isInstance)
        .map(Scalar.class::cast)
        .filter(scalar -> scalar.kind() == Scalar.Kind.NUMBER)
        .map(scalar -> scalar.decimal().doubleValue())
        .orElse(Double.NaN);
  }
}
