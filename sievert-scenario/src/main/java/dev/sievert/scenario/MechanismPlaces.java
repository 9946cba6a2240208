package dev.sievert.scenario;

import dev.sievert.mechanism.MechanismType;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.scenario.document.Edit;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Where the parameters of mechanisms stand in a document, also of mechanisms inside others. */
final class MechanismPlaces {
  private static final String TOP = "mechanism";

  private MechanismPlaces() {}

  /**
   * The paths of a parameter: of the mechanism itself where it has such a parameter, otherwise of
   * all inside of it that have.
   */
  static List<String> having(String parameter, Node document) {
    return Edit.find(document, TOP)
        .map(mechanism -> having(parameter, mechanism, TOP))
        .orElse(List.of());
  }

  private static List<String> having(String parameter, Node node, String path) {
    if (node instanceof Sequence list) {
      List<String> found = new ArrayList<>();
      for (int place = 0; place < list.elements().size(); place++) {
        found.addAll(having(parameter, list.elements().get(place), path + "[" + place + "]"));
      }
      return found;
    }
    if (!(node instanceof Mapping mapping)) {
      return List.of();
    }
    boolean isRepetition = parameter.equals("times") && mapping.entry(parameter).isPresent();
    boolean isOwn =
        type(mapping)
            .filter(type -> type.parameter(parameter).isPresent() || isColumn(type, parameter))
            .isPresent();
    return isOwn || isRepetition
        ? List.of(path + "." + parameter)
        : Edit.find(mapping, "of")
            .map(inside -> having(parameter, inside, path + ".of"))
            .orElse(List.of());
  }

  /** The document without the parameters whose place one takes, unless they are wanted as well. */
  static Node without(Node document, String path, Predicate<String> isWanted) {
    int dot = path.lastIndexOf('.');
    String parameter = path.substring(dot + 1);
    String place = path.substring(0, dot);
    if (!(Edit.find(document, place).orElse(null) instanceof Mapping mechanism)) {
      return document;
    }
    List<String> gone =
        type(mechanism).flatMap(type -> type.parameter(parameter)).map(Parameter::instead).stream()
            .flatMap(List::stream)
            .filter(isWanted.negate())
            .toList();
    return Edit.put(document, place, Edit.without(mechanism, gone)).orElse(document);
  }

  /** A mechanism of another kind with those parameters of the old one that it understands. */
  static Mapping ofKind(Mapping old, Node word) {
    Mapping renamed = Edit.put(old, "type", word);
    Optional<MechanismType> type = type(renamed);
    if (type.isEmpty()) {
      return renamed;
    }
    List<String> gone =
        old.entries().keySet().stream()
            .filter(key -> !key.equals("type"))
            .filter(key -> type.get().parameter(key).isEmpty() && !isColumn(type.get(), key))
            .toList();
    return Edit.without(renamed, gone);
  }

  private static boolean isColumn(MechanismType type, String key) {
    return key.equals(OnColumn.KEY) && OnColumn.isFor(type);
  }

  private static Optional<MechanismType> type(Mapping mechanism) {
    return mechanism
        .entry("type")
        .map(Mapping.Entry::value)
        .filter(Scalar.class::isInstance)
        .flatMap(word -> Mechanisms.named(((Scalar) word).text()));
  }
}
