package dev.sievert.mechanism.sampling;

import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.Settings;
import java.util.List;

/** How a sample is drawn. The two are different mechanisms: neither speaks for the other. */
public enum Sampling {
  /** Each person with the same probability, drawn independently. */
  POISSON,
  /** A number of people that everybody knows, drawn without putting back. */
  FIXED;

  static final Parameter PARAMETER =
      new Parameter(
          "sampling",
          new Parameter.Choice(List.of("poisson", "fixed")),
          "how samples are drawn: each person independently (poisson, the default), or a fixed number"
              + " of people (fixed; the rate is their share)");

  static Sampling of(Settings settings) {
    return settings.word("sampling").orElse("").equals("fixed") ? FIXED : POISSON;
  }
}
