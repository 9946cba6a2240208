package dev.sievert.scenario;

import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import java.util.Optional;

/**
 * What can be made out of a mechanism before it is read: enough to choose which of its numbers is
 * turned. What cannot be made out is left out.
 */
final class MechanismSketch {
  /** In the place of what is no mechanism; it has nothing to turn. */
  private static final Draft NOTHING = Mechanisms.composition();

  private MechanismSketch() {}

  static Draft of(Node node) {
    if (!(node instanceof Mapping mapping)) {
      return NOTHING;
    }
    if (mapping.entry("times").isPresent()) {
      return with(Mechanisms.repetition(), mapping);
    }
    return mapping
        .text("type")
        .flatMap(Mechanisms::named)
        .map(type -> onColumn(with(Draft.of(type), mapping), type, mapping))
        .orElse(NOTHING);
  }

  private static Draft onColumn(Draft draft, MechanismType type, Mapping mapping) {
    return OnColumn.isFor(type)
        ? mapping.text(OnColumn.KEY).map(draft::column).orElse(draft)
        : draft;
  }

  private static Draft with(Draft empty, Mapping mapping) {
    Draft draft = empty;
    for (Parameter parameter : empty.type().parameters()) {
      Optional<Node> stated = mapping.entry(parameter.name()).map(Mapping.Entry::value);
      if (stated.isPresent()) {
        draft = with(draft, parameter, stated.get());
      }
    }
    return draft;
  }

  private static Draft with(Draft draft, Parameter parameter, Node stated) {
    if (parameter.isNested()) {
      return stated instanceof Sequence list
          ? draft.with(parameter.name(), list.elements().stream().map(MechanismSketch::of).toList())
          : draft.with(parameter.name(), of(stated));
    }
    boolean isNumber = parameter.safer().isPresent() || parameter.name().equals("sensitivity");
    return isNumber && stated instanceof Scalar scalar && scalar.kind() == Scalar.Kind.NUMBER
        ? finite(draft, parameter.name(), scalar.decimal().doubleValue())
        : draft;
  }

  /** What no number can hold is told when it is read. */
  private static Draft finite(Draft draft, String name, double value) {
    return Double.isFinite(value) ? draft.with(name, value) : draft;
  }
}
