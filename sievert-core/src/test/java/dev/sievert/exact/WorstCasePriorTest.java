package dev.sievert.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The worst prior: no other is worse, and under it the best attack gains so much. */
class WorstCasePriorTest {
  private static ThreatModel open(long records) {
    return ThreatModel.reconstruction(
        new Secret.Finite(Domain.numbered(records), Prior.WORST_CASE));
  }

  private static double risk(Channel channel, double[] masses) {
    Secret secret = new Secret.Finite(Domain.numbered(masses.length), Prior.Weights.of(masses));
    return ExactRisk.solve(channel, ThreatModel.reconstruction(secret))
        .orElseThrow()
        .advantage()
        .value();
  }

  private static WorstCasePrior worst(TwoLevelChannel channel) {
    WorstCasePrior worst = WorstCasePrior.proven(channel, open(channel.records())).orElseThrow();
    assertThat(worst.isWorst()).isTrue();
    if (worst.masses().length > 0) {
      double[] all = Arrays.copyOf(worst.masses(), (int) channel.records());
      assertThat(worst.advantage().value()).isCloseTo(risk(channel, all), within(1e-13));
    }
    return worst;
  }

  /** Values of a search from thirty starts, in another program. */
  @Test
  void referenceValues() {
    WorstCasePrior oue = worst(TwoLevelChannel.optimizedUnary(10, 1));
    assertThat(oue.advantage().upper()).isCloseTo(0.136300640975, within(1e-12));
    assertThat(oue.masses()).hasSize(4);
    assertThat(oue.masses()[0]).isCloseTo(0.354263, within(1e-6));
    assertThat(oue.masses()[1]).isCloseTo(0.308979, within(1e-6));
    assertThat(oue.masses()[2]).isCloseTo(0.229377, within(1e-6));
    assertThat(oue.masses()[3]).isCloseTo(0.107380, within(1e-6));
    assertThat(worst(TwoLevelChannel.optimizedUnary(10, 3)).advantage().value())
        .isCloseTo(0.349727705, within(1e-9));
    assertThat(worst(TwoLevelChannel.optimizedUnary(50, 5)).advantage().value())
        .isCloseTo(0.444523554, within(1e-9));
    assertThat(worst(TwoLevelChannel.symmetricUnary(10, 1)).advantage().value())
        .isCloseTo(0.135035715, within(1e-9));
    assertThat(worst(TwoLevelChannel.subsets(10, 1, 3)).advantage().value())
        .isCloseTo(0.157396226, within(1e-9));
    assertThat(worst(TwoLevelChannel.hashing(10, 1, 4)).advantage().value())
        .isCloseTo(0.134841773, within(1e-9));
    WorstCasePrior response = worst(TwoLevelChannel.response(10, 1));
    assertThat(response.advantage().value()).isCloseTo(0.131969317, within(1e-9));
    assertThat(response.occurring()).isEqualTo(10);
  }

  private static TwoLevelChannel drawn(Random random, int records) {
    double epsilon = Math.exp(4 * random.nextDouble() - 2);
    return switch (random.nextInt(5)) {
      case 0 -> TwoLevelChannel.optimizedUnary(records, epsilon);
      case 1 -> TwoLevelChannel.symmetricUnary(records, epsilon);
      case 2 -> TwoLevelChannel.subsets(records, epsilon, 1 + random.nextInt(records - 1));
      case 3 -> TwoLevelChannel.hashing(records, epsilon, 2 + random.nextInt(6));
      default -> TwoLevelChannel.response(records, epsilon);
    };
  }

  private static void assertNoneIsWorse(Random random, int draws) {
    for (int draw = 0; draw < draws; draw++) {
      int records = 2 + random.nextInt(7);
      TwoLevelChannel channel = drawn(random, records);
      double upper = worst(channel).advantage().upper();
      for (int attempt = 0; attempt < 20; attempt++) {
        double[] masses = SmallChannels.prior(random, records);
        double steepness = random.nextDouble();
        Arrays.setAll(masses, i -> Math.pow(masses[i], 1 / (0.2 + steepness)));
        assertThat(risk(channel, masses))
            .as("%s of %s", channel.words(), Arrays.toString(masses))
            .isLessThanOrEqualTo(upper);
      }
    }
  }

  @Test
  void noOtherPriorIsWorse() {
    assertNoneIsWorse(new Random(31), 150);
  }

  @Test
  @Tag("thorough")
  void noOtherPriorIsWorseForMany() {
    assertNoneIsWorse(new Random(32), 2_500);
  }

  /** Nearby priors are the hardest to beat. */
  @Test
  void smallStepsDoNotHelp() {
    Random random = new Random(33);
    for (int draw = 0; draw < 60; draw++) {
      int records = 3 + random.nextInt(6);
      TwoLevelChannel channel = drawn(random, records);
      WorstCasePrior worst = worst(channel);
      double[] start = new double[records];
      Arrays.fill(start, 1.0 / records);
      double[] masses = worst.masses().length == 0 ? start : Arrays.copyOf(worst.masses(), records);
      for (int attempt = 0; attempt < 20; attempt++) {
        double[] moved = masses.clone();
        int from = random.nextInt(records);
        int to = random.nextInt(records);
        double step = moved[from] * Math.pow(10, -5 * random.nextDouble());
        moved[from] -= step;
        moved[to] += step;
        assertThat(risk(channel, moved)).isLessThanOrEqualTo(worst.advantage().upper());
      }
    }
  }

  @Test
  void manyRecordsAreDecidedByTheFirstFew() {
    WorstCasePrior many =
        WorstCasePrior.proven(TwoLevelChannel.optimizedUnary(1_000_000_000, 1), open(1_000_000_000))
            .orElseThrow();
    assertThat(many.advantage().value()).isCloseTo(0.136300640975, within(1e-12));
    assertThat(
            WorstCasePrior.proven(
                TwoLevelChannel.optimizedUnary(1_000_000_000, 40), open(1_000_000_000)))
        .isEmpty();
    WorstCasePrior response =
        WorstCasePrior.proven(TwoLevelChannel.response(1L << 40, 40), open(1L << 40)).orElseThrow();
    assertThat(response.occurring()).isEqualTo(1L << 40);
  }

  /** Where everything is known, records collide least when they are equally likely. */
  @Test
  void membershipFearsTheEvenPrior() {
    TwoLevelChannel channel = TwoLevelChannel.optimizedUnary(10, 1);
    ThreatModel known =
        ThreatModel.membership(new Secret.Finite(Domain.numbered(10), Prior.WORST_CASE));
    assertThat(WorstCasePrior.proven(channel, known).orElseThrow().advantage().value())
        .isCloseTo(0.9 * channel.totalVariation(), within(1e-14));
  }

  /** A search from three starts is never below what many random priors give. */
  @Test
  void searchFindsWhatManyDrawsDoNot() {
    Random random = new Random(34);
    for (int draw = 0; draw < 12; draw++) {
      int records = 2 + random.nextInt(5);
      Channel channel =
          switch (draw % 3) {
            case 0 -> SmallChannels.random(random, records, 2 + random.nextInt(4));
            case 1 -> new LineChannel(Noise.LAPLACE, 0.5 + 3 * random.nextDouble());
            default -> new HadamardChannel(records, 2 * random.nextDouble());
          };
      WorstCasePrior found = WorstCasePrior.searched(channel, open(records)).orElseThrow();
      assertThat(found.isWorst()).isFalse();
      double[] masses = found.masses();
      assertThat(found.advantage().value()).isCloseTo(risk(channel, masses), within(1e-12));
      for (int attempt = 0; attempt < 200; attempt++) {
        assertThat(risk(channel, SmallChannels.prior(random, records)))
            .as(channel.words())
            .isLessThanOrEqualTo(found.advantage().upper() * (1 + 1e-3));
      }
    }
  }

  /** Two far values are the worst for noise on a line: half the distance (errata A6). */
  @Test
  void noiseOnALineFearsTheTwoEnds() {
    WorstCasePrior found =
        WorstCasePrior.searched(new LineChannel(Noise.LAPLACE, 4), open(5)).orElseThrow();
    assertThat(found.advantage().value()).isGreaterThan(0.196734);
    assertThat(found.masses()[0]).isCloseTo(0.5, within(0.02));
    assertThat(found.masses()[4]).isCloseTo(0.5, within(0.02));
  }

  @Test
  void aStatedPriorIsNotSearched() {
    ThreatModel stated = ThreatModel.reconstruction(Secret.uniform(5));
    assertThat(WorstCasePrior.proven(TwoLevelChannel.response(5, 1), stated)).isEmpty();
    assertThat(
            WorstCasePrior.searched(
                FiniteChannel.of(new double[] {1, 0}, new double[] {0, 1}), stated))
        .isEmpty();
  }
}
