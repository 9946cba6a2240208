package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.MirroredPair;
import dev.sievert.accounting.pair.NormalMixtures;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/**
 * What the ends of one step allow for: tails that are off by a share of {@value #SHARE} and losses
 * by {@value #STEPS} units in the last place, each to the side that says more.
 */
class SingleStepErrorsTest {
  private static final double SHARE = 1e-14;
  private static final double STEPS = 16;
  private static final double ROUNDING = 2e-16;

  /**
   * Half of P and a quarter of Q at a loss of −ln 2; above zero A(t) = e^(−3t)/2 and W(t) = 3
   * e^(−2t)/4, so that δ(ε) = e^(−2ε)/4. Taken for a mixture of normals, whose tails are known.
   */
  private static final class Exponential implements DominatingPair {
    private static final double LEAST = -Math.log(2);
    private int asked;

    @Override
    public double lowest() {
      return LEAST;
    }

    @Override
    public double highest() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public Optional<NormalMixtures> normals() {
      return new GaussianPair(1).normals();
    }

    @Override
    public double withoutAbove(double loss) {
      asked++;
      return loss < LEAST ? 1 : 0.5 * Math.exp(-3 * Math.max(0, loss));
    }

    @Override
    public double withoutUpTo(double loss) {
      return 1 - withoutAbove(loss);
    }

    @Override
    public double withAbove(double loss) {
      return loss < LEAST ? 1 : 0.75 * Math.exp(-2 * Math.max(0, loss));
    }

    @Override
    public double withUpTo(double loss) {
      return 1 - withAbove(loss);
    }
  }

  private static final Exponential PAIR = new Exponential();

  private static Optional<SingleStep> step(DominatingPair pair, long times) {
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(pair, times));
    return SingleStep.of(steps, steps);
  }

  private static final SingleStep STEP = step(PAIR, 1).orElseThrow();

  /** What the difference of power and cost is allowed to be off: both tails, and once more W. */
  private static double allowed(double epsilon) {
    double shift = STEPS * Math.ulp(epsilon);
    double with = PAIR.withAbove(epsilon);
    double cost = Math.exp(epsilon) * PAIR.withoutAbove(epsilon);
    return with * (SHARE + 2 * shift) + cost * (SHARE + 3 * shift) + SHARE * with;
  }

  @Test
  void profilesAllowForBothTailsAndTheirLoss() {
    for (double epsilon : new double[] {0.1, 0.3, 0.9, 1.9, 3}) {
      double truth = Math.exp(-2 * epsilon) / 4;
      double off = allowed(epsilon);
      Bracket delta = STEP.delta(epsilon);
      assertThat(delta.upper() - truth).isCloseTo(off, within(0.02 * off));
      assertThat(truth - delta.lower()).isCloseTo(off, within(0.02 * off));
    }
  }

  @Test
  void lossesForAProfileAreOffByAsMuch() {
    for (double epsilon : new double[] {0.1, 0.9, 3}) {
      double delta = Math.exp(-2 * epsilon) / 4;
      Bracket found = STEP.epsilon(delta);
      // δ falls by twice itself for each unit of loss.
      double off = allowed(epsilon) / (2 * delta);
      assertThat(found.upper() - epsilon).isCloseTo(off, within(0.05 * off));
      assertThat(epsilon - found.lower()).isCloseTo(off, within(0.05 * off));
    }
    assertThat(STEP.epsilon(STEP.deltaUp(0))).isEqualTo(Bracket.ZERO);
    assertThat(STEP.epsilon(0.25).lower()).isZero();
    assertThat(STEP.epsilon(0.25).upper()).isPositive();
  }

  /**
   * The line with the slope 1/√(2α)^(2/3): the best test with this error rejects above ln of it.
   */
  @Test
  void powersAreRoundedAwayFromTheLine() {
    for (double alpha : new double[] {1e-6, 0.01, 0.1, 0.4}) {
      double loss = -Math.log(2 * alpha) / 3;
      double truth = 0.75 * Math.pow(2 * alpha, 2.0 / 3);
      double shift = STEPS * Math.ulp(loss);
      double cost = Math.exp(loss) * alpha;
      double off = truth * (SHARE + 2 * shift) + cost * (SHARE + 3 * shift) + 1e-14 * truth;
      Bracket power = STEP.power(alpha);
      assertThat(power.upper() - truth).isCloseTo(off, within(8 * ROUNDING * truth));
      assertThat(truth - power.lower()).isBetween(1.9 * SHARE * truth, 20 * off);
      Bracket beta = STEP.beta(alpha);
      double missed = 1 - truth;
      double low = missed * SHARE + truth * 2 * shift + cost * (SHARE + 3 * shift);
      assertThat(missed - beta.lower()).isCloseTo(low + 1e-14 * missed, within(8 * ROUNDING));
      assertThat(beta.upper() - missed).isBetween(1.9 * SHARE * missed, 1e-12);
      Tangent line = STEP.tangent(alpha);
      assertThat(line.loss()).isCloseTo(loss, within(80 * Math.ulp(loss) + 4 * SHARE));
      assertThat(line.power()).isCloseTo(power.upper(), within(4 * ROUNDING));
      assertThat(line.beta()).isCloseTo(beta.lower(), within(4 * ROUNDING));
    }
  }

  /** An output so rare that it is nearly no double any more, and gives the record away. */
  private static final class Rare implements DominatingPair {
    static final double WITH = 1e-299;

    @Override
    public double lowest() {
      return 0;
    }

    @Override
    public double highest() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public Optional<NormalMixtures> normals() {
      return new GaussianPair(1).normals();
    }

    @Override
    public double withoutAbove(double loss) {
      return loss < 0 ? 1 : 0;
    }

    @Override
    public double withoutUpTo(double loss) {
      return 1 - withoutAbove(loss);
    }

    @Override
    public double withAbove(double loss) {
      return loss < 0 ? 1 : WITH;
    }

    @Override
    public double withUpTo(double loss) {
      return loss < 0 ? 0 : 1;
    }
  }

  /** Near the least double 1e-300 is allowed for, in either tail. */
  @Test
  void rareOutputsHaveLostTheirDigits() {
    SingleStep step = step(new Rare(), 1).orElseThrow();
    assertThat(step.delta(1e-9).upper() / Rare.WITH).isCloseTo(1.1, within(1e-6));
    assertThat(step.delta(1e-9).lower() / Rare.WITH).isCloseTo(0.8, within(1e-6));
    // Beyond all doubles e^ε is not multiplied by nothing.
    assertThat(STEP.delta(800).upper() / 1e-300).isCloseTo(1, within(1e-6));
    assertThat(STEP.delta(800).lower()).isZero();
    Bracket missed = step(new GaussianPair(60), 1).orElseThrow().beta(0.5);
    assertThat(missed.upper() / 1e-300).isCloseTo(1, within(1e-6));
    assertThat(missed.lower()).isZero();
  }

  /** Where nearly all or nearly nothing is learnt, no end is more than that. */
  @Test
  void endsAreBetweenNothingAndAll() {
    SingleStep all = step(new GaussianPair(60), 1).orElseThrow();
    assertThat(all.delta(0.5).upper()).isEqualTo(1);
    assertThat(all.delta(0.5).lower()).isBetween(1 - 1e-13, 1.0);
    assertThat(all.power(0.5).upper()).isEqualTo(1);
    SingleStep whole = step(new DiscreteLaplacePair(0.05, 2000), 1).orElseThrow();
    assertThat(whole.delta(0.5).upper()).isEqualTo(1);
    SingleStep nothing = step(SampledPair.of(new GaussianPair(1), 1e-17), 1).orElseThrow();
    for (double alpha : new double[] {1e-9, 0.1, 0.7}) {
      assertThat(nothing.power(alpha).lower()).isGreaterThanOrEqualTo(alpha);
      assertThat(nothing.power(alpha).upper()).isLessThan(alpha * (1 + 1e-12));
      assertThat(nothing.beta(alpha).upper()).isLessThanOrEqualTo(1 - alpha);
    }
    assertThat(nothing.delta(3).lower()).isZero();
  }

  /** Exchanged, the atom is what is gained: ½ − e^ε/4. */
  @Test
  void exchangedStepsAreAsWellKnown() {
    SingleStep step = step(new MirroredPair(PAIR), 1).orElseThrow();
    for (double epsilon : new double[] {0.1, 0.5, 0.6}) {
      double truth = 0.5 - Math.exp(epsilon) / 4;
      double off = SHARE * (0.5 + 0.5 + Math.exp(epsilon) / 4);
      Bracket delta = step.delta(epsilon);
      assertThat(delta.upper() - truth).isCloseTo(off, within(0.02 * off));
      assertThat(truth - delta.lower()).isCloseTo(off, within(0.02 * off));
    }
  }

  /** Below the atom there is nothing to gain: more than half of all errors buy it on a line. */
  @Test
  void atomsAreTakenByTheLine() {
    for (double alpha : new double[] {0.5001, 0.75, 0.999}) {
      double truth = 0.75 + (alpha - 0.5) / 2;
      Bracket power = STEP.power(alpha);
      Bracket beta = STEP.beta(alpha);
      assertThat(truth).isBetween(power.lower(), power.upper());
      assertThat(1 - truth).isBetween(beta.lower(), beta.upper());
      assertThat(power.upper() - power.lower()).isLessThan(1e-12);
      assertThat(beta.upper() - beta.lower()).isLessThan(1e-12);
    }
  }

  /** Not all losses that a double can hold are asked about. */
  @Test
  void fewLossesAreAskedAbout() {
    Exponential pair = new Exponential();
    SingleStep step = step(pair, 1).orElseThrow();
    step.power(0.1);
    assertThat(pair.asked).isBetween(50, 100);
  }

  /** What an atom gains is off by the tails around it, and rounded. */
  @Test
  void atomsAllowForTheTailsAroundThem() {
    for (double alpha : new double[] {0.75, 0.875, 0.96875}) {
      double gained = (alpha - 0.5) / 2;
      // Of what is gained both tails, the one it starts from, and the share of the one it ends at.
      double off = SHARE * (2 * gained + 0.25) + 1e-14 * gained;
      double missed = 0.25 - gained;
      double most = missed + SHARE * 0.25 + off + 1e-14 * missed;
      assertThat(STEP.beta(alpha).upper()).isCloseTo(most, within(2 * ROUNDING));
    }
  }

  /**
   * Losses of 200 and a little more: W(t) = e^(−100 (t − 200)), so that what losses are rounded by
   * decides.
   */
  private static final class Steep implements DominatingPair {
    private static final double LEAST = 200;

    @Override
    public double lowest() {
      return Double.NEGATIVE_INFINITY;
    }

    @Override
    public double highest() {
      return Double.POSITIVE_INFINITY;
    }

    @Override
    public Optional<NormalMixtures> normals() {
      return new GaussianPair(1).normals();
    }

    @Override
    public double withoutAbove(double loss) {
      return loss < LEAST ? 1 : 100 / 101.0 * Math.exp(-LEAST - 101 * (loss - LEAST));
    }

    @Override
    public double withoutUpTo(double loss) {
      return 1 - withoutAbove(loss);
    }

    @Override
    public double withAbove(double loss) {
      return loss < LEAST ? 1 : Math.exp(-100 * (loss - LEAST));
    }

    @Override
    public double withUpTo(double loss) {
      return loss < LEAST ? 0 : -Math.expm1(-100 * (loss - LEAST));
    }
  }

  /**
   * Far losses are rounded coarsely: every tail is taken at the side of its loss that says more.
   */
  @Test
  void farLossesAreOffByTheirUnits() {
    Steep pair = new Steep();
    SingleStep step = step(pair, 1).orElseThrow();
    for (double loss : new double[] {200.002, 200.01, 200.02}) {
      double alpha = pair.withoutAbove(loss);
      double with = pair.withAbove(loss);
      // What one shift of a loss changes in W; e^t A changes by as much, and by that of e^t.
      double shift = 100 * with * STEPS * Math.ulp(loss);
      Bracket power = step.power(alpha);
      Bracket beta = step.beta(alpha);
      assertThat(power.upper() - with).isCloseTo(2 * shift, within(0.05 * shift));
      assertThat(with - power.lower()).isCloseTo(2 * shift, within(0.05 * shift));
      assertThat(1 - with - beta.lower()).isCloseTo(2 * shift, within(0.05 * shift));
      assertThat(beta.upper() - (1 - with)).isCloseTo(2 * shift, within(0.05 * shift));
    }
  }

  /** Where all outputs are atoms, those at the border add no more than their loss is off. */
  @Test
  void profilesOfAtomsAllowForTheirLosses() {
    DominatingPair pair = new DiscreteLaplacePair(1.0 / 4096, 2048);
    for (DominatingPair each : List.of(pair, new MirroredPair(pair))) {
      SingleStep step = step(each, 1).orElseThrow();
      for (double epsilon : new double[] {0.125, 0.25, 0.375}) {
        double with = pair.withAbove(epsilon);
        double cost = Math.exp(epsilon) * pair.withoutAbove(epsilon);
        double truth = with - cost;
        double off = 2 * SHARE * with + SHARE * cost + 2 * STEPS * Math.ulp(epsilon);
        Bracket delta = step.delta(epsilon);
        assertThat(delta.upper() - truth).isCloseTo(off, within(2 * ROUNDING));
        assertThat(truth - delta.lower()).isCloseTo(off, within(2 * ROUNDING));
      }
      assertThat(step.delta(1e-3 + 0.5).lower()).isZero();
      assertThat(step.delta(0.6).upper()).isLessThan(1e-14);
    }
  }

  /** One step whose tails are known, the same from both sides, and nothing else. */
  @Test
  void onlyStepsOfKnownTailsAreSingle() {
    DominatingPair sampled = SampledPair.of(new LaplacePair(1), 0.2);
    assertThat(step(sampled, 1)).isPresent();
    assertThat(step(MirroredPair.of(sampled), 1)).isPresent();
    assertThat(step(new MirroredPair(new DiscreteLaplacePair(1.0 / 4096, 2048)), 1)).isPresent();
    assertThat(step(sampled, 2)).isEmpty();
    assertThat(step(new MirroredPair(new LaplacePair(1)), 1)).isEmpty();
    assertThat(step(new LaplacePair(1), 1)).isEmpty();
    assertThat(step(new DiscreteLaplacePair(0.5, 2), 1)).isEmpty();
    assertThat(step(FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.2, 0.8}), 1)).isEmpty();
    List<Repeated<DominatingPair>> one = List.of(new Repeated<>(sampled, 1));
    List<Repeated<DominatingPair>> other = List.of(new Repeated<>(new GaussianPair(1), 1));
    assertThat(SingleStep.of(one, other)).isEmpty();
    List<Repeated<DominatingPair>> two = List.of(one.get(0), other.get(0));
    assertThat(SingleStep.of(two, two)).isEmpty();
  }
}
