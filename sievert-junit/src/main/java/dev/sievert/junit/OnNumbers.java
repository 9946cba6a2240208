package dev.sievert.junit;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A mechanism whose input is several numbers. */
@FunctionalInterface
public interface OnNumbers {
  /**
   * Runs once.
   *
   * @param answers the input, a fresh copy each time
   * @param random where its randomness comes from
   * @return a number, truth value, word or null, or an array or collection of these
   * @throws Exception where it fails
   */
  @Nullable Object run(double[] answers, RandomGenerator random) throws Exception;
}
