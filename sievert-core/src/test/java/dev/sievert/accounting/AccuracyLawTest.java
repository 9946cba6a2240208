package dev.sievert.accounting;

import static org.assertj.core.api.Assertions.assertThat;

import dev.sievert.accounting.curve.CertifiedCurve;
import dev.sievert.accounting.pair.ApproxPair;
import dev.sievert.accounting.pair.GaussianPair;
import dev.sievert.guarantee.Adjacency;
import dev.sievert.number.Bracket;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * However accurately a question is asked, the answers have something in common: none contradicts
 * another.
 */
class AccuracyLawTest {
  private static final double[] ACCURACIES = {0.1, 1e-3, 1e-5};

  @Test
  void aRelease() {
    assertThat(asked(23, 1, 3)).isEqualTo(4 * ACCURACIES.length * 8);
  }

  @Test
  @Tag("thorough")
  void manyReleases() {
    assertThat(asked(24, 40, 50)).isEqualTo(40 * 4 * ACCURACIES.length * 8);
  }

  /** A thousand coins that hardly ever show anything, asked for in each direction. */
  @Test
  void rarelySampledLeaks() {
    Release leak = new Release.Single(new ApproxPair(10, 1e-8), Adjacency.ADD_REMOVE);
    Release release = new Release.Repeated(new Release.Sampled(leak, 1e-5), 2000);
    assertThat(asked("leaks", release, new double[] {1e-9, 0.1}, new double[] {0.1, 1, 9.5}))
        .isEqualTo(4 * ACCURACIES.length * 8);
  }

  private static int asked(long seed, int releases, int mostSteps) {
    SplittableRandom random = new SplittableRandom(seed);
    int asked = 0;
    for (int i = 0; i < releases; i++) {
      double noise = Math.exp(random.nextDouble(Math.log(0.2), Math.log(10)));
      double rate = Math.pow(10, -random.nextDouble(4));
      long steps = 1L + random.nextInt(mostSteps);
      Release step = new Release.Single(new GaussianPair(1 / noise), Adjacency.ADD_REMOVE);
      Release release = new Release.Repeated(new Release.Sampled(step, rate), steps);
      double[] alphas = {Math.pow(10, -300 * random.nextDouble()), random.nextDouble()};
      double[] epsilons = {
        random.nextDouble(), 10 * random.nextDouble(), 700 * random.nextDouble()
      };
      asked +=
          asked(
              "noise " + noise + ", rate " + rate + ", steps " + steps, release, alphas, epsilons);
    }
    return asked;
  }

  private static int asked(String name, Release release, double[] alphas, double[] epsilons) {
    int asked = 0;
    for (Direction direction : Direction.values()) {
      List<List<Bracket>> answers = new ArrayList<>();
      for (double accuracy : ACCURACIES) {
        answers.add(answers(Accountant.curve(release, direction, accuracy), alphas, epsilons));
      }
      for (int question = 0; question < answers.get(0).size(); question++) {
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        for (List<Bracket> each : answers) {
          low = Math.max(low, each.get(question).lower());
          high = Math.min(high, each.get(question).upper());
          asked++;
        }
        assertThat(low)
            .as("%s, %s, question %s: %s", name, direction, question, answers)
            .isLessThanOrEqualTo(high);
      }
    }
    return asked;
  }

  private static List<Bracket> answers(CertifiedCurve curve, double[] alphas, double[] epsilons) {
    List<Bracket> answers = new ArrayList<>();
    answers.add(curve.totalVariation());
    for (double alpha : alphas) {
      answers.add(curve.power(alpha));
      answers.add(curve.beta(alpha));
    }
    for (double epsilon : epsilons) {
      answers.add(curve.delta(epsilon));
    }
    return answers;
  }
}
