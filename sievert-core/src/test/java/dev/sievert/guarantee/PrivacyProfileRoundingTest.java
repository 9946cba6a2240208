package dev.sievert.guarantee;

import static dev.sievert.numeric.HighPrecision.DIGITS;
import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.exp;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.sievert.guarantee.tradeoff.PiecewiseLinear;
import dev.sievert.guarantee.tradeoff.PrivacyProfile;
import dev.sievert.number.OutOfRangeException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Between two points of a profile δ is the mean that e^ε is of their e^ε, in decimals. */
class PrivacyProfileRoundingTest {
  @Test
  void betweenPointsItIsTheirMean() {
    Random random = new Random(241);
    for (int draw = 0; draw < 300; draw++) {
      double low = 2 * random.nextDouble();
      double high = low + 0.1 + 2 * random.nextDouble();
      // So small that nothing but the mean is as small.
      double more = Math.pow(10, -20 - 5 * random.nextDouble());
      double less = more * random.nextDouble();
      double epsilon = low + (high - low) * random.nextDouble();
      PrivacyProfile profile =
          PrivacyProfile.of(List.of(ApproxDp.of(low, more), ApproxDp.of(high, less)));
      BigDecimal top = exp(exactly(high));
      BigDecimal share = over(top.subtract(exp(exactly(epsilon))), top.subtract(exp(exactly(low))));
      BigDecimal mean =
          exactly(more)
              .multiply(share, DIGITS)
              .add(exactly(less).multiply(ONE.subtract(share), DIGITS));
      double found = profile.delta(epsilon);
      assertThat(exactly(found)).isGreaterThanOrEqualTo(mean);
      assertThat(found).isLessThan(mean.doubleValue() * (1 + 1e-11));
      assertThat(profile.delta(low)).isBetween(more * (1 - 1e-15), more * (1 + 1e-13));
      assertThat(profile.delta(high)).isEqualTo(less);
      assertThat(profile.delta(high + 1)).isEqualTo(less);
    }
  }

  /** Between the second and the third of three points the first says nothing. */
  @Test
  void theNearestPointsCount() {
    PrivacyProfile profile =
        PrivacyProfile.of(
            List.of(ApproxDp.of(1, 4e-20), ApproxDp.of(2, 2e-20), ApproxDp.of(3, 1e-20)));
    double share = (Math.exp(3) - Math.exp(2.5)) / (Math.exp(3) - Math.exp(2));
    assertThat(profile.delta(2.5))
        .isBetween(1e-20 * (1 + share), 1e-20 * (1 + share) * (1 + 1e-11));
    double other = (Math.exp(2) - Math.exp(1.5)) / (Math.exp(2) - Math.exp(1));
    assertThat(profile.delta(1.5))
        .isBetween(2e-20 * (1 + other), 2e-20 * (1 + other) * (1 + 1e-11));
  }

  @Test
  void pointsThatSayNoMoreAreDropped() {
    ApproxDp one = ApproxDp.of(1, 0.25);
    ApproxDp two = ApproxDp.of(2, 0.125);
    assertThat(PrivacyProfile.of(List.of(two, one, ApproxDp.of(3, 0.125))).points())
        .containsExactly(one, two);
    assertThat(PrivacyProfile.of(List.of(ApproxDp.of(1, 0.5), one)).points()).containsExactly(one);
    assertThat(PrivacyProfile.of(List.of(one, one)).points()).containsExactly(one);
    assertThat(PrivacyProfile.of(List.of(one)).words()).isEqualTo("ε = 1, δ = 0.25");
    assertThat(PrivacyProfile.of(List.of(one, two)).words())
        .isEqualTo("privacy profile from ε = 1, δ = 0.25 to ε = 2, δ = 0.125");
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> PrivacyProfile.of(List.of(one)).delta(-1))
        .withMessage("epsilon must be at least 0 but was -1");
    ApproxDp other = new ApproxDp(3, 0.5, Adjacency.ADD_REMOVE);
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(() -> PrivacyProfile.of(List.of(one, other)))
        .withMessage("adjacency must be one for all functions but was 2");
  }

  @Test
  void equalityIsByPoints() {
    PrivacyProfile one = PrivacyProfile.of(List.of(ApproxDp.of(1, 0.25)));
    PrivacyProfile same = PrivacyProfile.of(List.of(ApproxDp.of(1, 0.25)));
    PrivacyProfile other = PrivacyProfile.of(List.of(ApproxDp.of(1, 0.5)));
    assertThat(one).isEqualTo(same).hasSameHashCodeAs(same).isNotEqualTo(other).isNotEqualTo("p");
    assertThat(one.hashCode()).isNotEqualTo(other.hashCode());
  }

  /** Equal functions share a code, and few others do. */
  @Test
  void codesOfPiecewiseFunctionsTellThemApart() {
    PiecewiseLinear.Point point = new PiecewiseLinear.Point(0.25, 0.5);
    PiecewiseLinear.Point lower = new PiecewiseLinear.Point(0.25, 0.375);
    PiecewiseLinear one = PiecewiseLinear.of(List.of(point), Adjacency.REPLACE_ONE);
    assertThat(one.hashCode())
        .isNotEqualTo(PiecewiseLinear.of(List.of(lower), Adjacency.REPLACE_ONE).hashCode())
        .isNotEqualTo(PiecewiseLinear.of(List.of(point), Adjacency.ADD_REMOVE).hashCode());
  }
}
