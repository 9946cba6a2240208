package dev.sievert.audit.program;

import dev.sievert.audit.Outputs;
import dev.sievert.audit.program.event.Event;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Tests of all sizes made of one event, for a picture of what a program betrays. */
final class TestSpread {
  private static final double[] SIZES = {0.002, 0.01, 0.05, 0.15, 0.35, 0.65, 0.85};

  private TestSpread() {}

  /**
   * The event with borders that are exceeded more seldom and more often; itself where it has none.
   */
  static List<Event> of(EventCandidate best, Outputs first, Outputs second) {
    Set<Event> tests = new LinkedHashSet<>();
    tests.add(best.event());
    if (best.event() instanceof Event.Threshold event) {
      FeatureSample rare =
          FeatureSample.of(
              new FeatureColumns(best.isSwapped() ? first : second).of(event.feature()));
      for (double size : SIZES) {
        if (!rare.isEmpty()) {
          double border = rare.nice(event.isAbove() ? 1 - size : size);
          tests.add(new Event.Threshold(event.feature(), border, event.isAbove()));
        }
      }
    }
    return List.copyOf(tests);
  }
}
