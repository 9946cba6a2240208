package dev.sievert.lab.data;

import dev.sievert.number.OutOfRangeException;
import dev.sievert.numeric.Check;

/**
 * What a model learns from: numbers about each of many people, and the answer to be learned. A last
 * number, always one, carries the constant term.
 */
public final class TrainingData {
  private final String name;
  private final int features;
  private final float[] values;
  private final float[] answers;
  private final int classes;

  private TrainingData(String name, int features, float[] values, float[] answers, int classes) {
    this.name = name;
    this.features = features;
    this.values = values;
    this.answers = answers;
    this.classes = classes;
  }

  /**
   * Examples from plain numbers.
   *
   * @param classes how many answers there are, 1 where answers are amounts
   * @param answers one for each example; classes are counted from 0
   */
  public static TrainingData of(
      String name, int features, int classes, float[] values, float[] answers) {
    Check.records("features", features);
    if (values.length != (long) features * answers.length) {
      throw new OutOfRangeException(
          "values", "a list of " + (long) features * answers.length, values.length);
    }
    float[] extended = new float[Math.multiplyExact(features + 1, answers.length)];
    for (int example = 0; example < answers.length; example++) {
      System.arraycopy(values, example * features, extended, example * (features + 1), features);
      extended[example * (features + 1) + features] = 1;
      float answer = answers[example];
      if (classes > 1 && !(answer >= 0 && answer < classes && answer == (int) answer)) {
        throw new OutOfRangeException("label", "a whole number from 0 to " + (classes - 1), answer);
      }
    }
    return new TrainingData(name, features + 1, extended, answers.clone(), classes);
  }

  /** What people call the data. */
  public String name() {
    return name;
  }

  /** How many examples there are. */
  public int size() {
    return answers.length;
  }

  /** How many numbers each example has, the constant included. */
  public int features() {
    return features;
  }

  /** How many different answers there are, at least 2, or 1 where answers are amounts. */
  public int classes() {
    return classes;
  }

  /** The answer of an example; its class or amount. */
  public float answer(int example) {
    return answers[example];
  }

  /** One number about an example. */
  public float value(int example, int feature) {
    return values[example * features + feature];
  }

  /** Some of the examples, in this order. */
  public TrainingData chosen(int... places) {
    float[] some = new float[places.length * features];
    float[] their = new float[places.length];
    for (int i = 0; i < places.length; i++) {
      System.arraycopy(values, places[i] * features, some, i * features, features);
      their[i] = answers[places[i]];
    }
    return new TrainingData(name, features, some, their, classes);
  }

  /** The mean squared distance of the answers from their mean. */
  public double variance() {
    double mean = 0;
    for (float answer : answers) {
      mean += answer / answers.length;
    }
    double sum = 0;
    for (float answer : answers) {
      sum += (answer - mean) * (answer - mean);
    }
    return sum / answers.length;
  }

  /** How large a share of the answers the commonest class is. */
  public double greatestShare() {
    int[] counts = new int[classes];
    int most = 0;
    for (float answer : answers) {
      most = Math.max(most, ++counts[(int) answer]);
    }
    return (double) most / answers.length;
  }

  /** Example after example; not to be changed. */
  public float[] byExample() {
    return values;
  }

  /** Feature after feature. */
  public float[] byFeature() {
    float[] turned = new float[values.length];
    for (int example = 0; example < size(); example++) {
      for (int feature = 0; feature < features; feature++) {
        turned[feature * size() + example] = values[example * features + feature];
      }
    }
    return turned;
  }

  /** The sum of products of two examples' numbers. */
  public double product(int first, int second) {
    double sum = 0;
    for (int feature = 0; feature < features; feature++) {
      sum += (double) value(first, feature) * value(second, feature);
    }
    return sum;
  }
}
