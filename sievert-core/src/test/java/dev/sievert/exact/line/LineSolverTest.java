package dev.sievert.exact.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The solver agrees with brute force, and its answers obey the laws of risk. */
class LineSolverTest {
  @ParameterizedTest
  @EnumSource(Noise.class)
  void agreesWithBruteForce(Noise noise) {
    Random random = new Random(5);
    for (int instance = 0; instance < 150; instance++) {
      LineInstance drawn = LineInstance.draw(random, noise);
      OptimalRisk solved = new LineSolver().solve(drawn.channel(), drawn.threat());
      assertHolds(drawn, solved.advantage(), new LineBruteForce(drawn, true).value());
      assertHolds(drawn, solved.success(), new LineBruteForce(drawn, false).value());
    }
  }

  private static void assertHolds(LineInstance drawn, Bracket solved, double brute) {
    assertThat(solved.value()).as(drawn.toString()).isCloseTo(brute, within(3e-8));
    assertThat(solved.upper() - solved.lower()).isLessThan(1e-12);
  }

  @ParameterizedTest
  @EnumSource(Noise.class)
  void finerKnowledgeNeverLowersTheAdvantage(Noise noise) {
    Random random = new Random(6);
    for (int instance = 0; instance < 30; instance++) {
      LineInstance drawn = LineInstance.draw(random, noise);
      double nothing = drawn.solve(Auxiliary.NOTHING).advantage().upper();
      OptimalRisk groups = drawn.solve(drawn.groups());
      double everything = drawn.solve(Auxiliary.EVERYTHING).advantage().upper();
      assertThat(groups.advantage().lower()).isLessThanOrEqualTo(everything);
      assertThat(nothing).isLessThanOrEqualTo(groups.advantage().upper() + 1e-13);
      assertThat(everything).isLessThanOrEqualTo(totalVariation(drawn) * drawn.diversity() + 1e-12);
    }
  }

  /** Shifting and stretching records, noise and tolerance together changes nothing. */
  @Test
  void onlyDistancesInUnitsOfTheNoiseMatter() {
    Random random = new Random(7);
    for (Noise noise : List.of(Noise.LAPLACE, Noise.GAUSSIAN)) {
      for (int instance = 0; instance < 20; instance++) {
        LineInstance drawn = LineInstance.draw(random, noise);
        OptimalRisk one = new LineSolver().solve(drawn.channel(), drawn.threat());
        LineChannel wide =
            new LineChannel(
                noise,
                4 * drawn.channel().scale(),
                4 * drawn.channel().low() + 96,
                4 * drawn.channel().high() + 96);
        OptimalRisk other =
            new LineSolver().solve(wide, drawn.threat(new BigDecimal(4), new BigDecimal(96)));
        assertThat(other.advantage().value()).isCloseTo(one.advantage().value(), within(1e-13));
        assertThat(other.success().value()).isCloseTo(one.success().value(), within(1e-13));
      }
    }
  }

  @Test
  void noNoiseToSpeakOfRevealsEverythingAndEndlessNoiseNothing() {
    Secret secret = new Secret.Finite(Domain.numbered(5), Prior.Weights.of(5, 1, 1, 1, 2));
    ThreatModel threat = ThreatModel.reconstruction(secret);
    for (Noise noise : Noise.values()) {
      OptimalRisk clear = new LineSolver().solve(new LineChannel(noise, 1e-3), threat);
      assertThat(clear.success().value()).isCloseTo(1, within(1e-14));
      assertThat(clear.advantage().value()).isCloseTo(0.68, within(1e-14));
      OptimalRisk dark =
          new LineSolver().solve(new LineChannel(noise, Double.POSITIVE_INFINITY), threat);
      assertThat(dark.advantage()).isEqualTo(Bracket.ZERO);
      assertThat(dark.success().value()).isCloseTo(0.5, within(1e-15));
    }
  }

  /** Two records: 1 − e^(−ε/2) and the error function, halved, keep their digits. */
  @Test
  void smallRisksKeepTheirDigits() {
    Secret secret = new Secret.Finite(Domain.numbered(2), Prior.UNIFORM);
    ThreatModel threat = ThreatModel.reconstruction(secret);
    for (double epsilon : new double[] {1e-15, 1e-12, 1e-6, 0.1}) {
      double laplace =
          new LineSolver()
              .solve(new LineChannel(Noise.LAPLACE, 1 / epsilon), threat)
              .advantage()
              .value();
      double exact = -Math.expm1(-epsilon / 2) / 2;
      assertThat(laplace).isCloseTo(exact, within(1e-14 * exact));
      double gaussian =
          new LineSolver()
              .solve(new LineChannel(Noise.GAUSSIAN, 1 / epsilon), threat)
              .advantage()
              .value();
      double normal = (epsilon - Math.pow(epsilon, 3) / 24) / (2 * Math.sqrt(2 * Math.PI));
      assertThat(gaussian).isCloseTo(normal, within((1e-13 + Math.pow(epsilon, 4)) * normal));
    }
  }

  @Test
  void objectsWhereThereIsNoExactAnswer() {
    LineChannel channel = new LineChannel(Noise.LAPLACE, 1);
    Secret labels = new Secret.Finite(new Domain.Labels(List.of("a", "b")), Prior.UNIFORM);
    assertObjects(channel, labels, "needs a secret whose values are numbers");
    assertObjects(channel, Secret.any(), "needs a secret whose values are numbers");
    assertObjects(channel, new Secret.BestGuess(0.5), "needs a secret whose values are numbers");
    Secret worst = new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE);
    assertObjects(channel, worst, "needs a known prior");
    Secret huge = Secret.uniform(1L << 53);
    assertObjects(channel, huge, "needs at most 1,000,000 values with this noise and goal");
    Secret halves =
        new Secret.Finite(
            new Domain.Grid(BigDecimal.ZERO, new BigDecimal("0.5"), 3), Prior.UNIFORM);
    LineChannel whole = new LineChannel(Noise.DISCRETE_LAPLACE, 1);
    assertObjects(whole, halves, "needs whole numbers as values");
    LineChannel broad = new LineChannel(Noise.DISCRETE_GAUSSIAN, 1e9);
    assertObjects(broad, Secret.uniform(3), "needs sigma of at most 2e6");
    assertThatThrownBy(() -> new LineChannel(Noise.LAPLACE, 1, 2, 2))
        .hasMessage("clamp must be two increasing numbers but was 2, 2");
  }

  private static void assertObjects(LineChannel channel, Secret secret, String why) {
    ThreatModel threat = ThreatModel.reconstruction(secret);
    assertThat(ExactRisk.objection(channel, threat)).contains(why);
    assertThat(ExactRisk.solve(channel, threat)).isEmpty();
  }

  /** What two records at the ends of the line can be told apart by. */
  private static double totalVariation(LineInstance drawn) {
    int low = Arrays.stream(drawn.places()).min().orElseThrow();
    int high = Arrays.stream(drawn.places()).max().orElseThrow();
    int[] ends = {low, high};
    LineChannel plain = new LineChannel(drawn.channel().noise(), drawn.channel().scale());
    LineInstance pair = new LineInstance(plain, ends, new double[] {0.5, 0.5}, new int[2], 0);
    return 2 * pair.solve(Auxiliary.NOTHING).advantage().upper();
  }
}
