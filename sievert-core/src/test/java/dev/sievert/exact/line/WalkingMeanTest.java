package dev.sievert.exact.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The mean of discrete Gaussian noise, step by step, beside the sum over all records. */
class WalkingMeanTest {
  private static final int SIZE = 400;

  @ParameterizedTest
  @ValueSource(doubles = {0.7, 3, 40, 300, 5_000})
  void isTheSumOverAllRecords(double sigma) {
    Random random = new Random(17);
    double[] masses = random.doubles(SIZE, 0.1, 1).toArray();
    Secret secret =
        new Secret.Finite(
            new Domain.Numbers(
                IntStream.range(0, SIZE)
                    .map(i -> i + i / 50)
                    .mapToObj(BigDecimal::valueOf)
                    .toList()),
            Prior.Weights.of(masses));
    LineRecords records = LineRecords.of(secret, new LineChannel(Noise.DISCRETE_GAUSSIAN, sigma));
    for (boolean isAdvantage : new boolean[] {true, false}) {
      LineLikelihoods field = new DiscreteGaussianLikelihoods(records, isAdvantage, true);
      double low = -50;
      double high = 60;
      for (int step = 0; step < 600; step++) {
        // Two places that go along, as the ends of what somebody gains do, and now and then a leap.
        low += random.nextInt(3);
        high += random.nextInt(100) == 0 ? 60 : random.nextInt(2);
        assertThat(field.meanCumulative(low)).isCloseTo(mean(field, records, low), within(2e-15));
        assertThat(field.meanCumulative(high)).isCloseTo(mean(field, records, high), within(2e-15));
      }
      assertThat(field.meanCumulative(low - 3))
          .isCloseTo(mean(field, records, low - 3), within(2e-15));
    }
  }

  private static double mean(LineLikelihoods field, LineRecords records, double at) {
    BigDecimal sum = BigDecimal.ZERO;
    for (int record = 0; record < records.size(); record++) {
      sum =
          sum.add(
              new BigDecimal(records.mass(record))
                  .multiply(new BigDecimal(field.cumulative(record, at))));
    }
    return sum.doubleValue();
  }
}
