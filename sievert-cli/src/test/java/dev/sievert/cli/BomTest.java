package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The bill of materials has no parent, so somebody must see to it that it stays true. */
class BomTest {
  private static final Pattern VERSION =
      Pattern.compile(
          "<artifactId>sievert-(?:parent|bom)</artifactId>\\s*<version>([^<]+)</version>");

  /** Programs and what is only measured are nobody's dependencies. */
  private static final Set<String> UNPUBLISHED =
      Set.of(
          "sievert-bench",
          "sievert-bom",
          "sievert-cli",
          "sievert-lab",
          "sievert-papers",
          "sievert-site",
          "sievert-web");

  private static List<String> found(String pattern, String file) {
    return Pattern.compile(pattern)
        .matcher(Repository.read(file))
        .results()
        .map((MatchResult match) -> match.group(1))
        .toList();
  }

  @Test
  void itHasTheVersionOfTheOthers() {
    String own =
        VERSION
            .matcher(Repository.read("sievert-bom/pom.xml"))
            .results()
            .findFirst()
            .orElseThrow()
            .group(1);
    String parent =
        VERSION.matcher(Repository.read("pom.xml")).results().findFirst().orElseThrow().group(1);
    assertThat(own).isEqualTo(parent);
  }

  @Test
  void itListsWhatIsPublished() {
    String modules = Repository.read("pom.xml").split("</modules>", 2)[0];
    Set<String> published =
        Pattern.compile("<module>(sievert-[a-z]+)</module>")
            .matcher(modules)
            .results()
            .map(match -> match.group(1))
            .filter(name -> !UNPUBLISHED.contains(name))
            .map(name -> name.equals("sievert-door") ? "sievert" : name)
            .collect(Collectors.toCollection(TreeSet::new));
    assertThat(
            new TreeSet<>(
                found(
                    "<artifactId>(sievert(?:-[a-z]+)?)</artifactId>\\s*<version>\\$",
                    "sievert-bom/pom.xml")))
        .isEqualTo(published);
  }

  /** A name that is made of the name of a file changes with it. */
  @Test
  void whatIsPublishedHasANameForModules() {
    for (String artifact :
        found(
            "<artifactId>(sievert(?:-[a-z]+)?)</artifactId>\\s*<version>\\$",
            "sievert-bom/pom.xml")) {
      String folder = artifact.equals("sievert") ? "sievert-door" : artifact;
      String name = artifact.replaceFirst("^sievert", "dev.sievert").replace('-', '.');
      boolean isDescribed =
          Files.exists(Repository.file(folder + "/src/main/java/module-info.java"));
      String named =
          isDescribed
              ? Repository.read(folder + "/src/main/java/module-info.java")
              : Repository.read(folder + "/pom.xml");
      assertThat(named)
          .contains(
              isDescribed
                  ? "module " + name + " {"
                  : "<Automatic-Module-Name>" + name + "</Automatic-Module-Name>");
    }
  }
}
