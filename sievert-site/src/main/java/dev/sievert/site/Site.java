package dev.sievert.site;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The documentation as a site: every page of Markdown, every picture and report beside them, and
 * what they link to elsewhere in the repository.
 */
final class Site {
  private static final List<String> TOP =
      List.of("README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md");
  private static final Path DOCUMENTATION = Path.of("docs");

  private final Path repository;
  private final Map<Path, MarkdownPage> pages = new TreeMap<>();
  private final Set<Path> files = new TreeSet<>();
  private final Set<Path> folders = new TreeSet<>();

  private Site(Path repository) {
    this.repository = repository;
  }

  /**
   * Reads everything that will be on the site.
   *
   * @param repository the folder that holds README.md and docs
   */
  static Site of(Path repository) throws IOException {
    Site site = new Site(repository);
    Deque<Path> left = new ArrayDeque<>();
    TOP.stream().map(Path::of).forEach(left::add);
    left.addAll(site.inside(DOCUMENTATION));
    while (!left.isEmpty()) {
      left.addAll(site.added(left.remove().normalize()));
    }
    return site;
  }

  /** Takes one file or folder in; what it leads to. */
  private Set<Path> added(Path path) throws IOException {
    if (path.startsWith("..")) {
      throw new IllegalArgumentException("a link leads out of the repository: " + path);
    }
    if (Files.isDirectory(repository.resolve(path))) {
      return folders.add(path) ? Set.copyOf(inside(path)) : Set.of();
    }
    if (!Target.isMarkdown(path)) {
      files.add(path);
      return Set.of();
    }
    if (pages.containsKey(path)) {
      return Set.of();
    }
    MarkdownPage page = MarkdownPage.read(repository, path);
    pages.put(path, page);
    return page.linked();
  }

  private List<Path> inside(Path folder) throws IOException {
    try (Stream<Path> found = Files.walk(repository.resolve(folder))) {
      return found.filter(Files::isRegularFile).map(repository::relativize).sorted().toList();
    }
  }

  /** The pages, by their path in the repository. */
  Map<Path, MarkdownPage> pages() {
    return Map.copyOf(pages);
  }

  /**
   * Writes the site; what was in the folder before is gone.
   *
   * @param hasJavadoc whether pages link to the documentation of the code, which somebody else
   *     writes
   */
  void write(Path out, boolean hasJavadoc) throws IOException {
    empty(out);
    Map<Path, Path> places = new LinkedHashMap<>();
    Map<Path, String> titles = new LinkedHashMap<>();
    pages.forEach(
        (file, page) -> {
          places.put(file, Target.of(repository, file));
          titles.put(file, page.title());
        });
    Layout layout = new Layout(Contents.of(pages.keySet()), titles, places, hasJavadoc);
    SearchIndex index = new SearchIndex();
    for (MarkdownPage page : pages.values()) {
      Path place = Target.of(repository, page.file());
      index.add(place, page);
      put(out.resolve(place), layout.around(place, page.title(), page.body(), page.sections()));
    }
    for (Path file : files) {
      copy(out, file, layout);
    }
    for (Path folder : folders) {
      if (!pages.containsKey(folder.resolve("README.md"))) {
        Path place = Target.of(repository, folder);
        String body = new Listing(repository).folder(folder, inside(folder));
        put(out.resolve(place), layout.around(place, folder.toString(), body, List.of()));
      }
    }
    put(out.resolve("site/search-index.js"), index.script());
    put(out.resolve("site/site.js"), Layout.resource("site.js"));
    put(out.resolve("site/site.css"), Layout.resource("site.css"));
  }

  private void copy(Path out, Path file, Layout layout) throws IOException {
    Path to = out.resolve(file);
    Files.createDirectories(to.getParent());
    Files.copy(repository.resolve(file), to, StandardCopyOption.REPLACE_EXISTING);
    if (Target.isListed(file)) {
      Path place = Target.of(repository, file);
      String body = new Listing(repository).file(file);
      put(out.resolve(place), layout.around(place, file.toString(), body, List.of()));
    }
  }

  private static void put(Path file, String text) throws IOException {
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
  }

  private static void empty(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException problem)
              throws IOException {
            if (!visited.equals(folder)) {
              Files.delete(visited);
            }
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
