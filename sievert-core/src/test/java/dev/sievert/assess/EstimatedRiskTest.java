package dev.sievert.assess;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.Guarantee;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.local.UnaryEncoding;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An estimate stands beside the bounds and decides nothing. */
class EstimatedRiskTest {
  private static final Secret VALUES = Secret.uniform(60);
  private static final ThreatModel NEAR =
      ThreatModel.of("near", VALUES, new Goal.Within(BigDecimal.TEN), Auxiliary.NOTHING);
  private static final Risk COST = Risk.RECONSTRUCTION_ADVANTAGE;

  /** A mechanism of which nothing is known but itself. */
  private record Bare(Channel whole) implements Mechanism {
    @Override
    public List<Guarantee> guarantees(Secret secret) {
      return List.of(whole);
    }

    @Override
    public String words() {
      return "bare";
    }
  }

  @Test
  void aBoundStandsBesideTheEstimate() {
    RiskResult result = assess(new UnaryEncoding(1, 60, false), 0.5).results().get(0);
    double estimate = result.estimate().orElseThrow().value();
    assertThat(result.isExact()).isFalse();
    assertThat(result.decisive()).isPresent();
    assertThat(estimate).isPositive().isLessThan(result.decisive().orElseThrow().upper());
  }

  @Test
  void anEstimateDecidesNothing() {
    Mechanism bare = new Bare(TwoLevelChannel.optimizedUnary(60, 1));
    for (double limit : new double[] {0, 1e-6, 0.9}) {
      Assessment assessment = assess(bare, limit);
      RiskResult result = assessment.results().get(0);
      assertThat(result.estimate()).isPresent();
      assertThat(result.attained()).isZero();
      if (result.decisive().isEmpty()) {
        assertThat(assessment.verdict()).contains(Verdict.NOT_SHOWN);
      }
    }
    assertThat(assess(new UnaryEncoding(1, 60, false), 1e-6).verdict()).contains(Verdict.NOT_SHOWN);
  }

  @Test
  void otherUnitsAreEstimatedToo() {
    Assessment assessment = assess(new UnaryEncoding(1, 60, false), 0.5);
    double blind = NEAR.baseline().informed().value();
    double success = assessment.results().get(1).estimate().orElseThrow().value();
    double excess = assessment.results().get(2).estimate().orElseThrow().value();
    double normalized = assessment.results().get(3).estimate().orElseThrow().value();
    assertThat(excess).isEqualTo(success - blind);
    assertThat(normalized).isEqualTo((success - blind) / (1 - blind));
  }

  /** The truth is 0.280603 within 1e-6 (quasi-random sampling elsewhere). */
  @Test
  void anEstimateStandsBetweenEndsThatAreFarApart() {
    Secret secret = new Secret.Finite(Domain.numbered(3), Prior.Weights.of(5, 3, 2));
    OneHotChannel noise = new OneHotChannel(3, LineChannel.Noise.GAUSSIAN, 1, 1);
    ThreatModel threat = ThreatModel.reconstruction(secret);
    Assessment assessment = Assessment.of(new Bare(noise), List.of(threat), List.of());
    RiskResult cost = assessment.results().get(0);
    Estimate estimate = cost.estimate().orElseThrow();
    assertThat(cost.isExact()).isFalse();
    assertThat(estimate.lower()).isBetween(cost.attained(), 0.280603);
    assertThat(estimate.upper()).isBetween(0.280603, cost.decisive().orElseThrow().upper());
    // Success is known, so nothing is sampled beside it.
    assertThat(assessment.results().get(1).isExact()).isTrue();
    assertThat(assessment.results().get(1).estimate()).isEmpty();
  }

  private static Assessment assess(Mechanism mechanism, double limit) {
    return Assessment.of(mechanism, List.of(NEAR), List.of(new Limit.AtMost(COST, limit)));
  }
}
