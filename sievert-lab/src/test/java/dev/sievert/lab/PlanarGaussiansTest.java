package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.lab.data.Categorical;
import dev.sievert.lab.data.Gaussians;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.RandomStream;
import org.junit.jupiter.api.Test;

/** The success of the best guess between points, against closed forms and against throwing dice. */
class PlanarGaussiansTest {
  private static double success(double[] masses, double[][] squared) {
    return new PlanarGaussians(masses, squared).success().value();
  }

  @Test
  void twoEvenPointsAreToldApartByTheirMiddle() {
    for (double distance : new double[] {0, 0.1, 1, 5, 40}) {
      double squared = distance * distance;
      double[][] both = {{0, squared}, {squared, 0}};
      assertThat(success(new double[] {0.5, 0.5}, both))
          .isCloseTo(Normal.cdf(distance / 2), within(1e-7));
    }
  }

  @Test
  void twoUnevenPointsHaveAClosedFormToo() {
    double distance = 1.3;
    double threshold = Math.log(0.7 / 0.3) / distance + distance / 2;
    double expected = 0.7 * Normal.cdf(threshold) + 0.3 * Normal.cdf(distance - threshold);
    double[][] both = {{0, distance * distance}, {distance * distance, 0}};
    assertThat(success(new double[] {0.7, 0.3}, both)).isCloseTo(expected, within(1e-7));
  }

  /** Three points at one distance: the integral of φ(x − d) Φ(x)², with d = distance / √2. */
  @Test
  void threeEvenPointsAreTheKnownIntegral() {
    double distance = 2;
    double d = distance / Math.sqrt(2);
    double expected = 0;
    for (double x = -12; x < 14; x += 1e-3) {
      double below = Normal.cdf(x);
      double off = x - d;
      expected += 1e-3 * Math.exp(-off * off / 2) / Math.sqrt(2 * Math.PI) * below * below;
    }
    double s = distance * distance;
    double[][] squared = {{0, s, s}, {s, 0, s}, {s, s, 0}};
    double third = 1.0 / 3;
    assertThat(success(new double[] {third, third, third}, squared))
        .isCloseTo(expected, within(1e-7));
  }

  /** Five standard errors of a million throws. */
  @Test
  void anyTriangleIsAsDiceSay() {
    double[] x = {0, 1.5, 0.4};
    double[] y = {0, 0, 1.1};
    double[] masses = {0.367, 0.339, 0.294};
    double[][] squared = new double[3][3];
    for (int i = 0; i < 3; i++) {
      for (int j = 0; j < 3; j++) {
        squared[i][j] = (x[i] - x[j]) * (x[i] - x[j]) + (y[i] - y[j]) * (y[i] - y[j]);
      }
    }
    RandomStream random = RandomStream.of(2, 2);
    Gaussians noise = new Gaussians(random);
    int hits = 0;
    int throwsOfDice = 1_000_000;
    for (int run = 0; run < throwsOfDice; run++) {
      int truth = Categorical.drawn(masses, random);
      double seenX = x[truth] + noise.next();
      double seenY = y[truth] + noise.next();
      int best = 0;
      double greatest = Double.NEGATIVE_INFINITY;
      for (int i = 0; i < 3; i++) {
        double offX = seenX - x[i];
        double offY = seenY - y[i];
        double score = Math.log(masses[i]) - (offX * offX + offY * offY) / 2;
        if (score > greatest) {
          greatest = score;
          best = i;
        }
      }
      hits += best == truth ? 1 : 0;
    }
    assertThat(success(masses, squared))
        .isCloseTo((double) hits / throwsOfDice, within(5 * 0.5 / 1000));
  }

  @Test
  void pointsOnOneSpotLeaveTheBlindGuess() {
    double[] masses = {0.2, 0.5, 0.3};
    assertThat(success(masses, new double[3][3])).isCloseTo(0.5, within(1e-7));
  }
}
