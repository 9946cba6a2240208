package dev.sievert.calibrate.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Limit;
import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Draft;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Calibration by the best attack on one-hot codes: far less noise than any bound asks for. */
class OneHotCalibrationTest {
  private static final Secret TEN = Secret.uniform(10);

  /** ∫ φ(x − 1/σ) Φ(x)^9 dx = 0.19 at σ = 2.166; by bounds it was 3.055. */
  @Test
  void takesTheExactValue() {
    Limit limit = new Limit.AtMost(Risk.NORMALIZED_ADVANTAGE, 0.1);
    double codes = setting(Mechanisms.gaussian().sigma(1).with("encoding", "one-hot"), limit);
    assertThat(codes).isBetween(2.165, 2.167);
    double counts = setting(Mechanisms.counts().with("noise", "gaussian").sigma(1), limit);
    assertThat(counts).isBetween(codes * (1 - 1e-9), codes * (1 + 1e-9));
    double several =
        setting(Mechanisms.counts().with("noise", "gaussian").sigma(1).with("cells", 4), limit);
    assertThat(several).isBetween(2 * codes * (1 - 1e-9), 2 * codes * (1 + 1e-9));
  }

  private static double setting(Draft draft, Limit limit) {
    ThreatModel threat = ThreatModel.of("attacker", TEN, Goal.EXACT, Auxiliary.NOTHING);
    Calibration found =
        Calibrator.within(List.of(threat), List.of(limit))
            .calibrate(draft.knob(Optional.empty(), TEN));
    return ((Calibration.Found) found).setting();
  }
}
