package dev.sievert.cli.text;

import dev.sievert.audit.AuditOutcome;
import dev.sievert.scenario.json.JsonObject;
import dev.sievert.scenario.json.JsonText;
import dev.sievert.words.AuditWords;
import dev.sievert.words.Visible;
import java.util.List;

/**
 * What an audit came to, for build servers.
 *
 * @param isExceeded whether the claim is refuted
 * @param isInconclusive whether nothing could have been found, which is no pass
 */
public record BuildServerReport(
    String source,
    String name,
    boolean isExceeded,
    boolean isInconclusive,
    String verdict,
    List<String> words) {
  private static final String RULE = "privacy-budget-exceeded";

  public static BuildServerReport of(String source, String name, AuditOutcome outcome) {
    return new BuildServerReport(
        source,
        name,
        outcome.isExceeded(),
        outcome.isInconclusive(),
        AuditWords.verdict(outcome),
        AuditWords.of(outcome));
  }

  /** Makes every text visible, once for all formats. */
  public BuildServerReport {
    source = Visible.of(source);
    name = Visible.of(name);
    verdict = Visible.of(verdict);
    words = words.stream().map(Visible::of).toList();
  }

  /** Static Analysis Results Interchange Format, version 2.1.0; no result where none is wrong. */
  public String sarif(String version) {
    JsonObject rule =
        new JsonObject()
            .put("id", RULE)
            .put("name", "PrivacyBudgetExceeded")
            .put("shortDescription", text("A claimed privacy budget is exceeded."));
    JsonObject driver =
        new JsonObject()
            .put("name", "sievert")
            .put("version", version.replaceFirst("^sievert ", ""))
            .put("rules", List.of(rule));
    JsonObject location =
        new JsonObject()
            .put("artifactLocation", new JsonObject().put("uri", source.replace('\\', '/')))
            .put("region", new JsonObject().put("startLine", 1));
    JsonObject result =
        new JsonObject()
            .put("ruleId", RULE)
            .put("level", "error")
            .put("message", text(String.join("\n", words)))
            .put("locations", List.of(new JsonObject().put("physicalLocation", location)));
    JsonObject run =
        new JsonObject()
            .put("tool", new JsonObject().put("driver", driver))
            .put("results", isExceeded ? List.of(result) : List.of());
    return JsonText.pretty(
            new JsonObject()
                .put("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
                .put("version", "2.1.0")
                .put("runs", List.of(run)))
        + "\n";
  }

  private static JsonObject text(String text) {
    return new JsonObject().put("text", text);
  }

  /** One test that fails where the claim is refuted, and is an error where nothing follows. */
  public String junit() {
    String all = escaped(String.join("\n", words));
    String kind = isExceeded ? "failure" : "error";
    String inside =
        isExceeded || isInconclusive
            ? "<%s message=\"%s\" type=\"%s\">%s</%s>"
                .formatted(kind, escaped(verdict), isExceeded ? RULE : "inconclusive", all, kind)
            : "<system-out>" + all + "</system-out>";
    return """
    <?xml version="1.0" encoding="UTF-8"?>
    <testsuites>
      <testsuite name="sievert audit" tests="1" failures="%d" errors="%d" skipped="0">
        <testcase classname="%s" name="%s">%s</testcase>
      </testsuite>
    </testsuites>
    """
        .formatted(
            isExceeded ? 1 : 0, isInconclusive ? 1 : 0, escaped(source), escaped(name), inside);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;");
  }
}
