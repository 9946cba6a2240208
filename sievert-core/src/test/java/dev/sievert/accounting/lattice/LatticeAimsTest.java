package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.lattice.spectral.FarProfile;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which parts of a curve a profile is read off, and that of all that is known the best counts. */
class LatticeAimsTest {
  private static Repeated<DominatingPair> step(DominatingPair pair, long times) {
    return new Repeated<>(pair, times);
  }

  private static Repeated<DominatingPair> sampled(double mu, double rate, long times) {
    return step(SampledPair.of(new GaussianPair(mu), rate), times);
  }

  private static LatticeCurve curve(double accuracy, List<Repeated<DominatingPair>> steps) {
    return new LatticeCurve(steps, steps, accuracy, Adjacency.ADD_REMOVE);
  }

  private static double work(Runnable question) {
    Patience patience = Patience.endless();
    patience.during(
        () -> {
          question.run();
          return true;
        });
    return patience.seconds();
  }

  /** Deep parts take long: none is looked at that lies much deeper than the one that is found. */
  @Test
  void depthsAreFoundInStridesThatGrow() {
    List<Integer> asked = new ArrayList<>();
    int found =
        LatticeProfile.deepest(
            10,
            10,
            each -> {
              asked.add(each);
              return each <= 22;
            });
    assertThat(found).isEqualTo(22);
    assertThat(asked).containsExactly(11, 13, 17, 25, 21, 23, 22);
    for (int first : new int[] {0, 3, 24, 200, 277, 278, 279, 400}) {
      for (int truth = first; truth < Math.max(first + 1, LatticeProfile.DEEPEST); truth++) {
        asked.clear();
        int last = truth;
        int deepest =
            LatticeProfile.deepest(
                first,
                first,
                each -> {
                  asked.add(each);
                  return each <= last;
                });
        assertThat(deepest).isEqualTo(truth);
        assertThat(asked).doesNotHaveDuplicates().hasSizeLessThanOrEqualTo(16);
        for (int each : asked) {
          assertThat(each - first).isBetween(1, 2 * (truth - first) + 1);
          assertThat(each).isLessThan(LatticeProfile.DEEPEST);
        }
      }
    }
    assertThat(LatticeProfile.DEEPEST).isEqualTo(279);
  }

  /**
   * Where it lies is expected roughly: beside that, above it and below it, hardly any is looked at.
   */
  @Test
  void depthsAreLookedForWhereTheyAreExpected() {
    for (int truth = 0; truth < LatticeProfile.DEEPEST; truth++) {
      for (int away : new int[] {-300, -20, -1, 0, 1, 20, 300}) {
        int last = truth;
        List<Integer> asked = new ArrayList<>();
        int deepest =
            LatticeProfile.deepest(
                0,
                truth + away,
                each -> {
                  asked.add(each);
                  return each <= last;
                });
        assertThat(deepest).isEqualTo(truth);
        assertThat(asked).doesNotHaveDuplicates().allMatch(each -> each > 0 && each < 279);
        assertThat(asked.size()).isLessThanOrEqualTo(Math.abs(away) <= 1 ? 4 : 17);
      }
    }
    assertThat(LatticeProfile.deepest(400, 10, each -> true)).isEqualTo(400);
  }

  /** Rough curves say how deep; then one part of the fine curve, or the next one too. */
  @Test
  void noOtherPartsAreComposedThanItTakes() {
    List<Repeated<DominatingPair>> steps = List.of(step(new GaussianPair(0.5), 4));
    GaussianDp truth = GaussianDp.of(1);
    for (double epsilon : new double[] {8, 8.6, 8.9}) {
      LatticeCurve curve = curve(3e-3, steps);
      double spent = work(() -> curve.delta(epsilon));
      double delta = truth.delta(epsilon);
      int depth = (int) Math.floor(-Math.log10(delta));
      double logExpected = new ReleasedSteps(steps).cumulants().logProfile(epsilon);
      int expected = (int) (-logExpected / Math.log(10));
      LatticeCurve other = curve(3e-3, steps);
      double needed =
          work(
              () -> {
                double known = other.centre().deltaUp(epsilon);
                assertThat(known).isBetween(1e-11, 1e-10);
                int rough =
                    LatticeProfile.deepest(
                        10,
                        expected,
                        each -> {
                          double at = Math.pow(10, -each);
                          return other.rough().forDelta(at).epsilonUp(at) <= epsilon;
                        });
                other.forDelta(Math.pow(10, -rough));
                other.forDelta(delta);
                assertThat(rough).isBetween(depth - 1, depth);
              });
      assertThat(spent).isEqualTo(needed);
    }
    // An ordinary part is enough where it is narrow, and none is where a moment says enough.
    LatticeCurve curve = curve(1e-2, steps);
    curve.forDelta(1e-7);
    assertThat(work(() -> curve.delta(5))).isZero();
    assertThat(truth.delta(40)).isLessThan(1e-250);
    assertThat(work(() -> curve.delta(40))).isZero();
    assertThat(curve.delta(40)).isEqualTo(Brackets.bracket(0, 1e-250));
  }

  private static void isBestOf(Bracket found, double epsilon, TiltedCurve... parts) {
    double low = 0;
    double high = 1;
    for (TiltedCurve part : parts) {
      low = Math.max(low, part.deltaDown(epsilon));
      high = Math.min(high, part.deltaUp(epsilon));
    }
    assertThat(found.lower()).isEqualTo(low);
    assertThat(found.upper()).isEqualTo(high);
  }

  private static void isInside(TiltedCurve narrow, TiltedCurve wide, double epsilon) {
    assertThat(narrow.deltaDown(epsilon)).isGreaterThan(wide.deltaDown(epsilon));
    assertThat(narrow.deltaUp(epsilon)).isLessThan(wide.deltaUp(epsilon));
  }

  /** A part that was looked at in vain does not make an answer wider, nor does one before it. */
  @Test
  void theNarrowestPartCounts() {
    LatticeCurve certain =
        curve(1e-2, List.of(step(new GaussianPair(0.5), 4), step(new ApproxPair(0.1, 1e-6), 1)));
    TiltedCurve centre = certain.centre();
    TiltedCurve part = certain.forDelta(2e-6);
    isInside(centre, part, 5);
    isBestOf(certain.delta(5), 5, centre, part);

    LatticeCurve rare = curve(1e-2, List.of(step(SampledPair.of(new LaplacePair(1), 1e-3), 1000)));
    TiltedCurve first = rare.forDelta(1e-5);
    isInside(first, rare.forDelta(5e-6), 0.1);
    isBestOf(rare.delta(0.1), 0.1, rare.centre(), first, rare.forDelta(5e-6));

    LatticeCurve normal = curve(1e-2, List.of(step(new GaussianPair(0.5), 4)));
    TiltedCurve second = normal.forDelta(4e-15);
    isInside(second, normal.forDelta(1e-14), 8);
    isBestOf(normal.delta(8), 8, normal.centre(), normal.forDelta(1e-14), second);
  }

  /** Where most of δ is certain, the part that is made for that says how much is left. */
  @Test
  void whatIsLeftBesideCertaintyIsAimedAt() {
    LatticeCurve curve = curve(1e-6, List.of(step(new ApproxPair(1, 0.01), 100)));
    double certain = -Math.expm1(100 * Math.log1p(-0.01));
    TiltedCurve part = curve.forDelta(certain);
    for (double epsilon : new double[] {60, 70, 80}) {
      isInside(part, curve.centre(), epsilon);
      assertThat(curve.centre().deltaUp(epsilon) - curve.centre().deltaDown(epsilon))
          .isGreaterThan(1e-6);
      isBestOf(curve.delta(epsilon), epsilon, curve.centre(), part);
    }
    // Not where much more than that is lost: then it is not this that says how much.
    LatticeCurve wide =
        curve(1e-6, List.of(step(new GaussianPair(1), 20), step(new ApproxPair(0.1, 0.05), 1)));
    assertThat(wide.delta(10).lower()).isBetween(0.2, 0.5);
    assertThat(wide.centre().deltaUp(10) - wide.centre().deltaDown(10)).isGreaterThan(1e-6);
    assertThat(work(() -> wide.forDelta(0.05))).isPositive();
  }

  /** Where no lattice reaches, ends that are proven otherwise count, and only where they do. */
  @Test
  void whereLatticesDoNotReachFarEndsCount() {
    List<Repeated<DominatingPair>> steps = List.of(sampled(0.5, 1e-3, 10));
    LatticeCurve curve = curve(1e-2, steps);
    FarProfile far = FarProfile.of(steps).orElseThrow();
    TiltedCurve part = curve.forDelta(1e-40);
    assertThat(part.epsilonDown(1e-40)).isLessThan(0.9 * far.epsilonDown(1e-40));
    assertThat(part.epsilonUp(1e-40)).isLessThan(far.epsilonUp(1e-40));
    assertThat(curve.epsilon(1e-40).lower()).isEqualTo(far.epsilonDown(1e-40));
    assertThat(curve.epsilon(1e-40).upper()).isEqualTo(part.epsilonUp(1e-40));
    assertThat(curve.forDelta(1e-30).epsilonDown(1e-30)).isLessThan(far.epsilonDown(1e-30));
    assertThat(curve.epsilon(1e-30).lower()).isEqualTo(far.epsilonDown(1e-30));
    assertThat(curve.forDelta(1e-34).epsilonUp(1e-34)).isGreaterThan(far.epsilonUp(1e-34));
    assertThat(curve.epsilon(1e-34).upper()).isEqualTo(far.epsilonUp(1e-34));
    assertThat(curve.forDelta(1e-240).epsilonUp(1e-240)).isInfinite();
    assertThat(curve.epsilon(1e-240).lower()).isEqualTo(far.epsilonDown(1e-240));
    assertThat(curve.epsilon(1e-240).upper()).isEqualTo(far.epsilonUp(1e-240));
    // Where a lattice reaches, it does better, although not by much.
    assertThat(curve.epsilon(1e-100).lower()).isGreaterThan(far.epsilonDown(1e-100));
    assertThat(curve.epsilon(1e-100).upper()).isLessThan(far.epsilonUp(1e-100));
    for (double epsilon : new double[] {0.3, 0.52}) {
      assertThat(curve.delta(epsilon).upper()).isLessThan(far.deltaUp(epsilon) / 2);
    }
    assertThat(curve.delta(0.3).lower()).isGreaterThan(1.2 * far.deltaDown(0.3));
    assertThat(curve.delta(0.52).lower()).isEqualTo(far.deltaDown(0.52));
  }

  /** Each end by the steps that it is about. */
  @Test
  void farEndsAreThoseOfTheirSteps() {
    List<Repeated<DominatingPair>> more = List.of(sampled(0.5, 1e-3, 10));
    List<Repeated<DominatingPair>> less = List.of(sampled(0.5, 5e-4, 10));
    LatticeCurve curve = new LatticeCurve(more, less, 1e-2, Adjacency.ADD_REMOVE);
    double attained = FarProfile.of(less).orElseThrow().epsilonDown(1e-240);
    assertThat(attained).isLessThan(FarProfile.of(more).orElseThrow().epsilonDown(1e-240));
    assertThat(curve.epsilon(1e-240).lower()).isEqualTo(attained);
    assertThat(curve.epsilon(1e-240).upper())
        .isEqualTo(FarProfile.of(more).orElseThrow().epsilonUp(1e-240));
  }

  /** Of few outputs, listed as a pair and by their losses, the better list counts. */
  @Test
  void theBetterListOfFewOutputsCounts() {
    double lie = 1 / (1 + Math.exp(0.7));
    FinitePair answer = FinitePair.of(new double[] {1 - lie, lie}, new double[] {lie, 1 - lie});
    List<Repeated<DominatingPair>> steps = List.of(step(answer, 400));
    LatticeCurve curve = curve(1e-2, steps);
    ExactProfile listed =
        EnumeratedComposition.of(steps).flatMap(EnumeratedComposition::profile).orElseThrow();
    assertThat(curve.centre().deltaUp(20)).isLessThan(listed.deltaUp(20));
    assertThat(curve.delta(20).upper()).isEqualTo(curve.centre().deltaUp(20));
    assertThat(curve.centre().deltaUp(200)).isGreaterThan(listed.deltaUp(200));
    assertThat(curve.delta(200).upper()).isEqualTo(listed.deltaUp(200));
    assertThat(curve.delta(200).lower()).isEqualTo(listed.deltaDown(200));
  }

  /** Beyond the greatest loss of more revealing steps, others may still have a loss. */
  @Test
  void lossesOfOtherStepsCountBeyondTheGreatest() {
    LatticeCurve curve =
        new LatticeCurve(
            List.of(step(new ApproxPair(0, 0.3), 1)),
            List.of(step(new LaplacePair(0.1), 1)),
            1e-3,
            Adjacency.ADD_REMOVE);
    double attained = -Math.expm1((0.05 - 0.1) / 2);
    Bracket found = curve.delta(0.05);
    assertThat(found.lower()).isBetween(attained - 1e-3, attained);
    assertThat(found.upper()).isCloseTo(0.3, within(1e-12)).isGreaterThanOrEqualTo(0.3);
  }

  /** What is certain by itself is enough for a δ that is as great: the greatest loss is. */
  @Test
  void theGreatestLossIsEnoughForWhatIsCertain() {
    List<Repeated<DominatingPair>> steps =
        List.of(step(new LaplacePair(0.5), 3), step(new ApproxPair(0.1, 0.5), 1));
    Bracket found = curve(1e-2, steps).epsilon(0.5);
    assertThat(found.lower()).isLessThanOrEqualTo(1.6);
    assertThat(found.upper()).isGreaterThanOrEqualTo(1.6 - 1e-12);
  }

  /** Far below what products of probabilities can be told apart, nothing is claimed. */
  @Test
  void aSingleStepClaimsNothingBelowTheLeastProducts() {
    Bracket unknown = Brackets.bracket(0, LatticeCurve.TRUSTED);
    assertThat(curve(1e-2, List.of(step(new GaussianPair(1), 1))).delta(40)).isEqualTo(unknown);
    assertThat(curve(1e-2, List.of(step(new GaussianPair(1), 2))).delta(60)).isEqualTo(unknown);
    assertThat(curve(1e-2, List.of(step(new GaussianPair(1), 1))).delta(30).lower()).isPositive();
  }
}
