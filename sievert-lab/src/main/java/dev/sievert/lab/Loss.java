package dev.sievert.lab;

import dev.sievert.lab.data.TrainingData;
import java.util.Locale;
import java.util.Optional;

/** What a model is punished for, and how that depends on its scores. */
public enum Loss {
  /** Half the squared distance to an amount: linear regression. */
  SQUARES,
  /** The surprise of a yes or no: logistic regression. */
  LOGISTIC,
  /** The surprise of one of several classes: softmax regression. */
  SOFTMAX;

  /** Its name on the command line, in lower case. */
  public String word() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** How many scores a model needs for answers of so many classes. */
  int outputs(int classes) {
    return this == SOFTMAX ? classes : 1;
  }

  /** Why answers of so many classes cannot be learned this way. */
  Optional<String> objection(int classes) {
    boolean fits = this == SQUARES || (this == LOGISTIC ? classes == 2 : classes >= 2);
    return fits ? Optional.empty() : Optional.of(word() + " cannot learn " + classes + " classes");
  }

  /**
   * Turns scores into derivatives of the loss by the scores, in place. The scores of one model
   * stand class after class, with all examples of a class together.
   */
  void differentiate(float[] scores, int start, int outputs, TrainingData examples) {
    switch (this) {
      case SQUARES -> {
        for (int i = 0; i < examples.size(); i++) {
          scores[start + i] -= examples.answer(i);
        }
      }
      case LOGISTIC -> {
        for (int i = 0; i < examples.size(); i++) {
          double likely = 1 / (1 + Math.exp(-scores[start + i]));
          scores[start + i] = (float) (likely - examples.answer(i));
        }
      }
      case SOFTMAX -> softmax(scores, start, outputs, examples);
    }
  }

  private static void softmax(float[] scores, int start, int outputs, TrainingData examples) {
    int size = examples.size();
    float[] greatest = new float[size];
    System.arraycopy(scores, start, greatest, 0, size);
    for (int k = 1; k < outputs; k++) {
      int column = start + k * size;
      for (int i = 0; i < size; i++) {
        greatest[i] = Math.max(greatest[i], scores[column + i]);
      }
    }
    float[] sums = new float[size];
    for (int k = 0; k < outputs; k++) {
      int column = start + k * size;
      for (int i = 0; i < size; i++) {
        float weight = (float) Math.exp(scores[column + i] - greatest[i]);
        scores[column + i] = weight;
        sums[i] += weight;
      }
    }
    for (int i = 0; i < size; i++) {
      sums[i] = 1 / sums[i];
    }
    for (int k = 0; k < outputs; k++) {
      int column = start + k * size;
      for (int i = 0; i < size; i++) {
        scores[column + i] *= sums[i];
      }
    }
    for (int i = 0; i < size; i++) {
      scores[start + ((int) examples.answer(i)) * size + i] -= 1;
    }
  }

  /** The loss of one example with these scores. */
  double value(double[] scores, double answer) {
    return switch (this) {
      case SQUARES -> (scores[0] - answer) * (scores[0] - answer) / 2;
      case LOGISTIC ->
          Math.log1p(Math.exp(-Math.abs(scores[0]))) + Math.max(0, scores[0]) - answer * scores[0];
      case SOFTMAX -> {
        double greatest = Double.NEGATIVE_INFINITY;
        for (double score : scores) {
          greatest = Math.max(greatest, score);
        }
        double sum = 0;
        for (double score : scores) {
          sum += Math.exp(score - greatest);
        }
        yield greatest + Math.log(sum) - scores[(int) answer];
      }
    };
  }

  /** What {@link #merit} is a measure of. */
  String measure() {
    return this == SQUARES ? "mean squared error" : "accuracy";
  }

  /**
   * What scores are good for: the share of right answers or, for amounts, the mean squared error.
   * They stand as in {@link #differentiate}.
   */
  double merit(float[] scores, int start, int outputs, TrainingData examples) {
    double sum = 0;
    for (int i = 0; i < examples.size(); i++) {
      double[] own = new double[outputs];
      for (int k = 0; k < outputs; k++) {
        own[k] = scores[start + k * examples.size() + i];
      }
      sum += merit(own, examples.answer(i));
    }
    return sum / examples.size();
  }

  private double merit(double[] scores, double answer) {
    return switch (this) {
      case SQUARES -> 2 * value(scores, answer);
      case LOGISTIC -> scores[0] > 0 == answer > 0 ? 1 : 0;
      case SOFTMAX -> {
        int likeliest = 0;
        for (int k = 1; k < scores.length; k++) {
          likeliest = scores[k] > scores[likeliest] ? k : likeliest;
        }
        yield likeliest == answer ? 1 : 0;
      }
    };
  }
}
