package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.sievert.assess.Limit;
import dev.sievert.audit.AuditPlan;
import dev.sievert.audit.Claim;
import dev.sievert.audit.GameOutcome;
import dev.sievert.audit.MechanismPlan;
import dev.sievert.audit.Program;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The game of an attacker with a program, held against what is known of the program. */
class ProgramGameTest {
  private static MechanismPlan plan(ThreatModel threat, long trials, long seed, double claim) {
    return new MechanismPlan(
        new StatedGuarantee(List.of(ApproxDp.of(1, 0))),
        threat,
        Optional.of(new Claim(claim, 0)),
        trials,
        seed,
        0.95,
        false,
        AuditPlan.USUAL_ACCUSATION);
  }

  private static GameOutcome played(
      Program program, MechanismPlan plan, Optional<Mechanism> stated, List<Limit> limits) {
    Secret.Finite secret = (Secret.Finite) plan.threat().secret();
    RecordValues values = RecordValues.of(secret.domain()).orElseThrow();
    return ProgramGame.of(program, plan, values).run(stated, limits, 2, soFar -> {}).orElseThrow();
  }

  /** Answers truthfully with the probability of randomised response, and else anything else. */
  private static Program response(double epsilon, int size) {
    double truthful = Math.exp(epsilon) / (Math.exp(epsilon) + size - 1);
    return TestPrograms.of(
        (input, random, outputs) -> {
          int other = random.below(size - 1);
          boolean isTrue = random.nextDouble() < truthful;
          outputs.number(isTrue ? input : other < input ? other : other + 1);
        });
  }

  private static GameOutcome ofMany(int size, long trials, long seed) {
    return played(
        response(4, size),
        plan(ThreatModel.reconstruction(Secret.uniform(size)), trials, seed, 3.5),
        Optional.of(new RandomizedResponse(4, size)),
        List.of());
  }

  /** A limit of 95 % may be above the truth for one seed in forty; the typical one is near it. */
  @Test
  void provesNearlyAllOfRandomisedResponse() {
    int size = 3052;
    double truth = (Math.exp(4) - 1) / (Math.exp(4) + size - 1) * (1 - 1.0 / size);
    double[] lower = new double[7];
    int missed = 0;
    for (int seed = 0; seed < lower.length; seed++) {
      GameOutcome found = ofMany(size, 1_000_000, seed + 1L);
      assertThat(found.attack()).isEqualTo(GameOutcome.Attack.STATED);
      assertThat(found.verdict()).isEqualTo("exceeded");
      lower[seed] = found.lower().orElseThrow();
      boolean isOutside =
          found.played().advantage().lower() > truth || found.played().advantage().upper() < truth;
      missed += isOutside ? 1 : 0;
    }
    Arrays.sort(lower);
    assertThat(lower[0]).isGreaterThan(3.95);
    assertThat(lower[3]).isBetween(3.975, 4.0);
    assertThat(ClopperPearson.lower(missed, lower.length, 1e-3)).isLessThanOrEqualTo(0.05);
  }

  /** Half of the risk is on each side, and no more than that. */
  @Test
  @Tag("thorough")
  void limitsOfTheGameMissAsOftenAsTheySay() {
    int repeats = 2000;
    int above = 0;
    int below = 0;
    double truth = (Math.exp(4) - 1) / (Math.exp(4) + 49) * (1 - 1.0 / 50);
    for (long seed = 0; seed < repeats; seed++) {
      GameOutcome found = ofMany(50, 4000, seed);
      above += found.played().advantage().lower() > truth ? 1 : 0;
      below += found.played().advantage().upper() < truth ? 1 : 0;
    }
    assertThat(ClopperPearson.lower(above, repeats, 1e-3)).isLessThanOrEqualTo(0.025);
    assertThat(ClopperPearson.lower(below, repeats, 1e-3)).isLessThanOrEqualTo(0.025);
  }

  /** The attack was learned, so that what it proves is less than the truth, but not by much. */
  @Test
  void learnsWhatNobodyTells() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(10));
    GameOutcome found =
        played(response(2, 10), plan(threat, 100_000, 1, 2), Optional.empty(), List.of());
    assertThat(found.attack()).isEqualTo(GameOutcome.Attack.LEARNED);
    assertThat(found.trials()).isEqualTo(50_000);
    assertThat(found.lower().orElseThrow()).isBetween(1.9, 2.0);
    assertThat(found.verdict()).isEqualTo("consistent");
  }

  @Test
  void limitsAreHeldAgainstWhatIsProven() {
    ThreatModel threat =
        ThreatModel.of(
            "near",
            new Secret.Finite(Domain.numbered(20), Prior.UNIFORM),
            new Goal.Within(java.math.BigDecimal.ONE),
            Auxiliary.NOTHING);
    Mechanism stated = LaplaceNoise.ofScale(2, 19);
    List<Limit> limits =
        List.of(
            new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, 0.1),
            new Limit.AtMost(Risk.SUCCESS, 0.9));
    GameOutcome found =
        played(TestPrograms.laplace(2), plan(threat, 50_000, 1, 100), Optional.of(stated), limits);
    assertThat(found.attack()).isEqualTo(GameOutcome.Attack.STATED);
    assertThat(found.verdict()).isEqualTo("exceeded");
    assertThat(found.limits())
        .extracting(GameOutcome.TestedLimit::isExceeded)
        .containsExactly(true, false);
  }

  @Test
  void anHonestProgramIsRarelyDoubted() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(5));
    int repeats = 200;
    int doubted = 0;
    int accused = 0;
    for (int repeat = 0; repeat < repeats; repeat++) {
      GameOutcome found =
          played(
              response(1, 5),
              plan(threat, 3000, repeat, 1),
              Optional.of(new RandomizedResponse(1, 5)),
              List.of());
      doubted += found.lower().orElseThrow() > 1 ? 1 : 0;
      accused += found.isExceeded() ? 1 : 0;
    }
    assertThat(ClopperPearson.lower(doubted, repeats, 1e-3)).isLessThanOrEqualTo(0.05);
    assertThat(accused).isLessThanOrEqualTo(2);
  }

  @Test
  void guessesThatSomebodyBringsAreJudged() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(4));
    RandomStream random = RandomStream.of(1, 1);
    int[] truths = new int[4000];
    int[] guesses = new int[4000];
    for (int run = 0; run < truths.length; run++) {
      truths[run] = random.below(4);
      guesses[run] = random.nextDouble() < 0.5 ? truths[run] : random.below(4);
    }
    GameOutcome found =
        BroughtGuesses.judge("a file", plan(threat, 4000, 0, 1), truths, guesses, List.of());
    assertThat(found.played().success().value()).isBetween(0.6, 0.65);
    assertThat(found.played().advantage().value()).isBetween(0.35, 0.4);
    assertThat(found.verdict()).isEqualTo("exceeded");
    Arrays.fill(truths, 0);
    assertThatThrownBy(
            () ->
                BroughtGuesses.judge(
                    "a file", plan(threat, 4000, 0, 1), truths, guesses, List.of()))
        .hasMessageContaining("guesses must be about records that were drawn from the prior");
  }
}
