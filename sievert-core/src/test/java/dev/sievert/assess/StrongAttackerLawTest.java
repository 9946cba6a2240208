package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.Accountant;
import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.curve.Curves;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.noise.DiscreteGaussianNoise;
import dev.sievert.mechanism.noise.ExponentialMechanism;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.Generalization;
import dev.sievert.threat.Threat.SinglingOut;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The strong attacker tells the farthest records of the secret apart, whatever sensitivity is
 * stated: never less than a test of cells reaches, and never other than what the curve says.
 */
class StrongAttackerLawTest {
  private static final double SIZE = 0.05;
  private static final double EPSILON = 0.4;

  /** A release of a secret, and its outputs for the two farthest records in cells. */
  private record Instance(Mechanism mechanism, Secret secret, OutputCells cells) {}

  @ParameterizedTest
  @ValueSource(
      strings = {"laplace", "gaussian", "geometric", "discrete-gaussian", "exponential", "two"})
  void isNeverBelowATestOfCells(String kind) {
    Random random = new Random(kind.hashCode());
    for (int draw = 0; draw < 15; draw++) {
      check(kind + " " + draw, instance(kind, random), !kind.equals("exponential"));
    }
  }

  private static void check(String name, Instance given, boolean hasOwnCurve) {
    List<Limit> limits =
        List.of(
            new Limit.AtMost(Risk.MEMBERSHIP, 0.5),
            new Limit.AtMost(Risk.MEMORIZATION, 0.5),
            new Limit.TruePositives(SIZE, 0.5),
            new Limit.Budget(EPSILON, 0.5));
    double[] uppers =
        rulings(given, limits).stream().mapToDouble(each -> each.upper().orElseThrow()).toArray();
    OutputCells cells = given.cells();
    double[] reached = {
      cells.delta(0), cells.delta(0), cells.power(SIZE), cells.delta(EPSILON),
    };
    for (int i = 0; i < uppers.length; i++) {
      assertThat(uppers[i])
          .as(name + " " + limits.get(i).word())
          .isGreaterThanOrEqualTo(reached[i] * (1 - 1e-11));
    }
    if (hasOwnCurve) {
      agrees(name, given, uppers);
    }
  }

  private static void agrees(String name, Instance given, double[] uppers) {
    CertifiedCurve curve =
        Curves.of(given.mechanism(), given.secret(), Optional.empty(), Accountant.DEFAULT_ACCURACY)
            .curve();
    double[] upper = {
      curve.totalVariation().upper(),
      curve.totalVariation().upper(),
      curve.power(SIZE).upper(),
      curve.delta(EPSILON).upper()
    };
    double[] lower = {
      curve.totalVariation().lower(),
      curve.totalVariation().lower(),
      curve.power(SIZE).lower(),
      curve.delta(EPSILON).lower()
    };
    for (int i = 0; i < uppers.length; i++) {
      assertThat(uppers[i])
          .as(name + " " + i)
          .isBetween(lower[i], upper[i] + 10 * Accountant.DEFAULT_ACCURACY);
    }
  }

  /** Laplace noise and whole numbers have an ε of their own; a wider secret needs a greater one. */
  @Test
  void pureBudgetsAreThoseOfTheSpan() {
    Random random = new Random(5);
    for (String kind : List.of("laplace", "geometric", "exponential")) {
      for (int draw = 0; draw < 40; draw++) {
        Instance given = instance(kind, random);
        Ruling ruling = rulings(given, List.of(new Limit.Budget(1, 0))).get(0);
        assertThat(ruling.upper().orElseThrow())
            .as(kind + " " + draw)
            .isGreaterThanOrEqualTo(given.cells().epsilon() - 1e-6);
      }
    }
  }

  /** What holds for one person's test holds for attackers who are after nobody's value. */
  @Test
  void otherAttackersAreJudgedOnTheSpanToo() {
    Random random = new Random(6);
    for (String kind : List.of("laplace", "gaussian", "geometric")) {
      Instance given = instance(kind, random);
      List<Threat> threats =
          List.of(
              new SinglingOut(SIZE, 1, SinglingOut.Target.ONE_PERSON, given.secret()),
              new Generalization(SIZE, given.secret()));
      for (RiskResult result : Assessment.of(given.mechanism(), threats, List.of()).results()) {
        assertThat(result.decisive().orElseThrow().upper())
            .as(kind)
            .isGreaterThanOrEqualTo(given.cells().power(SIZE) * (1 - 1e-11));
      }
    }
  }

  @Test
  void theColumnOfATableHasASpanOfItsOwn() {
    TableColumn wide = TableColumn.of("hours", List.of("-3", "0", "9"), 0, 1, 2, 2);
    TableColumn other = TableColumn.of("name", List.of("x", "y"), 0, 1, 0, 1);
    Secret.Finite secret = Rows.secret(List.of(wide, other), new double[] {1, 1, 1, 1});
    Mechanism noise = new OnColumn(LaplaceNoise.ofEpsilon(0.7785, 1), "hours");
    double upper =
        rulings(
                new Instance(noise, secret, OutputCells.laplace(1, 0, 1)),
                List.of(new Limit.AtMost(Risk.MEMBERSHIP, 0.5)))
            .get(0)
            .upper()
            .orElseThrow();
    assertThat(upper).isBetween(-Math.expm1(-0.7785 * 6), -Math.expm1(-0.7785 * 6) + 1e-12);
  }

  private static List<Ruling> rulings(Instance given, List<Limit> limits) {
    return Assessment.of(given.mechanism(), List.of(new Distinguisher(given.secret())), limits)
        .rulings();
  }

  private static Instance instance(String kind, Random random) {
    int[] values = random.ints(2 + random.nextInt(4), -6, 7).distinct().sorted().toArray();
    int span = values[values.length - 1] - values[0];
    // Below, at and above the range of the values.
    long stated = Math.max(1, Math.round(span * Math.exp(random.nextGaussian())));
    double scale = Math.exp(0.7 * random.nextGaussian());
    return switch (kind) {
      case "laplace" ->
          new Instance(
              LaplaceNoise.ofScale(scale, (double) stated),
              secret(values, random),
              OutputCells.laplace(scale, values[0], (double) values[0] + span));
      case "gaussian" ->
          new Instance(
              new GaussianNoise(scale, (double) stated),
              secret(values, random),
              OutputCells.gaussian(scale, values[0], (double) values[0] + span));
      case "geometric" ->
          new Instance(
              GeometricNoise.ofScale(scale, stated), finite(values), geometric(scale, span));
      case "discrete-gaussian" ->
          new Instance(
              new DiscreteGaussianNoise(scale, stated),
              finite(values),
              OutputCells.whole(x -> Math.exp(-x * x / (2 * scale * scale)), span, 100));
      case "exponential" ->
          new Instance(
              new ExponentialMechanism(0.3 * scale, (double) stated),
              finite(values),
              exponential(0.3 * scale / (2 * stated), values));
      default -> two(values, scale, stated);
    };
  }

  private static Instance two(int[] values, double scale, long stated) {
    int span = values[values.length - 1] - values[0];
    Mechanism both =
        new Composition(
            List.of(
                Part.once(GeometricNoise.ofScale(scale, stated)),
                Part.once(GeometricNoise.ofScale(2 * scale, 1))));
    return new Instance(
        both, finite(values), geometric(scale, span).and(geometric(2 * scale, span)));
  }

  private static OutputCells geometric(double scale, int span) {
    return OutputCells.whole(x -> Math.exp(-x / scale), span, 300);
  }

  private static OutputCells exponential(double rate, int[] values) {
    return new OutputCells(
        shares(rate, values, values[0]), shares(rate, values, values[values.length - 1]));
  }

  private static double[] shares(double rate, int[] values, int truth) {
    double[] masses =
        IntStream.of(values).mapToDouble(v -> Math.exp(-rate * Math.abs(v - truth))).toArray();
    double total = IntStream.range(0, masses.length).mapToDouble(i -> masses[i]).sum();
    return IntStream.range(0, masses.length).mapToDouble(i -> masses[i] / total).toArray();
  }

  /** Listed numbers, or an interval between the least and the greatest. */
  private static Secret secret(int[] values, Random random) {
    return random.nextBoolean() || values.length == 1
        ? finite(values)
        : new Secret.Interval(
            BigDecimal.valueOf(values[0]), BigDecimal.valueOf(values[values.length - 1]));
  }

  private static Secret finite(int[] values) {
    List<BigDecimal> numbers = IntStream.of(values).mapToObj(BigDecimal::valueOf).toList();
    return new Secret.Finite(new Domain.Numbers(numbers), Prior.UNIFORM);
  }
}
