package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.oracle.SampledGaussianTails;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Far tails of sampled Gaussian steps against the table of contour inversions. */
class TailTableTest {
  /** From here on rounding, not the lattice, decides how wide a bracket is. */
  private static final long MANY = 1_000_000;

  static List<SampledGaussianTails> rows() {
    return SampledGaussianTails.all();
  }

  /** Of long releases one, because each takes seconds. */
  static List<SampledGaussianTails> someRows() {
    List<SampledGaussianTails> many = rows().stream().filter(row -> row.steps() >= MANY).toList();
    return rows().stream().filter(row -> !many.contains(row) || row.equals(many.get(0))).toList();
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("rows")
  void everyRowIsInside(SampledGaussianTails row) {
    distanceIsInside(row);
    powersAreInside(row);
    profilesAreInside(row);
  }

  @ParameterizedTest
  @MethodSource("someRows")
  void distanceIsInside(SampledGaussianTails row) {
    Bracket distance = curve(row, Accountant.DEFAULT_ACCURACY).totalVariation();
    assertInside(row + ": distance", distance, row.totalVariation());
    assertThat(width(distance)).as("%s: %s", row, distance).isLessThanOrEqualTo(1e-6);
  }

  @ParameterizedTest
  @MethodSource("someRows")
  void powersAreInside(SampledGaussianTails row) {
    CertifiedCurve curve = curve(row, Accountant.DEFAULT_ACCURACY);
    double target = row.steps() >= MANY ? 1e-3 : 5e-5;
    for (SampledGaussianTails.ThresholdTest test : row.tests()) {
      Bracket power = curve.power(test.alpha());
      String where = row + ": power at " + test.alpha();
      assertInside(where, power, test.power());
      assertThat(width(power) / test.power())
          .as("%s: %s", where, power)
          .isLessThanOrEqualTo(target);
    }
  }

  @ParameterizedTest
  @MethodSource("someRows")
  void profilesAreInside(SampledGaussianTails row) {
    CertifiedCurve curve = curve(row, Accountant.DEFAULT_ACCURACY);
    double target = row.steps() >= MANY ? 1e-3 : 2e-6;
    for (SampledGaussianTails.Promise promise : row.profile()) {
      Bracket epsilon = curve.epsilon(promise.delta());
      String where = row + ": ε at " + promise.delta();
      assertInside(where, epsilon, promise.epsilon());
      // Far out on the profile only the ends are promised, not how far apart they are.
      if (promise.delta() >= 1e-6) {
        assertThat(width(epsilon) / Math.max(1, promise.epsilon()))
            .as("%s: %s", where, epsilon)
            .isLessThanOrEqualTo(target);
      }
    }
  }

  /** The profile read in its own direction: the ε of a stored row has the δ of that row. */
  @Test
  void profileGivesTheStoredDeltaBack() {
    SampledGaussianTails row = rows().get(0);
    CertifiedCurve curve = curve(row, Accountant.DEFAULT_ACCURACY);
    for (SampledGaussianTails.Promise promise : row.profile()) {
      Bracket delta = curve.delta(promise.epsilon());
      // δ moves by a share of the slope of its logarithm where ε moves by its own rounding.
      assertThat(delta.lower()).isLessThanOrEqualTo(promise.delta() * (1 + 1e-11));
      assertThat(delta.upper()).isGreaterThanOrEqualTo(promise.delta() * (1 - 1e-11));
      assertThat(width(delta) / promise.delta()).as("%s", delta).isLessThan(2e-5);
    }
  }

  @Test
  void aHundredTimesTheAccuracyIsToBeHad() {
    SampledGaussianTails row = rows().get(0);
    CertifiedCurve curve = curve(row, 1e-8);
    assertInside("distance", curve.totalVariation(), row.totalVariation());
    assertThat(width(curve.totalVariation())).isLessThanOrEqualTo(1e-8);
    for (SampledGaussianTails.ThresholdTest test : row.tests()) {
      Bracket power = curve.power(test.alpha());
      assertInside("power at " + test.alpha(), power, test.power());
      assertThat(width(power) / test.power()).as("%s", power).isLessThanOrEqualTo(5e-7);
    }
    SampledGaussianTails.Promise promise = row.profile().get(0);
    assertInside("ε", curve.epsilon(promise.delta()), promise.epsilon());
  }

  private static CertifiedCurve curve(SampledGaussianTails row, double accuracy) {
    Release step = new Release.Single(new GaussianPair(1 / row.sigma()), Adjacency.ADD_REMOVE);
    Release sampled = new Release.Sampled(step, row.rate());
    return Accountant.curve(new Release.Repeated(sampled, row.steps()), Direction.ADD, accuracy);
  }

  private static void assertInside(String where, Bracket bracket, double stored) {
    double blur = SampledGaussianTails.RELATIVE_ERROR * stored;
    assertThat(bracket.lower()).as(where).isLessThanOrEqualTo(stored + blur);
    assertThat(bracket.upper()).as(where).isGreaterThanOrEqualTo(stored - blur);
  }

  private static double width(Bracket bracket) {
    return bracket.upper() - bracket.lower();
  }
}
