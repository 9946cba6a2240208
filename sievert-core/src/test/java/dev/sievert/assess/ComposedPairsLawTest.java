package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.assess.curve.Curves;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.Rappor;
import dev.sievert.mechanism.noise.ExponentialMechanism;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Tables one after another, in every order of two records: no bound is below the best attack, and
 * every bracket of a curve holds the truth.
 */
class ComposedPairsLawTest {
  private static final double[] SIZES = {0, 1e-6, 1e-3, 0.02, 0.1, 0.3, 0.5, 0.8, 0.999, 1};
  private static final double[] EPSILONS = {0, 0.1, 0.5, 1, 1.5, 3, 8};

  /** The oracle's own rounding: sums of some hundred products. */
  private static final double ROUNDING = 1e-12;

  private static final int MOST_OUTPUTS = 1_200;

  private final Random random = new Random(17);

  /** A mechanism and the tables that it runs, one for each run. */
  private record Written(Mechanism mechanism, List<double[][]> steps) {}

  @Test
  void compositionsOfTablesKeepToTheTruth() {
    for (int draw = 0; draw < 100; draw++) {
      int records = 2 + random.nextInt(3);
      Written written = composition(records, 0);
      ProductOracle oracle = new ProductOracle(written.steps());
      String name = draw + ": " + written.mechanism().words();
      checkCurve(name, written.mechanism(), Secret.uniform(records), oracle);
      checkBounds(name, written.mechanism(), records, oracle);
    }
  }

  /** One to three parts, each once or twice, now and then a composition itself. */
  private Written composition(int records, int depth) {
    while (true) {
      List<Part> parts = new ArrayList<>();
      List<double[][]> steps = new ArrayList<>();
      for (int part = 1 + random.nextInt(3); part > 0; part--) {
        Written one =
            depth == 0 && random.nextInt(5) == 0 ? composition(records, 1) : step(records);
        int times = 1 + random.nextInt(3);
        parts.add(new Part(one.mechanism(), times));
        for (int i = 0; i < times; i++) {
          steps.addAll(one.steps());
        }
      }
      double outputs =
          steps.stream().mapToDouble(step -> step[0].length).reduce(1, (a, b) -> a * b);
      if (outputs <= MOST_OUTPUTS) {
        return new Written(new Composition(parts), steps);
      }
    }
  }

  private Written step(int records) {
    double epsilon = 2 * random.nextDouble();
    return switch (random.nextInt(6)) {
      case 0 -> {
        double other = 1 / (Math.exp(epsilon) + records - 1);
        double[][] rows = new double[records][records];
        for (int record = 0; record < records; record++) {
          Arrays.fill(rows[record], other);
          rows[record][record] = Math.exp(epsilon) * other;
        }
        yield new Written(new RandomizedResponse(epsilon, records), List.<double[][]>of(rows));
      }
      case 1 -> {
        double[][] rows = new double[records][records];
        for (int record = 0; record < records; record++) {
          double[] row = rows[record];
          int centre = record;
          Arrays.setAll(row, output -> Math.exp(-epsilon / 2 * Math.abs(output - centre)));
          double sum = Arrays.stream(row).sum();
          Arrays.setAll(row, output -> row[output] / sum);
        }
        int span = records - 1;
        yield new Written(
            new ExponentialMechanism(epsilon * span, span), List.<double[][]>of(rows));
      }
      case 2 -> rappor(records);
      default -> {
        double[][] rows = table(records, 2 + random.nextInt(3));
        yield new Written(new KnownChannel(FiniteChannel.of(rows)), List.<double[][]>of(rows));
      }
    };
  }

  /** Values set some bits of a filter, often the same, and each bit is reported for itself. */
  private Written rappor(int records) {
    int bits = 1 + random.nextInt(3);
    double set = random.nextDouble();
    double unset = random.nextDouble();
    int hashes = 1 + random.nextInt(2);
    Rappor mechanism = new Rappor(records, 0, unset, set, bits, hashes);
    BloomChannel filter = new BloomChannel(records, bits, hashes, set, unset);
    double[][] rows = new double[records][1 << bits];
    for (int record = 0; record < records; record++) {
      int[] pattern = filter.pattern(record);
      for (int report = 0; report < 1 << bits; report++) {
        rows[record][report] = 1;
        for (int bit = 0; bit < bits; bit++) {
          double shown = Arrays.binarySearch(pattern, bit) >= 0 ? set : unset;
          rows[record][report] *= (report >> bit & 1) == 1 ? shown : 1 - shown;
        }
      }
    }
    return new Written(mechanism, List.<double[][]>of(rows));
  }

  /** Some outputs exclude some records. */
  private double[][] table(int records, int outputs) {
    double[][] rows = new double[records][outputs];
    for (double[] row : rows) {
      Arrays.setAll(row, output -> random.nextInt(5) == 0 ? 0 : Math.pow(random.nextDouble(), 3));
      row[random.nextInt(outputs)] += 0.01;
      double sum = Arrays.stream(row).sum();
      Arrays.setAll(row, output -> row[output] / sum);
    }
    return rows;
  }

  private static void checkCurve(
      String name, Mechanism mechanism, Secret secret, ProductOracle oracle) {
    CertifiedCurve curve = Curves.of(mechanism, secret, Optional.empty(), 1e-4).curve();
    for (double alpha : SIZES) {
      holds(name + ", power at " + alpha, curve.power(alpha), oracle.power(alpha));
      holds(name + ", misses at " + alpha, curve.beta(alpha), 1 - oracle.power(alpha));
    }
    for (double epsilon : EPSILONS) {
      double truth = oracle.excess(Math.exp(epsilon));
      holds(name + ", delta at " + epsilon, curve.delta(epsilon), truth);
    }
    holds(name + ", total variation", curve.totalVariation(), oracle.excess(1));
    double pure = oracle.pure();
    if (Double.isFinite(pure)) {
      holds(name + ", epsilon", curve.epsilon(0), pure);
    }
  }

  private static void holds(String name, Bracket bracket, double truth) {
    assertThat(truth).as(name).isBetween(bracket.lower() - ROUNDING, bracket.upper() + ROUNDING);
  }

  private void checkBounds(String name, Mechanism mechanism, int records, ProductOracle oracle) {
    double[] weights = random.doubles(records, 0.05, 1).toArray();
    double sum = Arrays.stream(weights).sum();
    Arrays.setAll(weights, record -> weights[record] / sum);
    Secret secret = new Secret.Finite(Domain.numbered(records), Prior.Weights.of(weights));
    ThreatModel guesser = ThreatModel.of("guesser", secret, new Goal.Exact(), Auxiliary.NOTHING);
    Assessment assessment =
        Assessment.of(mechanism, List.of(guesser, new Distinguisher(secret)), limits());
    double success = oracle.success(weights);
    for (RiskResult result : assessment.results()) {
      double least =
          switch (result.risk()) {
            case SUCCESS -> success;
            case MEMBERSHIP, MEMORIZATION -> oracle.excess(1);
            default -> result.attained();
          };
      assertThat(result.findings())
          .as(name)
          .filteredOn(Finding.Upper.class::isInstance)
          .allSatisfy(
              finding ->
                  assertThat(((Finding.Upper) finding).upper())
                      .as(result.risk() + " " + finding.bound())
                      .isGreaterThanOrEqualTo(least - ROUNDING));
    }
    checkLimits(name, assessment, oracle);
  }

  private static List<Limit> limits() {
    List<Limit> limits = new ArrayList<>();
    for (double epsilon : EPSILONS) {
      limits.add(new Limit.Budget(epsilon, 0.01));
      limits.add(new Limit.Budget(epsilon, 0));
    }
    for (double size : SIZES) {
      limits.add(new Limit.TruePositives(size, 0.5));
    }
    return limits;
  }

  private static void checkLimits(String name, Assessment assessment, ProductOracle oracle) {
    for (Ruling ruling : assessment.rulings()) {
      double truth =
          ruling.limit() instanceof Limit.TruePositives rate
              ? oracle.power(rate.falsePositives())
              : truth((Limit.Budget) ruling.limit(), oracle);
      double upper = ruling.upper().orElse(Double.POSITIVE_INFINITY);
      assertThat(upper).as(name + ", " + ruling.limit()).isGreaterThanOrEqualTo(truth - ROUNDING);
    }
  }

  private static double truth(Limit.Budget budget, ProductOracle oracle) {
    return budget.isPure() ? oracle.pure() : oracle.excess(Math.exp(budget.epsilon()));
  }

  /** δ(ε) of a table and one Gaussian step: the Gaussian profile, output by output. */
  @Test
  void aTableBesideGaussianNoiseKeepsToTheTruth() {
    tablesBesideNoise(4);
  }

  @Test
  @Tag("thorough")
  void manyTablesBesideGaussianNoiseKeepToTheTruth() {
    tablesBesideNoise(60);
  }

  private void tablesBesideNoise(int draws) {
    for (int draw = 0; draw < draws; draw++) {
      double[][] rows = table(2, 2 + random.nextInt(3));
      double sigma = 1 + 20 * random.nextDouble();
      List<Part> parts =
          List.of(
              Part.once(new GaussianNoise(sigma, 1)),
              Part.once(new KnownChannel(FiniteChannel.of(rows))));
      CertifiedCurve curve =
          Curves.of(new Composition(parts), Secret.uniform(2), Optional.empty(), 1e-5).curve();
      for (double epsilon : EPSILONS) {
        double truth =
            Math.max(
                gaussianExcess(rows[0], rows[1], 1 / sigma, epsilon),
                gaussianExcess(rows[1], rows[0], 1 / sigma, epsilon));
        Bracket delta = curve.delta(epsilon);
        holds(draw + " at " + epsilon, delta, truth);
        assertThat(delta.upper() - delta.lower()).isLessThan(2e-5);
        assertThat(curve.promise().delta(epsilon)).isGreaterThanOrEqualTo(truth - ROUNDING);
      }
    }
  }

  private static double gaussianExcess(double[] one, double[] other, double mu, double epsilon) {
    double sum = 0;
    for (int output = 0; output < one.length; output++) {
      double loss = Math.log(other[output] / one[output]);
      if (other[output] > 0 && one[output] == 0) {
        sum += other[output];
      } else if (other[output] > 0) {
        double left = (epsilon - loss) / mu;
        sum +=
            other[output] * Normal.cdf(mu / 2 - left)
                - Math.exp(epsilon) * one[output] * Normal.cdf(-mu / 2 - left);
      }
    }
    return sum;
  }

  /** Rows of a table that differ in two columns may differ either way in each of them. */
  @Test
  void tablesOnTwoColumnsKeepToTheTruth() {
    List<TableColumn> columns =
        List.of(
            TableColumn.of("a", List.of("x", "y"), 0, 0, 1, 1),
            TableColumn.of("b", List.of("u", "v"), 0, 1, 0, 1));
    Secret.Finite secret = Rows.secret(columns, 1, 1, 1, 1);
    for (int draw = 0; draw < 25; draw++) {
      double[][] first = table(2, 2 + random.nextInt(2));
      double[][] second = table(2, 2 + random.nextInt(2));
      Mechanism mechanism =
          new Composition(
              List.of(
                  new Part(new OnColumn(new KnownChannel(FiniteChannel.of(first)), "a"), 2),
                  Part.once(new OnColumn(new KnownChannel(FiniteChannel.of(second)), "b"))));
      double[][] onFirst = {first[0], first[0], first[1], first[1]};
      double[][] onSecond = {second[0], second[1], second[0], second[1]};
      ProductOracle oracle = new ProductOracle(List.of(onFirst, onFirst, onSecond));
      String name = draw + ": " + Arrays.deepToString(first) + Arrays.deepToString(second);
      checkCurve(name, mechanism, secret, oracle);
      Assessment assessment =
          Assessment.of(mechanism, List.of(new Distinguisher(secret)), limits());
      checkLimits(name, assessment, oracle);
    }
  }

  /** What the issue of one order only was found by: the truth is 3/4, in either order of rows. */
  @Test
  void twoStepsThatMayExcludeARecordFailInThreeOfFourCases() {
    double[][] rows = {{0.5, 0.5}, {1, 0}};
    double[][] swapped = {rows[1], rows[0]};
    for (double[][] table : List.of(rows, swapped)) {
      Mechanism mechanism =
          new Composition(List.of(new Part(new KnownChannel(FiniteChannel.of(table)), 2)));
      Bracket delta =
          Curves.of(mechanism, Secret.uniform(2), Optional.empty(), 1e-6).curve().delta(1.5);
      assertThat(delta.lower()).isCloseTo(0.75, within(1e-12));
      assertThat(delta.upper()).isCloseTo(0.75, within(1e-12));
      Limit limit = new Limit.Budget(1.5, 0.01);
      Assessment assessment =
          Assessment.of(mechanism, List.of(new Distinguisher(Secret.any())), List.of(limit));
      assertThat(assessment.verdict()).contains(Verdict.EXCEEDED);
      assertThat(assessment.rulings().get(0).upper().orElseThrow()).isGreaterThanOrEqualTo(0.75);
    }
  }

  /** A wide Gaussian beside it: 7/8 are guessed, whatever the noise. */
  @Test
  void noiseBesideATableHidesNothingOfTheTable() {
    Mechanism mechanism =
        new Composition(
            List.of(
                new Part(
                    new KnownChannel(FiniteChannel.of(new double[][] {{0.5, 0.5}, {1, 0}})), 2),
                Part.once(new GaussianNoise(1e4, 1))));
    ThreatModel guesser =
        ThreatModel.of("guesser", Secret.uniform(2), new Goal.Exact(), Auxiliary.NOTHING);
    assertThat(Assessment.of(mechanism, List.of(guesser), List.of()).results())
        .filteredOn(result -> result.risk() == Risk.SUCCESS)
        .flatMap(RiskResult::findings)
        .filteredOn(Finding.Upper.class::isInstance)
        .isNotEmpty()
        .allSatisfy(
            finding -> assertThat(((Finding.Upper) finding).upper()).isGreaterThanOrEqualTo(0.875));
  }
}
