package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import java.util.List;
import java.util.StringJoiner;

/**
 * Points for properties of an output: a linear classifier that can be worked out by hand.
 *
 * @param terms the properties and their points
 */
public record PointScore(List<Term> terms) implements Feature {
  /**
   * A property and its points.
   *
   * @param event the property
   * @param points how many points it gives, perhaps less than none
   */
  public record Term(Event event, int points) {}

  /** Copies the list. */
  public PointScore {
    terms = List.copyOf(terms);
  }

  @Override
  public double of(Outputs outputs, int row) {
    int sum = 0;
    for (int index = 0; index < terms.size(); index++) {
      Term term = terms.get(index);
      sum += term.event.happens(outputs, row) ? term.points : 0;
    }
    return sum;
  }

  @Override
  public String words(Alphabet alphabet) {
    StringJoiner words = new StringJoiner("; ", "the sum of points (", ")");
    for (Term term : terms) {
      words.add(term.points + " if " + term.event.words(alphabet));
    }
    return words.toString();
  }
}
