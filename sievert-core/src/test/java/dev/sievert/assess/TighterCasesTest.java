package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.guarantee.Adjacency;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Settings;
import dev.sievert.mechanism.local.RandomizedResponse;
import dev.sievert.mechanism.noise.GaussianNoise;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.numeric.Normal;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.Threat.SinglingOut;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;

/** Cases whose published numbers were larger than they need be, or smaller than they may be. */
class TighterCasesTest {
  /** The release without the person is the reference, so ρ = 5/(2 · 1.2909944²) = 1.5 as it is. */
  @Test
  void divergencesOfAddingEnterFanoOnce() {
    int tokens = 50_256;
    DpSgd training = new DpSgd(1.2909944, 1, 5);
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(tokens));
    double rho = 5 / (2 * 1.2909944 * 1.2909944);
    assertThat(finding(training, threat, Risk.NORMALIZED_ADVANTAGE, "normalized.fano"))
        .isCloseTo(fano(tokens, 1, rho), within(1e-9))
        .isCloseTo(0.182, within(5e-4));
    double least = 1;
    for (double order = 1.01; order < 20; order += 0.01) {
      least = Math.min(least, fano(tokens, order, order * rho));
    }
    assertThat(finding(training, threat, Risk.NORMALIZED_ADVANTAGE, "normalized.fano-renyi"))
        .isBetween(least * (1 - 1e-4), least * (1 + 1e-9))
        .isCloseTo(0.0140, within(5e-5));
  }

  /** Two responses differ only in the two true values: the divergence is ε (p − q). */
  @Test
  void randomisedResponseEntersFanoWithItsOwnDivergence() {
    double truth = Math.exp(2) / (Math.exp(2) + 9);
    double divergence = 2 * (truth - truth * Math.exp(-2));
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(10));
    Mechanism response = new RandomizedResponse(2, 10);
    assertThat(finding(response, threat, Risk.NORMALIZED_ADVANTAGE, "normalized.fano"))
        .isCloseTo(fano(10, 1, divergence), within(1e-9))
        .isCloseTo(0.568, within(5e-4));
  }

  /** Noise alone against the mixture; the symmetric curve gave 0.590. */
  @Test
  void successUsesTheOrderOfAddingAlone() {
    ThreatModel threat = ThreatModel.reconstruction(new Secret.BestGuess(0.5));
    double exact = 0.9 * 0.5 + 0.1 * Normal.cdf(1 / 0.3);
    double success = finding(new DpSgd(0.3, 0.1, 1), threat, Risk.SUCCESS, "success.tradeoff");
    assertThat(success).isBetween(exact, exact + 2e-6).isCloseTo(0.550, within(5e-5));
  }

  /**
   * With one (ε, δ) it is 1000 (e · 0.0002 + 1e-5) = 0.5537, and the profile says a little more.
   */
  @Test
  void singlingOutUsesTheWholeProfile() {
    Secret secret = Secret.uniform(2);
    Settings settings = new Settings().number("epsilon", 1).number("delta", 1e-5);
    Mechanism noise = GaussianNoise.TYPE.create(settings.number("sensitivity", 1), secret);
    SinglingOut threat = new SinglingOut(0.0002, 1000, SinglingOut.Target.ANYBODY, secret);
    double upper = finding(noise, threat, Risk.SINGLING_OUT, "singling-out.approximate");
    assertThat(upper).isLessThanOrEqualTo(1000 * (Math.E * 0.0002 + 1e-5) + 1e-12);
    double atOnce = finding(noise, threat, Risk.SINGLING_OUT, "singling-out.average-tradeoff");
    assertThat(upper).isBetween(atOnce, atOnce + 1e-6);
  }

  /** 004 Example 5.7: σ = 22.73 keeps the cost of taking part at 0.1; two steps needed 39.53. */
  @Test
  void costOfTakingPartInTrainingIsThatOfOneStep() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(10));
    assertThat(decided(new DpSgd(22.731, 1, 100), threat, Risk.RECONSTRUCTION_ADVANTAGE))
        .isBetween(0.0999, 0.1);
    assertThat(decided(new DpSgd(22.730, 1, 100), threat, Risk.RECONSTRUCTION_ADVANTAGE))
        .isBetween(0.1, 0.1001);
  }

  /** In or out is another question than this record or a similar one. */
  @Test
  void strongAttackerAsksForTheNeighboursOfTheMechanism() {
    DpSgd training = new DpSgd(0.4471, 1, 6, 0.3156);
    assertThat(training.guarantees(Secret.any()).get(0).adjacency())
        .isEqualTo(Adjacency.ADD_REMOVE);
    double exact = 2 * Normal.cdf(Math.sqrt(6) / 0.4471 / 2) - 1;
    assertThat(decided(training, new Distinguisher(Secret.any()), Risk.MEMBERSHIP))
        .isBetween(exact, exact + 1e-12);
  }

  /** Fano's inequality from its definition, solved by plain bisection on the success. */
  private static double fano(double records, double order, double information) {
    DoubleUnaryOperator divergence =
        s ->
            order == 1
                ? s * Math.log(s * records) + (1 - s) * Math.log((1 - s) / (1 - 1 / records))
                : Math.log(
                        Math.pow(s, order) * Math.pow(records, order - 1)
                            + Math.pow(1 - s, order) * Math.pow(1 - 1 / records, 1 - order))
                    / (order - 1);
    double low = 1 / records;
    double high = 1;
    for (int i = 0; i < 200; i++) {
      double middle = (low + high) / 2;
      if (divergence.applyAsDouble(middle) <= information) {
        low = middle;
      } else {
        high = middle;
      }
    }
    return (low - 1 / records) / (1 - 1 / records);
  }

  private static double decided(Mechanism mechanism, Threat threat, Risk risk) {
    return result(mechanism, threat, risk).decisive().orElseThrow().upper();
  }

  private static double finding(Mechanism mechanism, Threat threat, Risk risk, String name) {
    return result(mechanism, threat, risk).findings().stream()
        .filter(each -> each.bound().equals(name))
        .map(each -> ((Finding.Upper) each).upper())
        .findFirst()
        .orElseThrow();
  }

  private static RiskResult result(Mechanism mechanism, Threat threat, Risk risk) {
    return Assessment.of(mechanism, List.of(threat), List.of()).results().stream()
        .filter(each -> each.risk() == risk)
        .findFirst()
        .orElseThrow();
  }
}
