package dev.sievert.scenario;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.Mechanisms;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Steadiness;
import dev.sievert.numeric.Check;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
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

  private static double value(Mapping mapping, String name) {
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
