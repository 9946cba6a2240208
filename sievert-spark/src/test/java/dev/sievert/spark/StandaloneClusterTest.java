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
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of one master and two workers, one of which is killed in the middle. */
@Tag("thorough")
class StandaloneClusterTest {
  private static final String TEXT =
      "name: Survey\nmechanism: {type: oue, epsilon: 1}\nsecret: {size: 3052}\n";

  private static final Map<String, String> SETTINGS =
      Map.of(
          "spark.driver.host", "127.0.0.1",
          "spark.driver.bindAddress", "127.0.0.1",
          "spark.executor.memory", "512m",
          "spark.executor.cores", "1",
          "spark.executor.extraClassPath", System.getProperty("java.class.path"));

  @TempDir(cleanup = CleanupMode.NEVER)
  private Path home;

  @Test
  void aKilledWorkerChangesNothing()
      throws IOException, InterruptedException, RefusedException, UnwritableException {
    SETTINGS.forEach(System::setProperty);
    AuditOptions options =
        new AuditOptions(Optional.empty(), 3_000_000, 11, 0.95, false, Optional.empty());
    AtomicBoolean isKilled = new AtomicBoolean();
    String there;
    try (StandaloneCluster cluster = new StandaloneCluster(home);
        Cluster.Machines machines = Cluster.named("spark").open(Optional.of(cluster.master()));
        AuditSession session =
            AuditSession.on(machines, scenario(), sources(), options, Optional.empty())) {
      there =
          json(
              session.run(
                  (trials, advantage) -> {
                    // The next wave is on its way when its machine goes.
                    if (isKilled.compareAndSet(false, true)) {
                      new Thread(cluster::killOneWorker).start();
                    }
                  }));
    } finally {
      SETTINGS.keySet().forEach(System::clearProperty);
    }
    assertThat(isKilled).isTrue();
    try (AuditSession alone = AuditSession.open(scenario(), sources(), options, 2)) {
      assertThat(there).isEqualTo(json(alone.run((trials, advantage) -> {})));
    }
  }

  private static Scenario scenario() {
    return ScenarioReader.read("test.yaml", TEXT.getBytes(StandardCharsets.UTF_8))
        .scenario()
        .orElseThrow();
  }

  private static AuditSources sources() {
    return AuditSources.of("test.yaml", TEXT.getBytes(StandardCharsets.UTF_8));
  }

  private static String json(AuditOutcome outcome) {
    return JsonText.pretty(AuditJson.of(scenario(), outcome));
  }
}
