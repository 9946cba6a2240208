package dev.sievert.words;

import dev.sievert.assess.Limit;
import dev.sievert.threat.Risk;
import java.util.List;
import java.util.Optional;

/** Limits that somebody uses, with their sources. None of them is advice. */
public final class Presets {
  /**
   * A named limit.
   *
   * @param name its word in scenario files
   * @param limits what must hold
   * @param meaning what it says, in one plain sentence
   * @param source who uses it, and where that is written
   */
  public record Preset(String name, List<Limit> limits, String meaning, String source) {
    public Preset {
      limits = List.copyOf(limits);
    }
  }

  /** Every preset. */
  public static final List<Preset> ALL =
      List.of(
          new Preset(
              "ema-0070",
              List.of(new Limit.AtMost(Risk.SUCCESS, 0.09)),
              "No attack is right about a person more often than 9 times in 100. It is a limit on "
                  + "success, so it cannot be met where a blind guess is right more often already.",
              "European Medicines Agency, external guidance on the implementation of Policy 0070: "
                  + "threshold of 0.09 for clinical reports published to everybody"),
          new Preset(
              "health-canada-prci",
              List.of(new Limit.AtMost(Risk.SUCCESS, 0.09)),
              "No attack is right about a person more often than 9 times in 100. It is a limit on "
                  + "success, so it cannot be met where a blind guess is right more often already.",
              "Health Canada, guidance on the public release of clinical information: threshold of "
                  + "0.09"));

  private Presets() {}

  /** {@return the words for all presets} */
  public static List<String> names() {
    return ALL.stream().map(Preset::name).toList();
  }

  /**
   * Finds a preset.
   *
   * @return the preset, where there is one
   */
  public static Optional<Preset> named(String name) {
    return ALL.stream().filter(preset -> preset.name().equals(name)).findFirst();
  }
}
