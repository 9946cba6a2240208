package dev.sievert.bound;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.assess.Assessment;
import dev.sievert.assess.Limit;
import dev.sievert.assess.RiskResult;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.mechanism.Mechanism;
import dev.sievert.mechanism.stated.StatedGuarantee;
import dev.sievert.number.Bracket;
import dev.sievert.number.Estimate;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Risk;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

/** The cost of taking part beside a stranger whose record is another one. */
class ContrastTest {
  /** By definition: the mean over two people who differ, for the best attack by brute force. */
  @Test
  void isTheMeanOverPeopleWhoDiffer() {
    Random random = new Random(91);
    for (int draw = 0; draw < 300; draw++) {
      int records = 2 + random.nextInt(4);
      int outputs = 2 + random.nextInt(4);
      double[] prior = shares(random, records);
      double[][] rows = new double[records][];
      for (int record = 0; record < records; record++) {
        rows[record] = shares(random, outputs);
      }
      boolean hasGroups = random.nextBoolean();
      Secret secret = new Secret.Finite(Domain.numbered(records), Prior.Weights.of(prior));
      Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0), others(records)));
      ThreatModel threat =
          ThreatModel.of("any", secret, Goal.EXACT, hasGroups ? groups : Auxiliary.NOTHING);
      Channel channel = FiniteChannel.of(rows);
      double truth = bruteForce(prior, rows, hasGroups);
      assertThat(Applied.upper("contrast.optimal-attack", channel, threat))
          .isCloseTo(truth, within(1e-12))
          .isGreaterThanOrEqualTo(truth - 1e-15);
      Contrast<Channel> contrast = new Contrast<>(new RadOptimalAttack());
      Bracket attained = contrast.attained(channel, threat).orElseThrow();
      assertThat(attained.lower()).isBetween(truth - 1e-12, truth + 1e-15);
      assertThat(attained.upper()).isEqualTo(contrast.upper(channel, threat));
      assertThat(Applied.all(Risk.CONTRAST, threat, channel))
          .allSatisfy(
              each ->
                  assertThat(each.upper()).as(each.words()).isGreaterThanOrEqualTo(truth - 1e-14));
    }
  }

  private static double bruteForce(double[] prior, double[][] rows, boolean hasGroups) {
    double sum = 0;
    double weight = 0;
    for (int output = 0; output < rows[0].length; output++) {
      double[] best = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
      for (int guess = 0; guess < prior.length; guess++) {
        double gain = 0;
        for (int other = 0; other < prior.length; other++) {
          if (other != guess) {
            gain += prior[guess] * prior[other] * (rows[guess][output] - rows[other][output]);
          }
        }
        int cell = hasGroups && guess > 0 ? 1 : 0;
        best[cell] = Math.max(best[cell], gain);
      }
      // Whoever is known to be in one group may name somebody of the other.
      sum += hasGroups ? Math.max(0, best[0]) + Math.max(0, best[1]) : best[0];
    }
    for (int one = 0; one < prior.length; one++) {
      for (int other = 0; other < prior.length; other++) {
        weight += one == other ? 0 : prior[one] * prior[other];
      }
    }
    return sum / weight;
  }

  private static List<Integer> others(int records) {
    return java.util.stream.IntStream.range(1, records).boxed().toList();
  }

  private static double[] shares(Random random, int count) {
    double[] shares = random.doubles(count, 0.01, 1).toArray();
    double sum = java.util.Arrays.stream(shares).sum();
    return java.util.Arrays.stream(shares).map(each -> each / sum).toArray();
  }

  @Test
  void needsToKnowHowOftenPeopleDifferUnlessItCancels() {
    Secret open = new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE);
    ThreatModel threat = ThreatModel.reconstruction(open);
    assertThat(new Contrast<>(new RadPure()).objection(ApproxDp.pure(1), threat))
        .contains("needs to know how often two people differ: state a prior");
    assertThat(Applied.upper("contrast.total-variation", TotalVariation.of(0.25), threat))
        .isEqualTo(0.25);
    Secret sure = new Secret.Finite(Domain.numbered(2), Prior.Weights.of(1, 0));
    assertThat(
            new Contrast<>(new RadPure())
                .objection(ApproxDp.pure(1), ThreatModel.reconstruction(sure)))
        .isPresent();
  }

  /** It is another unit of rad, so nobody is told of it who does not ask. */
  @Test
  void isWorkedOutWhereItIsLimitedOrNamed() {
    Mechanism mechanism = new StatedGuarantee(List.of(ApproxDp.pure(1)));
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(4));
    assertThat(Assessment.of(mechanism, List.of(threat), List.of()).results())
        .extracting(RiskResult::risk)
        .doesNotContain(Risk.CONTRAST);
    List<Limit> limits = List.of(new Limit.AtMost(Risk.CONTRAST, 0.2));
    Assessment limited = Assessment.of(mechanism, List.of(threat), limits);
    Assessment named = Assessment.of(mechanism, List.of(threat), List.of(), Set.of(Risk.CONTRAST));
    for (Assessment assessment : List.of(limited, named)) {
      List<RiskResult> results = assessment.results();
      RiskResult contrast = results.get(results.size() - 1);
      assertThat(contrast.risk()).isEqualTo(Risk.CONTRAST);
      assertThat(contrast.decisive().orElseThrow().upper())
          .isCloseTo(results.get(0).decisive().orElseThrow().upper() / 0.75, within(1e-14));
    }
    assertThat(limited.binding().orElseThrow().upper().orElseThrow()).isGreaterThan(0.2);
  }

  /** An advantage that somebody measured. */
  private record Measured() implements GuessingBound<ApproxDp> {
    @Override
    public Theorem theorem() {
      return new RadPure().theorem();
    }

    @Override
    public Need<ApproxDp> need() {
      return new Need<>(ApproxDp.class, "a measurement");
    }

    @Override
    public double upper(ApproxDp guarantee, ThreatModel threat) {
      return 0.5;
    }

    @Override
    public Optional<Estimate> estimate(ApproxDp guarantee, ThreatModel threat) {
      return Optional.of(new Estimate(0.125, 0.25, 0.375, 0.9));
    }
  }

  /** What was measured is over the probability of differing too, where that is known. */
  @Test
  void measurementsAreScaled() {
    Contrast<ApproxDp> contrast = new Contrast<>(new Measured());
    ThreatModel even = ThreatModel.reconstruction(Secret.uniform(2));
    Estimate found = contrast.estimate(ApproxDp.pure(1), even).orElseThrow();
    assertThat(found.lower()).isCloseTo(0.25, within(1e-15));
    assertThat(found.value()).isCloseTo(0.5, within(1e-15));
    assertThat(found.upper()).isCloseTo(0.75, within(1e-15));
    assertThat(found.confidence()).isEqualTo(0.9);
    ThreatModel open =
        ThreatModel.reconstruction(new Secret.Finite(Domain.numbered(3), Prior.WORST_CASE));
    assertThat(contrast.estimate(ApproxDp.pure(1), open)).isEmpty();
    assertThat(contrast.theorem().source()).contains("docs/theory/proofs/contrast.pure.md");
  }

  @Nested
  class OfTotalVariation extends BoundContract<TotalVariation> {
    OfTotalVariation() {
      super("contrast.total-variation", TotalVariation.class);
    }

    @Override
    TotalVariation guarantee(double strength) {
      return TotalVariation.of(-Math.expm1(-strength));
    }
  }

  @Nested
  class OfPure extends BoundContract<ApproxDp> {
    OfPure() {
      super("contrast.pure", ApproxDp.class);
    }

    @Override
    ApproxDp guarantee(double strength) {
      return ApproxDp.pure(strength);
    }
  }

  @Nested
  class OfTradeoff extends BoundContract<TradeoffFunction> {
    OfTradeoff() {
      super("contrast.tradeoff", TradeoffFunction.class);
    }

    @Override
    TradeoffFunction guarantee(double strength) {
      return ApproxDp.pure(strength);
    }
  }
}
