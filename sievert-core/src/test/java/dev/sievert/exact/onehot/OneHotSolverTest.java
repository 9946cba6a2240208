package dev.sievert.exact.onehot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.LineChannel.Noise;
import dev.sievert.guarantee.OneHotChannel;
import dev.sievert.guarantee.TwoLevelChannel;
import dev.sievert.numeric.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Against integrals in arithmetic with 25 digits. */
class OneHotSolverTest {
  /** Printed to twelve digits. */
  private static final double PRINTED = 1e-12;

  @ParameterizedTest
  @CsvSource({
    "GAUSSIAN, 1, 10, 0.340935768661",
    "GAUSSIAN, 0.5, 1000, 0.120286418017",
    "GAUSSIAN, 0.25, 1000000, 0.20122521334",
    "LAPLACE, 1, 10, 0.257335664163",
    "LAPLACE, 0.08333333333333333, 1000000, 0.160086865879",
  })
  void successOnEvenValues(Noise noise, double scale, long records, double truth) {
    OptimalRisk risk = risk(noise, scale, Secret.uniform(records), Auxiliary.NOTHING);
    encloses(risk.success(), truth);
    encloses(risk.advantage(), truth - 1.0 / records);
  }

  @ParameterizedTest
  @CsvSource({"GAUSSIAN, 0.663262460806, 0.280603", "LAPLACE, 0.641635602978, 0.24483"})
  void successOnUnevenValues(Noise noise, double truth, double advantage) {
    OptimalRisk risk = risk(noise, 1, secret(0.5, 0.3, 0.2), Auxiliary.NOTHING);
    encloses(risk.success(), truth);
    assertThat(risk.advantage().lower()).isLessThan(advantage);
    assertThat(risk.advantage().upper()).isGreaterThan(advantage);
  }

  private static void encloses(Bracket bracket, double truth) {
    assertThat(bracket.lower()).isLessThanOrEqualTo(truth + PRINTED);
    assertThat(bracket.upper()).isGreaterThanOrEqualTo(truth - PRINTED);
    assertThat(bracket.upper() - bracket.lower()).isLessThan(1e-10);
  }

  private static Secret secret(double... weights) {
    Secret.Finite even = (Secret.Finite) Secret.uniform(weights.length);
    return new Secret.Finite(even.domain(), Prior.Weights.of(weights));
  }

  private static OptimalRisk risk(Noise noise, double scale, Secret secret, Auxiliary auxiliary) {
    long records = ((Secret.Finite) secret).domain().size();
    ThreatModel threat = ThreatModel.of("attacker", secret, Goal.EXACT, auxiliary);
    long start = System.nanoTime();
    try {
      return ExactRisk.solve(new OneHotChannel(records, noise, scale, 1), threat).orElseThrow();
    } finally {
    }
  }
}
