package dev.sievert.accounting.lattice.spectral;

import dev.sievert.accounting.curve.Lazy;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The characteristic function of a composition of mixtures of normals under the tilt at which every
 * search begins, so that it is worked out, or given up, once for all parts of a curve, for all
 * accuracies, and for both orders of the hypotheses.
 */
public final class SpectralCompositions {
  /** The tilt that favours neither hypothesis: with them exchanged it is the same. */
  public static final double BALANCED = 0.5;

  private final List<Repeated<NormalMixtures>> steps;
  private final Supplier<Optional<SpectralComposition>> balanced;
  private final Supplier<Optional<SpectralComposition>> dear;

  private SpectralCompositions(
      List<Repeated<NormalMixtures>> steps,
      Supplier<Optional<SpectralComposition>> balanced,
      Supplier<Optional<SpectralComposition>> dear) {
    this.steps = steps;
    this.balanced = new Lazy<>(balanced);
    this.dear = new Lazy<>(dear);
  }

  /**
   * For some steps.
   *
   * @param steps none where any of them is no mixture of normals
   */
  public static SpectralCompositions of(List<Repeated<NormalMixtures>> steps) {
    return new SpectralCompositions(
        steps,
        () -> SpectralComposition.of(steps, BALANCED),
        () -> SpectralComposition.atOnce(steps, BALANCED));
  }

  /**
   * The same with the hypotheses exchanged.
   *
   * @param exchanged the steps with their hypotheses exchanged
   */
  public SpectralCompositions mirrored(List<Repeated<NormalMixtures>> exchanged) {
    return new SpectralCompositions(
        exchanged,
        () -> balanced.get().map(SpectralComposition::mirrored),
        () -> dear.get().map(SpectralComposition::mirrored));
  }

  /** The steps; none where any of them is no mixture of normals. */
  public List<Repeated<NormalMixtures>> steps() {
    return steps;
  }

  /**
   * Under the tilt that favours neither hypothesis, where it is worth it.
   *
   * @param isDear whether lattices would take long
   */
  public Optional<SpectralComposition> balanced(boolean isDear) {
    Optional<SpectralComposition> found = balanced.get();
    return found.isPresent() || !isDear ? found : dear.get();
  }
}
