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
import java.util.HashMap;
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
    return of(source, bytes, new HashMap<>());
  }

  /**
   * {@return the inputs of one of many scenarios}
   *
   * @param known fingerprints of files, so that none is read twice; takes those that are new
   */
  public static AuditSources of(String source, byte[] bytes, Map<Path, String> known) {
    Named named = new Named(source, known, new TreeMap<>());
    Document.parse(bytes, Problems.in(source))
        .ifPresent(document -> named.collect(document.root()));
    return new AuditSources(source, new String(bytes, StandardCharsets.UTF_8), named.files);
  }

  /** The files that a scenario names. */
  private record Named(String source, Map<Path, String> known, Map<String, String> files) {
    void collect(Node node) {
      if (node instanceof Mapping mapping) {
        mapping.entries().values().forEach(entry -> collect(entry.value()));
      } else if (node instanceof Sequence sequence) {
        sequence.elements().forEach(this::collect);
      } else if (node instanceof Scalar scalar && scalar.kind() == Scalar.Kind.TEXT) {
        add(scalar.text());
        Matcher quoted = QUOTED.matcher(scalar.text());
        while (quoted.find()) {
          add(quoted.group(1));
        }
      }
    }

    private void add(String name) {
      try {
        Path beside = Path.of(source).resolveSibling(name);
        Path file = Files.isRegularFile(beside) ? beside : Path.of(name);
        if (Files.isRegularFile(file)) {
          String found = known.get(file);
          found = found == null ? Fingerprint.of(file) : found;
          known.put(file, found);
          files.put(name, found);
        }
      } catch (InvalidPathException | IOException unreadable) {
        // Has no fingerprint then.
      }
    }
  }

  /**
   * {@return whether these inputs and their fingerprints are everything that a scenario reads} Not
   * so where a query is asked, or a table is a folder, a pattern or on another machine.
   */
  public boolean areWhole() {
    return Document.parse(text.getBytes(StandardCharsets.UTF_8), Problems.in(source))
        .map(document -> areWhole(document.root()))
        .orElse(false);
  }

  private boolean areWhole(Node node) {
    if (node instanceof Sequence sequence) {
      return sequence.elements().stream().allMatch(this::areWhole);
    }
    return !(node instanceof Mapping mapping)
        || mapping.entries().entrySet().stream()
            .allMatch(each -> areWhole(each.getKey(), each.getValue().value()));
  }

  private boolean areWhole(String key, Node value) {
    boolean isTable = key.equals("table") && value instanceof Scalar;
    return !key.equals("sql")
        && (isTable ? files.containsKey(((Scalar) value).text()) : areWhole(value));
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
