package dev.sievert.accounting.lattice;

import dev.sievert.accounting.lattice.spectral.SpectralCompositions;
import java.lang.ref.SoftReference;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The parts of a curve, each computed when it is first asked for, under a tilt that suits it, and
 * kept while there is room: type I errors by three orders of magnitude at a time, points of the
 * profile by one.
 */
final class TiltedCurves {
  /** From here on both errors are read off one curve. */
  static final double ORDINARY = 1e-3;

  /** Anything less is as good as zero. */
  static final double LEAST = 1e-279;

  /** How wide, as a share of what is allowed, a curve that was not aimed at may be. */
  private static final double NARROW = 0.75;

  /** Points of the profile below this are not looked for in the centre. */
  private static final double LEAST_BORROWED = 1e-9;

  private final ReleasedSteps dominating;
  private final ReleasedSteps dominated;
  private final SpectralCompositions spectra;
  private final double accuracy;
  private final Optional<TiltedCurves> exchanged;
  private final Map<CurveRegion, SoftReference<TiltedCurve>> curves = new ConcurrentHashMap<>();

  /**
   * Parts of a curve.
   *
   * @param spectra of the steps, where both sides are the same mixtures of normals
   * @param exchanged those with the hypotheses exchanged, where they may be asked
   */
  TiltedCurves(
      ReleasedSteps dominating,
      ReleasedSteps dominated,
      SpectralCompositions spectra,
      double accuracy,
      Optional<TiltedCurves> exchanged) {
    this.exchanged = exchanged;
    this.dominating = dominating;
    this.dominated = dominated;
    this.spectra = spectra;
    this.accuracy = accuracy;
  }

  /** The part that serves ordinary errors. */
  TiltedCurve centre() {
    return curve(new CurveRegion.Size(ORDINARY));
  }

  /** The part that serves a type I error. */
  TiltedCurve forSize(double alpha) {
    return curve(new CurveRegion.Size(bottom(alpha, CurveRegion.SPAN)));
  }

  /** The part that serves a δ of the profile. */
  TiltedCurve forDelta(double delta) {
    return curve(new CurveRegion.Profile(bottom(delta, CurveRegion.PROFILE_SPAN)));
  }

  private TiltedCurve curve(CurveRegion aim) {
    SoftReference<TiltedCurve> kept = curves.get(aim);
    TiltedCurve known = kept == null ? null : kept.get();
    if (known == null) {
      known =
          borrowed(aim)
              .orElseGet(() -> TiltSearch.find(dominating, dominated, spectra, aim, accuracy));
      curves.put(aim, new SoftReference<>(known));
    }
    return known;
  }

  /**
   * A curve that was made for something else, where it is as narrow as one made for this aim would
   * be: for the profile the centre; for the centre that of the exchanged hypotheses, which has both
   * errors where they are ordinary.
   */
  private Optional<TiltedCurve> borrowed(CurveRegion aim) {
    if (aim instanceof CurveRegion.Profile) {
      return aim.least() < LEAST_BORROWED
          ? Optional.empty()
          : Optional.of(centre()).filter(found -> isNarrow(aim, found, NARROW));
    }
    if (aim.least() < ORDINARY || exchanged.isEmpty()) {
      return Optional.empty();
    }
    TiltedCurve other = exchanged.get().centre();
    double enough = Math.max(NARROW, aim.excess(other, accuracy));
    return other.tilt == SpectralCompositions.BALANCED
        ? Optional.of(other.mirrored()).filter(found -> isNarrow(aim, found, enough))
        : Optional.empty();
  }

  private boolean isNarrow(CurveRegion aim, TiltedCurve curve, double enough) {
    return aim.isReached(curve) && aim.excess(curve, accuracy) <= enough;
  }

  /** The lower end of the orders of magnitude in which a probability lies. */
  static double bottom(double probability, double span) {
    double orders = Math.log10(span);
    double magnitude = -Math.log10(Math.max(LEAST, probability)) / orders;
    return Math.pow(10, -orders * Math.max(1, Math.ceil(magnitude - 1e-9)));
  }
}
