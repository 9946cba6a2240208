package dev.sievert.junit;

import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A mechanism whose input is one number. */
@FunctionalInterface
public interface OnNumber {
  /**
   * Runs once.
   *
   * @param answer the input
   * @param random where its randomness comes from
   * @return a number, truth value, word or null, or an array or collection of these
   * @throws Exception where it fails
   */
  @Nullable Object run(double answer, RandomGenerator random) throws Exception;
}
