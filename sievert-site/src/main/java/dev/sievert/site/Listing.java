package dev.sievert.site;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files and folders that pages link to, shown as they are. */
record Listing(Path repository) {
  private static final int MOST = 200_000;

  /** The text of a file, with a link to the file itself. */
  String file(Path file) throws IOException {
    String text = Files.readString(repository.resolve(file));
    String shown = text.length() > MOST ? text.substring(0, MOST) + "\n…" : text;
    String name = HtmlText.escaped(file.getFileName().toString());
    return """
    <h1>%s</h1>
    <p><a href="%s">The file itself</a></p>
    <pre tabindex="0"><code>%s</code></pre>
    """
        .formatted(HtmlText.escaped(Layout.web(file)), name, HtmlText.escaped(shown));
  }

  /** The files of a folder. */
  String folder(Path folder, List<Path> files) {
    StringBuilder html =
        new StringBuilder("<h1>" + HtmlText.escaped(Layout.web(folder)) + "</h1>\n<ul>\n");
    for (Path file : files) {
      Path place = folder.relativize(Target.of(repository, file));
      html.append("<li><a href=\"%s\">".formatted(HtmlText.escaped(Layout.web(place))))
          .append(HtmlText.escaped(Layout.web(folder.relativize(file))))
          .append("</a></li>\n");
    }
    return html.append("</ul>\n").toString();
  }
}
