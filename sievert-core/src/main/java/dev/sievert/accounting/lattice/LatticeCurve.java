package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.CurveTradeoff;
import dev.sievert.accounting.curve.Lazy;
import dev.sievert.accounting.curve.PowerHull;
import dev.sievert.accounting.lattice.spectral.SpectralCompositions;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The curve of many steps, without the record against with it. Its parts are {@link TiltedCurves},
 * its profile is a {@link LatticeProfile}. Small type II errors are small type I errors of the
 * mirrored curve.
 */
public final class LatticeCurve implements CertifiedCurve {
  /** From here on both errors are read off one curve. */
  private static final double ORDINARY = TiltedCurves.ORDINARY;

  private static final double ROUGH = 1e-2;

  /** Below this, the logarithm of a probability is rounded by more than a thousandth. */
  private static final double HOPELESS = -1e13;

  /** A type II error of far below 1e-30 is not looked for any farther. */
  private static final int MOST_DESCENTS = 12;

  /**
   * Nothing is claimed of errors so rare: near the least double probabilities lose their digits.
   */
  private static final double RAREST = 1e-300;

  /** Below this, products on the way to a probability leave the range of numbers. */
  static final double TRUSTED = 1e-250;

  private final ReleasedSteps dominating;
  private final ReleasedSteps dominated;
  private final SpectralCompositions spectra;
  private final double accuracy;
  private final Adjacency adjacency;
  private final TiltedCurves curves;
  private final FewOutputs few;
  private final LatticeProfile profile;
  private final Optional<SingleStep> single;
  private final Lazy<PowerHull> polygon = new Lazy<>(this::hull);
  private volatile @Nullable LatticeCurve mirror;
  private volatile @Nullable LatticeCurve rough;

  /**
   * The curve of some steps.
   *
   * @param dominating the steps, or more revealing ones
   * @param dominated the steps, or less revealing ones
   * @param accuracy how wide brackets may be
   */
  public LatticeCurve(
      List<Repeated<DominatingPair>> dominating,
      List<Repeated<DominatingPair>> dominated,
      double accuracy,
      Adjacency adjacency) {
    this(
        new ReleasedSteps(dominating),
        new ReleasedSteps(dominated),
        SpectralCompositions.of(
            dominating.equals(dominated) ? new ReleasedSteps(dominating).normals() : List.of()),
        accuracy,
        adjacency,
        Optional.empty());
  }

  private LatticeCurve(
      ReleasedSteps dominating,
      ReleasedSteps dominated,
      SpectralCompositions spectra,
      double accuracy,
      Adjacency adjacency,
      Optional<TiltedCurves> exchanged) {
    this.dominating = dominating;
    this.dominated = dominated;
    this.spectra = spectra;
    this.accuracy = accuracy;
    this.adjacency = adjacency;
    this.curves = new TiltedCurves(dominating, dominated, spectra, accuracy, exchanged);
    this.few = new FewOutputs(dominating, dominated);
    this.single = SingleStep.of(dominating.components(), dominated.components());
    this.profile = new LatticeProfile(this, dominating, dominated, few, single);
  }

  /** The curve with the hypotheses exchanged. */
  public LatticeCurve mirrored() {
    LatticeCurve known = mirror;
    if (known == null) {
      ReleasedSteps exchanged = dominating.mirrored();
      boolean isOne = dominated.equals(dominating);
      known =
          new LatticeCurve(
              exchanged,
              isOne ? exchanged : dominated.mirrored(),
              spectra.mirrored(isOne ? exchanged.normals() : List.of()),
              accuracy,
              adjacency,
              Optional.of(curves));
      known.mirror = this;
      mirror = known;
    }
    return known;
  }

  public double accuracy() {
    return accuracy;
  }

  /** The same curve, only as accurate as it takes to tell which of two is worse. */
  LatticeCurve rough() {
    LatticeCurve known = rough;
    if (known == null) {
      known =
          accuracy >= ROUGH
              ? this
              : new LatticeCurve(
                  dominating, dominated, spectra, ROUGH, adjacency, Optional.empty());
      rough = known;
    }
    return known;
  }

  /** Whether so many steps were added up that nothing is left of either side. */
  public boolean isLost() {
    // Known before any lattice is laid: ln E_P[e^(L/2)] of all steps, of which no digit is left.
    ComposedSteps steps = ComposedSteps.of(dominating.components(), ORDINARY, ORDINARY);
    // Not a number where no output is possible on both sides.
    return !(steps.cumulants().at(SpectralCompositions.BALANCED)[0] >= HOPELESS)
        || Double.isNaN(centre().deltaUp(0))
        || Double.isNaN(centre().deltaDown(0));
  }

  /** The part that serves ordinary errors. */
  TiltedCurve centre() {
    return few.curve().orElseGet(curves::centre);
  }

  /** The part that serves a type I error. */
  TiltedCurve forSize(double alpha) {
    return few.curve().orElseGet(() -> curves.forSize(alpha));
  }

  /** The part that serves a δ of the profile. */
  TiltedCurve forDelta(double delta) {
    return few.curve().orElseGet(() -> curves.forDelta(delta));
  }

  @Override
  public Bracket power(double alpha) {
    Check.probability("alpha", alpha);
    if (alpha == 0) {
      return Brackets.bracket(dominated.certain().lower(), dominating.certain().upper());
    }
    if (alpha == 1) {
      return Bracket.exactly(1);
    }
    if (single.isPresent() && alpha > TRUSTED) {
      return single.get().power(alpha);
    }
    TiltedCurve curve = forSize(alpha);
    // No output is more than e^(greatest loss) times as likely with the record.
    double greatest = profile.greatestFinite().upper();
    double bought = Math.exp(greatest) * alpha * (1 + 1e-15 * (8 + greatest));
    double pure = dominating.certain().upper() + bought;
    double high = Math.min(pure, curve.powerUp(alpha));
    double attained = alpha < RAREST ? alpha : Brackets.down(curve.powerDown(alpha));
    return Brackets.bracket(Math.max(alpha, attained), Math.min(1, Brackets.up(high)));
  }

  /** The line with the slope at which the part that serves a type I error turns there. */
  Tangent tangent(double alpha) {
    if (single.isPresent() && alpha > TRUSTED) {
      return single.get().tangent(alpha);
    }
    TiltedCurve curve = forSize(alpha);
    return new Tangent(
        curve.lossAt(alpha),
        Brackets.up(curve.powerUp(alpha)),
        Brackets.down(curve.betaDown(alpha)));
  }

  /**
   * The same by the part of the mirrored curve that serves a type II error, where that is small.
   */
  Optional<Tangent> tangentAt(double alpha, double beta) {
    if (single.isPresent() || few.curve().isPresent() || !(beta < ORDINARY)) {
      return Optional.empty();
    }
    TiltedCurve reversed = mirrored().forSize(beta);
    double missed = reversed.pessimistic().alpha(alpha);
    return Optional.of(new Tangent(-reversed.lossAt(missed), 1, Brackets.down(missed)));
  }

  /** At most the profile, accurate where the curve turns at a type I error. */
  double deltaDownAt(double alpha, double epsilon) {
    return single.isPresent() ? single.get().deltaDown(epsilon) : forSize(alpha).deltaDown(epsilon);
  }

  @Override
  public Bracket beta(double alpha) {
    Check.probability("alpha", alpha);
    if (alpha == 0 || alpha == 1) {
      return Brackets.complement(power(alpha));
    }
    if (single.isPresent() && alpha > TRUSTED) {
      return single.get().beta(alpha);
    }
    TiltedCurve curve = forSize(alpha);
    double greatest = mirrored().profile.greatestFinite().upper();
    double left = 1 - alpha - mirrored().dominating.certain().upper() - 0x1p-50;
    double pure = left * Math.exp(-greatest) * (1 - 1e-15 * (8 + Math.min(1e6, greatest)));
    double certainMiss = pure < RAREST ? 0 : pure;
    double low = Brackets.down(Math.max(certainMiss, curve.betaDown(alpha)));
    double attained = alpha < RAREST ? 1 : Brackets.up(curve.betaUp(alpha));
    double high = Math.min(1 - alpha, attained);
    double guess = high;
    for (int i = 0;
        i < MOST_DESCENTS
            && guess < ORDINARY
            && guess > TiltedCurves.LEAST
            && few.curve().isEmpty();
        i++) {
      if (Patience.isOver()) {
        break;
      }
      TiltedCurve reversed = mirrored().forSize(guess);
      low = Math.max(low, Brackets.down(reversed.pessimistic().alpha(alpha)));
      high = Math.min(high, Brackets.up(reversed.optimistic().alpha(alpha)));
      double bottom = TiltedCurves.bottom(guess, CurveRegion.SPAN);
      if (high >= bottom) {
        break;
      }
      guess = high;
    }
    // A line above the truth on the other side: what is high there is low here.
    return Brackets.complementOrdered(low, high);
  }

  /** What the part of the curve at hand attains is no less than the error's lower end. */
  @Override
  public boolean isBetaAtLeast(double alpha, double misses) {
    boolean isKnown = alpha == 0 || alpha == 1 || single.isPresent();
    boolean isLess = !isKnown && Brackets.up(forSize(alpha).betaUp(alpha)) < misses;
    return !isLess && beta(alpha).lower() >= misses;
  }

  @Override
  public Bracket delta(double epsilon) {
    return profile.delta(Check.nonNegative("epsilon", epsilon));
  }

  @Override
  public Bracket epsilon(double delta) {
    return profile.epsilon(Check.probability("delta", delta));
  }

  /** At least the profile, accurate where it is about as large as {@code scale}. */
  double deltaUp(double epsilon, double scale) {
    double centre = centre().deltaUp(epsilon);
    return scale >= ORDINARY ? centre : Math.min(centre, forDelta(scale).deltaUp(epsilon));
  }

  /** At most the profile, accurate where it is about as large as {@code scale}. */
  double deltaDown(double epsilon, double scale) {
    double centre = centre().deltaDown(epsilon);
    return scale >= ORDINARY ? centre : Math.max(centre, forDelta(scale).deltaDown(epsilon));
  }

  @Override
  public Bracket totalVariation() {
    return dominating.greatestLoss().upper() == 0
        ? Bracket.ZERO
        : single
            .map(step -> step.delta(0))
            .orElseGet(() -> Brackets.bracket(centre().deltaDown(0), centre().deltaUp(0)));
  }

  @Override
  public TradeoffFunction promise() {
    return new CurveTradeoff(
        this, adjacency, this::polygon, Optional.of(() -> mirrored().promise()));
  }

  /** The safe side as one polygon: less accurate where errors are small, but concave throughout. */
  PowerHull polygon() {
    return polygon.get();
  }

  private PowerHull hull() {
    NeymanPearsonTests tests = centre().pessimistic();
    return PowerHull.above(tests.alpha, tests.power, dominating.certain().upper());
  }

  /** The safe side as one polygon that is accurate also for rare false alarms and misses. */
  public PowerHull finePolygon() {
    List<double[]> corners = new ArrayList<>();
    double least = 1e-15;
    for (double size = ORDINARY; size > least / 2; size /= CurveRegion.SPAN) {
      double from = size < 2 * least ? 0 : size / 2;
      double to = size < ORDINARY ? 2 * CurveRegion.SPAN * size : 1;
      forSize(size).pessimistic().collect(corners, from, to, false);
      mirrored().forSize(size).pessimistic().collect(corners, from, to, true);
    }
    corners.sort(Comparator.comparingDouble((double[] corner) -> -corner[0]));
    double[] sizes = corners.stream().mapToDouble(corner -> corner[0]).toArray();
    double[] powers = corners.stream().mapToDouble(corner -> corner[1]).toArray();
    return PowerHull.above(sizes, powers, dominating.certain().upper());
  }

  /**
   * The achievable side as masses of the outputs of a test, without and with the record. Tests may
   * be mixed, so the hull of their errors is achievable too; the masses between corners that are
   * not concave would, sorted by their losses, promise more than any test attains.
   */
  public FinitePair attained() {
    NeymanPearsonTests tests = centre().optimistic();
    return PowerHull.above(tests.alpha, tests.power, dominated.certain().lower()).pair();
  }
}
