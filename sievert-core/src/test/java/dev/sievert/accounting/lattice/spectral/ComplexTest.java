package dev.sievert.accounting.lattice.spectral;

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

  /** Of six terms the last is 1 / 720 of the fifth power. */
  @Test
  void seriesIsExactButForRounding() {
    for (double re : new double[] {-9e-4, 0, 9.5e-4}) {
      Complex found = Complex.relativeExpm1(re, 0);
      double truth = re == 0 ? 1 : Math.expm1(re) / re;
      assertThat(found.re()).isCloseTo(truth, within(3e-16));
      assertThat(found.im()).isZero();
      // The imaginary part is odd: y/2 − y³/24 + y⁵/720, and the real one 1 − y²/6 + y⁴/120.
      double y = 9.5e-4;
      Complex turned = Complex.relativeExpm1(0, y);
      assertThat(turned.im() / (y / 2 - y * y * y / 24)).isCloseTo(1, within(1e-14));
      assertThat(turned.re()).isCloseTo(1 - y * y / 6 + y * y * y * y / 120, within(3e-16));
    }
  }

  @Test
  void lengthsAreThoseOfVectors() {
    assertThat(new Complex(3, -4).length()).isEqualTo(5);
    assertThat(Complex.polar(4, Math.PI / 6).im()).isCloseTo(2, within(1e-15));
  }
}
