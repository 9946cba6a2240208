package dev.sievert.scenario;

import dev.sievert.scenario.document.Document;
import dev.sievert.scenario.document.Edit;
import dev.sievert.scenario.document.Limits;
import dev.sievert.scenario.document.Mapping;
import dev.sievert.scenario.document.Node;
import dev.sievert.scenario.document.Problems;
import dev.sievert.scenario.document.Scalar;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;

/**
 * A scenario on its way to another machine. Its bytes go as they are: written anew, a word that
 * YAML leaves open would not be open any more.
 */
record CarriedScenario(
    String source, Optional<byte[]> bytes, Changes changes, Optional<PolicyFile> policy) {
  private static final String SOURCE = "source";
  private static final String BYTES = "bytes";
  private static final String CHANGES = "changes";
  private static final String POLICY = "policy";
  private static final String FILE = "file";

  /** A scenario and a policy, each as long as it may be, in digits of 64. */
  private static final Limits LIMITS = new Limits(1 << 23, 1 << 23, 40, 100_000, 400_000, 1 << 22);

  static String text(
      String source, Optional<byte[]> bytes, Changes changes, Optional<PolicyFile> policy) {
    return JsonText.compact(
        new JsonObject()
            .put(SOURCE, source)
            .putIfPresent(BYTES, bytes.map(CarriedScenario::written))
            .put(CHANGES, NodeJson.of(new PlainTree().of(changes.values())))
            .putIfPresent(
                POLICY,
                policy.map(
                    found ->
                        new JsonObject().put(FILE, found.file()).put(BYTES, found.encoded()))));
  }

  static CarriedScenario read(String text) {
    Problems problems = Problems.in("carried.json");
    Node root =
        Document.parse(text.getBytes(StandardCharsets.UTF_8), LIMITS, problems)
            .orElseThrow(() -> new IllegalArgumentException("is no scenario on its way"))
            .root();
    Changes changes = Changes.NONE;
    Mapping stated = (Mapping) Edit.find(root, CHANGES).orElseThrow();
    for (String path : stated.entries().keySet()) {
      Node value = Objects.requireNonNull(stated.entries().get(path)).value();
      changes = changes.with(path, Objects.requireNonNull(PlainTree.of(value)));
    }
    return new CarriedScenario(
        found(root, SOURCE).orElseThrow(),
        found(root, BYTES).map(CarriedScenario::bytes),
        changes,
        found(root, POLICY + "." + FILE)
            .map(
                file ->
                    PolicyFile.of(file, bytes(found(root, POLICY + "." + BYTES).orElseThrow()))));
  }

  private static Optional<String> found(Node root, String path) {
    return Edit.find(root, path).map(node -> ((Scalar) node).text());
  }

  private static String written(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }

  private static byte[] bytes(String text) {
    return Base64.getDecoder().decode(text);
  }
}
