package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The map of the house, docs/architecture.md, held against the code: each package with what it
 * really uses, each module with what it really needs, and walks whose steps know each other. Write
 * the columns down anew with {@code mvn test -Dsievert.update-documents=true}.
 */
class ArchitectureMapTest {
  private static final String PAGE = "docs/architecture.md";
  private static final Pattern SOURCE =
      Pattern.compile("sievert-[a-z]+/src/main/java/(dev/sievert(?:/[a-z]+)*)/[A-Z]\\w*\\.java");
  private static final Pattern USED = Pattern.compile("\\bdev\\.sievert((?:\\.[a-z]+)*)\\.[A-Z]");
  private static final Pattern NEEDED =
      Pattern.compile(
          "<dependency>\\s*<groupId>dev.sievert</groupId>\\s*<artifactId>(sievert(?:-[a-z]+)?)<");
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `([^`]+)` \\| ([^|]+) \\| ([^|]*)\\|$");
  private static final Pattern HOP = Pattern.compile("(?m)^\\d+\\. `(?:([a-z.]+)\\.)?([A-Z]\\w+)`");

  @Test
  void everyPackageIsOnTheMapWithWhatItUses() throws IOException {
    hold("## Packages", packages());
  }

  @Test
  void everyModuleIsOnTheMapWithWhatItNeeds() throws IOException {
    hold("## Modules", modules());
  }

  /** Whoever takes packages away that use none of those that are left ends with none. */
  @Test
  void noPackagesUseEachOtherInACircle() {
    Map<String, Set<String>> left = packages();
    boolean isFewer = true;
    while (isFewer) {
      Set<String> names = Set.copyOf(left.keySet());
      isFewer = left.values().removeIf(uses -> uses.stream().noneMatch(names::contains));
    }
    assertThat(left).isEmpty();
  }

  @Test
  void eachStepOfAWalkKnowsTheNext() {
    int steps = 0;
    for (String walk : Repository.read(PAGE).split("(?m)^(?=1\\. )", -1)) {
      List<MatchResult> hops = HOP.matcher(walk).results().toList();
      for (int i = 0; i + 1 < hops.size(); i++) {
        String next = hops.get(i + 1).group(2);
        assertThat(text(hops.get(i)))
            .as("%s, which is followed by %s", hops.get(i).group(), next)
            .containsPattern("\\b" + next + "\\b");
        steps++;
      }
    }
    assertThat(steps).isGreaterThan(12);
  }

  /** A list of things to be found that names what is gone would be worse than none. */
  @Test
  void whatIsLookedForIsThere() {
    String page = Repository.read(PAGE);
    String list = page.substring(page.indexOf("## Who looks for it finds it"));
    List<String> sources = sources().stream().map(Repository::name).toList();
    List<String> named =
        Pattern.compile("(?m)^\\|[^|]+\\|[^|]+\\|([^|]+)\\|$")
            .matcher(list)
            .results()
            .flatMap(row -> Pattern.compile("`([\\w.]+)`").matcher(row.group(1)).results())
            .map(name -> shortened(name.group(1)).replace('.', '/'))
            .toList();
    assertThat(named)
        .hasSizeGreaterThan(12)
        .allMatch(
            name ->
                sources.stream()
                    .anyMatch(
                        source ->
                            source.endsWith("/dev/sievert/" + name + ".java")
                                || source.contains("/dev/sievert/" + name + "/")));
  }

  /** One word means one thing. */
  @Test
  void noTwoTypesShareAName() {
    assertThat(sources())
        .extracting(path -> path.getFileName().toString())
        .hasSizeGreaterThan(900)
        .doesNotHaveDuplicates();
  }

  /** What is not exported to everybody is the business of this house. */
  @Test
  void onlyWhatTheDoorTakesAndGivesIsExported() {
    String module = Repository.read("sievert-core/src/main/java/module-info.java");
    assertThat(Pattern.compile("exports dev\\.sievert\\.([a-z.]+);").matcher(module).results())
        .extracting(match -> match.group(1))
        .containsExactly(
            "assess", "audit", "calibrate", "mechanism", "mechanism.catalogue", "number", "threat");
    String door = Repository.read("sievert-door/src/main/java/module-info.java");
    assertThat(Pattern.compile("exports ([a-z.]+);").matcher(door).results())
        .extracting(match -> match.group(1))
        .containsExactly("dev.sievert");
  }

  /** Rows of a part of the page against what was found in the code. */
  private static void hold(String heading, Map<String, Set<String>> found) throws IOException {
    String page = Repository.read(PAGE);
    int start = page.indexOf(heading + "\n");
    assertThat(start).as(heading).isNotNegative();
    int next = page.indexOf("\n## ", start);
    String part = page.substring(start, next);
    Matcher rows = ROW.matcher(part);
    Map<String, String> written = new TreeMap<>();
    String anew =
        rows.replaceAll(
            row -> {
              written.put(row.group(1), row.group(3).strip());
              String uses = words(found.getOrDefault(row.group(1), Set.of()));
              return Matcher.quoteReplacement(
                  "| `" + row.group(1) + "` | " + row.group(2) + " | " + uses + " |");
            });
    if (Boolean.getBoolean("sievert.update-documents")) {
      Files.writeString(
          Repository.file(PAGE), page.substring(0, start) + anew + page.substring(next));
    } else {
      Map<String, String> real = new TreeMap<>();
      found.forEach((name, uses) -> real.put(name, words(uses)));
      assertThat(written).as("%s of %s", heading, PAGE).isEqualTo(real);
    }
  }

  private static String words(Set<String> names) {
    return names.isEmpty() ? "nothing" : String.join(", ", names);
  }

  private static String text(MatchResult hop) {
    String name = hop.group(1) == null ? hop.group(2) : hop.group(1) + "." + hop.group(2);
    String file = "/java/dev/sievert/" + name.replace('.', '/') + ".java";
    List<Path> matching =
        sources().stream().filter(path -> path.toString().endsWith(file)).toList();
    assertThat(matching).as(hop.group()).hasSize(1);
    return Repository.read(Repository.name(matching.get(0)));
  }

  private static Map<String, Set<String>> packages() {
    Map<String, Set<String>> found = new TreeMap<>();
    for (Path source : sources()) {
      Matcher name = SOURCE.matcher(Repository.name(source));
      if (name.matches()) {
        String own = shortened(name.group(1).replace('/', '.'));
        Set<String> uses = found.computeIfAbsent(own, key -> new TreeSet<>());
        USED.matcher(Repository.read(Repository.name(source)))
            .results()
            .map(use -> shortened("dev.sievert" + use.group(1)))
            .filter(use -> !use.equals(own))
            .forEach(uses::add);
      }
    }
    return found;
  }

  private static String shortened(String name) {
    return name.equals("dev.sievert") ? name : name.replaceFirst("^dev\\.sievert\\.", "");
  }

  private static List<Path> sources() {
    List<Path> sources = new ArrayList<>();
    for (String module : names()) {
      sources.addAll(
          Repository.files(module).stream()
              .filter(path -> SOURCE.matcher(Repository.name(path)).matches())
              .toList());
    }
    return sources;
  }

  private static Map<String, Set<String>> modules() {
    Map<String, Set<String>> found = new TreeMap<>();
    for (String module : names()) {
      String pom = Repository.read(module + "/pom.xml");
      // What tests need stands in a profile, below.
      String plain = pom.split("<build>|<profiles>", 2)[0];
      found.put(
          module,
          NEEDED
              .matcher(plain)
              .results()
              .map(match -> match.group(1))
              .collect(Collectors.toCollection(TreeSet::new)));
    }
    return found;
  }

  /** All modules, with those of profiles. */
  private static List<String> names() {
    return Pattern.compile("<module>(sievert-[a-z]+)</module>")
        .matcher(Repository.read("pom.xml"))
        .results()
        .map(match -> match.group(1))
        .distinct()
        .toList();
  }
}
