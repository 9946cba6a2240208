package dev.sievert.spark;

import static org.apache.spark.sql.functions.spark_partition_id;

import dev.sievert.audit.run.Cluster;
import dev.sievert.exact.person.CellRisks;
import dev.sievert.scenario.Scenario;
import dev.sievert.words.PersonalWords;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.apache.spark.sql.SparkSession;

/**
 * A session by Spark Connect: Spark runs elsewhere, and here is only a client of it. What executors
 * run of ours goes along as artifacts of the session, one jar for each place that our classes come
 * from.
 */
final class RemoteSession {
  /** One class of each module that executors need. */
  private static final List<Class<?>> OURS =
      List.of(
          CellRisks.class, PersonalWords.class, Scenario.class, Cluster.class, SparkMachines.class);

  /** Enough rows for every partition to have one. */
  private static final long ROWS = 1 << 20;

  private RemoteSession() {}

  static SparkSession open(String where) {
    SparkSession session =
        SparkSession.builder().config("spark.api.mode", "connect").remote(where).getOrCreate();
    OURS.stream()
        .map(RemoteSession::place)
        .distinct()
        .forEach(place -> session.addArtifact(jar(place)));
    return session;
  }

  /** How many partitions a range has by itself: a client of Spark Connect has no context to ask. */
  static long partitions(SparkSession session) {
    return session.range(0, ROWS).select(spark_partition_id()).distinct().count();
  }

  private static Path place(Class<?> each) {
    try {
      return Path.of(each.getProtectionDomain().getCodeSource().getLocation().toURI());
    } catch (URISyntaxException impossible) {
      throw new IllegalStateException(impossible);
    }
  }

  /** Classes that lie in a folder, as they do before a build is packed, are packed first. */
  private static URI jar(Path place) {
    if (Files.isRegularFile(place)) {
      return place.toUri();
    }
    try (Stream<Path> files = Files.walk(place)) {
      Path jar = Files.createTempFile("sievert-", ".jar");
      jar.toFile().deleteOnExit();
      try (OutputStream out = Files.newOutputStream(jar);
          JarOutputStream packed = new JarOutputStream(out)) {
        for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
          packed.putNextEntry(new ZipEntry(place.relativize(file).toString().replace('\\', '/')));
          Files.copy(file, packed);
          packed.closeEntry();
        }
      }
      return jar.toUri();
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }
}
