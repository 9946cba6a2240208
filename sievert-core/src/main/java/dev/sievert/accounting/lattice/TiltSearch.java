package dev.sievert.accounting.lattice;

import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Optional;

/**
 * Finds a tilt and a lattice that make a curve as accurate as asked: by rough curves, which cost
 * little and say where losses fall and how wide brackets are.
 */
final class TiltSearch {
  /** How much rougher the first curves are. */
  private static final double ROUGHER = 300;

  private static final double ROUGHEST = 1e-2;

  /** The tilt that favours neither hypothesis. */
  private static final double BALANCED = 0.5;

  /** So few steps may all have their greatest loss at once. */
  private static final double FEW_STEPS = 500;

  /** Tilts this close serve equally well. */
  private static final double CLOSE = 0.1;

  /** How many times narrower brackets may become at once. */
  private static final double LONGEST_STRIDE = 200;

  /** How much too wide a bracket may be before another way is tried. */
  private static final double SPECTRAL_EXCESS = 2;

  /** Few points hold a smooth sum, so widths differ more between the places that are looked at. */
  private static final double SPECTRAL_WIDTH = 0.25;

  private final CurveRegion aim;
  private final double accuracy;
  private final ComposedSteps dominating;
  private final ComposedSteps dominated;
  private final ExponentialTilt cumulants;
  private final List<Repeated<NormalMixtures>> normals;
  private double spectralTilt = BALANCED;
  private Optional<SpectralComposition> spectral;

  private TiltSearch(
      CurveRegion aim,
      double accuracy,
      ComposedSteps dominating,
      ComposedSteps dominated,
      List<Repeated<NormalMixtures>> mixtures) {
    this.aim = aim;
    this.accuracy = accuracy;
    this.dominating = dominating;
    this.dominated = dominated;
    this.spectral =
        mixtures.isEmpty() ? Optional.empty() : SpectralComposition.of(mixtures, BALANCED);
    this.normals = spectral.isPresent() ? mixtures : List.of();
    this.cumulants = normals.isEmpty() ? dominating.cumulants() : new ExponentialTilt(normals);
  }

  static TiltedCurve find(
      List<Repeated<DominatingPair>> dominating,
      List<Repeated<DominatingPair>> dominated,
      CurveRegion aim,
      double accuracy) {
    double above = aim.least() * Math.min(1e-6, accuracy);
    double below = Math.min(1e-9, accuracy * 1e-3);
    ComposedSteps first = ComposedSteps.of(dominating, above, below);
    boolean isOne = dominated.equals(dominating);
    ComposedSteps second = isOne ? first : ComposedSteps.of(dominated, above, below);
    List<Repeated<NormalMixtures>> mixtures = isOne ? first.normals() : List.of();
    TiltSearch search = new TiltSearch(aim, accuracy, first, second, mixtures);
    TiltedCurve found = search.find();
    // Great losses that are too rare to matter can make every tilt too steep; a lattice cuts them.
    if (search.normals.isEmpty()
        || !(search.excess(found) > SPECTRAL_EXCESS)
        || Patience.isOver()) {
      return found;
    }
    TiltedCurve other = new TiltSearch(aim, accuracy, first, second, List.of()).find();
    return search.excess(other) < search.excess(found) ? other : found;
  }

  private double excess(TiltedCurve curve) {
    double excess = aim.excess(curve, accuracy);
    return aim.mark(curve).reached() ? excess : Double.POSITIVE_INFINITY;
  }

  /** Finer and finer, in strides in which the width can be foretold, until it is narrow enough. */
  private TiltedCurve find() {
    TiltedCurve curve = wellTilted();
    // Brackets are measured at some places only, and must be narrow enough between them too.
    double wanted = (normals.isEmpty() ? 0.75 : SPECTRAL_WIDTH) * accuracy;
    double excess = aim.excess(curve, wanted);
    // A finer lattice does nothing against rounding.
    double noise = Math.max(1, aim.noiseExcess(curve, aim.mark(curve).doubt(), accuracy));
    double before = Double.POSITIVE_INFINITY;
    while (excess > noise && excess < 0.8 * before && !curve.isFinest && !Patience.isOver()) {
      double variance = 0.75 * curve.variance * noise / Math.min(LONGEST_STRIDE, excess);
      before = excess;
      TiltedCurve finer = curve(curve.tilt, variance, accuracy);
      excess = aim.excess(finer, wanted);
      curve = finer;
    }
    return curve;
  }

  /** Moves the tilt outwards until rough curves reach what is asked for, and then settles it. */
  private TiltedCurve wellTilted() {
    TiltedCurve rough = rough(BALANCED);
    while (true) {
      CurveRegion.Mark mark = aim.mark(rough);
      double tolerance = mark.reached() ? aim.tolerance(accuracy) : 1e-4;
      double level = Math.log(rough.noise / tolerance);
      double tilt = cumulants.standingOut(BALANCED, mark.loss(), Math.log(mark.tail()), level);
      if (!mark.reached() && tilt <= (1 + CLOSE) * rough.tilt && isCutOff(rough)) {
        // The tilt would do for what is known, but what is asked for lies beyond the window.
        tilt = Math.max(tilt, Math.min(4 * rough.tilt, cumulants.forMean(mark.loss())));
      }
      boolean isSettled = mark.reached() || tilt <= (1 + CLOSE) * rough.tilt;
      if (Math.abs(tilt - rough.tilt) > CLOSE * rough.tilt) {
        rough = rough(tilt);
      }
      if (isSettled) {
        return rough;
      }
    }
  }

  /**
   * Whether a few steps have losses that the window of a curve does not reach. The losses of many
   * steps hardly ever come near their greatest sum.
   */
  private boolean isCutOff(TiltedCurve curve) {
    NeymanPearsonTests tests = curve.pessimistic;
    return dominating.times() <= FEW_STEPS
        && tests.loss(tests.alpha.length - 1) < 0.99 * dominating.greatest();
  }

  private TiltedCurve rough(double tilt) {
    double rough = Math.min(ROUGHEST, ROUGHER * accuracy);
    double spread = cumulants.at(tilt)[2];
    double variance = Math.min(3.3 * rough * Math.sqrt(spread), 60 * rough * spread);
    return curve(tilt, Math.max(Double.MIN_NORMAL, variance), rough);
  }

  /** On a lattice as fine as memory allows. */
  private TiltedCurve curve(double tilt, double variance, double fineness) {
    Optional<SpectralComposition> whole = spectral(tilt);
    if (whole.isPresent()) {
      return new TiltedCurve(whole.get(), tilt, variance);
    }
    double allowed = variance;
    while (true) {
      try {
        return new TiltedCurve(dominating, dominated, tilt, allowed, fineness);
      } catch (TooFineException tooFine) {
        allowed *= 4;
      }
    }
  }

  /** The characteristic function of all steps, where they are mixtures of normals. */
  private Optional<SpectralComposition> spectral(double tilt) {
    if (normals.isEmpty()) {
      return Optional.empty();
    }
    if (tilt != spectralTilt) {
      spectral = SpectralComposition.of(normals, tilt);
      spectralTilt = tilt;
    }
    return spectral;
  }
}
