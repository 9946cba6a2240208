package dev.sievert.exact.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Guesses that are right about far more values than noise reaches, output by output. */
class WideWindowsTest {
  @ParameterizedTest
  @EnumSource(value = Noise.class, names = "DISCRETE_.*", mode = EnumSource.Mode.MATCH_ALL)
  void agreeWithBruteForce(Noise noise) {
    Random random = new Random(41);
    for (int instance = 0; instance < 12; instance++) {
      int size = 120;
      int[] places = IntStream.range(0, size).map(i -> 2 * i + i / 17).toArray();
      boolean isEven = instance % 3 == 0;
      double[] masses = random.doubles(size, isEven ? 1 : 0.1, isEven ? 1.0000001 : 1).toArray();
      Arrays.setAll(masses, i -> isEven ? 1 : masses[i]);
      double total = Arrays.stream(masses).sum();
      boolean isClamped = instance % 4 == 3;
      LineChannel channel =
          new LineChannel(
              noise,
              0.15 + random.nextDouble(),
              isClamped ? 11 : Double.NEGATIVE_INFINITY,
              isClamped ? 200 : Double.POSITIVE_INFINITY);
      LineInstance drawn =
          new LineInstance(
              channel,
              places,
              Arrays.stream(masses).map(mass -> mass / total).toArray(),
              new int[size],
              10 + random.nextInt(60));
      OptimalRisk solved = new LineSolver().solve(channel, drawn.threat());
      assertThat(solved.advantage().value())
          .as(drawn.toString())
          .isCloseTo(new LineBruteForce(drawn, true).value(), within(1e-12));
      assertThat(solved.success().value())
          .as(drawn.toString())
          .isCloseTo(new LineBruteForce(drawn, false).value(), within(1e-12));
    }
  }

  /** The same for Laplace noise, whose whole numbers say as much as the line they stand on. */
  @ParameterizedTest
  @EnumSource(
      value = Noise.class,
      names = {"LAPLACE", "GAUSSIAN"})
  void agreeOnTheLine(Noise noise) {
    Random random = new Random(42);
    for (int instance = 0; instance < 4; instance++) {
      int size = 30;
      int[] places = IntStream.range(0, size).map(i -> 6 * i + i / 7).toArray();
      double[] masses = random.doubles(size, 0.1, 1).toArray();
      double total = Arrays.stream(masses).sum();
      LineInstance drawn =
          new LineInstance(
              new LineChannel(noise, 0.02 + 0.2 * random.nextDouble()),
              places,
              Arrays.stream(masses).map(mass -> mass / total).toArray(),
              new int[size],
              30 + random.nextInt(60));
      OptimalRisk solved = new LineSolver().solve(drawn.channel(), drawn.threat());
      assertThat(solved.advantage().value())
          .as(drawn.toString())
          .isCloseTo(new LineBruteForce(drawn, true).value(), within(3e-8));
    }
  }
}
