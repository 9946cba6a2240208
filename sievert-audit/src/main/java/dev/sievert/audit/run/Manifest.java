package dev.sievert.audit.run;

import dev.sievert.scenario.Reading;
import dev.sievert.scenario.Scenario;
import dev.sievert.scenario.ScenarioReader;
import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Length;
import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.document.MappingReader;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Range;
import dev.sievert.scenario.document.Value;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.scenario.result.AuditJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * All that somebody needs to repeat an audit: what was read, what was asked, with which version,
 * and what came of it.
 */
public record Manifest(String version, AuditSources inputs, AuditOptions options, Node result) {
  private static final Limits LIMITS = new Limits(1 << 23, 1 << 22, 32, 100_000, 200_000, 1 << 21);
  private static final double MOST_TRIALS = 0x1p53;

  /** Writes a manifest. */
  public static String write(
      String version,
      List<String> command,
      AuditSources inputs,
      AuditOptions options,
      JsonObject result) {
    List<JsonObject> files = new ArrayList<>();
    new TreeMap<>(inputs.files())
        .forEach(
            (name, print) -> files.add(new JsonObject().put("file", name).put("sha256", print)));
    return JsonText.pretty(
            new JsonObject()
                .put("manifest", 1)
                .put("version", version)
                .put("command", command)
                .put(
                    "scenario",
                    new JsonObject()
                        .put("source", inputs.source())
                        .put("sha256", Fingerprint.of(inputs.text()))
                        .put("text", inputs.text()))
                .put("inputs", files)
                .put(
                    "options",
                    new JsonObject()
                        .putIfPresent("attacker", options.attacker())
                        .put("trials", options.trials())
                        .put("seed", Long.toString(options.seed()))
                        .put("confidence", options.confidence())
                        .put("anytime", options.anytime())
                        .putIfPresent("accuseAt", options.accuseAt()))
                .put("result", result))
        + "\n";
  }

  /**
   * Reads a manifest.
   *
   * @param file the file that it is in
   * @throws RefusedException where it is none, or cannot be read; the sentence has no subject
   */
  public static Manifest read(Path file) throws RefusedException {
    if (Files.isDirectory(file)) {
      throw new RefusedException("is a folder, not a manifest");
    }
    try (InputStream input = Files.newInputStream(file)) {
      return read(input);
    } catch (NoSuchFileException missing) {
      throw new RefusedException("does not exist");
    } catch (AccessDeniedException denied) {
      throw new RefusedException("may not be read");
    } catch (IOException broken) {
      throw new RefusedException("could not be read: " + broken.getMessage());
    }
  }

  /**
   * Reads a manifest.
   *
   * @param input the file, of which no more is read than a manifest may have
   * @throws IOException where it cannot be read
   * @throws RefusedException where it is none
   */
  public static Manifest read(InputStream input) throws IOException, RefusedException {
    byte[] bytes = input.readNBytes(LIMITS.bytes() + 1);
    Problems problems = Problems.in("manifest.json");
    Optional<Manifest> manifest =
        Document.parse(bytes, LIMITS, problems)
            .map(document -> document.value(problems))
            .flatMap(value -> value.mapping(Manifest::manifest));
    if (!problems.isEmpty() || manifest.isEmpty()) {
      throw new RefusedException(problems.lines().stream().findFirst().orElse("is no manifest"));
    }
    return manifest.get();
  }

  private static Optional<Manifest> manifest(MappingReader top) {
    top.required("manifest").wholeNumber(Range.between(1, 1));
    Optional<String> version = top.required("version").text();
    top.optional("command");
    Value result = top.required("result");
    Optional<Map<String, String>> files = files(top.required("inputs"));
    Optional<AuditSources> inputs =
        top.required("scenario")
            .mapping(
                reader -> {
                  reader.optional("sha256");
                  Optional<String> source = reader.required("source").text();
                  Optional<String> text = reader.required("text").text();
                  return source.flatMap(
                      name ->
                          text.flatMap(
                              known -> files.map(named -> new AuditSources(name, known, named))));
                });
    Optional<AuditOptions> options = top.required("options").mapping(Manifest::options);
    if (version.isEmpty() || inputs.isEmpty() || options.isEmpty() || result.node().isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new Manifest(version.get(), inputs.get(), options.get(), result.node().get()));
  }

  private static Optional<Map<String, String>> files(Value value) {
    Map<String, String> files = new TreeMap<>();
    value.list(
        Length.any(),
        each ->
            each.mapping(
                reader -> {
                  Optional<String> file = reader.required("file").text();
                  Optional<String> print = reader.required("sha256").text();
                  file.ifPresent(name -> print.ifPresent(found -> files.put(name, found)));
                  return file;
                }));
    return Optional.of(files);
  }

  private static Optional<AuditOptions> options(MappingReader reader) {
    Optional<String> attacker = reader.optional("attacker").text();
    Optional<Long> trials = reader.required("trials").wholeNumber(Range.between(1, MOST_TRIALS));
    Optional<Long> seed = reader.required("seed").text().flatMap(Manifest::seed);
    Optional<Double> confidence = reader.required("confidence").number(Range.strictlyBetween(0, 1));
    Optional<Boolean> anytime = reader.required("anytime").truth();
    Optional<Double> accuseAt = reader.optional("accuseAt").number(Range.strictlyBetween(0, 1));
    return trials.flatMap(
        runs ->
            seed.flatMap(
                start ->
                    confidence.flatMap(
                        level ->
                            anytime.map(
                                always ->
                                    new AuditOptions(
                                        attacker, runs, start, level, always, accuseAt)))));
  }

  private static Optional<Long> seed(String text) {
    try {
      return Optional.of(Long.valueOf(text));
    } catch (NumberFormatException noNumber) {
      return Optional.empty();
    }
  }

  /**
   * The scenario, with the files that it names as they were.
   *
   * @throws RefusedException where they are not the same any more
   */
  Scenario scenario() throws RefusedException {
    if (!inputs.areUnchanged()) {
      throw new RefusedException("a file that the scenario names has changed or is missing");
    }
    Reading reading =
        ScenarioReader.read(inputs.source(), inputs.text().getBytes(StandardCharsets.UTF_8));
    return reading
        .scenario()
        .orElseThrow(
            () ->
                new RefusedException(
                    reading.lines().stream().findFirst().orElse("the scenario cannot be read")));
  }

  /**
   * Repeats the audit.
   *
   * @return every difference, a sentence each
   * @throws RefusedException where it cannot be repeated
   */
  public List<String> differences(int threads) throws RefusedException {
    JsonObject object = repeated(scenario(), threads);
    Node node =
        Document.parse(
                JsonText.pretty(object).getBytes(StandardCharsets.UTF_8),
                LIMITS,
                Problems.in("result.json"))
            .orElseThrow()
            .root();
    return isRepeatable() && JsonDifferences.isRepeatable(node)
        ? JsonDifferences.between(result, node)
        : JsonDifferences.betweenFacts(result, node);
  }

  /**
   * {@return whether every digit can be compared; false where the program has randomness of its
   * own, and only claim and verdict can}
   */
  public boolean isRepeatable() {
    return JsonDifferences.isRepeatable(result);
  }

  private JsonObject repeated(Scenario scenario, int threads) throws RefusedException {
    try (AuditSession session = AuditSession.open(scenario, inputs, options, threads)) {
      return AuditJson.of(scenario, session.run((trials, advantage) -> {}));
    }
  }
}
