package dev.sievert.threat;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.number.Bracket;
import dev.sievert.numeric.HighPrecision;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Blind guesses against brute force in decimals: every guess, every record, every cell. */
class BaselineTest {
  private static final BigDecimal TENTH = new BigDecimal("0.1");

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void blindGuessesOfRandomSecretsAreEnclosed(long seed) {
    Random random = new Random(seed);
    for (int draw = 0; draw < 150; draw++) {
      ListedSecret instance = ListedSecret.random(random);
      Baseline baseline = instance.threat().baseline();
      List<BigDecimal> everyGuess = instance.successes(instance.everyone());
      assertEncloses(baseline.best(), Collections.max(everyGuess));
      assertEncloses(baseline.worst(), Collections.min(everyGuess));
      assertEncloses(baseline.informed(), instance.informed());
      BigDecimal collision =
          instance.masses().stream()
              .map(mass -> mass.multiply(mass))
              .reduce(BigDecimal.ZERO, BigDecimal::add);
      assertEncloses(baseline.collision(), collision);
      assertEncloses(baseline.diversity(), BigDecimal.ONE.subtract(collision));
    }
  }

  @Test
  void distancesAreDecimals() {
    Secret secret =
        new Secret.Finite(
            new Domain.Grid(TENTH, TENTH, 10),
            Prior.Weights.of(new double[] {1, 0, 1, 0, 0, 0, 0, 0, 0, 0}));
    Goal near = new Goal.Within(new BigDecimal("0.2"));
    Baseline baseline = ThreatModel.of("near", secret, near, Auxiliary.NOTHING).baseline();
    assertThat(baseline.best().value()).as("0.3 is 0.2 away from 0.1").isEqualTo(1);
    assertThat(baseline.worst().value()).isZero();
  }

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 1000, 1_000_000_000, 1L << 53})
  void uniformDomainsOfAnySizeAreCountedWithoutAList(long size) {
    Baseline exact = ThreatModel.reconstruction(Secret.uniform(size)).baseline();
    assertEncloses(exact.best(), HighPrecision.over(BigDecimal.ONE, BigDecimal.valueOf(size)));
    assertThat(exact.worst()).isEqualTo(exact.best());
    assertThat(exact.informed()).isEqualTo(exact.best());
    BigDecimal others = BigDecimal.valueOf(size - 1);
    assertEncloses(exact.diversity(), HighPrecision.over(others, BigDecimal.valueOf(size)));
    Goal near = new Goal.Within(new BigDecimal("2.5"));
    Baseline tolerant =
        ThreatModel.of("near", Secret.uniform(size), near, Auxiliary.NOTHING).baseline();
    BigDecimal best = BigDecimal.valueOf(Math.min(size, 5));
    BigDecimal worst = BigDecimal.valueOf(Math.min(size, 3));
    assertEncloses(tolerant.best(), HighPrecision.over(best, BigDecimal.valueOf(size)));
    assertEncloses(tolerant.worst(), HighPrecision.over(worst, BigDecimal.valueOf(size)));
  }

  @Test
  void toleranceBeyondTheGridFindsEverything() {
    Goal huge = new Goal.Within(new BigDecimal("1e30"));
    Baseline baseline =
        ThreatModel.of("huge", Secret.uniform(1L << 53), huge, Auxiliary.NOTHING).baseline();
    assertThat(baseline.best().value()).isEqualTo(1);
    assertThat(baseline.worst().value()).isEqualTo(1);
  }

  /** A prior within 1e-12 of certainty: what is left is known to all digits. */
  @Test
  void complementOfTheCollisionKeepsItsDigits() {
    for (double rare : new double[] {1e-3, 1e-12, 1e-15}) {
      double[] weights = {rare / 3, 1, rare / 7};
      Secret secret = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(weights));
      Bracket diversity = ThreatModel.membership(secret).baseline().diversity();
      BigDecimal total = exact(weights[0]).add(exact(1)).add(exact(weights[2]));
      BigDecimal agree = BigDecimal.ZERO;
      for (double weight : weights) {
        BigDecimal mass = HighPrecision.over(exact(weight), total);
        agree = agree.add(mass.multiply(mass));
      }
      BigDecimal truth = BigDecimal.ONE.subtract(agree);
      assertEncloses(diversity, truth);
      assertThat(diversity.upper() / diversity.lower()).isLessThan(1 + 1e-14);
    }
  }

  @Test
  void someoneWhoKnowsTheRecordGuessesIt() {
    Baseline baseline = ThreatModel.membership(Secret.uniform(7)).baseline();
    assertThat(baseline.informed()).isEqualTo(new Bracket(1, 1, 1));
    Domain labels = new Domain.Labels(List.of("a", "b"));
    Domain answers = new Domain.Labels(List.of("a", "none"));
    Secret limited = new Secret.Finite(labels, Prior.UNIFORM, Optional.of(answers));
    Bracket informed = ThreatModel.membership(limited).baseline().informed();
    assertThat(informed.lower()).isLessThanOrEqualTo(0.5);
    assertThat(informed.upper()).isEqualTo(1);
    Secret interval = new Secret.Interval(BigDecimal.ZERO, BigDecimal.ONE);
    assertThat(ThreatModel.membership(interval).baseline().informed().value()).isEqualTo(1);
  }

  @Test
  void intervalIsGuessedByLength() {
    Secret interval = new Secret.Interval(new BigDecimal("-1"), new BigDecimal("3"));
    Goal near = new Goal.Within(new BigDecimal("0.5"));
    Baseline baseline = ThreatModel.of("near", interval, near, Auxiliary.NOTHING).baseline();
    assertEncloses(baseline.best(), new BigDecimal("0.25"));
    assertEncloses(baseline.worst(), new BigDecimal("0.125"));
    assertThat(baseline.diversity()).isEqualTo(new Bracket(1, 1, 1));
    assertThat(baseline.collision()).isEqualTo(new Bracket(0, 0, 0));
    assertThat(ThreatModel.reconstruction(interval).baseline().best())
        .isEqualTo(new Bracket(0, 0, 0));
    Goal wide = new Goal.Within(new BigDecimal("9"));
    assertThat(ThreatModel.of("w", interval, wide, Auxiliary.NOTHING).baseline().worst().value())
        .isEqualTo(1);
  }

  @Test
  void bestGuessAloneLeavesTheRestOpen() {
    Baseline baseline = ThreatModel.reconstruction(new Secret.BestGuess(0.25)).baseline();
    assertThat(baseline.best()).isEqualTo(new Bracket(0.25, 0.25, 0.25));
    assertThat(baseline.informed()).isEqualTo(baseline.best());
    assertThat(baseline.worst()).isEqualTo(Bracket.between(0, 0.25));
    assertThat(baseline.diversity().upper()).isBetween(0.9375, 0.9375 + 1e-15);
    assertThat(baseline.diversity().lower()).isZero();
    assertThat(ThreatModel.membership(new Secret.BestGuess(0.25)).baseline().informed())
        .isEqualTo(Bracket.between(0.25, 1));
    Goal near = new Goal.Within(BigDecimal.ONE);
    Secret guess = new Secret.BestGuess(0.25);
    assertThat(ThreatModel.of("n", guess, near, Auxiliary.NOTHING).baseline().diversity().upper())
        .isEqualTo(1);
  }

  @Test
  void nothingIsKnownOfAnySecret() {
    Baseline any = ThreatModel.reconstruction(Secret.any()).baseline();
    assertThat(any.best()).isEqualTo(Bracket.ANY_PROBABILITY);
    assertThat(any.worst()).isEqualTo(Bracket.ANY_PROBABILITY);
    assertThat(any.diversity()).isEqualTo(Bracket.ANY_PROBABILITY);
    assertThat(any.informed()).isEqualTo(Bracket.ANY_PROBABILITY);
  }

  @Test
  void openPriorDiffersAtMostAsOftenAsTheUniformOne() {
    Secret open = new Secret.Finite(Domain.numbered(4), Prior.WORST_CASE);
    Baseline baseline = ThreatModel.reconstruction(open).baseline();
    assertThat(baseline.best()).isEqualTo(Bracket.ANY_PROBABILITY);
    assertThat(baseline.diversity().lower()).isZero();
    assertThat(baseline.diversity().upper()).isBetween(0.75, 0.75 + 1e-14);
  }

  private static void assertEncloses(Bracket bracket, BigDecimal computed) {
    BigDecimal truth = computed.setScale(95, RoundingMode.HALF_EVEN);
    assertThat(exact(bracket.lower())).isLessThanOrEqualTo(truth);
    assertThat(exact(bracket.upper())).isGreaterThanOrEqualTo(truth);
    assertThat(bracket.isTight()).isTrue();
  }

  private static BigDecimal exact(double value) {
    return HighPrecision.exactly(value);
  }
}
