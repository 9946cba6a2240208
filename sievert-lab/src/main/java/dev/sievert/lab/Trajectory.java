package dev.sievert.lab;

/**
 * What one run showed an attacker who knows everything but the target, summed over its steps.
 *
 * @param target the candidate that was trained on
 * @param greatestStep how far two candidates' gradients were apart in some step, in clipping norms
 * @param greatestPath how far two candidates' gradients of all steps together were apart, in
 *     clipping norms
 * @param merit what the model was good for, for people whom it did not learn from; 0 where there
 *     are none
 */
@SuppressWarnings("ArrayRecordComponent")
record Trajectory(
    int target,
    double[] likelihoods,
    double[] products,
    double greatestStep,
    double greatestPath,
    double merit) {
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
}
