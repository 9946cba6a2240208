package dev.sievert.junit;

import java.util.random.RandomGenerator;

/**
 * Where noise enters a program under test. {@link Replay} hands one to the program, writes down
 * what noise was asked for, and gives the same answers again on other data.
 *
 * <p>A library with noise of its own is tested through its seam: an adapter of a few lines that
 * implements the library's interface for noise by calling these methods. The value goes in and the
 * noisy value comes out, so that the test sees what is hidden and by how much.
 */
public interface Noise {
  /**
   * {@return the value with Laplace noise, whose density is proportional to e^(−|x| / scale)}
   *
   * @param value what is to be hidden
   * @param scale how much noise, greater than zero
   */
  double laplace(double value, double scale);

  /**
   * {@return the value with Gaussian noise}
   *
   * @param value what is to be hidden
   * @param standardDeviation how much noise, greater than zero
   */
  double gaussian(double value, double standardDeviation);

  /**
   * {@return the value with geometric noise on both sides, whose probability is proportional to
   * e^(−|k| / scale)}
   *
   * @param value what is to be hidden
   * @param scale how much noise, greater than zero
   */
  long geometric(long value, double scale);

  /**
   * {@return coins that do not depend on the data, such as those that choose a sample or a hash
   * function} They fall the same way on both data sets; what they choose is no noise and hides
   * nothing.
   */
  RandomGenerator random();

  /**
   * {@return noise as it is drawn outside of tests of this kind, for {@link Audit} and for trying
   * things out} It is not meant for releases: its numbers are floating-point ones and its generator
   * is whatever is given.
   *
   * @param random where its randomness comes from
   */
  static Noise of(RandomGenerator random) {
    return new DrawnNoise(random);
  }
}
