package dev.sievert.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.HadamardChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.number.Bracket;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Laws of the exact risk, on seeded random mechanisms. */
class ExactLawTest {
  private static final double ROUNDING = 1e-14;

  @Test
  void finerKnowledgeNeverLowersTheAdvantage() {
    Random random = new Random(11);
    for (int draw = 0; draw < 1000; draw++) {
      int records = 2 + random.nextInt(5);
      FiniteChannel channel = SmallChannels.random(random, records, 2 + random.nextInt(5));
      double[] prior = SmallChannels.prior(random, records);
      Goal goal = new Goal.Within(BigDecimal.valueOf(random.nextInt(records)));
      int[] fine = IntStream.range(0, records).map(record -> random.nextInt(3)).toArray();
      int[] coarse = Arrays.stream(fine).map(cell -> cell == 2 ? 1 : cell).toArray();
      double blind = advantage(channel, prior, goal, Auxiliary.NOTHING);
      double less = advantage(channel, prior, goal, groups(coarse));
      double more = advantage(channel, prior, goal, groups(fine));
      double all = advantage(channel, prior, goal, Auxiliary.EVERYTHING);
      assertThat(less).as("draw %s", draw).isGreaterThanOrEqualTo(blind - ROUNDING);
      assertThat(more).as("draw %s", draw).isGreaterThanOrEqualTo(less - ROUNDING);
      assertThat(all).as("draw %s", draw).isGreaterThanOrEqualTo(more - ROUNDING);
    }
  }

  @Test
  void mergingOutputsNeverRaisesAnyRisk() {
    Random random = new Random(12);
    for (int draw = 0; draw < 1000; draw++) {
      int records = 2 + random.nextInt(5);
      int outputs = 2 + random.nextInt(5);
      double[][] rows = SmallChannels.rows(random, records, outputs);
      double[][] merged = Arrays.stream(rows).map(ExactLawTest::merged).toArray(double[][]::new);
      double[] prior = SmallChannels.prior(random, records);
      ThreatModel threat =
          threat(prior, new Goal.Within(BigDecimal.valueOf(random.nextInt(3))), Auxiliary.NOTHING);
      OptimalRisk before = ExactRisk.solve(FiniteChannel.of(rows), threat).orElseThrow();
      OptimalRisk after = ExactRisk.solve(FiniteChannel.of(merged), threat).orElseThrow();
      assertThat(after.advantage().lower())
          .as("draw %s", draw)
          .isLessThanOrEqualTo(before.advantage().upper());
      assertThat(after.success().lower())
          .as("draw %s", draw)
          .isLessThanOrEqualTo(before.success().upper());
    }
  }

  @Test
  void renamingRecordsChangesNothing() {
    Random random = new Random(13);
    for (int draw = 0; draw < 500; draw++) {
      int records = 2 + random.nextInt(6);
      double[][] rows = SmallChannels.rows(random, records, 2 + random.nextInt(4));
      double[] prior = SmallChannels.prior(random, records);
      List<Integer> places = new ArrayList<>(IntStream.range(0, records).boxed().toList());
      Collections.shuffle(places, random);
      double[][] newRows = new double[records][];
      double[] newPrior = new double[records];
      for (int record = 0; record < records; record++) {
        newRows[places.get(record)] = rows[record];
        newPrior[places.get(record)] = prior[record];
      }
      OptimalRisk before =
          ExactRisk.solve(FiniteChannel.of(rows), threat(prior, Goal.EXACT, Auxiliary.NOTHING))
              .orElseThrow();
      OptimalRisk after =
          ExactRisk.solve(
                  FiniteChannel.of(newRows), threat(newPrior, Goal.EXACT, Auxiliary.NOTHING))
              .orElseThrow();
      assertThat(after.advantage().value()).isCloseTo(before.advantage().value(), within(ROUNDING));
      assertThat(after.success().value()).isCloseTo(before.success().value(), within(ROUNDING));
    }
  }

  @Test
  void aConstantMechanismCostsNothing() {
    double[] row = {0.1, 0.2, 0.7};
    Random random = new Random(14);
    for (int draw = 0; draw < 100; draw++) {
      double[] prior = SmallChannels.prior(random, 4);
      ThreatModel threat = threat(prior, Goal.EXACT, groups(new int[] {0, 1, 0, 1}));
      assertNothing(FiniteChannel.of(row, row, row, row), threat);
      assertNothing(TwoLevelChannel.response(4, 0), threat);
      assertNothing(TwoLevelChannel.optimizedUnary(4, 0), threat);
      assertNothing(TwoLevelChannel.subsets(4, 3, 4), threat);
      assertNothing(new HadamardChannel(4, 0), threat);
    }
  }

  private static void assertNothing(Channel channel, ThreatModel threat) {
    OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
    assertThat(found.advantage()).as(channel.words()).isEqualTo(Bracket.ZERO);
    assertThat(found.success().value())
        .as(channel.words())
        .isCloseTo(threat.baseline().informed().value(), within(1e-15));
  }

  private static double[] merged(double[] row) {
    double[] merged = Arrays.copyOfRange(row, 1, row.length);
    merged[0] = Math.min(1, merged[0] + row[0]);
    return merged;
  }

  private static double advantage(Channel channel, double[] prior, Goal goal, Auxiliary auxiliary) {
    return ExactRisk.solve(channel, threat(prior, goal, auxiliary))
        .orElseThrow()
        .advantage()
        .value();
  }

  private static Auxiliary groups(int[] cellOf) {
    return new Auxiliary.Groups(SmallChannels.cells(cellOf));
  }

  private static ThreatModel threat(double[] prior, Goal goal, Auxiliary auxiliary) {
    Secret secret = new Secret.Finite(Domain.numbered(prior.length), Prior.Weights.of(prior));
    return ThreatModel.of("law", secret, goal, auxiliary);
  }
}
