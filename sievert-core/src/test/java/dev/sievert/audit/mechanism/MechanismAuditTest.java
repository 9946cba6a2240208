package dev.sievert.audit.mechanism;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.audit.Claim;
import dev.sievert.audit.MechanismOutcome;
import dev.sievert.audit.MechanismOutcome.BudgetEstimate;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.mechanism.Composition;
import dev.sievert.mechanism.Composition.Part;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.OnColumn;
import dev.sievert.mechanism.local.HadamardResponse;
import dev.sievert.mechanism.local.KnownChannel;
import dev.sievert.mechanism.local.LocalHashing;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.Clamp;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.GeometricNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.noise.NoiseLevel;
import dev.sievert.mechanism.noise.NoisyCounts;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class MechanismAuditTest {
  private static final long TRIALS = 20_000;

  static Stream<Mechanism> mechanisms() {
    return Stream.of(
        new RandomizedResponse(1.5, 7),
        new SubsetSelection(1.5, 7, 2),
        new UnaryEncoding(1.5, 7, false),
        new UnaryEncoding(1.5, 7, true),
        new LocalHashing(1.5, 7, 3),
        new LocalHashing(1.5, 7, 3, LocalHashing.HashFamily.CARTER_WEGMAN),
        new HadamardResponse(1.5, 7),
        LaplaceNoise.ofEpsilon(1.5, 6),
        new GeometricNoise(new NoiseLevel.Budget(1.5), 6, Clamp.NONE),
        new GaussianNoise(2, 6));
  }

  private static List<ThreatModel> threats() {
    List<ThreatModel> threats = new ArrayList<>();
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 2, 4), List.of(1, 5)));
    Goal near = new Goal.Within(BigDecimal.ONE);
    for (Secret secret : List.of(Secret.uniform(7), Plans.weighted(5, 1, 2, 0, 4, 3, 1))) {
      for (Auxiliary known : List.of(Auxiliary.NOTHING, Auxiliary.EVERYTHING, groups)) {
        threats.add(Plans.threat(secret, Goal.EXACT, known));
        threats.add(Plans.threat(secret, near, known));
      }
    }
    return threats;
  }

  /** With 12 threats and 10 mechanisms, six standard errors leave no room for chance. */
  @ParameterizedTest
  @MethodSource("mechanisms")
  void attacksAttainTheExactRisks(Mechanism mechanism) {
    for (ThreatModel threat : threats()) {
      MechanismOutcome result = MechanismAudit.of(Plans.once(mechanism, threat, TRIALS, 4)).run(1);
      Optional<OptimalRisk> exact =
          ExactRisk.solve(mechanism.channel(threat.secret()).orElseThrow(), threat);
      assertThat(exact).isPresent();
      double reach = 6 * 0.5 / Math.sqrt(TRIALS);
      double advantage = exact.get().advantage().value();
      assertThat(result.advantage().value())
          .as("%s against %s %s", mechanism, threat.goal(), threat.auxiliary())
          .isBetween(advantage - reach, advantage + reach);
      double success = exact.get().success().value();
      assertThat(result.success().value()).isBetween(success - reach, success + reach);
    }
  }

  /** Two released columns, and a tolerance on a third. */
  @Test
  void severalColumnsAreDrawnAndAttacked() {
    Secret.Finite table =
        Rows.secret(
            List.of(
                TableColumn.of("hours", List.of("10", "20", "40"), 0, 1, 2, 2, 1, 0),
                TableColumn.of("race", List.of("a", "b"), 0, 0, 1, 0, 1, 1),
                TableColumn.of("age", List.of("1", "2", "4"), 0, 1, 2, 0, 1, 2)),
            3,
            1,
            4,
            2,
            5,
            1);
    Mechanism both =
        new Composition(
            List.of(
                Part.once(new OnColumn(LaplaceNoise.ofEpsilon(2, 30), "hours")),
                Part.once(new OnColumn(new RandomizedResponse(1, 2), "race"))));
    Goal near = new Goal.NearColumn("age", BigDecimal.ONE);
    for (Goal goal : List.of(near, new Goal.Column("hours"))) {
      ThreatModel threat = Plans.threat(table, goal, new Auxiliary.Columns(List.of("race")));
      MechanismOutcome result = MechanismAudit.of(Plans.once(both, threat, TRIALS, 4)).run(1);
      OptimalRisk exact = ExactRisk.solve(both.channel(table).orElseThrow(), threat).orElseThrow();
      double reach = 6 * 0.5 / Math.sqrt(TRIALS);
      assertThat(result.advantage().value()).isCloseTo(exact.advantage().value(), within(reach));
      assertThat(result.success().value()).isCloseTo(exact.success().value(), within(reach));
    }
  }

  @Test
  void severalGuessesAreMadeAboutCounts() {
    Secret.Finite even = (Secret.Finite) Secret.uniform(5);
    Secret.Finite secret = new Secret.Finite(even.domain(), Prior.Weights.of(5, 4, 3, 2, 1));
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1, 2)));
    for (LineChannel.Noise noise : LineChannel.Noise.values()) {
      Mechanism counts = new NoisyCounts(noise, new NoiseLevel.Scale(1), 1);
      for (Secret.Finite each : List.of(even, secret)) {
        for (Auxiliary known : List.of(Auxiliary.NOTHING, groups)) {
          ThreatModel threat = Plans.threat(each, Goal.top(2), known);
          MechanismOutcome result = MechanismAudit.of(Plans.once(counts, threat, TRIALS, 4)).run(1);
          OptimalRisk exact =
              ExactRisk.solve(counts.channel(each).orElseThrow(), threat).orElseThrow();
          double reach = 6 * 0.5 / Math.sqrt(TRIALS);
          assertThat(result.success().value()).isCloseTo(exact.success().value(), within(reach));
          assertThat(result.advantage().value())
              .isBetween(exact.advantage().lower() - reach, exact.advantage().upper() + reach);
        }
      }
    }
  }

  @Test
  void theSameSeedGivesTheSameNumbersOnAnyNumberOfThreads() {
    for (ThreatModel threat : threats()) {
      MechanismPlan plan = Plans.once(new UnaryEncoding(1, 7, false), threat, 20_000, 99);
      assertThat(played(plan, 3).numbers()).isEqualTo(played(plan, 1).numbers());
    }
  }

  private static Tally played(MechanismPlan plan, int threads) {
    MechanismAudit audit = MechanismAudit.of(plan);
    Tally tally = audit.start();
    audit.play(tally, threads, soFar -> true);
    return tally;
  }

  @Test
  void anAuditThatWasInterruptedManyTimesIsTheSame() {
    ThreatModel threat = threats().get(8);
    MechanismPlan plan = Plans.once(LaplaceNoise.ofEpsilon(1, 6), threat, 50_000, 5);
    List<Long> kept = MechanismAudit.of(plan).start().numbers();
    Random random = new Random(1);
    for (int round = 0; round < 20; round++) {
      MechanismAudit audit = MechanismAudit.of(plan);
      Tally tally = audit.restored(kept);
      int[] left = {random.nextInt(2)};
      audit.play(tally, 2, soFar -> left[0]-- > 0);
      kept = tally.numbers();
    }
    assertThat(kept).isEqualTo(played(plan, 1).numbers());
  }

  @Test
  void anotherSeedGivesOtherNumbers() {
    MechanismPlan one = Plans.once(new RandomizedResponse(1, 10), Plans.blind(10), 5000, 1);
    MechanismPlan other = Plans.once(new RandomizedResponse(1, 10), Plans.blind(10), 5000, 2);
    assertThat(played(one, 1).numbers()).isNotEqualTo(played(other, 1).numbers());
  }

  @Test
  void aBudgetThatIsTooSmallIsFlagged() {
    MechanismPlan honest = Plans.once(new SubsetSelection(2, 20, 2), Plans.blind(20), 100_000, 1);
    MechanismOutcome result = MechanismAudit.of(honest).run(1);
    assertThat(result.isExceeded()).isFalse();
    assertThat(result.epsilon().lower().getAsDouble()).isBetween(1.9, 2.0);
    assertThat(result.epsilon().upper().getAsDouble()).isBetween(2.0, 2.1);
    assertThat(result.detectable().getAsDouble()).isBetween(2.0, 2.1);
    MechanismPlan claimed =
        new MechanismPlan(
            honest.mechanism(),
            honest.threat(),
            Optional.of(new Claim(1.8, 0)),
            100_000,
            1,
            0.95,
            true);
    MechanismOutcome flagged = MechanismAudit.of(claimed).run(2);
    assertThat(flagged.isExceeded()).isTrue();
    assertThat(flagged.verdict()).isEqualTo("exceeded");
    assertThat(flagged.detectable().getAsDouble()).isBetween(1.8, 1.95);
  }

  @Test
  void unaryEncodingSaturates() {
    MechanismPlan plan =
        Plans.once(new UnaryEncoding(19, 100, false), Plans.blind(100), 100_000, 7);
    MechanismOutcome result = MechanismAudit.of(plan).run(2);
    assertThat(result.epsilon().upper()).isEmpty();
    assertThat(result.epsilon().gaps()).contains(BudgetEstimate.Gap.UPPER_NEAR_THE_GREATEST);
    assertThat(result.detectable()).isEmpty();
    assertThat(result.reason()).contains(new Undetectable.TooFewRuns());
    assertThat(result.epsilon().lower().getAsDouble()).isBetween(6.0, 19.0);
  }

  @Test
  void whatIsAlwaysRightHasNoPointValue() {
    MechanismPlan plan = Plans.once(new RandomizedResponse(40, 10), Plans.blind(10), 5000, 1);
    BudgetEstimate budget = MechanismAudit.of(plan).run(1).epsilon();
    assertThat(budget.value()).isEmpty();
    assertThat(budget.upper()).isEmpty();
    assertThat(budget.lower().getAsDouble()).isBetween(8.0, 10.0);
    assertThat(budget.gaps()).contains(BudgetEstimate.Gap.VALUE_AT_THE_GREATEST);
  }

  @Test
  void oneRecordAloneSaysNothingOfTheBudget() {
    MechanismPlan plan = Plans.once(new RandomizedResponse(1, 1), Plans.blind(1), 1000, 1);
    BudgetEstimate budget = MechanismAudit.of(plan).run(1).epsilon();
    assertThat(budget.value()).isEmpty();
    assertThat(budget.upper()).isEmpty();
    assertThat(budget.lower()).hasValue(0);
  }

  /** Another mechanism with the same budget may reveal much less than the theorem allows. */
  @Test
  void powerIsNotClaimedWhereOnlyATheoremSpeaks() {
    Mechanism table =
        new KnownChannel(FiniteChannel.of(new double[] {0.9, 0.1}, new double[] {0.2, 0.8}));
    MechanismPlan plan = Plans.once(table, Plans.blind(2), 20_000, 1);
    MechanismOutcome result = MechanismAudit.of(plan).run(1);
    assertThat(result.isExceeded()).isFalse();
    assertThat(result.epsilon().lower().getAsDouble()).isBetween(1.6, 2.08);
    assertThat(result.detectable()).isEmpty();
    assertThat(result.reason()).get().isInstanceOf(Undetectable.Beyond.class);
  }

  @Test
  void theBlackBoxValueOfRandomisedResponseIsEquation61() {
    MechanismPlan plan = Plans.once(new RandomizedResponse(3, 50), Plans.blind(50), 50_000, 3);
    MechanismOutcome result = MechanismAudit.of(plan).run(1);
    double rad = result.advantage().value();
    double expected = Math.log1p(rad * 50) - Math.log1p(-rad * 50 / 49);
    BudgetEstimate categorical = result.byTheorem().get(0);
    assertThat(categorical.theorem()).isEqualTo("rad.categorical");
    assertThat(categorical.value().getAsDouble()).isCloseTo(expected, within(1e-8));
    assertThat(result.epsilon().value().getAsDouble()).isCloseTo(expected, within(1e-8));
    assertThat(categorical.upper()).isEmpty();
  }

  @Test
  void whatCannotBePlayedIsRefusedWithAReason() {
    ThreatModel any = ThreatModel.reconstruction(Secret.any());
    assertThat(MechanismAudit.objection(new RandomizedResponse(1, 10), any))
        .contains("an audit needs a secret whose values are counted");
  }
}
