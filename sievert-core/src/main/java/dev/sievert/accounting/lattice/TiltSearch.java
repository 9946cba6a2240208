package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.convolution.TooFineException;
import dev.sievert.accounting.lattice.spectral.GreatOutputs;
import dev.sievert.accounting.lattice.spectral.SpectralComposition;
import dev.sievert.accounting.lattice.spectral.SpectralCompositions;
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
  private static final double BALANCED = SpectralCompositions.BALANCED;

  /** So few steps may all have their greatest loss at once. */
  private static final double FEW_STEPS = 500;

  /** Tilts this close serve equally well. */
  private static final double CLOSE = 0.1;

  /** How many times narrower brackets may become at once; the first curves are rougher by less. */
  private static final double LONGEST_STRIDE = 1000;

  /** The same from curves so rough that their width foretells little. */
  private static final double CAREFUL_STRIDE = 200;

  /** The same for a sum that is smooth: its width falls as the variance does, which is foretold. */
  private static final double LONGEST_SMOOTH_STRIDE = 4000;

  /** Widths fall with this power of the variance at least, where it is foretold from two curves. */
  private static final double LEAST_ORDER = 0.95;

  /** How narrow a bracket is aimed to be, as a share of what is wanted: a miss costs a lattice. */
  private static final double AIMED = 0.62;

  /** Where rounding limits the width, so near to it is as good as at it. */
  private static final double NEAR_NOISE = 1.25;

  /** How far lattices have to be fine, for each unit of the loss that is asked for. */
  private static final double BESIDE = 1.25;

  /** How much too wide a bracket may be before another way is tried. */
  private static final double SPECTRAL_EXCESS = 2;

  /** The same where great outputs are cut: lattices do no better so far out. */
  private static final double CUT_EXCESS = 500;

  /** How much of the least probability that is asked for may be given away. */
  private static final double[] GIVEN = {4e-6, 1e-3, 1e-2};

  /** Just below the saddle point of what is kept, great losses are rare and tails stand out. */
  private static final double BELOW_SADDLE = 0.96;

  private static final int MOST_SMALLER_TILTS = 4;

  /** How much finer the first curve is where it settles nothing but the lattice. */
  private static final double FINER = 100;

  /** Lattices with more points than this for a step take longer than all frequencies at once. */
  private static final double DEAR = 40_000;

  /** Few points hold a smooth sum, so widths differ more between the places that are looked at. */
  private static final double SPECTRAL_WIDTH = 0.25;

  private final CurveRegion aim;
  private final double accuracy;
  private final ComposedSteps dominating;
  private final ComposedSteps dominated;
  private final ExponentialTilt cumulants;
  private final List<Repeated<NormalMixtures>> normals;
  private final double given;
  private final boolean isDear;
  private final Optional<SpectralComposition> balanced;
  private double spectralTilt = BALANCED;
  private Optional<SpectralComposition> spectral;
  private boolean mayNest = true;

  /** Whether the last curve is from nested lattices. */
  private boolean isNested;

  private TiltSearch(
      CurveRegion aim,
      double accuracy,
      ComposedSteps dominating,
      ComposedSteps dominated,
      SpectralCompositions spectra,
      double given) {
    this.given = given;
    this.aim = aim;
    this.accuracy = accuracy;
    this.dominating = dominating;
    this.dominated = dominated;
    boolean isCut = given > 0;
    Optional<SpectralComposition> cheap = isCut ? Optional.empty() : spectra.balanced(false);
    this.isDear = !isCut && cheap.isEmpty() && isDear(dominating, accuracy / 2);
    this.balanced = isDear ? spectra.balanced(true) : cheap;
    this.spectral = balanced;
    this.normals = spectral.isPresent() || isCut ? spectra.steps() : List.of();
    this.cumulants = normals.isEmpty() ? dominating.cumulants() : new ExponentialTilt(normals);
  }

  static TiltedCurve find(
      ReleasedSteps dominating,
      ReleasedSteps dominated,
      SpectralCompositions spectra,
      CurveRegion aim,
      double accuracy) {
    double above = aim.least() * Math.min(1e-6, accuracy);
    double below = Math.min(1e-9, accuracy * 1e-3);
    ComposedSteps first = ComposedSteps.of(dominating.components(), above, below);
    boolean isOne = dominated.equals(dominating);
    ComposedSteps second = isOne ? first : ComposedSteps.of(dominated.components(), above, below);
    TiltSearch search = new TiltSearch(aim, accuracy, first, second, spectra, 0);
    TiltedCurve found = search.find();
    // Great losses that are too rare to matter can make every tilt too steep; they are cut.
    if (search.normals.isEmpty()
        || !(search.excess(found) > SPECTRAL_EXCESS)
        || Patience.isOver()) {
      return found;
    }
    for (double share : GIVEN) {
      GreatOutputs great = GreatOutputs.of(spectra.steps(), aim.least() * share);
      if (great.given() > 0) {
        SpectralCompositions kept = SpectralCompositions.of(great.kept());
        TiltSearch cut = new TiltSearch(aim, accuracy, first, second, kept, great.given());
        Optional<TiltedCurve> other = cut.ofWhatIsKept();
        if (other.isPresent() && search.excess(other.get()) < search.excess(found)) {
          found = other.get();
        }
        if (!(search.excess(found) > SPECTRAL_EXCESS) || Patience.isOver()) {
          return found;
        }
      }
    }
    if (!(search.excess(found) > CUT_EXCESS)) {
      return found;
    }
    SpectralCompositions none = SpectralCompositions.of(List.of());
    TiltedCurve other = new TiltSearch(aim, accuracy, first, second, none, 0).find();
    return search.excess(other) < search.excess(found) ? other : found;
  }

  private double excess(TiltedCurve curve) {
    double excess = aim.excess(curve, accuracy);
    return aim.isReached(curve) ? excess : Double.POSITIVE_INFINITY;
  }

  private TiltedCurve find() {
    return refined(wellTilted());
  }

  /** The curve of what is kept, at a tilt that follows from the aim alone. */
  private Optional<TiltedCurve> ofWhatIsKept() {
    double tilt;
    try {
      tilt = BELOW_SADDLE * cumulants.reaching(Math.log(aim.least()), aim.order());
    } catch (TooFineException tooFine) {
      return Optional.empty();
    }
    for (int i = 0; i < MOST_SMALLER_TILTS; i++) {
      spectralTilt = tilt;
      spectral = SpectralComposition.of(normals, tilt);
      if (spectral.isPresent()) {
        return Optional.of(refined(rough(tilt, FINER)));
      }
      tilt *= BELOW_SADDLE;
    }
    return Optional.empty();
  }

  /** Narrow enough, if need be without nested lattices: rounding adds up over them. */
  private TiltedCurve refined(TiltedCurve start) {
    // Brackets are measured at some places only, and must be narrow enough between them too.
    double wanted = (normals.isEmpty() ? 0.75 : SPECTRAL_WIDTH) * accuracy;
    TiltedCurve curve = refined(start, wanted);
    double excess = aim.excess(curve, wanted);
    if (!isNested || !(excess > NEAR_NOISE) || Patience.isOver()) {
      return curve;
    }
    mayNest = false;
    TiltedCurve other = refined(start, wanted);
    mayNest = true;
    return aim.excess(other, wanted) < excess ? other : curve;
  }

  /** Finer and finer, in strides in which the width can be foretold, until it is narrow enough. */
  private TiltedCurve refined(TiltedCurve start, double wanted) {
    TiltedCurve curve = start;
    double excess = aim.excess(curve, wanted);
    // A finer lattice does nothing against rounding.
    double noise = Math.max(1, aim.noiseExcess(curve, aim.mark(curve).doubt(), accuracy));
    double longest = normals.isEmpty() ? LONGEST_STRIDE : LONGEST_SMOOTH_STRIDE;
    double before = Double.POSITIVE_INFINITY;
    double order = 1;
    double enough = noise > 1 ? NEAR_NOISE * noise : 1;
    while (excess > enough && excess < 0.8 * before && !curve.isFinest && !Patience.isOver()) {
      double most = excess > longest ? CAREFUL_STRIDE : longest;
      double stride = Math.pow(Math.min(most, excess) / noise / AIMED, 1 / order);
      Optional<TiltedCurve> next = finer(curve, stride);
      if (next.isEmpty()) {
        return curve;
      }
      TiltedCurve finer = next.get();
      before = excess;
      excess = aim.excess(finer, wanted);
      double share = finer.variance / curve.variance;
      double seen = Math.log(before / excess) / -Math.log(share);
      order = Math.max(LEAST_ORDER, Math.min(1, seen));
      // What the finest of all lattices would leave, as widths are in proportion to variances.
      double least = (excess - share * before) / (1 - share);
      enough = least < 1 ? Math.max(enough, NEAR_NOISE * least) : enough;
      // A finer lattice may fall worse onto losses that crowd at one place.
      curve = excess < before ? finer : curve;
    }
    return curve;
  }

  /**
   * With so many times less variance; on another lattice, where a sum has but a few to choose.
   * Nothing where memory allows no finer one.
   */
  private Optional<TiltedCurve> finer(TiltedCurve curve, double stride) {
    double variance = curve.variance / stride;
    Optional<SpectralComposition> whole = spectral(curve.tilt);
    if (whole.isPresent()) {
      double step = whole.get().step(Math.sqrt(6 * curve.variance));
      double least = Math.min(variance, step * step / 24);
      return Optional.of(new TiltedCurve(whole.get(), curve.tilt, least, given));
    }
    double near = near(aim.mark(curve).loss());
    return curve(curve.tilt, variance, curve.variance, accuracy, near);
  }

  /** Moves the tilt outwards until rough curves reach what is asked for, and then settles it. */
  private TiltedCurve wellTilted() {
    TiltedCurve rough = rough(BALANCED);
    while (true) {
      CurveRegion.Mark mark = aim.mark(rough);
      boolean isReached = aim.isReached(rough);
      double tolerance = isReached ? aim.tolerance(accuracy) : 1e-4;
      double level = Math.log(rough.noise / tolerance);
      double tilt = cumulants.standingOut(BALANCED, mark.loss(), Math.log(mark.tail()), level);
      if (!isReached && tilt <= (1 + CLOSE) * rough.tilt && isCutOff(rough)) {
        // The tilt would do for what is known, but what is asked for lies beyond the window.
        tilt = Math.max(tilt, Math.min(4 * rough.tilt, cumulants.forMean(mark.loss())));
      }
      boolean isSettled = isReached || tilt <= (1 + CLOSE) * rough.tilt;
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
    NeymanPearsonTests tests = curve.pessimistic();
    return dominating.times() <= FEW_STEPS
        && tests.loss(tests.alpha.length - 1) < 0.99 * dominating.greatest();
  }

  private TiltedCurve rough(double tilt) {
    return rough(tilt, 1);
  }

  private TiltedCurve rough(double tilt, double finer) {
    double rough = Math.min(ROUGHEST, ROUGHER * accuracy);
    double variance = variance(cumulants, tilt, rough) / finer;
    double least = Math.max(Double.MIN_NORMAL, variance);
    double near = near(Double.POSITIVE_INFINITY);
    return curve(tilt, least, Double.POSITIVE_INFINITY, rough, near).orElseThrow();
  }

  /** Up to where lattices must not be coarse, if a loss is asked for. */
  private double near(double loss) {
    return aim.forgivesRareLosses() ? NestedLattices.ANYWHERE : BESIDE * loss;
  }

  private static boolean isDear(ComposedSteps steps, double width) {
    return steps.points(variance(steps.cumulants(), BALANCED, width)) > DEAR;
  }

  /** About what lattices may add to the variance where brackets may be this wide. */
  private static double variance(ExponentialTilt cumulants, double tilt, double width) {
    double spread = cumulants.at(tilt)[2];
    return Math.min(3.3 * width * Math.sqrt(spread), 60 * width * spread);
  }

  /**
   * On a lattice as fine as memory allows, if that is finer than one that is known.
   *
   * @param near up to which loss it has to be that fine
   */
  private Optional<TiltedCurve> curve(
      double tilt, double variance, double known, double fineness, double near) {
    Optional<SpectralComposition> whole = spectral(tilt);
    if (whole.isPresent()) {
      return Optional.of(new TiltedCurve(whole.get(), tilt, variance, given));
    }
    double allowed = variance;
    while (allowed < known) {
      try {
        Optional<TiltedCurve> nested =
            mayNest
                ? TiltedCurve.nested(dominating, dominated, tilt, allowed, fineness, near)
                : Optional.empty();
        isNested = nested.isPresent();
        return nested.isPresent()
            ? nested
            : Optional.of(new TiltedCurve(dominating, dominated, tilt, allowed, fineness));
      } catch (TooFineException tooFine) {
        allowed *= 4;
      }
    }
    return Optional.empty();
  }

  /** The characteristic function of all steps, where they are mixtures of normals. */
  private Optional<SpectralComposition> spectral(double tilt) {
    if (normals.isEmpty()) {
      return Optional.empty();
    }
    if (tilt == BALANCED && balanced.isPresent()) {
      return balanced;
    }
    if (tilt != spectralTilt) {
      spectral = SpectralComposition.of(normals, tilt);
      if (spectral.isEmpty() && isDear) {
        spectral = SpectralComposition.atOnce(normals, tilt);
      }
      spectralTilt = tilt;
    }
    return spectral;
  }
}
