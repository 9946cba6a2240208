package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.lab.data.Categorical;
import dev.sievert.lab.data.Gaussians;
import dev.sievert.lab.data.LabException;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.numeric.RandomStream;
import dev.sievert.threat.Prior;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the witness keeps, against a training written out number by number. */
class RunObserverTest {
  private static final int OTHERS = 3;
  private static final int CANDIDATES = 2;
  private static final double CLIP = 0.7;
  private static final double NOISE = 1.3;

  static List<Network> networks() {
    return GradientsTest.networks().toList();
  }

  @ParameterizedTest
  @MethodSource("networks")
  void isTheLikelihoodOfTheWholeTrajectory(Network network) throws LabException {
    TrainingData all = GradientsTest.examples(network.loss());
    Training training = new Training(network.loss(), network.hidden(), 4, CLIP, NOISE, 1, 0.5);
    Duel duel =
        new Duel(
            CANDIDATES,
            OTHERS,
            5,
            23,
            List.of(Knowledge.NOTHING),
            List.of(Rule.EXACT),
            Prior.UNIFORM,
            0.95);
    Setup setup = Setup.of(training, duel, all);
    List<Trajectory> runs = new Batch(setup, 0).play();
    for (int run = 0; run < runs.size(); run++) {
      compare(runs.get(run), setup, run);
    }
  }

  private static void compare(Trajectory run, Setup setup, int number) {
    Training training = setup.training();
    Network network = setup.network();
    RandomStream stream = RandomStream.of(setup.duel().seed(), number);
    int target = Categorical.drawn(setup.duel().masses(), stream);
    assertThat(run.target()).isEqualTo(target);
    Gaussians noise = new Gaussians(stream);
    float[] start = network.start();
    double[] weights = new double[start.length];
    for (int i = 0; i < start.length; i++) {
      weights[i] = start[i];
    }
    double[] likelihoods = new double[CANDIDATES];
    double[] products = new double[CANDIDATES];
    for (int step = 0; step < training.steps(); step++) {
      double[] seen = new double[weights.length];
      for (int i = 0; i < seen.length; i++) {
        seen[i] = training.deviation() * noise.next();
      }
      double[][] clipped = new double[OTHERS + CANDIDATES][];
      for (int i = 0; i < clipped.length; i++) {
        clipped[i] = clipped(network, setup.chosen(), i, weights);
      }
      add(seen, clipped[OTHERS + target]);
      for (int candidate = 0; candidate < CANDIDATES; candidate++) {
        double[] mean = clipped[OTHERS + candidate];
        products[candidate] += dot(seen, mean);
        likelihoods[candidate] +=
            (dot(seen, mean) - dot(mean, mean) / 2) / (training.deviation() * training.deviation());
      }
      for (int i = 0; i < OTHERS; i++) {
        add(seen, clipped[i]);
      }
      for (int i = 0; i < weights.length; i++) {
        weights[i] -= training.pace() / (OTHERS + 1) * seen[i];
      }
    }
    for (int candidate = 0; candidate < CANDIDATES; candidate++) {
      assertThat(run.likelihood(candidate)).isCloseTo(likelihoods[candidate], within(2e-4));
      assertThat(run.product(candidate)).isCloseTo(products[candidate], within(2e-4));
    }
  }

  private static double[] clipped(
      Network network, TrainingData chosen, int example, double[] weights) {
    double[] gradient = GradientsTest.gradient(network, chosen, example, weights);
    double factor = Math.min(1, CLIP / Math.sqrt(dot(gradient, gradient)));
    for (int i = 0; i < gradient.length; i++) {
      gradient[i] *= factor;
    }
    return gradient;
  }

  private static void add(double[] to, double[] what) {
    for (int i = 0; i < to.length; i++) {
      to[i] += what[i];
    }
  }

  private static double dot(double[] left, double[] right) {
    double sum = 0;
    for (int i = 0; i < left.length; i++) {
      sum += left[i] * right[i];
    }
    return sum;
  }
}
