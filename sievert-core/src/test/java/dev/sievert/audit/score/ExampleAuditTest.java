package dev.sievert.audit.score;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.InputPair;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.ScoreOutcome;
import dev.sievert.audit.ScoreOutcome.Exposure;
import dev.sievert.audit.ScoreOutcome.Membership;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

class ExampleAuditTest {
  private static ProgramPlan plan(Claim claim, long seed) {
    InputPair pair = new InputPair(ProgramValue.of(0), ProgramValue.of(1), "neighbours");
    return new ProgramPlan(List.of(pair), claim, 1000, seed, 0.95, false);
  }

  /** Normal scores of each example, those of members by so much higher. */
  private static Map<String, ScoreSample> examples(int runs, long seed, double... shifts) {
    RandomStream random = RandomStream.of(seed, 17);
    Map<String, ScoreSample> examples = new LinkedHashMap<>();
    for (int i = 0; i < shifts.length; i++) {
      double shift = shifts[i];
      double[] members =
          DoubleStream.generate(() -> shift + random.nextGaussian()).limit(runs).toArray();
      double[] strangers = DoubleStream.generate(random::nextGaussian).limit(runs).toArray();
      examples.put("e" + i, ScoreSample.of(members, strangers));
    }
    return examples;
  }

  @Test
  void oneExampleIsAuditedAsScoresAre() {
    Map<String, ScoreSample> one = examples(500, 1, 1.5);
    ProgramPlan plan = plan(new Claim(1, 0), 1);
    ScoreOutcome alone = ScoreAudit.run(one.get("e0"), Membership.APART, plan);
    ScoreOutcome found = ExampleAudit.run(one, plan);
    assertThat(found.budget()).isEqualTo(alone.budget());
    assertThat(found.guesses()).isEqualTo(alone.guesses());
    assertThat(found.gdp()).isEqualTo(alone.gdp());
    assertThat(found.powers()).isEqualTo(alone.powers());
    assertThat(found.examples())
        .containsExactly(new Exposure("e0", 500, 500, alone.budget().lower()));
  }

  @Test
  void theMostExposedExampleIsNamed() {
    for (long seed = 1; seed <= 5; seed++) {
      Map<String, ScoreSample> many = examples(400, seed, 0, 0.1, 0.2, 4, 0.3);
      ScoreOutcome found = ExampleAudit.run(many, plan(new Claim(1, 0), seed));
      assertThat(found.examples()).hasSize(5);
      assertThat(found.examples().get(0).example()).isEqualTo("e3");
      assertThat(found.budget().lower()).isEqualTo(found.examples().get(0).lower());
      assertThat(found.isExceeded()).isTrue();
      assertThat(found.members()).isEqualTo(2000);
      assertThat(found.trials()).isEqualTo(4000);
      assertThat(found.examples())
          .extracting(Exposure::lower)
          .isSortedAccordingTo((a, b) -> Double.compare(b, a));
    }
  }

  /** The odds of the limit of Clopper and Pearson at α/n. */
  @Test
  void examplesShareTheRisk() {
    double[] high = DoubleStream.iterate(100, each -> each + 1).limit(200).toArray();
    double[] low = DoubleStream.iterate(-100, each -> each - 1).limit(200).toArray();
    Map<String, ScoreSample> examples = new LinkedHashMap<>();
    for (int i = 0; i < 50; i++) {
      examples.put("e" + i, ScoreSample.of(high, low));
    }
    ScoreOutcome found = ExampleAudit.run(examples, plan(new Claim(1, 0), 3));
    double limit = limit(found, (1 - 0.95) / 50);
    double accusing = limit(found, (1 - found.plan().accuseAt()) / 50);
    // Downwards by a part in 10^9.
    assertThat(found.budget().lower()).isBetween(limit * (1 - 1e-8), limit);
    assertThat(found.budget().accusing()).isBetween(accusing * (1 - 1e-8), accusing);
  }

  /** The odds of the least share of right guesses. */
  private static double limit(ScoreOutcome found, double risk) {
    double chance = ClopperPearson.lower(found.guesses().right(), found.guesses().number(), risk);
    return Math.log(chance / (1 - chance));
  }

  /**
   * Ten examples that one run scores alike, so that their scores are as dependent as can be, and
   * each of which answers randomised response with ε = 1: limits above that are wrong, and may be
   * in 5 % of 200 repeats. More than 21 happen with probability 0.05 % at 5 %.
   */
  @Test
  void theLimitHoldsWhereExamplesShareRuns() {
    int wrong = 0;
    for (long seed = 0; seed < 200; seed++) {
      RandomStream random = RandomStream.of(seed, 23);
      double truth = Math.E / (1 + Math.E);
      double[] members =
          DoubleStream.generate(() -> random.nextDouble() < truth ? 1 : 0).limit(150).toArray();
      double[] strangers =
          DoubleStream.generate(() -> random.nextDouble() < truth ? 0 : 1).limit(150).toArray();
      Map<String, ScoreSample> examples = new LinkedHashMap<>();
      for (int i = 0; i < 10; i++) {
        examples.put("e" + i, ScoreSample.of(members, strangers));
      }
      wrong += ExampleAudit.run(examples, plan(new Claim(1, 0), seed)).budget().lower() > 1 ? 1 : 0;
    }
    assertThat(wrong).isLessThanOrEqualTo(21);
  }

  @Test
  void oneExampleRefutesACurve() {
    ProgramPlan plan = plan(new Claim(1, 1e-5), 2);
    ClaimedCurve curve = ClaimedCurve.of(() -> List.of(GaussianDp.of(0.5)), "0.5-GDP");
    Map<String, ScoreSample> many = examples(1000, 2, 0.1, 2.5, 0);
    ScoreOutcome found = ExampleAudit.run(many, plan.with(curve));
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.examples().get(0).example()).isEqualTo("e1");
    assertThat(found.gdp()).isBetween(1.8, 2.5);
    ScoreOutcome kept = ExampleAudit.run(examples(1000, 2, 0.1, 0.2, 0), plan.with(curve));
    assertThat(kept.isExceeded()).isFalse();
  }
}
