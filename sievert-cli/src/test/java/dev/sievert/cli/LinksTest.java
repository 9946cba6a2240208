package dev.sievert.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every link in the documentation that stays in this repository leads somewhere. */
class LinksTest {
  private static final Pattern LINK = Pattern.compile("\\[[^\\]]*\\]\\(([^)\\s]+)\\)");
  private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} +(.+?) *$");
  private static final Pattern ID = Pattern.compile("<a id=\"([^\"]+)\"></a>");
  private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$|`[^`\n]*`");

  static List<Path> documents() {
    Stream<Path> top =
        Stream.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md")
            .map(Repository::file);
    Stream<Path> docs =
        Repository.files("docs").stream().filter(file -> file.toString().endsWith(".md"));
    return Stream.concat(top, docs).toList();
  }

  @ParameterizedTest
  @MethodSource("documents")
  void leadSomewhere(Path document) throws IOException {
    List<String> broken = new ArrayList<>();
    Matcher link = LINK.matcher(withoutCode(document));
    while (link.find()) {
      String target = link.group(1);
      if (!target.matches("[a-z]+:.*") && !leadsSomewhere(document, target)) {
        broken.add(target);
      }
    }
    assertThat(broken).as("broken links of %s", Repository.name(document)).isEmpty();
  }

  @Test
  void areMany() throws IOException {
    int links = 0;
    for (Path document : documents()) {
      links += (int) LINK.matcher(withoutCode(document)).results().count();
    }
    assertThat(links).isGreaterThan(50);
  }

  private static boolean leadsSomewhere(Path document, String target) throws IOException {
    int mark = target.indexOf('#');
    String path = mark < 0 ? target : target.substring(0, mark);
    Path file = path.isEmpty() ? document : document.resolveSibling(path).normalize();
    return Files.exists(file) && (mark < 0 || anchors(file).contains(target.substring(mark + 1)));
  }

  private static List<String> anchors(Path file) throws IOException {
    String text = Files.readString(file).replaceAll("(?ms)^```.*?^```$", "");
    Stream<String> headings =
        HEADING.matcher(text).results().map(heading -> anchor(heading.group(1)));
    Stream<String> ids = ID.matcher(text).results().map(id -> id.group(1));
    return Stream.concat(headings, ids).toList();
  }

  /** The name that GitHub gives to a heading: lower case, blanks to hyphens, no punctuation. */
  private static String anchor(String heading) {
    return heading
        .toLowerCase(Locale.ROOT)
        .replaceAll("[^\\p{L}\\p{M}\\p{N}\\p{Pc} -]", "")
        .replace(' ', '-');
  }

  private static String withoutCode(Path file) throws IOException {
    return CODE.matcher(Files.readString(file)).replaceAll("");
  }
}
