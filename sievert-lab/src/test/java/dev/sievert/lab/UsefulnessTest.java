package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.lab.data.SyntheticImages;
import dev.sievert.lab.data.SyntheticTables;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.lab.result.LabResult;
import dev.sievert.lab.result.Usefulness;
import dev.sievert.number.OutOfRangeException;
import dev.sievert.threat.Prior;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What models are good for, and regularisation, against plain computations. */
class UsefulnessTest {
  private static final int OTHERS = 40;

  private static Duel duel(int runs) {
    return new Duel(
        2, OTHERS, runs, 7, List.of(Knowledge.NOTHING), List.of(Rule.EXACT), Prior.UNIFORM, 0.95);
  }

  private static Usefulness seen(Training training, TrainingData all, int runs) {
    return DpSgdExperiment.of(training, duel(runs), all)
        .run(1, run -> {})
        .usefulness()
        .orElseThrow();
  }

  /** Gradients that are never clipped lead to the solution of the normal equations. */
  @ParameterizedTest
  @ValueSource(doubles = {0.01, 0.1, 0.5})
  void regularisedTrainingWithoutNoiseFindsTheRidge(double shrinkage) {
    TrainingData all = SyntheticTables.answered(200, 5, true);
    Training training = new Training(Loss.SQUARES, 0, 3000, 1e6, 1e-12, 1, 0.1, shrinkage);
    Setup setup = Setup.of(training, duel(1), all);
    TrainingData chosen = setup.chosen();
    LeastSquares ridge = new LeastSquares(chosen.features(), OTHERS + 1, shrinkage);
    int target = OTHERS + new Batch(setup, 0).play().get(0).target();
    for (int i = 0; i < chosen.size(); i++) {
      ridge.with(numbers(chosen, i), chosen.answer(i), i < OTHERS || i == target ? 1 : 0);
    }
    TrainingData strangers = setup.strangers();
    double error = 0;
    for (int i = 0; i < strangers.size(); i++) {
      double off = -strangers.answer(i);
      for (int k = 0; k < strangers.features(); k++) {
        off += ridge.weights()[k] * strangers.value(i, k);
      }
      error += off * off / strangers.size();
    }
    Usefulness useful = seen(training, all, 1);
    assertThat(useful.measure()).isEqualTo("mean squared error");
    assertThat(useful.people()).isEqualTo(200 - OTHERS - 2);
    assertThat(useful.noiseless()).isCloseTo(error, within(1e-4 * error));
    assertThat(useful.mean()).isCloseTo(error, within(1e-4 * error));
  }

  private static double[] numbers(TrainingData examples, int example) {
    double[] numbers = new double[examples.features()];
    for (int k = 0; k < numbers.length; k++) {
      numbers[k] = examples.value(example, k);
    }
    return numbers;
  }

  /** A model answers what it would be punished least for. */
  @ParameterizedTest
  @CsvSource({"SOFTMAX, 0", "SOFTMAX, 3", "LOGISTIC, 0", "LOGISTIC, 4", "SQUARES, 2"})
  void meritIsWhatTheLossSays(Loss loss, int hidden) {
    TrainingData people =
        loss == Loss.SOFTMAX
            ? SyntheticImages.of(300, 2)
            : SyntheticTables.answered(50, 2, loss == Loss.SQUARES);
    Network network = Network.of(loss, hidden, people);
    Random random = new Random(11);
    float[] first = weights(network.firstWeights(), random);
    float[] second = weights(network.secondWeights(), random);
    float[] scores = new Gradients(network, people, new float[0], 1).score(first, second);
    double[] all = new double[first.length + second.length];
    for (int i = 0; i < all.length; i++) {
      all[i] = i < first.length ? first[i] : second[i - first.length];
    }
    double expected = 0;
    for (int i = 0; i < people.size(); i++) {
      expected += merit(network, all, people, i) / people.size();
    }
    double merit = loss.merit(scores, 0, network.outputs(), people);
    assertThat(merit).isCloseTo(expected, within(1e-5 * (1 + expected)));
    assertThat(merit).isPositive();
  }

  private static double merit(Network network, double[] weights, TrainingData people, int person) {
    double own = PlainLoss.of(network, weights, people, person);
    if (network.loss() == Loss.SQUARES) {
      return 2 * own;
    }
    for (int answer = 0; answer < people.classes(); answer++) {
      float[] values = new float[people.features() - 1];
      for (int k = 0; k < values.length; k++) {
        values[k] = people.value(person, k);
      }
      TrainingData instead =
          TrainingData.of("", values.length, people.classes(), values, new float[] {answer});
      if (PlainLoss.of(network, weights, instead, 0) < own) {
        return 0;
      }
    }
    return 1;
  }

  private static float[] weights(int count, Random random) {
    float[] weights = new float[count];
    for (int i = 0; i < count; i++) {
      weights[i] = (float) random.nextGaussian();
    }
    return weights;
  }

  @Test
  void noiseCostsAccuracy() {
    TrainingData images = SyntheticImages.of(400, 1);
    Training little = new Training(Loss.SOFTMAX, 0, 20, 0.1, 1, 1, 1);
    Training much = new Training(Loss.SOFTMAX, 0, 20, 0.1, 1000, 1, 1);
    Usefulness good = seen(little, images, 16);
    Usefulness bad = seen(much, images, 16);
    assertThat(good.measure()).isEqualTo("accuracy");
    assertThat(good.noiseless()).isEqualTo(bad.noiseless()).isGreaterThan(2 * good.blind());
    assertThat(good.mean()).isGreaterThan(bad.mean() + 0.1);
  }

  @Test
  void whereNobodyIsLeftNothingIsSaid() {
    Training training = new Training(Loss.SOFTMAX, 0, 2, 0.1, 1, 1, 1);
    LabResult result =
        DpSgdExperiment.of(training, duel(2), SyntheticImages.of(OTHERS + 2, 1)).run(1, run -> {});
    assertThat(result.usefulness()).isEmpty();
  }

  @Test
  void shrinkageThatOvershootsIsRefused() {
    assertThatThrownBy(() -> new Training(Loss.SOFTMAX, 0, 2, 0.1, 1, 1, 0.5, 2))
        .isInstanceOf(OutOfRangeException.class)
        .hasMessageContaining("shrinkage must be less than 1 / pace = 2");
  }
}
