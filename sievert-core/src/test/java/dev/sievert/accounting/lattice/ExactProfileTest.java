package dev.sievert.accounting.lattice;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A hundred answers with ε = 8: binomial sums in 60 digits (mpmath 1.3.0). */
class ExactProfileTest {
  private static final CertifiedCurve CURVE =
      Accountant.curve(
          new Release.Repeated(
              new Release.Single(new ApproxPair(8, 0), Adjacency.REPLACE_ONE), 100),
          Direction.REPLACE,
          1e-6);

  @ParameterizedTest
  @CsvSource({
    "784, 0.96701550471614867683",
    "792, 0.9666912159404790092",
    "799.5, 0.38049099550693850061",
    "700, 0.99999999999996248023"
  })
  void farProfileIsExact(double epsilon, double delta) {
    Bracket found = CURVE.delta(epsilon);
    assertThat(delta).isBetween(found.lower(), found.upper());
    assertThat(found.upper() - found.lower()).isLessThan(1e-11);
  }

  @ParameterizedTest
  @CsvSource({
    "0.9, 797.33071098845107843",
    "0.5, 799.27214804912069752",
    "1e-5, 799.99998965885186773",
    "1e-30, 800"
  })
  void farEpsilonIsExact(double delta, double epsilon) {
    Bracket found = CURVE.epsilon(delta);
    assertThat(epsilon).isBetween(found.lower() - 1e-13 * epsilon, found.upper());
    assertThat(found.upper() - found.lower()).isLessThan(1e-8);
  }
}
