package dev.sievert.cli.sweep;

import dev.sievert.ScenarioFile;
import dev.sievert.Sievert;
import dev.sievert.audit.run.AuditSources;
import dev.sievert.scenario.ScenarioBytes;
import dev.sievert.scenario.file.Folder;
import dev.sievert.scenario.file.UnwritableException;
import dev.sievert.scenario.file.WholeFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;

/**
 * Results that were worked out before, in a folder: each under the fingerprint of everything that
 * it depends on, which is the program, the question, the scenario with its policy, and the content
 * of the files that it names. Results that depend on something else are not kept.
 */
public final class SweptCache {
  private final Optional<Path> folder;
  private final String question;
  private final Map<Path, String> fingerprints = new ConcurrentHashMap<>();

  /**
   * In a folder, or nowhere.
   *
   * @throws UnwritableException where the folder cannot be made or written
   */
  SweptCache(Optional<Path> folder, String question) throws UnwritableException {
    this.folder = folder;
    this.question = Sievert.version() + " " + CodeStamp.of() + "\n" + question;
    if (folder.isPresent()) {
      Folder.make(folder.get());
    }
  }

  /**
   * What names the result of a scenario; nothing where it is not kept.
   *
   * @param scenario as it is carried
   */
  Optional<String> key(Optional<String> scenario) {
    return folder.isEmpty() ? Optional.empty() : scenario.flatMap(this::fingerprint);
  }

  private Optional<String> fingerprint(String carried) {
    ScenarioBytes scenario = ScenarioBytes.carried(carried);
    Optional<String> text = scenario.text();
    if (text.isEmpty()) {
      return Optional.empty();
    }
    AuditSources sources =
        AuditSources.of(
            scenario.source(), text.get().getBytes(StandardCharsets.UTF_8), fingerprints);
    return sources.areWhole()
        ? Optional.of(
            new AuditSources("", question + "\n" + carried, sources.files()).fingerprint())
        : Optional.empty();
  }

  /** What was found before. */
  Optional<SweptResult> get(Optional<String> key) {
    if (key.isEmpty() || !Files.isRegularFile(place(key.get()))) {
      return Optional.empty();
    }
    try {
      String text = Files.readString(place(key.get()), StandardCharsets.UTF_8);
      return Optional.of(SweptResult.carried(text));
    } catch (IOException | RuntimeException damaged) {
      return Optional.empty(); // and is worked out again
    }
  }

  /** Keeps what was found; a full disk is no reason to lose it now. */
  void put(Optional<String> key, SweptResult result) {
    if (key.isEmpty() || !result.problems().isEmpty()) {
      return;
    }
    try {
      WholeFile.at(place(key.get())).write(result.toCarry());
    } catch (UnwritableException ignored) {
      // It will be worked out again.
    }
  }

  /** A question that looks here first. */
  public Function<ScenarioFile, SweptResult> before(Function<ScenarioFile, SweptResult> question) {
    return file -> {
      Optional<String> key = key(file.toCarry());
      return get(key)
          .orElseGet(
              () -> {
                SweptResult result = question.apply(file);
                put(key, result);
                return result;
              });
    };
  }

  private Path place(String key) {
    return folder.orElseThrow().resolve(key + ".json");
  }
}
