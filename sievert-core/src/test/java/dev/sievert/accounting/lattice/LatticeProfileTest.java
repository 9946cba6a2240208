package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.ChannelPairs;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Profiles at their ends, far out, and where curves that were made for something else do. */
class LatticeProfileTest {
  private static Repeated<DominatingPair> step(DominatingPair pair, long times) {
    return new Repeated<>(pair, times);
  }

  private static LatticeCurve curve(List<Repeated<DominatingPair>> steps) {
    return new LatticeCurve(steps, steps, 1e-2, Adjacency.ADD_REMOVE);
  }

  private static LatticeCurve sampled() {
    return curve(List.of(step(SampledPair.of(new GaussianPair(1), 0.1), 30)));
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

  @Test
  void ordinaryProfilesAreThoseOfTheCentre() {
    LatticeCurve curve = sampled();
    TiltedCurve centre = curve.centre();
    for (double epsilon : new double[] {0, 0.1, 0.7}) {
      assertThat(work(() -> curve.delta(epsilon))).isZero();
      Bracket delta = curve.delta(epsilon);
      assertThat(delta.lower()).isEqualTo(centre.deltaDown(epsilon));
      assertThat(delta.upper()).isEqualTo(centre.deltaUp(epsilon)).isGreaterThan(1e-3);
    }
  }

  /** Beyond the greatest loss nothing is left, and whoever gives all away loses nothing more. */
  @Test
  void noLatticeIsLaidForTheEndsOfAProfile() {
    LatticeCurve curve = curve(List.of(step(new LaplacePair(0.2), 60)));
    assertThat(work(() -> curve.delta(12.5))).isZero();
    assertThat(work(() -> curve.epsilon(1))).isZero();
    assertThat(curve.delta(12.5)).isEqualTo(Bracket.ZERO);
    assertThat(curve.epsilon(1)).isEqualTo(Bracket.ZERO);
  }

  /** Far out products leave the range of numbers: from there on closed forms are not asked. */
  @Test
  void rareLossesOfOneStepAreReadOffLattices() {
    LatticeCurve one = curve(List.of(step(new GaussianPair(1), 1)));
    Bracket rare = one.epsilon(LatticeCurve.TRUSTED);
    Bracket less = one.epsilon(Math.nextUp(LatticeCurve.TRUSTED));
    assertThat(rare.upper() - rare.lower()).isGreaterThan(1);
    assertThat(less.upper() - less.lower()).isLessThan(1e-9);
    assertThat(less.value()).isBetween(rare.lower(), rare.upper());
  }

  /** Whoever does not wait has what the centre says. */
  @Test
  void whoeverDoesNotWaitIsToldWhatIsKnown() {
    LatticeCurve curve = sampled();
    TiltedCurve centre = curve.centre();
    Patience none = Patience.of(0);
    none.end();
    Bracket hasty = none.during(() -> curve.delta(9));
    assertThat(hasty.lower()).isEqualTo(centre.deltaDown(9));
    assertThat(hasty.upper()).isEqualTo(centre.deltaUp(9));
    assertThat(none.isFelt()).isTrue();
    Bracket patient = curve.delta(9);
    assertThat(patient.upper()).isLessThanOrEqualTo(hasty.upper());
    assertThat(patient.lower()).isGreaterThan(0.9 * patient.upper());
  }

  /** Normal noise, whose profile is known in closed form, at all orders of magnitude. */
  @Test
  void rareLossesHaveDigitsAtAllDepths() {
    LatticeCurve curve = curve(List.of(step(new GaussianPair(0.3), 10)));
    GaussianDp truth = new GaussianDp(0.3 * Math.sqrt(10), Adjacency.ADD_REMOVE);
    for (double epsilon : new double[] {0.3, 3.3, 8, 17}) {
      double delta = truth.delta(epsilon);
      Bracket found = curve.delta(epsilon);
      assertThat(found.lower()).isLessThanOrEqualTo(delta * (1 + 1e-9));
      assertThat(found.upper()).isGreaterThanOrEqualTo(delta * (1 - 1e-9));
      assertThat(found.upper() / found.lower()).as("%s", delta).isLessThan(1.1);
      Bracket back = curve.epsilon(delta);
      assertThat(epsilon).isBetween(back.lower() - 1e-9, back.upper() + 1e-9);
      assertThat(back.upper() - back.lower()).isLessThan(0.011 * Math.max(1, epsilon / 10));
    }
    assertThat(curve.delta(40)).isEqualTo(Brackets.bracket(0, LatticeCurve.TRUSTED));
    assertThat(curve.epsilon(1)).isEqualTo(Bracket.ZERO);
    assertThat(curve.epsilon(0).lower()).isInfinite();
  }

  /** What is told for certain is told at any loss, and no loss is allowed for less. */
  @Test
  void certaintiesAreExact() {
    BigDecimal uncertain = BigDecimal.ONE.subtract(new BigDecimal(0.02)).pow(2);
    double certain = BigDecimal.ONE.subtract(uncertain).doubleValue();
    LatticeCurve curve =
        curve(List.of(step(new LaplacePair(0.5), 3), step(new ApproxPair(0.1, 0.02), 2)));
    for (double epsilon : new double[] {1.7 + 1e-9, 5, 400}) {
      Bracket delta = curve.delta(epsilon);
      assertThat(delta.lower()).isBetween(certain - 1e-15, Math.nextDown(certain));
      assertThat(delta.upper()).isBetween(Math.nextUp(certain), certain + 1e-15);
    }
    assertThat(curve.delta(1.69).upper()).isGreaterThan(certain);
    assertThat(curve.epsilon(certain - 1e-9).lower()).isInfinite();
    assertThat(curve.epsilon(certain - 1e-9).upper()).isInfinite();
    assertThat(curve.epsilon(certain + 1e-9).upper()).isLessThan(1.7 + 1e-9);
    assertThat(curve.epsilon(0).lower()).isInfinite();
    LatticeCurve bounded = curve(List.of(step(new LaplacePair(0.5), 3)));
    assertThat(bounded.epsilon(0)).isEqualTo(Bracket.exactly(1.5));
    assertThat(bounded.delta(1.5)).isEqualTo(Bracket.ZERO);
    assertThat(bounded.epsilon(1e-200).upper()).isLessThanOrEqualTo(1.5);
  }

  /** Steps that lie between two others are bracketed by both, rounded outwards. */
  @Test
  void sidesOfDifferentStepsAreRoundedOutwards() {
    List<Repeated<DominatingPair>> more =
        List.of(step(new LaplacePair(0.5), 5), step(new ApproxPair(0.1, 0.02), 1));
    List<Repeated<DominatingPair>> less =
        List.of(step(new LaplacePair(0.49), 5), step(new ApproxPair(0.1, 0.01), 1));
    LatticeCurve curve = new LatticeCurve(more, less, 1e-2, Adjacency.ADD_REMOVE);
    Bracket beyond = curve.delta(3);
    assertThat(beyond.upper()).isEqualTo(Brackets.up(0.02));
    assertThat(beyond.lower()).isEqualTo(Brackets.down(0.01));
    assertThat(curve.mirrored().delta(3)).isEqualTo(beyond);
    assertThat(curve.epsilon(0.009).lower()).isInfinite();
    assertThat(curve.epsilon(0.015).lower()).isFinite();
    assertThat(curve.epsilon(0.015).upper()).isInfinite();
    LatticeCurve bounded =
        new LatticeCurve(
            List.of(step(new LaplacePair(0.5), 5)),
            List.of(step(new LaplacePair(0.49), 5)),
            1e-2,
            Adjacency.ADD_REMOVE);
    BigDecimal least = new BigDecimal(0.49).multiply(BigDecimal.valueOf(5));
    assertThat(new BigDecimal(bounded.epsilon(0).lower())).isLessThanOrEqualTo(least);
    assertThat(new BigDecimal(Math.nextUp(bounded.epsilon(0).lower()))).isGreaterThan(least);
    assertThat(bounded.epsilon(0).upper()).isEqualTo(2.5);
    FinitePair nothing = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.5, 0.5});
    LatticeCurve perhaps =
        new LatticeCurve(
            List.of(step(new LaplacePair(0.5), 5)),
            List.of(step(nothing, 5)),
            1e-2,
            Adjacency.ADD_REMOVE);
    assertThat(perhaps.epsilon(0).lower()).isZero();
    Bracket barely = bounded.delta(2.47);
    assertThat(barely.lower()).isZero();
    assertThat(barely.upper()).isPositive();
  }

  /** Four hundred randomised answers. */
  private static List<Repeated<DominatingPair>> answers(double epsilon) {
    double lie = 1 / (1 + Math.exp(epsilon));
    return List.of(
        step(FinitePair.of(new double[] {1 - lie, lie}, new double[] {lie, 1 - lie}), 400));
  }

  /** Of few outputs each is taken by itself: what is far below all lattices is exact. */
  @Test
  void fewOutputsAreExact() {
    double share = 1 / (1 + Math.exp(0.7));
    LatticeCurve curve = curve(answers(0.7));
    // All answers but one are true: 400 times the one that is a lie.
    double all = Math.exp(400 * Math.log1p(-share));
    double epsilon = 399.5 * 0.7;
    double delta = all * -Math.expm1(epsilon - 400 * 0.7);
    Bracket found = curve.delta(epsilon);
    assertThat(found.lower()).isBetween(delta * (1 - 1e-10), delta);
    assertThat(found.upper()).isBetween(delta, delta * (1 + 1e-10));
    Bracket back = curve.epsilon(delta);
    assertThat(back.lower()).isBetween(epsilon - 1e-9, epsilon);
    assertThat(back.upper()).isBetween(epsilon, epsilon + 1e-9);
    List<Repeated<DominatingPair>> less = answers(0.6);
    LatticeCurve between = new LatticeCurve(answers(0.7), less, 1e-2, Adjacency.ADD_REMOVE);
    assertThat(between.delta(60).upper()).isEqualTo(curve.delta(60).upper());
    assertThat(between.delta(60).lower()).isEqualTo(curve(less).delta(60).lower());
    assertThat(between.epsilon(1e-3).upper()).isCloseTo(curve.epsilon(1e-3).upper(), within(1e-9));
    assertThat(between.epsilon(1e-3).lower())
        .isCloseTo(curve(less).epsilon(1e-3).lower(), within(1e-9));
    LatticeCurve one =
        curve(List.of(step(FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.3, 0.7}), 1)));
    assertThat(one.epsilon(0.1).upper()).isCloseTo(Math.log(0.6 / 0.5), within(1e-12));
  }

  /**
   * Of rows that hardly differ the digits of the greatest loss are lost in the rows themselves:
   * what the envelope of all pairs has and what a pair attains must not change places.
   */
  @Test
  void greatestLossesOfRowsThatHardlyDifferAreInOrder() {
    Random random = new Random(2356);
    for (int draw = 0; draw < 300; draw++) {
      double[][] rows =
          nearlyEqual(random, 2 + random.nextInt(5), Math.pow(10, -4 - 8 * random.nextDouble()));
      ChannelPairs pairs = new ChannelPairs(FiniteChannel.of(rows));
      LatticeCurve curve =
          new LatticeCurve(
              List.of(step(pairs.dominating(), 1)),
              List.of(step(pairs.between(pairs.easiest()), 1)),
              1e-6,
              Adjacency.REPLACE_ONE);
      Bracket epsilon = curve.epsilon(0);
      double truth = pairs.channel().epsilon();
      assertThat(epsilon.lower()).isLessThanOrEqualTo(truth);
      assertThat(epsilon.upper()).isBetween(truth - 0x1p-50, truth * (1 + 1e-11) + 0x1p-47);
    }
  }

  private static double[][] nearlyEqual(Random random, int records, double apart) {
    double[] common = random.doubles(5, 0.1, 1).toArray();
    return IntStream.range(0, records)
        .mapToObj(
            record -> {
              double[] row =
                  Arrays.stream(common)
                      .map(each -> each * (1 + apart * random.nextDouble()))
                      .toArray();
              double sum = Arrays.stream(row).sum();
              return Arrays.stream(row).map(each -> each / sum).toArray();
            })
        .toArray(double[][]::new);
  }
}
