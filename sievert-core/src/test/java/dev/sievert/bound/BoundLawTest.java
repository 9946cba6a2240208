package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.RenyiDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Risk;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The exact risk of a random mechanism never exceeds any bound, whatever guarantee of the mechanism
 * the bound is applied to: 20,000 mechanisms, each with an attacker of its own.
 */
class BoundLawTest {
  private static final int BATCHES = 20;
  private static final int QUICK_BATCHES = 2;
  private static final int PER_BATCH = 1000;

  /** Rounding of the brute force and of the guarantees it finds, not of the bounds. */
  private static final double ROUNDING = 1e-13;

  static LongStream firstBatches() {
    return LongStream.range(0, QUICK_BATCHES);
  }

  static LongStream otherBatches() {
    return LongStream.range(QUICK_BATCHES, BATCHES);
  }

  @ParameterizedTest
  @MethodSource("firstBatches")
  void noExactRiskExceedsAnyBound(long batch) {
    noneExceeds(batch);
  }

  @Tag("thorough")
  @ParameterizedTest
  @MethodSource("otherBatches")
  void noExactRiskExceedsAnyBoundInMoreBatches(long batch) {
    noneExceeds(batch);
  }

  private static void noneExceeds(long batch) {
    int applications = 0;
    for (long seed = batch * PER_BATCH; seed < (batch + 1) * PER_BATCH; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      for (Guarantee guarantee : guarantees(instance)) {
        applications += assertKept(seed, instance, guarantee);
      }
    }
    assertThat(applications).isGreaterThan(15 * PER_BATCH);
  }

  @ParameterizedTest
  @ValueSource(longs = {100_000, 100_100, 100_200})
  void noExactRiskExceedsABoundFromRenyiDivergences(long first) {
    for (long seed = first; seed < first + 60; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      double order = 1.05 + 6 * instance.draw();
      double low = instance.channel().renyi(order);
      double high = instance.channel().renyi(2 * order);
      if (Double.isFinite(high)) {
        List<RenyiDp.Order> orders =
            List.of(
                new RenyiDp.Order(order, low + ROUNDING),
                new RenyiDp.Order(2 * order, high + ROUNDING));
        assertThat(assertKept(seed, instance, new RenyiDp(orders, Adjacency.REPLACE_ONE)))
            .isPositive();
      }
    }
  }

  /** The best attack that the solver finds is the one that brute force finds. */
  @ParameterizedTest
  @ValueSource(longs = {300_000, 301_000, 302_000})
  void theSolverFindsWhatBruteForceFinds(long first) {
    for (long seed = first; seed < first + 1000; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      BruteForce solved = instance.solved();
      OptimalRisk found =
          ExactRisk.solve(instance.channel().known(), instance.threat()).orElseThrow();
      assertThat(found.advantage().value())
          .as("seed %s", seed)
          .isCloseTo(solved.advantage(), within(1e-15));
      assertThat(found.success().value())
          .as("seed %s", seed)
          .isCloseTo(solved.success(), within(2e-15));
    }
  }

  /** The baseline agrees with brute force for every attacker that the laws are tested on. */
  @ParameterizedTest
  @ValueSource(longs = {200_000, 201_000})
  void blindGuessIsThatOfBruteForce(long first) {
    for (long seed = first; seed < first + 1000; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      ThreatModel threat = instance.threat();
      double blind = instance.solved().blind();
      Bracket informed = threat.baseline().informed();
      assertThat(informed.lower()).as("seed %s", seed).isLessThanOrEqualTo(blind + 1e-15);
      assertThat(informed.upper()).as("seed %s", seed).isGreaterThanOrEqualTo(blind - 1e-15);
      boolean knowsTheRecord = threat.auxiliary() instanceof Auxiliary.Everything;
      assertThat(informed.isTight() || knowsTheRecord).as("seed %s", seed).isTrue();
    }
  }

  /** Everything that is true of the channel: ε, some (ε, δ), its distance, its own function. */
  private static List<Guarantee> guarantees(RandomInstance instance) {
    FiniteChannel channel = instance.channel();
    List<Guarantee> guarantees = new ArrayList<>();
    double epsilon = channel.epsilon();
    if (Double.isFinite(epsilon)) {
      guarantees.add(ApproxDp.pure(epsilon + ROUNDING));
    }
    double smaller = instance.draw() * Math.min(8, epsilon);
    guarantees.add(ApproxDp.of(smaller, Math.min(1, channel.delta(smaller) + 1e-15)));
    guarantees.add(TotalVariation.of(Math.min(1, channel.totalVariation() + 1e-15)));
    guarantees.add(channel.tradeoff());
    guarantees.add(channel.known());
    return guarantees;
  }

  private static int assertKept(long seed, RandomInstance instance, Guarantee guarantee) {
    ThreatModel threat = instance.threat();
    BruteForce solved = instance.solved();
    int applications =
        assertKept(seed, solved.advantage(), Risk.RECONSTRUCTION_ADVANTAGE, threat, guarantee);
    if (!(threat.auxiliary() instanceof Auxiliary.Everything)) {
      double success = solved.success();
      applications += assertKept(seed, success, Risk.SUCCESS, threat, guarantee);
      applications +=
          assertKept(seed, success - solved.blind(), Risk.EXCESS_SUCCESS, threat, guarantee);
    }
    if (threat.knowsNothing() && threat.goal().isExact() && solved.blind() < 1) {
      // Near a sure guess the share magnifies what the brute force itself is rounded by.
      double rest = 1 - solved.blind();
      double share = (solved.success() - solved.blind() - 4 * Math.ulp(1.0)) / rest;
      applications += assertKept(seed, share, Risk.NORMALIZED_ADVANTAGE, threat, guarantee);
    }
    return applications;
  }

  private static int assertKept(
      long seed, double exact, Risk risk, ThreatModel threat, Guarantee guarantee) {
    List<Applied> all = Applied.all(risk, threat, guarantee);
    for (Applied applied : all) {
      if (!(exact <= applied.upper() + ROUNDING)) {
        assertThat(applied.upper())
            .as("seed %s: %s", seed, applied.words())
            .isGreaterThanOrEqualTo(exact);
      }
      if (!(applied.upper() >= 0 && applied.upper() <= 1)) {
        assertThat(applied.upper()).as("seed %s: %s", seed, applied.words()).isBetween(0.0, 1.0);
      }
    }
    return all.size();
  }
}
