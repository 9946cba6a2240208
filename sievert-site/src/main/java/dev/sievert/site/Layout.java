package dev.sievert.site;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What all pages share: the head, the contents beside them, the search. */
final class Layout {
  /** The folder of the Javadoc on the site. */
  static final String JAVADOC = "api";

  private final String page = resource("page.html");
  private final Map<String, List<Path>> contents;
  private final Map<Path, String> titles;
  private final Map<Path, Path> places;
  private final boolean hasJavadoc;

  /**
   * A layout.
   *
   * @param contents the groups of pages
   * @param titles the title of each page
   * @param places where each page is on the site
   * @param hasJavadoc whether there is something to link to
   */
  Layout(
      Map<String, List<Path>> contents,
      Map<Path, String> titles,
      Map<Path, Path> places,
      boolean hasJavadoc) {
    this.contents = contents;
    this.titles = titles;
    this.places = places;
    this.hasJavadoc = hasJavadoc;
  }

  static String resource(String name) {
    try (InputStream stream = Layout.class.getResourceAsStream(name)) {
      return new String(
          Objects.requireNonNull(stream, name).readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException broken) {
      throw new IllegalStateException(name + " cannot be read", broken);
    }
  }

  /**
   * A whole page.
   *
   * @param sections its headings, for the outline; a few only are no outline
   */
  String around(Path place, String title, String body, List<MarkdownPage.Section> sections) {
    String root = "../".repeat(place.getNameCount() - 1);
    String name = title.equals("Sievert") ? title : title + " · Sievert";
    // The body comes last: it may hold anything, also what looks like a place to be filled.
    return page.replace("{{title}}", HtmlText.escaped(name))
        .replace("{{root}}", root)
        .replace("{{contents}}", contents(place, root))
        .replace("{{outline}}", outline(sections))
        .replace("{{body}}", body);
  }

  private String contents(Path here, String root) {
    StringBuilder html = new StringBuilder();
    contents.forEach(
        (group, files) -> {
          html.append("<h2>").append(group).append("</h2>\n<ul>\n");
          for (Path file : files) {
            Path place = Objects.requireNonNull(places.get(file));
            html.append("<li>")
                .append(link(root + web(place), titles.get(file), place.equals(here)));
          }
          if (hasJavadoc && group.equals("Look up")) {
            html.append("<li>").append(link(root + JAVADOC + "/index.html", "Javadoc", false));
          }
          html.append("</ul>\n");
        });
    return html.toString();
  }

  private static String link(String to, @Nullable String words, boolean isHere) {
    return "<a href=\"%s\"%s>%s</a>\n"
        .formatted(
            to, isHere ? " aria-current=\"page\"" : "", HtmlText.escaped(String.valueOf(words)));
  }

  static String web(Path place) {
    return place.toString().replace('\\', '/');
  }

  private static String outline(List<MarkdownPage.Section> sections) {
    List<MarkdownPage.Section> second =
        sections.stream().filter(section -> section.level() == 2).toList();
    if (second.size() < 3) {
      return "";
    }
    return second.stream()
        .map(each -> link("#" + each.anchor(), each.heading(), false))
        .collect(
            Collectors.joining(
                "<li>",
                "<details class=\"outline\"><summary>On this page</summary><ul><li>",
                "</ul></details>"));
  }
}
