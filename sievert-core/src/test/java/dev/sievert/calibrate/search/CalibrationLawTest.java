package dev.sievert.calibrate.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.Verdict;
import dev.sievert.calibrate.Calibration;
import dev.sievert.mechanism.Knob;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.Parameter;
import dev.sievert.mechanism.catalogue.Mechanisms;
import dev.sievert.mechanism.sampling.DpSgd;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.Threat;
import dev.sievert.threat.Threat.Distinguisher;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What is calibrated is within the limit, and a little less noise is not. */
class CalibrationLawTest {
  private static final String[] LOCAL = {"grr", "sue", "oue", "blh", "hadamard", "ss", "olh"};
  private static final Risk[] RISKS = {
    Risk.RECONSTRUCTION_ADVANTAGE, Risk.SUCCESS, Risk.EXCESS_SUCCESS, Risk.NORMALIZED_ADVANTAGE
  };

  @Test
  void fiveHundredRandomScenarios() {
    Random random = new Random(6);
    int found = 0;
    for (int i = 0; i < 500; i++) {
      found += check("scenario " + i, random) ? 1 : 0;
    }
    assertThat(found).isGreaterThan(300);
  }

  private static boolean check(String name, Random random) {
    int records = 2 + random.nextInt(8);
    Secret secret = secret(records, random);
    Auxiliary auxiliary = random.nextInt(4) == 0 ? Auxiliary.EVERYTHING : Auxiliary.NOTHING;
    Threat guesser = ThreatModel.of("guesser", secret, Goal.EXACT, auxiliary);
    List<Threat> threats = List.of(guesser, new Distinguisher(secret));
    List<Limit> limits = limits(random, auxiliary);
    Knob knob = knob(random, secret, records);
    Calibration calibration = Calibrator.within(threats, limits).calibrate(knob);
    if (!(calibration instanceof Calibration.Found found)) {
      return false;
    }
    assertThat(Assessment.of(at(knob, found.setting()), threats, limits).verdict())
        .as(name)
        .contains(Verdict.WITHIN);
    if (knob.isSteady()) {
      double less = knob.safer() == Parameter.Safer.LESS ? 1 + 1e-4 : 1 - 1e-4;
      assertThat(Assessment.of(at(knob, found.setting() * less), threats, limits).verdict())
          .as(name + ", " + knob.name() + " " + found.setting() + ", " + limits)
          .isPresent()
          .get()
          .isNotEqualTo(Verdict.WITHIN);
    }
    return true;
  }

  private static Mechanism at(Knob knob, double setting) {
    return knob.mechanism(setting);
  }

  private static Secret secret(int records, Random random) {
    if (random.nextBoolean()) {
      return Secret.uniform(records);
    }
    double[] weights = random.doubles(records, 0.1, 1).toArray();
    return new Secret.Finite(Domain.numbered(records), Prior.Weights.of(weights));
  }

  private static List<Limit> limits(Random random, Auxiliary auxiliary) {
    List<Limit> limits = new ArrayList<>();
    double limit = Math.exp(-5 * random.nextDouble());
    switch (random.nextInt(4)) {
      case 0 -> limits.add(new Limit.TruePositives(limit / 4, limit));
      case 1 -> limits.add(new Limit.Budget(4 * limit, 1e-5));
      default -> {
        boolean knows = auxiliary instanceof Auxiliary.Everything;
        limits.add(new Limit.AtMost(knows ? RISKS[0] : RISKS[random.nextInt(4)], limit));
      }
    }
    if (random.nextInt(3) == 0) {
      limits.add(new Limit.AtMost(Risk.MEMBERSHIP, random.nextDouble()));
    }
    return limits;
  }

  private static Knob knob(Random random, Secret secret, int records) {
    return switch (random.nextInt(6)) {
      case 0 -> Knobs.laplace(records - 1);
      case 1 -> Knobs.gaussian(records - 1);
      case 2 -> Knobs.of(Mechanisms.guarantee(), "epsilon");
      case 3 -> Knobs.of(Mechanisms.guarantee(), "gdp");
      case 4 -> Knobs.training(1, 1 + random.nextInt(50), DpSgd.WORST_DISTANCE);
      default -> Knobs.local(LOCAL[random.nextInt(LOCAL.length)], secret);
    };
  }
}
