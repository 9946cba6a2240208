package dev.sievert.junit;

import dev.sievert.audit.ProgramValue;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** A mechanism whose input may be anything that JSON can say. */
@FunctionalInterface
public interface OnValue {
  /**
   * Runs once.
   *
   * @param input the input
   * @param random where its randomness comes from
   * @return a number, truth value, word or null, or an array or collection of these
   * @throws Exception where it fails
   */
  @Nullable Object run(ProgramValue input, RandomGenerator random) throws Exception;
}
