package dev.sievert.site;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a link of a page leads on the site. Folders and Markdown become pages, sources become
 * listings, everything else stays what it is.
 */
final class Target {
  private static final String MARKDOWN = ".md";
  private static final String README = "README.md";

  private Target() {}

  /**
   * The place of a file or folder of the repository.
   *
   * @param file a path in it, relative and normalised
   */
  static Path of(Path repository, Path file) {
    String name = file.getFileName().toString();
    if (Files.isDirectory(repository.resolve(file))) {
      return file.resolve("index.html");
    }
    if (name.equals(README)) {
      return file.resolveSibling("index.html");
    }
    if (name.endsWith(MARKDOWN)) {
      return file.resolveSibling(name.substring(0, name.length() - MARKDOWN.length()) + ".html");
    }
    return isListed(file) ? file.resolveSibling(name + ".html") : file;
  }

  /** Text that a browser would rather download than show. */
  static boolean isListed(Path file) {
    return file.getFileName()
        .toString()
        .matches(
            ".*\\.(yaml|json|py|sh|java|gradle|xml|csv|1|txt|ipynb|yml)|Dockerfile|LICENSE|NOTICE");
  }

  static boolean isMarkdown(Path file) {
    return file.getFileName().toString().endsWith(MARKDOWN);
  }
}
