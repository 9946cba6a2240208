package dev.sievert.exact.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Figure 6 of 004: weekly hours from 0 to 100 with Laplace noise, three priors. */
class AdultHoursTest {
  private static final double[] EPSILONS = {1, 2.8, 4.6, 6.4, 8.2, 10};

  @ParameterizedTest
  @CsvSource({
    "empirical, 0, .010118, .033590, .059096, .084504, .109354, .132614",
    "empirical, 40, .035542, .088469, .130035, .163411, .190919, .214019",
    "uniform, 40, .110280, .249202, .337735, .395228, .433823, .460712"
  })
  void knownAdvantages(
      String prior, int tolerance, double a, double b, double c, double d, double e, double f)
      throws IOException {
    double[] known = {a, b, c, d, e, f};
    for (int i = 0; i < known.length; i++) {
      double solved = solve(prior(prior), EPSILONS[i], tolerance).advantage().value();
      assertThat(solved).isCloseTo(known[i], within(5.1e-7));
    }
  }

  /** Truncation to the range of the records loses nothing; the diameter reveals nothing. */
  @Test
  void allCellsOfTheFigure() throws IOException {
    for (String name : new String[] {"empirical", "uniform", "ends"}) {
      Prior prior = prior(name);
      for (double epsilon : EPSILONS) {
        double before = 0;
        for (int tolerance : new int[] {0, 40, 80, 100}) {
          OptimalRisk free = solve(prior, epsilon, tolerance);
          OptimalRisk truncated =
              new LineSolver()
                  .solve(
                      new LineChannel(LineChannel.Noise.LAPLACE, 100 / epsilon, 0, 100),
                      threat(prior, tolerance));
          assertThat(truncated.advantage().value())
              .isCloseTo(free.advantage().value(), within(1e-13));
          assertThat(truncated.success().value()).isCloseTo(free.success().value(), within(1e-13));
          assertThat(free.advantage().upper() - free.advantage().lower()).isLessThan(1e-13);
          assertThat(free.success().value()).isGreaterThanOrEqualTo(before - 1e-13);
          before = free.success().value();
        }
        assertThat(solve(prior, epsilon, 100).advantage().upper()).isLessThan(1e-15);
      }
    }
  }

  private static OptimalRisk solve(Prior prior, double epsilon, int tolerance) {
    LineChannel channel = new LineChannel(LineChannel.Noise.LAPLACE, 100 / epsilon);
    return new LineSolver().solve(channel, threat(prior, tolerance));
  }

  private static ThreatModel threat(Prior prior, int tolerance) {
    Goal goal = new Goal.Within(BigDecimal.valueOf(tolerance));
    Secret secret = new Secret.Finite(Domain.numbered(101), prior);
    return ThreatModel.of("someone", secret, goal, Auxiliary.NOTHING);
  }

  private static Prior prior(String name) throws IOException {
    double[] weights = new double[101];
    if (name.equals("uniform")) {
      return Prior.UNIFORM;
    }
    if (name.equals("ends")) {
      weights[0] = 1;
      weights[100] = 1;
      return Prior.Weights.of(weights);
    }
    try (BufferedReader file =
        new BufferedReader(
            new InputStreamReader(
                Objects.requireNonNull(
                    AdultHoursTest.class.getResourceAsStream("/exact/adult-hours.csv")),
                StandardCharsets.UTF_8))) {
      file.lines()
          .skip(1)
          .map(line -> line.split(",", 2))
          .forEach(row -> weights[Integer.parseInt(row[0])] = Integer.parseInt(row[1]));
    }
    return Prior.Weights.of(weights);
  }
}
