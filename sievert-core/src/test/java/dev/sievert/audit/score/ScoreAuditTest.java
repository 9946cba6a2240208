package dev.sievert.audit.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.ScoreOutcome;
import dev.sievert.audit.ScoreOutcome.Membership;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.Normal;
import dev.sievert.numeric.RandomStream;
import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class ScoreAuditTest {
  private static ProgramPlan plan(Claim claim, long seed) {
    InputPair pair = new InputPair(ProgramValue.of(0), ProgramValue.of(1), "neighbours");
    return new ProgramPlan(List.of(pair), claim, 1000, seed, 0.95, false);
  }

  private static double[] normal(double mean, int count, RandomStream random) {
    return DoubleStream.generate(() -> mean + random.nextGaussian()).limit(count).toArray();
  }

  private static ScoreSample sample(double mu, int count, long seed) {
    RandomStream random = RandomStream.of(seed, 5);
    return ScoreSample.of(normal(mu, count, random), normal(0, count, random));
  }

  /** Where one border and a split of the scores prove 2.50, both ends prove 2.9 at the worst. */
  @Test
  void bothEndsProveMoreThanOneBorder() {
    for (long seed = 1; seed <= 10; seed++) {
      ScoreOutcome found =
          ScoreAudit.run(sample(1.5, 5000, seed), Membership.APART, plan(new Claim(1, 0), seed));
      assertThat(found.budget().lower()).isBetween(2.9, 4.5);
      assertThat(found.gdp()).isBetween(1.33, 1.5);
      assertThat(found.isExceeded()).isTrue();
    }
  }

  @Test
  void lowScoresOfMembersProveAsMuchAsHighOnes() {
    double[] members = Arrays.stream(sample(1.5, 5000, 1).members()).map(each -> -each).toArray();
    double[] strangers =
        Arrays.stream(sample(1.5, 5000, 1).strangers()).map(each -> -each).toArray();
    ScoreOutcome found =
        ScoreAudit.run(
            ScoreSample.of(members, strangers), Membership.APART, plan(new Claim(1, 0), 1));
    assertThat(found.guesses().isReversed()).isTrue();
    assertThat(found.budget().lower()).isGreaterThan(2.7);
  }

  /** Randomised response tells each record with odds e^ε: the sharpest that ε allows. */
  private static ScoreSample responses(int count, double epsilon, boolean isHalved, long seed) {
    RandomStream random = RandomStream.of(seed, 9);
    double truth = 1 / (1 + Math.exp(-epsilon));
    DoubleStream.Builder members = DoubleStream.builder();
    DoubleStream.Builder strangers = DoubleStream.builder();
    for (int i = 0; i < count; i++) {
      boolean isMember = isHalved ? i % 2 == 0 : random.nextBoolean();
      boolean isSaid = random.nextDouble() < truth == isMember;
      // How sure the attacker is says nothing here, so that any choice of guesses is as good.
      double score = (isSaid ? 1 : -1) * (1 + random.nextDouble());
      (isMember ? members : strangers).add(score);
    }
    return ScoreSample.of(members.build().toArray(), strangers.build().toArray());
  }

  private static int above(int repeats, Membership membership, double truth) {
    int above = 0;
    for (long seed = 1; seed <= repeats; seed++) {
      ScoreSample sample = responses(600, 1, membership != Membership.COINS, seed);
      ScoreOutcome found = ScoreAudit.run(sample, membership, plan(new Claim(1, 0), seed));
      above += found.budget().lower() > truth ? 1 : 0;
    }
    return above;
  }

  /** The limit is above the truth no more often than stated, however membership was decided. */
  @Test
  void limitsAreBelowTheTruthAsOftenAsTheySay() {
    for (Membership membership : Membership.values()) {
      // Exchanging one record for another is two steps here.
      double truth = membership == Membership.HALVES ? 2 : 1;
      int above = above(200, membership, truth);
      assertThat(ClopperPearson.lower(above, 200, 1e-3)).as("%s", membership).isLessThan(0.05);
    }
  }

  @Test
  @Tag("thorough")
  void limitsAreBelowTheTruthInManyRepeats() {
    for (Membership membership : Membership.values()) {
      double truth = membership == Membership.HALVES ? 2 : 1;
      int above = above(10_000, membership, truth);
      assertThat(ClopperPearson.lower(above, 10_000, 1e-3)).as("%s", membership).isLessThan(0.05);
    }
  }

  /** A curve that is kept to the last is refuted seldom, one that is not is refuted. */
  @Test
  void scoresAreHeldAgainstAWholeCurve() {
    int refuted = 0;
    for (long seed = 1; seed <= 30; seed++) {
      refuted += isRefuted(1, 1, seed) ? 1 : 0;
      assertThat(isRefuted(1.5, 1, seed)).isTrue();
    }
    assertThat(refuted).isLessThanOrEqualTo(1);
  }

  private static boolean isRefuted(double truth, double claimed, long seed) {
    ClaimedCurve curve = ClaimedCurve.of(() -> List.of(GaussianDp.of(claimed)), "μ");
    ProgramPlan plan = plan(new Claim(1, 0), seed).with(curve);
    return ScoreAudit.run(sample(truth, 2000, seed), Membership.APART, plan).isExceeded();
  }

  /** Limits of the share of members that are found enclose it as often as they say. */
  @Test
  void membersFoundAtFewFalsePositives() {
    int missed = 0;
    for (long seed = 1; seed <= 200; seed++) {
      ScoreOutcome found =
          ScoreAudit.run(sample(1, 1000, seed), Membership.APART, plan(new Claim(1, 0), seed));
      ScoreOutcome.Power power = found.powers().get(1);
      double truth = Normal.cdf(Normal.quantile(0.01) + 1);
      missed +=
          power.limits().orElseThrow().lower() > truth || power.limits().get().upper() < truth
              ? 1
              : 0;
    }
    assertThat(ClopperPearson.lower(missed, 200, 1e-3)).isLessThan(0.05);
  }

  @Test
  void fewScoresAreInconclusive() {
    ScoreOutcome found =
        ScoreAudit.run(
            ScoreSample.of(new double[] {1, 2}, new double[] {0, 0}),
            Membership.APART,
            plan(new Claim(1, 0), 1));
    assertThat(found.verdict()).isEqualTo("inconclusive");
    assertThat(found.budget().lower()).isZero();
  }
}
