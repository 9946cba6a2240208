package dev.sievert;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * What the door promises says since when. A package says it for all that is in it; a type or member
 * that came later, and so is not in {@code api.txt} of the last release, says it itself.
 */
class SinceTest {
  private static final List<Path> SOURCES =
      List.of(Path.of("src/main/java"), Path.of("../sievert-core/src/main/java"));

  private static final Pattern SINCE = Pattern.compile("@since (\\d+\\.\\d+\\.\\d+)\\b");
  private static final Pattern MAKING = Pattern.compile("(?m)^## \\[(\\d+\\.\\d+\\.\\d+)]");

  private static final Pattern HEADER = Pattern.compile(" (class|record|enum|interface) ");

  /** A type, and the name of its member if one is named. */
  private static final Pattern NAMED =
      Pattern.compile("(dev\\.sievert\\.(?:[a-z]+\\.)*)([A-Z][\\w$]*)(?:\\.(\\w+))?");

  private static String source(String name) throws IOException {
    for (Path folder : SOURCES) {
      Path file = folder.resolve(name);
      if (Files.exists(file)) {
        return Files.readString(file);
      }
    }
    throw new AssertionError(name + " is not among the sources");
  }

  private static String first(Pattern pattern, String text) {
    Matcher found = pattern.matcher(text);
    return found.find() ? found.group(1) : "";
  }

  /** Whether a comment with a version stands right before a declaration of this name. */
  static boolean isDated(String source, String name) {
    return Pattern.compile(
            "/\\*\\*(?:(?!\\*/).)*@since \\d(?:(?!\\*/).)*\\*/[^;{]*?\\b" + name + "\\b",
            Pattern.DOTALL)
        .matcher(source)
        .find();
  }

  /** What a line of the file is about: a type comes first there, a member last. */
  private record Declared(String folder, String type, String name) {
    static Declared of(String line) {
      Matcher named = NAMED.matcher(line.replaceFirst("\\(.*", ""));
      assertThat(named.find()).as(line).isTrue();
      Declared declared = of(named);
      while (!HEADER.matcher(line).find() && named.find()) {
        declared = of(named);
      }
      return declared;
    }

    private static Declared of(Matcher named) {
      String[] types = named.group(2).split("\\$", -1);
      String name = named.group(3) == null ? types[types.length - 1] : named.group(3);
      return new Declared(named.group(1).replace('.', '/'), types[0], name);
    }

    String file() {
      return folder + type + ".java";
    }
  }

  @Test
  void everyPackageSaysSinceWhen() throws IOException {
    for (String name : ApiSignatureTest.PACKAGES) {
      String text = source(name.replace('.', '/') + "/package-info.java");
      assertThat(first(SINCE, text)).as(name).isNotEmpty();
    }
  }

  @Test
  void whatCameLaterSaysItItself() throws Exception {
    String making = first(MAKING, Files.readString(Path.of("../CHANGELOG.md")));
    assertThat(making).isNotEmpty();
    Set<String> old = new HashSet<>(Files.readAllLines(ApiSignatureTest.FILE));
    List<String> undated = new ArrayList<>();
    for (String line : ApiSignatureTest.now()) {
      if (!old.contains(line)) {
        Declared promise = Declared.of(line);
        String since = first(SINCE, source(promise.folder() + "package-info.java"));
        if (!since.equals(making) && !isDated(source(promise.file()), promise.name())) {
          undated.add(line);
        }
      }
    }
    assertThat(undated).as("new since the last release, without @since %s", making).isEmpty();
  }

  @Test
  void aLineIsAboutWhatItDeclares() {
    assertThat(
            Declared.of("public dev.sievert.Answer<T> dev.sievert.Question.curve(dev.sievert.A)"))
        .isEqualTo(new Declared("dev/sievert/", "Question", "curve"));
    assertThat(Declared.of("public final record dev.sievert.audit.Plan$Side extends a.B of dev"))
        .isEqualTo(new Declared("dev/sievert/audit/", "Plan", "Side"));
    assertThat(Declared.of("public dev.sievert.audit.Plan(int)"))
        .isEqualTo(new Declared("dev/sievert/audit/", "Plan", "Plan"));
  }

  @Test
  void aDateIsThatOfTheDeclarationThatFollows() {
    String source =
        """
        /** Old. */
        public final class Old {
          /**
           * New.
           *
           * @since 0.3.0
           */
          public int fresh() {
            return stale();
          }

          /** Old. */
          public int stale() {
            return 0;
          }
        }
        """;
    assertThat(isDated(source, "fresh")).isTrue();
    assertThat(isDated(source, "stale")).isFalse();
    assertThat(isDated(source, "Old")).isFalse();
  }
}
