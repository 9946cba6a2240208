package dev.sievert.audit.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.audit.AuditOutcome.Undetectable;
import dev.sievert.audit.Claim;
import dev.sievert.audit.Neighbours;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.Program;
import dev.sievert.audit.ProgramException;
import dev.sievert.audit.ProgramOutcome;
import dev.sievert.audit.ProgramOutcome.DistinguishingEvent;
import dev.sievert.audit.ProgramPlan;
import dev.sievert.audit.ProgramPlan.DigitPolicy;
import dev.sievert.audit.ProgramValue;
import dev.sievert.audit.Remark;
import dev.sievert.numeric.ClopperPearson;
import dev.sievert.numeric.RandomStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;

class ProgramAuditTest {
  private static ProgramPlan plan(double epsilon, double delta, long trials, long seed) {
    return new ProgramPlan(
        List.of(TestPrograms.pair(0, 1)), new Claim(epsilon, delta), trials, seed, 0.95, false);
  }

  private static ProgramOutcome run(Program program, ProgramPlan plan) {
    return ProgramAudit.of(program, plan).run(2, soFar -> {});
  }

  /** The law of the whole: for random tables the limit is above the truth at most so often. */
  @Test
  void theLimitIsBelowTheTruthAsOftenAsItSays() {
    Random random = new Random(3);
    int repeats = 300;
    int missed = 0;
    for (int repeat = 0; repeat < repeats; repeat++) {
      double[][] rows = new double[2][];
      int outputs = 2 + random.nextInt(4);
      for (int row = 0; row < 2; row++) {
        double[] weights = random.doubles(outputs, 0.2, 1).toArray();
        double sum = Arrays.stream(weights).sum();
        rows[row] = Arrays.stream(weights).map(each -> each / sum).toArray();
      }
      double truth = 0;
      for (int output = 0; output < outputs; output++) {
        truth = Math.max(truth, Math.abs(Math.log(rows[0][output] / rows[1][output])));
      }
      ProgramOutcome found =
          run(TestPrograms.channel(rows), plan(0, 0, 2000 + 1000L * (repeat % 5), repeat));
      missed += found.lower().orElseThrow() > truth ? 1 : 0;
    }
    assertThat(ClopperPearson.lower(missed, repeats, 1e-3)).isLessThanOrEqualTo(0.05);
  }

  /** The same where the best event is nearly the only one, so that the limit is not slack. */
  @Test
  void theLimitOfACoinIsBelowTheTruthAsOftenAsItSays() {
    double[][] rows = {{0.5, 0.5}, {0.4, 0.6}};
    int repeats = 400;
    int missed = 0;
    for (int repeat = 0; repeat < repeats; repeat++) {
      ProgramOutcome found = run(TestPrograms.channel(rows), plan(0, 0, 3000, repeat));
      missed += found.lower().orElseThrow() > Math.log(1.25) ? 1 : 0;
    }
    assertThat(ClopperPearson.lower(missed, repeats, 1e-3)).isLessThanOrEqualTo(0.05);
  }

  /** What spends its claim to the last, and shows it in its only event, is rarely accused. */
  @Test
  void anAccusationIsRarerThanAMiss() {
    double[][] rows = {{0.5, 0.5}, {0.4, 0.6}};
    double claim = Math.log(1.25);
    int repeats = 400;
    int doubted = 0;
    int accused = 0;
    for (int repeat = 0; repeat < repeats; repeat++) {
      ProgramOutcome found = run(TestPrograms.channel(rows), plan(claim, 0, 3000, 1000 + repeat));
      assertThat(found.accusing().orElseThrow()).isLessThanOrEqualTo(found.lower().orElseThrow());
      doubted += found.lower().orElseThrow() > claim ? 1 : 0;
      accused += found.isExceeded() ? 1 : 0;
    }
    assertThat(doubted).isPositive();
    assertThat(ClopperPearson.lower(accused, repeats, 1e-3)).isLessThanOrEqualTo(0.001);
  }

  @Test
  void whatCouldNotHaveBeenRefutedIsInconclusive() {
    ProgramOutcome few = run(TestPrograms.laplace(1), plan(3, 0, 40, 1));
    assertThat(few.verdict()).isEqualTo("inconclusive");
    assertThat(few.detectable()).isEmpty();
    // Its most telling event is common, but another would have shown an excess.
    ProgramOutcome many = run(TestPrograms.laplace(50), plan(3, 0, 40_000, 1));
    assertThat(many.verdict()).isEqualTo("consistent");
    assertThat(many.detectable().orElseThrow()).isBetween(3.0, 4.0);
    assertThat(many.remarks()).anyMatch(Remark.PowerElsewhere.class::isInstance);
  }

  /** Off the grid with 3 % on one input only: more than δ, so that it counts. */
  @Test
  void digitsCountWhereTheirMassExceedsDelta() {
    Program sampler =
        TestPrograms.of(
            (input, random, outputs) -> {
              double noisy = input + 3 * random.nextGaussian();
              boolean isOff = input > 0 && random.nextDouble() < 0.03;
              outputs.number(isOff ? noisy : Math.rint(noisy * 1024) / 1024);
            });
    ProgramOutcome beyond = run(sampler, plan(1, 0.01, 100_000, 1));
    assertThat(beyond.verdict()).isEqualTo("exceeded");
    assertThat(beyond.strongest().orElseThrow().event()).contains("binary digit");
    assertThat(beyond.remarks()).contains(new Remark.DigitsRefute());
    ProgramOutcome allowed = run(sampler, plan(1, 0.05, 100_000, 1));
    assertThat(allowed.verdict()).isEqualTo("consistent");
    assertThat(allowed.digits()).isEmpty();
  }

  /** A program on numbers that fails, in batches and alone, as its input wants. */
  private static Program failing(double[] shares, boolean isLate) {
    Program noise = TestPrograms.laplace(2);
    return new Program() {
      @Override
      public String name() {
        return "failing";
      }

      @Override
      public void sample(ProgramValue input, int count, long seed, Outputs outputs)
          throws ProgramException {
        RandomStream random = RandomStream.of(seed, 1);
        double share = shares[(int) ((ProgramValue.Quantity) input).number()];
        for (int run = 0; run < count; run++) {
          if (random.nextDouble() < share) {
            throw isLate ? ProgramException.late("slept") : ProgramException.died("exit code 3");
          }
        }
        noise.sample(input, count, seed, outputs);
      }
    };
  }

  @Test
  void aFailureIsAnOutputAndTheFailingInputIsNamed() {
    ProgramOutcome dead = run(failing(new double[] {0, 1}, false), plan(1, 0, 20_000, 1));
    assertThat(dead.verdict()).isEqualTo("exceeded");
    assertThat(dead.strongest().orElseThrow().event()).isEqualTo("the run fails: ⟨failed⟩");
    assertThat(dead.strongest().orElseThrow().pair().first()).isEqualTo(ProgramValue.of(1));
    assertThat(dead.remarks())
        .anyMatch(
            remark ->
                remark instanceof Remark.Failed failed
                    && failed.input().equals(Optional.of(ProgramValue.of(1)))
                    && failed.why().equals("exit code 3"))
        .noneMatch(
            remark ->
                remark instanceof Remark.Failed failed
                    && failed.input().equals(Optional.of(ProgramValue.of(0))));
    ProgramOutcome silent = run(failing(new double[] {0, 1}, true), plan(1, 0, 20_000, 1));
    assertThat(silent.verdict()).isEqualTo("exceeded");
    assertThat(silent.strongest().orElseThrow().event()).contains("⟨no answer⟩");
  }

  @Test
  void rareFailuresCountAsOftenAsTheyHappen() {
    ProgramOutcome betrayed = run(failing(new double[] {0.05, 0}, false), plan(1, 0, 20_000, 1));
    assertThat(betrayed.verdict()).isEqualTo("exceeded");
    assertThat(betrayed.strongest().orElseThrow().likely().lower()).isBetween(0.01, 0.05);
    // The same on both inputs betrays nothing, and δ allows a little.
    assertThat(run(failing(new double[] {0.05, 0.05}, false), plan(1, 0, 20_000, 1)).verdict())
        .isEqualTo("consistent");
    assertThat(run(failing(new double[] {0.01, 0}, false), plan(1, 0.02, 20_000, 1)).verdict())
        .isEqualTo("consistent");
  }

  @Test
  void whatAlwaysFailsIsInconclusive() {
    ProgramOutcome found = run(failing(new double[] {1, 1}, false), plan(1, 0, 20_000, 1));
    assertThat(found.verdict()).isEqualTo("inconclusive");
    assertThat(found.reason()).contains(new Undetectable.AlwaysFailed());
  }

  @Test
  void wholeNumbersBeyondDoublesAreExact() {
    Program leak =
        TestPrograms.of(
            (input, random, outputs) ->
                outputs.number((1L << 60) + (long) input + (random.nextBoolean() ? 4 : 0)));
    ProgramOutcome found = run(leak, plan(1, 0, 10_000, 1));
    assertThat(found.verdict()).isEqualTo("exceeded");
    assertThat(found.strongest().orElseThrow().event()).contains("11529215046068469");
    Program wide =
        TestPrograms.of(
            (input, random, outputs) ->
                outputs.number(
                    new BigDecimal(BigInteger.TWO.pow(80))
                        .add(BigDecimal.valueOf(2_000_000 * input + random.below(1_000_000)))));
    ProgramOutcome apart = run(wide, plan(1, 0, 10_000, 1));
    assertThat(apart.verdict()).isEqualTo("exceeded");
    assertThat(apart.strongest().orElseThrow().event()).contains("the output minus 120892581961");
  }

  @Test
  void theSignOfZeroIsSeen() {
    Program leak =
        TestPrograms.of((input, random, outputs) -> outputs.number(input > 0 ? 0.0 : -0.0));
    ProgramOutcome found = run(leak, plan(1, 0, 10_000, 1));
    assertThat(found.verdict()).isEqualTo("exceeded");
    assertThat(found.strongest().orElseThrow().event()).containsAnyOf("is -0.0", "is 0");
  }

  @Test
  void textThatNeverComesTwiceIsLookedInto() {
    Program honest =
        TestPrograms.of((input, random, outputs) -> outputs.text("id-" + random.nextLong()));
    ProgramOutcome kept = run(honest, plan(1, 0, 20_000, 1));
    assertThat(kept.verdict()).isEqualTo("consistent");
    Program suffix =
        TestPrograms.of(
            (input, random, outputs) ->
                outputs.text("id-" + random.nextLong() + (input > 0 ? "/b" : "/a")));
    assertThat(run(suffix, plan(1, 0, 20_000, 1)).verdict()).isEqualTo("exceeded");
    Program number =
        TestPrograms.of(
            (input, random, outputs) ->
                outputs.text(Double.toString(10 * input + random.nextGaussian())));
    ProgramOutcome found = run(number, plan(1, 0, 20_000, 1));
    assertThat(found.verdict()).isEqualTo("exceeded");
  }

  @Test
  void whatIsAlwaysTheSameIsConsistent() {
    Program constant = TestPrograms.of((input, random, outputs) -> outputs.text("same"));
    ProgramOutcome found = run(constant, plan(1, 0, 20_000, 1));
    assertThat(found.verdict()).isEqualTo("consistent");
    assertThat(found.detectable()).isPresent();
    Program empty = TestPrograms.of((input, random, outputs) -> {});
    assertThat(run(empty, plan(1, 0, 20_000, 1)).verdict()).isEqualTo("consistent");
    Program sometimesEmpty =
        TestPrograms.of(
            (input, random, outputs) -> {
              if (input > 0) {
                outputs.number(Double.NaN);
              }
            });
    assertThat(run(sometimesEmpty, plan(1, 0, 20_000, 1)).verdict()).isEqualTo("exceeded");
  }

  /** Each begins with the same number, whatever seed it is given. */
  @Test
  void outputsThatComeAgainAreTheFinding() {
    Program noise = TestPrograms.laplace(0.1);
    Program constant = seeded(noise, seed -> 5);
    ProgramOutcome found = run(constant, plan(1, 0, 100_000, 1));
    assertThat(found.verdict()).isEqualTo("inconclusive");
    // Outputs come again on both inputs.
    assertThat(found.reason()).contains(new Undetectable.Repeating(ProgramValue.of(0)));
    assertThat(ProgramAudit.of(constant, plan(1, 0, 100_000, 1)).run(5, soFar -> {}))
        .isEqualTo(found);
    assertThat(found.lower()).isEmpty();
    Program clock = seeded(noise, seed -> seed & 3);
    assertThat(run(clock, plan(1, 0, 400_000, 1)).verdict()).isEqualTo("inconclusive");
    Program circle =
        TestPrograms.of((input, random, outputs) -> outputs.number(outputs.count() % 97));
    assertThat(run(circle, plan(1, 0, 100_000, 1)).verdict()).isEqualTo("inconclusive");
  }

  private static Program seeded(Program inside, LongUnaryOperator seeds) {
    return new Program() {
      @Override
      public String name() {
        return "seeded";
      }

      @Override
      public void sample(ProgramValue input, int count, long seed, Outputs outputs)
          throws ProgramException {
        inside.sample(input, count, seeds.applyAsLong(seed), outputs);
      }
    };
  }

  @Test
  void randomnessOfItsOwnIsNoticed() {
    AtomicLong clock = new AtomicLong();
    Program own = seeded(TestPrograms.laplace(1), seed -> clock.incrementAndGet());
    assertThat(run(own, plan(1, 0, 10_000, 1)).remarks()).contains(new Remark.OwnRandomness());
    assertThat(run(TestPrograms.laplace(1), plan(1, 0, 10_000, 1)).remarks())
        .doesNotContain(new Remark.OwnRandomness());
  }

  @Test
  void tooLittleNoiseIsCaughtAndEnoughIsNot() {
    ProgramOutcome broken = run(TestPrograms.laplace(1), plan(0.5, 0, 100_000, 1));
    assertThat(broken.isExceeded()).isTrue();
    assertThat(broken.verdict()).isEqualTo("exceeded");
    assertThat(broken.lower().orElseThrow()).isBetween(0.85, 1.0);
    assertThat(broken.strongest().orElseThrow().event()).startsWith("the output is ");
    ProgramOutcome correct = run(TestPrograms.laplace(2), plan(0.5, 0, 100_000, 1));
    assertThat(correct.isExceeded()).isFalse();
    assertThat(correct.lower().orElseThrow()).isBetween(0.4, 0.5);
    assertThat(correct.detectable().orElseThrow()).isBetween(0.5, 0.6);
  }

  @Test
  void naiveFloatingPointNoiseIsCaughtByItsDigits() {
    ProgramPlan plan = plan(0.1, 0, 200_000, 1);
    ProgramOutcome found = run(TestPrograms.naiveLaplace(10), plan.with(DigitPolicy.COUNTED));
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.lower().orElseThrow()).isGreaterThan(5);
    assertThat(found.strongest().orElseThrow().event()).contains("lowest binary digit");
    assertThat(found.remarks()).contains(new Remark.DigitsRefute());
  }

  @Test
  void digitsAreToldBesideTheVerdictOrNotAtAll() {
    ProgramPlan plan = plan(0.2, 0, 200_000, 1);
    ProgramOutcome apart = run(TestPrograms.naiveLaplace(10), plan);
    assertThat(apart.isExceeded()).isFalse();
    DistinguishingEvent witness = apart.digits().orElseThrow();
    assertThat(witness.event()).contains("lowest binary digit");
    assertThat(witness.epsilon()).isGreaterThan(5);
    assertThat(witness.likely().value()).isGreaterThan(witness.unlikely().value());
    ProgramOutcome ignored = run(TestPrograms.naiveLaplace(10), plan.with(DigitPolicy.IGNORED));
    assertThat(ignored.digits()).isEmpty();
    assertThat(ignored.strongest()).isEqualTo(apart.strongest());
  }

  @Test
  void theNumberOfThreadsDoesNotMatter() {
    ProgramPlan plan =
        ProgramPlan.within(
            new Neighbours(1, false, 1, -2, 2, true), new Claim(1, 0), 60_000, 9, 0.95);
    ProgramOutcome one = ProgramAudit.of(TestPrograms.laplace(1), plan).run(1, soFar -> {});
    ProgramOutcome three = ProgramAudit.of(TestPrograms.laplace(1), plan).run(3, soFar -> {});
    assertThat(three).isEqualTo(one);
    assertThat(one.trials()).isLessThanOrEqualTo(200_000);
  }

  @Test
  void aRareRevelationIsWhatDeltaAllows() {
    Program program =
        TestPrograms.of(
            (input, random, outputs) -> {
              if (random.happens(0.05)) {
                outputs.text("it was " + input);
              } else {
                outputs.flag(true);
              }
            });
    assertThat(run(program, plan(1, 0, 50_000, 1)).lower().orElseThrow()).isGreaterThan(4);
    ProgramOutcome allowed = run(program, plan(1, 0.06, 50_000, 1));
    assertThat(allowed.isExceeded()).isFalse();
    assertThat(allowed.lower().orElseThrow()).isLessThan(0.2);
    assertThat(run(program, plan(1, 0.02, 50_000, 1)).isExceeded()).isTrue();
  }

  @Test
  void mixedOutputsOfAnyLengthAreUnderstood() {
    Program program =
        TestPrograms.of(
            (input, random, outputs) -> {
              outputs.flag(random.nextBoolean());
              int more = random.below(3);
              for (int place = 0; place < more; place++) {
                outputs.number(random.nextGaussian() + 3 * input);
              }
              if (random.nextBoolean()) {
                outputs.text("abort");
              }
            });
    ProgramOutcome found = run(program, plan(0.5, 0, 60_000, 1));
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.lower().orElseThrow()).isGreaterThan(1.5);
  }

  @Test
  void numbersThatAreNoneAreOutputsToo() {
    Program program =
        TestPrograms.of(
            (input, random, outputs) ->
                outputs.number(
                    random.happens(0.1)
                        ? (input > 0 ? Double.NaN : Double.POSITIVE_INFINITY)
                        : random.nextGaussian()));
    ProgramOutcome found = run(program, plan(1, 0, 60_000, 1));
    assertThat(found.lower().orElseThrow()).isGreaterThan(5);
    assertThat(found.strongest().orElseThrow().event()).containsAnyOf("NaN", "Infinity", "greater");
  }

  @Test
  void manyAlikePlacesAreAddedUp() {
    Program program =
        TestPrograms.of(
            (input, random, outputs) -> {
              for (int place = 0; place < 8; place++) {
                outputs.flag(random.happens(input > 0 ? 0.6 : 0.4));
              }
            });
    // One place alone shows ln 1.5 = 0.41 at most; all of them 8 ln 1.5 = 3.24.
    assertThat(run(program, plan(1, 0, 200_000, 1)).lower().orElseThrow()).isGreaterThan(2);
  }

  @Test
  void aProgramThatDiesHalfWayIsAuditedWithWhatThereIs() {
    AtomicInteger calls = new AtomicInteger();
    Program whole = TestPrograms.laplace(0.2);
    Program dying =
        new Program() {
          @Override
          public String name() {
            return "dying";
          }

          @Override
          public boolean isInOrder() {
            return true;
          }

          @Override
          public void sample(ProgramValue input, int count, long seed, Outputs outputs)
              throws ProgramException {
            if (calls.incrementAndGet() == 2) {
              throw new ProgramException("it stumbled", false);
            }
            if (calls.get() > 60_000) {
              throw new ProgramException("it died", true);
            }
            whole.sample(input, count, seed, outputs);
          }
        };
    ProgramOutcome found = run(dying, plan(1, 0, 400_000, 1));
    assertThat(found.remarks())
        .anyMatch(each -> each instanceof Remark.Failed failed && failed.why().equals("it died"))
        .anyMatch(
            each -> each instanceof Remark.Failed failed && failed.why().equals("it stumbled"))
        .anyMatch(each -> each instanceof Remark.RunsLeft left && left.allowed() == 400_000);
  }

  @Test
  void aProgramThatNeverAnswersIsGivenUp() {
    AtomicInteger calls = new AtomicInteger();
    Program silent =
        new Program() {
          @Override
          public String name() {
            return "silent";
          }

          @Override
          public void sample(ProgramValue input, int count, long seed, Outputs outputs)
              throws ProgramException {
            calls.incrementAndGet();
            outputs.flag(true);
            throw new ProgramException("it said nothing", false);
          }
        };
    ProgramOutcome found = run(silent, plan(1, 0, 1_000_000, 1));
    assertThat(found.lower()).isEmpty();
    assertThat(found.strongest()).isEqualTo(Optional.empty());
    assertThat(found.reason()).contains(new Undetectable.AlwaysFailed());
    assertThat(found.verdict()).isEqualTo("inconclusive");
    assertThat(calls.get()).isLessThan(200_000);
  }

  @Test
  void recordedOutputsAreUsedOnce() {
    Recording recording = new Recording("recorded");
    double[] low = new Random(1).doubles(3000).toArray();
    double[] high = new Random(2).doubles(1000).map(each -> each + 0.5).toArray();
    recording.add(ProgramValue.of(0), low, 7);
    recording.add(ProgramValue.of(1), high, 7);
    ProgramOutcome found = run(recording, plan(0.1, 0, 4000, 7));
    assertThat(found.trials()).isLessThanOrEqualTo(4000).isGreaterThan(3000);
    assertThat(found.isExceeded()).isTrue();
    assertThat(found.lower().orElseThrow()).isBetween(2.5, 7.0);
  }

  @Test
  void aLimitForEveryMomentIsWider() {
    ProgramPlan once = plan(0.5, 0, 50_000, 1);
    ProgramPlan always =
        new ProgramPlan(once.pairs(), once.claimed(), once.trials(), 1, 0.95, true);
    double fixed = run(TestPrograms.laplace(1), once).lower().orElseThrow();
    double anytime = run(TestPrograms.laplace(1), always).lower().orElseThrow();
    assertThat(anytime).isLessThan(fixed).isGreaterThan(0.7);
  }

  @Test
  void theBestOfManyPairsIsFound() {
    Program program =
        TestPrograms.of(
            (input, random, outputs) -> outputs.flag(random.happens(input == 5 ? 0.9 : 0.5)));
    List<ProgramValue> inputs =
        java.util.stream.IntStream.range(0, 8).mapToObj(each -> ProgramValue.of(each)).toList();
    ProgramPlan plan =
        new ProgramPlan(Neighbours.among(inputs), new Claim(0.1, 0), 100_000, 1, 0.95, false);
    ProgramOutcome found = run(program, plan);
    assertThat(found.strongest().orElseThrow().pair().toString()).contains("5");
    assertThat(found.lower().orElseThrow()).isGreaterThan(1.4);
  }

  @Test
  void whoStopsTheSearchIsToldOfNoLimit() {
    ProgramAudit[] audit = new ProgramAudit[1];
    audit[0] =
        ProgramAudit.of(
            TestPrograms.channel(new double[][] {{0.7, 0.3}, {0.3, 0.7}}),
            plan(1, 0, 1_000_000, 4));
    ProgramOutcome outcome = audit[0].run(1, soFar -> audit[0].stop());
    assertThat(outcome.strongest()).isEmpty();
    assertThat(outcome.isInconclusive()).isTrue();
    assertThat(outcome.remarks()).doesNotContain(new Remark.StoppedEarly());
  }
}
