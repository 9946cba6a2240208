package dev.sievert.calibrate.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.Verdict;
import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.numeric.Patience;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Where the least noise lies, and what is said where there is none. */
class CalibratorTest {
  private static final Threat STRONG = new Distinguisher(Secret.any());

  private static Limit rad(double limit) {
    return new Limit.AtMost(Risk.RECONSTRUCTION_ADVANTAGE, limit);
  }

  private static List<Threat> guesser(Secret secret) {
    return List.of(ThreatModel.of("guesser", secret, Goal.EXACT, Auxiliary.NOTHING));
  }

  private static Calibration.Found found(Knob knob, List<Threat> threats, Limit... limits) {
    Calibration calibration = Calibrator.within(threats, List.of(limits)).calibrate(knob);
    assertThat(calibration).isInstanceOf(Calibration.Found.class);
    Calibration.Found found = (Calibration.Found) calibration;
    assertThat(found.assessment().verdict()).contains(Verdict.WITHIN);
    return found;
  }

  /** Half the wealth of the last digits is lost to the rounding of the risk itself. */
  @ParameterizedTest
  @CsvSource({"2, 0.1", "2, 0.49", "100, 0.1", "100, 0.9", "1000000, 1e-7", "3052, 1e-12"})
  void randomisedResponseIsInvertedToTheLastDigits(long records, double limit) {
    Calibration.Found found =
        found(Knobs.response(records), guesser(Secret.uniform(records)), rad(limit));
    // RAD = (m − 1)(e^ε − 1) / (m (e^ε + m − 1)).
    double whole = limit * records / (records - 1);
    double truth = Math.log1p(whole * records / (1 - whole));
    assertThat(found.setting()).isLessThanOrEqualTo(truth * (1 + 1e-15));
    assertThat(found.setting()).isGreaterThanOrEqualTo(truth * (1 - 1e-11));
    assertThat(found.evaluations()).isLessThan(40);
  }

  @Test
  void theStrongAttackersRateHasAClosedForm() {
    // Power of the best test at α for μ: Φ(Φ⁻¹(α) + μ); 0.05 at 0.01 needs μ = 0.681494...
    Limit limit = new Limit.TruePositives(0.01, 0.05);
    Calibration.Found found = found(Knobs.gaussian(1), List.of(STRONG), limit);
    double mu = 2.3263478740408408 - 1.6448536269514722;
    assertThat(found.setting()).isBetween(1 / mu, 1 / mu * (1 + 1e-9));
    assertThat(found.binding().limit().word()).isEqualTo("tpr");
  }

  @Test
  void budgetsAreKept() {
    Limit limit = new Limit.Budget(1, 1e-6);
    Calibration.Found found = found(Knobs.gaussian(1), List.of(STRONG), limit);
    double analytic = GaussianNoise.ofEpsilonDelta(1, 1e-6, 1).standardDeviation();
    assertThat(found.setting()).isBetween(analytic * (1 - 1e-9), analytic * (1 + 1e-6));
    Calibration.Found pure = found(Knobs.response(5), List.of(STRONG), new Limit.Budget(0.75, 0));
    assertThat(pure.setting()).isBetween(0.75 * (1 - 1e-12), 0.75);
  }

  @Test
  void allLimitsHoldAndTheBindingOneIsNamed() {
    Secret secret = Secret.uniform(10);
    Limit success = new Limit.AtMost(Risk.SUCCESS, 0.15);
    Calibration.Found found = found(Knobs.response(10), guesser(secret), rad(0.2), success);
    assertThat(found.binding().limit()).isEqualTo(success);
    assertThat(found.risk()).isBetween(0.15 * (1 - 1e-9), 0.15);
    Calibration.Found other = found(Knobs.response(10), guesser(secret), rad(0.01), success);
    assertThat(other.binding().limit()).isEqualTo(rad(0.01));
  }

  @Test
  void whereNoNoiseIsNeededItSaysSo() {
    Secret secret = Secret.uniform(10);
    Knob knob = Knobs.local("oue", secret);
    Calibration calibration =
        Calibrator.within(guesser(secret), List.of(rad(0.46))).calibrate(knob);
    assertThat(calibration).isInstanceOf(Calibration.Unneeded.class);
    Calibration.Unneeded unneeded = (Calibration.Unneeded) calibration;
    assertThat(unneeded.nearest()).isBetween(0.45 - 1e-12, 0.45 + 1e-12);
  }

  @Test
  void whatBlindGuessingBreaksIsUnreachable() {
    Secret secret = Secret.uniform(10);
    Limit limit = new Limit.AtMost(Risk.SUCCESS, 0.05);
    Calibration calibration =
        Calibrator.within(guesser(secret), List.of(limit)).calibrate(Knobs.response(10));
    assertThat(calibration).isInstanceOf(Calibration.Unreachable.class);
    Calibration.Unreachable unreachable = (Calibration.Unreachable) calibration;
    assertThat(unreachable.safest()).isZero();
    assertThat(unreachable.nearest().orElseThrow()).isBetween(0.1, 0.1 + 1e-12);
  }

  @Test
  void noRiskAtAllLeavesOnlyTheSafestSetting() {
    Calibration.Found found = found(Knobs.response(5), guesser(Secret.uniform(5)), rad(0));
    assertThat(found.setting()).isZero();
    assertThat(found.risk()).isZero();
  }

  @Test
  void aRiskThatNobodyPosesIsUnreachable() {
    Limit limit = new Limit.AtMost(Risk.SINGLING_OUT, 0.05);
    Calibration calibration =
        Calibrator.within(guesser(Secret.uniform(2)), List.of(limit)).calibrate(Knobs.response(2));
    assertThat(calibration).isInstanceOf(Calibration.Unreachable.class);
  }

  @Test
  void stepsAreCounted() {
    Limit limit = new Limit.AtMost(Risk.MEMBERSHIP, 0.5);
    Calibration.Found found = found(Knobs.steps(10, 1), List.of(STRONG), limit);
    // Gaussian steps: 2 Φ(√T / 20) − 1 ≤ 0.5 for √T ≤ 20 × 0.674489750196..., T ≤ 181.97.
    assertThat(found.setting()).isEqualTo(181);
    assertThat(found.beyond()).isEqualTo(182);
  }

  @Test
  void oneStepMayBeTooMany() {
    Limit limit = new Limit.AtMost(Risk.MEMBERSHIP, 0.01);
    Calibration calibration =
        Calibrator.within(List.of(STRONG), List.of(limit)).calibrate(Knobs.steps(1, 1));
    assertThat(calibration).isInstanceOf(Calibration.Unreachable.class);
    assertThat(((Calibration.Unreachable) calibration).safest()).isEqualTo(1);
  }

  /** Beyond the setting the size of the set is chosen anew, and the risk may fall again. */
  @ParameterizedTest
  @CsvSource({"ss, 12, 0.2", "ss, 100, 0.1", "ss, 100, 0.3", "olh, 10, 0.2", "olh, 64, 0.05"})
  void allSaferSettingsOfAnUnsteadyKnobAreWithin(String name, int records, double limit) {
    Secret secret = Secret.uniform(records);
    Knob knob = Knobs.local(name, secret);
    assertThat(knob.isSteady()).isFalse();
    Calibration.Found found = found(knob, guesser(secret), rad(limit));
    for (int i = 0; i <= 100; i++) {
      double setting = found.setting() * i / 100;
      Assessment there =
          Assessment.of(knob.mechanism(setting), guesser(secret), List.of(rad(limit)));
      assertThat(there.verdict()).as(name + " at " + setting).contains(Verdict.WITHIN);
    }
  }

  /**
   * Values beyond the range all give its end where there is hardly any noise, and some noise tells
   * them apart.
   */
  @ParameterizedTest
  @CsvSource({"gaussian, sigma", "laplace, scale", "geometric, scale", "discrete-gaussian, sigma"})
  void littleNoiseOnClampedOutputsIsNotSafer(String name, String parameter) {
    Secret secret =
        new Secret.Finite(
            new Domain.Grid(BigDecimal.valueOf(20), BigDecimal.valueOf(3), 2), Prior.UNIFORM);
    Draft draft =
        switch (name) {
          case "gaussian" -> Mechanisms.gaussian().sigma(1).sensitivity(3).clamp(-2, 6);
          case "discrete-gaussian" ->
              Mechanisms.discreteGaussian().sigma(1).sensitivity(3).clamp(-2, 6);
          case "laplace" -> Mechanisms.laplace().scale(1).sensitivity(3).clamp(-2, 6);
          default -> Mechanisms.geometric().scale(1).sensitivity(3).clamp(-2, 6);
        };
    Knob knob = draft.knob(Optional.of(parameter), secret);
    assertThat(knob.isSteady()).isFalse();
    Calibration.Found found = found(knob, guesser(secret), rad(0.001));
    assertThat(found.setting()).isBetween(100.0, 1000.0);
    for (int i = 0; i <= 20; i++) {
      double setting = found.setting() * Math.pow(1.2, i);
      Assessment there =
          Assessment.of(knob.mechanism(setting), guesser(secret), List.of(rad(0.001)));
      assertThat(there.verdict()).as(name + " at " + setting).contains(Verdict.WITHIN);
    }
  }

  @Test
  void oneTheoremAloneAsksForMoreNoise() {
    List<Threat> threats = guesser(Secret.uniform(10));
    Calibrator all = Calibrator.within(threats, List.of(rad(0.1)));
    Knob knob = Knobs.training(1, 100, 1);
    Calibration.Found best = (Calibration.Found) all.calibrate(knob);
    Calibration.Found alone =
        (Calibration.Found)
            all.by(bound -> bound.name().equals("rad.total-variation")).calibrate(knob);
    assertThat(best.setting()).isLessThan(0.6 * alone.setting());
  }

  @Test
  void needsALimit() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> Calibrator.within(List.of(STRONG), List.of()))
        .withMessage("there is no limit");
  }

  /** Sixty settings up to a hundred times the noise are looked at; far out a number decides. */
  @Test
  void theFarSideOfAnUnsteadyKnobCostsLittle() {
    Secret secret = Secret.uniform(6);
    Draft draft = Mechanisms.discreteGaussian().sigma(0.6).sensitivity(5);
    Knob knob = draft.knob(Optional.of("sigma"), secret);
    assertThat(knob.isSteady()).isFalse();
    Patience patience = Patience.endless();
    Calibration.Found found =
        patience.during(
            () ->
                found(
                    knob, List.of(new Distinguisher(secret)), new Limit.Budget(0.3161, 4.852e-5)));
    assertThat(found.checked()).isGreaterThan(60);
    assertThat(patience.seconds()).isLessThan(5);
  }
}
