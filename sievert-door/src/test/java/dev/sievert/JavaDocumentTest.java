package dev.sievert;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The Java in README.md and docs/java.md is compiled and run, in the folder of the examples. Where
 * a block of text follows, that is what it prints. After a change, write it down anew with {@code
 * mvn test -Dsievert.update-documents=true}.
 */
class JavaDocumentTest {
  private static final List<Path> DOCUMENTS =
      List.of(Path.of("../README.md"), Path.of("../docs/java.md"));
  private static final Pattern BLOCK =
      Pattern.compile("(?m)^```java\\n((?s:.*?))^```$(?:\\n\\n```text\\n((?s:.*?))^```$)?");
  private static final Pattern IMPORT = Pattern.compile("(?m)^import .*;\\n");

  /** What a page may use without saying where it comes from. */
  private static final String AROUND =
      """
      import dev.sievert.*;
      import dev.sievert.assess.*;
      import dev.sievert.audit.Claim;
      import dev.sievert.mechanism.catalogue.Mechanisms;
      import dev.sievert.threat.*;
      import java.nio.file.Path;
      import java.util.List;
      %s
      public class Page {
        static final java.util.Random RANDOM = new java.util.Random(7);

        static double noise() {
          return 0.5 * (RANDOM.nextBoolean() ? 1 : -1) * Math.log(RANDOM.nextDouble());
        }

        public static void main(String[] arguments) throws Exception {
          %s
        }
      }
      """;

  @TempDir private Path folder;

  /** A block of a page. */
  record Block(Path document, String code, Optional<String> printed) {
    @Override
    public String toString() {
      return document.getFileName() + ": " + code.lines().findFirst().orElse("");
    }
  }

  static Stream<Block> blocks() throws IOException {
    List<Block> blocks = new ArrayList<>();
    for (Path document : DOCUMENTS) {
      Matcher found = BLOCK.matcher(Files.readString(document));
      while (found.find()) {
        blocks.add(new Block(document, found.group(1), Optional.ofNullable(found.group(2))));
      }
    }
    return blocks.stream();
  }

  @ParameterizedTest
  @MethodSource("blocks")
  void isCompiledAndRun(Block block) throws Exception {
    String printed = run(block.code());
    if (Boolean.getBoolean("sievert.update-documents") && block.printed().isPresent()) {
      String text = Files.readString(block.document());
      String before = "```java\n" + block.code() + "```\n\n```text\n";
      Files.writeString(
          block.document(), text.replace(before + block.printed().get(), before + printed));
    } else {
      block.printed().ifPresent(expected -> assertThat(printed).isEqualTo(expected));
    }
  }

  private String run(String code) throws Exception {
    Path source = folder.resolve("Page.java");
    StringBuilder imports = new StringBuilder();
    IMPORT.matcher(code).results().forEach(each -> imports.append(each.group()));
    Files.writeString(
        source, AROUND.formatted(imports, IMPORT.matcher(code).replaceAll("")), UTF_8);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter complaints = new StringWriter();
    String path = System.getProperty("java.class.path");
    boolean isCompiled =
        compiler
            .getTask(
                complaints,
                null,
                null,
                List.of("-cp", path, "-d", folder.toString(), "-proc:none"),
                null,
                compiler.getStandardFileManager(null, null, UTF_8).getJavaFileObjects(source))
            .call();
    assertThat(isCompiled).as(complaints.toString()).isTrue();
    Path out = folder.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dstdout.encoding=UTF-8",
                "-Dfile.encoding=UTF-8",
                "-cp",
                absolute(path) + java.io.File.pathSeparator + folder,
                "Page")
            .directory(Path.of("../examples").toFile())
            .redirectErrorStream(true)
            .redirectOutput(out.toFile())
            .start();
    assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
    String printed = Files.readString(out);
    assertThat(process.exitValue()).as(printed).isZero();
    return printed;
  }

  private static String absolute(String path) {
    return String.join(
        java.io.File.pathSeparator,
        Stream.of(path.split(java.io.File.pathSeparator, -1))
            .map(entry -> Path.of(entry).toAbsolutePath().toString())
            .toList());
  }
}
