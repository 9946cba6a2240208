package dev.sievert.spark;

import dev.sievert.audit.run.Cluster;
import dev.sievert.audit.run.RefusedException;
import java.util.Optional;

/** The engine {@code spark}. Its own signatures hold no type of Spark, which may be missing. */
public final class SparkCluster implements Cluster {
  /** Found by name. */
  public SparkCluster() {}

  @Override
  public String name() {
    return "spark";
  }

  @Override
  public Machines open(Optional<String> master) throws RefusedException {
    try {
      return SparkMachines.open(master);
    } catch (LinkageError missing) {
      throw new RefusedException(
          "--engine spark needs the jars of Apache Spark 4.2 (Scala 2.13), which were not found: "
              + missing.getMessage()
              + "; see docs/scale.md");
    } catch (RuntimeException refused) {
      throw new RefusedException(
          "Spark does not start: "
              + String.valueOf(refused.getMessage()).lines().findFirst().orElse(""));
    }
  }
}
