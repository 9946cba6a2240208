package dev.sievert.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.commonmark.renderer.text.TextContentRenderer;

/**
 * One page of Markdown, read.
 *
 * @param file its path in the repository
 * @param title its first heading
 * @param body what it says, as HTML
 * @param sections its headings with the text below each
 * @param linked the files and folders of the repository that it links to
 */
record MarkdownPage(
    Path file, String title, String body, List<Section> sections, Set<Path> linked) {
  private static final List<Extension> EXTENSIONS = List.of(TablesExtension.create());
  private static final Parser PARSER = Parser.builder().extensions(EXTENSIONS).build();
  private static final TextContentRenderer PLAIN =
      TextContentRenderer.builder().extensions(EXTENSIONS).build();

  /**
   * A heading and what stands below it.
   *
   * @param level 1 for the title of the page
   * @param anchor its name in links
   * @param text what stands below it, up to the next heading
   */
  record Section(int level, String heading, String anchor, String text) {}

  MarkdownPage {
    sections = List.copyOf(sections);
    linked = Set.copyOf(linked);
  }

  static MarkdownPage read(Path repository, Path file) throws IOException {
    Node document = PARSER.parse(Files.readString(repository.resolve(file)));
    List<Section> sections = sections(document, file);
    Set<Path> linked = new LinkedHashSet<>();
    List<String> anchors = new ArrayList<>(sections.stream().map(Section::anchor).toList());
    HtmlRenderer renderer =
        HtmlRenderer.builder()
            .extensions(EXTENSIONS)
            .attributeProviderFactory(
                context ->
                    (node, tag, attributes) -> {
                      if (node instanceof Heading && !anchors.isEmpty()) {
                        attributes.put("id", anchors.remove(0));
                      }
                      rewrite(repository, file, attributes, linked);
                    })
            .build();
    // Wide tables are scrolled, not the page; what is scrolled must be reached with the keyboard.
    String body =
        renderer
            .render(document)
            .replace("<table>", "<div class=\"wide\" tabindex=\"0\"><table>")
            .replace("</table>", "</table></div>")
            .replace("<pre>", "<pre tabindex=\"0\">")
            .replace("<th></th>", "<td></td>");
    return new MarkdownPage(file, sections.get(0).heading(), body, sections, linked);
  }

  /** Links within the repository lead to the same place of the site. */
  private static void rewrite(
      Path repository, Path file, Map<String, String> attributes, Set<Path> linked) {
    for (String key : List.of("href", "src")) {
      String stated = attributes.get(key);
      if (stated == null || stated.startsWith("#") || stated.matches("[a-z]+:.*")) {
        continue;
      }
      int mark = stated.indexOf('#');
      String path = mark < 0 ? stated : stated.substring(0, mark);
      Path found = resolved(file, path);
      linked.add(found);
      Path target = relative(file, Target.of(repository, found));
      attributes.put(
          key, target.toString().replace('\\', '/') + (mark < 0 ? "" : stated.substring(mark)));
    }
  }

  private static Path resolved(Path file, String path) {
    Path parent = file.getParent();
    return (parent == null ? Path.of(path) : parent.resolve(path)).normalize();
  }

  private static Path relative(Path from, Path to) {
    Path parent = from.getParent();
    return parent == null ? to : parent.relativize(to);
  }

  private static List<Section> sections(Node document, Path file) {
    Anchors anchors = new Anchors();
    List<Section> sections = new ArrayList<>();
    for (Node node = document.getFirstChild(); node != null; node = node.getNext()) {
      String text = PLAIN.render(node).strip();
      if (node instanceof Heading heading) {
        sections.add(new Section(heading.getLevel(), text, anchors.next(text), ""));
      } else if (!sections.isEmpty()) {
        Section last = sections.remove(sections.size() - 1);
        String longer = (last.text() + "\n" + text).strip();
        sections.add(new Section(last.level(), last.heading(), last.anchor(), longer));
      }
    }
    if (sections.isEmpty()) {
      throw new IllegalArgumentException(file + " must have a heading");
    }
    return sections;
  }
}
