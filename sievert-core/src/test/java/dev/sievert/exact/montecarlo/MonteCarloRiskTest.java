package dev.sievert.exact.montecarlo;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What sampling says encloses what is computed, for every way to draw outputs. */
class MonteCarloRiskTest {
  private static final double[] WEIGHTS = {0.3, 0.05, 0.2, 0.15, 0.3};

  @Test
  void limitsEncloseTheTruth() {
    for (Channel channel : channels()) {
      for (ThreatModel threat : threats()) {
        OptimalRisk truth = ExactRisk.solve(channel, threat).orElseThrow();
        MonteCarloOptimum found = MonteCarloRisk.estimate(channel, threat).orElseThrow();
        assertEncloses(found.advantage(), truth.advantage(), channel);
        assertEncloses(found.success(), truth.success(), channel);
      }
    }
  }

  private static List<Channel> channels() {
    FiniteChannel table =
        FiniteChannel.of(
            new double[] {0.5, 0.5, 0},
            new double[] {0.1, 0.2, 0.7},
            new double[] {0.3, 0.3, 0.4},
            new double[] {0.9, 0, 0.1},
            new double[] {0.2, 0.2, 0.6});
    return List.of(
        TwoLevelChannel.response(5, 1),
        TwoLevelChannel.optimizedUnary(5, 1.5),
        TwoLevelChannel.subsets(5, 2, 3),
        TwoLevelChannel.hashing(5, 1, 3),
        new HadamardChannel(5, 1),
        table,
        new UniversalHashing(5, 2, 3),
        new BloomChannel(5, 6, 2, 0.7, 0.3),
        new BloomChannel(5, 6, 2, 1, 0),
        new ProductChannel(
            List.of(
                new Repeated<>(table, 2), new Repeated<>(TwoLevelChannel.response(5, 0.5), 1))));
  }

  private static List<ThreatModel> threats() {
    Secret secret = new Secret.Finite(Domain.numbered(5), Prior.Weights.of(WEIGHTS));
    Goal near = new Goal.Within(BigDecimal.ONE);
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 3), List.of(1, 2, 4)));
    return List.of(
        ThreatModel.reconstruction(secret),
        ThreatModel.membership(secret),
        ThreatModel.of("near", secret, near, Auxiliary.NOTHING),
        ThreatModel.of("grouped", secret, near, groups));
  }

  @Test
  void noiseOnALineIsDrawnAsItIsSolved() {
    Secret secret = new Secret.Finite(Domain.numbered(5), Prior.Weights.of(WEIGHTS));
    ThreatModel threat =
        ThreatModel.of("near", secret, new Goal.Within(BigDecimal.ONE), Auxiliary.NOTHING);
    for (LineChannel.Noise noise : LineChannel.Noise.values()) {
      for (LineChannel channel :
          List.of(new LineChannel(noise, 1.5), new LineChannel(noise, 1.5, 1, 3))) {
        OptimalRisk truth = new LineSolver().solve(channel, threat);
        MonteCarloOptimum found = MonteCarloRisk.estimate(channel, threat).orElseThrow();
        assertEncloses(found.advantage(), truth.advantage(), channel);
        assertEncloses(found.success(), truth.success(), channel);
      }
    }
  }

  @Test
  void theSameQuestionHasTheSameAnswer() {
    ThreatModel one = threats().get(2);
    ThreatModel other = threats().get(2);
    Channel channel = TwoLevelChannel.optimizedUnary(5, 1);
    assertThat(MonteCarloRisk.estimate(channel, one))
        .isEqualTo(MonteCarloRisk.estimate(channel, other));
  }

  @Test
  void whatTakesTooLongIsNotStarted() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(100));
    Channel step = TwoLevelChannel.response(100, 0.1);
    Channel many = new ProductChannel(List.of(new Repeated<>(step, 1L << 53)));
    assertThat(MonteCarloRisk.estimate(many, threat)).isEmpty();
    // What one run reaches is proven of all of them.
    assertThat(ExactRisk.solve(many, threat).orElseThrow().success().lower())
        .isEqualTo(ExactRisk.solve(step, threat).orElseThrow().success().lower());
    ThreatModel vast = ThreatModel.reconstruction(Secret.uniform(1L << 50));
    assertThat(MonteCarloRisk.estimate(TwoLevelChannel.response(1L << 50, 1), vast)).isEmpty();
    assertThat(ExactRisk.solve(new BloomChannel(1L << 50, 8, 1, 0.7, 0.3), vast)).isEmpty();
  }

  private static void assertEncloses(Estimate found, Bracket truth, Channel channel) {
    assertThat(truth.value()).as(channel.toString()).isBetween(found.lower(), found.upper());
    assertThat(found.upper() - found.lower()).isLessThan(0.03);
    assertThat(found.confidence()).isEqualTo(0.99);
  }
}
