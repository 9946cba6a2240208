package dev.sievert.bound;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.log;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.ZeroConcentratedDp;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Bounds for a blind guess that is known exactly, so that nothing but their own rounding is left:
 * never below what decimals of 110 digits say of the ends of the baseline.
 */
class BaselineEndsRoundingTest {
  private static final int DRAWS = 300;

  private static ThreatModel blind(double best) {
    return ThreatModel.reconstruction(new Secret.BestGuess(best));
  }

  private static void holds(
      String bound, Guarantee known, ThreatModel threat, BigDecimal truth, double share) {
    double found = Applied.upper(bound, known, threat);
    String what = bound + " of " + known.words() + ", truth " + truth.doubleValue();
    assertThat(exactly(found)).as(what).isGreaterThanOrEqualTo(truth.min(ONE));
    assertThat(found).as(what).isLessThanOrEqualTo(truth.doubleValue() * (1 + share));
  }

  /** κ e^ε / (1 + (e^ε − 1) κ), and what is gained over κ. */
  @Test
  void oddsGrowByTheFactor() {
    Random random = new Random(201);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = 4 * random.nextDouble();
      double best = Math.pow(10, -6 * random.nextDouble());
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal odds = ONE.add(grown.subtract(ONE).multiply(exactly(best)));
      BigDecimal success = over(exactly(best).multiply(grown), odds);
      holds("success.pure", ApproxDp.pure(epsilon), blind(best), success, 1e-14);
      BigDecimal gained = success.subtract(exactly(best), DIGITS);
      holds("excess.pure", ApproxDp.pure(epsilon), blind(best), gained, 2e-14);
    }
  }

  /** The lesser of κ (e^ε − 1) and tanh(ε/2). */
  @Test
  void rareGuessesGainTheFactor() {
    Random random = new Random(202);
    for (int draw = 0; draw < DRAWS; draw++) {
      double epsilon = 4 * random.nextDouble();
      double best = Math.pow(10, -6 * random.nextDouble());
      BigDecimal grown = exp(exactly(epsilon));
      BigDecimal truth =
          grown
              .subtract(ONE)
              .multiply(exactly(best))
              .min(over(grown.subtract(ONE), grown.add(ONE)));
      holds("rad.unbiased", ApproxDp.pure(epsilon), blind(best), truth, 1e-14);
    }
  }

  /** Where the record must be guessed exactly also κ⁺ (m − 1) tanh(ε/2) + κ⁺ − κ⁻. */
  @Test
  void fewRecordsShareWhatIsGained() {
    for (int records : new int[] {2, 3, 5}) {
      for (double epsilon : new double[] {0.5, 3, 8}) {
        double spread = Math.tanh(epsilon / 2);
        double truth =
            Math.min(spread, Math.min(Math.expm1(epsilon), (records - 1) * spread) / records);
        double found =
            Applied.upper(
                "rad.unbiased",
                ApproxDp.pure(epsilon),
                ThreatModel.reconstruction(Secret.uniform(records)));
        assertThat(found).isBetween(truth, truth + 1e-13);
      }
    }
    Secret uneven = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(0.75, 0.25));
    double found =
        Applied.upper("rad.unbiased", ApproxDp.pure(0.25), ThreatModel.reconstruction(uneven));
    // Neither 0.75 (e^ε − 1) nor 0.75 tanh(ε/2) + 0.5 is less than tanh(ε/2) alone.
    assertThat(found).isBetween(Math.tanh(0.125), Math.tanh(0.125) + 1e-14);
  }

  @Test
  void distancesAreTakenTimesTheUpperEnd() {
    Random random = new Random(203);
    for (int draw = 0; draw < DRAWS; draw++) {
      double distance = random.nextDouble();
      ThreatModel threat = blind(random.nextDouble());
      BigDecimal truth = exactly(distance).multiply(exactly(threat.baseline().diversity().upper()));
      holds("rad.total-variation", TotalVariation.of(distance), threat, truth, 1e-15);
    }
  }

  /** exp(−(√L − √ρ)²) with L = −ln κ. */
  @Test
  void concentrationIsNotBelow() {
    Random random = new Random(204);
    for (int draw = 0; draw < DRAWS; draw++) {
      double best = Math.pow(10, -1 - 20 * random.nextDouble());
      double rho = random.nextDouble();
      BigDecimal root =
          log(exactly(best)).negate().sqrt(DIGITS).subtract(exactly(rho).sqrt(DIGITS));
      BigDecimal truth = exp(root.pow(2).negate());
      holds("success.zcdp", ZeroConcentratedDp.of(rho), blind(best), truth, 1e-12);
    }
  }

  /** (κ e^ε)^((t − 1)/t), the least over the stated orders. */
  @Test
  void divergencesAreNotBelowTheBestOrder() {
    Random random = new Random(205);
    for (int draw = 0; draw < 100; draw++) {
      double best = Math.pow(10, -1 - 20 * random.nextDouble());
      double lesser = 0.2 * random.nextDouble();
      double greater = lesser + random.nextDouble();
      RenyiDp known =
          new RenyiDp(
              List.of(new RenyiDp.Order(3, lesser), new RenyiDp.Order(40, greater)),
              Adjacency.REPLACE_ONE);
      BigDecimal rarity = log(exactly(best));
      BigDecimal first =
          exp(over(exactly(lesser).add(rarity).multiply(BigDecimal.valueOf(2)), whole(3)));
      BigDecimal second =
          exp(over(exactly(greater).add(rarity).multiply(BigDecimal.valueOf(39)), whole(40)));
      holds("success.renyi", known, blind(best), first.min(second), 1e-12);
    }
  }

  private static BigDecimal whole(long number) {
    return BigDecimal.valueOf(number);
  }

  /** Answers what it is told for a second interval, and remembers which one that was. */
  // Two numbers that nobody compares or changes.
  @SuppressWarnings("ArrayRecordComponent")
  private record Asked(double gap, double[] first, List<double[]> intervals)
      implements TradeoffFunction {
    @Override
    public double greatestGap(double low, double high) {
      if (low == first[0] && high == first[1]) {
        return 1;
      }
      intervals.add(new double[] {low, high});
      return gap;
    }

    @Override
    public double beta(double alpha) {
      return 0;
    }

    @Override
    public double power(double alpha) {
      return 1;
    }

    @Override
    public double gap(double alpha) {
      return 1 - alpha;
    }

    @Override
    public Adjacency adjacency() {
      return Adjacency.REPLACE_ONE;
    }

    @Override
    public String words() {
      return "what it is told";
    }
  }

  /** (1 − κπ) times the greatest gap from (κ⁻ − κπ)/(1 − κπ) to κ⁺/(1 − κπ), each end outwards. */
  @Test
  void casesOfAgreementAreTakenOut() {
    Random random = new Random(206);
    for (int draw = 0; draw < DRAWS; draw++) {
      double[] weights = random.doubles(3, 0.5, 1).toArray();
      Secret secret = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(weights));
      ThreatModel threat = ThreatModel.reconstruction(secret);
      Baseline baseline = threat.baseline();
      double gap = random.nextDouble();
      double[] first = {baseline.worst().lower(), baseline.best().upper()};
      Asked asked = new Asked(gap, first, new ArrayList<>());
      double found = ReconstructionGap.greatest(asked, baseline);
      BigDecimal truth = exactly(gap).multiply(exactly(baseline.diversity().upper()));
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
      assertThat(found).isLessThanOrEqualTo(truth.doubleValue() * (1 + 1e-15));
      BigDecimal least = exactly(baseline.diversity().lower());
      BigDecimal high = over(exactly(baseline.best().upper()), least).min(ONE);
      BigDecimal missed = ONE.subtract(exactly(baseline.worst().lower()));
      BigDecimal low = ONE.subtract(over(missed, least)).max(ZERO);
      double[] interval = asked.intervals().get(0);
      assertThat(exactly(interval[0])).isLessThanOrEqualTo(low);
      assertThat(interval[0]).isGreaterThan(low.doubleValue() - 1e-14);
      assertThat(exactly(interval[1])).isGreaterThanOrEqualTo(high);
      assertThat(interval[1]).isLessThan(high.doubleValue() + 1e-14);
    }
  }

  @Test
  void whereAllAgreeNothingIsGained() {
    Baseline certain = ThreatModel.reconstruction(Secret.uniform(1)).baseline();
    double[] first = {certain.worst().lower(), certain.best().upper()};
    Asked asked = new Asked(1, first, new ArrayList<>());
    assertThat(ReconstructionGap.greatest(asked, certain)).isZero();
    assertThat(asked.intervals()).isEmpty();
  }
}
