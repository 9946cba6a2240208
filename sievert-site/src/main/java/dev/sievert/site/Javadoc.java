package dev.sievert.site;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Stream;

/**
 * The documentation of the code that others may use: the packages that the modules export to
 * everybody, in one place, so that their pages link to each other.
 *
 * @param classPath the compiled modules and what they need
 */
record Javadoc(Path repository, String classPath) {
  private static final List<String> MODULES =
      List.of("sievert-door", "sievert-core", "sievert-junit");
  private static final Pattern EXPORTED = Pattern.compile("(?m)^\\s*exports ([a-z.]+);");
  private static final String OVERVIEW =
      "sievert-site/src/main/resources/dev/sievert/site/overview.html";
  private static final List<String> TAGS =
      List.of("theorem:a:Theorem:", "domain:a:Domain:", "accuracy:a:Accuracy:");

  /**
   * Writes the pages.
   *
   * @throws IllegalStateException when the tool has something against the sources
   */
  void write(Path out) throws IOException {
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "-quiet",
                "-notimestamp",
                "-Xdoclint:none",
                "-encoding",
                "UTF-8",
                "-docencoding",
                "UTF-8",
                "-charset",
                "UTF-8",
                "-public",
                "-use",
                "-windowtitle",
                "Sievert",
                "-doctitle",
                "Sievert",
                "-overview",
                repository.resolve(OVERVIEW).toString(),
                "-classpath",
                classPath,
                "-d",
                out.toString()));
    TAGS.forEach(tag -> arguments.addAll(List.of("-tag", tag)));
    for (Path file : sources()) {
      arguments.add(file.toString());
    }
    StringWriter said = new StringWriter();
    PrintWriter writer = new PrintWriter(said);
    int code =
        ToolProvider.findFirst("javadoc")
            .orElseThrow(() -> new IllegalStateException("this Java has no javadoc; use a JDK"))
            .run(writer, writer, arguments.toArray(String[]::new));
    if (code != 0) {
      throw new IllegalStateException("javadoc failed:\n" + said);
    }
  }

  private List<Path> sources() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String module : MODULES) {
      Path sources = repository.resolve(module).resolve("src/main/java");
      String exports = Files.readString(sources.resolve("module-info.java"));
      for (String name : EXPORTED.matcher(exports).results().map(each -> each.group(1)).toList()) {
        try (Stream<Path> found = Files.list(sources.resolve(name.replace('.', '/')))) {
          found.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
        }
      }
    }
    return files;
  }
}
