package dev.sievert.exact.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.exact.ExactRisk;
import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.ColumnChannel;
import dev.sievert.guarantee.channel.LineChannel.Noise;
import dev.sievert.guarantee.channel.OneHotChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.threat.Auxiliary;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * Counts over the columns of a table. Geometric counts are unary encoding, which is solved in
 * another way: by ranks.
 */
class OneHotGuessesTest {
  @Test
  void geometricCountsAreUnaryEncoding() {
    Random random = new Random(19);
    int compared = 0;
    for (int draw = 0; draw < 600; draw++) {
      Secret.Finite secret = SmallTables.random(random);
      Rows rows = (Rows) secret.domain();
      Optional<String> seen =
          random.nextBoolean() ? Optional.of(column(rows, random)) : Optional.empty();
      long values = seen.map(name -> (long) rows.classes(name).count()).orElse(rows.size());
      double scale = Math.exp(random.nextDouble() * 2 - 1);
      Channel counts = on(new OneHotChannel(values, Noise.DISCRETE_LAPLACE, scale, 1), seen);
      Channel bits = on(TwoLevelChannel.symmetricUnary(values, 2 / scale), seen);
      ThreatModel threat = threat(secret, rows, random);
      Optional<OptimalRisk> found = ExactRisk.solve(counts, threat);
      if (found.isPresent()) {
        OptimalRisk truth = ExactRisk.solve(bits, threat).orElseThrow();
        String name = "draw " + draw;
        assertThat(found.get().success().lower())
            .as(name)
            .isLessThanOrEqualTo(truth.success().upper());
        assertThat(found.get().success().upper())
            .as(name)
            .isGreaterThanOrEqualTo(truth.success().lower())
            .isLessThan(truth.success().upper() + 1e-10);
        assertThat(found.get().advantage().lower())
            .as(name)
            .isLessThanOrEqualTo(truth.advantage().upper());
        assertThat(found.get().advantage().upper())
            .as(name)
            .isGreaterThanOrEqualTo(truth.advantage().lower());
        compared++;
      }
    }
    assertThat(compared).isGreaterThan(300);
  }

  private static Channel on(Channel channel, Optional<String> column) {
    return column.map(name -> (Channel) new ColumnChannel(channel, name)).orElse(channel);
  }

  private static ThreatModel threat(Secret.Finite secret, Rows rows, Random random) {
    Goal goal = random.nextBoolean() ? Goal.EXACT : new Goal.Column(column(rows, random));
    Auxiliary knowledge =
        random.nextBoolean()
            ? Auxiliary.NOTHING
            : new Auxiliary.Columns(List.of(column(rows, random)));
    return ThreatModel.of("attacker", secret, goal, knowledge);
  }

  private static String column(Rows rows, Random random) {
    return rows.names().get(random.nextInt(rows.names().size()));
  }
}
