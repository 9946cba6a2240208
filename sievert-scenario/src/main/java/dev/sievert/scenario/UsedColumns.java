package dev.sievert.scenario;

import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.document.Value;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Which columns a scenario speaks of, found before the table is read: columns that are neither
 * known nor wanted nor released would only make more rows of what nobody tells apart.
 */
final class UsedColumns {
  private final Set<String> names = new LinkedHashSet<>();
  private boolean all;

  private UsedColumns() {}

  static UsedColumns of(Value mechanism, Value attackers) {
    UsedColumns used = new UsedColumns();
    mechanism.node().ifPresent(used::released);
    Optional<Node> stated = attackers.node();
    if (stated.isEmpty()) {
      used.all = true;
    } else if (stated.get() instanceof Sequence list) {
      list.elements().forEach(used::attacker);
    } else {
      used.attacker(stated.get());
    }
    return used;
  }

  /** Of the columns that there are, those that matter. */
  List<String> of(List<String> columns) {
    List<String> kept = columns.stream().filter(name -> all || names.contains(name)).toList();
    return kept.isEmpty() ? columns : kept;
  }

  /** Stated guarantees see whole records, but no attacker can tell apart what was left out. */
  private void released(Node node) {
    if (node instanceof Sequence list) {
      list.elements().forEach(this::released);
    }
    if (!(node instanceof Mapping mapping)) {
      return;
    }
    Optional<String> type = mapping.text("type");
    Optional<String> column = mapping.text(OnColumn.KEY);
    mapping.entry("of").ifPresent(entry -> released(entry.value()));
    column.ifPresent(names::add);
    all |= column.isEmpty() && type.flatMap(Mechanisms::named).filter(OnColumn::isFor).isPresent();
  }

  private void attacker(Node node) {
    if (!(node instanceof Mapping mapping)) {
      all = true;
      return;
    }
    boolean guesses =
        mapping.entry("knows").isPresent()
            || mapping.entry("goal").isPresent()
            || mapping.entry("name").isPresent();
    all |= mapping.entry("attribute").isPresent();
    if (guesses) {
      mapping.entry("knows").ifPresent(entry -> knowledge(entry.value()));
      Optional<Mapping> goal =
          mapping
              .entry("goal")
              .map(Mapping.Entry::value)
              .filter(Mapping.class::isInstance)
              .map(Mapping.class::cast);
      Optional<String> wanted = goal.flatMap(found -> found.text(OnColumn.KEY));
      wanted.ifPresent(names::add);
      all |= wanted.isEmpty();
    }
  }

  private void knowledge(Node node) {
    if (node instanceof Mapping mapping
        && mapping.entry("columns").isPresent()
        && mapping.entry("columns").get().value() instanceof Sequence list) {
      list.elements().stream()
          .filter(Scalar.class::isInstance)
          .forEach(name -> names.add(((Scalar) name).text()));
    } else {
      all |= !(node instanceof Scalar scalar && scalar.text().equals("nothing"));
    }
  }
}
