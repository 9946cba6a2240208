package dev.sievert.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import dev.sievert.program.InputPair;
import dev.sievert.program.Outputs;
import dev.sievert.program.Program;
import dev.sievert.program.Value;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.reporting.ReportEntry;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** Runs tests with the annotation and looks at what becomes of them. */
class PrivacyAuditTest {
  private static Events run(Class<?> tests, String method) {
    return EngineTestKit.engine("junit-jupiter")
        .selectors(selectMethod(tests, method, Audit.class.getName()))
        .execute()
        .testEvents();
  }

  private static String report(Events events) {
    return events.reportingEntryPublished().stream()
        .map(event -> event.getRequiredPayload(ReportEntry.class).getKeyValuePairs())
        .map(Map::toString)
        .findFirst()
        .orElse("");
  }

  static double laplace(RandomGenerator random, double scale) {
    double exponential = -scale * Math.log(1 - random.nextDouble());
    return random.nextBoolean() ? exponential : -exponential;
  }

  /** Two-sided geometric noise. */
  static long whole(RandomGenerator random, double epsilon) {
    long up = steps(random, epsilon);
    return up - steps(random, epsilon);
  }

  private static long steps(RandomGenerator random, double epsilon) {
    return (long) Math.floor(-Math.log(1 - random.nextDouble()) / epsilon);
  }

  static class Correct {
    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "1"},
        trials = 40_000)
    void geometricNoise(Audit audit) {
      audit.number((count, random) -> count + whole(random, 1));
    }

    @PrivacyAudit(epsilon = 1.1, length = 3, differ = Differ.ONE, trials = 40_000)
    void histogram(Audit audit) {
      audit.numbers(
          (counts, random) -> {
            for (int bin = 0; bin < counts.length; bin++) {
              counts[bin] += whole(random, 1);
            }
            return counts;
          });
    }

    @PrivacyAudit(
        epsilon = 1.1,
        pairs = {"'yes' ~ 'no'"},
        trials = 40_000)
    void randomizedResponse(Audit audit) {
      audit.value(
          (truth, random) -> {
            boolean lies = random.nextDouble() * (1 + Math.exp(1)) < 1;
            return truth.equals(new Value.Text("yes")) != lies;
          });
    }

    @PrivacyAudit(epsilon = 0, delta = 0.06, source = "neighbours", trials = 40_000)
    void leaksWithProbabilityDelta(Audit audit) {
      audit.number((answer, random) -> random.nextDouble() < 0.05 ? answer : null);
    }

    static Stream<InputPair> neighbours() {
      return Stream.of(new InputPair(Value.of(0.0), Value.of(1.0), "because the test says so"));
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"geometricNoise", "histogram", "randomizedResponse"})
  void whatKeepsItsBudgetPassesAndSaysWhatWouldHaveBeenFound(String method) {
    Events events = run(Correct.class, method);
    events.assertStatistics(count -> count.started(1).succeeded(1));
    assertThat(report(events))
        .contains(method + ": no violation of ε = ")
        .contains("This is not a proof. With 40,000 runs this test would have caught ε ≥ ");
  }

  @Test
  void aClaimWithDeltaIsHeldAgainstBoth() {
    Events events = run(Correct.class, "leaksWithProbabilityDelta");
    events.assertStatistics(count -> count.started(1).succeeded(1));
    assertThat(report(events)).contains("no violation of ε = 0, δ = 0.06 found");
    run(Broken.class, "leaksMoreThanDelta")
        .assertThatEvents()
        .haveExactly(1, finishedWithFailure(message(all("Claimed: ε = 0, δ = 0.04."))));
  }

  static class Broken {
    @PrivacyAudit(
        epsilon = 0,
        delta = 0.04,
        inputs = {"0", "1"},
        trials = 40_000)
    void leaksMoreThanDelta(Audit audit) {
      audit.number((answer, random) -> random.nextDouble() < 0.05 ? answer : null);
    }

    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "1"},
        trials = 40_000)
    void halfTheNoise(Audit audit) {
      audit.number((count, random) -> count + whole(random, 2));
    }

    @PrivacyAudit(epsilon = 0.5, length = 3, trials = 40_000)
    void forgetsThatOnePersonIsInEveryBin(Audit audit) {
      audit.numbers(
          (counts, random) -> {
            for (int bin = 0; bin < counts.length; bin++) {
              counts[bin] += whole(random, 0.5);
            }
            return counts;
          });
    }

    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "1"},
        trials = 40_000)
    void roundsToDoublesNaively(Audit audit) {
      audit.number((answer, random) -> answer + laplace(random, 1));
    }

    @PrivacyAudit(
        epsilon = 1,
        inputs = {"0", "1"},
        trials = 40_000)
    void hasRandomnessOfItsOwn(Audit audit) {
      audit.number((answer, random) -> answer + ThreadLocalRandom.current().nextInt(2));
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "halfTheNoise",
        "forgetsThatOnePersonIsInEveryBin",
        "roundsToDoublesNaively",
        "hasRandomnessOfItsOwn"
      })
  void whatBreaksItsBudgetFailsWithACounterexample(String method) {
    run(Broken.class, method)
        .assertThatEvents()
        .haveExactly(
            1,
            finishedWithFailure(
                instanceOf(AssertionFailedError.class),
                message(
                    all(
                        method + " spends more privacy than it claims.",
                        "Found: ε is at least ",
                        "99.9 %",
                        "Event: ",
                        "Probability on the first: ",
                        "To see it again"))));
  }

  private static Predicate<String> all(String... parts) {
    return text -> Stream.of(parts).allMatch(text::contains);
  }

  @Test
  void saysWhetherTheSeedBringsTheSameAgain() {
    run(Broken.class, "halfTheNoise")
        .assertThatEvents()
        .haveExactly(
            1, finishedWithFailure(message(all("seed 7 and 40,000 trials give the same"))));
    run(Broken.class, "hasRandomnessOfItsOwn")
        .assertThatEvents()
        .haveExactly(1, finishedWithFailure(message(all("draws randomness of its own"))));
  }

  /** Says what it was told, and suggests inputs. */
  record Parrot(int given) implements Program {
    @Override
    public String name() {
      return "parrot";
    }

    @Override
    public List<Value> inputs() {
      return List.of(Value.of(0.0), Value.of(1.0));
    }

    @Override
    public void sample(Value input, int count, long seed, Outputs outputs) {
      for (int run = 0; run < Math.min(count, given); run++) {
        outputs.text(input.toString());
        outputs.end();
      }
    }
  }

  static class Programs {
    @PrivacyAudit(epsilon = 1, trials = 20_000)
    void parrot(Audit audit) {
      audit.program(new Parrot(Integer.MAX_VALUE));
    }

    @PrivacyAudit(epsilon = 1, trials = 20_000)
    void silent(Audit audit) {
      audit.program(new Parrot(0));
    }
  }

  @Test
  void aProgramMaySuggestItsInputs() {
    run(Programs.class, "parrot")
        .assertThatEvents()
        .haveExactly(
            1, finishedWithFailure(message(all("parrot spends more", "Event: the output is "))));
  }

  @Test
  void aProgramThatGivesNothingFails() {
    run(Programs.class, "silent")
        .assertThatEvents()
        .haveExactly(1, finishedWithFailure(message(all("parrot was not audited: "))));
  }

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
          wrongOutput | an output must be a number, truth value, word or null
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
      assertThat(whole(new Random(1), 1)).isBetween(-100L, 100L);
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
