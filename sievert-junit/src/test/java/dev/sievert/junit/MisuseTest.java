package dev.sievert.junit;

import static dev.sievert.junit.Inner.all;
import static dev.sievert.junit.Inner.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.platform.testkit.engine.EngineTestKit;

/** Whoever uses the annotation wrongly is told how to use it. */
class MisuseTest {
  static class Misused {
    @PrivacyAudit(epsilon = 1, inputs = "0")
    void oneInput(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(epsilon = 1)
    void noInput(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(
        epsilon = 1,
        length = 3,
        inputs = {"0", "1"})
    void twoWays(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(
        epsilon = -1,
        inputs = {"0", "1"})
    void badEpsilon(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(
        epsilon = 1,
        confidence = 1,
        inputs = {"0", "1"})
    void badConfidence(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "[1]"})
    void wrongKind(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "1"})
    void wrongOutput(Audit audit) {
      audit.number((answer, random) -> new Object());
    }

    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "one"})
    void noJson(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(epsilon = 1, pairs = "0, 1")
    void noTilde(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(epsilon = 1, source = "nowhere")
    void noSource(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(epsilon = 1, source = "strings")
    void wrongSource(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(epsilon = 1, length = -1)
    void badLength(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(
        epsilon = 1,
        threads = 0,
        inputs = {"0", "1"})
    void badThreads(Audit audit) {
      audit.number((answer, random) -> answer);
    }

    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "1"})
    void forgets(Audit audit) {
      assertThat(audit).isNotNull();
    }

    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "1"})
    void throwing(Audit audit) {
      audit.number(
          (answer, random) -> {
            throw new IllegalStateException("out of paper");
          });
    }

    static List<String> strings() {
      return List.of("0", "1");
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          oneInput | must be given at least two inputs but was given 1
          noInput | must be given at least two inputs but was given 0
          twoWays | must say in one way which inputs are neighbours, by inputs, pairs, source or length, but did in 2
          badEpsilon | epsilon must be at least 0 but was -1
          badConfidence | confidence must be greater than 0 and less than 1 but was 1
          wrongKind | an input of audit.number must be a number but was [1]
          wrongOutput | an output must be a number, truth value, word, date or null
          noJson | inputs must be written as in JSON, such as 0, [1, 2] or 'word', but was one
          noTilde | pairs must be written as two inputs with a tilde between them
          noSource | source must be a static method without parameters of Misused but was nowhere
          wrongSource | strings must return a collection or stream of InputPair but returned 0
          badLength | length must be at least 1 but was -1
          badThreads | threads must be at least 1 but was 0
          forgets | but forgets audited nothing
          throwing | The mechanism failed on the input 0: java.lang.IllegalStateException: out of paper
          """)
  void misuseIsToldPlainly(String method, String sentence) {
    run(Misused.class, method)
        .assertThatEvents()
        .haveExactly(1, finishedWithFailure(message(all(sentence))));
  }

  static class WithoutParameter {
    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "1"})
    void nothing() {
      assertThat(PrivacyAuditTest.whole(new Random(1), 1)).isBetween(-100L, 100L);
    }
  }

  @Test
  void aTestThatTakesNoAuditFails() {
    EngineTestKit.engine("junit-jupiter")
        .selectors(selectClass(WithoutParameter.class))
        .execute()
        .testEvents()
        .assertThatEvents()
        .haveExactly(1, finishedWithFailure(message(all("but nothing audited nothing"))));
  }
}
