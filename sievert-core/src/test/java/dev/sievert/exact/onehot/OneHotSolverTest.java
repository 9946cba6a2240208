package dev.sievert.exact.onehot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.AttackTable;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.gamma.Erf;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Against integrals in arithmetic with 25 digits. */
class OneHotSolverTest {
  /** Printed to twelve digits. */
  private static final double PRINTED = 1e-12;

  @ParameterizedTest
  @CsvSource({
    "GAUSSIAN, 1, 10, 0.340935768661",
    "GAUSSIAN, 0.5, 1000, 0.120286418017",
    "GAUSSIAN, 0.25, 1000000, 0.20122521334",
    "LAPLACE, 1, 10, 0.257335664163",
    "LAPLACE, 0.08333333333333333, 1000000, 0.160086865879",
  })
  void successOnEvenValues(Noise noise, double scale, long records, double truth) {
    OptimalRisk risk = risk(noise, scale, Secret.uniform(records), Auxiliary.NOTHING);
    encloses(risk.success(), truth);
    encloses(risk.advantage(), truth - 1.0 / records);
  }

  @ParameterizedTest
  @CsvSource({"GAUSSIAN, 0.663262460806, 0.280603", "LAPLACE, 0.641635602978, 0.24483"})
  void successOnUnevenValues(Noise noise, double truth, double advantage) {
    OptimalRisk risk = risk(noise, 1, secret(0.5, 0.3, 0.2), Auxiliary.NOTHING);
    encloses(risk.success(), truth);
    assertThat(risk.advantage().lower()).isBetween(0.99 * advantage, advantage);
    assertThat(risk.advantage().upper()).isGreaterThan(advantage);
  }

  @ParameterizedTest
  @CsvSource({
    "GAUSSIAN, 1, 10, 3, 0.65319315129866",
    "GAUSSIAN, 0.5, 1000, 5, 0.27441269133913",
    "GAUSSIAN, 0.25, 1000000, 10, 0.39167992230669",
    "LAPLACE, 1, 10, 3, 0.62888049265835",
    "LAPLACE, 0.08333333333333333, 1000000, 10, 0.82934999409045",
  })
  void successOfSeveralGuesses(Noise noise, double scale, long records, int top, double truth) {
    ThreatModel threat =
        ThreatModel.of("attacker", Secret.uniform(records), Goal.top(top), Auxiliary.NOTHING);
    OptimalRisk risk =
        ExactRisk.solve(new OneHotChannel(records, noise, scale, 1), threat).orElseThrow();
    encloses(risk.success(), truth);
    encloses(risk.advantage(), truth - (double) top / records);
  }

  @ParameterizedTest
  @CsvSource({"GAUSSIAN, 0.90138112261771", "LAPLACE, 0.88895632744732"})
  void severalGuessesOfUnevenValues(Noise noise, double truth) {
    ThreatModel threat =
        ThreatModel.of("attacker", secret(0.5, 0.3, 0.2), Goal.top(2), Auxiliary.NOTHING);
    OptimalRisk risk = ExactRisk.solve(new OneHotChannel(3, noise, 1, 1), threat).orElseThrow();
    encloses(risk.success(), truth);
    assertThat(risk.advantage().lower()).isGreaterThan(truth - 0.8 - 1e-9);
    assertThat(risk.advantage().upper()).isLessThan(truth - 0.5 + 1e-9);
  }

  /** Whether little or much is revealed, the gain keeps its digits. */
  @Test
  void gainsOfSeveralGuessesAreKnownToManyDigits() {
    for (double signal : new double[] {1e-9, 1e-4, 0.01, 1, 5, 15, 19.9, 20.1, 100, 250}) {
      for (long records : new long[] {3, 1000, 1L << 40}) {
        for (Noise noise : List.of(Noise.GAUSSIAN, Noise.LAPLACE)) {
          ThreatModel threat =
              ThreatModel.of("attacker", Secret.uniform(records), Goal.top(2), Auxiliary.NOTHING);
          Bracket gain =
              ExactRisk.solve(new OneHotChannel(records, noise, 1 / signal, 1), threat)
                  .orElseThrow()
                  .advantage();
          assertThat(gain.upper() - gain.lower())
              .as("%s %s %s", noise, signal, records)
              .isLessThanOrEqualTo(1e-8 * gain.upper());
        }
      }
    }
  }

  @Test
  void whoMayNameAllIsSureAndManyGuessesAreRefused() {
    ThreatModel all =
        ThreatModel.of("attacker", secret(0.5, 0.3, 0.2), Goal.top(3), Auxiliary.NOTHING);
    OptimalRisk sure =
        ExactRisk.solve(new OneHotChannel(3, Noise.GAUSSIAN, 1, 1), all).orElseThrow();
    assertThat(sure.success()).isEqualTo(Bracket.exactly(1));
    assertThat(sure.advantage()).isEqualTo(Bracket.ZERO);
    ThreatModel many =
        ThreatModel.of("attacker", Secret.uniform(1000), Goal.top(201), Auxiliary.NOTHING);
    assertThat(ExactRisk.objection(new OneHotChannel(1000, Noise.LAPLACE, 1, 1), many))
        .contains("needs at most 200 guesses");
  }

  /** Absent against a known cell is the lower end, one cell against another the upper one. */
  @Test
  void whoKnowsTheRecordTellsIfItWasUsed() {
    OptimalRisk two = risk(Noise.GAUSSIAN, 1, Secret.uniform(2), Auxiliary.EVERYTHING);
    encloses(two.advantage(), Erf.value(0.5) / 2);
    OptimalRisk ten = risk(Noise.GAUSSIAN, 1, Secret.uniform(10), Auxiliary.EVERYTHING);
    assertThat(ten.advantage().lower()).isCloseTo(0.9 * Erf.value(1 / Math.sqrt(8)), within(1e-11));
    assertThat(ten.advantage().upper()).isCloseTo(0.9 * Erf.value(0.5), within(1e-11));
    assertThat(ten.success()).isEqualTo(Bracket.exactly(1));
    OptimalRisk laplace = risk(Noise.LAPLACE, 1, Secret.uniform(2), Auxiliary.EVERYTHING);
    encloses(laplace.advantage(), (1 - 1.5 * Math.exp(-1)) / 2);
  }

  @Test
  void endlessNoiseSaysNothingAndNextToNoneSaysAll() {
    for (Noise noise : Noise.values()) {
      OptimalRisk blind =
          risk(noise, Double.POSITIVE_INFINITY, secret(0.5, 0.3, 0.2), Auxiliary.NOTHING);
      assertThat(blind.success().value()).isCloseTo(0.5, within(1e-14));
      assertThat(blind.advantage().lower()).isZero();
      for (double scale : new double[] {1e-3, 1e-6, 1e-300}) {
        OptimalRisk told = risk(noise, scale, secret(0.5, 0.3, 0.2), Auxiliary.NOTHING);
        assertThat(told.success().lower()).as("%s %s", noise, scale).isGreaterThan(1 - 1e-11);
      }
    }
  }

  /** Whether little or much is revealed, the gain keeps its digits. */
  @ParameterizedTest
  @ValueSource(doubles = {1e-9, 1e-4, 0.01, 1, 5, 15, 19.9, 20.1, 100})
  void gainsAreKnownToManyDigits(double signal) {
    for (long records : new long[] {2, 1000, 1L << 53}) {
      for (Noise noise : List.of(Noise.GAUSSIAN, Noise.LAPLACE)) {
        Bracket gain =
            risk(noise, 1 / signal, Secret.uniform(records), Auxiliary.NOTHING).advantage();
        assertThat(gain.upper() - gain.lower())
            .as("%s %s %s", noise, signal, records)
            .isLessThanOrEqualTo(1e-9 * gain.upper());
      }
    }
  }

  @Test
  void twoValuesAreAsFarApartAsTheirCurveSays() {
    for (double signal : new double[] {1e-6, 0.1, 1, 4, 10}) {
      Bracket gaussian =
          risk(Noise.GAUSSIAN, 1 / signal, Secret.uniform(2), Auxiliary.NOTHING).advantage();
      encloses(gaussian, Erf.value(signal / 2) / 2);
      Bracket laplace =
          risk(Noise.LAPLACE, 1 / signal, Secret.uniform(2), Auxiliary.NOTHING).advantage();
      double told = -Math.expm1(-signal) - signal / 2 * Math.exp(-signal);
      encloses(laplace, told / 2);
    }
  }

  @Test
  void cellsOfGaussianNoiseAddUp() {
    ThreatModel threat =
        ThreatModel.of("attacker", Secret.uniform(10), Goal.EXACT, Auxiliary.NOTHING);
    OptimalRisk four =
        ExactRisk.solve(new OneHotChannel(10, Noise.GAUSSIAN, 2, 4), threat).orElseThrow();
    encloses(four.success(), 0.340935768661);
    Bracket geometric =
        ExactRisk.solve(new OneHotChannel(10, Noise.DISCRETE_LAPLACE, 2, 1), threat)
            .orElseThrow()
            .advantage();
    OptimalRisk bits = ExactRisk.solve(TwoLevelChannel.symmetricUnary(10, 1), threat).orElseThrow();
    encloses(geometric, bits.advantage().value());
  }

  @Test
  void saysWhatItCannotDo() {
    ThreatModel plain =
        ThreatModel.of("attacker", Secret.uniform(10), Goal.EXACT, Auxiliary.NOTHING);
    assertThat(ExactRisk.objection(new OneHotChannel(10, Noise.LAPLACE, 1, 2), plain))
        .contains("needs a person in one cell, for Laplace noise");
    assertThat(ExactRisk.objection(new OneHotChannel(9, Noise.LAPLACE, 1, 1), plain))
        .contains("needs the mechanism to be about the same values");
    ThreatModel near =
        ThreatModel.of(
            "attacker", Secret.uniform(10), new Goal.Within(BigDecimal.ONE), Auxiliary.NOTHING);
    assertThat(ExactRisk.objection(new OneHotChannel(10, Noise.LAPLACE, 1, 1), near))
        .contains("needs an exact goal or several guesses, for noise on every cell");
  }

  @Test
  void theAttackIsWrittenOut() {
    ThreatModel even =
        ThreatModel.of("attacker", Secret.uniform(10), Goal.EXACT, Auxiliary.NOTHING);
    OneHotChannel channel = new OneHotChannel(10, Noise.GAUSSIAN, 1, 1);
    assertThat(AttackTable.objection(channel, even)).isEmpty();
    AttackTable table = AttackTable.of(channel, even, 4);
    assertThat(table.rows()).hasSize(4);
    assertThat(table.omitted()).isEqualTo(6);
    assertThat(table.rows().get(2).output()).isEqualTo("greatest at 2");
    assertThat(table.rows().get(2).forSuccess().guess()).isEqualTo("2");
    assertThat(table.success()).isCloseTo(0.340935768661, within(1e-11));
    assertThat(table.omittedSuccess()).isCloseTo(0.6 * 0.340935768661, within(1e-11));
  }

  /** Success is known, and what comes close to the best advantage is its lower end. */
  @Test
  void attacksThatWeighCountsAreWrittenOut() {
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1)));
    for (Noise noise : List.of(Noise.GAUSSIAN, Noise.LAPLACE, Noise.DISCRETE_GAUSSIAN)) {
      for (Auxiliary known : List.of(Auxiliary.NOTHING, groups)) {
        for (int top = 1; top < 3; top++) {
          ThreatModel threat = ThreatModel.of("attacker", secret(5, 3, 2, 1), Goal.top(top), known);
          OneHotChannel channel = new OneHotChannel(4, noise, 1, 1);
          OptimalRisk risk = ExactRisk.solve(channel, threat).orElseThrow();
          assertThat(AttackTable.objection(channel, threat)).isEmpty();
          AttackTable table = AttackTable.of(channel, threat, 10);
          assertThat(table.rows()).hasSize(4);
          assertThat(table.isBest()).isFalse();
          assertThat(table.success()).isCloseTo(risk.success().value(), within(3e-3));
          assertThat(table.advantage())
              .isBetween(risk.advantage().lower() - 3e-3, risk.advantage().upper() + 3e-3);
        }
      }
    }
    ThreatModel many =
        ThreatModel.of(
            "attacker",
            new Secret.Finite(
                ((Secret.Finite) Secret.uniform(61)).domain(),
                Prior.Weights.of(IntStream.rangeClosed(1, 61).asDoubleStream().toArray())),
            Goal.EXACT,
            Auxiliary.NOTHING);
    assertThat(AttackTable.objection(new OneHotChannel(61, Noise.GAUSSIAN, 1, 1), many))
        .isPresent();
  }

  private static void encloses(Bracket bracket, double truth) {
    assertThat(bracket.lower()).isLessThanOrEqualTo(truth + PRINTED);
    assertThat(bracket.upper()).isGreaterThanOrEqualTo(truth - PRINTED);
    assertThat(bracket.upper() - bracket.lower()).isLessThan(1e-10);
  }

  private static Secret secret(double... weights) {
    Secret.Finite even = (Secret.Finite) Secret.uniform(weights.length);
    return new Secret.Finite(even.domain(), Prior.Weights.of(weights));
  }

  private static OptimalRisk risk(Noise noise, double scale, Secret secret, Auxiliary auxiliary) {
    long records = ((Secret.Finite) secret).domain().size();
    ThreatModel threat = ThreatModel.of("attacker", secret, Goal.EXACT, auxiliary);
    return ExactRisk.solve(new OneHotChannel(records, noise, scale, 1), threat).orElseThrow();
  }

  /** Beyond it what ends an integral is no double, and the search for its end had none. */
  @ParameterizedTest
  @ValueSource(doubles = {1e100, 1e199, 1e201, 1e300, 1.7e308})
  void noiseBeyondAllDoubles(double scale) {
    OptimalRisk risk = risk(Noise.GAUSSIAN, scale, Secret.uniform(11), Auxiliary.NOTHING);
    encloses(risk.success(), 1.0 / 11);
    OneHotChannel channel = new OneHotChannel(11, Noise.GAUSSIAN, scale, 1);
    assertThat(CodeCapacity.of(channel, 11)).isPresent();
    OptimalRisk uneven = risk(Noise.GAUSSIAN, scale, secret(0.5, 0.3, 0.2), Auxiliary.NOTHING);
    encloses(uneven.success(), 0.5);
  }
}
