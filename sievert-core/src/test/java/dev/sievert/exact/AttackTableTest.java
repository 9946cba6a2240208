package dev.sievert.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.attack.OptimalAttack;
import dev.sievert.attack.RightGuesses;
import dev.sievert.exact.line.LineSolver;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.BloomChannel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.LineChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.guarantee.channel.UniversalHashing;
import dev.sievert.number.Estimate;
import dev.sievert.numeric.EmpiricalBernstein;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The attack that is written out achieves what the solvers say. */
class AttackTableTest {
  private static final double[] WEIGHTS = {0.3, 0.05, 0.2, 0.15, 0.3};

  @Test
  void sharesAddUpToTheRisk() {
    for (Channel channel : channels()) {
      for (ThreatModel threat : threats()) {
        assertThat(AttackTable.objection(channel, threat)).isEmpty();
        OptimalRisk truth = ExactRisk.solve(channel, threat).orElseThrow();
        for (int most : new int[] {10, 1_000_000}) {
          assertSame(AttackTable.of(channel, threat, most), truth, 1e-12, channel);
        }
      }
    }
  }

  @Test
  void intervalsOfOutputsAddUpToTheRisk() {
    for (LineChannel.Noise noise : LineChannel.Noise.values()) {
      for (ThreatModel threat : threats()) {
        LineChannel plain = new LineChannel(noise, 1.5);
        LineChannel clamped = new LineChannel(noise, 1.5, 0.5, 3);
        LineChannel atValues = new LineChannel(noise, 1.5, 1, 3);
        for (LineChannel channel : List.of(plain, clamped, atValues)) {
          OptimalRisk truth = new LineSolver().solve(channel, threat);
          assertSame(AttackTable.of(channel, threat, 1_000), truth, 1e-10, channel);
        }
      }
    }
  }

  /** No whole number lies between the end of a clamp and the half beside it. */
  @Test
  void eachOutputIsNamedOnce() {
    for (LineChannel.Noise noise : LineChannel.Noise.values()) {
      for (double high : new double[] {1, 2, 4}) {
        for (double low : new double[] {-1, 0, 0.5}) {
          LineChannel channel = new LineChannel(noise, 1.5, low, high);
          ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(5));
          assertThat(AttackTable.of(channel, threat, 1_000).rows())
              .as(channel.toString())
              .allMatch(row -> row.probability() > 0)
              .extracting(AttackTable.Row::output)
              .doesNotHaveDuplicates();
        }
      }
    }
  }

  @Test
  void evenValuesAreGuessedWhereTheyAreNearest() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(3));
    LineChannel channel = new LineChannel(LineChannel.Noise.GAUSSIAN, 1);
    AttackTable table = AttackTable.of(channel, threat, 100);
    assertThat(table.rows())
        .extracting(AttackTable.Row::output)
        .containsExactly("below 0.5", "from 0.5 to 1.5", "above 1.5");
    assertThat(table.rows())
        .extracting(row -> row.forAdvantage().guess())
        .containsExactly("0", "1", "2");
  }

  @Test
  void outputsAreCalledAsPeopleCallThem() {
    ThreatModel threat = ThreatModel.membership(Secret.uniform(2));
    assertThat(AttackTable.of(TwoLevelChannel.response(2, 1), threat, 100).rows())
        .extracting(row -> row.output() + ", " + row.knows() + ": " + row.forAdvantage().guess())
        .containsExactly(
            "0, 0: was used", "0, 1: was not used", "1, 0: was not used", "1, 1: was used");
    assertThat(AttackTable.of(TwoLevelChannel.optimizedUnary(2, 1), threat, 100).rows())
        .extracting(AttackTable.Row::output)
        .contains("{}", "{0}", "{1}", "all values");
    ThreatModel vast = ThreatModel.reconstruction(Secret.uniform(1_000));
    assertThat(AttackTable.objection(TwoLevelChannel.optimizedUnary(1_000, 1), vast))
        .contains("needs a mechanism with fewer outputs or values");
  }

  /** Played against people, the attack achieves what was promised, within its limits. */
  @Test
  void theAttackAchievesTheRisk() {
    Random random = new Random(51);
    FiniteChannel channel = SmallChannels.random(random, 5, 4);
    for (ThreatModel threat : threats()) {
      RightGuesses guesses = RightGuesses.of(threat);
      OptimalRisk truth = ExactRisk.solve(channel, threat).orElseThrow();
      OptimalAttack costly = new OptimalAttack(guesses, OptimalAttack.Aim.ADVANTAGE);
      OptimalAttack likely = new OptimalAttack(guesses, OptimalAttack.Aim.SUCCESS);
      EmpiricalBernstein gain = EmpiricalBernstein.ofWidth(2);
      EmpiricalBernstein right = EmpiricalBernstein.ofWidth(1);
      for (int trial = 0; trial < 20_000; trial++) {
        int victim = drawn(random, WEIGHTS);
        int stranger = drawn(random, WEIGHTS);
        double[] output = column(channel, drawn(random, channel.row(victim)));
        double hit = hits(threat, guesses, costly, output, victim);
        gain.add(hit - hits(threat, guesses, costly, output, stranger));
        right.add(hits(threat, guesses, likely, output, victim));
      }
      assertEncloses(gain.estimate(0.9999), truth.advantage().value(), threat);
      assertEncloses(right.estimate(0.9999), truth.success().value(), threat);
    }
  }

  private static double hits(
      ThreatModel threat, RightGuesses guesses, OptimalAttack attack, double[] output, int person) {
    int cell = 0;
    while (!guesses.cells().get(cell).contains(person)) {
      cell++;
    }
    int reach = threat.goal().isExact() ? 0 : 1;
    return Math.abs(attack.best(output, cell).guess() - person) <= reach ? 1 : 0;
  }

  private static double[] column(FiniteChannel channel, int output) {
    double[] column = new double[channel.records()];
    for (int record = 0; record < column.length; record++) {
      column[record] = channel.likelihood(record, output);
    }
    return column;
  }

  private static int drawn(Random random, double[] masses) {
    double left = random.nextDouble();
    int place = 0;
    while (place < masses.length - 1 && left >= masses[place]) {
      left -= masses[place++];
    }
    return place;
  }

  private static void assertEncloses(Estimate found, double truth, ThreatModel threat) {
    assertThat(truth).as(threat.name()).isBetween(found.lower(), found.upper());
  }

  private static void assertSame(
      AttackTable table, OptimalRisk truth, double tolerance, Channel channel) {
    assertThat(table.advantage())
        .as(channel.toString())
        .isCloseTo(truth.advantage().value(), within(tolerance));
    assertThat(table.success())
        .as(channel.toString())
        .isCloseTo(truth.success().value(), within(tolerance));
    double shown = table.rows().stream().mapToDouble(row -> row.forAdvantage().share()).sum();
    assertThat(shown + table.omittedAdvantage()).isCloseTo(table.advantage(), within(1e-14));
  }

  private static List<Channel> channels() {
    return List.of(
        TwoLevelChannel.response(5, 1),
        TwoLevelChannel.optimizedUnary(5, 1.5),
        TwoLevelChannel.subsets(5, 2, 3),
        new HadamardChannel(5, 1),
        new UniversalHashing(5, 2, 3),
        new BloomChannel(5, 6, 2, 0.7, 0.3),
        SmallChannels.random(new Random(52), 5, 6));
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
}
