package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.curve.CurveTradeoff;
import dev.sievert.accounting.curve.Lazy;
import dev.sievert.accounting.curve.PowerHull;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.Check;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.lang.ref.SoftReference;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The curve of many steps, without the record against with it.
 *
 * <p>Each part of it is computed when it is first asked for, under a tilt that suits it, and kept:
 * type I errors and points of the profile by three orders of magnitude at a time. Small type II
 * errors are small type I errors of the mirrored curve.
 */
public final class LatticeCurve implements CertifiedCurve {
  /** From here on both errors are read off one curve. */
  private static final double ORDINARY = 1e-3;

  private static final double ROUGH = 1e-2;

  /** Ends that are farther apart than this share were not reached by any lattice. */
  private static final double FAR = 0.1;

  /** A type II error of far below 1e-30 is not looked for any farther. */
  private static final int MOST_DESCENTS = 12;

  /** Anything less is as good as zero. */
  private static final double LEAST = 1e-279;

  /**
   * Nothing is claimed of errors so rare: near the least double probabilities lose their digits.
   */
  private static final double RAREST = 1e-300;

  /** Below this, products on the way to a probability leave the range of numbers. */
  private static final double TRUSTED = 1e-250;

  private final List<Repeated<DominatingPair>> dominating;
  private final List<Repeated<DominatingPair>> dominated;
  private final double accuracy;
  private final Adjacency adjacency;
  private final Map<CurveRegion, SoftReference<TiltedCurve>> curves = new ConcurrentHashMap<>();
  private final Lazy<Optional<EnumeratedComposition>> allAbove;
  private final Lazy<Optional<EnumeratedComposition>> allBelow;
  private final Lazy<Optional<TiltedCurve>> few = new Lazy<>(this::enumerated);
  private final Lazy<Optional<FarProfile>> farAbove;
  private final Lazy<Optional<FarProfile>> farBelow;
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
    this.dominating = dominating;
    this.dominated = dominated;
    this.accuracy = accuracy;
    this.adjacency = adjacency;
    this.allAbove = new Lazy<>(() -> EnumeratedComposition.of(dominating));
    this.allBelow =
        dominating.equals(dominated)
            ? allAbove
            : new Lazy<>(() -> EnumeratedComposition.of(dominated));
    this.farAbove = new Lazy<>(() -> FarProfile.of(dominating));
    this.farBelow =
        dominating.equals(dominated) ? farAbove : new Lazy<>(() -> FarProfile.of(dominated));
    this.single = SingleStep.of(dominating, dominated);
  }

  /** Whether there is one curve for all questions. */
  private boolean isExact() {
    return few.get().isPresent();
  }

  /** The curve with the hypotheses exchanged. */
  public LatticeCurve mirrored() {
    LatticeCurve known = mirror;
    if (known == null) {
      known = new LatticeCurve(mirrored(dominating), mirrored(dominated), accuracy, adjacency);
      known.mirror = this;
      mirror = known;
    }
    return known;
  }

  public double accuracy() {
    return accuracy;
  }

  /** The same curve with another accuracy. */
  LatticeCurve within(double otherAccuracy) {
    return new LatticeCurve(dominating, dominated, otherAccuracy, adjacency);
  }

  /** The whole curve at once, where steps have few outputs and are few. */
  private Optional<TiltedCurve> enumerated() {
    double times = dominating.stream().mapToDouble(Repeated::times).sum();
    if (allAbove.get().isEmpty() || allBelow.get().isEmpty()) {
      return Optional.empty();
    }
    FinitePair above = allAbove.get().get().pair();
    return Optional.of(new TiltedCurve(above, allBelow.get().get().pair(), times));
  }

  private static List<Repeated<DominatingPair>> mirrored(
      List<Repeated<DominatingPair>> components) {
    return components.stream()
        .map(each -> new Repeated<>(MirroredPair.of(each.part()), each.times()))
        .toList();
  }

  /** Whether so many steps were added up that nothing is left of either side. */
  public boolean isLost() {
    return Double.isNaN(centre().deltaUp(0)) || Double.isNaN(centre().deltaDown(0));
  }

  /** The part that serves ordinary errors. */
  TiltedCurve centre() {
    return curve(new CurveRegion.Size(ORDINARY));
  }

  /** The part that serves a type I error. */
  TiltedCurve forSize(double alpha) {
    return curve(new CurveRegion.Size(bottom(alpha, CurveRegion.SPAN)));
  }

  private TiltedCurve forDelta(double delta) {
    return curve(new CurveRegion.Profile(bottom(delta, CurveRegion.PROFILE_SPAN)));
  }

  private TiltedCurve curve(CurveRegion aim) {
    if (few.get().isPresent()) {
      return few.get().get();
    }
    SoftReference<TiltedCurve> kept = curves.get(aim);
    TiltedCurve known = kept == null ? null : kept.get();
    if (known == null) {
      known = TiltSearch.find(dominating, dominated, aim, accuracy);
      curves.put(aim, new SoftReference<>(known));
    }
    return known;
  }

  /** The lower end of the orders of magnitude in which a probability lies. */
  private static double bottom(double probability, double span) {
    double orders = Math.log10(span);
    double magnitude = -Math.log10(Math.max(LEAST, probability)) / orders;
    return Math.pow(10, -orders * Math.max(1, Math.ceil(magnitude - 1e-9)));
  }

  @Override
  public Bracket power(double alpha) {
    Check.probability("alpha", alpha);
    if (alpha == 0) {
      return ends(certain(dominated), certain(dominating), 1);
    }
    if (alpha == 1) {
      return Bracket.exactly(1);
    }
    if (single.isPresent() && alpha > TRUSTED) {
      return single.get().power(alpha);
    }
    TiltedCurve curve = forSize(alpha);
    // No output is more than e^(greatest loss) times as likely with the record.
    double greatest = greatestFinite();
    double pure = certainly() + Math.exp(greatest) * alpha * (1 + 1e-15 * (8 + greatest));
    double high = Math.min(Math.min(1, pure), curve.powerUp(alpha));
    double attained = alpha < RAREST ? alpha : Brackets.down(curve.powerDown(alpha));
    return Brackets.bracket(Math.max(alpha, attained), Math.min(1, Brackets.up(high)));
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
    double greatest = mirrored().greatestFinite();
    double left = 1 - alpha - mirrored().certainly() - 0x1p-50;
    double pure = left * Math.exp(-greatest) * (1 - 1e-15 * (8 + Math.min(1e6, greatest)));
    double certainMiss = pure < RAREST ? 0 : pure;
    double low = Math.max(0, Brackets.down(Math.max(certainMiss, curve.betaDown(alpha))));
    double high = Math.min(1 - alpha, Brackets.up(curve.betaUp(alpha)));
    double guess = high;
    for (int i = 0; i < MOST_DESCENTS && guess < ORDINARY && guess > LEAST && !isExact(); i++) {
      if (Patience.isOver()) {
        break;
      }
      TiltedCurve reversed = mirrored().forSize(guess);
      low = Math.max(low, Brackets.down(reversed.pessimistic.alpha(alpha)));
      high = Math.min(high, Brackets.up(reversed.optimistic.alpha(alpha)));
      double bottom = bottom(guess, CurveRegion.SPAN);
      if (high >= bottom) {
        break;
      }
      guess = Math.max(high, bottom / CurveRegion.SPAN);
    }
    // A line above the truth on the other side: what is high there is low here.
    return Brackets.complementOrdered(low, high);
  }

  @Override
  public Bracket delta(double epsilon) {
    Check.nonNegative("epsilon", epsilon);
    double least = certainly();
    if (epsilon >= greatestFinite()) {
      double attained =
          dominating.equals(dominated) ? least : Math.max(0, centre().deltaDown(epsilon));
      return ends(Math.max(attained, certain(dominated)), least, 1);
    }
    if (single.isPresent()) {
      Bracket delta = single.get().delta(epsilon);
      return delta.upper() < TRUSTED ? Brackets.bracket(0, TRUSTED) : delta;
    }
    TiltedCurve centre = centre();
    double low = centre.deltaDown(epsilon);
    double high = centre.deltaUp(epsilon);
    double guess = high;
    boolean isWide = high - low > accuracy;
    if (isExact()) {
      double attained = profile(allBelow).map(each -> each.deltaDown(epsilon)).orElse(low);
      double unbeaten = profile(allAbove).map(each -> each.deltaUp(epsilon)).orElse(high);
      // What is below all doubles without the record is no certainty, whatever the pair says.
      return Brackets.bracket(attained, Math.min(high, unbeaten));
    }
    boolean isDoubtful = (high < ORDINARY && high > 1.1 * least) || isWide;
    if (isDoubtful && Patience.isOver()) {
      return Brackets.bracket(low, high);
    }
    if (isDoubtful) {
      guess = roughDelta(epsilon, high);
      high = Math.min(high, guess);
    }
    if (isWide && guess <= 1.1 * least) {
      // Nearly all of it costs nothing; only the far end of the losses says how much is left.
      TiltedCurve curve = forDelta(least);
      low = Math.max(low, curve.deltaDown(epsilon));
      high = Math.min(high, curve.deltaUp(epsilon));
    }
    boolean isAimed = guess < ORDINARY || isWide;
    while (isAimed && guess > Math.max(LEAST, 1.1 * least)) {
      TiltedCurve curve = forDelta(guess);
      low = Math.max(low, curve.deltaDown(epsilon));
      high = Math.min(high, curve.deltaUp(epsilon));
      double bottom = bottom(guess, CurveRegion.PROFILE_SPAN);
      double next = Math.max(high, bottom / CurveRegion.PROFILE_SPAN);
      // A profile just below a power of ten is aimed at from there: looking again would not help.
      if (high >= bottom || next >= guess) {
        break;
      }
      guess = next;
    }
    if (high - low > FAR * high) {
      high = Math.min(high, farAbove.get().map(far -> far.deltaUp(epsilon)).orElse(high));
      double far = farBelow.get().map(each -> each.deltaDown(epsilon)).orElse(low);
      low = Math.max(low, Math.min(far, high));
    }
    return high < TRUSTED ? Brackets.bracket(0, TRUSTED) : Brackets.bracket(low, high);
  }

  private static Optional<ExactProfile> profile(Lazy<Optional<EnumeratedComposition>> all) {
    return all.get().flatMap(EnumeratedComposition::profile);
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

  /**
   * The order of magnitude of a small δ, from curves that cost little: a power of ten that is not
   * below it, because an ε no greater than this one does for it.
   */
  private double roughDelta(double epsilon, double known) {
    LatticeCurve curve = rough;
    if (curve == null) {
      curve = accuracy >= ROUGH ? this : within(ROUGH);
      rough = curve;
    }
    int shallow = (int) Math.max(0, Math.floor(-Math.log10(known)));
    int deep = (int) -Math.log10(LEAST);
    // Downwards in strides that grow: curves that lie deep take long, and few ask for them.
    int stride = 1;
    int least = shallow;
    while (deep - least > 1) {
      int next = stride < deep - least ? least + stride : (least + deep) >>> 1;
      double delta = Math.pow(10, -next);
      if (curve.forDelta(delta).epsilonUp(delta) <= epsilon) {
        least = next;
        stride *= 2;
      } else {
        deep = next;
        stride = deep;
      }
    }
    return least > shallow ? Math.min(known, Math.pow(10, -least)) : known;
  }

  @Override
  public Bracket epsilon(double delta) {
    Check.probability("delta", delta);
    double pure = greatestLoss(dominating);
    if (delta == 0) {
      return ends(greatestLoss(dominated), pure, Double.POSITIVE_INFINITY);
    }
    if (delta == 1) {
      return Bracket.ZERO;
    }
    if (delta < certain(dominated)) {
      return Brackets.bracket(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    if (single.isPresent() && delta > TRUSTED) {
      return single.get().epsilon(delta);
    }
    TiltedCurve curve = forDelta(delta);
    double high = Math.min(pure, curve.epsilonUp(delta));
    if (isExact() && profile(allAbove).isPresent()) {
      double end = greatestFinite();
      double most = profile(allAbove).orElseThrow().epsilonUp(delta, end);
      double least = profile(allBelow).map(each -> each.epsilonDown(delta, end)).orElse(0.0);
      high = Math.min(high, most);
      return Brackets.bracket(Math.min(high, least), high);
    }
    double low = curve.epsilonDown(delta);
    if (high - low > FAR * high || Double.isInfinite(high)) {
      // The ends of a moment and of a single great loss, where no lattice reaches so far.
      high = Math.min(high, farAbove.get().map(far -> far.epsilonUp(delta)).orElse(high));
      low = Math.max(low, farBelow.get().map(far -> far.epsilonDown(delta)).orElse(low));
    }
    return Brackets.bracket(Math.min(high, low), high);
  }

  @Override
  public Bracket totalVariation() {
    return greatestFinite() == 0 && certainly() == 0
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
    NeymanPearsonTests tests = centre().pessimistic;
    return PowerHull.above(tests.alpha, tests.power, certain(dominating));
  }

  /** The safe side as one polygon that is accurate also for rare false alarms and misses. */
  public PowerHull finePolygon() {
    List<double[]> corners = new ArrayList<>();
    double least = 1e-15;
    for (double size = ORDINARY; size > least / 2; size /= CurveRegion.SPAN) {
      double from = size < 2 * least ? 0 : size / 2;
      double to = size < ORDINARY ? 2 * CurveRegion.SPAN * size : 1;
      forSize(size).pessimistic.collect(corners, from, to, false);
      mirrored().forSize(size).pessimistic.collect(corners, from, to, true);
    }
    corners.sort(Comparator.comparingDouble((double[] corner) -> -corner[0]));
    double[] sizes = corners.stream().mapToDouble(corner -> corner[0]).toArray();
    double[] powers = corners.stream().mapToDouble(corner -> corner[1]).toArray();
    return PowerHull.above(sizes, powers, certain(dominating));
  }

  /**
   * The achievable side as masses of the outputs of a test, without and with the record. Tests may
   * be mixed, so the hull of their errors is achievable too; the masses between corners that are
   * not concave would, sorted by their losses, promise more than any test attains.
   */
  public FinitePair attained() {
    NeymanPearsonTests tests = centre().optimistic;
    return PowerHull.above(tests.alpha, tests.power, certain(dominated)).pair();
  }

  /** Where the two sides are computed from different steps, rounding must not make them cross. */
  private Bracket ends(double attained, double unbeaten, double most) {
    return dominating.equals(dominated)
        ? Brackets.bracket(attained, unbeaten)
        : Brackets.bracket(Brackets.down(attained), Math.min(most, Brackets.up(unbeaten)));
  }

  private static double certain(List<Repeated<DominatingPair>> components) {
    double logUncertain = 0;
    for (Repeated<DominatingPair> component : components) {
      double each = component.part().withAbove(Double.MAX_VALUE);
      logUncertain += component.times() * Math.log1p(-each);
    }
    return 0.0 - Math.expm1(logUncertain);
  }

  private double certainly() {
    return certain(dominating);
  }

  private double greatestFinite() {
    return greatestFinite(dominating);
  }

  /** The greatest loss of all steps together, which is the pure ε. */
  private static double greatestLoss(List<Repeated<DominatingPair>> components) {
    return certain(components) > 0 ? Double.POSITIVE_INFINITY : greatestFinite(components);
  }

  private static double greatestFinite(List<Repeated<DominatingPair>> components) {
    double sum = 0;
    for (Repeated<DominatingPair> component : components) {
      sum += component.times() * component.part().highest();
    }
    return Math.max(0, sum);
  }
}
