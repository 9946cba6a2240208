package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.Brackets;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.FinitePair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Patience;
import dev.sievert.numeric.Repeated;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Which line decides where, that each end is rounded away from it, and that nothing is worked out
 * for an order that does not.
 */
class SymmetricLinesTest {
  private static LatticeCurve adding(DominatingPair pair, long times) {
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(pair, times));
    return new LatticeCurve(steps, steps, 1e-3, Adjacency.ADD_REMOVE);
  }

  private static LatticeCurve sampled(double mu, double rate, long times) {
    return adding(SampledPair.of(new GaussianPair(mu), rate), times);
  }

  /** What something takes, in seconds. */
  private static double work(Runnable question) {
    Patience patience = Patience.endless();
    patience.during(
        () -> {
          question.run();
          return true;
        });
    return patience.seconds();
  }

  /** Steeper than guessing the line is that of adding, which is the worse order of a sample. */
  @Test
  void rareFalseAlarmsAreThoseOfAdding() {
    LatticeCurve add = sampled(1, 0.1, 30);
    SymmetricCurve curve = new SymmetricCurve(add, Adjacency.ADD_REMOVE);
    for (double alpha : new double[] {1e-9, 1e-6, 0.002, 0.1}) {
      Bracket power = curve.power(alpha);
      assertThat(power.lower()).isEqualTo(add.power(alpha).lower());
      assertThat(power.upper()).isEqualTo(Brackets.up(add.forSize(alpha).powerUp(alpha)));
    }
    assertThat(work(() -> add.mirrored().power(1e-6))).isPositive();
  }

  /** Flatter than guessing the same line is read the other way round, off the same tests. */
  @Test
  void rareMissesAreReadOffAdding() {
    LatticeCurve add = sampled(1, 0.1, 30);
    SymmetricCurve curve = new SymmetricCurve(add, Adjacency.REPLACE_ONE);
    TiltedCurve centre = add.centre();
    for (double alpha : new double[] {0.5, 0.7, 0.9, 0.97}) {
      double low = Brackets.down(centre.pessimistic().alpha(alpha));
      double high = Brackets.up(centre.optimistic().alpha(alpha));
      Bracket power = curve.power(alpha);
      Bracket beta = curve.beta(alpha);
      assertThat(power.lower()).isEqualTo(Brackets.down(1 - high));
      assertThat(power.upper()).isEqualTo(Brackets.up(1 - low));
      assertThat(beta.lower()).isEqualTo(low);
      assertThat(beta.upper()).isEqualTo(high);
    }
    // Where misses are rare enough to need a part of the curve of their own, they have it.
    double rare = curve.beta(0.9999).lower();
    assertThat(rare).isEqualTo(add.mirrored().beta(0.9999).lower());
    assertThat(curve.beta(0.9999).upper() / rare).isLessThan(1.5);
  }

  /** Between the two tests that attain total variation, all that is known is the line. */
  @Test
  void theLineBetweenIsThatOfTotalVariation() {
    LatticeCurve add = sampled(1, 0.1, 30);
    SymmetricCurve curve = new SymmetricCurve(add, Adjacency.ADD_REMOVE);
    NeymanPearsonTests tests = add.centre().optimistic();
    int best = tests.placeAbove(0);
    double most = add.centre().deltaUp(0);
    for (double share : new double[] {0.01, 0.4, 0.99}) {
      double alpha = tests.alpha[best] + share * (tests.beta[best] - tests.alpha[best]);
      assertThat(work(() -> curve.power(alpha))).isZero();
      Bracket power = curve.power(alpha);
      double gained = alpha + tests.power[best] - tests.alpha[best];
      assertThat(power.lower()).isEqualTo(Brackets.down(gained)).isLessThan(gained);
      assertThat(power.upper()).isEqualTo(Brackets.up(alpha + most)).isGreaterThan(alpha + most);
    }
  }

  /** Neither order is the worse at the slope of one curve: the line lies above both. */
  @Test
  void linesOfTheOtherOrderDecideWhereItIsWorse() {
    Random random = new Random(172);
    int[] found = new int[3];
    for (int draw = 0; draw < 300; draw++) {
      LatticeCurve add = adding(random(random), 1);
      LatticeCurve remove = add.mirrored();
      SymmetricCurve curve = new SymmetricCurve(add, Adjacency.REPLACE_ONE);
      for (double alpha : new double[] {0.02, 0.1, 0.3, 0.6, 0.9}) {
        assertThat(curve.power(alpha).lower() + 1e-11)
            .isGreaterThan(add.power(alpha).lower())
            .isGreaterThan(remove.power(alpha).lower());
        Tangent left = add.tangent(alpha);
        Tangent right = remove.tangent(alpha);
        double surest = Math.exp(curve.epsilon(0).upper()) * alpha;
        double most = Math.min(Math.min(1, surest), alpha + add.centre().deltaUp(0));
        double slope = Math.exp(left.loss());
        double line =
            Brackets.up(remove.deltaUp(left.loss() > 0 ? left.loss() : 0) + slope * alpha);
        boolean isLeft = left.loss() > 0 && line > left.power() && line < most;
        if (isLeft && add.deltaDown(left.loss(), 1) < remove.deltaUp(left.loss())) {
          assertThat(curve.power(alpha).upper()).isEqualTo(line);
          found[0]++;
        }
        boolean isRight = left.loss() < 0 && right.loss() < 0;
        double flat = Math.exp(right.loss());
        double loss = isRight ? -right.loss() : 0;
        double other = Brackets.up(1 - flat * (1 - remove.deltaUp(loss) - alpha));
        if (isRight
            && other > right.power()
            && other < most
            && add.deltaDown(loss, 1) < remove.deltaUp(loss)) {
          boolean isTurned = add.centre().pessimistic().alpha(alpha) >= 1e-3;
          assertThat(curve.power(alpha).upper()).isCloseTo(other, within(isTurned ? 1e-11 : 0));
          assertThat(curve.power(alpha).lower())
              .isCloseTo(
                  Math.max(add.power(alpha).lower(), remove.power(alpha).lower()), within(1e-11));
          found[isTurned ? 2 : 1]++;
        }
      }
    }
    assertThat(found).doesNotContain(0, 1, 2);
  }

  private static FinitePair random(Random random) {
    double[][] masses = new double[2][5];
    for (double[] each : masses) {
      double sum = 0;
      for (int i = 0; i < each.length; i++) {
        each[i] = Math.exp(3 * random.nextGaussian());
        sum += each[i];
      }
      for (int i = 0; i < each.length; i++) {
        each[i] /= sum;
      }
    }
    return FinitePair.of(masses[0], masses[1]);
  }

  /** A profile is the greater of both, also where rough curves cannot tell which one that is. */
  @Test
  void profilesAreTheGreaterOfBoth() {
    LatticeCurve add = sampled(0.4, 0.9, 12);
    LatticeCurve remove = add.mirrored();
    SymmetricCurve curve = new SymmetricCurve(add, Adjacency.ADD_REMOVE);
    for (double epsilon : new double[] {0.01, 0.1, 0.5, 2, 4}) {
      Bracket delta = curve.delta(epsilon);
      Bracket most = Brackets.greater(add.delta(epsilon), remove.delta(epsilon));
      assertThat(delta.lower()).isEqualTo(most.lower());
      assertThat(delta.upper()).isEqualTo(most.upper());
    }
    for (double delta : new double[] {1e-8, 1e-3, 0.1, 0.4}) {
      Bracket epsilon = curve.epsilon(delta);
      Bracket most = Brackets.greater(add.epsilon(delta), remove.epsilon(delta));
      assertThat(epsilon.lower()).isEqualTo(most.lower());
      assertThat(epsilon.upper()).isEqualTo(most.upper());
    }
  }

  /** Adding is the worse order of a sample, as rough curves can tell. */
  @Test
  void profilesOfTheBetterOrderAreNotWorkedOut() {
    LatticeCurve add = sampled(1, 0.1, 30);
    SymmetricCurve curve = new SymmetricCurve(add, Adjacency.ADD_REMOVE);
    add.centre();
    assertThat(work(() -> curve.delta(0))).isZero();
    assertThat(curve.epsilon(1e-8)).isEqualTo(add.epsilon(1e-8));
    assertThat(curve.delta(5)).isEqualTo(add.delta(5));
    assertThat(work(() -> add.mirrored().epsilon(1e-8))).isPositive();
  }

  /** The profile of the line through (α, 1 − β) with a slope of e^−ε, for the exchanged order. */
  @Test
  void linesHaveAProfileInTheOtherOrder() {
    Tangent line = new Tangent(-Math.log(2), 0.75, 0.25);
    assertThat(line.exchangedProfile(0.4)).isCloseTo(0.1, within(1e-15));
    assertThat(line.exchangedProfile(0.49)).isCloseTo(0.01, within(1e-15));
    assertThat(line.exchangedProfile(0.5)).isEqualTo(1e-12);
    assertThat(line.exchangedProfile(0.6)).isEqualTo(1e-12);
  }

  /** No output is more than e^ε times as likely in either order. */
  @Test
  void pureBudgetsBoundThePowerInEitherOrder() {
    FinitePair pair = FinitePair.of(new double[] {0.7, 0.3}, new double[] {0.5, 0.5});
    SymmetricCurve curve = new SymmetricCurve(adding(pair, 3), Adjacency.ADD_REMOVE);
    double ratio = Math.pow(5 / 3.0, 3);
    for (double alpha : new double[] {1e-280, 1e-12, 1e-3, 0.01}) {
      Bracket power = curve.power(alpha);
      assertThat(power.lower()).isCloseTo(ratio * alpha, within(1e-11 * alpha));
      assertThat(power.upper() / alpha).isBetween(ratio, ratio * (1 + 1e-13));
    }
  }

  /** Where nothing is to be learnt, guessing is all there is. */
  @Test
  void equalHypothesesAreGuessed() {
    FinitePair pair = FinitePair.of(new double[] {0.25, 0.75}, new double[] {0.25, 0.75});
    SymmetricCurve curve = new SymmetricCurve(adding(pair, 1), Adjacency.ADD_REMOVE);
    assertThat(curve.power(1)).isEqualTo(Bracket.exactly(1));
    assertThat(curve.power(0)).isEqualTo(Bracket.ZERO);
    assertThat(curve.power(0.3).upper()).isCloseTo(0.3, within(1e-12));
  }

  /** Where both errors are small, neither is one minus a number near one. */
  @Test
  void smallErrorsOfBothKindsHaveDigits() {
    LatticeCurve add = sampled(9, 0.95, 2);
    for (Adjacency adjacency : List.of(Adjacency.ADD_REMOVE, Adjacency.REPLACE_ONE)) {
      SymmetricCurve curve = new SymmetricCurve(add, adjacency);
      for (double alpha : new double[] {1e-12, 1e-9, 0.01, 0.1}) {
        Bracket missed = curve.beta(alpha);
        assertThat(missed.upper()).isLessThan(0.01);
        assertThat(missed.upper() / missed.lower()).isLessThan(1.5);
        assertThat(missed.lower()).isLessThanOrEqualTo(add.beta(alpha).upper());
      }
    }
    // Where the line is that of adding, its error is one minus its power.
    LatticeCurve other = sampled(9, 0.95, 2);
    SymmetricCurve curve = new SymmetricCurve(other, Adjacency.REPLACE_ONE);
    assertThat(other.tangent(1e-24).loss()).isPositive();
    Bracket power = curve.power(1e-24);
    assertThat(power.lower()).isGreaterThan(0.5);
    assertThat(work(() -> curve.beta(1e-24))).isZero();
    assertThat(curve.beta(1e-24)).isEqualTo(Brackets.complement(power));
  }

  /** What is overwhelming anyway, or plain from the power, needs no profile and no small error. */
  @Test
  void whatIsPlainCostsNothing() {
    LatticeCurve add = sampled(25, 1 - 1e-7, 3);
    SymmetricCurve curve = new SymmetricCurve(add, Adjacency.REPLACE_ONE);
    add.centre();
    for (double alpha : new double[] {1e-60, 0.004, 0.2}) {
      assertThat(add.power(alpha).upper()).isGreaterThan(1 - 0x1p-52);
      add.mirrored().power(alpha);
      curve.epsilon(0);
      assertThat(work(() -> curve.power(alpha))).isZero();
      assertThat(work(() -> curve.isBetaAtLeast(alpha, 0.5))).isZero();
    }
    LatticeCurve revealing = adding(new ApproxPair(0.1, 0.9), 2);
    assertThat(new SymmetricCurve(revealing, Adjacency.REPLACE_ONE).beta(0).upper())
        .isCloseTo(0.01, within(1e-12));
    LatticeCurve mixed =
        new LatticeCurve(
            List.of(
                new Repeated<>(new ApproxPair(0.1, 0.9), 1),
                new Repeated<>(new LaplacePair(0.5), 1)),
            List.of(
                new Repeated<>(new ApproxPair(0.1, 0.9), 1),
                new Repeated<>(new LaplacePair(0.5), 1)),
            1e-2,
            Adjacency.ADD_REMOVE);
    assertThat(work(() -> new SymmetricCurve(mixed, Adjacency.REPLACE_ONE).beta(0))).isZero();
  }

  /** The polygon of both orders is above both and no higher than their hull. */
  @Test
  void thePromiseOfBothOrdersIsTheirPolygon() {
    FinitePair pair = FinitePair.of(new double[] {0.5, 0.5}, new double[] {0.25, 0.75});
    SymmetricCurve curve = new SymmetricCurve(adding(pair, 1), Adjacency.ADD_REMOVE);
    double[] sizes = {0.1, 0.25, 0.4, 0.5, 0.75};
    double[] powers = {0.2, 0.5, 0.65, 0.75, 0.875};
    for (int i = 0; i < sizes.length; i++) {
      assertThat(curve.promise().concave().power(sizes[i])).isCloseTo(powers[i], within(1e-11));
    }
    assertThat(curve.promise().adjacency()).isEqualTo(Adjacency.ADD_REMOVE);
  }

  @Test
  void onlyProbabilitiesAreErrors() {
    SymmetricCurve curve = new SymmetricCurve(sampled(1, 0.1, 30), Adjacency.ADD_REMOVE);
    assertThatThrownBy(() -> curve.power(1.5))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessage("alpha must be in [0, 1] but was 1.5");
    assertThatThrownBy(() -> curve.power(Double.NaN))
        .hasMessage("alpha must be in [0, 1] but was NaN");
  }
}
