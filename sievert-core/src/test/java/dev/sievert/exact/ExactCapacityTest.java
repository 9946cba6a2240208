package dev.sievert.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.solver.Capacity;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.IntervalChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Sums of the greatest and of the least probabilities, against sums over every output. */
class ExactCapacityTest {
  private static Capacity capacity(Channel channel, Secret secret) {
    assertThat(ExactCapacity.objection(channel, secret)).isEmpty();
    return ExactCapacity.of(channel, secret).orElseThrow();
  }

  /** At least the truth, and not much more. */
  private static void assertIs(Capacity found, double gain, double separation, double doubt) {
    assertThat(found.gain()).isBetween(gain - 4e-15 * (1 + gain), gain * (1 + doubt) + doubt);
    assertThat(found.separation()).isBetween(separation - 4e-15, separation * (1 + doubt) + doubt);
  }

  private static Secret.Finite weighted(double... weights) {
    return new Secret.Finite(Domain.numbered(weights.length), Prior.Weights.of(weights));
  }

  /** One sum over outputs of the greatest, one of the least, from rows of probabilities. */
  private static double[] sums(double[][] rows, double[] weights) {
    double most = 0;
    double least = 0;
    for (int output = 0; output < rows[0].length; output++) {
      double max = 0;
      double min = 1;
      for (int record = 0; record < rows.length; record++) {
        if (weights[record] > 0) {
          max = Math.max(max, rows[record][output]);
          min = Math.min(min, rows[record][output]);
        }
      }
      most += max;
      least += min;
    }
    return new double[] {most - 1, 1 - least};
  }

  @Test
  void tablesAreSummedOutputByOutput() {
    Random random = new Random(11);
    for (int draw = 0; draw < 300; draw++) {
      int records = 2 + random.nextInt(5);
      double[][] rows = SmallChannels.rows(random, records, 2 + random.nextInt(5));
      double[] prior = SmallChannels.prior(random, records);
      double[] sums = sums(rows, prior);
      assertIs(capacity(FiniteChannel.of(rows), weighted(prior)), sums[0], sums[1], 1e-13);
    }
  }

  /** Every set with its probability, by the definition of the mechanism. */
  private static double[][] sets(int records, double[] inside, double[] outside) {
    double[][] rows = new double[records][1 << records];
    for (int set = 0; set < 1 << records; set++) {
      int members = Integer.bitCount(set);
      for (int record = 0; record < records; record++) {
        rows[record][set] = (set >> record & 1) == 1 ? inside[members] : outside[members];
      }
    }
    return rows;
  }

  @Test
  void setsOfIndependentMembers() {
    Random random = new Random(12);
    for (int draw = 0; draw < 200; draw++) {
      int records = 2 + random.nextInt(6);
      double epsilon = 5 * random.nextDouble();
      double own = random.nextBoolean() ? 0.5 : 1 / (1 + Math.exp(-epsilon / 2));
      double other = own == 0.5 ? 1 / (Math.exp(epsilon) + 1) : 1 - own;
      double[] inside = new double[records + 1];
      double[] outside = new double[records + 1];
      for (int members = 0; members <= records; members++) {
        double rest = records - 1 - members;
        inside[members] = own * Math.pow(other, members - 1) * Math.pow(1 - other, rest + 1);
        outside[members] = (1 - own) * Math.pow(other, members) * Math.pow(1 - other, rest);
      }
      double[] prior = SmallChannels.prior(random, records);
      double[] sums = sums(sets(records, inside, outside), prior);
      Channel channel =
          own == 0.5
              ? TwoLevelChannel.optimizedUnary(records, epsilon)
              : TwoLevelChannel.symmetricUnary(records, epsilon);
      assertIs(capacity(channel, weighted(prior)), sums[0], sums[1], 1e-13);
    }
  }

  @Test
  void setsOfOneSize() {
    Random random = new Random(13);
    for (int draw = 0; draw < 200; draw++) {
      int records = 2 + random.nextInt(6);
      int size = 1 + random.nextInt(records - 1);
      double epsilon = 5 * random.nextDouble();
      double choices = binomial(records - 1, size - 1);
      double own = size / (size + (records - size) * Math.exp(-epsilon));
      double[] inside = new double[records + 1];
      double[] outside = new double[records + 1];
      inside[size] = own / choices;
      outside[size] = own / choices * Math.exp(-epsilon);
      double[] prior = SmallChannels.prior(random, records);
      double[] sums = sums(sets(records, inside, outside), prior);
      Channel channel = TwoLevelChannel.subsets(records, epsilon, size);
      assertIs(capacity(channel, weighted(prior)), sums[0], sums[1], 1e-13);
    }
  }

  private static double binomial(int of, int choose) {
    double ways = 1;
    for (int i = 1; i <= choose; i++) {
      ways *= (double) (of - choose + i) / i;
    }
    return ways;
  }

  @Test
  void hadamardColumnsThatAgreeEverywhereAreCounted() {
    Random random = new Random(14);
    for (int draw = 0; draw < 200; draw++) {
      int records = 2 + random.nextInt(14);
      double epsilon = 4 * random.nextDouble();
      HadamardChannel channel = new HadamardChannel(records, epsilon);
      int outputs = (int) channel.outputs();
      double[][] rows = new double[records][outputs];
      for (int record = 0; record < records; record++) {
        for (int output = 0; output < outputs; output++) {
          double sign = (Integer.bitCount((record + 1) & output) & 1) == 0 ? 1 : Math.exp(-epsilon);
          rows[record][output] = 2.0 / outputs * sign / (1 + Math.exp(-epsilon));
        }
      }
      double[] prior = SmallChannels.prior(random, records);
      double[] sums = sums(rows, prior);
      assertIs(capacity(channel, weighted(prior)), sums[0], sums[1], 1e-13);
    }
  }

  @Test
  void hashesAndFiltersAreEnumerated() {
    Random random = new Random(15);
    for (int draw = 0; draw < 60; draw++) {
      int records = 2 + random.nextInt(5);
      double[] prior = SmallChannels.prior(random, records);
      BloomChannel filter =
          new BloomChannel(records, 1 + random.nextInt(5), 2, 0.5 + random.nextDouble() / 2, 0.3);
      double[][] reports = new double[records][1 << filter.bits()];
      for (int record = 0; record < records; record++) {
        int[] pattern = filter.pattern(record);
        for (int report = 0; report < 1 << filter.bits(); report++) {
          double product = 1;
          for (int bit = 0; bit < filter.bits(); bit++) {
            double on = Arrays.binarySearch(pattern, bit) >= 0 ? filter.set() : filter.unset();
            product *= (report >> bit & 1) == 1 ? on : 1 - on;
          }
          reports[record][report] = product;
        }
      }
      double[] sums = sums(reports, prior);
      assertIs(capacity(filter, weighted(prior)), sums[0], sums[1], 1e-12);
      UniversalHashing hashing = new UniversalHashing(records, 3 * random.nextDouble(), 2);
      sums = sums(hashed(hashing), prior);
      assertIs(capacity(hashing, weighted(prior)), sums[0], sums[1], 1e-12);
    }
  }

  private static double[][] hashed(UniversalHashing channel) {
    int prime = (int) channel.prime();
    int records = (int) channel.records();
    int buckets = (int) channel.buckets();
    double[][] rows = new double[records][(prime - 1) * prime * buckets];
    double kept = Math.exp(channel.epsilon()) / (Math.exp(channel.epsilon()) + buckets - 1);
    int output = 0;
    for (int factor = 1; factor < prime; factor++) {
      for (int shift = 0; shift < prime; shift++) {
        for (int bucket = 0; bucket < buckets; bucket++) {
          for (int record = 0; record < records; record++) {
            boolean own = (factor * record + shift) % prime % buckets == bucket;
            double reported = own ? kept : (1 - kept) / (buckets - 1);
            rows[record][output] = reported / (prime - 1) / prime;
          }
          output++;
        }
      }
    }
    return rows;
  }

  /** Densities on a fine grid: Riemann sums, off by little where there are no jumps. */
  @Test
  void noiseOnALineLooksAtGaps() {
    Random random = new Random(16);
    List<Noise> kinds = List.of(Noise.values());
    for (int draw = 0; draw < 100; draw++) {
      Noise noise = kinds.get(draw % kinds.size());
      double scale = 0.3 + 3 * random.nextDouble();
      List<BigDecimal> values = new ArrayList<>();
      int place = random.nextInt(5) - 2;
      int count = 2 + random.nextInt(5);
      for (int i = 0; i < count; i++) {
        values.add(BigDecimal.valueOf(place));
        place += 1 + random.nextInt(4);
      }
      double[] prior = SmallChannels.prior(random, count);
      Secret secret = new Secret.Finite(new Domain.Numbers(values), Prior.Weights.of(prior));
      int fine = noise.isWhole() ? 1 : 200;
      int steps = ((int) (60 * (scale + 1))) * fine;
      double[][] rows = new double[count][2 * steps + 1];
      for (int record = 0; record < count; record++) {
        double sum = 0;
        for (int output = 0; output <= 2 * steps; output++) {
          double x = (double) (output - steps) / fine - values.get(record).doubleValue();
          rows[record][output] =
              noise.isGaussian()
                  ? Math.exp(-x * x / 2 / scale / scale)
                  : Math.exp(-Math.abs(x) / scale);
          sum += rows[record][output];
        }
        double total = sum;
        double[] row = rows[record];
        Arrays.setAll(row, output -> row[output] / total);
      }
      double[] sums = sums(rows, prior);
      double doubt = noise.isWhole() ? 1e-12 : 1e-4;
      Capacity found = capacity(new LineChannel(noise, scale), secret);
      assertThat(found.gain()).as(noise + " of " + scale).isCloseTo(sums[0], within(doubt * count));
      assertThat(found.separation()).isCloseTo(sums[1], within(doubt));
      if (noise.isWhole()) {
        assertIs(found, sums[0], sums[1], 1e-11);
      }
    }
  }

  /** Neither a billion values nor as many sets are listed. */
  @Test
  void hugeSecretsCostNothing() {
    Secret huge = Secret.uniform(1_000_000_000);
    Capacity line = capacity(new LineChannel(Noise.LAPLACE, 10), huge);
    assertThat(line.gain()).isCloseTo(999_999_999 * -Math.expm1(-0.05), within(1e-3));
    assertThat(ExactCapacity.objection(new LineChannel(Noise.DISCRETE_LAPLACE, 10), huge))
        .contains("needs at most 300,000 values");
    assertThat(capacity(TwoLevelChannel.optimizedUnary(1_000_000_000, 1), huge).separation())
        .isCloseTo(0.5 * -Math.expm1(-1), within(1e-11));
  }

  /** Clamping only loses: it is a function of the output. */
  @Test
  void clampedNoiseTellsNoMore() {
    Secret secret = new Secret.Finite(Domain.numbered(5), Prior.UNIFORM);
    Capacity free = capacity(new LineChannel(Noise.LAPLACE, 1), secret);
    Capacity clamped = capacity(new LineChannel(Noise.LAPLACE, 1, 0, 4), secret);
    assertThat(clamped).isEqualTo(free);
  }

  private static double integral(DoubleUnaryOperator density, double from, double to) {
    return integral(density, from, to, 40_000);
  }

  private static double integral(DoubleUnaryOperator density, double from, double to, int steps) {
    double sum = 0;
    for (int i = 0; i < steps; i++) {
      sum += density.applyAsDouble(from + (to - from) * (i + 0.5) / steps);
    }
    return sum * (to - from) / steps;
  }

  @Test
  void intervalsHaveClosedForms() {
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);
    for (double scale : new double[] {0.05, 0.3, 1, 20}) {
      Capacity laplace =
          capacity(new IntervalChannel(IntervalChannel.Noise.LAPLACE, scale), secret);
      assertIs(laplace, 1 / (2 * scale), -Math.expm1(-0.5 / scale), 1e-13);
      Capacity gauss = capacity(new IntervalChannel(IntervalChannel.Noise.GAUSSIAN, scale), secret);
      assertIs(
          gauss, 1 / (scale * Math.sqrt(2 * Math.PI)), 1 - 2 * Normal.cdf(-0.5 / scale), 1e-13);
      // On the interval itself: at every output the best and the worst of many numbers.
      DoubleUnaryOperator whole =
          z -> scale * (2 - Math.exp(-z / scale) - Math.exp((z - 1) / scale));
      double[] sizes = new double[GRID + 1];
      Arrays.setAll(sizes, place -> whole.applyAsDouble((double) place / GRID));
      double most = integral(y -> extreme(y, scale, sizes, true), 0, 1, GRID);
      double least = integral(y -> extreme(y, scale, sizes, false), 0, 1, GRID);
      Capacity exponential =
          capacity(new IntervalChannel(IntervalChannel.Noise.EXPONENTIAL, scale), secret);
      assertThat(exponential.gain()).isCloseTo(most - 1, within(0.01 * most));
      assertThat(exponential.gain()).isGreaterThan(most - 1 - 1e-4);
      assertThat(exponential.separation()).isCloseTo(1 - least, within(1e-6));
    }
  }

  private static final int GRID = 1_000;

  private static double extreme(double y, double scale, double[] sizes, boolean isMost) {
    double best = isMost ? 0 : Double.POSITIVE_INFINITY;
    for (int place = 0; place <= GRID; place++) {
      double value = Math.exp(-Math.abs(y - (double) place / GRID) / scale) / sizes[place];
      best = isMost ? Math.max(best, value) : Math.min(best, value);
    }
    return best;
  }

  /** arcosh(e^L) / √(1 − e^−2L) − 1 and tanh(L/2) with thirty digits. */
  @Test
  void theExponentialMechanismOnAnInterval() {
    Secret secret = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);
    double[][] values = {
      {1, 0.364725138634861, 0.244918662403709},
      {0.1, 4.693265068768257, 0.986614298151430},
      {100, 0.00333666507540044, 0.00249999479167969}
    };
    for (double[] value : values) {
      Capacity found =
          capacity(new IntervalChannel(IntervalChannel.Noise.EXPONENTIAL, value[0]), secret);
      assertThat(found.separation()).isCloseTo(value[2], within(1e-13));
      assertThat(found.gain()).isCloseTo(value[1], within(1e-9));
    }
  }

  /** Tables of two and three whole counts, each cell with noise: every table. */
  @Test
  void wholeNoiseOnCodes() {
    for (Noise noise : List.of(Noise.DISCRETE_LAPLACE, Noise.DISCRETE_GAUSSIAN)) {
      for (double scale : new double[] {0.4, 1, 2.5}) {
        int reach = (int) (noise.isGaussian() ? 12 * scale : 45 * scale) + 3;
        double[] without = new double[2 * reach + 1];
        double[] with = new double[2 * reach + 1];
        double total = 0;
        for (int n = -20 * reach; n <= 20 * reach; n++) {
          total += weight(noise, scale, n);
        }
        for (int n = -reach; n <= reach; n++) {
          without[n + reach] = weight(noise, scale, n) / total;
          with[n + reach] = weight(noise, scale, n - 1) / total;
        }
        double most = 0;
        double least = 0;
        for (int a = 0; a < without.length; a++) {
          for (int b = 0; b < without.length; b++) {
            double one = with[a] * without[b];
            double two = without[a] * with[b];
            most += Math.max(one, two);
            least += Math.min(one, two);
          }
        }
        Secret two = weighted(1, 0, 3);
        Capacity found = capacity(new OneHotChannel(3, noise, scale, 1), two);
        assertThat(found.gain()).isCloseTo(most - 1, within(1e-11));
        assertThat(found.separation()).isCloseTo(1 - least, within(1e-11));
      }
    }
  }

  private static double weight(Noise noise, double scale, int n) {
    double x = n / scale;
    return noise.isGaussian() ? Math.exp(-x * x / 2) : Math.exp(-Math.abs(x));
  }

  /**
   * k ∫ φ(x − d) Φ(±x)^(k−1) dx for Gaussian noise, ∫ of the law of one ratio for Laplace noise.
   */
  @Test
  void noiseOnCodesOfManyRecords() {
    for (int records : new int[] {2, 3, 10, 1_000}) {
      Secret secret = Secret.uniform(records);
      for (double d : new double[] {0.05, 0.5, 1, 4}) {
        double most =
            records * integral(x -> phi(x - d) * Math.pow(Normal.cdf(x), records - 1), -9, 9 + d);
        double least =
            records * integral(x -> phi(x - d) * Math.pow(Normal.cdf(-x), records - 1), -9, 9 + d);
        Capacity gauss = capacity(new OneHotChannel(records, Noise.GAUSSIAN, 1 / d, 1), secret);
        assertThat(gauss.gain()).isCloseTo(most - 1, within(1e-9 * most));
        assertThat(gauss.separation()).as(d + " " + records).isCloseTo(1 - least, within(1e-9));
        assertThat(gauss.separation()).isGreaterThan(1 - least - 1e-11);
        // v = e^t between e^−d and e^d; below it every ratio is above v.
        double law =
            Math.exp(-d)
                + integral(t -> Math.exp(t) * Math.pow(Math.exp(-(d + t) / 2) / 2, records), -d, d);
        Capacity laplace = capacity(new OneHotChannel(records, Noise.LAPLACE, 1 / d, 1), secret);
        assertThat(laplace.separation()).isCloseTo(1 - law, within(1e-6));
      }
    }
  }

  private static double phi(double x) {
    return Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI);
  }

  /** A person in several cells of Laplace noise, where one cell is known: at least as much. */
  @Test
  void severalCellsAreAsManyTables() {
    Secret secret = Secret.uniform(3);
    Capacity one = capacity(new OneHotChannel(3, Noise.LAPLACE, 2, 1), secret);
    Capacity two = capacity(new OneHotChannel(3, Noise.LAPLACE, 2, 2), secret);
    assertThat(two.gain()).isBetween(one.gain(), one.times(2).gain());
    assertThat(two.separation()).isEqualTo(one.times(2).separation());
  }

  @Test
  void stepsTogetherTellNoMoreThanOneByOne() {
    Random random = new Random(17);
    for (int draw = 0; draw < 100; draw++) {
      int records = 2 + random.nextInt(3);
      FiniteChannel one = SmallChannels.random(random, records, 3);
      FiniteChannel two = SmallChannels.random(random, records, 2);
      double[] prior = SmallChannels.prior(random, records);
      Secret secret = weighted(prior);
      Channel both =
          new ProductChannel(List.of(new Repeated<Channel>(one, 2), new Repeated<Channel>(two, 1)));
      double[][] rows = new double[records][18];
      for (int record = 0; record < records; record++) {
        for (int output = 0; output < 18; output++) {
          rows[record][output] =
              one.likelihood(record, output % 3)
                  * one.likelihood(record, output / 3 % 3)
                  * two.likelihood(record, output / 9);
        }
      }
      double[] sums = sums(rows, prior);
      Capacity found = capacity(both, secret);
      assertIs(found, sums[0], sums[1], 1e-12);
      Capacity apart = capacity(one, secret).times(2).and(capacity(two, secret));
      assertThat(found.gain()).isLessThanOrEqualTo(apart.gain() * (1 + 1e-12));
      assertThat(found.separation()).isLessThanOrEqualTo(apart.separation() + 1e-12);
    }
  }

  @Test
  void objectionsSayWhatIsMissing() {
    LineChannel line = new LineChannel(Noise.LAPLACE, 1);
    assertThat(ExactCapacity.objection(line, Secret.any()))
        .contains("needs a secret whose values are numbers");
    assertThat(ExactCapacity.objection(new HadamardChannel(5, 1), Secret.uniform(4)))
        .contains("needs a mechanism about the values of this secret, with fewer outputs");
    assertThat(ExactCapacity.of(new HadamardChannel(5, 1), Secret.any())).isPresent();
  }
}
