package dev.sievert.reference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.Direction;
import dev.sievert.accounting.Release;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Steps on random samples, composed, against values of independent inversions. */
class CompositionReferenceTest {
  /** What the default accuracy promises of every β and of the total variation. */
  private static final double WIDTH = Accountant.DEFAULT_ACCURACY;

  /** How much worse the relative accuracy of small errors and powers may be. */
  private static final double RELATIVE_WIDTH = 50 * WIDTH;

  static Stream<ReferenceRow> gaussianAdded() {
    return Family.SAMPLED_GAUSSIAN_ADD.rows();
  }

  static Stream<ReferenceRow> gaussianRemoved() {
    return Family.SAMPLED_GAUSSIAN_REMOVE.rows();
  }

  static Stream<ReferenceRow> gaussianEitherWay() {
    return Family.SAMPLED_GAUSSIAN_SYMMETRIC.rows();
  }

  static Stream<ReferenceRow> gaussianDistances() {
    return Family.SAMPLED_GAUSSIAN_DISTANCE.rows();
  }

  static Stream<ReferenceRow> laplaceAdded() {
    return Family.SAMPLED_LAPLACE_ADD.rows();
  }

  @ParameterizedTest
  @MethodSource("gaussianAdded")
  void addingToGaussianSteps(ReferenceRow row) {
    assertErrors(row, gaussian(row, Direction.ADD));
  }

  @ParameterizedTest
  @MethodSource("gaussianRemoved")
  void removingFromGaussianSteps(ReferenceRow row) {
    assertErrors(row, gaussian(row, Direction.REMOVE));
  }

  @ParameterizedTest
  @MethodSource("gaussianEitherWay")
  void choosingTheOrderOfGaussianSteps(ReferenceRow row) {
    assertErrors(row, gaussian(row, Direction.SYMMETRIC));
  }

  /** The stored numbers are the distance and both errors of the test that attains it. */
  @ParameterizedTest
  @MethodSource("gaussianDistances")
  void distanceOfGaussianSteps(ReferenceRow row) {
    double distance = row.values().get(0);
    double size = row.values().get(1);
    double misses = row.values().get(2);
    for (Direction direction :
        new Direction[] {Direction.ADD, Direction.REMOVE, Direction.SYMMETRIC}) {
      CertifiedCurve curve = gaussian(row, direction);
      assertInside(row, curve.totalVariation(), distance);
      assertInside(row, curve.delta(0), distance);
    }
    assertInside(row, gaussian(row, Direction.ADD).beta(size), misses);
    assertInside(row, gaussian(row, Direction.REMOVE).beta(misses), size);
    assertInside(row, gaussian(row, Direction.SYMMETRIC).beta(size), misses);
    assertInside(row, gaussian(row, Direction.SYMMETRIC).beta(misses), size);
  }

  @ParameterizedTest
  @MethodSource("laplaceAdded")
  void addingToLaplaceSteps(ReferenceRow row) {
    assertErrors(row, curve(row, new LaplacePair(row.number("mu")), Direction.ADD));
  }

  private static CertifiedCurve gaussian(ReferenceRow row, Direction direction) {
    return curve(row, new GaussianPair(row.number("mu")), direction);
  }

  private static CertifiedCurve curve(ReferenceRow row, DominatingPair step, Direction direction) {
    Release sampled =
        new Release.Sampled(new Release.Single(step, Adjacency.ADD_REMOVE), row.number("p"));
    return Accountant.curve(
        new Release.Repeated(sampled, row.count("N")), direction, Accountant.DEFAULT_ACCURACY);
  }

  private static void assertErrors(ReferenceRow row, CertifiedCurve curve) {
    double alpha = row.number("alpha");
    Bracket error = curve.beta(alpha);
    assertInside(row, error, row.value());
    Bracket power = curve.power(alpha);
    assertInside(row, power, 1 - row.value());
    // A small number has a relative accuracy of its own.
    double stored = row.error() + Math.ulp(1.0);
    assertThat(power.upper() - power.lower())
        .as("%s: power %s", row, power)
        .isLessThanOrEqualTo(RELATIVE_WIDTH * power.upper() + stored);
    assertThat(error.upper() - error.lower())
        .as("%s: error %s", row, error)
        .isLessThanOrEqualTo(RELATIVE_WIDTH * error.upper() + stored);
  }

  /** Both ends hold, they are close, and the value between them is closer than they are. */
  private static void assertInside(ReferenceRow row, Bracket bracket, double stored) {
    double blur = row.error() + Math.ulp(1.0);
    assertThat(bracket.lower()).as("%s: %s", row, bracket).isLessThanOrEqualTo(stored + blur);
    assertThat(bracket.upper()).as("%s: %s", row, bracket).isGreaterThanOrEqualTo(stored - blur);
    // Where losses have atoms, widths between the sizes that were looked at may be a little
    // greater.
    double width = row.id().startsWith("slm") ? 1.5 * WIDTH : WIDTH;
    assertThat(bracket.upper() - bracket.lower()).as("%s: %s", row, bracket).isLessThan(width);
    assertThat(bracket.value())
        .as("%s: %s", row, bracket)
        .isCloseTo(stored, within(blur + 0.7 * (bracket.upper() - bracket.lower())));
  }
}
