package dev.sievert.audit.run;

import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.document.Sequence;
import dev.sievert.scenario.file.FileNames;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What an audit reads: the scenario, and every file that it names.
 *
 * @param files the fingerprint of every other file, by name
 */
public record AuditSources(String source, String text, Map<String, String> files) {
  /** Files in a query stand between quotes. */
  private static final Pattern QUOTED = Pattern.compile("['\"]([^'\"]+)['\"]");

  public AuditSources {
    files = Map.copyOf(files);
  }

  /** {@return the inputs of a scenario} */
  public static AuditSources of(String source, byte[] bytes) {
    Map<String, String> files = new TreeMap<>();
    Document.parse(bytes, Problems.in(source))
        .ifPresent(document -> collect(document.root(), source, files));
    return new AuditSources(source, new String(bytes, StandardCharsets.UTF_8), files);
  }

  private static void collect(Node node, String source, Map<String, String> files) {
    if (node instanceof Mapping mapping) {
      mapping.entries().values().forEach(entry -> collect(entry.value(), source, files));
    } else if (node instanceof Sequence sequence) {
      sequence.elements().forEach(element -> collect(element, source, files));
    } else if (node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.TEXT) {
      add(scalar.text(), source, files);
      Matcher quoted = QUOTED.matcher(scalar.text());
      while (quoted.find()) {
        add(quoted.group(1), source, files);
      }
    }
  }

  private static void add(String name, String source, Map<String, String> files) {
    fingerprint(name, source).ifPresent(found -> files.put(name, found));
  }

  /** The fingerprint of a file that a scenario names, where there is one. */
  private static Optional<String> fingerprint(String name, String source) {
    try {
      Path beside = Path.of(source).resolveSibling(name);
      Path file = Files.isRegularFile(beside) ? beside : Path.of(name);
      return Files.isRegularFile(file) ? Optional.of(Fingerprint.of(file)) : Optional.empty();
    } catch (InvalidPathException | IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Where the scenario stands. */
  Path directory() throws RefusedException {
    Path beside =
        FileNames.path(source).orElseThrow(() -> new RefusedException("is not beside a file"));
    return Optional.ofNullable(beside.getParent()).orElse(Path.of(""));
  }

  /** Whether the files are still the same. */
  boolean areUnchanged() {
    return of(source, text.getBytes(StandardCharsets.UTF_8)).files.equals(files);
  }

  /** {@return what tells these inputs from others} */
  public String fingerprint() {
    return Fingerprint.of(text + "\n" + new TreeMap<>(files));
  }
}
