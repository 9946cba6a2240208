package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.number.Bracket;
import dev.sievert.number.OutOfRangeException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
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
    }
  }

  /** Each tenth point of the grid in a fixed random order, but few of those that take long. */
  @Test
  void somePoints() {
    List<GridPoint> points = new ArrayList<>(GridPoint.all());
    Collections.shuffle(points, new Random(7));
    List<GridPoint> quick = points.stream().filter(point -> !point.isLong()).limit(200).toList();
    List<GridPoint> slow = points.stream().filter(GridPoint::isLong).limit(3).toList();
    assertThat(quick).hasSize(200);
    assertThat(slow).hasSize(3);
    checkRoughly(Stream.concat(quick.stream(), slow.stream()).toList());
  }

  @Test
  @Tag("thorough")
  void allPoints() {
    List<GridPoint> points = GridPoint.all();
    assertThat(points).hasSizeGreaterThan(2000);
    checkRoughly(points);
  }

  private static void checkRoughly(List<GridPoint> points) {
    IntStream.range(0, points.size())
        .parallel()
        .forEach(place -> checkRoughly(points.get(place), ALL.get(place % ALL.size())));
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
