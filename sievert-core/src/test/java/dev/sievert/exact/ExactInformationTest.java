package dev.sievert.exact;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The information in the output, against Σ π p ln(p / mean) over every output. */
class ExactInformationTest {
  private static double nats(Channel channel, Secret.Finite secret) {
    return ExactInformation.nats(channel, secret).orElseThrow();
  }

  private static Secret.Finite weighted(double... weights) {
    return new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights));
  }

  private static Secret.Finite even(long records) {
    return (Secret.Finite) Secret.uniform(records);
  }

  private static double information(double[][] rows, double[] prior) {
    double sum = 0;
    for (int output = 0; output < rows[0].length; output++) {
      double mean = 0;
      for (int record = 0; record < rows.length; record++) {
        mean += prior[record] * rows[record][output];
      }
      for (int record = 0; record < rows.length; record++) {
        double p = rows[record][output];
        sum += p > 1e-300 && prior[record] > 0 ? prior[record] * p * Math.log(p / mean) : 0;
      }
    }
    return sum;
  }

  private static void assertIs(double found, double truth, double doubt) {
    assertThat(found).isBetween(truth - 1e-14, truth * (1 + 2e-11) + doubt);
  }

  @Test
  void listedChannels() {
    tables(new Random(41), 200);
  }

  @Test
  @Tag("thorough")
  void manyListedChannels() {
    tables(new Random(42), 4_000);
  }

  private static void tables(Random random, int draws) {
    for (int draw = 0; draw < draws; draw++) {
      int records = 2 + random.nextInt(5);
      double[][] rows = SmallChannels.rows(random, records, 2 + random.nextInt(5));
      double[] prior = SmallChannels.prior(random, records);
      assertIs(nats(FiniteChannel.of(rows), weighted(prior)), information(rows, prior), 1e-11);
      double[][] twice = new double[records][rows[0].length * rows[0].length];
      for (int record = 0; record < records; record++) {
        for (int output = 0; output < twice[0].length; output++) {
          twice[record][output] =
              rows[record][output % rows[0].length] * rows[record][output / rows[0].length];
        }
      }
      Channel both = new ProductChannel(List.of(new Repeated<Channel>(FiniteChannel.of(rows), 2)));
      assertIs(nats(both, weighted(prior)), information(twice, prior), 1e-11);
    }
  }

  /** By every set, once through the list and once by the size of the set. */
  @Test
  void setsOfEquallyLikelyRecords() {
    Random random = new Random(43);
    for (int draw = 0; draw < 60; draw++) {
      int records = 2 + random.nextInt(6);
      double epsilon = 6 * random.nextDouble();
      double[] weights = new double[records];
      Arrays.fill(weights, 1);
      for (Channel channel :
          List.of(
              TwoLevelChannel.optimizedUnary(records, epsilon),
              TwoLevelChannel.symmetricUnary(records, epsilon),
              TwoLevelChannel.subsets(records, epsilon, 1 + random.nextInt(records - 1)),
              TwoLevelChannel.hashing(records, epsilon, 3))) {
        double listed = nats(channel, weighted(weights));
        assertThat(nats(channel, even(records)))
            .as(channel.words())
            .isBetween(listed - 1e-10, listed + 1e-10);
      }
    }
  }

  /** ln m + a ln a + (m − 1) b ln b for randomised response. */
  @Test
  void randomisedResponseInClosedForm() {
    for (long records : new long[] {2, 10, 50_256, 1_000_000_000}) {
      for (double epsilon : new double[] {1e-3, 1, 8, 40}) {
        double b = 1 / (Math.exp(epsilon) + records - 1);
        double a = Math.exp(epsilon) * b;
        double truth =
            Math.log((double) records) + a * Math.log(a) + (records - 1) * b * Math.log(b);
        double found = nats(TwoLevelChannel.response(records, epsilon), even(records));
        assertThat(found).isBetween(truth - 1e-11, truth * (1 + 2e-11) + 1e-11);
      }
    }
    assertThat(nats(TwoLevelChannel.identity(10), even(10)))
        .isBetween(Math.log(10), Math.log(10) + 1e-12);
  }

  /** Many sets: by ln m − H(output size) nothing changes where m is a billion but rounding. */
  @Test
  void manySetsAreSummedBySize() {
    double million = nats(TwoLevelChannel.optimizedUnary(1_000_000, 1), even(1_000_000));
    double billion = nats(TwoLevelChannel.optimizedUnary(1_000_000_000, 1), even(1_000_000_000));
    assertThat(billion).isBetween(million * 0.999, million * 1.001);
    assertThat(ExactInformation.nats(TwoLevelChannel.optimizedUnary(1L << 53, 1), even(1L << 53)))
        .isEmpty();
  }

  @Test
  void hadamardAndFilters() {
    Random random = new Random(44);
    for (int draw = 0; draw < 60; draw++) {
      int records = 2 + random.nextInt(12);
      double epsilon = 4 * random.nextDouble();
      double[] prior = SmallChannels.prior(random, records);
      HadamardChannel matrix = new HadamardChannel(records, epsilon);
      int outputs = (int) matrix.outputs();
      double[][] rows = new double[records][outputs];
      for (int record = 0; record < records; record++) {
        for (int output = 0; output < outputs; output++) {
          boolean likely = (Integer.bitCount((record + 1) & output) & 1) == 0;
          rows[record][output] =
              2.0 / outputs * (likely ? 1 : Math.exp(-epsilon)) / (1 + Math.exp(-epsilon));
        }
      }
      assertIs(nats(matrix, weighted(prior)), information(rows, prior), 1e-11);
    }
    BloomChannel filter = new BloomChannel(3, 4, 1, 0.75, 0.25);
    assertThat(nats(filter, even(3))).isPositive();
  }

  /** Riemann sums on a fine grid, which for Gaussian noise converge faster than any power. */
  @ParameterizedTest
  @EnumSource(Noise.class)
  void noiseOnNumbers(Noise noise) {
    numbers(noise, new Random(45), 6);
  }

  @ParameterizedTest
  @EnumSource(Noise.class)
  @Tag("thorough")
  void noiseOnMoreNumbers(Noise noise) {
    numbers(noise, new Random(47), 2_000);
  }

  private static void numbers(Noise noise, Random random, int draws) {
    for (int draw = 0; draw < draws; draw++) {
      double scale = 0.4 + 2 * random.nextDouble();
      int count = 2 + random.nextInt(4);
      List<BigDecimal> values = new ArrayList<>();
      int place = 0;
      for (int i = 0; i < count; i++) {
        values.add(BigDecimal.valueOf(place));
        place += 1 + random.nextInt(5);
      }
      double[] prior = SmallChannels.prior(random, count);
      int fine = noise.isWhole() ? 1 : noise.isGaussian() ? 50 : 400;
      int steps = ((int) (40 * (scale + 1))) * fine;
      double[][] rows = new double[count][2 * steps + 1];
      for (int record = 0; record < count; record++) {
        double sum = 0;
        for (int output = 0; output <= 2 * steps; output++) {
          double x = ((double) (output - steps) / fine - values.get(record).doubleValue()) / scale;
          rows[record][output] = noise.isGaussian() ? Math.exp(-x * x / 2) : Math.exp(-Math.abs(x));
          sum += rows[record][output];
        }
        double total = sum;
        double[] row = rows[record];
        Arrays.setAll(row, output -> row[output] / total);
      }
      Secret.Finite secret = new Secret.Finite(new Domain.Numbers(values), Prior.Weights.of(prior));
      double found = nats(new LineChannel(noise, scale), secret);
      double truth = information(rows, prior);
      double doubt = noise == Noise.LAPLACE ? 1e-5 : 1e-11;
      assertThat(found)
          .as(noise + " " + scale + " draw " + draw)
          .isBetween(truth - (noise == Noise.LAPLACE ? 1e-5 : 1e-13), truth + doubt);
    }
  }

  /** Values with thirty digits: integrals between the values, or sums over all outputs. */
  @ParameterizedTest
  @CsvSource({
    "GAUSSIAN, 1, 0 1, 1 1, 0.11142148218473617972",
    "GAUSSIAN, 1000, 0 1, 0.8 0.2, 7.9999993599999914667e-8",
    "GAUSSIAN, 0.7, 0 1 5, 0.5 0.3 0.2, 0.65221188432804657443",
    "GAUSSIAN, 2, 0 1 2 100, 1e-9 0.4 0.5 0.1, 0.35203556245561010036",
    "GAUSSIAN, 0.5, 0 0.001 7, 0.2 0.3 0.5, 0.69314742055588463493",
    "GAUSSIAN, 1, 0 12, 0.5 0.5, 0.69314717755417468312",
    "DISCRETE_GAUSSIAN, 0.7, 0 1 5, 0.5 0.3 0.2, 0.65207865638417970632",
    "DISCRETE_GAUSSIAN, 6, 0 3 4 20, 0.1 0.4 0.4 0.1, 0.23597690437064489402",
    "DISCRETE_GAUSSIAN, 100, 0 1, 0.8 0.2, 7.999935999914695252e-6",
    "DISCRETE_LAPLACE, 0.7, 0 1 5, 0.5 0.3 0.2, 0.6090432063667581969",
    "DISCRETE_LAPLACE, 6, 0 3 4 20, 0.1 0.4 0.4 0.1, 0.16475773554851116306",
    "DISCRETE_LAPLACE, 100, 0 1, 0.8 0.2, 7.9999120008743025396e-6"
  })
  void endsOfNumbersAreProven(
      Noise noise, double scale, String values, String weights, double truth) {
    assertLine(noise, values, scale, truth, numbers(weights));
  }

  @ParameterizedTest
  @CsvSource({
    "LAPLACE, 1, 0.7 0.3, 0.13859995089846965388",
    "LAPLACE, 0.5, 0.9 0.1, 0.16665155615648773406",
    "LAPLACE, 5, 0.5 0.5, 0.0093064305215736619251",
    "DISCRETE_LAPLACE, 1, 0.5 0.3 0.2, 0.26100624597082819759",
    "DISCRETE_LAPLACE, 0.4, 0.6 0.2 0.1 0.1, 0.83371405478871573699",
    "DISCRETE_LAPLACE, 10, 0.2 0.2 0.2 0.2 0.2, 0.0039948036756802519538",
    "DISCRETE_GAUSSIAN, 1, 0.5 0.3 0.2, 0.26473460938337581397",
    "DISCRETE_GAUSSIAN, 0.5, 0.6 0.2 0.1 0.1, 0.75118130338130337185",
    "GAUSSIAN, 1, 0.5 0.3 0.2, 0.264734549903656",
    "GAUSSIAN, 3, 0.4 0.4 0.2, 0.034894670619165"
  })
  void endsOfCodesAreProven(Noise noise, double scale, String weights, double truth) {
    double[] prior = numbers(weights);
    double found = nats(new OneHotChannel(prior.length, noise, scale, 1), weighted(prior));
    assertThat(found).isBetween(truth - 1e-16, truth + 1e-10);
  }

  @ParameterizedTest
  @EnumSource(Noise.class)
  void noiseOnCodes(Noise noise) {
    codes(noise, new Random(48), 6);
  }

  @ParameterizedTest
  @EnumSource(Noise.class)
  @Tag("thorough")
  void noiseOnMoreCodes(Noise noise) {
    codes(noise, new Random(49), 2_000);
  }

  /** Every pair of outputs of two cells, in nodes or bins: Σ p₀ (Σ π l ln l − S ln S). */
  private static void codes(Noise noise, Random random, int draws) {
    for (int draw = 0; draw < draws; draw++) {
      double scale = 0.4 + 2 * random.nextDouble();
      double[] prior = SmallChannels.prior(random, 2);
      List<double[]> cell = cell(noise, scale);
      double truth = 0;
      for (double[] one : cell) {
        for (double[] other : cell) {
          double likelihood = prior[0] * one[1] * other[0] + prior[1] * one[0] * other[1];
          truth += term(prior[0] * one[1] * other[0], one[1] / one[0]);
          truth += term(prior[1] * one[0] * other[1], other[1] / other[0]);
          truth -= term(likelihood, likelihood / (one[0] * other[0]));
        }
      }
      double found = nats(new OneHotChannel(2, noise, scale, 1), weighted(prior));
      assertThat(found)
          .as(noise + " " + scale + " draw " + draw)
          .isBetween(truth - 1e-12, truth + (noise == Noise.LAPLACE ? 1e-3 : 1e-10));
    }
  }

  private static double term(double mass, double ratio) {
    return mass > 0 ? mass * Math.log(ratio) : 0;
  }

  /** How likely each output of a cell is without and with one more in it. */
  private static List<double[]> cell(Noise noise, double scale) {
    List<double[]> cell = new ArrayList<>();
    if (noise == Noise.LAPLACE) {
      int bins = 60;
      for (int bin = 0; bin < bins; bin++) {
        double from = (double) bin / bins;
        double to = (bin + 1.0) / bins;
        cell.add(
            new double[] {
              cdf(to / scale) - cdf(from / scale), cdf((to - 1) / scale) - cdf((from - 1) / scale)
            });
      }
      cell.add(new double[] {0.5, cdf(-1 / scale)});
      cell.add(new double[] {cdf(-1 / scale), 0.5});
      return cell;
    }
    double step = noise.isWhole() ? 1 : scale / 8;
    int reach = (int) Math.ceil((noise.isGaussian() ? 9 * scale + 1 : 40 * scale) / step);
    double[] sums = new double[2];
    for (int output = -reach; output <= reach; output++) {
      double[] both = new double[2];
      for (int more = 0; more < 2; more++) {
        double x = (output * step - more) / scale;
        both[more] = noise.isGaussian() ? Math.exp(-x * x / 2) : Math.exp(-Math.abs(x));
        sums[more] += both[more];
      }
      cell.add(both);
    }
    cell.forEach(both -> Arrays.setAll(both, more -> both[more] / sums[more]));
    return cell;
  }

  private static double[] numbers(String text) {
    return Stream.of(text.split(" ")).mapToDouble(Double::parseDouble).toArray();
  }

  /** Integrals between the values with 40 digits, rounded to the nearest double. */
  @Test
  void numbersUnderLaplaceNoise() {
    String thirty = IntStream.range(0, 30).mapToObj(String::valueOf).collect(joining(" "));
    double[] even = DoubleStream.generate(() -> 1).limit(30).toArray();
    assertLaplace("0 1", 1, 0.08851964020127479, 1, 1);
    assertLaplace("0 1", 1e3, 7.997333786618667e-8, 0.8, 0.2);
    assertLaplace("0 1 5", 0.7, 0.5666709251036534, 0.5, 0.3, 0.2);
    assertLaplace(thirty, 10, 0.21213150325637856, even);
    assertLaplace("0 1 2 100", 2, 0.34852315482543617, 1e-9, 0.4, 0.5, 0.1);
    assertLaplace("0 0.001 7", 0.05, 0.6931710209758171, 0.2, 0.3, 0.5);
  }

  private static void assertLaplace(String values, double scale, double truth, double... weights) {
    assertLine(Noise.LAPLACE, values, scale, truth, weights);
  }

  private static void assertLine(
      Noise noise, String values, double scale, double truth, double... weights) {
    List<BigDecimal> numbers = Stream.of(values.split(" ")).map(BigDecimal::new).toList();
    Secret.Finite secret =
        new Secret.Finite(new Domain.Numbers(numbers), Prior.Weights.of(weights));
    double found = nats(new LineChannel(noise, scale), secret);
    assertThat(found).as(values).isBetween(truth, truth + (noise == Noise.LAPLACE ? 1e-12 : 5e-12));
  }

  /** A hundred thousand values: as one interval, whose output is flat but for its ends. */
  @Test
  void manyNumbersUnderLaplaceNoise() {
    int count = 100_001;
    double span = 1_000;
    Secret.Finite secret =
        new Secret.Finite(
            new Domain.Numbers(IntStream.range(0, count).mapToObj(BigDecimal::valueOf).toList()),
            Prior.UNIFORM);
    double found = nats(new LineChannel(Noise.LAPLACE, (count - 1) / span), secret);
    // p = (1 − e^−x/2 …)/span: ln span − 1 − ln 2, and at each end less than two units of doubt.
    double flat = Math.log(span) - 1 - Math.log(2);
    assertThat(found).isBetween(flat, flat + 4 / span);
  }

  /** Two values under Gaussian noise: ln 2 − E ln(1 + e^−(d² + 2 d n)/2), by another quadrature. */
  @Test
  void twoNumbersUnderGaussianNoise() {
    for (double d : new double[] {0.1, 1, 3}) {
      double mean = 0;
      double step = 1e-3;
      for (double n = -12; n <= 12; n += step) {
        double density = Math.exp(-n * n / 2) / Math.sqrt(2 * Math.PI);
        mean += step * density * Math.log1p(Math.exp(-d * d / 2 - d * n));
      }
      double truth = Math.log(2) - mean;
      Secret.Finite two =
          new Secret.Finite(
              new Domain.Numbers(List.of(BigDecimal.ZERO, BigDecimal.ONE)), Prior.UNIFORM);
      assertIs(nats(new LineChannel(Noise.GAUSSIAN, 1 / d), two), truth, 1e-10);
    }
  }

  /** M = 10, σ = 1: 0.42391 (errata C7); for two records as for two numbers √2 apart. */
  @Test
  void gaussianNoiseOnCodes() {
    assertThat(nats(new OneHotChannel(10, Noise.GAUSSIAN, 1, 1), even(10)))
        .isBetween(0.423905, 0.423915);
    Secret.Finite apart =
        new Secret.Finite(
            new Domain.Numbers(List.of(BigDecimal.ZERO, BigDecimal.ONE)),
            Prior.Weights.of(0.8, 0.2));
    for (double sigma : new double[] {0.5, 1, 3}) {
      double line = nats(new LineChannel(Noise.GAUSSIAN, sigma / Math.sqrt(2)), apart);
      double codes = nats(new OneHotChannel(2, Noise.GAUSSIAN, sigma, 1), weighted(0.8, 0.2));
      assertThat(codes).isBetween(line - 1e-9, line + 1e-9);
    }
  }

  /** Geometric noise on codes is unary encoding, here set by set. */
  @Test
  void geometricNoiseOnCodesIsUnaryEncoding() {
    Random random = new Random(46);
    for (int draw = 0; draw < 20; draw++) {
      int records = 2 + random.nextInt(5);
      double[] prior = SmallChannels.prior(random, records);
      double scale = 0.3 + 2 * random.nextDouble();
      double codes =
          nats(new OneHotChannel(records, Noise.DISCRETE_LAPLACE, scale, 1), weighted(prior));
      double sets = nats(TwoLevelChannel.symmetricUnary(records, 2 / scale), weighted(prior));
      assertThat(codes).isBetween(sets - 1e-9, sets + 1e-9);
    }
  }

  /** Two cells of Laplace noise in bins of the plane: at most what is told, and nearly that. */
  @Test
  void laplaceNoiseOnCodes() {
    double scale = 1;
    double[] prior = {0.7, 0.3};
    int bins = 400;
    double[] edges = new double[bins + 1];
    for (int i = 0; i <= bins; i++) {
      edges[i] = (double) i / bins;
    }
    double[] without = new double[bins + 2];
    double[] with = new double[bins + 2];
    for (int i = 0; i < bins + 2; i++) {
      double from = i == 0 ? Double.NEGATIVE_INFINITY : edges[i - 1];
      double to = i == bins + 1 ? Double.POSITIVE_INFINITY : edges[i];
      without[i] = cdf(to / scale) - cdf(from / scale);
      with[i] = cdf((to - 1) / scale) - cdf((from - 1) / scale);
    }
    double[][] rows = new double[2][without.length * without.length];
    for (int a = 0; a < without.length; a++) {
      for (int b = 0; b < without.length; b++) {
        rows[0][a * without.length + b] = with[a] * without[b];
        rows[1][a * without.length + b] = without[a] * with[b];
      }
    }
    double truth = information(rows, prior);
    assertThat(nats(new OneHotChannel(2, Noise.LAPLACE, scale, 1), weighted(prior)))
        .isBetween(truth, truth + 1e-5);
  }

  private static double cdf(double x) {
    return x < 0 ? Math.exp(x) / 2 : 1 - Math.exp(-x) / 2;
  }
}
