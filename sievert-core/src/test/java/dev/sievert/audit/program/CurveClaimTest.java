package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.Claim;
import dev.sievert.audit.ClaimedCurve;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.TestErrors;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.guarantee.GaussianDp;
import dev.sievert.numeric.ClopperPearson;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Programs that are said to keep a whole curve. */
class CurveClaimTest {
  private static ClaimedCurve gaussian(double mu) {
    return ClaimedCurve.of(() -> List.of(GaussianDp.of(mu)), "μ = " + mu);
  }

  /** Normal noise on a grid that is the same for all answers. */
  private static Program noise(double sigma) {
    return TestPrograms.of(
        (input, random, outputs) ->
            outputs.number(Math.rint((input + sigma * random.nextGaussian()) * 1024) / 1024));
  }

  private static ProgramPlan plan(long trials, long seed) {
    return new ProgramPlan(
        List.of(TestPrograms.pair(0, 1)), new Claim(1, 0), trials, seed, 0.95, false);
  }

  private static ProgramOutcome run(Program program, double mu, long trials, long seed) {
    return ProgramAudit.of(program, plan(trials, seed).with(gaussian(mu))).run(2, soFar -> {});
  }

  /** The whole curve is refuted where one (ε, δ) of it is not: here the usual one. */
  @Test
  void tooLittleNoiseIsFoundSomewhereOnTheCurve() {
    for (long seed = 1; seed <= 5; seed++) {
      ProgramOutcome whole = run(noise(1.5), 0.5, 40_000, seed);
      assertThat(whole.verdict()).isEqualTo("exceeded");
      Claim line = whole.plan().claimed();
      assertThat(line.delta()).isGreaterThanOrEqualTo(GaussianDp.of(0.5).delta(line.epsilon()));
      ProgramPlan usual = plan(40_000, seed).heldAgainst(gaussian(0.5).usual());
      assertThat(ProgramAudit.of(noise(1.5), usual).run(2, soFar -> {}).isExceeded()).isFalse();
    }
  }

  /** A program that keeps its curve to the last is above it no more often than stated. */
  @Test
  void anHonestProgramIsSeldomAboveItsCurve() {
    assertThat(ClopperPearson.lower(above(100), 100, 1e-3)).isLessThanOrEqualTo(0.05);
  }

  @Test
  @Tag("thorough")
  void anHonestProgramIsSeldomAboveItsCurveInManyRepeats() {
    assertThat(ClopperPearson.lower(above(3000), 3000, 1e-3)).isLessThanOrEqualTo(0.05);
  }

  private static int above(int repeats) {
    int above = 0;
    for (long seed = 1; seed <= repeats; seed++) {
      ProgramOutcome found = run(noise(1), 1, 4000, seed);
      above += found.lower().orElseThrow() > found.plan().claimed().epsilon() ? 1 : 0;
    }
    return above;
  }

  /** All limits of the tests enclose the truth at once, which is known for normal noise. */
  @Test
  void theTestsOfAllSizesAreThoseOfTheProgram() {
    int missed = 0;
    for (long seed = 1; seed <= 40; seed++) {
      ProgramOutcome found = run(noise(1), 1, 20_000, seed);
      assertThat(found.tests()).hasSizeGreaterThan(4);
      boolean isOut = false;
      for (TestErrors test : found.tests()) {
        double least = GaussianDp.of(1).beta(test.falseAlarms().upper());
        isOut |= test.misses().upper() < least - 1e-3;
      }
      missed += isOut ? 1 : 0;
    }
    assertThat(ClopperPearson.lower(missed, 40, 1e-3)).isLessThanOrEqualTo(0.05);
  }

  @Test
  void countsAreHeldAgainstTheWholeCurve() {
    // TPR 0.5 at FPR 0.1: μ is at least Φ⁻¹(0.5) − Φ⁻¹(0.1) = 1.28 but for what is uncertain.
    CountsAudit counts = new CountsAudit(5000, 1000, 9000, 5000);
    assertThat(counts.run(gaussian(1.1), 0.95, false, 0.999).isExceeded()).isTrue();
    assertThat(counts.run(gaussian(1.35), 0.95, false, 0.999).isExceeded()).isFalse();
  }
}
