package dev.sievert.papers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.approximate.Edgeworth;
import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/**
 * The entries of the errata page, each with its counterexample or its check, in plain mathematics:
 * nothing of Sievert decides here.
 */
class ErrataTest {
  private static final Path PAGE = Path.of("../docs/theory/errata.md");
  private static final Offset<Double> SIX = within(1e-6);
  private static final Offset<Double> FOUR = within(1e-4);

  /** Entries that only list wrong cross-references; there is nothing to compute. */
  private static final Set<String> READ = Set.of("e5");

  @Test
  void everyEntryHasAStatusAndACheck() throws IOException {
    String[] entries = ("\n" + Files.readString(PAGE)).split("\n### ", -1);
    Set<String> methods = new TreeSet<>(READ);
    for (Method method : ErrataTest.class.getDeclaredMethods()) {
      methods.add(method.getName());
    }
    for (String entry : Arrays.asList(entries).subList(1, entries.length)) {
      String name = entry.lines().findFirst().orElseThrow();
      assertThat(entry).as(name).containsPattern("\nStatus: (stands|amended|withdrawn)");
      assertThat(entry).as(name).contains("\nCheck: ");
      assertThat(methods).contains(name.toLowerCase(Locale.ROOT));
    }
  }

  private static double gain(double[][] rows, double[] prior, int[] attack, boolean[][] right) {
    double gain = 0;
    for (int victim = 0; victim < prior.length; victim++) {
      for (int stranger = 0; stranger < prior.length; stranger++) {
        for (int output = 0; output < attack.length; output++) {
          double moved = rows[victim][output] - rows[stranger][output];
          gain += right[victim][attack[output]] ? prior[victim] * prior[stranger] * moved : 0;
        }
      }
    }
    return gain;
  }

  private static double random(SplittableRandom random) {
    return 0.05 + random.nextDouble();
  }

  private static double[] simplex(int size, SplittableRandom random) {
    double[] weights = new double[size];
    Arrays.setAll(weights, i -> random(random));
    double sum = Arrays.stream(weights).sum();
    return Arrays.stream(weights).map(weight -> weight / sum).toArray();
  }

  private static double[][] channel(int records, int outputs, SplittableRandom random) {
    double[][] rows = new double[records][];
    Arrays.setAll(rows, z -> simplex(outputs, random));
    return rows;
  }

  @Test
  void a1() {
    boolean[][] right = {{true, true, false}, {false, true, false}, {true, false, true}};
    boolean[][] turned = {{true, false, true}, {true, true, false}, {false, false, true}};
    SplittableRandom random = new SplittableRandom(1);
    double apart = 0;
    for (int i = 0; i < 50; i++) {
      double[][] rows = channel(3, 2, random);
      double[] prior = simplex(3, random);
      double best = -1;
      for (int attack = 0; attack < 9; attack++) {
        int[] guesses = {attack / 3, attack % 3};
        best = Math.max(best, gain(rows, prior, guesses, right));
      }
      double ours = Plain.advantage(rows, prior, Plain.nothing(3), right);
      assertThat(ours).isCloseTo(best, within(1e-12));
      double other = Plain.advantage(rows, prior, Plain.nothing(3), turned);
      apart = Math.max(apart, Math.abs(ours - other));
    }
    assertThat(apart).isGreaterThan(0.01);
  }

  /** Evidence of a centre is 0.1 − 1/3 and of a leaf 0.45 − 1/3 at the first output. */
  @Test
  void a2() {
    double centre = 0.1 - 1.0 / 3;
    double leaf = 0.45 - 1.0 / 3;
    double namesLeaf = (leaf + centre) / 6;
    double namesCentre = (2 * centre + 2 * leaf) / 6;
    assertThat(Math.max(namesLeaf, namesCentre)).isCloseTo(-0.0194444, SIX);
    double second = Math.max(-namesLeaf, -namesCentre);
    assertThat(second).isCloseTo(0.0388889, SIX);
    assertThat(namesLeaf + second).isCloseTo(0.0194444, SIX);
  }

  @Test
  void a3() {
    double[][] rows = Plain.response(1, 3);
    assertThat(Plain.membership(rows, Plain.uniform(3))).isCloseTo(0.242784, SIX);
    double all = Plain.advantage(rows, Plain.uniform(3), new int[] {0, 1, 2}, Plain.within(3, 2));
    assertThat(all).isCloseTo(0, within(1e-12));
  }

  @Test
  void a4() {
    double[][] rows = Plain.response(1, 3);
    double[] prior = {0.7, 0.2, 0.1};
    for (int output = 0; output < 3; output++) {
      double first = prior[0] * rows[0][output];
      assertThat(first).isGreaterThan(prior[1] * rows[1][output]);
      assertThat(first).isGreaterThan(prior[2] * rows[2][output]);
    }
    assertThat(gain(rows, prior, new int[] {0, 0, 0}, Plain.within(3, 0))).isCloseTo(0, SIX);
    assertThat(Plain.advantage(rows, prior)).isCloseTo(0.167521, SIX);
  }

  @Test
  void a5() {
    assertThat(11 / (1 - 0.1 / 0.99)).isCloseTo(12.235955, SIX);
    assertThat(Math.log(12.235955)).isCloseTo(2.504379, SIX);
    assertThat(Math.log(12.2087)).isCloseTo(2.5021, FOUR);
  }

  @Test
  void a6() {
    double[] two = new double[10];
    double[] three = new double[10];
    Arrays.fill(two, 0, 2, 0.5);
    Arrays.fill(three, 0, 3, 1.0 / 3);
    double[][] response = Plain.response(1, 10);
    assertThat(Plain.advantage(response, Plain.uniform(10))).isCloseTo(0.131969, SIX);
    assertThat(Plain.advantage(response, two)).isCloseTo(0.073316, SIX);
    double[][] unary = Plain.unary(1, 10);
    assertThat(Plain.advantage(unary, Plain.uniform(10))).isCloseTo(0.0808, FOUR);
    assertThat(Plain.advantage(unary, two)).isCloseTo(0.1155, FOUR);
    assertThat(Plain.advantage(unary, three)).isCloseTo(0.1333, FOUR);
    assertThat(0.9 * 0.9 + 0.1 * 0.1).isGreaterThan(0.5);
  }

  @Test
  void a7() {
    double[][] rows = Plain.response(1, 3);
    double[] prior = {0.5, 0.3, 0.2};
    double formula = Math.expm1(1) / (Math.E + 2) * (1 - 0.25 - 0.09 - 0.04);
    assertThat(Plain.advantage(rows, prior)).isCloseTo(formula, within(1e-12));
    assertThat(Plain.membership(rows, prior)).isCloseTo(formula, within(1e-12));
  }

  @Test
  void a8() {
    double q = 1 / (Math.E + 1);
    double[] prior = {0.5, 0.3, 0.2};
    double[] rest = {0.5, 0.2, 0};
    double sum = 0;
    for (int i = 0; i < 3; i++) {
      sum += Math.pow(1 - q, i) * prior[i] * (1 - prior[i] - q * rest[i]);
    }
    double formula = (0.5 - q) / (1 - q) * sum;
    assertThat(Plain.advantage(Plain.unary(1, 3), prior)).isCloseTo(formula, within(1e-12));
  }

  private static double subsets(double epsilon, double m, double w) {
    double hit = w * Math.exp(epsilon) / (w * Math.exp(epsilon) + m - w);
    return (hit * m - w) / (m * w);
  }

  @Test
  void a9() {
    double hit = 2 * Math.E / (2 * Math.E + 3);
    double[][] rows = new double[5][32];
    for (int z = 0; z < 5; z++) {
      for (int bits = 0; bits < 32; bits++) {
        boolean isIn = (bits >> z & 1) == 1;
        rows[z][bits] = Integer.bitCount(bits) != 2 ? 0 : isIn ? hit / 4 : (1 - hit) / 6;
      }
    }
    assertThat(Plain.advantage(rows, Plain.uniform(5))).isCloseTo(subsets(1, 5, 2), SIX);
    assertThat(subsets(Math.log(4), 10, 2)).isCloseTo(0.15, FOUR);
    assertThat(subsets(Math.log(4), 10, 1)).isCloseTo(0.2077, FOUR);
  }

  /** RAD of Laplace noise at any places, by the midpoint rule. */
  private static double noisy(double[] places, double[] prior, double epsilon, double reach) {
    double total = 0;
    double step = 1e-3;
    for (double output = -reach + step / 2; output < 1 + reach; output += step) {
      double marginal = 0;
      double[] densities = new double[places.length];
      for (int z = 0; z < places.length; z++) {
        densities[z] = epsilon / 2 * Math.exp(-epsilon * Math.abs(output - places[z]));
        marginal += prior[z] * densities[z];
      }
      double best = -1;
      for (int z = 0; z < places.length; z++) {
        best = Math.max(best, prior[z] * (densities[z] - marginal));
      }
      total += step * best;
    }
    return total;
  }

  @Test
  void a10() {
    double formula = 0.8 * -Math.expm1(-1.0 / 8);
    assertThat(formula).isCloseTo(0.094002, SIX);
    double[] even = {0, 0.25, 0.5, 0.75, 1};
    assertThat(noisy(even, Plain.uniform(5), 1, 20)).isCloseTo(formula, within(1e-5));
    double[] places = {0, 0.1, 0.15, 0.6, 1};
    double[] prior = {0.35, 0.05, 0.3, 0.1, 0.2};
    assertThat(noisy(places, prior, 1, 20)).isCloseTo(0.106098, within(1e-5));
  }

  @Test
  void a11() {
    double laplace = 10.0 / 11 * -Math.expm1(-14 / 20.0);
    assertThat(laplace).isCloseTo(0.457650, SIX);
    assertThat(Paper004Test.unary(14, 11)).isCloseTo(0.454543, SIX);
    assertThat(10.0 / 11 * -Math.expm1(-0.001 / 20)).isGreaterThan(Paper004Test.unary(0.001, 11));
  }

  @Test
  void a12() {
    double simple = 7.0 / 8 * (Plain.cdf(2) - Plain.cdf(-2));
    double printed =
        7.0 / 8 * (Plain.cdf(4 * Math.sqrt(7.0 / 8)) - Plain.cdf(-0.5 / Math.sqrt(7.0 / 8)));
    assertThat(simple).isCloseTo(0.8352, FOUR);
    assertThat(printed).isCloseTo(0.6154, FOUR);
    // The same by playing: accept where the score is above the mean score, or above half its mean.
    SplittableRandom random = new SplittableRandom(12);
    int runs = 200_000;
    double byMean = 0;
    double byHalf = 0;
    for (int run = 0; run < runs; run++) {
      double[] scores = new double[8];
      Arrays.setAll(scores, i -> random.nextGaussian() + (i == 0 ? 4 : 0));
      double mean = Arrays.stream(scores).sum() / 8;
      int stranger = random.nextInt(8);
      byMean += (scores[0] > mean ? 1 : 0) - (scores[stranger] > mean ? 1 : 0);
      byHalf += (scores[0] > 2 ? 1 : 0) - (scores[stranger] > 2 ? 1 : 0);
    }
    assertThat(byMean / runs).isCloseTo(printed, within(0.006));
    assertThat(byHalf / runs).isCloseTo(simple, within(0.006));
  }

  @Test
  void a13() {
    double mu = 10 / 22.0;
    assertThat((2 * Plain.cdf(mu / 2) - 1) / 2).isCloseTo(0.089894, SIX);
    assertThat((2 * Plain.cdf(mu) - 1) / 2).isCloseTo(0.175282, SIX);
    double proven = 10 / (Plain.quantile(0.2) - Plain.quantile(0.1));
    assertThat(proven).isCloseTo(22.7309, FOUR);
    double simplex = Plain.greatest(mu * Math.sqrt(10.0 / 9), 10) - 0.1;
    assertThat(simplex).isLessThan(0.1);
  }

  @Test
  void a14() {
    double mu = 10 / 21.9332;
    double alpha = 1.0 / 9;
    assertThat(0.9 * (Plain.gaussianPower(alpha, mu) - alpha)).isCloseTo(0.1, FOUR);
    assertThat(Plain.gaussianPower(0.1, 10 / 22.7309) - 0.1).isCloseTo(0.1, FOUR);
    assertThat(Plain.gaussianPower(0.1, mu) - 0.1).isGreaterThan(0.1);
  }

  @Test
  void a15() {
    double delta = 0.01;
    double printed = 0.1 * Math.expm1(1) + delta;
    // 1 − f(α) − α on the steep line at α = κ⁺/(1 − κπ), times 1 − κπ.
    double alpha = 0.1 / 0.9;
    double ours = 0.9 * (alpha * Math.expm1(1) + delta);
    assertThat(printed - ours).isCloseTo(0.1 * delta, within(1e-12));
  }

  @Test
  void a16() {
    double formula = Math.expm1(2) / (Math.exp(2) + 3) * 3 / 4;
    assertThat(Plain.advantage(Plain.response(2, 4), Plain.uniform(4))).isCloseTo(formula, SIX);
    assertThat(Plain.advantage(Plain.response(2, 4), 0.4, 0.3, 0.2, 0.1)).isLessThan(0.430487);
  }

  @Test
  void a17() {
    double most = 0;
    for (int w = 1; w < 1000; w++) {
      most = Math.max(most, w * (1000.0 - w) * Math.expm1(1) / (1000 * (w * Math.E + 1000 - w)));
    }
    assertThat(most).isCloseTo(0.244918, SIX).isLessThan(Math.tanh(0.25));
    assertThat(Math.tanh(0.5) * 0.999).isCloseTo(0.461655, SIX);
    SplittableRandom random = new SplittableRandom(17);
    for (int i = 0; i < 200; i++) {
      double[][] rows = channel(4, 5, random);
      double epsilon = 0;
      for (double[] one : rows) {
        for (double[] other : rows) {
          for (int output = 0; output < 5; output++) {
            epsilon = Math.max(epsilon, Math.log(one[output] / other[output]));
          }
        }
      }
      assertThat(Plain.membership(rows, simplex(4, random))).isLessThan(Math.tanh(epsilon / 4));
    }
  }

  @Test
  void a18() {
    double gamma = Plain.advantage(Plain.response(3, 5), Plain.uniform(5));
    assertThat(Math.log1p(gamma * 5) - Math.log1p(-gamma * 5 / 4)).isCloseTo(3, SIX);
    double[] expected = {0.007, 0.016, 0.108};
    double[] budgets = {9, 10, 12};
    for (int i = 0; i < 3; i++) {
      double success = Paper004Test.unary(budgets[i], 3052) + 1.0 / 3052;
      double slope =
          (Paper004Test.unary(budgets[i] + 1e-4, 3052)
                  - Paper004Test.unary(budgets[i] - 1e-4, 3052))
              / 2e-4;
      double error = Math.sqrt(success * (1 - success) / 1e6) / slope;
      assertThat(error).isCloseTo(expected[i], within(0.15 * expected[i]));
    }
  }

  @Test
  void a19() {
    double[][] truth = {{1, 0}, {0, 1}};
    int[] wrong = {1, 0};
    assertThat(gain(truth, Plain.uniform(2), wrong, Plain.within(2, 0))).isCloseTo(-0.5, SIX);
  }

  @Test
  void a20() {
    // At the best guess the derivative falls from positive to negative; the ends are worse.
    double[] gains = new double[5];
    double[] guesses = {0, 0.1, 0.5, 0.9, 1};
    double marginal = 0;
    for (int i = 0; i < 10_000; i++) {
      marginal += density((i + 0.5) / 10_000) / 10_000;
    }
    for (int g = 0; g < 5; g++) {
      for (int i = 0; i < 10_000; i++) {
        double z = (i + 0.5) / 10_000;
        gains[g] += Math.abs(z - guesses[g]) <= 0.1 ? (density(z) - marginal) / 10_000 : 0;
      }
    }
    assertThat(gains[2]).isPositive().isEqualTo(Arrays.stream(gains).max().orElseThrow());
  }

  /** The exponential mechanism with s = 1/2 at the output 1/2. */
  private static double density(double z) {
    double s = 0.5;
    double total = s * (2 - Math.exp(-z / s) - Math.exp(-(1 - z) / s));
    return Math.exp(-Math.abs(0.5 - z) / s) / total;
  }

  @Test
  void a21() {
    double[] even = {0, 0.5, 1};
    double whole = noisy(even, Plain.uniform(3), 2, 10);
    // Both tails merged into one output each: the best guess there is the end.
    double inside = noisy(even, Plain.uniform(3), 2, 0);
    double tail = (0.5 - (0.5 + Math.exp(-1) / 2 + Math.exp(-2) / 2) / 3) / 3;
    assertThat(inside + 2 * tail).isCloseTo(whole, within(1e-5));
  }

  @Test
  void a22() {
    double[][] rows = Plain.response(4, 20);
    double difference =
        Plain.success(rows, Plain.uniform(20)) - Plain.advantage(rows, Plain.uniform(20));
    assertThat(difference).isCloseTo(1.0 / 20, within(1e-12));
  }

  @Test
  void a23() {
    double[] empirical = AdultHoursCounts.prior();
    assertThat(Paper004Test.line(101, 1, empirical, 0)).isCloseTo(0.0101, FOUR);
    assertThat(Paper004Test.line(101, 1, Plain.uniform(101), 0)).isCloseTo(0.0049, FOUR);
    double[] skewed = new double[101];
    skewed[0] = 0.5;
    skewed[100] = 0.5;
    assertThat(Paper004Test.line(101, 1, skewed, 0)).isCloseTo(0.196735, FOUR);
    assertThat(Paper004Test.line(101, 1, skewed, 40)).isCloseTo(0.196735, FOUR);
  }

  @Test
  void b1() {
    assertThat(Plain.cdf(0.5)).isCloseTo(0.691462, SIX).isLessThan(1);
  }

  @Test
  void b2() {
    double proof = 1;
    double defined = 1;
    for (double a = 0; a <= 1; a += 1e-3) {
      double f = Math.max(0, 1 - 4 * a);
      proof = Math.min(proof, 0.2 * a + 0.8 * f);
      defined = Math.min(defined, 0.8 * a + 0.2 * f);
    }
    assertThat(proof).isCloseTo(0.05, within(1e-3));
    assertThat(defined).isCloseTo(0.2, within(1e-3));
    // A pair for which f holds in both orders keeps the statement: the worst one is symmetric.
    double[][] pair = {{0.8, 0.2}, {0.2, 0.8}};
    assertThat(Plain.success(pair, new double[] {0.2, 0.8}))
        .isLessThanOrEqualTo(1 - defined + 1e-9);
  }

  @Test
  void b3() {
    double printed = Math.exp(-Math.pow(Math.sqrt(Math.log(2)) - Math.sqrt(5), 2));
    assertThat(printed).isCloseTo(0.139478, SIX).isLessThan(0.5);
    assertThat(Plain.gaussianPower(0.5, Math.sqrt(10))).isCloseTo(0.999217, SIX);
  }

  @Test
  void b4() {
    assertThat(1 - 0.9 - 0.5).as("1 − α − η is no error rate").isNegative();
  }

  @Test
  void b5() {
    double mu = 1.41457;
    double t = Math.log(9999) / mu + mu / 2;
    double status = 1e-4 * Plain.cdf(mu - t) - 0.9999 * Plain.cdf(-t);
    assertThat(status).isBetween(0.0, 1e-5);
    assertThat(Plain.gaussianPower(0.9999, mu) - 0.9999).isCloseTo(9.99e-5, within(1e-7));
    assertThat(Plain.gaussianPower(1e-4, mu) - 1e-4).isCloseTo(0.010499, SIX);
    assertThat(2 * Plain.cdf(mu / 2) - 1).isCloseTo(0.5206, FOUR);
  }

  @Test
  void b6() {
    assertThat(Paper000Test.most(Paper000Test::laplace)).isEqualTo(15);
    assertThat(Paper000Test.most(n -> 0.1 * Math.exp(0.2 * n))).isEqualTo(5);
    assertThat(Paper000Test.most(Paper000Test::kov)).isEqualTo(14);
  }

  @Test
  void b7() {
    double twice = Plain.gaussianPower(Plain.gaussianPower(0.1, 0.7), 0.7);
    assertThat(twice).isCloseTo(Plain.gaussianPower(0.1, 1.4), SIX);
    double noisy = Plain.laplacePower(Plain.laplacePower(0.1, 0.3), 0.3);
    assertThat(noisy).isCloseTo(Plain.laplacePower(0.1, 0.6), SIX);
    assertThat(5000 * Plain.gaussianPower(1.0 / 5000, 1)).isGreaterThan(1);
  }

  @Test
  void b8() {
    double mu = 0.5677;
    double epsilon = Plain.gaussianEpsilon(mu, 1e-5);
    double older = Math.min(1, 500 * (Math.exp(epsilon) / 5000 + 1e-5));
    assertThat(older - 500 * Plain.gaussianPower(1.0 / 5000, mu)).isCloseTo(0.2612, within(1e-3));
  }

  /** The greatest success that Fano's inequality allows with exact information. */
  private static double fano(double[][] rows, double[] prior) {
    double entropy = 0;
    double information = 0;
    for (int z = 0; z < prior.length; z++) {
      entropy -= prior[z] * Math.log(prior[z]);
      for (int output = 0; output < rows[z].length; output++) {
        double marginal = 0;
        for (int other = 0; other < prior.length; other++) {
          marginal += prior[other] * rows[other][output];
        }
        information += prior[z] * rows[z][output] * Math.log(rows[z][output] / marginal);
      }
    }
    double left = entropy - information;
    double choices = Math.log(prior.length - 1.0);
    return Plain.root(
        s -> left + s * Math.log(s) + (1 - s) * Math.log1p(-s) - (1 - s) * choices,
        1.0 / prior.length,
        1 - 1e-16);
  }

  @Test
  void c1() {
    double[][] rows = channel(3, 4, new SplittableRandom(31));
    double[] prior = simplex(3, new SplittableRandom(32));
    assertThat(1 - fano(rows, prior)).isLessThanOrEqualTo(1 - Plain.success(rows, prior));
  }

  @Test
  void c2() {
    SplittableRandom random = new SplittableRandom(2);
    for (int i = 0; i < 300; i++) {
      double[][] rows = channel(3, 4, random);
      double[] prior = simplex(3, random);
      assertThat(fano(rows, prior)).isGreaterThanOrEqualTo(Plain.success(rows, prior) - 1e-9);
    }
  }

  @Test
  void c3() {
    assertThat(Plain.fano(1, 0.1, 2) / 2 + 0.5).isLessThan(Plain.fano(1, 0.1 + Math.log(1.5), 3));
  }

  @Test
  void c4() {
    SplittableRandom random = new SplittableRandom(4);
    for (int i = 0; i < 200; i++) {
      double[][] rows = channel(3, 4, random);
      double[] prior = simplex(3, random);
      double[] reference = simplex(4, random);
      double information = 0;
      double most = 0;
      for (int z = 0; z < 3; z++) {
        double divergence = 0;
        for (int output = 0; output < 4; output++) {
          double marginal = 0;
          for (int other = 0; other < 3; other++) {
            marginal += prior[other] * rows[other][output];
          }
          information += prior[z] * rows[z][output] * Math.log(rows[z][output] / marginal);
          divergence += rows[z][output] * Math.log(rows[z][output] / reference[output]);
        }
        most = Math.max(most, divergence);
      }
      assertThat(information).isLessThanOrEqualTo(most + 1e-12);
    }
  }

  @Test
  void c5() {
    double[] sizes = {2, 10, 100, 50_256, 1e10};
    double[] expected = {0.780, 0.709, 0.637, 0.563, 0.530};
    for (int i = 0; i < 5; i++) {
      double bound = Plain.fano(1, Math.log(sizes[i]) / 2, sizes[i]);
      assertThat(bound).isCloseTo(expected[i], within(6e-4));
    }
    assertThat(Plain.fano(1, 1, 2)).isEqualTo(1);
  }

  @Test
  void c6() {
    double second = Plain.fanoOfBudget(0.2, 50_256);
    double rero = (Plain.concentrated(0.2, 1 / 50_256.0) - 1 / 50_256.0) / (1 - 1 / 50_256.0);
    assertThat(second).isCloseTo(0.000289, within(1e-6)).isLessThanOrEqualTo(rero + 1e-7);
    assertThat(Plain.fano(1, 0.2, 50_256)).isCloseTo(0.03133, within(1e-5));
    assertThat(Plain.fano(1, 6, 50_256)).isCloseTo(0.6158, FOUR);
    assertThat(Plain.fanoOfBudget(6, 50_256)).isCloseTo(0.4817, FOUR);
  }

  @Test
  void c7() {
    double q = 0.8;
    double[] prior = {0.367, 0.339, 0.294};
    double[][] rows = Plain.response(Math.log1p(3 * (1 - q) / q), 3);
    assertThat((Plain.success(rows, prior) - 0.367) / 0.633).isCloseTo(0.15745, within(1e-5));
    assertThat((fano(rows, prior) - 0.367) / 0.633).isCloseTo(0.16833, within(1e-5));
    assertThat((fano(rows, Plain.uniform(3)) - 1.0 / 3) * 1.5).isCloseTo(1 - q, SIX);
    assertThat(-Math.log(0.1 + 0.9 * Math.exp(-1))).isCloseTo(0.84143, within(1e-5));
    assertThat(Paper001Test.information(1)).isCloseTo(0.42391, within(1e-5));
  }

  @Test
  void d1() {
    assertThat(Paper002Test.misprint()).isCloseTo(0.199, within(1e-3));
  }

  @Test
  void d2() {
    assertThat(Paper002Test.error(4) / Paper002Test.error(16)).isBetween(28.0, 36.0);
  }

  @Test
  void d3() {
    double truth = 1 - LossTransform.added(1, 0.1, 10).near(0.5).power(0.1);
    double expanded = Edgeworth.sampledGaussian(1, 0.1, 10).beta(0.1, 4).value();
    assertThat(expanded - truth).isCloseTo(2.1e-3, within(2e-4));
  }

  @Test
  void d4() {
    // Laplace: reject above t, at a level α and with power 1 − f(α).
    double mu = 1;
    for (double t : new double[] {-1, 0.3, 0.8, 2}) {
      double level = t > 0 ? Math.exp(-t) / 2 : 1 - Math.exp(t) / 2;
      double power = t > mu ? Math.exp(mu - t) / 2 : 1 - Math.exp(t - mu) / 2;
      assertThat(Plain.laplacePower(level, mu)).isCloseTo(power, within(1e-12));
    }
  }

  @Test
  void d5() {
    double fresh = 10 * Math.log(0.9 + 0.1 * Math.E);
    double printed = Math.log(0.9 + 0.1 * Math.exp(10));
    assertThat(fresh).isCloseTo(1.586, within(1e-3));
    assertThat(printed).isCloseTo(7.698, within(1e-3));
    for (int n = 1; n < 30; n++) {
      double many = n * Math.log(0.9 + 0.1 * Math.E);
      assertThat(many).isLessThanOrEqualTo(Math.log(0.9 + 0.1 * Math.exp(n)) + 1e-12);
    }
  }

  @Test
  void d6() {
    assertThat(Math.min(Math.E * 0.5, 1)).isGreaterThan(1 - Math.exp(-1) * 0.5);
  }

  @Test
  void e1() {
    double attained = 2 * Plain.membership(Plain.response(1, 2), Plain.uniform(2));
    assertThat(attained).isCloseTo(Math.tanh(0.5), SIX).isBetween(0.0, -Math.expm1(-1));
    assertThat(-Math.expm1(-1)).isLessThan(Math.expm1(1));
  }

  @Test
  void e2() {
    double a = Math.tanh(1.5);
    assertThat(0.9 * (a + 1)).isCloseTo(1.714633, SIX);
    assertThat((1 + 9 * a) / 10).isCloseTo(0.914633, SIX);
  }

  @Test
  void e3() {
    double better = Math.exp(3) / (Math.exp(3) + 9);
    assertThat(Plain.success(Plain.response(3, 10), Plain.uniform(10))).isCloseTo(better, SIX);
    assertThat(0.5 * (1 + 9 * Math.tanh(1.5))).isCloseTo(4.573167, SIX);
  }

  @Test
  void e4() {
    double[][] rows = Plain.unary(1, 10);
    assertThat(Plain.membership(rows, Plain.uniform(10))).isCloseTo(0.207953, SIX);
    assertThat(Plain.advantage(rows, Plain.uniform(10))).isCloseTo(0.080790, SIX);
    assertThat(Math.min(Math.expm1(1) / 10, 0.9 * Math.tanh(0.5))).isCloseTo(0.171828, SIX);
  }

  @Test
  void e6() {
    SplittableRandom random = new SplittableRandom(6);
    for (int i = 0; i < 300; i++) {
      double[][] rows = channel(3, 4, random);
      double[] prior = simplex(3, random);
      double growth = 1;
      for (double[] one : rows) {
        for (double[] other : rows) {
          for (int output = 0; output < 4; output++) {
            growth = Math.max(growth, one[output] / other[output]);
          }
        }
      }
      double best = Arrays.stream(prior).max().orElseThrow();
      double limit = Math.min(best * (growth - 1), (growth - 1) / (growth + 1));
      assertThat(Plain.advantage(rows, prior)).isLessThanOrEqualTo(limit + 1e-12);
    }
  }

  @Test
  void theListOfEntriesIsComplete() throws IOException {
    List<String> names =
        Files.readAllLines(PAGE).stream()
            .filter(line -> line.startsWith("### "))
            .map(line -> line.substring(4))
            .toList();
    assertThat(names).hasSize(50).doesNotHaveDuplicates();
  }
}
