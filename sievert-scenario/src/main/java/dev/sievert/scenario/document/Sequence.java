package dev.sievert.scenario.document;

import java.util.List;

/**
 * A list of nodes, in the order of the file.
 *
 * @param position where it starts
 */
public record Sequence(Position position, List<Node> elements) implements Node {

  public Sequence {
    elements = List.copyOf(elements);
  }
}
