package dev.sievert.site;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** What stands beside every page, in the order in which a reader needs it. */
final class Contents {
  private static final Map<String, List<String>> GROUPS = new LinkedHashMap<>();
  private static final String REST = "More";

  static {
    group("Begin", "README.md", "docs/starting.md", "docs/tour.md", "docs/gallery/README.md");
    group(
        "Ask",
        "docs/limits-guide.md",
        "docs/calibrating.md",
        "docs/tables.md",
        "docs/per-record.md",
        "docs/training.md",
        "docs/auditing.md",
        "docs/report.md",
        "docs/presets.md");
    group(
        "Ways in",
        "docs/web.md",
        "docs/python.md",
        "docs/java.md",
        "docs/junit.md",
        "docs/pipe.md",
        "docs/scale.md",
        "docs/ci.md");
    group("Look up", "docs/mechanisms.md", "docs/glossary.md", "docs/theory/theorems.md");
    group(
        "Trust",
        "docs/theory/README.md",
        "docs/theory/errata.md",
        "docs/theory/comparison.md",
        "docs/numerics.md",
        "docs/reproduction.md",
        "docs/experiments/README.md",
        "docs/audit-benchmark.md",
        "docs/performance.md",
        "docs/limits.md");
    group(
        "The project",
        "docs/architecture.md",
        "docs/adr/README.md",
        "CONTRIBUTING.md",
        "docs/releasing.md",
        "SECURITY.md",
        "CHANGELOG.md");
  }

  private Contents() {}

  private static void group(String name, String... files) {
    GROUPS.put(name, List.of(files));
  }

  /**
   * The groups of pages that there are. A page in the folder of the documentation that is in no
   * group comes last; those in folders below are reached from the page of their folder.
   */
  static Map<String, List<Path>> of(Set<Path> pages) {
    Map<String, List<Path>> found = new LinkedHashMap<>();
    Set<Path> rest = new LinkedHashSet<>(pages);
    rest.removeIf(page -> !Path.of("docs").equals(page.getParent()));
    GROUPS.forEach(
        (name, files) -> {
          List<Path> there = files.stream().map(Path::of).filter(pages::contains).toList();
          rest.removeAll(there);
          if (!there.isEmpty()) {
            found.put(name, there);
          }
        });
    if (!rest.isEmpty()) {
      found.put(REST, new ArrayList<>(rest));
    }
    return found;
  }
}
