package dev.sievert.junit;

import org.jspecify.annotations.Nullable;

/**
 * A program that releases something about data.
 *
 * @param <T> the data
 */
@FunctionalInterface
public interface OnData<T> {
  /**
   * Runs once. Nothing but {@code noise} may be random, and the data must not be changed.
   *
   * @param data the data
   * @param noise where noise comes from
   * @return all that others see: a number, text or truth value, an array, collection or map of
   *     these, or an object whose {@code equals} compares what is in it
   * @throws Exception where it fails
   */
  @Nullable Object run(T data, Noise noise) throws Exception;
}
