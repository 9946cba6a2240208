package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.MutualInformation;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.Arrays;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Fano's inequality with the exact information of 2,000 random channels. */
class InformationLawTest {
  @ParameterizedTest
  @ValueSource(longs = {300_000, 300_500, 301_000, 301_500})
  void noExactAdvantageExceedsWhatItsInformationPaysFor(long first) {
    int applied = 0;
    for (long seed = first; seed < first + 500; seed++) {
      RandomInstance instance = new RandomInstance(seed);
      Secret.Finite secret = (Secret.Finite) instance.threat().secret();
      double[] prior = masses(secret);
      double blind = Arrays.stream(prior).max().orElseThrow();
      if (blind < 1 - 1e-14) {
        applied++;
        FiniteChannel channel = instance.channel();
        MutualInformation known =
            new MutualInformation(
                information(channel, prior) + 1e-15, MutualInformation.Origin.EXACT);
        double exact = (success(channel, prior) - blind) / (1 - blind);
        ThreatModel threat = ThreatModel.reconstruction(secret);
        assertThat(Applied.upper("normalized.fano-exact", known, threat))
            .as("seed %s", seed)
            .isGreaterThanOrEqualTo(exact - 1e-15 / (1 - blind));
      }
    }
    assertThat(applied).isGreaterThan(400);
  }

  private static double[] masses(Secret.Finite secret) {
    if (secret.prior() instanceof Prior.Weights weights) {
      return weights.masses();
    }
    double[] even = new double[(int) secret.domain().size()];
    Arrays.fill(even, 1.0 / even.length);
    return even;
  }

  private static double success(FiniteChannel channel, double[] prior) {
    double success = 0;
    for (int output = 0; output < channel.outputs(); output++) {
      double best = 0;
      for (int record = 0; record < prior.length; record++) {
        best = Math.max(best, prior[record] * channel.likelihood(record, output));
      }
      success += best;
    }
    return success;
  }

  private static double information(FiniteChannel channel, double[] prior) {
    double nats = 0;
    for (int output = 0; output < channel.outputs(); output++) {
      double marginal = 0;
      for (int record = 0; record < prior.length; record++) {
        marginal += prior[record] * channel.likelihood(record, output);
      }
      for (int record = 0; record < prior.length; record++) {
        double likelihood = channel.likelihood(record, output);
        nats +=
            prior[record] * likelihood == 0
                ? 0
                : prior[record] * likelihood * Math.log(likelihood / marginal);
      }
    }
    return Math.max(0, nats);
  }
}
