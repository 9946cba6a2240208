package dev.sievert.mechanism.local;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.accounting.Release;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.bound.FiniteChannel;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.MissingSettingException;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Secret;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Mechanisms that people run on their own value: what they promise is what their tables say. */
class LocalMechanismsTest {
  private static final double[] EPSILONS = {0, 0.1, 1, 3};

  @Test
  void promisesAreThoseOfTheTable() {
    for (double epsilon : EPSILONS) {
      for (int records = 2; records <= 6; records++) {
        assertPromises(new UnaryEncoding(epsilon, records, true), records, epsilon);
        assertPromises(new UnaryEncoding(epsilon, records, false), records, epsilon);
        assertPromises(new LocalHashing(epsilon, records, 3), records, epsilon);
        assertPromises(new HadamardResponse(epsilon, records), records, epsilon);
        for (int size = 1; size < records; size++) {
          assertPromises(new SubsetSelection(epsilon, records, size), records, epsilon);
        }
      }
    }
  }

  /** Sets that hold every value cost everything; smaller ones cost what their table says. */
  @Test
  void costsAreThoseOfTheTable() {
    for (int records = 2; records <= 5; records++) {
      assertThat(new SubsetSelection(1, records, records).utility().orElseThrow().value())
          .isPositive()
          .isInfinite();
      for (int size = 1; size < records; size++) {
        double odds = Math.E;
        double own = odds * size / (odds * size + records - size);
        double other = (own * (size - 1) + (1 - own) * size) / (records - 1);
        double variance = other * (1 - other) / ((own - other) * (own - other));
        assertThat(new SubsetSelection(1, records, size).utility().orElseThrow().value())
            .isCloseTo(variance, within(1e-12 * variance));
      }
    }
  }

  private static void assertPromises(Mechanism mechanism, int records, double epsilon) {
    List<Guarantee> known = mechanism.guarantees(Secret.uniform(records));
    FiniteChannel table = table(known.get(2), records);
    assertThat(known.get(0)).isEqualTo(ApproxDp.pure(epsilon));
    assertThat(table.epsilon()).as(mechanism.words()).isCloseTo(epsilon, within(1e-13));
    double distance = ((TotalVariation) known.get(1)).distance();
    double truth = table.totalVariation();
    assertThat(distance).as(mechanism.words()).isBetween(truth - 1e-15, truth + 1e-14);
    Release.Single step = (Release.Single) mechanism.release(Secret.uniform(records)).orElseThrow();
    DominatingPair pair = step.pair();
    assertThat(pair.withAbove(0) - pair.withoutAbove(0))
        .as(mechanism.words())
        .isCloseTo(truth, within(1e-15));
    assertThat(pair.highest()).isCloseTo(epsilon, within(1e-14));
  }

  private static FiniteChannel table(Guarantee channel, int records) {
    int sets = channel instanceof HadamardChannel matrix ? (int) matrix.outputs() : 1 << records;
    double[][] rows = new double[records][sets];
    for (int record = 0; record < records; record++) {
      for (int set = 0; set < sets; set++) {
        rows[record][set] = probability(channel, record, set);
      }
    }
    return FiniteChannel.of(rows);
  }

  private static double probability(Guarantee channel, int record, int output) {
    if (channel instanceof HadamardChannel matrix) {
      boolean likely = HadamardChannel.isLikely(record, output);
      return matrix.inside() * (likely ? 1 : Math.exp(-matrix.epsilon()));
    }
    TwoLevelChannel sets = (TwoLevelChannel) channel;
    int members = Integer.bitCount(output);
    return (output >> record & 1) == 1 ? sets.inside(members) : sets.outside(members);
  }

  @Test
  void defaultsAreThoseOfThePapers() {
    assertThat(made("ss", 100, settings(0.5))).isEqualTo(new SubsetSelection(0.5, 100, 37));
    assertThat(made("ss", 10, settings(5))).isEqualTo(new SubsetSelection(5, 10, 1));
    assertThat(made("ss", 10, settings(800))).isEqualTo(new SubsetSelection(800, 10, 1));
    assertThat(made("ss", 10, settings(1).number("subset", 4)))
        .isEqualTo(new SubsetSelection(1, 10, 4));
    assertThat(made("olh", 10, settings(1))).isEqualTo(new LocalHashing(1, 10, 4));
    assertThat(made("olh", 10, settings(0))).isEqualTo(new LocalHashing(0, 10, 2));
    assertThat(made("olh", 10, settings(700))).isEqualTo(new LocalHashing(700, 10, 1L << 53));
    assertThat(made("olh", 10, settings(1).number("buckets", 7)))
        .isEqualTo(new LocalHashing(1, 10, 7));
    assertThat(made("blh", 10, settings(1))).isEqualTo(new LocalHashing(1, 10, 2));
    assertThat(made("sue", 10, settings(1))).isEqualTo(new UnaryEncoding(1, 10, true));
    assertThat(made("oue", 10, settings(1))).isEqualTo(new UnaryEncoding(1, 10, false));
    assertThat(made("hadamard", 10, settings(1))).isEqualTo(new HadamardResponse(1, 10));
  }

  @Test
  void tablesAreTakenAsTheyAre() {
    Settings settings =
        new Settings()
            .pairs("rows", List.of(new double[] {0.5, 0.3, 0.2}, new double[] {0.5, 0.2, 0.3}));
    KnownChannel known = (KnownChannel) made("channel", 2, settings);
    assertThat(known.channel().epsilon()).isBetween(Math.log(1.5), Math.log(1.5) + 1e-14);
    assertThat(known.channel().totalVariation()).isBetween(0.1, 0.1 + 1e-14);
    assertThat(known.guarantees(Secret.uniform(2))).hasSize(4);
    assertThat(known.release(Secret.uniform(2))).isPresent();
    assertThat(known.words()).isEqualTo("a known mechanism of 2 values and 3 outputs");
    Settings three =
        new Settings()
            .pairs("rows", List.of(new double[] {1, 0}, new double[] {0, 1}, new double[] {1, 0}));
    Mechanism sharp = made("channel", 3, three);
    assertThat(sharp.guarantees(Secret.uniform(3))).hasSize(3);
    assertThat(sharp.release(Secret.uniform(3))).isPresent();
  }

  @Test
  void refusesWhatIsNoMechanism() {
    assertRefused(() -> new SubsetSelection(1, 5, 6), "subset must be a whole number from 1 to 5");
    assertRefused(() -> new LocalHashing(1, 5, 1), "buckets must be a whole number from 2 to 2^53");
    assertRefused(() -> new UnaryEncoding(-1, 5, true), "epsilon must be at least 0");
    Settings rows = new Settings().pairs("rows", List.of(new double[] {0.5, 0.4}));
    assertRefused(() -> made("channel", 1, rows), "rows must be probabilities that sum to 1");
    assertRefused(() -> made("channel", 2, rows), "rows must be a list of 2 rows but was 1");
    Settings ragged =
        new Settings().pairs("rows", List.of(new double[] {0.5, 0.5}, new double[] {1}));
    assertRefused(() -> made("channel", 2, ragged), "rows must be lists of 2 probabilities");
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> made("channel", 2, new Settings()))
        .withMessage("needs rows or csv");
    assertThatExceptionOfType(MissingSettingException.class)
        .isThrownBy(() -> Mechanisms.named("oue").orElseThrow().create(settings(1), Secret.any()))
        .withMessage("needs a secret with size or values");
  }

  @Test
  void aSingleValueIsNotToldFromAnyOther() {
    for (Mechanism alone :
        List.of(
            new UnaryEncoding(1, 1, true),
            new HadamardResponse(1, 1),
            new RandomizedResponse(1, 1),
            new LocalHashing(1, 1, 2, LocalHashing.HashFamily.CARTER_WEGMAN))) {
      assertThat(alone.release(Secret.uniform(1))).contains(LocalPromises.NOTHING);
    }
    assertThat(
            ((TotalVariation) new HadamardResponse(1, 1).guarantees(Secret.any()).get(1))
                .distance())
        .isZero();
    assertThat(
            ((TotalVariation) new UnaryEncoding(1, 1, true).guarantees(Secret.any()).get(1))
                .distance())
        .isZero();
  }

  private static void assertRefused(Runnable attempt, String message) {
    assertThatExceptionOfType(OutOfRangeException.class)
        .isThrownBy(attempt::run)
        .withMessageStartingWith(message);
  }

  private static Settings settings(double epsilon) {
    return new Settings().number("epsilon", epsilon);
  }

  private static Mechanism made(String type, long records, Settings settings) {
    return Mechanisms.named(type).orElseThrow().create(settings, Secret.uniform(records));
  }
}
