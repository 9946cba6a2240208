package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ComplexTest {
  /** ∫ e^(zu) du from 0 to 1, by Simpson's rule. */
  @Test
  void relativeGrowthIsAnIntegral() {
    double[][] places = {{0, 0}, {1e-4, -5e-4}, {4e-4, 6e-4}, {-1, 2}, {0, -7}, {3, 0}, {-20, 0.1}};
    for (double[] place : places) {
      int parts = 4_000;
      double re = 0;
      double im = 0;
      for (int i = 0; i <= parts; i++) {
        double share = (i == 0 || i == parts ? 1 : i % 2 == 0 ? 2 : 4) / (3.0 * parts);
        Complex value = Complex.exp(place[0] * i / parts, place[1] * i / parts);
        re += share * value.re();
        im += share * value.im();
      }
      Complex found = Complex.relativeExpm1(place[0], place[1]);
      assertThat(found.re()).isCloseTo(re, within(1e-10 * (1 + Math.abs(re))));
      assertThat(found.im()).isCloseTo(im, within(1e-10 * (1 + Math.abs(im))));
    }
  }

  @Test
  void seriesAndQuotientMeet() {
    Complex below = Complex.relativeExpm1(4e-4, 5.99e-4);
    Complex above = Complex.relativeExpm1(4e-4, 6.01e-4);
    assertThat(above.im() - below.im()).isCloseTo(1e-6, within(1e-9));
    assertThat(above.re()).isCloseTo(below.re(), within(1e-9));
  }
}
