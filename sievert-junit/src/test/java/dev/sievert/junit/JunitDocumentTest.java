package dev.sievert.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.text.NumberFormat;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/**
 * docs/junit.md shows a test that is run here and the message that is seen here. After a change,
 * write them down anew with {@code mvn test -Dsievert.update-documents=true}.
 */
class JunitDocumentTest {
  private static final Path DOCUMENT = Path.of("../docs/junit.md");
  private static final Path EXAMPLE =
      Path.of("src/test/java/dev/sievert/junit/NoisyCountTest.java");

  static class HalfTheNoise {
    @PrivacyAudit(
        epsilon = 1,
        inputs = {"10", "11"})
    void noisyCountKeepsItsBudget(Audit audit) {
      audit.number((count, random) -> NoisyCountTest.release(count, 2, random));
    }
  }

  private static String example() throws IOException {
    String source = Files.readString(EXAMPLE);
    return source.substring(source.indexOf("class "));
  }

  private static String message() {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(HalfTheNoise.class))
        .execute()
        .testEvents()
        .finished()
        .stream()
        .map(JunitDocumentTest::failure)
        .findFirst()
        .orElseThrow();
  }

  private static String failure(Event event) {
    return event
            .getRequiredPayload(TestExecutionResult.class)
            .getThrowable()
            .orElseThrow()
            .getMessage()
        + "\n";
  }

  @BeforeAll
  static void writeDownAnewIfAsked() throws IOException {
    if (Boolean.getBoolean("sievert.update-documents")) {
      String text = Files.readString(DOCUMENT);
      text = block("java").matcher(text).replaceFirst(quoted("java", example()));
      Files.writeString(
          DOCUMENT, block("text").matcher(text).replaceFirst(quoted("text", message())));
    }
  }

  private static Pattern block(String kind) {
    return Pattern.compile("(?m)^```" + kind + "\n((?s:.*?))^```$");
  }

  private static String quoted(String kind, String content) {
    return Matcher.quoteReplacement("```" + kind + "\n" + content + "```");
  }

  private static String shown(String kind) throws IOException {
    Matcher block = block(kind).matcher(Files.readString(DOCUMENT));
    assertThat(block.find()).as("a block of %s in %s", kind, DOCUMENT).isTrue();
    return block.group(1);
  }

  @Test
  void showsATestThatIsRun() throws IOException {
    assertThat(shown("java")).isEqualTo(example());
  }

  @Test
  void showsTheMessageAsItIs() throws IOException {
    assertThat(shown("text")).isEqualTo(message());
  }

  @Test
  void tellsTheDefaults() throws Exception {
    String text = Files.readString(DOCUMENT);
    for (String name : List.of("delta", "trials", "seed", "confidence", "threads")) {
      Object value = PrivacyAudit.class.getMethod(name).getDefaultValue();
      String number = NumberFormat.getInstance(Locale.ROOT).format(value);
      assertThat(text).contains("| `" + name + "` | " + number + " |");
    }
  }
}
