package dev.sievert.papers;

import dev.sievert.report.Drawing;
import java.util.Comparator;
import java.util.List;

/**
 * An item made again.
 *
 * @param notes what a reader should know, such as what was assumed
 */
public record Made(Content content, List<Outcome> outcomes, List<String> notes) {
  public Made {
    outcomes = List.copyOf(outcomes);
    notes = List.copyOf(notes);
  }

  /** The outcome that says most: a correction before anything else, of several the first. */
  public Outcome headline() {
    return outcomes.stream()
        .max(
            Comparator.comparing(Outcome::verdict)
                .thenComparing(Comparator.comparing(outcomes::indexOf).reversed()))
        .orElseThrow();
  }

  /** The picture of an item. */
  Drawing drawing(Label label) {
    return content.draw(label.source());
  }
}
