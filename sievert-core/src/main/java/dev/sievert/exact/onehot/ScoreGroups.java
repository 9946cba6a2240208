package dev.sievert.exact.onehot;

/**
 * Candidates by what guessing them is worth.
 *
 * @param weights how probable each guess of a group is to be right
 * @param marginals how probable it is that a record is in the place of the table that a candidate
 *     of the group is in
 * @param counts how many candidates there are in each group
 */
@SuppressWarnings("ArrayRecordComponent")
record ScoreGroups(double[] weights, double[] marginals, double[] counts) {
  int size() {
    return weights.length;
  }

  /** What a likelihood ratio of a candidate is multiplied by in its score. */
  double factor(int group) {
    return weights[group] * (1 - marginals[group]);
  }

  /** How probable it is that a record is in no candidate's place. */
  double outside() {
    double inside = 0;
    for (int group = 0; group < size(); group++) {
      inside += counts[group] * marginals[group];
    }
    return Math.max(0, 1 - inside);
  }
}
