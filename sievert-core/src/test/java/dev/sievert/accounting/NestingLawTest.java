package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.DiscreteLaplacePair;
import dev.sievert.accounting.pair.DominatingPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.accounting.pair.LaplacePair;
import dev.sievert.accounting.pair.ResponsePair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import dev.sievert.numeric.Memory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Releases that are the same thing written differently, or of which one contains the other. */
class NestingLawTest {
  private static final double ACCURACY = 1e-4;
  private static final double[] SIZES = {1e-6, 1e-3, 0.05, 0.3, 0.7};
  private static final Release GAUSSIAN = single(new GaussianPair(0.8));
  private static final Release LAPLACE = single(new LaplacePair(0.9));
  private static final Release RESPONSE = single(new ResponsePair(1.1, 5));
  private static final List<Release> STEPS =
      List.of(GAUSSIAN, LAPLACE, RESPONSE, single(new DiscreteLaplacePair(0.4, 2)));

  @Test
  void aSampleOfASampleIsASmallerSample() {
    for (Release step : STEPS) {
      Release twice = new Release.Sampled(new Release.Sampled(step, 0.5), 0.25);
      agree(twice, new Release.Sampled(step, 0.125));
      agree(new Release.Repeated(twice, 7), repeated(new Release.Sampled(step, 0.125), 7));
    }
  }

  @Test
  void aSampleOfEverybodyIsNoSample() {
    STEPS.forEach(step -> agree(new Release.Sampled(step, 1), step));
  }

  @Test
  void aSampledRepetitionIsASampleOfTheWhole() {
    // Gaussian steps on one sample are one Gaussian step on it.
    Release many = new Release.Sampled(repeated(GAUSSIAN, 4), 0.3);
    agree(many, new Release.Sampled(single(new GaussianPair(1.6)), 0.3));
  }

  @Test
  void theOrderOfStepsDoesNotMatter() {
    for (Release first : STEPS) {
      for (Release second : STEPS) {
        agree(sequence(first, second), sequence(second, first));
      }
    }
  }

  @Test
  void twiceIsOneAfterTheOther() {
    for (Release step : STEPS) {
      agree(repeated(step, 2), sequence(step, step));
      agree(repeated(repeated(step, 2), 3), repeated(step, 6));
    }
  }

  @Test
  void aSequenceRevealsAtLeastWhatItsPartsReveal() {
    for (Release first : STEPS) {
      for (Release second : STEPS) {
        CertifiedCurve both = curve(sequence(first, second), Direction.ADD);
        isAtLeast(both, curve(first, Direction.ADD));
        isAtLeast(both, curve(second, Direction.ADD));
      }
    }
  }

  @Test
  void mixedNeighboursAreCarriedToExchanges() {
    Release exchange = new Release.Single(new LaplacePair(0.7), Adjacency.REPLACE_ONE);
    for (Release step : STEPS) {
      CertifiedCurve both = curve(sequence(step, exchange), Direction.REPLACE);
      isAtLeast(both, curve(exchange, Direction.REPLACE));
      isAtLeast(both, curve(step, Direction.REPLACE));
    }
  }

  @Test
  void exchangingRevealsAtLeastWhatAddingOrRemovingDoes() {
    for (Release step : STEPS) {
      Release sampled = repeated(new Release.Sampled(step, 0.3), 5);
      for (Release each : List.of(step, sampled)) {
        CertifiedCurve symmetric = curve(each, Direction.SYMMETRIC);
        isAtLeast(curve(each, Direction.REPLACE), symmetric);
        isAtLeast(symmetric, curve(each, Direction.ADD));
        isAtLeast(symmetric, curve(each, Direction.REMOVE));
      }
    }
  }

  @Test
  void forgettingChangesNoBit() {
    Release release = repeated(new Release.Sampled(GAUSSIAN, 0.2), 30);
    List<Bracket> before = answers(release);
    Memory memory = new Memory();
    for (int round = 0; round < 2; round++) {
      assertThat(memory.during(() -> answers(release))).isEqualTo(before);
      assertThat(memory.during(() -> answers(release))).isEqualTo(before);
      memory.forget();
    }
  }

  @Test
  void severalThreadsGetTheSameBits() throws Exception {
    Release release = repeated(new Release.Sampled(LAPLACE, 0.2), 30);
    List<Bracket> alone = answers(release);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      for (int round = 0; round < 3; round++) {
        Memory memory = new Memory();
        List<Callable<List<Bracket>>> tasks = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
          tasks.add(() -> memory.during(() -> answers(release)));
        }
        for (Future<List<Bracket>> answer : threads.invokeAll(tasks)) {
          assertThat(answer.get()).isEqualTo(alone);
        }
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static List<Bracket> answers(Release release) {
    List<Bracket> answers = new ArrayList<>();
    for (Direction direction : List.of(Direction.ADD, Direction.REMOVE)) {
      CertifiedCurve curve = curve(release, direction);
      for (double alpha : SIZES) {
        answers.add(curve.beta(alpha));
        answers.add(curve.power(alpha));
      }
      answers.add(curve.epsilon(1e-5));
      answers.add(curve.totalVariation());
    }
    return answers;
  }

  private static void agree(Release first, Release second) {
    for (Direction direction : List.of(Direction.ADD, Direction.REMOVE)) {
      CertifiedCurve one = curve(first, direction);
      CertifiedCurve other = curve(second, direction);
      isAtLeast(one, other);
      isAtLeast(other, one);
    }
  }

  /** As far as the ends of brackets can tell. */
  private static void isAtLeast(CertifiedCurve riskier, CertifiedCurve safer) {
    for (double alpha : SIZES) {
      notBelow("power at " + alpha, riskier.power(alpha), safer.power(alpha));
      notBelow("beta at " + alpha, safer.beta(alpha), riskier.beta(alpha));
    }
    for (double delta : new double[] {1e-9, 1e-3, 0.1}) {
      notBelow("epsilon at " + delta, riskier.epsilon(delta), safer.epsilon(delta));
    }
    notBelow("total variation", riskier.totalVariation(), safer.totalVariation());
  }

  private static void notBelow(String name, Bracket greater, Bracket lesser) {
    assertThat(greater.upper()).as(name).isGreaterThanOrEqualTo(lesser.lower() * (1 - 1e-12));
  }

  private static Release single(DominatingPair pair) {
    return new Release.Single(pair, Adjacency.ADD_REMOVE);
  }

  private static Release repeated(Release part, long times) {
    return new Release.Repeated(part, times);
  }

  private static Release sequence(Release first, Release second) {
    return new Release.Sequence(List.of(first, second));
  }

  private static CertifiedCurve curve(Release release, Direction direction) {
    return Accountant.curve(release, direction, ACCURACY);
  }
}
