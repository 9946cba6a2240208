package dev.sievert.spark;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.audit.run.AuditOptions;
import dev.sievert.audit.run.AuditSession;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AuditJson;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.Stream;
import org.apache.spark.SparkStatusTracker;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cluster of one master and two workers, one of which is killed in the middle. */
@Tag("thorough")
class StandaloneClusterTest {
  private static final String TEXT =
      "name: Survey\nmechanism: {type: oue, epsilon: 1}\nsecret: {size: 3052}\n";

  /** Both executors are there before the first block, however busy the machine is. */
  private static final Map<String, String> SETTINGS =
      Map.of(
          "spark.driver.host", "127.0.0.1",
          "spark.driver.bindAddress", "127.0.0.1",
          "spark.executor.memory", "512m",
          "spark.executor.cores", "1",
          "spark.cores.max", "2",
          "spark.scheduler.minRegisteredResourcesRatio", "1",
          "spark.scheduler.maxRegisteredResourcesWaitingTime", "10min",
          "spark.network.timeout", "10min",
          "spark.executor.extraClassPath", System.getProperty("java.class.path"));

  @TempDir private Path home;

  @Test
  void aKilledWorkerChangesNothing()
      throws IOException, InterruptedException, RefusedException, UnwritableException {
    SETTINGS.forEach(System::setProperty);
    AuditOptions options =
        new AuditOptions(Optional.empty(), 60_000_000, 11, 0.95, false, Optional.empty());
    String there;
    try (StandaloneCluster cluster = new StandaloneCluster(home);
        Cluster.Machines machines = Cluster.named("spark").open(Optional.of(cluster.master()));
        AuditSession session =
            AuditSession.on(machines, scenario(), sources(), options, Optional.empty())) {
      SparkStatusTracker status = ((SparkMachines) machines).spark().sparkContext().statusTracker();
      AtomicBoolean isKilled = new AtomicBoolean();
      Thread killer = new Thread(() -> isKilled.set(kill(cluster, status)));
      killer.start();
      there = json(session.run((trials, advantage) -> {}));
      killer.interrupt();
      killer.join();
      assertThat(isKilled).as("a worker was killed while both were playing").isTrue();
    } finally {
      SETTINGS.keySet().forEach(System::clearProperty);
    }
    try (AuditSession alone = AuditSession.open(scenario(), sources(), options, 2)) {
      assertThat(there).isEqualTo(json(alone.run((trials, advantage) -> {})));
    }
  }

  /** Waits until both executors play a piece, and then takes one of them away. */
  private static boolean kill(StandaloneCluster cluster, SparkStatusTracker status) {
    try {
      while (busy(status) < 2) {
        TimeUnit.MILLISECONDS.sleep(20);
      }
    } catch (InterruptedException over) {
      return false;
    }
    cluster.killOneWorker();
    return true;
  }

  private static long busy(SparkStatusTracker status) {
    return Stream.of(status.getExecutorInfos()).filter(one -> one.numRunningTasks() > 0).count();
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
