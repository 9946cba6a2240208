package dev.sievert.scenario;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.scenario.document.Value;
import dev.sievert.threat.Goal;
import dev.sievert.threat.Rows;
import dev.sievert.threat.Secret;
import dev.sievert.threat.TableColumn;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Reads {@code distance: hamming} and {@code distance: file.csv} of a goal. */
final class DistanceGrammar {
  /** All pairs are listed. */
  static final int MOST_RECORDS = 4_000;

  private static final int MOST_BYTES = 1 << 25;

  private DistanceGrammar() {}

  static Optional<Goal> read(Value value, BigDecimal tolerance, Secret secret) {
    if (!(secret instanceof Secret.Finite finite) || finite.guesses().isPresent()) {
      return value.report("needs a secret with size, values, table or sql, and no guesses");
    }
    if (finite.domain().size() > MOST_RECORDS) {
      return value.report("needs at most " + MOST_RECORDS + " different values or rows");
    }
    try {
      if (value.is("relative")) {
        return RightGrammar.relative(value, tolerance, finite);
      }
      return value.is("hamming")
          ? Optional.of(hamming(finite, tolerance))
          : value.file().flatMap(name -> listed(value, name, tolerance, finite));
    } catch (OutOfRangeException wrong) {
      return value.report("leads to " + wrong.name() + ", which " + wrong.complaint());
    }
  }

  /** Values without columns differ in one place or in none. */
  private static Goal hamming(Secret.Finite secret, BigDecimal tolerance) {
    int records = (int) secret.domain().size();
    String words = "but for " + tolerance + " of its columns";
    return Goal.Listed.of(
        records,
        (truth, guess) -> {
          int distance =
              secret.domain() instanceof Rows rows
                  ? rows.distance(truth, guess)
                  : truth.equals(guess) ? 0 : 1;
          return tolerance.compareTo(BigDecimal.valueOf(distance)) >= 0;
        },
        words);
  }

  private static Optional<Goal> listed(
      Value value, String name, BigDecimal tolerance, Secret.Finite secret) {
    int records = (int) secret.domain().size();
    Optional<List<String>> lines = lines(value, name);
    if (lines.isEmpty()) {
      return Optional.empty();
    }
    if (lines.get().size() != records) {
      return value.report(
          "must be a file of " + records + " lines but it has " + lines.get().size());
    }
    boolean[][] near = new boolean[records][records];
    for (int truth = 0; truth < records; truth++) {
      String[] cells = lines.get().get(truth).split(",", -1);
      if (cells.length != records) {
        return value.report(
            "must have %s numbers in line %s but has %s"
                .formatted(records, truth + 1, cells.length));
      }
      for (int guess = 0; guess < records; guess++) {
        String cell = cells[guess].strip();
        if (!TableColumn.isNumber(cell) || cell.startsWith("-")) {
          return value.report(
              "must hold numbers of at least 0, but line " + (truth + 1) + " has something else");
        }
        near[truth][guess] = tolerance.compareTo(new BigDecimal(cell)) >= 0;
      }
    }
    return Optional.of(
        Goal.Listed.of(
            records,
            (truth, guess) -> near[truth][guess],
            "to within " + tolerance + " by the distances of " + name));
  }

  private static Optional<List<String>> lines(Value value, String name) {
    try {
      Path path = value.directory().resolve(name);
      if (!Files.isRegularFile(path)) {
        return value.report(
            "must be absolute, relative, hamming, or a file of distances; no such file");
      }
      try (InputStream input = Files.newInputStream(path)) {
        byte[] bytes = input.readNBytes(MOST_BYTES + 1);
        return bytes.length > MOST_BYTES
            ? value.report("must be a file of at most " + MOST_BYTES + " bytes")
            : Optional.of(
                new String(bytes, StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList());
      }
    } catch (InvalidPathException | IOException wrong) {
      return value.report("could not be read");
    }
  }
}
