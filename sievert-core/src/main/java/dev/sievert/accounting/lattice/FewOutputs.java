package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Lazy;
import dev.sievert.accounting.pair.FinitePair;
import java.util.Optional;

/** The whole composition output by output, where steps have few outputs and are few. */
final class FewOutputs {
  private final Lazy<Optional<EnumeratedComposition>> above;
  private final Lazy<Optional<EnumeratedComposition>> below;
  private final Lazy<Optional<TiltedCurve>> curve;

  FewOutputs(ReleasedSteps dominating, ReleasedSteps dominated) {
    this.above = new Lazy<>(() -> EnumeratedComposition.of(dominating.components()));
    this.below =
        dominating.equals(dominated)
            ? above
            : new Lazy<>(() -> EnumeratedComposition.of(dominated.components()));
    this.curve = new Lazy<>(() -> enumerated(dominating.times()));
  }

  private Optional<TiltedCurve> enumerated(double times) {
    if (above.get().isEmpty() || below.get().isEmpty()) {
      return Optional.empty();
    }
    FinitePair pair = above.get().get().pair();
    return Optional.of(new TiltedCurve(pair, below.get().get().pair(), times));
  }

  /** One curve for all questions. */
  Optional<TiltedCurve> curve() {
    return curve.get();
  }

  /** The profile of the steps, or of more revealing ones. */
  Optional<ExactProfile> profileAbove() {
    return above.get().flatMap(EnumeratedComposition::profile);
  }

  /** The profile of the steps, or of less revealing ones. */
  Optional<ExactProfile> profileBelow() {
    return below.get().flatMap(EnumeratedComposition::profile);
  }
}
