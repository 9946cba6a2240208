package dev.sievert.mechanism;

/**
 * The parameters of the catalogue's mechanisms by their own names, so that a draft reads as its
 * mechanism does. Each gives another draft; a mechanism of another kind is told which parameters it
 * has.
 */
interface NamedParameters {
  /** The same draft with a number. */
  Draft with(String parameter, double value);

  /** The same draft with a word. */
  Draft with(String parameter, String word);

  /** The same draft, of which something is so or not. */
  Draft with(String parameter, boolean isSo);

  /** The same draft with pairs or longer rows of numbers. */
  Draft with(String parameter, double[]... rows);

  /**
   * {@return the same draft with ε of differential privacy}
   *
   * @param value at least zero
   */
  default Draft epsilon(double value) {
    return with("epsilon", value);
  }

  /**
   * {@return the same draft with δ of differential privacy}
   *
   * @param value in [0, 1]
   */
  default Draft delta(double value) {
    return with("delta", value);
  }

  /**
   * {@return the same draft with μ of Gaussian differential privacy}
   *
   * @param mu at least zero
   */
  default Draft gdp(double mu) {
    return with("gdp", mu);
  }

  /**
   * {@return the same draft with ρ of zero-concentrated differential privacy}
   *
   * @param rho at least zero
   */
  default Draft zcdp(double rho) {
    return with("zcdp", rho);
  }

  /**
   * {@return the same draft with the greatest total variation between neighbours}
   *
   * @param distance in [0, 1]
   */
  default Draft tv(double distance) {
    return with("tv", distance);
  }

  /**
   * {@return the same draft with Rényi differential privacy}
   *
   * @param orders pairs of order and ε
   */
  default Draft rdp(double[]... orders) {
    return with("rdp", orders);
  }

  /**
   * {@return the same draft with points of a trade-off function}
   *
   * @param points pairs of α and β
   */
  default Draft tradeoff(double[]... points) {
    return with("tradeoff", points);
  }

  /**
   * {@return the same draft with a privacy profile}
   *
   * @param points pairs of ε and δ
   */
  default Draft profile(double[]... points) {
    return with("profile", points);
  }

  /**
   * {@return the same draft with straight lines between the points of its trade-off function, or
   * not}
   *
   * @param isLines whether there are no others
   */
  default Draft lines(boolean isLines) {
    return with("lines", isLines);
  }

  /**
   * {@return the same draft with a notion of neighbours}
   *
   * @param word {@code replace-one} or {@code add-remove}
   */
  default Draft adjacency(String word) {
    return with("adjacency", word);
  }

  /**
   * {@return the same draft with a scale of its noise}
   *
   * @param value greater than zero
   */
  default Draft scale(double value) {
    return with("scale", value);
  }

  /**
   * {@return the same draft with a standard deviation of its noise}
   *
   * @param value greater than zero
   */
  default Draft sigma(double value) {
    return with("sigma", value);
  }

  /**
   * {@return the same draft with a standard deviation of its noise in clipping norms}
   *
   * @param value greater than zero
   */
  default Draft noise(double value) {
    return with("noise", value);
  }

  /**
   * {@return the same draft with the greatest change when one record is exchanged}
   *
   * @param value greater than zero
   */
  default Draft sensitivity(double value) {
    return with("sensitivity", value);
  }

  /**
   * {@return the same draft with a way to make numbers of values}
   *
   * @param word {@code number} or {@code one-hot}
   */
  default Draft encoding(String word) {
    return with("encoding", word);
  }

  /**
   * {@return the same draft with the probability that a person is in the sample}
   *
   * @param probability in [0, 1]
   */
  default Draft rate(double probability) {
    return with("rate", probability);
  }

  /**
   * {@return the same draft with a number of batches}
   *
   * @param count at least one
   */
  default Draft steps(long count) {
    return with("steps", (double) count);
  }

  /**
   * {@return the same draft with the greatest distance of two clipped gradients}
   *
   * @param value in (0, 2]
   */
  default Draft distance(double value) {
    return with("distance", value);
  }

  /**
   * {@return the same draft with how samples are drawn}
   *
   * @param word {@code poisson} or {@code fixed}
   */
  default Draft sampling(String word) {
    return with("sampling", word);
  }

  /**
   * {@return the same draft with what noisy sums are divided by}
   *
   * @param word {@code fixed} or {@code batch}
   */
  default Draft average(String word) {
    return with("average", word);
  }

  /**
   * {@return the same draft with the number of values in a reported set}
   *
   * @param count at least one
   */
  default Draft subset(long count) {
    return with("subset", (double) count);
  }

  /**
   * {@return the same draft with the number of buckets that values are hashed into}
   *
   * @param count at least two
   */
  default Draft buckets(long count) {
    return with("buckets", (double) count);
  }

  /**
   * {@return the same draft with a kind of hash}
   *
   * @param word {@code ideal} or {@code carter-wegman}
   */
  default Draft hash(String word) {
    return with("hash", word);
  }

  /**
   * {@return the same draft with how often a bit is replaced by a coin for good}
   *
   * @param probability in [0, 1]
   */
  default Draft f(double probability) {
    return with("f", probability);
  }

  /**
   * {@return the same draft with how often a zero is reported as a one}
   *
   * @param probability in [0, 1]
   */
  default Draft p(double probability) {
    return with("p", probability);
  }

  /**
   * {@return the same draft with how often a one is reported as a one}
   *
   * @param probability in [0, 1]
   */
  default Draft q(double probability) {
    return with("q", probability);
  }

  /**
   * {@return the same draft with the number of bits of the Bloom filter}
   *
   * @param count at least one
   */
  default Draft bits(long count) {
    return with("bits", (double) count);
  }

  /**
   * {@return the same draft with the number of bits that a value sets}
   *
   * @param count at least one
   */
  default Draft hashes(long count) {
    return with("hashes", (double) count);
  }

  /**
   * {@return the same draft with the probabilities of the outputs}
   *
   * @param probabilities a row for each value of the secret
   */
  default Draft rows(double[]... probabilities) {
    return with("rows", probabilities);
  }

  /**
   * {@return the same draft with a range to which outputs are moved}
   *
   * @param low the least output
   * @param high the greatest output
   */
  default Draft clamp(double low, double high) {
    return with("clamp", new double[] {low, high});
  }
}
