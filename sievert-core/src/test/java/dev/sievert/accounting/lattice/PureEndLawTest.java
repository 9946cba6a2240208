package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.accounting.pair.SampledPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Repeated;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Where losses end, δ falls to what is certain, and not one rounding before: the greatest loss of
 * all steps is a sum of what is stated, and no double need be it.
 */
class PureEndLawTest {
  private static LatticeCurve curve(DominatingPair pair, long times) {
    List<Repeated<DominatingPair>> steps = List.of(new Repeated<>(pair, times));
    return new LatticeCurve(steps, steps, 1e-6, Adjacency.ADD_REMOVE);
  }

  private static BigDecimal sum(double loss, long times) {
    return new BigDecimal(loss).multiply(BigDecimal.valueOf(times));
  }

  /** Of 20 promises each of 29.3…, whose sum lies above the nearest double. */
  @Test
  void deltaJustBelowTheSumIsNotNothing() {
    LatticeCurve curve = curve(new ApproxPair(29.321617232170208, 4.070216271828346e-230), 20);
    assertThat(curve.delta(586.4323446434041).upper()).isGreaterThan(4.2e-14);
    assertThat(curve.epsilon(0).lower()).isInfinite();
    assertThat(curve.epsilon(1e-100).upper()).isGreaterThan(586.4323446434041);
  }

  @Test
  void sumsOfWhatIsStatedAreRoundedOnce() {
    assertThat(curve(new ResponsePair(0.3, 2), 3).epsilon(0).upper()).isEqualTo(0.9);
    assertThat(curve(new ResponsePair(0.3, 2), 3).epsilon(0).lower()).isEqualTo(Math.nextDown(0.9));
    assertThat(curve(new LaplacePair(0.5), 15).epsilon(0)).isEqualTo(Bracket.exactly(7.5));
    assertThat(curve(new ApproxPair(0.25, 0), 3).epsilon(0)).isEqualTo(Bracket.exactly(0.75));
  }

  @Test
  void theGreatestLossIsBracketedAndNoDeltaBelowItIsZero() {
    Random random = new Random(586);
    for (int draw = 0; draw < 400; draw++) {
      double loss = Math.pow(10, 4 * random.nextDouble() - 2.5);
      long times = 1 + random.nextInt(20);
      DominatingPair pair =
          random.nextBoolean() ? new ResponsePair(loss, 2) : new ApproxPair(loss, 0);
      LatticeCurve curve = curve(pair, times);
      BigDecimal end = sum(loss, times);
      Bracket pure = curve.epsilon(0);
      assertThat(new BigDecimal(pure.lower())).isLessThanOrEqualTo(end);
      assertThat(new BigDecimal(pure.upper())).isGreaterThanOrEqualTo(end);
      assertThat(pure.upper()).isLessThanOrEqualTo(Math.nextUp(pure.lower()));
      for (double epsilon = pure.lower() - 2 * Math.ulp(pure.lower());
          new BigDecimal(epsilon).compareTo(end) < 0;
          epsilon = Math.nextUp(epsilon)) {
        // Nothing but the greatest loss is above ε, by less than a rounding.
        double beyond = end.subtract(new BigDecimal(epsilon)).doubleValue();
        double truth = Math.pow(1 / (1 + Math.exp(-loss)), times) * beyond;
        assertThat(curve.delta(epsilon).upper()).isGreaterThanOrEqualTo(truth * (1 - 1e-12));
        assertThat(curve.delta(epsilon).lower()).isLessThanOrEqualTo(truth * (1 + 1e-12));
        assertThat(curve.epsilon(truth / 2).upper()).isGreaterThanOrEqualTo(epsilon);
      }
    }
  }

  /** ln(1 + q (e^ε − 1)) and −ln(1 − q (1 − e^(−ε))), where both are computed. */
  @Test
  void endsOfSampledLossesAreRoundedOutwards() {
    LatticeCurve added =
        curve(new SampledPair(new ApproxPair(1.1973897065891397, 0), 0.4276860327414568), 20);
    // To 30 digits: 20 ln(1 + q (e^ε − 1)), and 20 times minus the least loss.
    isJustBracketed(added.epsilon(0), "13.7484153520040196573");
    isJustBracketed(added.mirrored().epsilon(0), "7.09162237660211149838");
    LatticeCurve cancelled = curve(new SampledPair(new ApproxPair(700, 0), 1e-300), 1);
    isJustBracketed(cancelled.epsilon(0), "9.22457069369139081334");
  }

  private static void isJustBracketed(Bracket found, String truth) {
    assertThat(new BigDecimal(found.lower())).isLessThan(new BigDecimal(truth));
    assertThat(new BigDecimal(found.upper())).isGreaterThan(new BigDecimal(truth));
    assertThat(found.upper() - found.lower()).isLessThan(1e-11);
  }
}
