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

/** The mean of Laplace noise beside the sum over all records, wherever it was asked for before. */
class LaplaceMeanTest {
  private static final int SIZE = 200;

  @ParameterizedTest
  @ValueSource(doubles = {0.3, 4, 500})
  void isTheSumOverAllRecords(double scale) {
    Random random = new Random(21);
    LineRecords records = records(random, scale);
    double last = records.place(SIZE - 1);
    for (boolean isAdvantage : new boolean[] {true, false}) {
      LineLikelihoods field = new LaplaceLikelihoods(records, isAdvantage, true);
      for (int look = 0; look < 500; look++) {
        // Leaps of any length, beyond both ends too, places of records, and steps between them.
        int record = random.nextInt(SIZE);
        sumsUp(field, records, last * (1.2 * random.nextDouble() - 0.1));
        sumsUp(field, records, records.place(record));
        sumsUp(field, records, records.place(record) + (random.nextDouble() - 0.5) / scale);
      }
    }
  }

  private static LineRecords records(Random random, double scale) {
    double[] masses = random.doubles(SIZE, 0.1, 1).toArray();
    Domain domain =
        new Domain.Numbers(
            IntStream.range(0, SIZE)
                .map(i -> 7 * i + i / 20 * 90 + i * i % 5)
                .mapToObj(BigDecimal::valueOf)
                .toList());
    Secret secret = new Secret.Finite(domain, Prior.Weights.of(masses));
    return LineRecords.of(secret, new LineChannel(Noise.LAPLACE, scale));
  }

  private static void sumsUp(LineLikelihoods field, LineRecords records, double at) {
    double mean = 0;
    double cumulative = 0;
    for (int record = 0; record < records.size(); record++) {
      mean += records.mass(record) * field.likelihood(record, at);
      cumulative += records.mass(record) * field.cumulative(record, at);
    }
    assertThat(field.mean(at)).isCloseTo(mean, within(1e-14 * Math.abs(mean)));
    assertThat(field.meanCumulative(at)).isCloseTo(cumulative, within(2e-14));
  }
}
