package dev.sievert.spark;

import dev.sievert.audit.run.AuditSources;
import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import dev.sievert.scenario.table.TableSource;
import java.util.List;
import java.util.Optional;
import org.apache.spark.api.java.function.MapPartitionsFunction;
import org.apache.spark.sql.Encoders;
import org.apache.spark.sql.SparkSession;

/** A session of Spark. */
final class SparkMachines implements Cluster.Machines {
  private static final String MASTER = "spark.master";

  /** How addresses of Spark Connect begin. */
  private static final String REMOTE = "sc://";

  private final SparkSession spark;
  private final boolean isRemote;

  private SparkMachines(SparkSession spark, boolean isRemote) {
    this.spark = spark;
    this.isRemote = isRemote;
  }

  /**
   * The session that spark-submit prepared, or one of our own: on all processors of this machine
   * where nobody says otherwise, reached by this machine only.
   */
  static SparkMachines open(Optional<String> master) {
    String where = master.orElse(System.getProperty(MASTER, "local[*]"));
    if (where.startsWith(REMOTE)) {
      return new SparkMachines(RemoteSession.open(where), true);
    }
    SparkSession.Builder builder = SparkSession.builder().appName("sievert");
    builder.config(MASTER, where);
    usual(builder, "spark.ui.enabled", "false");
    usual(builder, "spark.log.level", "ERROR");
    if (where.startsWith("local")) {
      usual(builder, "spark.driver.bindAddress", "127.0.0.1");
      usual(builder, "spark.driver.host", "127.0.0.1");
      // Two hundred, which is usual, is for clusters.
      usual(builder, "spark.sql.shuffle.partitions", "16");
    }
    return new SparkMachines(builder.getOrCreate(), false);
  }

  /** What was said on the command line of spark-submit is a property of the system. */
  private static void usual(SparkSession.Builder builder, String key, String value) {
    if (System.getProperty(key) == null) {
      builder.config(key, value);
    }
  }

  SparkSession spark() {
    return spark;
  }

  /** One partition for each processor is what Spark itself takes for a range. */
  @Override
  public int parallelism() {
    String cores = "spark.sql.leafNodeDefaultParallelism";
    return isRemote
        ? Math.toIntExact(RemoteSession.partitions(spark))
        : Math.max(1, Integer.parseInt(spark.conf().get(cores, contextCores())));
  }

  private String contextCores() {
    return Integer.toString(spark.sparkContext().defaultParallelism());
  }

  @Override
  public List<String> map(
      Class<? extends Cluster.Worker> worker, String common, List<String> inputs) {
    if (inputs.isEmpty()) {
      return List.of();
    }
    MapPartitionsFunction<Long, String> work =
        new WorkerFunction(worker.getName(), common, inputs.toArray(String[]::new));
    // Collected in the order of the partitions, each of which is one input.
    return spark
        .range(0, inputs.size(), 1, inputs.size())
        .mapPartitions(work, Encoders.STRING())
        .collectAsList();
  }

  @Override
  public Optional<TableSource> tables() {
    return Optional.of(new SparkTables(spark));
  }

  @Override
  public List<String> personal(AuditSources sources, Optional<String> attacker, String file)
      throws RefusedException {
    return PersonalRun.run(spark, sources, attacker, file);
  }

  @Override
  public void close() {
    spark.stop();
  }
}
