package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.Adjacency;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** More steps than doubles can add up end in no promise, and not in an error. */
class OverwhelmingCurveTest {
  @ParameterizedTest
  @ValueSource(longs = {1_000_000_000_000_000L, 1L << 53})
  void promisesNothing(long times) {
    Release.Single step = new Release.Single(new ResponsePair(0.5, 30), Adjacency.REPLACE_ONE);
    CertifiedCurve curve =
        Accountant.curve(new Release.Repeated(step, times), Direction.REPLACE, 1e-6);
    assertThat(curve.totalVariation().upper()).isEqualTo(1);
    assertThat(curve.power(0.01).upper()).isEqualTo(1);
    assertThat(curve.beta(0.01).lower()).isZero();
    assertThat(curve.delta(1).upper()).isEqualTo(1);
    // The mean of the loss is below it, and the sum of all greatest losses may be known.
    assertThat(curve.epsilon(0.1).upper()).isGreaterThan(0.5 * Math.tanh(0.25) * times);
    assertThat(curve.epsilon(1).upper()).isZero();
    assertThat(curve.promise().totalVariation()).isEqualTo(1);
    assertThat(curve.promise().adjacency()).isEqualTo(Adjacency.REPLACE_ONE);
  }
}
