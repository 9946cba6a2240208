package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.IntervalChannel.Noise;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.BetaPrior;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The paper's way to the same number comes near it, as far as sampling can. */
class NestedMonteCarloTest {
  /** The error falls as 1/√N; six estimates from 300 draws each are within a few hundredths. */
  @Test
  void comesNearWhatQuadratureFinds() {
    for (BetaPrior prior :
        new BetaPrior[] {BetaPrior.UNIFORM, new BetaPrior(0.1, 0.1), new BetaPrior(2, 3)}) {
      IntervalChannel channel = new IntervalChannel(Noise.EXPONENTIAL, 0.2);
      Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE, prior);
      Goal goal = new Goal.Within(new BigDecimal("0.1"));
      double exact =
          ExactRisk.solve(channel, ThreatModel.of("someone", secret, goal, Auxiliary.NOTHING))
              .orElseThrow()
              .advantage()
              .value();
      Estimate estimate =
          new NestedMonteCarlo(channel, prior, 0.1)
              .repeated(300, 6, new SplittableRandom(11))
              .get(0);
      assertThat(estimate.value()).isBetween(exact - 0.04, exact + 0.04);
    }
  }

  /** Means and variances of both ways to draw: a/(a + b) and ab/((a + b)²(a + b + 1)). */
  @Test
  void recordsFollowThePrior() {
    for (BetaPrior prior : new BetaPrior[] {new BetaPrior(0.1, 0.3), new BetaPrior(2, 0.5)}) {
      DrawnRecords records = new DrawnRecords(prior);
      SplittableRandom random = new SplittableRandom(4);
      int draws = 200_000;
      double sum = 0;
      double squares = 0;
      for (int i = 0; i < draws; i++) {
        double record = records.next(random);
        sum += record;
        squares += record * record;
      }
      double total = prior.first() + prior.second();
      double mean = prior.first() / total;
      double variance = mean * (1 - mean) / (total + 1);
      // Five standard errors; a fourth moment is at most the variance here.
      assertThat(sum / draws).isCloseTo(mean, within(5 * Math.sqrt(variance / draws)));
      assertThat(squares / draws - mean * mean)
          .isCloseTo(variance, within(10 * Math.sqrt(variance / draws)));
    }
  }

  /** For the uniform prior g has a closed integral over a fine grid, without Leibniz' rule. */
  @Test
  void candidatesHoldTheGreatestPlace() {
    double scale = 0.5;
    for (double reach : new double[] {0.1, 0.25, 0.5, 0.75}) {
      NestedMonteCarlo nested =
          new NestedMonteCarlo(
              new IntervalChannel(Noise.EXPONENTIAL, scale), BetaPrior.UNIFORM, reach);
      for (double output : new double[] {0.05, 0.3, 0.5, 0.8}) {
        double[] upTo = integral(output, scale);
        double marginal = upTo[upTo.length - 1];
        double most = Double.NEGATIVE_INFINITY;
        for (int i = 0; i <= 1000; i++) {
          most = Math.max(most, gain(upTo, marginal, i / 1000.0, reach));
        }
        double found =
            nested.candidates(0, output, marginal).stream()
                .mapToDouble(guess -> gain(upTo, marginal, guess, reach))
                .max()
                .orElseThrow();
        assertThat(found).isCloseTo(most, within(1e-4));
      }
    }
  }

  private static double[] integral(double output, double scale) {
    int cells = 20_000;
    double[] upTo = new double[cells + 1];
    for (int i = 0; i < cells; i++) {
      double z = (i + 0.5) / cells;
      double total = scale * (2 - Math.exp(-z / scale) - Math.exp(-(1 - z) / scale));
      upTo[i + 1] = upTo[i] + Math.exp(-Math.abs(output - z) / scale) / total / cells;
    }
    return upTo;
  }

  private static double gain(double[] upTo, double marginal, double guess, double reach) {
    double low = Math.max(0, guess - reach);
    double high = Math.min(1, guess + reach);
    int cells = upTo.length - 1;
    return upTo[(int) Math.round(high * cells)]
        - upTo[(int) Math.round(low * cells)]
        - marginal * (high - low);
  }

  /** At so few draws the printed error bound allows more than there is to lose. */
  @Test
  void errorBoundFallsWithTheDrawsAndSaysLittle() {
    NestedMonteCarlo nested =
        new NestedMonteCarlo(new IntervalChannel(Noise.EXPONENTIAL, 1), BetaPrior.UNIFORM, 0.25);
    double most = 1 / -Math.expm1(-1);
    double t = nested.errorBound(1000, 0.05);
    double scale = 1000 / (2 * most * most);
    double sum =
        2 * Math.exp(-scale * t * t / 9)
            + Math.exp(-scale * square(t / 3 - most * Math.sqrt(2 * Math.log(8) / 1000)))
            + Math.exp(-scale * square(t / 1.5 - most / (2 * Math.sqrt(1000))));
    assertThat(sum).isCloseTo(0.05, within(1e-6));
    assertThat(nested.errorBound(100, 0.05)).isGreaterThan(1).isGreaterThan(t);
    assertThat(nested.errorBound(100_000, 0.05)).isLessThan(t / 5);
  }

  /**
   * Appendix A.2 again: the guess that is best over a pool of the prior in place of Leibniz' rule,
   * other draws.
   */
  private static final class Again {
    private final double[] pool = new double[2000];
    private final double scale;
    private final double reach;
    private final double shape;
    private final Random random;

    private Again(double epsilon, double reach, double shape, long seed) {
      this.scale = 2 / epsilon;
      this.reach = reach;
      this.shape = shape;
      this.random = new Random(seed);
    }

    static Again of(double epsilon, double reach, double shape, long seed) {
      Again drawing = new Again(epsilon, reach, shape, seed);
      Arrays.setAll(drawing.pool, i -> drawing.drawn());
      Arrays.sort(drawing.pool);
      return drawing;
    }

    private double drawn() {
      while (true) {
        double one = Math.pow(random.nextDouble(), 1 / shape);
        double other = Math.pow(random.nextDouble(), 1 / shape);
        if (shape == 1) {
          return random.nextDouble();
        }
        if (one + other <= 1) {
          return one / (one + other);
        }
      }
    }

    private double likelihood(double output, double z) {
      double total = scale * (2 - Math.exp(-z / scale) - Math.exp(-(1 - z) / scale));
      return Math.exp(-Math.abs(output - z) / scale) / total;
    }

    double estimate(int draws) {
      double sum = 0;
      for (int i = 0; i < draws; i++) {
        double output = random.nextDouble();
        double marginal = 0;
        for (int k = 0; k < draws; k++) {
          marginal += likelihood(output, drawn()) / draws;
        }
        double guess = best(output, marginal);
        for (int k = 0; k < draws; k++) {
          double z = drawn();
          boolean counts = Math.abs(z - guess) <= reach;
          sum += counts ? (likelihood(output, z) - marginal) / draws / draws : 0;
        }
      }
      return sum;
    }

    private double best(double output, double marginal) {
      double[] upTo = new double[pool.length + 1];
      for (int i = 0; i < pool.length; i++) {
        upTo[i + 1] = upTo[i] + likelihood(output, pool[i]) - marginal;
      }
      double most = Double.NEGATIVE_INFINITY;
      double place = 0;
      int low = 0;
      int high = 0;
      for (int i = 0; i <= 100; i++) {
        while (low < pool.length && pool[low] < i / 100.0 - reach) {
          low++;
        }
        while (high < pool.length && pool[high] <= i / 100.0 + reach) {
          high++;
        }
        if (upTo[high] - upTo[low] > most) {
          most = upTo[high] - upTo[low];
          place = i / 100.0;
        }
      }
      return place;
    }

    double rootMeanSquare(double truth, int draws, int repetitions) {
      double sum = 0;
      for (int i = 0; i < repetitions; i++) {
        sum += Math.pow(estimate(draws) - truth, 2) / repetitions;
      }
      return Math.sqrt(sum);
    }
  }

  static List<SecondComputation> rows() {
    List<SecondComputation> rows = new ArrayList<>();
    for (String item : List.of("exponential-uniform", "exponential-beta")) {
      double shape = item.endsWith("uniform") ? 1 : 0.1;
      double truth = item.endsWith("uniform") ? 0.0865274 : 0.115704;
      // Roots of mean squares of eighty estimates, each to about a ninth; four of those.
      rows.add(
          SecondComputation.second(
              item,
              "convergence",
              0.25,
              () ->
                  Again.of(2, 0.25, shape, 5).rootMeanSquare(truth, 200, 80)
                      / Again.of(2, 0.25, shape, 6).rootMeanSquare(truth, 50, 80)));
      // The 38th of forty estimates, which is about two roots of the mean square off.
      rows.add(
          SecondComputation.second(
              item,
              "error bound",
              0.006,
              () -> 2 * Again.of(2, 0.25, shape, 7).rootMeanSquare(truth, 200, 40)));
    }
    return rows;
  }

  @ParameterizedTest
  @MethodSource("rows")
  void secondComputationAgrees(SecondComputation row) {
    row.assertAgreement();
  }

  private static double square(double x) {
    return x * x;
  }

  @Test
  void sameSeedSameNumber() {
    NestedMonteCarlo sampled =
        new NestedMonteCarlo(new IntervalChannel(Noise.EXPONENTIAL, 1), BetaPrior.UNIFORM, 0.2);
    assertThat(sampled.estimate(50, new SplittableRandom(3)))
        .isEqualTo(sampled.estimate(50, new SplittableRandom(3)));
    assertThatThrownBy(
            () ->
                new NestedMonteCarlo(new IntervalChannel(Noise.LAPLACE, 1), BetaPrior.UNIFORM, 0.2))
        .hasMessage("the exponential mechanism only");
  }
}
