package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.numeric.Bracket;
import dev.sievert.numeric.OutOfRangeException;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Whatever is asked, answers are numbers in their ranges, ordered as the theory orders them. */
class AccountingGridTest {
  private static final double ACCURACY = 1e-2;
  private static final double ROUGH = 0.1;
  private static final double[] SIZES = {1e-3, 0.05, 0.5, 0.9};
  private static final List<Direction> DIRECTIONS = List.of(Direction.ADD, Direction.REMOVE);

  private static final List<Direction> ALL =
      List.of(Direction.ADD, Direction.REMOVE, Direction.SYMMETRIC);

  @Test
  void ordinaryPoints() {
    List<GridPoint> points = GridPoint.ordinary();
    assertThat(points).hasSizeGreaterThan(50);
    for (GridPoint point : points) {
      for (Direction direction : DIRECTIONS) {
        checkErrors(point, direction);
      }
      Accountant.forget();
    }
  }

  @Test
  void allPoints() {
    List<GridPoint> points = GridPoint.all();
    assertThat(points).hasSizeGreaterThan(2000);
    IntStream.range(0, points.size())
        .parallel()
        .forEach(place -> checkRoughly(points.get(place), ALL.get(place % ALL.size())));
    Accountant.forget();
  }

  private static void checkRoughly(GridPoint point, Direction direction) {
    try {
      checkAnswers(point, direction);
    } catch (OutOfRangeException refused) {
      assertThat(refused).hasMessageContaining(" must be ").hasMessageNotContaining("NaN");
    }
  }

  private static void checkAnswers(GridPoint point, Direction direction) {
    String name = point.name() + " " + direction.word();
    CertifiedCurve safer = Accountant.curve(point.safer(), direction, ROUGH);
    CertifiedCurve riskier = Accountant.curve(point.riskier(), direction, ROUGH);
    Bracket distance = isProbability(name, safer.totalVariation());
    notBelow(name, riskier.totalVariation(), distance);
    Bracket rare = isProbability(name, safer.beta(1e-3));
    Bracket beta = isProbability(name, safer.beta(0.05));
    notBelow(name + " falls", rare, beta);
    notBelow(name + " distance", distance, isProbability(name, safer.power(0.05)), 0.05);
    assertThat(beta.lower()).as(name + " convex").isLessThanOrEqualTo(rare.upper());
    Bracket epsilon = safer.epsilon(1e-5);
    assertThat(epsilon.lower()).as(name).isNotNegative();
    notBelow(name + " profile", distance, isProbability(name, safer.delta(1)));
  }

  private static void checkErrors(GridPoint point, Direction direction) {
    String name = point.name() + " " + direction.word();
    CertifiedCurve safer = Accountant.curve(point.safer(), direction, ACCURACY);
    CertifiedCurve riskier = Accountant.curve(point.riskier(), direction, ACCURACY);
    Bracket distance = isProbability(name, safer.totalVariation());
    notBelow(name, riskier.totalVariation(), distance);
    for (int i = 0; i < SIZES.length; i++) {
      Bracket beta = isProbability(name, safer.beta(SIZES[i]));
      Bracket power = isProbability(name, safer.power(SIZES[i]));
      notBelow(name + " power", riskier.power(SIZES[i]), power);
      notBelow(name + " beta", beta, riskier.beta(SIZES[i]));
      notBelow(name + " distance", distance, power, SIZES[i]);
      if (i > 0) {
        notBelow(name + " falls", safer.beta(SIZES[i - 1]), beta);
      }
      if (i > 1) {
        isConvex(name, safer, SIZES[i - 2], SIZES[i - 1], SIZES[i]);
      }
    }
  }

  private static void isConvex(
      String name, CertifiedCurve curve, double left, double middle, double right) {
    double share = (right - middle) / (right - left);
    double chord = share * curve.beta(left).upper() + (1 - share) * curve.beta(right).upper();
    assertThat(curve.beta(middle).lower()).as(name).isLessThanOrEqualTo(chord + 1e-12);
  }

  private static Bracket isProbability(String name, Bracket bracket) {
    assertThat(bracket.lower()).as(name).isBetween(0.0, 1.0);
    assertThat(bracket.value()).as(name).isBetween(bracket.lower(), bracket.upper());
    assertThat(bracket.upper()).as(name).isBetween(0.0, 1.0);
    return bracket;
  }

  private static void notBelow(String name, Bracket greater, Bracket lesser) {
    notBelow(name, greater, lesser, 0);
  }

  /** As far as the ends of brackets can tell, the one is at least the other less an allowance. */
  private static void notBelow(String name, Bracket greater, Bracket lesser, double allowance) {
    assertThat(greater.upper()).as(name).isGreaterThanOrEqualTo(lesser.lower() - allowance - 1e-12);
  }
}
