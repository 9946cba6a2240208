package dev.sievert.exact.line;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** No difference of gains bends more than is said, by second derivatives written out. */
class TiltedBendTest {
  private static final int COUNT = 12;

  @Test
  void differencesOfWindowsBendNoMore() {
    Random random = new Random(7);
    double tightest = 0;
    for (int draw = 0; draw < 4_000; draw++) {
      double sigma = Math.exp(6 * random.nextDouble() - 1);
      double[] weights = random.doubles(COUNT).map(x -> 0.01 + x * x * x).toArray();
      List<BigDecimal> values = IntStream.range(0, COUNT).mapToObj(BigDecimal::valueOf).toList();
      Secret.Finite secret =
          new Secret.Finite(new Domain.Numbers(values), Prior.Weights.of(weights));
      LineRecords records = LineRecords.of(secret, new LineChannel(Noise.GAUSSIAN, sigma));
      GaussianLikelihoods field = new GaussianLikelihoods(records, true, true);
      int[] members = random.ints(0, COUNT).distinct().limit(6).sorted().toArray();
      GuessWindows windows =
          GuessWindows.of(records, members, BigDecimal.valueOf(random.nextInt(4)));
      boolean isAdvantage = random.nextBoolean();
      GainBounds gains = GainBounds.of(field, records, windows, isAdvantage);
      double from = (8 * random.nextDouble() - 4) * Math.max(1, sigma);
      GainBounds.Span span = gains.span(from, from + random.nextDouble() * sigma);
      int one = random.nextInt(windows.count());
      int other = random.nextInt(windows.count());
      if (one == other) {
        continue;
      }
      double said = gains.tiltedBend(one, other, span);
      double most = greatest(records, windows, new int[] {one, other}, span, isAdvantage);
      assertThat(said).as("draw %d", draw).isGreaterThanOrEqualTo(most * (1 - 1e-12));
      tightest = Math.max(tightest, most / said);
    }
    assertThat(tightest).isGreaterThan(0.5);
  }

  /** The greatest |Σ c_v s_v² e^(s_v m − s_v²/2)| at some places of the span. */
  private static double greatest(
      LineRecords records, GuessWindows windows, int[] pair, GainBounds.Span span, boolean all) {
    double[] coefficients = new double[COUNT];
    double surplus = 0;
    for (int side = 0; side < 2; side++) {
      for (int i = windows.start(pair[side]); i < windows.end(pair[side]); i++) {
        double weight = (side == 0 ? 1 : -1) * windows.weight(i);
        coefficients[windows.member(i)] += weight;
        surplus += weight;
      }
    }
    double most = 0;
    for (int step = 0; step <= 20; step++) {
      double at = span.from() + (span.to() - span.from()) * step / 20;
      double m = records.unit() * at - records.span() / 2;
      double sum = 0;
      for (int record = 0; record < COUNT; record++) {
        double s = records.unit() * records.place(record) - records.span() / 2;
        double c = coefficients[record] - (all ? surplus * records.mass(record) : 0);
        sum += c * s * s * Math.exp(s * m - s * s / 2);
      }
      most = Math.max(most, Math.abs(sum));
    }
    return most;
  }
}
