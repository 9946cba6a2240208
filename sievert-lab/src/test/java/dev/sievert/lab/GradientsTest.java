package dev.sievert.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.sievert.lab.data.Gaussians;
import dev.sievert.lab.data.TrainingData;
import dev.sievert.numeric.RandomStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Gradients that are never written out, against those written out by finite differences. */
class GradientsTest {
  private static final int MODELS = 3;
  private static final int SIZE = 5;
  private static final int FEATURES = 4;
  private static final double STEP = 1e-4;

  static Stream<Network> networks() {
    return Stream.of(
        new Network(Loss.SQUARES, FEATURES + 1, 0, 1),
        new Network(Loss.LOGISTIC, FEATURES + 1, 0, 1),
        new Network(Loss.SOFTMAX, FEATURES + 1, 0, 3),
        new Network(Loss.SQUARES, FEATURES + 1, 3, 1),
        new Network(Loss.LOGISTIC, FEATURES + 1, 2, 1),
        new Network(Loss.SOFTMAX, FEATURES + 1, 4, 3));
  }

  static TrainingData examples(Loss loss) {
    Gaussians random = new Gaussians(RandomStream.of(11, 0));
    float[] values = new float[SIZE * FEATURES];
    random.fill(values, 0, values.length, 1);
    float[] answers = new float[SIZE];
    for (int i = 0; i < SIZE; i++) {
      answers[i] =
          switch (loss) {
            case SQUARES -> 0.5f * i;
            case LOGISTIC -> i % 2;
            case SOFTMAX -> i % 3;
          };
    }
    int classes = loss == Loss.SQUARES ? 1 : loss == Loss.LOGISTIC ? 2 : 3;
    return TrainingData.of("test", FEATURES, classes, values, answers);
  }

  /** The weights of one model, first layer and then second. */
  static double[] weights(Network network, int model) {
    double[] weights = new double[network.firstWeights() + network.secondWeights()];
    Gaussians random = new Gaussians(RandomStream.of(5, model));
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) (0.5 * random.next());
    }
    return weights;
  }

  static double[] gradient(Network network, TrainingData examples, int example, double[] weights) {
    double[] gradient = new double[weights.length];
    double[] moved = weights.clone();
    for (int i = 0; i < weights.length; i++) {
      moved[i] = weights[i] + STEP;
      double above = PlainLoss.of(network, moved, examples, example);
      moved[i] = weights[i] - STEP;
      double below = PlainLoss.of(network, moved, examples, example);
      moved[i] = weights[i];
      gradient[i] = (above - below) / (2 * STEP);
    }
    return gradient;
  }

  static Gradients differentiated(Network network, TrainingData examples) {
    Gradients gradients = new Gradients(network, examples, examples.byFeature(), MODELS);
    float[] first = new float[network.firstWeights() * MODELS];
    float[] second = new float[network.secondWeights() * MODELS];
    for (int model = 0; model < MODELS; model++) {
      double[] weights = weights(network, model);
      for (int i = 0; i < weights.length; i++) {
        if (i < network.firstWeights()) {
          first[model * network.firstWeights() + i] = (float) weights[i];
        } else {
          second[model * network.secondWeights() + i - network.firstWeights()] = (float) weights[i];
        }
      }
    }
    gradients.differentiate(first, second);
    return gradients;
  }

  @ParameterizedTest
  @MethodSource("networks")
  void normsAreThoseOfTheWrittenOutGradients(Network network) {
    TrainingData examples = examples(network.loss());
    Gradients gradients = differentiated(network, examples);
    float[] norms = new float[SIZE];
    for (int model = 0; model < MODELS; model++) {
      gradients.squaredNorms(model, norms);
      for (int i = 0; i < SIZE; i++) {
        double squared = 0;
        for (double part : gradient(network, examples, i, weights(network, model))) {
          squared += part * part;
        }
        assertThat((double) norms[i]).isCloseTo(squared, within(1e-5 * (1 + squared)));
      }
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void weightedSumsAreThoseOfTheWrittenOutGradients(Network network) {
    TrainingData examples = examples(network.loss());
    Gradients gradients = differentiated(network, examples);
    float[] shares = {0.5f, 0, 1, 0.25f, 2};
    for (int model = 0; model < MODELS; model++) {
      gradients.weigh(model, shares);
    }
    float[] first = new float[network.firstWeights() * MODELS];
    float[] second = new float[network.secondWeights() * MODELS];
    gradients.sum(first, second);
    for (int model = 0; model < MODELS; model++) {
      double[] sum = new double[network.firstWeights() + network.secondWeights()];
      for (int i = 0; i < SIZE; i++) {
        double[] gradient = gradient(network, examples, i, weights(network, model));
        for (int part = 0; part < sum.length; part++) {
          sum[part] += shares[i] * gradient[part];
        }
      }
      for (int part = 0; part < sum.length; part++) {
        double found =
            part < network.firstWeights()
                ? first[model * network.firstWeights() + part]
                : second[model * network.secondWeights() + part - network.firstWeights()];
        assertThat(found).isCloseTo(sum[part], within(1e-5 * (1 + Math.abs(sum[part]))));
      }
    }
  }
}
