package dev.sievert.junit;

import java.util.random.RandomGenerator;

/** The example of docs/junit.md, as it stands there. */
class NoisyCountTest {
  @PrivacyAudit(
      epsilon = 1,
      inputs = {"10", "11"})
  void noisyCountKeepsItsBudget(Audit audit) {
    audit.number(NoisyCount::release);
  }

  /** What is tested: a count with two-sided geometric noise, rounded to whole numbers by nature. */
  static final class NoisyCount {
    private static final double STAY = Math.exp(-1);

    private NoisyCount() {}

    static long release(double count, RandomGenerator random) {
      return (long) count + geometric(random) - geometric(random);
    }

    private static long geometric(RandomGenerator random) {
      return (long) Math.floor(Math.log(1 - random.nextDouble()) / Math.log(STAY));
    }
  }
}
