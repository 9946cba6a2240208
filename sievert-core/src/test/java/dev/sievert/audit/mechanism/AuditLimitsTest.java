package dev.sievert.audit.mechanism;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.MechanismPlan;
import dev.sievert.exact.ExactRisk;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.local.SubsetSelection;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.noise.LaplaceNoise;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Limits fail at most as often as stated: the failures of seeded repeats are not so many that a
 * rate of 5 % is refused with an error of one in a million.
 */
class AuditLimitsTest {
  private static final int REPEATS = 120;
  private static final int TRIALS = 300;

  static Stream<Arguments> audits() {
    ThreatModel blind = Plans.blind(10);
    ThreatModel near =
        Plans.threat(
            Plans.weighted(1, 2, 3, 4, 5, 5, 4, 3, 2, 1),
            new Goal.Within(BigDecimal.ONE),
            Auxiliary.NOTHING);
    ThreatModel skewed =
        Plans.threat(
            Plans.weighted(9, 2, 3, 4, 5, 5, 4, 3, 2, 1), Goal.EXACT, Auxiliary.EVERYTHING);
    return Stream.of(
            new RandomizedResponse(1, 10),
            new SubsetSelection(1, 10, 2),
            new UnaryEncoding(1, 10, false),
            LaplaceNoise.ofEpsilon(2, 9),
            new GaussianNoise(3, 9))
        .flatMap(
            mechanism ->
                Stream.of(blind, near, skewed).map(threat -> Arguments.of(mechanism, threat)));
  }

  @ParameterizedTest
  @MethodSource("audits")
  void limitsForAFixedNumberFailAsRarelyAsStated(Mechanism mechanism, ThreatModel threat) {
    double truth = truth(mechanism, threat);
    int failures = 0;
    for (int repeat = 0; repeat < REPEATS; repeat++) {
      MechanismAudit audit = MechanismAudit.of(Plans.once(mechanism, threat, TRIALS, repeat));
      Tally tally = audit.start();
      audit.play(tally, 1, soFar -> true);
      failures += holds(audit.advantage(tally), truth) ? 0 : 1;
    }
    assertThat(ClopperPearson.lower(failures, REPEATS, 1e-6)).isLessThanOrEqualTo(0.05);
  }

  /** Looked at many times, and counted as failed where they ever fail. */
  @ParameterizedTest
  @MethodSource("audits")
  void limitsForAnyTimeFailAsRarelyAsStated(Mechanism mechanism, ThreatModel threat) {
    double truth = truth(mechanism, threat);
    GameSetup setting = GameSetup.of(mechanism, threat);
    MechanismPlan plan = Plans.always(mechanism, threat, TRIALS, 0);
    int failures = 0;
    for (int repeat = 0; repeat < REPEATS / 4; repeat++) {
      failures += everFails(plan, setting, truth, RandomStream.of(repeat, 1)) ? 1 : 0;
    }
    assertThat(ClopperPearson.lower(failures, REPEATS / 4, 1e-6)).isLessThanOrEqualTo(0.05);
  }

  private static boolean everFails(
      MechanismPlan plan, GameSetup setting, double truth, RandomStream random) {
    Game game = setting.game();
    Game.Run run = new Game.Run();
    Tally tally = Tally.of(setting);
    for (int trial = 1; trial <= TRIALS; trial++) {
      game.play(random, run);
      tally.add(run, false);
      boolean isLookedAt = trial < 6 || trial % 50 == 0;
      if (isLookedAt && !holds(new TallyEvaluation(plan, setting, tally).advantage(), truth)) {
        return true;
      }
    }
    return false;
  }

  private static double truth(Mechanism mechanism, ThreatModel threat) {
    return ExactRisk.solve(mechanism.channel(threat.secret()).orElseThrow(), threat)
        .orElseThrow()
        .advantage()
        .value();
  }

  private static boolean holds(Estimate estimate, double truth) {
    return estimate.lower() <= truth && truth <= estimate.upper();
  }
}
