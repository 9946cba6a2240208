package dev.sievert.bound;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static dev.sievert.numeric.HighPrecision.stepsAbove;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.tradeoff.LaplaceTradeoff;
import dev.sievert.numeric.MonotoneInverse;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RadCategoricalTest extends BoundContract<TradeoffFunction> {
  RadCategoricalTest() {
    super("rad.categorical", TradeoffFunction.class);
  }

  @Override
  TradeoffFunction guarantee(double strength) {
    return ApproxDp.pure(strength);
  }

  @Override
  List<TradeoffFunction> extremes() {
    return List.of(
        ApproxDp.of(0, 1e-300),
        ApproxDp.of(700, 1e-300),
        ApproxDp.of(3, 1),
        GaussianDp.of(1e-12),
        GaussianDp.of(40),
        LaplaceTradeoff.of(700));
  }

  @ParameterizedTest
  @CsvSource({"2, 0.1", "2, 3", "3, 1", "5, 2", "6, 0.5"})
  void isAttainedByRandomizedResponse(int records, double epsilon) {
    double[] prior = IntStream.range(0, records).mapToDouble(i -> 1.0 / records).toArray();
    boolean[][] hits = new boolean[records][records];
    IntStream.range(0, records).forEach(record -> hits[record][record] = true);
    List<List<Integer>> all = List.of(IntStream.range(0, records).boxed().toList());
    double exact =
        new BruteForce(FiniteChannel.randomizedResponse(records, epsilon), prior, all, hits)
            .advantage();
    assertThat(upper(ApproxDp.pure(epsilon), uniform(records))).isCloseTo(exact, within(1e-14));
  }

  /**
   * Randomised response keeps a function that is its own inverse as long as its truth is at most 1
   * - f of its lies; the greatest such truth is what the least pair of the profile allows.
   */
  @ParameterizedTest
  @CsvSource({"2, 0.3", "2, 3", "10, 0.01", "10, 1", "1000, 1", "1000, 4", "1000000000, 2"})
  void isAttainedForFunctionsThatAreTheirOwnInverse(long records, double strength) {
    for (TradeoffFunction f : List.of(GaussianDp.of(strength), LaplaceTradeoff.of(strength))) {
      double truth =
          MonotoneInverse.border(p -> p <= f.power((1 - p) / (records - 1)), 0, 1, 1).lower();
      double attained = truth - 1.0 / records;
      assertThat(upper(f, uniform(records)))
          .as(f.words())
          .isBetween(attained * (1 - 1e-9) - 1e-16, attained * (1 + 1e-6));
    }
  }

  /** Corollary 5.6 in decimals, at the ends of its domain. */
  @ParameterizedTest
  @CsvSource({
    "2, 1e-12, 0",
    "2, 700, 0",
    "2, 700, 1e-300",
    "1000000000, 1e-12, 0",
    "1000000000, 1, 1e-300",
    "1000000000, 20, 0",
    "1000000000, 700, 0",
    "1000000000, 1, 1e-12",
    "1000000000000, 1, 0",
    "9007199254740992, 30, 0",
    "7, 0, 1e-300",
    "7, 2, 1"
  })
  void extremesKeepTheirDigits(long records, double epsilon, double delta) {
    BigDecimal m = BigDecimal.valueOf(records);
    BigDecimal growth = exp(exactly(epsilon));
    BigDecimal gained = growth.subtract(ONE).add(m.multiply(exactly(delta)));
    BigDecimal others = m.subtract(ONE);
    BigDecimal truth = over(others.multiply(gained), m.multiply(growth.add(others)));
    double bound = upper(ApproxDp.of(epsilon, delta), uniform(records));
    assertThat(stepsAbove(bound, truth)).isBetween(0.0, 32.0);
  }

  @Test
  void recordsThatCannotOccurDoNotCount() {
    ThreatModel three = weighted(0.5, 0.3, 0.2);
    ThreatModel five = weighted(0.3, 0, 0.5, 0, 0.2);
    ApproxDp guarantee = ApproxDp.of(1, 0.01);
    assertThat(upper(guarantee, five)).isEqualTo(upper(guarantee, three));
  }

  @Test
  void equalWeightsAreTheUniformPrior() {
    for (TradeoffFunction f : List.of(ApproxDp.of(1, 0.01), GaussianDp.of(1))) {
      assertThat(upper(f, weighted(3, 3, 3, 3))).isCloseTo(upper(f, uniform(4)), within(1e-14));
    }
  }

  /** Each (ε, δ) of the profile is a bound, so none that is tried by hand is smaller. */
  @Test
  void noPairOfTheProfileIsBetter() {
    for (TradeoffFunction f : List.of(GaussianDp.of(1), LaplaceTradeoff.of(2))) {
      for (ThreatModel threat : List.of(uniform(2), uniform(100), weighted(0.6, 0.3, 0.1))) {
        double least = upper(f, threat);
        for (double epsilon = 0; epsilon < 12; epsilon += 0.01) {
          double tried = upper(ApproxDp.of(epsilon, f.delta(epsilon)), threat);
          assertThat(least).isLessThanOrEqualTo(tried * (1 + 1e-6));
        }
      }
    }
  }

  @Test
  void objectionsSayWhatIsMissing() {
    GaussianDp f = GaussianDp.of(1);
    Goal near = new Goal.Within(BigDecimal.ONE);
    assertThat(
            bound().objection(f, ThreatModel.of("n", Secret.uniform(3), near, Auxiliary.NOTHING)))
        .contains("needs the goal to be exact");
    assertThat(bound().objection(f, ThreatModel.reconstruction(new Secret.BestGuess(0.1))))
        .contains("needs finitely many records with a known prior");
    Secret open = new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE);
    assertThat(bound().objection(f, ThreatModel.reconstruction(open)))
        .contains("needs finitely many records with a known prior");
    assertThat(bound().objection(f, ThreatModel.membership(Secret.uniform(3))))
        .contains("needs an attacker without side knowledge");
    Goal zero = new Goal.Within(BigDecimal.ZERO);
    assertThat(
            bound().objection(f, ThreatModel.of("z", Secret.uniform(3), zero, Auxiliary.NOTHING)))
        .isEmpty();
  }

  private static ThreatModel uniform(long records) {
    return ThreatModel.reconstruction(Secret.uniform(records));
  }

  private static ThreatModel weighted(double... weights) {
    return ThreatModel.reconstruction(
        new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights)));
  }
}
