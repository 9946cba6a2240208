package dev.sievert.exact;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * No deterministic attack does better than the solver says, and one does as well: small random
 * mechanisms, with each attack judged from the definitions (004 Definition 4.1).
 */
class EveryAttackTest {
  private static final int PER_BATCH = 800;
  private static final double ROUNDING = 1e-14;

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3})
  void theBestOfAllAttacksIsTheOneFound(long batch) {
    Random random = new Random(batch);
    for (int draw = 0; draw < PER_BATCH; draw++) {
      int records = 2 + random.nextInt(3);
      int outputs = 2 + random.nextInt(3);
      FiniteChannel channel = SmallChannels.random(random, records, outputs);
      double[] prior = SmallChannels.prior(random, records);
      int[] cellOf = cells(random, records, outputs);
      double reach = random.nextInt(2 * records) / 2.0;
      double[] guesses = guesses(random, records);
      AllAttacks all = new AllAttacks(channel, prior, cellOf, reach, guesses);
      ThreatModel threat = threat(prior, cellOf, reach, guesses);
      OptimalRisk found = ExactRisk.solve(channel, threat).orElseThrow();
      String name = "batch " + batch + ", draw " + draw;
      assertThat(found.advantage().value())
          .as(name)
          .isCloseTo(all.bestAdvantage(), within(ROUNDING));
      assertThat(found.success().value()).as(name).isCloseTo(all.bestSuccess(), within(ROUNDING));
      assertThat(found.advantage().lower()).isLessThanOrEqualTo(all.bestAdvantage() + 1e-15);
      assertThat(found.advantage().upper()).isGreaterThanOrEqualTo(all.bestAdvantage() - 1e-15);
    }
  }

  /** Few enough cells that all attacks can be tried. */
  private static int[] cells(Random random, int records, int outputs) {
    int most = outputs == 4 ? 2 : outputs == 3 ? Math.min(3, records) : records;
    int count = 1 + random.nextInt(Math.min(most, records));
    int[] cellOf = new int[records];
    for (int record = 0; record < records; record++) {
      cellOf[record] = random.nextInt(count);
    }
    return cellOf;
  }

  /** Usually the records; otherwise a few places on or between them, perhaps fewer. */
  private static double[] guesses(Random random, int records) {
    if (random.nextInt(3) > 0) {
      return IntStream.range(0, records).asDoubleStream().toArray();
    }
    return random
        .ints(1L + random.nextInt(records), 0, 2 * records + 2)
        .distinct()
        .mapToDouble(place -> place / 2.0 - 1)
        .toArray();
  }

  private static ThreatModel threat(double[] prior, int[] cellOf, double reach, double[] guesses) {
    Domain alphabet =
        new Domain.Numbers(Arrays.stream(guesses).mapToObj(BigDecimal::valueOf).toList());
    Secret secret =
        new Secret.Finite(
            Domain.numbered(prior.length), Prior.Weights.of(prior), Optional.of(alphabet));
    List<List<Integer>> cells = SmallChannels.cells(cellOf);
    Auxiliary auxiliary = cells.size() == 1 ? Auxiliary.NOTHING : new Auxiliary.Groups(cells);
    return ThreatModel.of("all", secret, new Goal.Within(BigDecimal.valueOf(reach)), auxiliary);
  }
}
