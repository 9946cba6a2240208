package dev.sievert.junit;

import java.util.random.RandomGenerator;

/** The example of docs/junit.md, as it stands there. */
class NoisyCountTest {
  @PrivacyAudit(
      epsilon = 1,
      inputs = {"10", "11"})
  void noisyCountKeepsItsBudget(Audit audit) {
    audit.number((count, random) -> release(count, 1, random));
  }

  // What is tested would stand elsewhere: a count with noise that is geometric on both sides.
  static long release(double count, double epsilon, RandomGenerator random) {
    return (long) count + geometric(epsilon, random) - geometric(epsilon, random);
  }

  private static long geometric(double epsilon, RandomGenerator random) {
    return (long) Math.floor(-Math.log(1 - random.nextDouble()) / epsilon);
  }
}
