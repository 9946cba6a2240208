package dev.sievert;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * Finds what is public or protected and lacks a comment; and in the packages that a module exports
 * to everybody, what lacks a parameter or a result in it.
 *
 * <p>The compiler's own search for missing comments does the work. One finding is dropped: Java 17
 * wants the components of a record described again at its compact constructor. The record's own
 * comment is the place for that.
 */
public final class PublicDocumentation {
  /** Rooms whose types are public for their neighbours only. */
  private static final String WITHIN =
      "-dev.sievert.exact.*,-dev.sievert.accounting.*,-dev.sievert.cli.*,-dev.sievert.mechanism.*";

  private static final Pattern COMPACT_CONSTRUCTOR =
      Pattern.compile("\\s*(public|protected)\\s+\\w+\\s*\\{.*");

  private static final Pattern EXPORTED = Pattern.compile("exports ([a-z.]+);");

  private PublicDocumentation() {}

  /**
   * Searches the Java files below a directory.
   *
   * @param sources a directory such as {@code src/main/java}
   * @return one line for each gap: file, line number, and what is missing
   */
  public static List<String> gaps(Path sources) {
    DiagnosticCollector<JavaFileObject> found = new DiagnosticCollector<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(found, null, UTF_8)) {
      List<String> options =
          List.of("-proc:none", "-Xdoclint:missing/protected", "-Xdoclint/package:" + WITHIN);
      var units = files.getJavaFileObjectsFromPaths(javaFiles(sources));
      List<Path> exported = exported(sources);
      ((JavacTask) compiler.getTask(null, files, found, options, null, units)).analyze();
      return found.getDiagnostics().stream()
          .filter(finding -> finding.getKind() != Diagnostic.Kind.NOTE)
          .filter(finding -> !isAtCompactConstructor(finding))
          .filter(finding -> isCommentMissing(finding) || isIn(exported, finding))
          .map(PublicDocumentation::sentence)
          .toList();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static List<Path> javaFiles(Path sources) throws IOException {
    try (Stream<Path> paths = Files.walk(sources)) {
      return paths
          .filter(path -> path.toString().endsWith(".java"))
          // On the class path there are no modules.
          .filter(path -> !path.endsWith("module-info.java"))
          .sorted()
          .toList();
    }
  }

  /** The folders of the packages that the module exports to everybody; none without a module. */
  private static List<Path> exported(Path sources) throws IOException {
    Path module = sources.resolve("module-info.java");
    String text = Files.exists(module) ? Files.readString(module) : "";
    return EXPORTED
        .matcher(text)
        .results()
        .map(match -> sources.resolve(match.group(1).replace('.', '/')).toAbsolutePath())
        .toList();
  }

  private static boolean isCommentMissing(Diagnostic<? extends JavaFileObject> finding) {
    return finding.getMessage(Locale.ROOT).equals("no comment");
  }

  private static boolean isIn(List<Path> folders, Diagnostic<? extends JavaFileObject> finding) {
    return finding.getSource() == null
        || folders.contains(Path.of(finding.getSource().toUri()).getParent());
  }

  private static boolean isAtCompactConstructor(Diagnostic<? extends JavaFileObject> finding) {
    if (finding.getSource() == null) {
      return false;
    }
    try (Stream<String> lines = finding.getSource().getCharContent(true).toString().lines()) {
      return lines
          .skip(finding.getLineNumber() - 1)
          .limit(1)
          .anyMatch(line -> COMPACT_CONSTRUCTOR.matcher(line).matches());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String sentence(Diagnostic<? extends JavaFileObject> finding) {
    String file = finding.getSource() == null ? "" : finding.getSource().getName();
    return file + ":" + finding.getLineNumber() + ": " + finding.getMessage(null);
  }
}
