package dev.sievert.scenario.document;

import java.util.List;

/** A list of nodes, in the order of the file. */
public record Sequence(Position position, List<Node> elements) implements Node {

  public Sequence {
    elements = List.copyOf(elements);
  }
}
