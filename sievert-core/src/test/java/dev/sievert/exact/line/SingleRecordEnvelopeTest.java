package dev.sievert.exact.line;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Guesses about one record each: the best one everywhere, at every width of the noise. */
class SingleRecordEnvelopeTest {
  private static final double[] WIDTHS = {0.01, 0.1, 0.3, 1, 10, 100, 1e4};

  /** By the definition: at random places nobody gains more than the guess that was chosen. */
  @ParameterizedTest
  @EnumSource(
      value = Noise.class,
      names = {"GAUSSIAN", "LAPLACE"})
  void nobodyGainsMoreThanTheOneChosen(Noise noise) {
    Random random = new Random(11);
    for (int instance = 0; instance < 120; instance++) {
      int size = 2 + random.nextInt(60);
      double width = WIDTHS[instance % WIDTHS.length];
      LineChannel channel = new LineChannel(noise, width);
      LineRecords records = LineRecords.of(secret(random, size, instance % 4), channel);
      int[] members =
          IntStream.range(0, records.size()).filter(i -> i == 0 || random.nextInt(3) > 0).toArray();
      GuessWindows guesses = GuessWindows.of(records, members, BigDecimal.ZERO);
      for (boolean advantage : new boolean[] {true, false}) {
        check(random, noise, records, guesses, advantage);
      }
    }
  }

  private static void check(
      Random random, Noise noise, LineRecords records, GuessWindows guesses, boolean advantage) {
    LineLikelihoods field =
        noise == Noise.GAUSSIAN
            ? new GaussianLikelihoods(records, advantage, true)
            : new LaplaceLikelihoods(records, advantage, true);
    double last = records.place(records.size() - 1);
    double low = Math.floor(-field.margin());
    double high = Math.ceil(last + field.margin());
    SingleRecordEnvelope envelope =
        new SingleRecordEnvelope(field, records, guesses, advantage, 1e-20);
    envelope.decide(low, high, 0, guesses.members());
    assertThat(envelope.charged()).isLessThan(1e-13);
    int piece = 0;
    double[] places = random.doubles(60, low, high).sorted().toArray();
    for (double at : places) {
      while (piece + 1 < envelope.pieces() && envelope.start(piece + 1) <= at) {
        piece++;
      }
      double best = Double.NEGATIVE_INFINITY;
      for (int guess = 0; guess < guesses.count(); guess++) {
        best = Math.max(best, gain(field, records, guesses, guess, at, advantage));
      }
      double chosen = gain(field, records, guesses, envelope.owner(piece), at, advantage);
      assertThat(chosen).isCloseTo(best, within(1e-15 * guesses.heaviest() + 1e-12 * best));
    }
  }

  /** The mean is a sum over all records here, whatever the field does. */
  private static double gain(
      LineLikelihoods field,
      LineRecords records,
      GuessWindows guesses,
      int guess,
      double at,
      boolean advantage) {
    if (guess == guesses.members()) {
      return 0;
    }
    double mean = 0;
    for (int record = 0; advantage && record < records.size(); record++) {
      mean += records.mass(record) * field.density(record, at);
    }
    return guesses.weight(guess) * (field.density(guesses.member(guess), at) - mean);
  }

  /** Alone, in clusters, on a grid, or close together; weights over eight orders of magnitude. */
  private static Secret secret(Random random, int size, int kind) {
    List<BigDecimal> values =
        random
            .ints(0, kind == 2 ? 4 * size : 1_000_000 * size)
            .distinct()
            .limit(size)
            .mapToObj(
                value ->
                    switch (kind) {
                      case 1 ->
                          BigDecimal.valueOf(value / 1_000_000 % 3 * 100L * size)
                              .add(BigDecimal.valueOf(value % 1_000_000, 6));
                      case 2 -> BigDecimal.valueOf(value, 1);
                      default -> BigDecimal.valueOf(value, 6);
                    })
            .distinct()
            .toList();
    double[] weights = new double[values.size()];
    double spread = kind == 3 ? 18 : 2;
    for (int i = 0; i < weights.length; i++) {
      weights[i] = kind == 2 ? 1 + random.nextInt(3) : Math.exp(spread * random.nextDouble());
    }
    return new Secret.Finite(new Domain.Numbers(values), Prior.Weights.of(weights));
  }

  /** ln(π_i φ(θ − z_i)) is a line less θ²/2, so that success is read off an upper hull of lines. */
  @Test
  void successOfGaussianNoiseIsAnUpperHullOfLines() {
    Random random = new Random(12);
    int size = 2_000;
    Secret.Finite secret = (Secret.Finite) secret(random, size, 0);
    for (double width : WIDTHS) {
      LineChannel channel = new LineChannel(Noise.GAUSSIAN, width);
      OptimalRisk solved = new LineSolver().solve(channel, ThreatModel.reconstruction(secret));
      double hull = hull(LineRecords.of(secret, channel));
      assertThat(solved.success().lower()).isLessThanOrEqualTo(hull + 1e-14);
      assertThat(solved.success().upper()).isGreaterThanOrEqualTo(hull - 1e-14);
      assertThat(solved.success().upper() - solved.success().lower()).isLessThan(1e-9);
    }
  }

  private static double hull(LineRecords records) {
    int[] stack = new int[records.size()];
    double[] from = new double[records.size()];
    int count = 0;
    for (int next = 0; next < records.size(); next++) {
      double start = Double.NEGATIVE_INFINITY;
      while (count > 0) {
        start = meeting(records, stack[count - 1], next);
        if (start > from[count - 1]) {
          break;
        }
        count--;
        start = Double.NEGATIVE_INFINITY;
      }
      stack[count] = next;
      from[count++] = start;
    }
    double sum = 0;
    for (int i = 0; i < count; i++) {
      double end = i + 1 < count ? from[i + 1] : Double.POSITIVE_INFINITY;
      double place = records.place(stack[i]);
      sum += records.mass(stack[i]) * (Normal.cdf(end - place) - Normal.cdf(from[i] - place));
    }
    return sum;
  }

  private static double meeting(LineRecords records, int one, int other) {
    double left = records.place(one);
    double right = records.place(other);
    return (left + right) / 2
        + (Math.log(records.mass(one)) - Math.log(records.mass(other))) / (right - left);
  }

  @Test
  void ordersByAnyComparison() {
    double[] values = {3, -1, 2, -0.0, 0.0, 1e-300, -5, Double.MAX_VALUE, 2, 1 + 0x1p-52, 1};
    int[] order = QuickOrder.of(IntStream.range(0, values.length).toArray(), i -> values[i]);
    assertThat(order).containsExactly(6, 1, 3, 4, 5, 10, 9, 2, 8, 0, 7);
    int[] reversed =
        QuickOrder.of(
            IntStream.range(0, 100).toArray(), i -> 0, (one, other) -> Integer.compare(other, one));
    assertThat(reversed).containsExactly(IntStream.range(0, 100).map(i -> 99 - i).toArray());
  }
}
