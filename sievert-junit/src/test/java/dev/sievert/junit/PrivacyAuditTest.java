package dev.sievert.junit;

import static dev.sievert.junit.Inner.all;
import static dev.sievert.junit.Inner.report;
import static dev.sievert.junit.Inner.run;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import dev.sievert.audit.InputPair;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramValue;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** Runs tests with the annotation and looks at what becomes of them. */
class PrivacyAuditTest {
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
            return truth.equals(new ProgramValue.Text("yes")) != lies;
          });
    }

    @PrivacyAudit(epsilon = 0, delta = 0.06, source = "neighbours", trials = 40_000)
    void leaksWithProbabilityDelta(Audit audit) {
      audit.number((answer, random) -> random.nextDouble() < 0.05 ? answer : null);
    }

    static Stream<InputPair> neighbours() {
      return Stream.of(
          new InputPair(ProgramValue.of(0.0), ProgramValue.of(1.0), "because the test says so"));
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
      audit.number((answer, random) -> random.nextDouble() < 0.1 ? answer : null);
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
        trials = 40_000,
        digits = true)
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
    public List<ProgramValue> inputs() {
      return List.of(ProgramValue.of(0.0), ProgramValue.of(1.0));
    }

    @Override
    public void sample(ProgramValue input, int count, long seed, Outputs outputs) {
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
}
