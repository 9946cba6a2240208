package dev.sievert.audit.program.event;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;

/**
 * A feature on one side of a number.
 *
 * @param feature what is compared
 * @param border with what
 * @param isAbove whether it must be greater, otherwise less
 */
public record Threshold(Feature feature, double border, boolean isAbove) implements Event {
  @Override
  public boolean happens(Outputs outputs, int row) {
    double value = feature.of(outputs, row);
    return isAbove ? value > border : value < border;
  }

  @Override
  public String words(Alphabet alphabet) {
    return feature.words(alphabet)
        + (isAbove ? " is greater than " : " is less than ")
        + Ordinals.number(border);
  }

  @Override
  public boolean isAboutDigits() {
    return feature.isAboutDigits();
  }
}
