package dev.sievert.accounting.lattice;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.curve.Lazy;
import dev.sievert.accounting.lattice.spectral.FarProfile;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Patience;
import java.util.Optional;
import java.util.function.IntPredicate;

/**
 * The privacy profile of many steps, δ(ε) = E_Q[(1 − e^(ε − L))₊], and its inverse: from the part
 * of the curve that serves the order of magnitude in question, and where no part reaches so far,
 * from a moment and from a single great loss.
 */
final class LatticeProfile {
  private static final double ORDINARY = TiltedCurves.ORDINARY;
  private static final double LEAST = TiltedCurves.LEAST;
  private static final double TRUSTED = LatticeCurve.TRUSTED;

  /** No curve lies so many orders of magnitude deep. */
  static final int DEEPEST = (int) -Math.log10(LEAST);

  private static final double LN_TEN = Math.log(10);

  /** Ends that are farther apart than this share were not reached by any lattice. */
  private static final double FAR = 0.1;

  private final LatticeCurve curve;
  private final ReleasedSteps dominating;
  private final ReleasedSteps dominated;
  private final FewOutputs few;
  private final Optional<SingleStep> single;
  private final Lazy<ExponentialTilt> cumulants;
  private final Lazy<Bracket> greatestFinite;
  private final Lazy<Optional<FarProfile>> farAbove;
  private final Lazy<Optional<FarProfile>> farBelow;

  LatticeProfile(
      LatticeCurve curve,
      ReleasedSteps dominating,
      ReleasedSteps dominated,
      FewOutputs few,
      Optional<SingleStep> single) {
    this.curve = curve;
    this.dominating = dominating;
    this.dominated = dominated;
    this.few = few;
    this.single = single;
    this.cumulants = new Lazy<>(dominating::cumulants);
    this.greatestFinite = new Lazy<>(dominating::greatestFinite);
    this.farAbove = new Lazy<>(() -> FarProfile.of(dominating.components()));
    this.farBelow =
        dominating.equals(dominated)
            ? farAbove
            : new Lazy<>(() -> FarProfile.of(dominated.components()));
  }

  /** The greatest loss that is not infinite. */
  Bracket greatestFinite() {
    return greatestFinite.get();
  }

  /** The least δ for an ε. */
  Bracket delta(double epsilon) {
    double least = dominating.certain().upper();
    if (epsilon >= greatestFinite().upper()) {
      double surely = dominated.certain().lower();
      double attained =
          dominating.equals(dominated)
              ? surely
              : Math.max(surely, Brackets.down(curve.centre().deltaDown(epsilon)));
      return Brackets.bracket(attained, least);
    }
    if (single.isPresent()) {
      return trusted(single.get().delta(epsilon));
    }
    double low = curve.centre().deltaDown(epsilon);
    double high = curve.centre().deltaUp(epsilon);
    if (few.curve().isPresent()) {
      double attained = few.profileBelow().map(each -> each.deltaDown(epsilon)).orElse(low);
      double unbeaten = few.profileAbove().map(each -> each.deltaUp(epsilon)).orElse(high);
      // What is below all doubles without the record is no certainty, whatever the pair says.
      return Brackets.bracket(attained, Math.min(high, unbeaten));
    }
    boolean isWide = high - low > curve.accuracy();
    boolean isDoubtful = (high < ORDINARY && high > 1.1 * least) || isWide;
    if (isDoubtful && Patience.isOver()) {
      return Brackets.bracket(low, high);
    }
    if (!isDoubtful) {
      return trusted(aimed(epsilon, low, high, isWide));
    }
    double expected = Math.max(cumulants.get().logProfile(epsilon), Math.log(least)) / LN_TEN;
    if (expected < Math.log10(TRUSTED) && unbeatenFarOut(epsilon) < TRUSTED) {
      return trusted(Bracket.ZERO);
    }
    return trusted(aimed(epsilon, low, roughDelta(epsilon, high, (int) -expected), isWide));
  }

  private static Bracket trusted(Bracket delta) {
    return delta.upper() < TRUSTED ? Brackets.bracket(0, TRUSTED) : delta;
  }

  /** At least δ(ε), one where nothing is known without a lattice. */
  private double unbeatenFarOut(double epsilon) {
    return farAbove.get().map(far -> far.deltaUp(epsilon)).orElse(1.0);
  }

  /** From parts of the curve that lie ever deeper, down to where δ is. */
  private Bracket aimed(double epsilon, double attained, double unbeaten, boolean isWide) {
    double least = dominating.certain().upper();
    double low = attained;
    double high = unbeaten;
    double guess = unbeaten;
    if (isWide && guess <= 1.1 * least) {
      // Nearly all of it costs nothing; only the far end of the losses says how much is left.
      TiltedCurve part = curve.forDelta(least);
      low = Math.max(low, part.deltaDown(epsilon));
      high = Math.min(high, part.deltaUp(epsilon));
    }
    boolean isAimed = guess < ORDINARY || isWide;
    while (isAimed && guess > Math.max(LEAST, 1.1 * least)) {
      TiltedCurve part = curve.forDelta(guess);
      low = Math.max(low, part.deltaDown(epsilon));
      high = Math.min(high, part.deltaUp(epsilon));
      if (high >= guess) {
        break;
      }
      guess = high;
    }
    if (high - low > FAR * high) {
      high = Math.min(high, unbeatenFarOut(epsilon));
      double far = farBelow.get().map(each -> each.deltaDown(epsilon)).orElse(low);
      low = Math.max(low, Math.min(far, high));
    }
    return Brackets.bracket(low, high);
  }

  /**
   * The order of magnitude of a small δ, from curves that cost little: a power of ten that is not
   * below it, because an ε no greater than this one does for it.
   *
   * @param expected about how many powers of ten below one it is
   */
  private double roughDelta(double epsilon, double known, int expected) {
    LatticeCurve cheap = curve.rough();
    int shallow = (int) -Math.log10(known);
    int found =
        deepest(
            shallow,
            expected,
            each -> {
              double delta = Math.pow(10, -each);
              return cheap.forDelta(delta).epsilonUp(delta) <= epsilon;
            });
    return found > shallow ? Math.pow(10, -found) : known;
  }

  /**
   * The greatest number below {@link #DEEPEST} for which something holds that holds for none beyond
   * one for which it does not; at least the first. Curves that lie deep take long, so it is looked
   * for in strides that grow, upwards and then downwards from where it is expected.
   */
  static int deepest(int first, int expected, IntPredicate holds) {
    int least = Math.max(first, Math.min(expected, DEEPEST - 1));
    int deep = DEEPEST;
    for (int stride = 1; least > first && !holds.test(least); stride *= 2) {
      deep = least;
      least = Math.max(first, least - stride);
    }
    int stride = deep < DEEPEST ? deep : 1;
    while (deep - least > 1) {
      int next = stride < deep - least ? least + stride : (least + deep) >>> 1;
      if (holds.test(next)) {
        least = next;
        stride *= 2;
      } else {
        deep = next;
        stride = deep;
      }
    }
    return least;
  }

  /** The least ε for a δ. */
  Bracket epsilon(double delta) {
    double pure = dominating.greatestLoss().upper();
    if (delta == 0) {
      double attained = dominated.greatestLoss().lower();
      return Brackets.bracket(Math.min(attained, pure), pure);
    }
    if (delta == 1) {
      return Bracket.ZERO;
    }
    if (delta < dominated.certain().lower()) {
      return Brackets.bracket(Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
    }
    if (single.isPresent() && delta > TRUSTED) {
      return single.get().epsilon(delta);
    }
    TiltedCurve part = curve.forDelta(delta);
    double high = Math.min(pure, part.epsilonUp(delta));
    if (few.curve().isPresent() && few.profileAbove().isPresent()) {
      double end = greatestFinite().upper();
      double most = few.profileAbove().orElseThrow().epsilonUp(delta, end);
      double least = few.profileBelow().map(each -> each.epsilonDown(delta, end)).orElse(0.0);
      high = Math.min(high, most);
      return Brackets.bracket(Math.min(high, least), high);
    }
    double low = part.epsilonDown(delta);
    if (high - low > FAR * high || Double.isInfinite(high)) {
      // The ends of a moment and of a single great loss, where no lattice reaches so far.
      high = Math.min(high, farAbove.get().map(far -> far.epsilonUp(delta)).orElse(high));
      low = Math.max(low, farBelow.get().map(far -> far.epsilonDown(delta)).orElse(low));
    }
    return Brackets.bracket(Math.min(high, low), high);
  }
}
