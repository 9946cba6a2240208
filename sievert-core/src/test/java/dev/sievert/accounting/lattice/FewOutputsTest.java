package dev.sievert.accounting.lattice;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The whole composition output by output, against lists of all sequences of outputs. */
class FewOutputsTest {
  private static final double[] WITHOUT = {0.5, 0.3125, 0.1875, 0};
  private static final double[] WITH = {0.125, 0.25, 0.5, 0.125};
  private static final FinitePair LISTED = FinitePair.of(WITHOUT, WITH);
  private static final FinitePair COIN =
      FinitePair.of(new double[] {0.25, 0.75}, new double[] {0.75, 0.25});

  private static List<Repeated<DominatingPair>> steps(DominatingPair pair, long times) {
    return List.of(new Repeated<>(pair, times));
  }

  /** All sequences of outputs: their probabilities without the record, and with it. */
  private static List<double[]> sequences(List<double[]> outputs, int times) {
    List<double[]> all = List.of(new double[] {1, 1});
    for (int i = 0; i < times; i++) {
      all = products(all, outputs);
    }
    return all;
  }

  private static List<double[]> products(List<double[]> first, List<double[]> second) {
    List<double[]> products = new ArrayList<>();
    for (double[] one : first) {
      for (double[] other : second) {
        products.add(new double[] {one[0] * other[0], one[1] * other[1]});
      }
    }
    return products;
  }

  private static List<double[]> outputs() {
    List<double[]> outputs = new ArrayList<>();
    for (int i = 0; i < WITHOUT.length; i++) {
      outputs.add(new double[] {WITHOUT[i], WITH[i]});
    }
    return outputs;
  }

  private static double delta(List<double[]> outputs, double epsilon) {
    return outputs.stream().mapToDouble(y -> Math.max(0, y[1] - Math.exp(epsilon) * y[0])).sum();
  }

  private static double delta(DominatingPair pair, double epsilon) {
    return pair.withAbove(epsilon) - Math.exp(epsilon) * pair.withoutAbove(epsilon);
  }

  @Test
  void everyDivisionOfTheRepetitionsIsAnOutput() {
    for (int times : new int[] {2, 3, 6}) {
      EnumeratedComposition whole = EnumeratedComposition.of(steps(LISTED, times)).orElseThrow();
      List<double[]> all = sequences(outputs(), times);
      // (times + 3) over 3 divisions, each with a loss of its own.
      int divisions = (times + 1) * (times + 2) * (times + 3) / 6;
      assertThat(whole.pair().size()).isEqualTo(divisions);
      for (double epsilon : new double[] {0, 0.3, 1, 2.5}) {
        double truth = delta(all, epsilon);
        assertThat(delta(whole.pair(), epsilon)).isCloseTo(truth, within(1e-14));
        ExactProfile profile = whole.profile().orElseThrow();
        double room = 1e-14 * (8 + times);
        assertThat(profile.deltaUp(epsilon)).isBetween(truth, truth + 4 * room);
        assertThat(profile.deltaDown(epsilon)).isBetween(truth - 4 * room, truth);
      }
    }
  }

  @Test
  void differentStepsMultiply() {
    List<Repeated<DominatingPair>> both =
        List.of(new Repeated<>(LISTED, 2), new Repeated<>(COIN, 3));
    EnumeratedComposition whole = EnumeratedComposition.of(both).orElseThrow();
    List<double[]> coin = List.of(new double[] {0.25, 0.75}, new double[] {0.75, 0.25});
    List<double[]> all = products(sequences(outputs(), 2), sequences(coin, 3));
    assertThat(whole.pair().size()).isEqualTo(40);
    for (double epsilon : new double[] {0, 0.7, 3}) {
      assertThat(delta(whole.pair(), epsilon)).isCloseTo(delta(all, epsilon), within(1e-14));
      assertThat(whole.profile().orElseThrow().deltaUp(epsilon))
          .isCloseTo(delta(all, epsilon), within(1e-12));
    }
  }

  /** One step of listed outputs is the whole, on a sample and the other way round too. */
  @Test
  void oneListedStepIsTheWhole() {
    assertThat(EnumeratedComposition.of(steps(LISTED, 1)).orElseThrow().pair()).isSameAs(LISTED);
    DominatingPair sampled = new SampledPair(LISTED, 0.25);
    EnumeratedComposition whole = EnumeratedComposition.of(steps(sampled, 1)).orElseThrow();
    assertThat(whole.pair()).isEqualTo(LISTED.sampled(0.25));
    assertThat(whole.profile()).isEmpty();
    DominatingPair mirrored = new MirroredPair(sampled);
    EnumeratedComposition exchanged = EnumeratedComposition.of(steps(mirrored, 1)).orElseThrow();
    assertThat(exchanged.pair()).isEqualTo(LISTED.sampled(0.25).mirrored());
    assertThat(exchanged.profile()).isEmpty();
    assertThat(EnumeratedComposition.of(steps(LISTED, 2)).orElseThrow().profile()).isPresent();
    // However many: nothing is enumerated.
    double[] even = new double[1 << 16];
    Arrays.fill(even, 0x1p-16);
    FinitePair many = FinitePair.of(even, even);
    assertThat(EnumeratedComposition.of(steps(many, 1)).orElseThrow().pair()).isSameAs(many);
  }

  /** 2^15 outputs are enumerated, one more is not. */
  @Test
  void moreIsLeftToLattices() {
    assertThat(EnumeratedComposition.of(steps(COIN, (1 << 15) - 1))).isPresent();
    assertThat(EnumeratedComposition.of(steps(COIN, 1 << 15))).isEmpty();
    assertThat(
            EnumeratedComposition.of(List.of(new Repeated<>(COIN, 255), new Repeated<>(COIN, 127))))
        .isPresent();
    assertThat(
            EnumeratedComposition.of(List.of(new Repeated<>(COIN, 255), new Repeated<>(COIN, 128))))
        .isEmpty();
    // 57, 58 and 59 over three.
    assertThat(EnumeratedComposition.of(steps(LISTED, 56))).isPresent();
    assertThat(EnumeratedComposition.of(steps(LISTED, 57))).isEmpty();
    assertThat(EnumeratedComposition.of(steps(new LaplacePair(1), 1))).isEmpty();
    assertThat(
            EnumeratedComposition.of(
                List.of(new Repeated<>(COIN, 2), new Repeated<>(new GaussianPair(1), 1))))
        .isEmpty();
  }

  @Test
  void sharesGrowWithTheSteps() {
    assertThat(EnumeratedComposition.share(92)).isCloseTo(1e-12, within(1e-26));
  }

  /** Each side has the outputs and the profile of its own steps. */
  @Test
  void sidesMayBeOfDifferentSteps() {
    ReleasedSteps more = new ReleasedSteps(steps(LISTED, 3));
    ReleasedSteps less = new ReleasedSteps(steps(LISTED, 2));
    FewOutputs few = new FewOutputs(more, less);
    TiltedCurve curve = few.curve().orElseThrow();
    double above = delta(sequences(outputs(), 3), 0.5);
    double below = delta(sequences(outputs(), 2), 0.5);
    assertThat(curve.deltaUp(0.5)).isBetween(above, above + 1e-11);
    assertThat(curve.deltaDown(0.5)).isBetween(below - 1e-11, below);
    assertThat(few.profileAbove().orElseThrow().deltaUp(0.5)).isBetween(above, above + 1e-11);
    assertThat(few.profileBelow().orElseThrow().deltaDown(0.5)).isBetween(below - 1e-11, below);
    FewOutputs one = new FewOutputs(more, new ReleasedSteps(steps(LISTED, 3)));
    assertThat(one.profileBelow()).isSameAs(one.profileAbove());
    ReleasedSteps noise = new ReleasedSteps(steps(new GaussianPair(1), 2));
    for (FewOutputs lacking : List.of(new FewOutputs(more, noise), new FewOutputs(noise, less))) {
      assertThat(lacking.curve()).isEqualTo(Optional.empty());
    }
    assertThat(new FewOutputs(noise, less).profileAbove()).isEmpty();
    assertThat(new FewOutputs(noise, less).profileBelow()).isPresent();
  }

  /** An output of 0.877 whose loss, 699.9, is greater than ε by half a unit in its last place. */
  @Test
  void greatLossesThatAreRoundedBelowAnEpsilonCount() {
    List<Repeated<DominatingPair>> steps =
        List.of(
            new Repeated<>(new ApproxPair(700, 8.837458932588552e-249), 1),
            new Repeated<>(
                new SampledPair(new ApproxPair(700, 4.1928730305844813e-246), 0.042872712598145735),
                3));
    LatticeCurve curve = new LatticeCurve(steps, steps, 1e-6, Adjacency.ADD_REMOVE);
    assertThat(curve.delta(699.8685433309471).upper()).isGreaterThan(0.1231827323627022);
    assertThat(curve.delta(699.8685433309471).lower()).isLessThan(0.1231827323627023);
  }

  /** ε is a loss but for its last places; probabilities are powers of two, and sums are exact. */
  @Test
  void profilesBesideGreatLossesAreEnclosed() {
    Random random = new Random(700);
    for (int draw = 0; draw < 300; draw++) {
      double rare = Math.scalb(1.0, -1 - random.nextInt(480));
      double missed = Math.scalb(1.0, -1 - random.nextInt(52));
      FinitePair pair =
          FinitePair.of(new double[] {1 - rare, rare}, new double[] {missed, 1 - missed});
      double[] losses = pair.losses();
      double near = random.nextBoolean() ? 2 * losses[1] : losses[0] + losses[1];
      double epsilon = near + (random.nextInt(9) - 4) * Math.ulp(near);
      if (epsilon > 0) {
        Bracket delta =
            new LatticeCurve(steps(pair, 2), steps(pair, 2), 1e-6, Adjacency.ADD_REMOVE)
                .delta(epsilon);
        BigDecimal truth = BigDecimal.ZERO;
        BigDecimal price = exp(exactly(epsilon));
        for (int ones = 0; ones <= 2; ones++) {
          BigDecimal without = exactly(rare).pow(ones).multiply(exactly(1 - rare).pow(2 - ones));
          BigDecimal with = exactly(1 - missed).pow(ones).multiply(exactly(missed).pow(2 - ones));
          BigDecimal gained = with.subtract(price.multiply(without));
          BigDecimal ways = BigDecimal.valueOf(ones == 1 ? 2 : 1);
          truth = truth.add(gained.max(BigDecimal.ZERO).multiply(ways));
        }
        assertThat(exactly(delta.upper())).isGreaterThanOrEqualTo(truth);
        assertThat(exactly(delta.lower())).isLessThanOrEqualTo(truth);
      }
    }
  }
}
