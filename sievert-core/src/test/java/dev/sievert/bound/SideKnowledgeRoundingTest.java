package dev.sievert.bound;

import static dev.sievert.numeric.HighPrecision.exactly;
import static dev.sievert.numeric.HighPrecision.over;
import static java.math.BigDecimal.ONE;
import static java.math.BigDecimal.ZERO;
import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.exact.ExactCapacity;
import dev.sievert.exact.SmallChannels;
import dev.sievert.exact.solver.Capacity;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.guarantee.ApproxDp;
import dev.sievert.guarantee.TotalVariation;
import dev.sievert.guarantee.TradeoffFunction;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Baseline;
import dev.sievert.threat.Baseline.BlindCells;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sums over cells of side knowledge, against decimals: never below, and by roundings above. */
class SideKnowledgeRoundingTest {
  private static final Bracket ANY = Bracket.ANY_PROBABILITY;

  /** Cells that are about equally easy to guess in are taken together, which costs a little. */
  private static final double MERGED = 2e-2;

  /** The gap up to a size is that size, so that what it is asked about shows. */
  private record Proportional(double share) implements TradeoffFunction {
    @Override
    public double greatestGap(double low, double high) {
      assertThat(low).isZero();
      return share * high;
    }

    @Override
    public double beta(double alpha) {
      return 1 - alpha;
    }

    @Override
    public double power(double alpha) {
      return alpha;
    }

    @Override
    public double gap(double alpha) {
      return 0;
    }

    @Override
    public Adjacency adjacency() {
      return Adjacency.REPLACE_ONE;
    }

    @Override
    public String words() {
      return "a gap in proportion";
    }
  }

  private static double gained(List<BlindCells> cells) {
    Baseline baseline = new Baseline(ANY, ANY, ANY, ANY, ANY, cells);
    return ReconstructionGap.greatest(new Proportional(1), baseline);
  }

  /** Σ w · min(1, κ/w), with the lesser of mass and diversity for w: each product outwards. */
  @Test
  void sumsOverCellsAreNotBelow() {
    Random random = new Random(301);
    for (int draw = 0; draw < 300; draw++) {
      List<BlindCells> cells = new ArrayList<>();
      BigDecimal truth = ZERO;
      for (int cell = 0; cell < 1 + random.nextInt(3); cell++) {
        double mass = 0.3 * random.nextDouble();
        double diversity = mass * random.nextDouble();
        double best = mass * random.nextDouble();
        cells.add(new BlindCells(mass, diversity, best));
        truth = truth.add(exactly(best).min(exactly(diversity)));
      }
      double found = gained(cells);
      assertThat(exactly(found)).isGreaterThanOrEqualTo(truth);
      assertThat(found).isLessThanOrEqualTo(truth.doubleValue() * (1 + 4e-15));
    }
  }

  @Test
  void cellsInWhichAllAgreeGainNothing() {
    assertThat(gained(List.of(new BlindCells(0.5, 0, 0.5)))).isZero();
    assertThat(gained(List.of(new BlindCells(0, 0, 0)))).isZero();
    assertThat(gained(List.of(new BlindCells(0.9, 0.9, 0.9), new BlindCells(0.9, 0.9, 0.9))))
        .isEqualTo(1);
  }

  /** Where tangents are worth trying: at the blind guess of each cell, and not beyond a half. */
  @Test
  void endsAreTheBlindGuessesOfCells() {
    List<BlindCells> cells =
        List.of(new BlindCells(0.5, 0.4, 0.125), new BlindCells(0.5, 0.4, 0.375));
    Baseline baseline = new Baseline(ANY, ANY, ANY, ANY, ANY, cells);
    assertThat(ReconstructionGap.ends(baseline)).containsExactly(0.25, 0.5);
  }

  /** The gain is at most Σ_x π(x) min((e^ε − 1) κ_x/π(x), (1 − e^−ε)(1 − κ_x/π(x))). */
  @Test
  void successInCellsIsNotBelow() {
    Random random = new Random(302);
    Auxiliary groups = new Auxiliary.Groups(List.of(List.of(0, 1, 2), List.of(3, 4, 5)));
    for (int draw = 0; draw < 200; draw++) {
      double[] weights = random.doubles(6, 1, 8).toArray();
      double[] cell = {weights[0] + weights[1] + weights[2], weights[3] + weights[4] + weights[5]};
      double[] best = {greatest(weights, 0), greatest(weights, 3)};
      ThreatModel threat =
          ThreatModel.of(
              "groups",
              new Secret.Finite(Domain.numbered(6), Prior.Weights.of(weights)),
              Goal.EXACT,
              groups);
      ApproxDp known = ApproxDp.pure(0.25 * random.nextDouble());
      double total = cell[0] + cell[1];
      double success = 0;
      double gain = 0;
      for (int i = 0; i < 2; i++) {
        double blind = best[i] / cell[i];
        double gap =
            Math.min(
                Math.expm1(known.epsilon()) * blind, -Math.expm1(-known.epsilon()) * (1 - blind));
        success += cell[i] / total * (blind + gap);
        gain += cell[i] / total * gap;
      }
      assertThat(Applied.upper("success.tradeoff", known, threat))
          .isBetween(success * (1 - 1e-15), success * (1 + MERGED));
      assertThat(Applied.upper("excess.tradeoff", known, threat))
          .isBetween(gain * (1 - 1e-15), gain * (1 + MERGED));
    }
  }

  private static double greatest(double[] weights, int from) {
    return Math.max(weights[from], Math.max(weights[from + 1], weights[from + 2]));
  }

  /** κ + (1 − κ) TV for weights w of which one is the greatest: κ is known to its last place. */
  @Test
  void bayesSecurityIsNotBelowItsEnds() {
    Random random = new Random(303);
    for (int draw = 0; draw < 300; draw++) {
      double[] weights = random.doubles(3, 0.1, 1).toArray();
      ThreatModel threat =
          ThreatModel.reconstruction(
              new Secret.Finite(Domain.numbered(3), Prior.Weights.of(weights)));
      BigDecimal sum = ZERO;
      for (double weight : weights) {
        sum = sum.add(exactly(weight));
      }
      BigDecimal blind = over(exactly(greatest(weights, 0)), sum);
      double distance = random.nextDouble();
      BigDecimal gain = ONE.subtract(blind).multiply(exactly(distance));
      TotalVariation known = TotalVariation.of(distance);
      double success = Applied.upper("success.bayes-security", known, threat);
      assertThat(exactly(success)).isGreaterThanOrEqualTo(blind.add(gain));
      assertThat(success).isLessThan(blind.add(gain).doubleValue() * (1 + 1e-14));
      double excess = Applied.upper("excess.bayes-security", known, threat);
      assertThat(exactly(excess)).isGreaterThanOrEqualTo(gain);
      assertThat(excess).isLessThan(gain.doubleValue() * (1 + 1e-13));
    }
  }

  /** One cell of likely guesses and one of rare ones gain less than their mean would. */
  @Test
  void unlikeCellsAreNotTakenTogether() {
    ThreatModel threat =
        ThreatModel.of(
            "groups",
            new Secret.Finite(Domain.numbered(8), Prior.Weights.of(90, 5, 5, 20, 20, 20, 20, 20)),
            Goal.EXACT,
            new Auxiliary.Groups(List.of(List.of(0, 1, 2), List.of(3, 4, 5, 6, 7))));
    double gain = (-Math.expm1(-0.5) * 0.1 + Math.expm1(0.5) * 0.2) / 2;
    ApproxDp known = ApproxDp.pure(0.5);
    assertThat(Applied.upper("success.tradeoff", known, threat))
        .isBetween(0.55 + gain, (0.55 + gain) * (1 + 1e-13));
    assertThat(Applied.upper("excess.tradeoff", known, threat))
        .isBetween(gain * (1 - 1e-15), gain * (1 + 1e-12));
  }

  /** κ + κ gain and κ + (1 − κ)(1 − s), with the ends that the solver proved: each outwards. */
  @Test
  void capacitiesAreNotBelowTheirEnds() {
    Random random = new Random(304);
    for (int draw = 0; draw < 100; draw++) {
      int records = 3 + random.nextInt(3);
      FiniteChannel channel = FiniteChannel.of(SmallChannels.rows(random, records, 3));
      Secret secret =
          new Secret.Finite(
              Domain.numbered(records), Prior.Weights.of(SmallChannels.prior(random, records)));
      ThreatModel threat = ThreatModel.reconstruction(secret);
      Capacity capacity = ExactCapacity.of(channel, secret).orElseThrow();
      BigDecimal blind = exactly(threat.baseline().informed().upper());
      BigDecimal wrong = ONE.subtract(exactly(threat.baseline().informed().lower()));
      BigDecimal gain = exactly(capacity.gain());
      BigDecimal separation = exactly(capacity.separation());
      BigDecimal added = blind.add(ONE.subtract(blind).multiply(separation));
      isJustAbove(Applied.upper("success.additive-capacity", channel, threat), added);
      isJustAbove(
          Applied.upper("excess.additive-capacity", channel, threat), wrong.multiply(separation));
      isJustAbove(
          Applied.upper("success.capacity", channel, threat), blind.add(blind.multiply(gain)));
      BigDecimal most = over(gain, ONE.add(gain));
      isJustAbove(
          Applied.upper("excess.capacity", channel, threat), blind.multiply(gain).min(most));
    }
  }

  private static void isJustAbove(double found, BigDecimal truth) {
    assertThat(exactly(found)).isGreaterThanOrEqualTo(truth.min(ONE));
    assertThat(found).isLessThanOrEqualTo(truth.doubleValue() * (1 + 2e-15));
  }
}
