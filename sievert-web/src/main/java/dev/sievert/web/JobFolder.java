package dev.sievert.web;

import dev.sievert.audit.run.AuditOptions;
import dev.sievert.scenario.PlainTree;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import dev.sievert.scenario.json.JsonText;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Audits on disk, whole at every moment, so that a server that was killed finds them again. */
final class JobFolder {
  private static final String ENDING = ".audit.json";
  private static final int LONGEST = 1 << 22;

  /** A whole scenario is one text of it. */
  private static final Limits LIMITS = new Limits(LONGEST, LONGEST, 32, 100_000, 200_000, LONGEST);

  private final Path folder;

  JobFolder(Path folder) throws IOException {
    this.folder = folder;
    Files.createDirectories(folder);
    PrivateFolder.makePrivate(folder);
  }

  Path checkpoint(AuditJob job) {
    return folder.resolve(job.id() + ".checkpoint");
  }

  void keep(AuditJob job) {
    try {
      WholeFile.at(folder.resolve(job.id() + ENDING)).write(JsonText.pretty(job.record()) + "\n");
    } catch (UnwritableException full) {
      // The audit goes on; only a restart would lose it.
    }
  }

  void remove(AuditJob job) {
    for (Path file : List.of(folder.resolve(job.id() + ENDING), checkpoint(job))) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException stays) {
        // It is found again at the next start, and can be removed then.
      }
    }
  }

  /** Everything that was kept; what is not whole is left alone. */
  List<AuditJob> all() throws IOException {
    List<AuditJob> jobs = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.filter(each -> each.toString().endsWith(ENDING)).sorted().toList()) {
        read(file).ifPresent(jobs::add);
      }
    }
    return jobs;
  }

  private static Optional<AuditJob> read(Path file) throws IOException {
    if (Files.size(file) > LONGEST) {
      return Optional.empty();
    }
    Problems problems = Problems.in("audit.json");
    return Document.parse(Files.readAllBytes(file), LIMITS, problems)
        .map(document -> PlainTree.of(document.root()))
        .filter(tree -> problems.isEmpty() && tree instanceof Map<?, ?>)
        .flatMap(tree -> job(file, (Map<?, ?>) tree));
  }

  private static Optional<AuditJob> job(Path file, Map<?, ?> tree) {
    try {
      String name = String.valueOf(file.getFileName());
      AuditOptions options =
          new AuditOptions(
              Optional.ofNullable(tree.get("attacker")).map(String::valueOf),
              number(tree, "of").longValueExact(),
              number(tree, "seed").longValueExact(),
              number(tree, "confidence").doubleValue(),
              Boolean.TRUE.equals(tree.get("anytime")),
              Optional.empty());
      AuditJob.Status kept =
          AuditJob.Status.valueOf(
              String.valueOf(tree.get("status")).toUpperCase(java.util.Locale.ROOT));
      // What was under way when the server ended has stopped.
      AuditJob.Status status = kept == AuditJob.Status.RUNNING ? AuditJob.Status.STOPPED : kept;
      AuditJob job =
          new AuditJob(
              name.substring(0, name.length() - ENDING.length()),
              String.valueOf(tree.get("text")),
              options,
              status);
      List<?> words = tree.get("words") instanceof List<?> list ? list : List.of();
      job.remember(
          number(tree, "trials").longValueExact(),
          Optional.ofNullable(tree.get("result")).map(PlainJson::of),
          words.stream().map(String::valueOf).toList());
      return Optional.of(job);
    } catch (ArithmeticException | IllegalArgumentException forged) {
      return Optional.empty();
    }
  }

  private static BigDecimal number(Map<?, ?> tree, String key) {
    if (tree.get(key) instanceof BigDecimal number) {
      return number;
    }
    throw new IllegalArgumentException(key);
  }
}
