package dev.sievert.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.scenario.AuditJson;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Audits on a real Spark with two threads come to the bytes of one machine. */
class SparkAuditTest {
  private static final String WEIGHTED =
      "name: Weighted\nmechanism: {type: oue, epsilon: 2}\n"
          + "secret: {size: 5, prior: [5, 4, 3, 2, 1]}\n";

  @Test
  void comeToTheSameBytes() throws RefusedException, UnwritableException {
    try (Cluster.Machines machines = Cluster.named("spark").open(Optional.of("local[2]"))) {
      assertThat(machines.parallelism()).isEqualTo(2);
      for (boolean anytime : List.of(false, true)) {
        AuditOptions options = new AuditOptions(Optional.empty(), 700_000, 7, 0.95, anytime);
        try (AuditSession session =
                AuditSession.on(machines, scenario(), sources(), options, Optional.empty());
            AuditSession alone = AuditSession.open(scenario(), sources(), options, 2)) {
          assertThat(json(session.run((trials, advantage) -> {})))
              .isEqualTo(json(alone.run((trials, advantage) -> {})));
        }
      }
    }
  }

  private static Scenario scenario() {
    return ScenarioReader.read("test.yaml", WEIGHTED.getBytes(StandardCharsets.UTF_8))
        .scenario()
        .orElseThrow();
  }

  private static AuditSources sources() {
    return AuditSources.of("test.yaml", WEIGHTED.getBytes(StandardCharsets.UTF_8));
  }

  private static String json(AuditOutcome outcome) {
    return JsonText.pretty(AuditJson.of(scenario(), outcome));
  }
}
