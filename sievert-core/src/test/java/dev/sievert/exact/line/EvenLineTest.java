package dev.sievert.exact.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What is known of even lines without a search is what others find from the definition. */
class EvenLineTest {
  private static ThreatModel threat(Secret secret, Auxiliary auxiliary) {
    return ThreatModel.of("someone", secret, new Goal.Within(BigDecimal.ZERO), auxiliary);
  }

  /** Guesses that are equally likely, output by output. */
  @ParameterizedTest
  @EnumSource(value = Noise.class, names = "DISCRETE.*", mode = EnumSource.Mode.MATCH_ALL)
  void theNearestRecordIsTheBestGuess(Noise noise) {
    Random random = new Random(31);
    for (int instance = 0; instance < 60; instance++) {
      int size = 2 + random.nextInt(5);
      int[] places = random.ints(0, 20).distinct().limit(size).toArray();
      double[] masses = new double[size];
      Arrays.fill(masses, 1.0 / size);
      double scale = noise.isWhole() ? 0.4 + 6 * random.nextDouble() : 0.1 + random.nextDouble();
      boolean isClamped = random.nextInt(3) == 0;
      double low = isClamped ? (noise.isWhole() ? 3 : 0.3) : Double.NEGATIVE_INFINITY;
      LineInstance drawn =
          new LineInstance(
              new LineChannel(noise, scale, low, Double.POSITIVE_INFINITY),
              places,
              masses,
              new int[size],
              0);
      OptimalRisk solved = new LineSolver().solve(drawn.channel(), drawn.threat());
      assertThat(solved.advantage().value())
          .as(drawn.toString())
          .isCloseTo(new LineBruteForce(drawn, true).value(), within(3e-8));
      assertThat(solved.success().value())
          .as(drawn.toString())
          .isCloseTo(new LineBruteForce(drawn, false).value(), within(3e-8));
    }
  }

  /** Someone who knows every record, output by output. */
  @ParameterizedTest
  @EnumSource(value = Noise.class, names = "DISCRETE.*", mode = EnumSource.Mode.MATCH_ALL)
  void whoKnowsTheRecordNamesItAroundItsPlace(Noise noise) {
    Random random = new Random(32);
    for (int instance = 0; instance < 60; instance++) {
      int size = 2 + random.nextInt(5);
      int[] places = random.ints(0, 20).distinct().limit(size).toArray();
      double[] masses = random.doubles(size).map(x -> x < 0.2 ? 1e-6 : x).toArray();
      double total = Arrays.stream(masses).sum();
      double scale = noise.isWhole() ? 0.4 + 6 * random.nextDouble() : 0.1 + random.nextDouble();
      LineInstance drawn =
          new LineInstance(
              new LineChannel(noise, scale),
              places,
              Arrays.stream(masses).map(mass -> mass / total).toArray(),
              IntStream.range(0, size).toArray(),
              0);
      OptimalRisk solved = drawn.solve(Auxiliary.EVERYTHING);
      assertThat(solved.advantage().value())
          .as(drawn.toString())
          .isCloseTo(new LineBruteForce(drawn, true).value(), within(3e-8));
      assertThat(solved.success().value()).isCloseTo(1, within(1e-12));
    }
  }

  /** Equally likely records on an even line: 1/m + (1 − 1/m)(2 F(step/2) − 1), whatever the m. */
  @Test
  void equallyLikelyValuesHaveAFormula() {
    for (int size : new int[] {2, 100, 3_000}) {
      for (double scale : new double[] {0.2, 1, 30}) {
        ThreatModel threat =
            ThreatModel.reconstruction(new Secret.Finite(Domain.numbered(size), Prior.UNIFORM));
        double half = 0.5 / scale;
        double gaussian = 2 * Normal.cdf(half) - 1;
        double laplace = -Math.expm1(-half);
        assertSuccess(new LineChannel(Noise.GAUSSIAN, scale), threat, size, gaussian);
        assertSuccess(new LineChannel(Noise.LAPLACE, scale), threat, size, laplace);
      }
    }
  }

  private static void assertSuccess(LineChannel channel, ThreatModel threat, int size, double gap) {
    OptimalRisk solved = new LineSolver().solve(channel, threat);
    double advantage = (1 - 1.0 / size) * gap;
    assertThat(advantage).isBetween(solved.advantage().lower(), solved.advantage().upper());
    assertThat(advantage + 1.0 / size)
        .isBetween(solved.success().lower(), solved.success().upper());
    assertThat(solved.advantage().upper() - solved.advantage().lower()).isLessThan(1e-10);
  }

  /** Inside of a long line all records gain the same, which is not worked out for each. */
  @ParameterizedTest
  @EnumSource(Noise.class)
  void recordsInsideGainAsAnUnevenLineHasThem(Noise noise) {
    int size = 300;
    double[] almost = new double[size];
    Arrays.fill(almost, 1);
    almost[0] = 1 + 1e-12;
    LineChannel channel = new LineChannel(noise, 1.3);
    OptimalRisk even =
        new LineSolver()
            .solve(
                channel,
                threat(
                    new Secret.Finite(Domain.numbered(size), Prior.UNIFORM), Auxiliary.EVERYTHING));
    OptimalRisk uneven =
        new LineSolver()
            .solve(
                channel,
                threat(
                    new Secret.Finite(Domain.numbered(size), Prior.Weights.of(almost)),
                    Auxiliary.EVERYTHING));
    assertThat(even.advantage().value()).isCloseTo(uneven.advantage().value(), within(1e-11));
  }

  /** Moments stand for records: sums of densities and of their integrals, one by one. */
  @Test
  void momentsSumAsRecordsDo() {
    Random random = new Random(33);
    for (double scale : List.of(900.0, 300.0, 90.0, 30.0)) {
      double[] weights = random.doubles(1_000, 0.01, 1).toArray();
      Secret secret = new Secret.Finite(Domain.numbered(1_000), Prior.Weights.of(weights));
      LineRecords records = LineRecords.of(secret, new LineChannel(Noise.GAUSSIAN, scale));
      GaussianMoments moments = new GaussianMoments(records, false);
      for (double at = -14; at < records.span() + 14; at += 0.37) {
        double density = 0;
        double cumulative = 0;
        for (int i = 0; i < records.size(); i++) {
          double x = at - records.place(i);
          density += records.mass(i) * Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
          cumulative += records.mass(i) * Normal.cdf(x);
        }
        assertThat(moments.density(at)).isCloseTo(density, within(2e-15));
        assertThat(moments.cumulative(at)).isCloseTo(cumulative, within(2e-15));
      }
    }
  }

  /** Close records: what they have in common is left out, and the little rest keeps its digits. */
  @Test
  void closeMomentsKeepTheirDigits() {
    Secret secret = new Secret.Finite(Domain.numbered(1_000), Prior.UNIFORM);
    LineRecords records = LineRecords.of(secret, new LineChannel(Noise.GAUSSIAN, 1e7));
    GaussianMoments moments = new GaussianMoments(records, true);
    double variance = 0;
    for (int i = 0; i < records.size(); i++) {
      double distance = records.place(i) - records.span() / 2;
      variance += records.mass(i) * distance * distance;
    }
    // φ(x − d) − φ(x) is d²/2 φ''(x) on average, and d is at most 5e-5.
    double at = 0.3 + records.span() / 2;
    double bend = (0.3 * 0.3 - 1) * Math.exp(-0.045) / Math.sqrt(2 * Math.PI);
    double less = variance / 2 * bend;
    assertThat(moments.density(at)).isCloseTo(less, within(1e-8 * Math.abs(less)));
    double slope = variance / 2 * -0.3 * Math.exp(-0.045) / Math.sqrt(2 * Math.PI);
    assertThat(moments.cumulative(at)).isCloseTo(slope, within(1e-8 * Math.abs(slope)));
  }

  @Test
  void theIntegralOfAStretchIsThatOfItsDensity() {
    for (double from : new double[] {-3, -1, 0, 2}) {
      ChebyshevInterpolant stretch =
          ChebyshevInterpolant.of(
              from, at -> Math.exp(-at * at / 2) / Math.sqrt(2 * Math.PI), () -> Normal.cdf(from));
      for (double at = from; at < from + 1; at += 0.01) {
        assertThat(stretch.cumulative(at)).isCloseTo(Normal.cdf(at), within(1e-15));
      }
    }
  }
}
