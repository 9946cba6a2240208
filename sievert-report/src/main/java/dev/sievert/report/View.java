package dev.sievert.report;

import dev.sievert.guarantee.Guarantee;
import dev.sievert.scenario.Scenario;
import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a regulator's questions map to our numbers. A view states numbers and assumptions; it never
 * says that something complies.
 */
public enum View {
  /** The three questions of the Article 29 Working Party. */
  WP29,
  /** The threshold form of the European Medicines Agency and Health Canada. */
  EMA,
  /** The questions of NIST SP 800-226. */
  NIST;

  private static final Set<String> LOCAL =
      Set.of("grr", "sue", "oue", "ss", "blh", "olh", "hadamard", "rappor");

  /** {@return its word on the command line, such as {@code wp29}} */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** Finds a view, where there is one. */
  public static Optional<View> named(String word) {
    return Arrays.stream(values()).filter(view -> view.word().equals(word)).findFirst();
  }

  /** {@return every word, in order} */
  public static List<String> words() {
    return Arrays.stream(values()).map(View::word).toList();
  }

  /** The mapping file. */
  private Properties mapping() {
    Properties mapping = new Properties();
    try {
      mapping.load(new StringReader(Resource.text("views/" + word() + ".properties")));
      return mapping;
    } catch (IOException impossible) {
      throw new UncheckedIOException("a text in memory can be read", impossible);
    }
  }

  void write(Html html, AssessmentView risks) {
    Properties mapping = mapping();
    html.element("h3", text(mapping, "title"));
    html.paragraph(text(mapping, "introduction"));
    List<List<String>> rows = new ArrayList<>();
    for (String row : text(mapping, "rows").split(",", -1)) {
      String key = row.strip();
      List<String> shown = new ArrayList<>();
      for (String part : parts(text(mapping, key + ".shown"))) {
        shown.addAll(shown(part.strip(), risks));
      }
      String said = shown.isEmpty() ? "not asked in this scenario" : String.join("; ", shown);
      rows.add(List.of(text(mapping, key + ".asks"), said, text(mapping, key + ".remark")));
    }
    html.table(
        text(mapping, "title"), List.of("asked", "what this assessment says", "remark"), rows);
    html.element("p", "Source: " + text(mapping, "source") + ".", "class", "note");
  }

  private static String text(Properties mapping, String key) {
    return Optional.ofNullable(mapping.getProperty(key))
        .orElseThrow(() -> new IllegalStateException("the mapping of a view needs " + key));
  }

  private static String[] parts(String shown) {
    return shown.startsWith("text:") ? new String[] {shown} : shown.split(",", -1);
  }

  private static List<String> shown(String part, AssessmentView risks) {
    String name = part.substring(part.indexOf(':') + 1);
    if (part.startsWith("family:")) {
      return new RiskCards(risks)
          .shown(Family.valueOf(name)).stream()
              .map(result -> result.risk().title() + " " + risks.figures(result).get(0))
              .toList();
    }
    return part.startsWith("fact:") ? fact(name, risks.scenario()) : List.of(name);
  }

  private static List<String> fact(String name, Scenario scenario) {
    List<Guarantee> promises = scenario.mechanism().guarantees(scenario.secret());
    return switch (name) {
      case "unit" ->
          List.of(Optional.ofNullable(scenario.about().get("unit")).orElse("one record"));
      case "mechanism" -> List.of(scenario.mechanism().words());
      case "adjacency" -> List.of(Facts.adjacency(scenario));
      case "promises" ->
          List.of(
              promises.stream().map(Guarantee::words).distinct().collect(Collectors.joining("; ")));
      case "utility" -> Facts.utility(scenario).stream().toList();
      case "trust" -> List.of(trust(scenario));
      default -> throw new IllegalStateException("no such fact: " + name);
    };
  }

  private static String trust(Scenario scenario) {
    return scenario.draft().map(draft -> draft.type().name()).filter(LOCAL::contains).isPresent()
        ? "nobody: each person's answer is randomised before it is sent"
        : "whoever makes the release holds the raw data";
  }
}
