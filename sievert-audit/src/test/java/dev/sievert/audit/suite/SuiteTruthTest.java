package dev.sievert.audit.suite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.audit.Alphabet;
import dev.sievert.audit.Outputs;
import dev.sievert.audit.ProgramValue;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The budgets that the programs truly spend, from their exact laws. */
class SuiteTruthTest {
  private static double below(double x, double scale) {
    return x < 0 ? Math.exp(x / scale) / 2 : 1 - Math.exp(-x / scale) / 2;
  }

  private static double density(double x, double scale) {
    return Math.exp(-Math.abs(x) / scale) / (2 * scale);
  }

  /** How probable flags are, by the rule of the trapezoid over the noisy threshold. */
  private static double flags(SparseVector kind, double[] answers, boolean... flags) {
    double step = 0.05;
    double sum = 0;
    for (double noise = -1500; noise <= 1500; noise += step) {
      double border = kind.threshold() + noise;
      double term = density(noise, kind.thresholdScale());
      for (int place = 0; place < flags.length; place++) {
        double over = border - answers[place];
        term *= below(flags[place] ? -over : over, kind.answerScale());
      }
      sum += step * term;
    }
    return sum;
  }

  private static double[] filled(int length, double others, double last) {
    double[] answers = new double[length];
    Arrays.fill(answers, others);
    answers[length - 1] = last;
    return answers;
  }

  private static boolean[] lastAbove(int length) {
    boolean[] flags = new boolean[length];
    flags[length - 1] = true;
    return flags;
  }

  /** Nine answers go up, the last one goes down: the best pair, the farther out the better. */
  private static double ratio(int number, double reach) {
    SparseVector kind = SparseVector.kind(number, 1, SuiteProgram.CLAIMED);
    int length = SparseVector.LENGTH;
    double first = flags(kind, filled(length, reach - 1, 1 - reach), lastAbove(length));
    double second = flags(kind, filled(length, reach, -reach), lastAbove(length));
    return Math.log(first / second);
  }

  @Test
  void sparseVectorsSpendWhatTheySpend() {
    for (int number : new int[] {1, 2, 4}) {
      double truth = SparseVector.program(number).truth();
      assertThat(ratio(number, 10)).isLessThan(truth);
      assertThat(ratio(number, 10)).isLessThan(ratio(number, 40));
      assertThat(ratio(number, 200)).isBetween(0.995 * truth, truth * (1 + 1e-6));
    }
  }

  @Test
  void aSparseVectorWithoutStopSpendsItForEachAnswer() {
    SparseVector kind = SparseVector.kind(6, 1, SuiteProgram.CLAIMED);
    double[] first = new double[SparseVector.LENGTH];
    double[] second = new double[SparseVector.LENGTH];
    boolean[] flags = new boolean[SparseVector.LENGTH];
    for (int place = 0; place < flags.length; place++) {
      flags[place] = place % 2 == 0;
      first[place] = flags[place] ? -400 : 400;
      second[place] = flags[place] ? -401 : 401;
    }
    double ratio = Math.log(flags(kind, first, flags) / flags(kind, second, flags));
    assertThat(ratio).isCloseTo(SparseVector.program(6).truth(), within(1e-3));
  }

  /** Below nine times, and then a value: the density of the third kind. */
  @Test
  void aSparseVectorThatTellsTheValueSpendsItForEachAnswer() {
    SparseVector kind = SparseVector.kind(3, 1, SuiteProgram.CLAIMED);
    double first = valued(kind, 399, -399);
    double second = valued(kind, 400, -400);
    assertThat(Math.log(first / second)).isCloseTo(SparseVector.program(3).truth(), within(1e-3));
  }

  private static double valued(SparseVector kind, double others, double last) {
    double value = 0;
    double step = 0.05;
    double sum = 0;
    for (double noise = -1500; kind.threshold() + noise <= value; noise += step) {
      double less = below(kind.threshold() + noise - others, kind.answerScale());
      sum += step * density(noise, kind.thresholdScale()) * Math.pow(less, 9);
    }
    return sum * density(value - last, kind.answerScale());
  }

  @Test
  void theTruncatedGeometricProgramSpendsTheLogarithmOfNineEighths() {
    double greatest = 0;
    for (int answer = 0; answer < TruncatedGeometric.GREATEST; answer++) {
      for (int output = 0; output <= TruncatedGeometric.GREATEST; output++) {
        double ratio = (double) geometric(answer, output) / (double) geometric(answer + 1, output);
        greatest = Math.max(greatest, Math.abs(Math.log(ratio)));
      }
    }
    assertThat(TruncatedGeometric.program().truth()).isCloseTo(Math.log(1.125), within(1e-15));
    assertThat(greatest).isCloseTo(Math.log(1.125), within(1e-12));
  }

  private static long geometric(int answer, int output) {
    long before = output == 0 ? 0 : TruncatedGeometric.atMost(answer, output - 1);
    return TruncatedGeometric.atMost(answer, output) - before;
  }

  @Test
  void theNoisyMaximumOfFiveLowAnswersSpendsItFiveTimes() {
    double first = Math.pow(below(-30, 20), 5);
    double second = Math.pow(below(-31, 20), 5);
    assertThat(Math.log(first / second))
        .isCloseTo(LaplacePrograms.maximum(3).truth(), within(1e-12));
  }

  @Test
  void thePlaceOfTheMaximumSpendsAtMostTheClaim() {
    double near = Math.log(wins(0) / wins(-2));
    double far = Math.log(wins(-100) / wins(-102));
    assertThat(near).isLessThan(far);
    assertThat(far).isBetween(0.0999, 0.1 + 1e-9);
  }

  /** How probable it is that an answer so far above four equal others wins. */
  private static double wins(double above) {
    double sum = 0;
    for (double noise = -1500; noise <= 1500; noise += 0.05) {
      sum += 0.05 * density(noise, 20) * Math.pow(below(noise + above, 20), 4);
    }
    return sum;
  }

  @Test
  void twoFiltersDifferInEightBits() {
    assertThat(RapporProgram.mostDiffering()).isEqualTo(8);
    assertThat(RapporProgram.full().truth()).isCloseTo(0.4001, within(1e-4));
    assertThat(RapporProgram.oneTime().truth()).isCloseTo(0.8007, within(1e-4));
  }

  @Test
  void productsSpendTheSum() {
    assertThat(Suite.named("Laplace").truth()).isCloseTo(0.1, within(1e-15));
    assertThat(Suite.named("LaplaceParallel").truth()).isCloseTo(0.1, within(1e-15));
    assertThat(Suite.named("PrefixSum").truth()).isCloseTo(1, within(1e-15));
    assertThat(Suite.named("NoisyHist1").truth()).isCloseTo(0.1, within(1e-15));
    assertThat(Suite.named("NoisyHist2").truth()).isCloseTo(10, within(1e-12));
    assertThat(Suite.named("SVT34Parallel").truth()).isCloseTo(0.575, within(1e-12));
  }

  /** What is sampled has the law that was integrated. */
  @Test
  void sparseVectorsAreSampledAsTheyAreIntegrated() throws Exception {
    double[] answers = {1, 0, 2, 1, 0, 2, 1, 0, 2, 1};
    Outputs outputs = new Outputs(new Alphabet());
    int runs = 100_000;
    SparseVector.program(4).sample(ProgramValue.of(answers), runs, 3, outputs);
    long hits =
        IntStream.range(0, runs)
            .filter(row -> outputs.symbol(row, 0) == Alphabet.FALSE)
            .filter(row -> outputs.symbol(row, 1) == Alphabet.TRUE)
            .count();
    double expected = flags(SparseVector.kind(4, 1, SuiteProgram.CLAIMED), answers, false, true);
    assertThat((double) hits / runs).isCloseTo(expected, within(0.005));
    assertThat(outputs.width(0)).isEqualTo(SparseVector.LENGTH);
  }

  @Test
  void everyProgramWritesAsManyOutputsAsAsked() throws Exception {
    for (SuiteProgram program : Suite.ALL) {
      Outputs outputs = new Outputs(new Alphabet());
      ProgramValue input = program.plan(1000, 1, 0.95).pairs().get(0).first();
      program.sample(input, 50, 1, outputs);
      assertThat(outputs.count()).as(program.name()).isEqualTo(50);
      assertThat(Suite.named(program.name())).isSameAs(program);
      assertThat(program.claimed().orElseThrow().epsilon()).isEqualTo(0.1);
    }
    assertThat(Suite.ALL).hasSize(21);
  }
}
