package dev.sievert.lab;

/** What one run showed an attacker who knows everything but the target, summed over its steps. */
final class Trajectory {
  private final int target;
  private final double[] likelihoods;
  private final double[] products;
  private final double greatestStep;
  private final double greatestPath;
  private final double merit;

  Trajectory(
      int target,
      double[] likelihoods,
      double[] products,
      double greatestStep,
      double greatestPath,
      double merit) {
    this.target = target;
    this.likelihoods = likelihoods;
    this.products = products;
    this.greatestStep = greatestStep;
    this.greatestPath = greatestPath;
    this.merit = merit;
  }

  /** The candidate that was trained on. */
  int target() {
    return target;
  }

  int candidates() {
    return likelihoods.length;
  }

  /** The logarithm of how likely the outputs are with a candidate, up to a common term. */
  double likelihood(int candidate) {
    return likelihoods[candidate];
  }

  /** The sum of products of what was seen with the gradients of a candidate. */
  double product(int candidate) {
    return products[candidate];
  }

  /** How far two candidates' gradients were apart in some step, in clipping norms. */
  double greatestStep() {
    return greatestStep;
  }

  /** How far two candidates' gradients of all steps together were apart, in clipping norms. */
  double greatestPath() {
    return greatestPath;
  }

  /** What the model was good for, for people whom it did not learn from; 0 where there are none. */
  double merit() {
    return merit;
  }
}
