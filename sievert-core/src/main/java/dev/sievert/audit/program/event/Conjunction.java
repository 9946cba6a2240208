package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/**
 * Two things at once.
 *
 * @param one the first
 * @param other the second
 */
public record Conjunction(Event one, Event other) implements Event {
  @Override
  public boolean happens(Outputs outputs, int row) {
    return one.happens(outputs, row) && other.happens(outputs, row);
  }

  @Override
  public String words(Alphabet alphabet) {
    return one.words(alphabet) + ", and " + other.words(alphabet);
  }

  @Override
  public boolean isAboutDigits() {
    return one.isAboutDigits() || other.isAboutDigits();
  }
}
