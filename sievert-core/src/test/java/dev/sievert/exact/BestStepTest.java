package dev.sievert.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.exact.solver.OptimalRisk;
import dev.sievert.guarantee.Channel;
import dev.sievert.guarantee.channel.FiniteChannel;
import dev.sievert.guarantee.channel.ProductChannel;
import dev.sievert.guarantee.channel.TwoLevelChannel;
import dev.sievert.numeric.Repeated;
import dev.sievert.threat.Domain;
import dev.sievert.threat.Prior;
import dev.sievert.threat.Secret;
import dev.sievert.threat.ThreatModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Several steps tell no less than one kind of them. */
class BestStepTest {
  /** Against every joint output. */
  @Test
  void isBelowTheTruthOfAllSteps() {
    Random random = new Random(71);
    for (int draw = 0; draw < 300; draw++) {
      int records = 2 + random.nextInt(4);
      List<Repeated<Channel>> steps = new ArrayList<>();
      for (int kind = 1 + random.nextInt(3); kind > 0; kind--) {
        double[][] rows = SmallChannels.rows(random, records, 2 + random.nextInt(3));
        steps.add(new Repeated<>(FiniteChannel.of(rows), 1 + random.nextInt(2)));
      }
      ProductChannel product = new ProductChannel(steps);
      Secret secret =
          new Secret.Finite(
              Domain.numbered(records), Prior.Weights.of(SmallChannels.prior(random, records)));
      ThreatModel threat = ThreatModel.reconstruction(secret);
      OptimalRisk one = BestStep.of(product, threat).orElseThrow();
      OptimalRisk all = ExactRisk.solve(product, threat).orElseThrow();
      assertThat(one.success().lower()).isLessThanOrEqualTo(all.success().upper());
      assertThat(one.advantage().lower()).isLessThanOrEqualTo(all.advantage().upper());
      assertThat(one.success().upper()).isEqualTo(1);
    }
  }

  /** Two kinds of sets that are too many to list: what the better alone reaches is proven. */
  @Test
  void standsInWhereOutputsAreTooMany() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(40));
    Channel response = TwoLevelChannel.subsets(40, 2, 5);
    Channel codes = TwoLevelChannel.subsets(40, 1, 11);
    ProductChannel both =
        new ProductChannel(List.of(new Repeated<>(codes, 1), new Repeated<>(response, 1)));
    assertThat(ExactRisk.objection(both, threat)).isEmpty();
    OptimalRisk found = ExactRisk.solve(both, threat).orElseThrow();
    OptimalRisk alone = ExactRisk.solve(response, threat).orElseThrow();
    assertThat(found.success().lower())
        .isBetween(alone.success().lower() - 1e-12, alone.success().upper());
    assertThat(found.advantage().lower())
        .isBetween(alone.advantage().lower() - 1e-12, alone.advantage().upper());
  }

  /** One kind of step, many times: one run of it. */
  @Test
  void oneKindIsTakenOnce() {
    ThreatModel threat = ThreatModel.reconstruction(Secret.uniform(40));
    Channel codes = TwoLevelChannel.optimizedUnary(40, 1);
    ProductChannel often = new ProductChannel(List.of(new Repeated<>(codes, 5)));
    double once = ExactRisk.solve(codes, threat).orElseThrow().success().lower();
    assertThat(ExactRisk.solve(often, threat).orElseThrow().success().lower())
        .isGreaterThanOrEqualTo(once);
  }
}
